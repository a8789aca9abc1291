import { measureWords } from '../../pages/trends/series/series-words';
import { BUCKET_HEADS, bucketWords } from '../../reports/chart/bucket-words';
import type { Interval } from '../../reports/question';
import { fieldWords, valueWords } from '../../reports/words';
import { numberWriter } from '../../ui/format';
import type { SharedTable } from '../first-table';
import { amountWords } from './amount-words';

/** What is measured, each currency of revenue in a column of its own: `sum(revenue) EUR`. */
const MEASURE = /^(events_per_visitor|[a-z0-9]+\(.+\))(?: ([A-Z]{3}))?$/s;
const COUNT = /^(events|visitors)$/;
/** A series by its letter, or a formula. */
const SERIES = /^([a-z]|formula_\d+)$/;
const NUMERIC = /^-?\d+(\.\d+)?$/;
/** Behind the start of a bucket that is not over. */
export const INCOMPLETE = ' (incomplete)';
const figure = numberWriter({ minimumFractionDigits: 2, maximumFractionDigits: 4 });
const number = numberWriter({ maximumFractionDigits: 4 });

/**
 * What is counted over time as the app writes it: words for names, numbers in groups. Only columns of the report are written
 * so, by their names in the file: what an account has sent stands there as it was sent.
 */
export function inWords({ heads, rows }: SharedTable, interval?: Interval): SharedTable {
  const kind = heads.indexOf('group_kind');
  const kept = heads.map((_, at) => at).filter((at) => at !== kind);
  return {
    heads: kept.map((at) => heads[at]!),
    rows: rows.map((row) =>
      kept.map((at) => {
        const isGroup = kind !== -1 && at > kind && isName(heads[at]!);
        if (isGroup && row[at] === '') return noneWords(row[kind]!, at === kind + 1);
        return cellWords(heads[at]!, row[at]!, interval);
      }),
    ),
  };
}

/** "Day", "Landing page", "Total revenue in EUR". */
export function headWords(head: string, interval?: Interval): string {
  if (head === 'start' && interval) return BUCKET_HEADS[interval];
  const [, measure, currency] = MEASURE.exec(head) ?? [];
  if (measure === undefined) return COUNT.test(head) ? capital(head) : fieldWords(head);
  return capital(measureWords(measure)) + (currency ? ` in ${currency}` : '');
}

/** Whether a column says what its lines are of: a group, or a bucket. */
export function isName(head: string): boolean {
  return !(COUNT.test(head) || SERIES.test(head) || MEASURE.test(head));
}

/** What a group is called by a field of which it has no value. */
function noneWords(kind: string, isFirst: boolean): string {
  if (kind === 'other') return isFirst ? 'All others' : '';
  return valueWords(null);
}

function cellWords(head: string, text: string, interval: Interval | undefined): string {
  if (head === 'start' && interval && text !== '') {
    const isOpen = text.endsWith(INCOMPLETE);
    return bucketWords(text, interval) + (isOpen ? INCOMPLETE : '');
  }
  if (!NUMERIC.test(text)) return text;
  const [, measure, currency] = MEASURE.exec(head) ?? [];
  if (measure !== undefined) return currency ? amountWords(text) : number(Number(text));
  if (SERIES.test(head) && text.includes('.')) return figure(Number(text));
  return COUNT.test(head) || SERIES.test(head) ? number(Number(text)) : text;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
