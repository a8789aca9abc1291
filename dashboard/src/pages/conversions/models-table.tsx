import { Change } from '../../reports/figures';
import { NumberButton } from '../../reports/number-button';
import { onlyValue } from '../../reports/question';
import type { Asking } from '../../reports/use-question';
import { fieldWords } from '../../reports/words';
import { type Column, DataTable } from '../../ui/data-table';
import { format } from '../../ui/format';
import { PageTurner } from '../../ui/page-turner';
import { Panel } from '../../ui/panel';
import { channelKey, channelWords, partWords } from './channel-words';
import { type ComparedModels, comparedModels, modelWords, signed } from './compared-models';
import type { Explain } from './conversion-evidence';
import classes from './conversions.module.css';
import type { ChannelRow, ConversionsAnswer } from './conversions.report';
import { askedRow, explainedChannel } from './explained-channel';

const PAGE_SIZE = 20;

interface ModelsTableProps {
  readonly answer: ConversionsAnswer;
  readonly asking: Asking;
  readonly onExplain: Explain;
}

/** A row for each channel with what each model gives it, then what no model gives anyone. */
export function ModelsTable({ answer, asking, onExplain }: ModelsTableProps) {
  const { rows } = answer;
  const compared = comparedModels(answer, asking);
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(onlyValue(asking.question, 'page') ?? 1)) || 1));
  const shown = rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const { unattributed } = answer;
  return (
    <Panel
      flush
      title={`${compared.measure.label} by ${answer.query.group_by.map(fieldWords).join(', ').toLowerCase()}`}
      about={
        <>
          Under every model the rows and the{' '}
          {format.plural(unattributed.conversions, 'unattributed conversion')} add up to all{' '}
          {format.count(answer.totals.conversions)}.
        </>
      }
    >
      <DataTable
        wide
        label="Conversions by model"
        columns={columnsOf(answer, compared, onExplain)}
        rows={shown}
        rowKey={(row) => channelKey(row, answer)}
      />
      {pages > 1 && (
        <PageTurner
          what="row"
          page={page}
          pages={pages}
          pageSize={PAGE_SIZE}
          total={rows.length}
          onTurn={(to) => asking.ask({ page: to === 1 ? undefined : String(to) })}
        />
      )}
    </Panel>
  );
}

function columnsOf(
  answer: ConversionsAnswer,
  { models, base, measure, of, difference }: ComparedModels,
  onExplain: ModelsTableProps['onExplain'],
): Column<ChannelRow>[] {
  const fields = answer.query.group_by;
  const explain = (row: ChannelRow, m: number) => () => onExplain(explainedChannel(row, answer, m));
  return [
    ...fields.map(
      (field, at): Column<ChannelRow> => ({
        key: field,
        header: fieldWords(field),
        ...(at === 0 && { phone: 'top' as const }),
        cell: (row) =>
          row.kind === 'other' ? (
            at === 0 ? (
              'All others'
            ) : (
              ''
            )
          ) : (
            <span className={classes.name}>{partWords(row, field)}</span>
          ),
      }),
    ),
    ...(answer.query.channel_visitors ? [visitorsColumn(answer, onExplain)] : []),
    ...(answer.comparison ? [changeColumn(answer, { models, base, of })] : []),
    ...models.map((model, m): Column<ChannelRow> => {
      const words = modelWords(model);
      return {
        key: model,
        header: m === base && models.length > 1 ? `${words} (base)` : words,
        align: 'right',
        cell: (row) => (
          <span className={classes.credit}>
            <NumberButton
              label={`${measure.write(of(row, m))}: ${channelWords(row, answer)} under ${words}`}
              onClick={explain(row, m)}
            >
              {measure.write(of(row, m))}
            </NumberButton>
            {m !== base && difference(row, m) !== 0 && (
              <span className={classes.delta} data-sign={Math.sign(difference(row, m))}>
                {signed(measure, difference(row, m))}
              </span>
            )}
          </span>
        ),
      };
    }),
  ];
}

/** Of an answer that counts them. */
function visitorsColumn(
  answer: ConversionsAnswer,
  onExplain: ModelsTableProps['onExplain'],
): Column<ChannelRow> {
  return {
    key: 'visitors',
    header: 'Visitors',
    align: 'right',
    cell: (row) => {
      const visitors = row.visitors ?? 0;
      return (
        <NumberButton
          label={`The ${format.plural(visitors, 'visitor')} of ${channelWords(row, answer)}`}
          onClick={() =>
            onExplain({
              title: `Visitors of ${channelWords(row, answer)}`,
              about: 'Whoever has a visit there between the lookback’s begin and the end of the range.',
              asked: { number: 'visitors', ...askedRow(row, answer) },
              visitors,
            })
          }
        >
          {format.count(visitors)}
        </NumberButton>
      );
    },
  };
}

/** How what the base gives a channel has changed; a channel that is missing has had nothing. */
function changeColumn(
  answer: ConversionsAnswer,
  { models, base, of }: Pick<ComparedModels, 'models' | 'base' | 'of'>,
): Column<ChannelRow> {
  const rows = new Map(answer.comparison?.rows.map((row) => [channelKey(row, answer), row]));
  return {
    key: 'change',
    header: models.length > 1 ? `${modelWords(models[base]!)}, change` : 'Change',
    align: 'right',
    cell: (row) => {
      const was = rows.get(channelKey(row, answer));
      return <Change now={of(row, base)} before={was ? of(was, base) : 0} lessIsBetter={false} />;
    },
  };
}
