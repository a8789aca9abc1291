import { DAY_MS } from '../common/clock.js';
import { firstInstantAt, type LocalMs, toLocal } from '../reports/calendar/time-zone.js';
import {
  isAskedByBody,
  type ReportDefinition,
  type ReportName,
} from '../saved/reports/saved-report.types.js';

/** When a digest is due: ISO weekday (1 is Monday), hour of the day, IANA zone. */
export interface Schedule {
  readonly weekday: number;
  readonly hour: number;
  readonly timezone: string;
}

/** Seven days of a zone's calendar, by their dates: `to` is the day after the last. */
export interface Week {
  readonly from: string;
  readonly to: string;
  readonly timezone: string;
}

const WEEK_MS = 7 * DAY_MS;

/**
 * The first instant after another at which a digest is due: once on each date of its weekday. An hour that clocks skip is due
 * when they skip it, one that comes twice when it comes first.
 */
export function nextDue({ weekday, hour, timezone }: Schedule, afterMs: number): number {
  const local = toLocal(timezone, afterMs);
  const today = local - (local % DAY_MS);
  for (let day = today - DAY_MS; ; day += DAY_MS) {
    if ((new Date(day).getUTCDay() || 7) !== weekday) continue;
    const dueMs = firstInstantAt(timezone, day + hour * 3_600_000);
    if (dueMs > afterMs) return dueMs;
  }
}

/** The seven whole days before the one in which the instant lies. */
export function weekBefore(timezone: string, atMs: number): Week {
  const local = toLocal(timezone, atMs);
  return weekUntil(timezone, local - (local % DAY_MS));
}

/** The same a week earlier. */
export function earlier({ timezone, from }: Week): Week {
  return weekUntil(timezone, Date.parse(from));
}

function weekUntil(timezone: string, end: LocalMs): Week {
  const date = (day: LocalMs) => new Date(day).toISOString().slice(0, 10);
  return { from: date(end - WEEK_MS), to: date(end), timezone };
}

const TIME_PARAMETERS = [
  ...['period', 'from', 'to', 'timezone', 'interval'],
  ...['compare', 'compare_from', 'compare_to', 'compare_weekdays'],
];

const BY_DAY: readonly ReportName[] = ['events', 'series', 'conversions', 'conversion-paths'];

/** What a saved report asks, of that week by day; retention, which is about many weeks, as it was saved. */
export function ofWeek(definition: ReportDefinition, week: Week): ReportDefinition {
  const { report, question } = definition;
  if (report === 'retention') return definition;
  const kept = Object.entries(question).filter(([name]) => !TIME_PARAMETERS.includes(name));
  const interval = BY_DAY.includes(report) && { interval: 'day' };
  return { report, question: { ...Object.fromEntries(kept), ...week, ...interval } };
}

/** Whether a report's answer is about the week of the message. */
export function isOfWeek(report: ReportName): boolean {
  return report !== 'retention';
}

const PAGES: Partial<Record<ReportName, string>> = {
  events: 'trends',
  conversions: 'conversions',
  retention: 'retention',
  'ad-spend': 'ad-spend',
};

/** Where the dashboard shows what a definition asks, below the pages of its account and environment; null: nowhere by an address. */
export function pageOf({ report, question }: ReportDefinition): string | null {
  const page = PAGES[report];
  if (page === undefined || isAskedByBody(report)) return null;
  const parameters = Object.entries(question).flatMap(([name, value]) =>
    [value].flat().map((text): [string, string] => [name, String(text)]),
  );
  return `${page}?${new URLSearchParams(parameters)}`;
}
