import type { TimeBucket, TimeRange } from '../calendar/time-buckets.js';
import { DAY_US, QUARTER_US, type UnixDay } from '../rollup/rollup-plan.js';
import { lastNotAbove } from '../running/last-not-above.js';
import { QUARTERS_OF_DAY } from './packed-presence.js';

/** In which bucket of a question lies what is packed by quarters of an hour; −1 is outside of its range. */
export class QuarterBuckets {
  private readonly startsUs: Float64Array;
  private readonly endUs: number;
  private readonly ofDays = new Map<UnixDay, Int32Array>();

  constructor({
    span,
    buckets,
  }: {
    readonly span: { readonly toUs: number };
    readonly buckets: readonly Pick<TimeBucket, 'startUs'>[];
  }) {
    this.startsUs = Float64Array.from(buckets, ({ startUs }) => startUs);
    this.endUs = span.toUs;
  }

  /** The bucket that has all of a day; −1 where none has. */
  ofDay(day: UnixDay): number {
    const bucket = this.at(day * DAY_US);
    const endUs = this.startsUs[bucket + 1] ?? this.endUs;
    return bucket >= 0 && endUs >= (day + 1) * DAY_US ? bucket : -1;
  }

  /** Of each quarter of a day. */
  ofQuarters(day: UnixDay): Int32Array {
    const known = this.ofDays.get(day);
    if (known) return known;
    const buckets = Int32Array.from({ length: QUARTERS_OF_DAY }, (_, quarter) =>
      this.at(day * DAY_US + quarter * QUARTER_US),
    );
    this.ofDays.set(day, buckets);
    return buckets;
  }

  /** All that have some of a time, in order. */
  of({ fromUs, toUs }: TimeRange): number[] {
    const from = Math.max(fromUs, this.startsUs[0] ?? this.endUs);
    const to = Math.min(toUs, this.endUs);
    if (from >= to) return [];
    const first = this.at(from);
    return Array.from({ length: this.at(to - 1) - first + 1 }, (_, index) => first + index);
  }

  /** Of an instant in microseconds of Unix time. */
  at(atUs: number): number {
    const { startsUs } = this;
    if (startsUs.length === 0 || atUs < startsUs[0]! || atUs >= this.endUs) return -1;
    return lastNotAbove(startsUs, atUs);
  }
}
