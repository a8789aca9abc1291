import { bucketStart, nextStart, type TimeSpan } from '../calendar/time-buckets.js';
import type { CalendarBucket, RetentionInterval } from './retention.types.js';

/** Most cohorts of one answer: a year of days, and a bit (guess). */
export const MAX_COHORTS = 400;
export const MAX_PERIODS = 120;
export const DEFAULT_PERIODS = 12;

export interface RetentionCalendar {
  readonly calendar: readonly CalendarBucket[];
  /** How many buckets, from the first, overlap the range. */
  readonly cohorts: number;
}

/** The buckets a retention report looks at; null when the range has more than {@link MAX_COHORTS}. */
export function retentionCalendar(
  span: TimeSpan,
  interval: RetentionInterval,
  periods: number,
): RetentionCalendar | null {
  const calendar: CalendarBucket[] = [];
  let startMs = bucketStart(span.timezone, interval, Math.floor(span.fromUs / 1000));
  let cohorts = 0;
  while (startMs * 1000 < span.toUs || calendar.length < cohorts + periods) {
    if (startMs * 1000 < span.toUs) cohorts += 1;
    if (cohorts > MAX_COHORTS) return null;
    const endMs = nextStart(span.timezone, interval, startMs);
    calendar.push({ startUs: startMs * 1000, endUs: endMs * 1000 });
    startMs = endMs;
  }
  return { calendar, cohorts };
}
