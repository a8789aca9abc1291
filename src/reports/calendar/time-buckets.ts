import { DAY_MS, HOUR_MS } from '../../common/clock.js';
import type { Period } from './periods.js';
import { firstInstantAt, type LocalMs, offsetChangeIn, toLocal, zoneOffsetMs } from './time-zone.js';

export const INTERVALS = ['hour', 'day', 'week', 'month'] as const;
export type Interval = (typeof INTERVALS)[number];

/** A half-open range of time, in microseconds of Unix time. */
export interface TimeRange {
  readonly fromUs: number;
  readonly toUs: number;
}

/** How long some ranges are together. */
export function sumUs(ranges: readonly TimeRange[]): number {
  return ranges.reduce((sum, { fromUs, toUs }) => sum + toUs - fromUs, 0);
}

/** A report's time range, and the zone in which its days begin. */
export interface TimeSpan extends TimeRange {
  /** IANA name. */
  readonly timezone: string;
  /** By what name it was asked for; absent where its ends were told. */
  readonly period?: Period | undefined;
}

/** The span itself, by whatever name it was asked for. */
export function withoutPeriod({ period: _, ...span }: TimeSpan): TimeSpan {
  return span;
}

/** One bucket, half-open, in microseconds of Unix time. */
export interface TimeBucket {
  readonly startUs: number;
  readonly endUs: number;
  /** False when the span begins or ends inside the bucket, which is then cut to the span. */
  readonly isWhole: boolean;
}

/** 1970-01-01 was a Thursday; weeks begin on Monday (ISO 8601). */
const MONDAY_MS = 4 * DAY_MS;

/**
 * The buckets that cover a span without gap or overlap, in order; null when they are more than `limit`.
 *
 * Days, weeks (from Monday) and months begin when the zone's clocks first reach midnight: a day has 23 or 25 hours
 * where clocks change. Hours begin when the clocks show a full hour, so the hour that comes twice is two buckets;
 * where clocks change by half an hour, one bucket is that much shorter or longer.
 */
export function timeBuckets(span: TimeSpan, interval: Interval, limit: number): TimeBucket[] | null {
  const { fromUs, toUs, timezone } = span;
  const buckets: TimeBucket[] = [];
  let startMs = bucketStart(timezone, interval, Math.floor(fromUs / 1000));
  while (startMs * 1000 < toUs) {
    const endMs = nextStart(timezone, interval, startMs);
    if (buckets.length >= limit) return null;
    const startUs = Math.max(startMs * 1000, fromUs);
    const endUs = Math.min(endMs * 1000, toUs);
    buckets.push({ startUs, endUs, isWhole: startUs === startMs * 1000 && endUs === endMs * 1000 });
    startMs = endMs;
  }
  return buckets;
}

/** Unix milliseconds at which the bucket that holds an instant begins. */
export function bucketStart(zone: string, interval: Interval, atMs: number): number {
  if (interval !== 'hour') {
    const start = firstInstantAt(zone, localStart(interval, toLocal(zone, atMs)));
    // Clocks put back across midnight show yesterday's date once more: the day has begun all the same.
    const next = nextStart(zone, interval, start);
    return next <= atMs ? next : start;
  }
  let start = bucketStart(zone, 'day', atMs);
  for (;;) {
    const next = nextStart(zone, 'hour', start);
    if (next > atMs) return start;
    start = next;
  }
}

/** Unix milliseconds at which the bucket after the one beginning at `startMs` begins. */
export function nextStart(zone: string, interval: Interval, startMs: number): number {
  if (interval === 'hour') return nextHour(zone, startMs);
  // A start in the moment of a skip may show a later reading than the one it stands for; the date is the same.
  return firstInstantAt(zone, localNext(interval, localStart(interval, toLocal(zone, startMs))));
}

function nextHour(zone: string, startMs: number): number {
  const offset = zoneOffsetMs(zone, startMs);
  const end = startMs + HOUR_MS - mod(startMs + offset, HOUR_MS);
  if (zoneOffsetMs(zone, end) === offset) return end;
  const change = offsetChangeIn(zone, startMs, end);
  const before = startOfLocalHour(change - 1 + offset);
  const after = toLocal(zone, change);
  if (startOfLocalHour(after) !== before || startOfLocalHour(after) === after) return change;
  return change + HOUR_MS - mod(after, HOUR_MS);
}

function localStart(interval: Exclude<Interval, 'hour'>, local: LocalMs): LocalMs {
  const date = new Date(local);
  if (interval === 'month') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
  const midnight = local - mod(local, DAY_MS);
  return interval === 'day' ? midnight : midnight - mod(midnight - MONDAY_MS, 7 * DAY_MS);
}

function localNext(interval: Exclude<Interval, 'hour'>, start: LocalMs): LocalMs {
  if (interval === 'day') return start + DAY_MS;
  if (interval === 'week') return start + 7 * DAY_MS;
  const date = new Date(start);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}

function startOfLocalHour(local: LocalMs): LocalMs {
  return local - mod(local, HOUR_MS);
}

/** The remainder that is never negative. */
function mod(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}

/** Which bucket an instant lies in: the last that begins at or before it. They are in order, and there are up to 1,830. */
export function bucketIndex(buckets: readonly Pick<TimeBucket, 'startUs'>[], atUs: number): number {
  let [low, high] = [0, buckets.length];
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (buckets[middle]!.startUs <= atUs) low = middle;
    else high = middle;
  }
  return low;
}
