import { valueWords } from '../../reports/words';
import { format } from '../../ui/format';
import type { ChannelRow, ConversionsAnswer } from './conversions.report';

/** What a row is called by one of the fields it is grouped by. */
export function partWords(row: ChannelRow, field: string): string {
  return valueWords(row[field as 'source'] ?? null);
}

/** What a row is called by all of them. */
export function channelWords(row: ChannelRow, { query }: Pick<ConversionsAnswer, 'query'>): string {
  return row.kind === 'other'
    ? 'All others'
    : query.group_by.map((field) => partWords(row, field)).join(' / ');
}

/** A row as a key: rows of one answer differ in it. */
export function channelKey(row: ChannelRow, { query }: Pick<ConversionsAnswer, 'query'>): string {
  return JSON.stringify([row.kind, ...query.group_by.map((field) => row[field as 'source'] ?? null)]);
}

/** Credit as people read it: with two decimals at most. */
export function creditWords(credit: number): string {
  return format.count(Math.round(credit * 100) / 100);
}
