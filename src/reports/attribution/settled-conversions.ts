import type { TimeRange } from '../calendar/time-buckets.js';
import { DAY_US, planRange, type RolledDays, type UnixDay, wholeDays } from '../rollup/rollup-plan.js';
import type { RememberedState } from '../running/remembered-states.js';
import type { Reading } from '../running/report-runner.js';
import { settledDays } from '../running/settled-days.js';
import type { AttributionQuestion } from './attribution.types.js';
import { conversionsOfDays } from './conversions-of-days.sql.js';
import type { FoundRow } from './found-conversions.sql.js';
import { CONVERSION_BYTES } from './packed-conversions.js';
import { refundsMark } from './refunds.sql.js';

/** Each range takes a statement of its own; days that are invalid here and there are read with all others, at once. */
const MOST_RANGES = 4;

/**
 * Conversions of one statement, unless a day has more. Each lies in a page of its own among the account's other events, and where these come
 * from the disk it takes up to a tenth of a millisecond: a million at once would outlast a statement's bound of 30 s.
 */
const CONVERSIONS_AT_ONCE = 200_000;

/** What is remembered of settled days. */
interface ConversionsState extends RememberedState {
  readonly rows: readonly FoundRow[];
  /** By which refunds (refundsMark): one of today takes back money of an order of any day before. */
  readonly refunds: string;
}

/** How conversions are read. */
export interface ConversionsRead {
  /** The days that are rolled up in the reading's snapshot: unless they are final it is known when one of their events changes. */
  readonly rolled: RolledDays;
  /** When more than so many have been found, the rest is not read. */
  readonly most: number;
  /** Most of one statement. */
  readonly atOnce?: number;
  /** Reads those of some of the question's time. */
  readonly find: (range: TimeRange) => Promise<readonly FoundRow[]>;
}

/**
 * The conversions of a question without filters, cohorts or ids: those of settled days are remembered, as long as the range's refunds
 * are the same. Final days are read each time. Days that have very many together are read some at a time, and remembered as they are read: of
 * a report that was given up meanwhile the next one goes on.
 */
export async function settledConversions(
  reading: Reading,
  question: AttributionQuestion,
  { rolled, most, atOnce = CONVERSIONS_AT_ONCE, find }: ConversionsRead,
): Promise<readonly FoundRow[]> {
  const { span, conversionType } = question;
  const whole = [...rolled.keys()]
    .filter((day) => day * DAY_US >= span.fromUs && !rolled.final?.has(day))
    .sort((a, b) => a - b);
  const name = ['conversions', conversionType, span.fromUs];
  const days = await settledDays<ConversionsState>(reading, name, { days: whole, toUs: span.toUs });
  const settled = [...(days.known?.days.keys() ?? []), ...days.unknown];
  if (settled.length === 0) return find(span);
  const refunds = await refundsOf(reading, question);
  const { known, unknown, keep } = days.known?.refunds === refunds ? days : days.anew();
  const toKeep = rangesOf(unknown);
  const others = planRange(span, wholeDays(settled)).raw;
  if (toKeep.length + others.length > MOST_RANGES) return find(span);
  const rows = [...(known?.rows ?? [])];
  const read: UnixDay[] = [];
  for (const stretch of await stretchesOf(reading, conversionType, { days: unknown, atOnce })) {
    for (const range of rangesOf(stretch)) rows.push(...(await find(range)));
    read.push(...stretch);
    const bytes = rows.reduce((sum, { conversions }) => sum + conversions.byteLength, 0);
    keep({ rows: [...rows], refunds, bytes }, read);
    if (bytes > most * CONVERSION_BYTES) return rows;
  }
  for (const range of others) rows.push(...(await find(range)));
  return rows;
}

/** Days in order, some at a time, so that those of one time have few enough conversions or are one day. */
async function stretchesOf(
  { ask, scope }: Reading,
  conversionType: string,
  { days, atOnce }: { readonly days: readonly UnixDay[]; readonly atOnce: number },
): Promise<UnixDay[][]> {
  if (days.length === 0) return [];
  const counts = await ask<{ day: UnixDay; events: number }>(conversionsOfDays(scope, conversionType, days));
  const countOf = new Map(counts.map(({ day, events }) => [day, events]));
  const stretches: UnixDay[][] = [];
  let together = Number.POSITIVE_INFINITY;
  for (const day of days) {
    const count = countOf.get(day) ?? 0;
    together += count;
    if (together > atOnce) {
      stretches.push([]);
      together = count;
    }
    stretches.at(-1)!.push(day);
  }
  return stretches;
}

/** Days in order as ranges; days that follow each other are one. */
function rangesOf(days: readonly UnixDay[]): TimeRange[] {
  const ranges: { fromUs: number; toUs: number }[] = [];
  for (const day of days) {
    const last = ranges.at(-1);
    const fromUs = day * DAY_US;
    if (last?.toUs === fromUs) last.toUs += DAY_US;
    else ranges.push({ fromUs, toUs: fromUs + DAY_US });
  }
  return ranges;
}

async function refundsOf({ ask, scope }: Reading, question: AttributionQuestion): Promise<string> {
  const [row] = await ask<{ refunds: string }>(refundsMark(scope, question));
  return row!.refunds;
}
