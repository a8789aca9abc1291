import type { TimeRange } from '../calendar/time-buckets.js';
import { DAY_US, planRange, type RolledDays, type UnixDay, wholeDays } from '../rollup/rollup-plan.js';
import type { RememberedState } from '../running/remembered-states.js';
import type { Reading } from '../running/report-runner.js';
import { settledDays } from '../running/settled-days.js';
import type { AttributionQuestion } from './attribution.types.js';
import type { FoundRow } from './found-conversions.sql.js';
import { refundsStatement } from './refunds.sql.js';

/** Each range takes a statement of its own; days that are invalid here and there are read with all others, at once. */
const MOST_RANGES = 4;

/** What is remembered of settled days. */
interface ConversionsState extends RememberedState {
  readonly rows: readonly FoundRow[];
}

/** Reads the conversions of some of the question's time. */
export type FindConversions = (range: TimeRange) => Promise<readonly FoundRow[]>;

/**
 * The conversions of a question without filters, cohorts or ids: those of settled days are remembered. Unless there are refunds:
 * one of today takes back money of an order of any day before.
 *
 * @param rolled the days that are rolled up in the reading's snapshot: of these it is known when one of their events changes.
 */
export async function settledConversions(
  reading: Reading,
  { span, conversionType }: AttributionQuestion,
  rolled: RolledDays,
  find: FindConversions,
): Promise<readonly FoundRow[]> {
  const whole = [...rolled.keys()].filter((day) => day * DAY_US >= span.fromUs).sort((a, b) => a - b);
  const days = { days: whole, toUs: span.toUs };
  const name = ['conversions', conversionType, span.fromUs];
  const { known, unknown, keep } = await settledDays<ConversionsState>(reading, name, days);
  const settled = [...(known?.days.keys() ?? []), ...unknown];
  const toKeep = rangesOf(unknown);
  const others = planRange(span, wholeDays(settled)).raw;
  if (
    settled.length === 0 ||
    toKeep.length + others.length > MOST_RANGES ||
    (await hasRefunds(reading, span))
  )
    return find(span);
  const rows = [...(known?.rows ?? []), ...(await inTurn(toKeep, find))];
  if (unknown.length > 0)
    keep({ rows, bytes: rows.reduce((sum, { conversions }) => sum + conversions.byteLength, 0) });
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

async function hasRefunds({ ask, scope }: Reading, span: TimeRange): Promise<boolean> {
  const [row] = await ask<{ has_refunds: boolean }>(refundsStatement(scope, span));
  return row!.has_refunds;
}
