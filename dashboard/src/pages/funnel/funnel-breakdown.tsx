import { durationWords } from '../../reports/duration-words';
import { useExplain } from '../../reports/evidence/explained';
import { Change } from '../../reports/figures';
import { NumberButton } from '../../reports/number-button';
import { fieldWords, valueWords } from '../../reports/words';
import { type Column, DataTable } from '../../ui/data-table';
import { format } from '../../ui/format';
import { Panel } from '../../ui/panel';
import { explainedConversion, explainedTimes, type OpenPeople, reached } from './explained-funnel';
import classes from './funnel.module.css';
import type { FunnelAnswer } from './funnel.report';

type Row = NonNullable<FunnelAnswer['breakdown']>[number];

interface FunnelBreakdownProps {
  readonly answer: FunnelAnswer;
  readonly rows: readonly Row[];
  readonly onOpen: OpenPeople;
}

/** The same funnel for each value of a field of the event that entered. */
export function FunnelBreakdown({ answer, rows, onOpen }: FunnelBreakdownProps) {
  const field = fieldWords(answer.query.breakdown!.by);
  const columns = useColumns(field, answer, onOpen);
  return (
    <Panel title={`By ${field.toLowerCase()}`} about="Of the event that entered the funnel." flush>
      <DataTable
        wide
        label={`Steps by ${field.toLowerCase()}`}
        columns={columns}
        rows={rows.filter(({ entrants, kind }) => entrants > 0 || kind === 'value')}
        rowKey={({ kind, value }) => `${kind} ${value}`}
      />
    </Panel>
  );
}

function useColumns(field: string, answer: FunnelAnswer, onOpen: OpenPeople): readonly Column<Row>[] {
  const explain = useExplain();
  // Either range ranks its own values: what is left of one is something else in the other.
  const wasOf = (row: Row) =>
    row.kind === 'other'
      ? undefined
      : answer.comparison?.breakdown?.find(({ kind, value }) => kind === row.kind && value === row.value);
  const withinOf = (row: Row) => {
    const narrowed = narrowedTo(row);
    return { within: nameOf(row), narrowed, before: wasOf(row) ? { narrowed } : null };
  };
  return [
    {
      key: 'value',
      header: field,
      phone: 'top',
      cell: (row) => <span className={classes.value}>{nameOf(row)}</span>,
    },
    ...answer.steps.map(
      ({ step: number, event_type }, at): Column<Row> => ({
        key: String(number),
        header: `${number}. ${event_type ?? 'any'}`,
        align: 'right',
        cell: (row) => {
          const step = row.steps[at]!;
          return (
            <>
              {step.visitors === 0 ? (
                '0'
              ) : (
                <NumberButton
                  label={`${format.count(step.visitors)}: ${nameOf(row)}, step ${number}`}
                  onClick={() => onOpen(reached(step, withinOf(row)))}
                >
                  {format.count(step.visitors)}
                </NumberButton>
              )}
              {number > 1 && step.conversion_from_previous !== null && (
                <span className={classes.dim}> {format.percent(step.conversion_from_previous)}</span>
              )}
            </>
          );
        },
      }),
    ),
    {
      key: 'conversion',
      header: 'Conversion',
      align: 'right',
      cell: (row) => {
        const was = wasOf(row);
        if (row.conversion === null) return '–';
        return (
          <>
            <NumberButton
              label={`${format.percent(row.conversion)}: ${nameOf(row)}, conversion`}
              onClick={() => explain(explainedConversion(row, onOpen, withinOf(row)))}
            >
              {format.percent(row.conversion)}
            </NumberButton>
            {was && was.conversion !== null && (
              <span className={classes.changed}>
                <Change
                  now={row.conversion}
                  before={was.conversion}
                  lessIsBetter={false}
                  write={format.percent}
                />
              </span>
            )}
          </>
        );
      },
    },
    {
      key: 'median',
      header: 'Median time',
      align: 'right',
      cell: (row) => {
        const step = row.steps.at(-1)!;
        const times = step.seconds_from_start;
        if (times === null) return '–';
        const asked = { step, times, bounds: answer.histogram_bounds };
        return (
          <NumberButton
            label={`${durationWords(times.median)}: ${nameOf(row)}, median time`}
            onClick={() => explain(explainedTimes(asked, onOpen, withinOf(row)))}
          >
            {durationWords(times.median)}
          </NumberButton>
        );
      },
    },
  ];
}

/** Which row it is, as the API is asked for it. */
function narrowedTo({ kind, value }: Row): Readonly<Record<string, string>> {
  return kind === 'value' ? { row: kind, row_value: value ?? '' } : { row: kind };
}

function nameOf({ kind, value }: Row) {
  if (kind === 'other') return 'All others';
  return valueWords(kind === 'null' ? null : value);
}
