import { DAY_MS } from '../../common/clock.js';
import type { Period } from './periods.js';
import { bucketStart, type TimeRange } from './time-buckets.js';
import { firstInstantAt, type LocalMs, toLocal } from './time-zone.js';

/** Midnights of a zone's calendar: the first day, and the day after the last. */
type Days = readonly [first: LocalMs, end: LocalMs];

/**
 * The range of a period in a zone's calendar, as seen at an instant. Those that are not over end with today, like the range of
 * a report that names none: no bucket of them lies wholly in the future.
 */
export function periodRange(period: Period, zone: string, nowMs: number): TimeRange {
  const [first, end] = daysOf(period, today(zone, nowMs));
  return { fromUs: firstInstantAt(zone, first) * 1000, toUs: firstInstantAt(zone, end) * 1000 };
}

/** The midnight that began the day: also where clocks put back across it show yesterday's date once more. */
function today(zone: string, nowMs: number): LocalMs {
  return midnight(toLocal(zone, bucketStart(zone, 'day', nowMs)));
}

function daysOf(period: Period, day: LocalMs): Days {
  const tomorrow = day + DAY_MS;
  const date = new Date(day);
  const monday = day - ((date.getUTCDay() + 6) % 7) * DAY_MS;
  const month = (offset: number) => monthOf(day, offset);
  const quarter = -(date.getUTCMonth() % 3);
  const year = -date.getUTCMonth();
  switch (period) {
    case 'today':
      return [day, tomorrow];
    case 'yesterday':
      return [day - DAY_MS, day];
    case 'last_7_days':
      return [tomorrow - 7 * DAY_MS, tomorrow];
    case 'last_30_days':
      return [tomorrow - 30 * DAY_MS, tomorrow];
    case 'last_90_days':
      return [tomorrow - 90 * DAY_MS, tomorrow];
    case 'last_12_months':
      return [month(-11), tomorrow];
    case 'this_week':
      return [monday, tomorrow];
    case 'last_week':
      return [monday - 7 * DAY_MS, monday];
    case 'this_month':
      return [month(0), tomorrow];
    case 'last_month':
      return [month(-1), month(0)];
    case 'this_quarter':
      return [month(quarter), tomorrow];
    case 'last_quarter':
      return [month(quarter - 3), month(quarter)];
    case 'this_year':
      return [month(year), tomorrow];
    case 'last_year':
      return [month(year - 12), month(year)];
  }
}

/** The beginning of a day's month, or of one that many months later. */
function monthOf(day: LocalMs, offset: number): LocalMs {
  const date = new Date(day);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset);
}

function midnight(local: LocalMs): LocalMs {
  return local - (local % DAY_MS);
}
