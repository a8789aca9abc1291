import { NumberButton } from '../../reports/number-button';
import { type Column, DataTable } from '../../ui/data-table';
import { format } from '../../ui/format';
import { Panel } from '../../ui/panel';
import classes from './ad-spend.module.css';
import type { AdSpendAnswer } from './ad-spend.report';
import { type ExplainAds, explainedAds, ofEntry } from './explained-ads';
import { moneyWords } from './money-words';

type Unseen = AdSpendAnswer['spend_without_visitors']['rows'][number];
type Unpaid = AdSpendAnswer['visitors_without_spend']['rows'][number];

const nameOf = (...names: (string | null | undefined)[]) =>
  names
    .filter((name) => name !== undefined)
    .map((name) => name ?? '(none)')
    .join(' / ');

const unseenColumns = (onExplain: ExplainAds): readonly Column<Unseen>[] => [
  { key: 'platform', header: 'Platform', phone: 'top', cell: ({ platform }) => platform },
  {
    key: 'names',
    header: 'Campaign',
    cell: ({ campaign, adset, ad }) => <span className={classes.name}>{nameOf(campaign, adset, ad)}</span>,
  },
  {
    key: 'clicks',
    header: 'Clicks',
    align: 'right',
    cell: (entry) => {
      const shown = format.count(entry.clicks);
      if (entry.clicks === 0) return shown;
      const words = nameOf(entry.platform, entry.campaign, entry.adset, entry.ad);
      return (
        <NumberButton
          label={`Clicks ${shown}: ${words}`}
          onClick={() => onExplain(explainedAds('spend', ofEntry('without_visitors', entry, words)))}
        >
          {shown}
        </NumberButton>
      );
    },
  },
  {
    key: 'spend',
    header: 'Spend',
    align: 'right',
    cell: (entry) => {
      const words = nameOf(entry.platform, entry.campaign, entry.adset, entry.ad);
      return (
        <span className={classes.lines}>
          {entry.spend.map(({ currency, amount }) => (
            <NumberButton
              key={currency}
              label={`Spend ${moneyWords(amount, currency)}: ${words}`}
              onClick={() => onExplain(explainedAds('spend', ofEntry('without_visitors', entry, words)))}
            >
              {moneyWords(amount, currency)}
            </NumberButton>
          ))}
        </span>
      );
    },
  },
];

const wordsOf = ({ source, medium, campaign, adset, ad }: Unpaid) =>
  nameOf(source, medium, campaign, adset, ad);

const unpaidColumns = (onExplain: ExplainAds): readonly Column<Unpaid>[] => [
  {
    key: 'channel',
    header: 'Source and medium',
    phone: 'top',
    cell: ({ source, medium }) => <span className={classes.name}>{nameOf(source, medium)}</span>,
  },
  {
    key: 'names',
    header: 'Campaign',
    cell: ({ campaign, adset, ad }) => <span className={classes.name}>{nameOf(campaign, adset, ad)}</span>,
  },
  {
    key: 'visitors',
    header: 'Visitors',
    align: 'right',
    cell: (entry) => {
      const shown = format.count(entry.visitors);
      const whose = ofEntry('without_spend', entry, wordsOf(entry));
      return (
        <NumberButton
          label={`Visitors ${shown}: ${whose.words}`}
          onClick={() => onExplain({ ...explainedAds('visitors', whose), visitors: entry.visitors })}
        >
          {shown}
        </NumberButton>
      );
    },
  },
  {
    key: 'conversions',
    header: 'Conversions',
    align: 'right',
    cell: (entry) => {
      const shown = format.count(Math.round(entry.models[0]!.conversions * 100) / 100);
      if (shown === '0') return shown;
      const words = wordsOf(entry);
      return (
        <NumberButton
          label={`Conversions ${shown}: ${words}`}
          onClick={() => onExplain(explainedAds('conversions', ofEntry('without_spend', entry, words)))}
        >
          {shown}
        </NumberButton>
      );
    },
  },
];

interface JoinFailuresProps {
  readonly answer: AdSpendAnswer;
  readonly onExplain: ExplainAds;
}

/** Both sides of what did not join: a misspelt tag shows as one row in each. */
export function JoinFailures({ answer, onExplain }: JoinFailuresProps) {
  const unseen = answer.spend_without_visitors;
  const unpaid = answer.visitors_without_spend;
  if (unseen.rows.length === 0 && unpaid.rows.length === 0) return null;
  return (
    <>
      <Panel
        flush
        title="Spend without visitors"
        about={
          unseen.rows.length === 0
            ? 'None: every campaign that cost something has visitors.'
            : `Campaigns that cost something, and that no visitor’s link names. Compare the names with the list below.${more(unseen.left_off)}`
        }
      >
        {unseen.rows.length > 0 && (
          <DataTable
            label="Spend without visitors"
            columns={unseenColumns(onExplain)}
            rows={unseen.rows}
            rowKey={({ platform, campaign, adset, ad }) => JSON.stringify([platform, campaign, adset, ad])}
          />
        )}
      </Panel>
      <Panel
        flush
        title="Visitors without spend"
        about={
          unpaid.rows.length === 0
            ? 'None: every link of an advertisement has its spend.'
            : `Links of advertisements, for which no spend of the same platform and campaign was imported.${more(unpaid.left_off)}`
        }
      >
        {unpaid.rows.length > 0 && (
          <DataTable
            label="Visitors without spend"
            columns={unpaidColumns(onExplain)}
            rows={unpaid.rows}
            rowKey={({ source, medium, campaign, adset, ad }) =>
              JSON.stringify([source, medium, campaign, adset, ad])
            }
          />
        )}
      </Panel>
    </>
  );
}

function more(leftOff: number): string {
  return leftOff > 0 ? ` ${format.count(leftOff)} more are left off.` : '';
}
