import { Change } from '../../../reports/figures';
import { NumberButton } from '../../../reports/number-button';
import { fieldWords } from '../../../reports/words';
import { type Column, DataTable } from '../../../ui/data-table';
import { format } from '../../../ui/format';
import { Panel } from '../../../ui/panel';
import type { Explain } from '../conversion-evidence';
import type { ListedPath, PathsAnswer } from './conversion-paths.report';
import { explainedPath } from './explained-paths';
import { lagWords, pathWords, stepWords } from './path-words';
import classes from './paths.module.css';

interface Row {
  readonly path: ListedPath;
  /** The same in the range it is compared with. */
  readonly before: ListedPath | undefined;
}

/** The commonest ways, step by step, and what is beyond them. */
export function TopPaths({ answer, onExplain }: { answer: PathsAnswer; onExplain: Explain }) {
  const { paths, others, comparison } = answer;
  return (
    <Panel
      flush
      title="Top paths"
      about={`Visits side by side that are alike in ${answer.query.group_by.map(fieldWords).join(', ').toLowerCase()} are one step.`}
    >
      <DataTable
        wide
        label="Top paths"
        columns={columnsOf(answer, onExplain)}
        rows={paths.map((path, at) => ({ path, before: comparison?.paths[at] }))}
        rowKey={({ path }) => pathWords(path, answer)}
      />
      {others.paths > 0 && (
        <p className={classes.others}>
          and {format.plural(others.paths, 'other path')} of {format.plural(others.conversions, 'conversion')}
        </p>
      )}
    </Panel>
  );
}

function columnsOf(answer: PathsAnswer, onExplain: Explain): Column<Row>[] {
  const number = (path: ListedPath, shown: string) =>
    path.conversions === 0 ? (
      shown
    ) : (
      <NumberButton
        label={`${shown}: ${pathWords(path, answer)}`}
        onClick={() => onExplain(explainedPath(path, answer))}
      >
        {shown}
      </NumberButton>
    );
  return [
    {
      key: 'path',
      header: 'Path',
      phone: 'top',
      grow: true,
      cell: ({ path }) => <Steps path={path} answer={answer} />,
    },
    {
      key: 'conversions',
      header: 'Conversions',
      align: 'right',
      cell: ({ path, before }) => (
        <span className={classes.counted}>
          {number(path, format.count(path.conversions))}
          {before && (
            <Change
              now={path.conversions}
              before={before.conversions}
              lessIsBetter={false}
              write={format.count}
            />
          )}
        </span>
      ),
    },
    {
      key: 'share',
      header: 'Share',
      align: 'right',
      cell: ({ path }) => (path.share === null ? '–' : format.percent(path.share)),
    },
    {
      key: 'revenue',
      header: 'Revenue',
      align: 'right',
      cell: ({ path }) =>
        path.revenue.length === 0 ? (
          '–'
        ) : (
          <span className={classes.counted}>
            {path.revenue.map((sum) => (
              <span key={sum.currency}>{number(path, format.money(sum))}</span>
            ))}
          </span>
        ),
    },
    {
      key: 'visits',
      header: 'Visits',
      align: 'right',
      cell: ({ path }) =>
        path.average_touches === null
          ? '–'
          : number(path, format.count(Math.round(path.average_touches * 10) / 10)),
    },
    {
      key: 'lag',
      header: 'Time',
      align: 'right',
      cell: ({ path }) =>
        path.average_lag_minutes === null ? '–' : number(path, lagWords(path.average_lag_minutes)),
    },
  ];
}

function Steps({ path, answer }: { path: ListedPath; answer: PathsAnswer }) {
  return (
    <ol className={classes.steps}>
      {path.is_cut && <li className={classes.cut}>earlier steps</li>}
      {path.steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other name, for a path may come by one channel twice
        <li key={at}>{stepWords(step, answer)}</li>
      ))}
    </ol>
  );
}
