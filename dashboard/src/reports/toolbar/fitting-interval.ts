import { INTERVALS, type Interval, onlyValue, type Period, type Question } from '../question';

/** As many as a report counts over time; docs/reports.md, "Time". */
const MAX_BUCKETS = 1_000;
/** As many cohorts as Retention has. */
export const MAX_COHORTS = 400;
const HOURS: Readonly<Record<Interval, number>> = { hour: 1, day: 24, week: 7 * 24, month: 28 * 24 };
const DAY_MS = 86_400_000;

/** The most days that a period has. */
const DAYS: Readonly<Record<Period, number>> = {
  today: 1,
  yesterday: 1,
  last_7_days: 7,
  last_30_days: 30,
  last_90_days: 90,
  last_12_months: 366,
  this_week: 7,
  last_week: 7,
  this_month: 31,
  last_month: 31,
  this_quarter: 92,
  last_quarter: 92,
  this_year: 366,
  last_year: 366,
};

/**
 * The interval for a question whose range was just chosen: its own, or the next longer one where that would make more buckets than a
 * report has. Undefined: the usual one.
 *
 * @param most how many buckets the report has at most.
 */
export function fittingInterval(question: Question, nowMs: number, most = MAX_BUCKETS): Interval | undefined {
  const asked = onlyValue(question, 'interval') as Interval | undefined;
  const hours = daysOf(question, nowMs) * 24;
  // A range may begin and end within a bucket, and clocks change.
  const fits = (interval: Interval) => hours / HOURS[interval] + 2 <= most;
  if (fits(asked ?? 'day')) return asked;
  return INTERVALS.slice(INTERVALS.indexOf(asked ?? 'day')).find(fits) ?? 'month';
}

/** How a page or a report divides its range by the interval. */
export interface Division {
  /** Always, by day where none is asked, or only where one is. */
  readonly divides?: 'always' | 'where asked';
  /** Into how many buckets at most, where that is fewer than reports have. */
  readonly mostBuckets?: number;
}

/** The next longer interval for a question whose range has more buckets than whatever divides it; null: its own fits. */
export function fittedInterval(
  question: Question,
  nowMs: number,
  { divides, mostBuckets }: Division = {},
): Interval | null {
  const isDivided = divides === 'always' || (divides === 'where asked' && 'interval' in question);
  if (!isDivided) return null;
  const interval = fittingInterval(question, nowMs, mostBuckets);
  return interval === undefined || interval === onlyValue(question, 'interval') ? null : interval;
}

function daysOf(question: Question, nowMs: number): number {
  const period = onlyValue(question, 'period') as Period | undefined;
  if (period !== undefined) return DAYS[period];
  const from = onlyValue(question, 'from');
  const to = onlyValue(question, 'to');
  if (from === undefined) return 30;
  return ((to === undefined ? nowMs : Date.parse(to)) - Date.parse(from)) / DAY_MS;
}
