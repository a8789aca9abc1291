import { foldCase } from '../../common/fold-case.js';
import { INTERVALS, type Interval } from '../../reports/calendar/time-buckets.js';
import { isFolded } from '../../reports/query/report-filter.js';
import type { Figure } from '../alert.types.js';
import type { Answer, FigureChoice, FoundGroup } from './watched-report.types.js';

interface ChoiceParts {
  readonly groups?: FigureChoice['groups'];
  readonly windows?: readonly Interval[];
  readonly definition?: string;
}

const choice =
  (kind: Pick<FigureChoice, 'isMoney' | 'isCount'>) =>
  (
    figure: string,
    label: string,
    { groups = 'none', windows = INTERVALS, ...place }: ChoiceParts = {},
  ): FigureChoice => ({ figure, label, ...kind, groups, windows, ...place });

/** How many there were. */
export const counted = choice({ isMoney: false, isCount: true });
/** A rate, an average, or another number. */
export const plain = choice({ isMoney: false, isCount: false });
/** What is told by currency. */
export const money = choice({ isMoney: true, isCount: false });

/** A figure's name and what it is of: `measure:2`. */
export function partsOf({ figure }: Figure): { readonly name: string; readonly of: string } {
  const at = figure.indexOf(':');
  return at < 0 ? { name: figure, of: '' } : { name: figure.slice(0, at), of: figure.slice(at + 1) };
}

/** Nothing in a currency is an amount of 0. */
export function amountIn(sums: unknown, currency: string | null): number | null {
  return toNumber(inCurrency(sums, currency)?.['amount'] ?? 0);
}

export function inCurrency(sums: unknown, currency: string | null): Answer | undefined {
  return membersOf(sums).find((sum) => sum['currency'] === currency);
}

/** Amounts are texts; null stays null. */
export function toNumber(value: unknown): number | null {
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : null;
}

export function membersOf(value: unknown): readonly Answer[] {
  return listed(value) as readonly Answer[];
}

export function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A member of an answer. */
export function memberOf(value: unknown): Answer {
  return (value ?? {}) as Answer;
}

/** Values as an answer has them; null is none. */
export type Values = readonly (string | null)[];

/** What a row, or a step of a path, has in these fields. */
export function valuesIn(row: Answer, fields: readonly string[]): Values {
  return fields.map((field) => textOrNull(row[field]));
}

export function textOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}

/** Each group once, as an alert keeps it: none is the empty text. So what has a value that is the empty text itself is left out. */
export function toGroups(found: readonly Values[]): readonly FoundGroup[] {
  const kept = found
    .filter((values) => !values.includes(''))
    .map((values) => values.map((value) => value ?? ''));
  return [...new Map(kept.map((values) => [JSON.stringify(values), { values }])).values()];
}

/** The row of a group, by the values of its fields. */
export function rowOf(
  rows: readonly Answer[],
  fields: readonly string[],
  group: readonly string[],
): Answer | undefined {
  return rows.find((row) => isSameGroup(fields, valuesIn(row, fields), group));
}

/** Whether values are those of a group, or of a path, which has those of each step. */
export function isSameGroup(fields: readonly string[], values: Values, group: readonly string[]): boolean {
  return (
    values.length === group.length &&
    values.every((value, at) =>
      value === null || value === ''
        ? value === null && group[at] === ''
        : isSameValue(fields[at % fields.length]!, value, group[at]!),
    )
  );
}

/** Names in which letter case tells nothing apart, beside those of channels. */
const FOLDED = ['channel_group', 'platform', 'adset', 'ad'];

/** Whether two texts are one value of a field: each window shows a channel in the spelling it has there most often. */
export function isSameValue(field: string, one: string, other: string): boolean {
  const foldsCase = isFolded({ kind: field }) || FOLDED.includes(field);
  return foldsCase ? foldCase(one) === foldCase(other) : one === other;
}
