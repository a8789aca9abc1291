import type { TimeRange } from '../calendar/time-buckets.js';
import { DAY_US, planRange, type RolledDays, type UnixDay, wholeDays } from '../rollup/rollup-plan.js';
import type { RememberedState } from '../running/remembered-states.js';
import type { Reading } from '../running/report-runner.js';
import { settledDays } from '../running/settled-days.js';
import type { AttributionQuestion } from './attribution.types.js';
import type { FoundRow } from './found-conversions.sql.js';
import { refundsMark } from './refunds.sql.js';

/** Each range takes a statement of its own; days that are invalid here and there are read with all others, at once. */
const MOST_RANGES = 4;

/** What is remembered of settled days. */
interface ConversionsState extends RememberedState {
  readonly rows: readonly FoundRow[];
  /** By which refunds (refundsMark): one of today takes back money of an order of any day before. */
  readonly refunds: string;
}

/** Reads the conversions of some of the question's time. */
export type FindConversions = (range: TimeRange) => Promise<readonly FoundRow[]>;

/**
 * The conversions of a question without filters, cohorts or ids: those of settled days are remembered, as long as the range's refunds
 * are the same. Final days are read each time.
 *
 * @param rolled the days that are rolled up in the reading's snapshot: unless they are final it is known when one of their events changes.
 */
export async function settledConversions(
  reading: Reading,
  question: AttributionQuestion,
  rolled: RolledDays,
  find: FindConversions,
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
  const rows = [...(known?.rows ?? []), ...(await inTurn(toKeep, find))];
  if (unknown.length > 0)
    keep({ rows, refunds, bytes: rows.reduce((sum, { conversions }) => sum + conversions.byteLength, 0) });
  return [...rows, ...(await inTurn(others, find))];
}

/** One after the other: they share the snapshot's connection. */
async function inTurn(ranges: readonly TimeRange[], find: FindConversions): Promise<FoundRow[]> {
  const found: FoundRow[] = [];
  for (const range of ranges) found.push(...(await find(range)));
  return found;
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
