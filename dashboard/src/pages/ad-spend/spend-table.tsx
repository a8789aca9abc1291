import { bucketWords } from '../../reports/chart/bucket-words';
import { type ExplainNumber, useExplain } from '../../reports/evidence/explained';
import { Change } from '../../reports/figures';
import { NumberButton } from '../../reports/number-button';
import { onlyValue } from '../../reports/question';
import type { Asking } from '../../reports/use-question';
import { Breakable } from '../../ui/breakable';
import { type Column, DataTable } from '../../ui/data-table';
import { format } from '../../ui/format';
import { PageTurner } from '../../ui/page-turner';
import { Panel } from '../../ui/panel';
import classes from './ad-spend.module.css';
import type { AdSpendAnswer, AdSpendRow } from './ad-spend.report';
import { type ExplainAds, type ExplainedAds, explainedAds, ofRow } from './explained-ads';
import { explainedCpa, explainedRoas } from './explained-returns';
import { byCurrency, type CurrencyFigures } from './figures-by-currency';
import { moneyWords, REASON_WORDS, roasWords } from './money-words';
import { type ComparedNumber, comparedFigures, rowsBefore } from './spend-comparison';

const PAGE_SIZE = 20;
const HEADS: Readonly<Record<string, string>> = {
  day: 'Day',
  platform: 'Platform',
  campaign: 'Campaign',
  adset: 'Ad set',
  ad: 'Ad',
};

interface SpendTableProps {
  readonly answer: AdSpendAnswer;
  readonly asking: Asking;
  readonly onExplain: ExplainAds;
}

