import { MINUTE_MS } from '../common/clock.js';
import { bucketStart, type Interval, nextStart } from '../reports/calendar/time-buckets.js';

/** So long after its end a window is judged: events of its last minutes are on their way until then (guess). */
export const SETTLE_MS = 5 * MINUTE_MS;

/** A window that is over, in Unix milliseconds. */
export interface Window {
  readonly fromMs: number;
  readonly toMs: number;
}

export interface WindowCalendar {
  readonly timezone: string;
  readonly window: Interval;
}

/** The latest window that is over and settled. */
export function latestWindow({ timezone, window }: WindowCalendar, nowMs: number): Window {
  const toMs = bucketStart(timezone, window, nowMs - SETTLE_MS);
  return { fromMs: bucketStart(timezone, window, toMs - 1), toMs };
}

export function windowBefore({ timezone, window }: WindowCalendar, { fromMs }: Window): Window {
  return { fromMs: bucketStart(timezone, window, fromMs - 1), toMs: fromMs };
}

/** When the window after one that ends then is judged. */
export function judgedAfter({ timezone, window }: WindowCalendar, toMs: number): number {
  return nextStart(timezone, window, toMs) + SETTLE_MS;
}

/** How many windows lie between two ends, at most a thousand. */
export function windowsBetween(calendar: WindowCalendar, fromMs: number, toMs: number): number {
  let windows = 0;
  for (let atMs = fromMs; atMs < toMs && windows < 1_000; windows++)
    atMs = nextStart(calendar.timezone, calendar.window, atMs);
  return windows;
}
