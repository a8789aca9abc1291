import { isModel, MODEL_WORDS } from '../reports/attribution/model-words';
import { bucketWords } from '../reports/chart/bucket-words';
import type { Interval } from '../reports/question';
import { format, numberWriter } from '../ui/format';
import type { SharedTable } from './first-table';

const ABBREVIATED = /^(ctr|cpc|cpm|cpa|roas)$/;
const RATE = /^(ctr|(conversion_)?rate|conversion(_from_\w+)?)$/;
const MONEY = /^(spend|revenue|cpc|cpm|cpa|amount)$/;
const NUMBER =
  /^(events|visitors|conversions|visits|channel_\w+|impressions|clicks|days_with_spend|entrants|completed|roas)$/;
const SERIES = /^([a-z]|formula_\d+)$/;
const NUMERIC = /^-?\d+(\.\d+)?$/;
/** Behind the start of a bucket that is not over. */
export const INCOMPLETE = ' (incomplete)';
const KINDS: Readonly<Record<string, string>> = {
  null: '(none)',
  other: 'All others',
  unattributed: 'Not attributed',
};
const figure = numberWriter({ minimumFractionDigits: 2, maximumFractionDigits: 4 });
const number = numberWriter({ maximumFractionDigits: 4 });

/**
 * The main table as the app writes tables: words for names, numbers in groups, rates in percent. Only columns of reports are
 * written so, by their names in the file: what an account has sent stands there as it was sent.
 */
export function inWords({ heads, rows }: SharedTable, interval?: Interval): SharedTable {
  const kind = heads.indexOf('kind');
  const kept = heads.map((_, at) => at).filter((at) => at !== kind);
  return {
    heads: kept.map((at) => heads[at]!),
    rows: rows.map((row) =>
      kept.map((at) => {
        const said = at === kind + 1 && kind !== -1 && row[at] === '' && KINDS[row[kind]!];
        return said || cellWords(heads[at]!, row[at]!, interval);
      }),
    ),
  };
}

/** "Channel visitors", "CTR"; what an account has named stays as it is. */
export function headWords(head: string): string {
  if (ABBREVIATED.test(head)) return head.toUpperCase();
  return head.includes('.') ? head : head.charAt(0).toUpperCase() + head.slice(1).replaceAll('_', ' ');
}

function cellWords(head: string, text: string, interval: Interval | undefined): string {
  if (head === 'start' && interval && text !== '') {
    const isOpen = text.endsWith(INCOMPLETE);
    return bucketWords(text, interval) + (isOpen ? INCOMPLETE : '');
  }
  if (head === 'model' && isModel(text)) return MODEL_WORDS[text];
  if (!NUMERIC.test(text)) return text;
  if (RATE.test(head)) return format.percent(Number(text));
  if (MONEY.test(head)) return moneyWords(text);
  if (SERIES.test(head) && text.includes('.')) return figure(Number(text));
  return NUMBER.test(head) || SERIES.test(head) ? number(Number(text)) : text;
}

/** All its digits, two behind the point at least: a number would have too few for some amounts. */
function moneyWords(text: string): string {
  const [units, fraction = ''] = text.split('.');
  return format.money({ amount: `${units}.${fraction.padEnd(2, '0')}`, currency: '' }).trimEnd();
}
