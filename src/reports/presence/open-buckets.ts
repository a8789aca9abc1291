import type { TimeRange } from '../calendar/time-buckets.js';
import { DAY_US, type UnixDay } from '../rollup/rollup-plan.js';
import type { SettledDays } from '../running/settled-days.js';
import type { QuarterBuckets } from './quarter-buckets.js';

/** What is remembered with the buckets in which rows could come after it was counted: where a visitor was counted in others it does not tell. */
export interface OpenState {
  readonly days: ReadonlyMap<UnixDay, string>;
  readonly open: readonly number[];
}

/** The days of a question, and in which buckets rows may come after those of settled days. */
export interface OpenDays<State> extends SettledDays<State> {
  readonly open: readonly number[];
}

/**
 * Takes what is known of settled days only where it tells of every bucket that has some of them and gets rows of other time: the last bucket may
 * have ended earlier when it was counted.
 *
 * @param raw what is read from the events.
 */
export function withOpenBuckets<State extends OpenState>(
  days: SettledDays<State>,
  raw: readonly TimeRange[],
  buckets: QuarterBuckets,
): OpenDays<State> {
  const { known, unknown, others } = days;
  const open = [...bucketsWith(buckets, [...others.map(rangeOf), ...raw])];
  if (known !== null) {
    const ofKnown = bucketsWith(buckets, [...known.days.keys()].map(rangeOf));
    const toCome = [...open, ...bucketsWith(buckets, unknown.map(rangeOf))];
    if (toCome.some((bucket) => ofKnown.has(bucket) && !known.open.includes(bucket)))
      return { ...days.anew(), open };
  }
  return { ...days, open };
}

/** In which buckets some times lie, in order. */
function bucketsWith(buckets: QuarterBuckets, ranges: readonly TimeRange[]): Set<number> {
  const found = new Set<number>();
  for (const range of ranges) for (const bucket of buckets.of(range)) found.add(bucket);
  return new Set([...found].sort((a, b) => a - b));
}

function rangeOf(day: UnixDay): TimeRange {
  return { fromUs: day * DAY_US, toUs: (day + 1) * DAY_US };
}