/** What each row cost and brought. */
export function SpendTable({ answer, asking, onExplain }: SpendTableProps) {
  const explain = useExplain();
  const { rows, rows_left_off: leftOff } = answer;
  if (rows.length === 0) return null;
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(onlyValue(asking.question, 'page') ?? 1)) || 1));
  return (
    <Panel
      flush
      title="What it cost and brought"
      about={
        leftOff > 0
          ? `${format.plural(leftOff, 'row')} beyond the first ${format.count(rows.length)} are in the totals only; the CSV can have them by the API’s limit.`
          : undefined
      }
    >
      <DataTable
        wide
        label="Ad spend and returns"
        columns={columnsOf(answer, explain, onExplain)}
        rows={rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        rowKey={(row) => JSON.stringify(answer.query.group_by.map((field) => row[field] ?? null))}
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
  answer: AdSpendAnswer,
  explain: ExplainNumber,
  onExplain: ExplainAds,
): Column<AdSpendRow>[] {
  const { query, coverage } = answer;
  const beforeOf = rowsBefore(answer);
  const whoseOf = (row: AdSpendRow) => ofRow(row, beforeOf(row), answer);
  const returnsOf = (row: AdSpendRow, figures: CurrencyFigures) => ({
    ...{ figures, onExplain, whose: whoseOf(row) },
    conversions: row.models[0]!.conversions,
  });
  const number = (row: AdSpendRow, what: ExplainedAds['number'], name: string, shown: string) => {
    const whose = whoseOf(row);
    return (
      <NumberButton
        label={`${name} ${shown}: ${whose.words}`}
        onClick={() => onExplain(explainedAds(what, whose))}
      >
        {shown}
      </NumberButton>
    );
  };
  const money = (
    name: MoneyName,
    header: string,
    write: (figures: CurrencyFigures, row: AdSpendRow) => React.ReactNode,
  ) => moneyColumn({ name, header, write, beforeOf });
  const isByDay = query.group_by.includes('day');
  return [
    ...query.group_by.map(
      (field, at): Column<AdSpendRow> => ({
        key: field,
        header: HEADS[field]!,
        ...(at === 0 && { phone: 'top' as const }),
        cell: (row) => (
          <span className={field === 'day' ? classes.day : classes.name}>
            {field === 'day' ? (
              bucketWords(`${row.day}T00:00:00Z`, 'day')
            ) : (
              <Breakable>{row[field] ?? '(none)'}</Breakable>
            )}
          </span>
        ),
      }),
    ),
    ...(isByDay
      ? []
      : [
          {
            key: 'days',
            header: 'Days with spend',
            align: 'right' as const,
            cell: (row: AdSpendRow) => (
              <span>
                {row.days_with_spend === 0
                  ? '0'
                  : number(row, 'spend', 'Days with spend', format.count(row.days_with_spend))}{' '}
                of {format.count(coverage.days)}
              </span>
            ),
          },
        ]),
    money('spend', 'Spend', ({ spend, currency }, row) =>
      spend === null ? '–' : number(row, 'spend', 'Spend', moneyWords(spend, currency)),
    ),
    {
      key: 'clicks',
      header: 'Clicks of impressions',
      align: 'right',
      cell: (row) => (
        <span className={classes.lines}>
          {row.clicks === 0 ? '0' : number(row, 'spend', 'Clicks', format.count(row.clicks))}
          <span className={classes.quiet}>
            of {format.count(row.impressions)}
            {row.ctr !== null && ` ·\u00a0${format.percent(row.ctr)}`}
          </span>
        </span>
      ),
    },
    {
      key: 'conversions',
      header: 'Conversions',
      align: 'right',
      cell: (row) => {
        const { conversions } = row.models[0]!;
        const before = beforeOf(row);
        return (
          <span className={classes.lines}>
            {conversions === 0
              ? '0'
              : number(row, 'conversions', 'Conversions', format.count(Math.round(conversions * 100) / 100))}
            {before !== undefined && (
              <Compared name="revenue" now={conversions} before={before?.models[0]?.conversions ?? 0} />
            )}
          </span>
        );
      },
    },
    money('revenue', 'Revenue', ({ earned, currency }, row) => {
      if (earned === null) return '–';
      const shown = moneyWords(earned.revenue, currency);
      return row.models[0]!.conversions === 0 ? shown : number(row, 'conversions', 'Revenue', shown);
    }),
    money('cpa', 'CPA', (figures, row) => {
      const { spend, earned, currency } = figures;
      if (earned?.cpa == null) return reasonOf(spend, earned?.cpa_reason);
      const [shown, returns] = [moneyWords(earned.cpa, currency), returnsOf(row, figures)];
      return (
        <NumberButton
          label={`CPA ${shown}: ${returns.whose.words}`}
          onClick={() => explain(explainedCpa(returns))}
        >
          {shown}
        </NumberButton>
      );
    }),
    money('roas', 'ROAS', (figures, row) => {
      const { spend, earned } = figures;
      if (earned?.roas == null) return reasonOf(spend, earned?.roas_reason);
      const [shown, returns] = [roasWords(earned.roas), returnsOf(row, figures)];
      return (
        <NumberButton
          label={`ROAS ${shown}: ${returns.whose.words}`}
          onClick={() => explain(explainedRoas(returns))}
        >
          <b>{shown}</b>
        </NumberButton>
      );
    }),
  ];
}

type MoneyName = 'spend' | 'revenue' | 'cpa' | 'roas';

interface MoneyColumn {
  readonly name: MoneyName;
  readonly header: string;
  readonly write: (figures: CurrencyFigures, row: AdSpendRow) => React.ReactNode;
  readonly beforeOf: ReturnType<typeof rowsBefore>;
}

/** A line for each currency, each with its change. */
function moneyColumn({ name, header, write, beforeOf }: MoneyColumn): Column<AdSpendRow> {
  return {
    key: name,
    header,
    align: 'right',
    cell: (row) => {
      const lines = byCurrency(row);
      if (lines.length === 0) return '–';
      const before = beforeOf(row);
      return (
        <span className={classes.lines}>
          {lines.map((figures) => {
            const compared = comparedFigures(figures, before);
            return (
              <span key={figures.currency} className={classes.lines}>
                {write(figures, row)}
                {compared && <Compared name={name} {...compared[name]} />}
              </span>
            );
          })}
        </span>
      );
    },
  };
}

/** How a number has changed; nothing where either range has none, or the other nothing to grow from. */
function Compared({ name, now, before }: ComparedNumber & { readonly name: MoneyName }) {
  if (now === null || !before) return null;
  return (
    <span className={classes.quiet}>
      <Change now={now} before={before} lessIsBetter={name === 'cpa'} isNeutral={name === 'spend'} />
    </span>
  );
}

/** Where nothing was paid in a currency, that says why already. */
function reasonOf(spend: string | null, code: string | null | undefined) {
  return spend === null || !code ? '–' : <span className={classes.reason}>{REASON_WORDS[code]}</span>;
}
