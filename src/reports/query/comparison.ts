import type { FieldError } from '../../common/api-error.js';
import { DAY_MS } from '../../common/clock.js';
import type { Period } from '../calendar/periods.js';
import { bucketStart, type TimeSpan } from '../calendar/time-buckets.js';
import { firstInstantAt, formatLocal, type LocalMs, toLocal } from '../calendar/time-zone.js';
import { type Resolved, resolveRange } from './report-range.js';

export const COMPARISONS = ['previous_period', 'previous_year'] as const;
export type ComparisonKind = (typeof COMPARISONS)[number];

/** What a client may say of the range that a report is compared with; all of it optional. */
export interface ComparisonInput {
  readonly compare?: ComparisonKind | undefined;
  readonly compareFrom?: string | undefined;
  readonly compareTo?: string | undefined;
  /** Whether its weekdays are those of the report's range. */
  readonly matchesWeekdays?: boolean | undefined;
  /** Whether what it is about is known by the day: then it is cut behind the day. */
  readonly isByDay?: boolean | undefined;
}

/** The range that a report is compared with. */
export interface Comparison {
  readonly span: TimeSpan;
  /** Null where its ends were told. */
  readonly kind: ComparisonKind | null;
  readonly matchesWeekdays: boolean;
  /** Whether it ends as early as the report's range, which is not over, has come. */
  readonly isCut: boolean;
}

/** A stretch as a zone's clocks show it. */
interface LocalRange {
  readonly from: LocalMs;
  readonly to: LocalMs;
}

/**
 * Resolves what a report over `span` is compared with; null where nothing is asked. All is counted by the zone's calendar. A range
 * that is not over is compared with the part of the other that had passed by the same time: else a morning would stand against
 * a whole day. Where both ends of the other are told, it is taken as told.
 */
export function resolveComparison(
  input: ComparisonInput,
  span: TimeSpan,
  nowMs: number,
): Resolved<Comparison | null> {
  const { compare, compareFrom, compareTo, matchesWeekdays = false, isByDay = false } = input;
  const isRange = compareFrom !== undefined || compareTo !== undefined;
  const faults = faultsOf(input, isRange);
  if (faults.length > 0) return { ok: false, faults };
  if (isRange) return resolveRangeGiven(input, span, nowMs);
  if (compare === undefined) return { ok: true, value: null };
  const own = localRange(span);
  const isOfDays = span.period !== undefined || (own.to > own.from && (own.to - own.from) % DAY_MS === 0);
  if (compare === 'previous_period' && !matchesWeekdays && !isOfDays) return stretchBefore(span, nowMs);
  const natural = compare === 'previous_year' ? yearBefore(own) : periodBefore(own, span.period);
  const { from, to } = matchesWeekdays ? onSameWeekdays(own, natural, compare) : natural;
  const isRunning = nowMs * 1000 > span.fromUs && nowMs * 1000 < span.toUs;
  const passed = isRunning ? from + toLocal(span.timezone, nowMs) - own.from : to;
  const cut = isByDay ? Math.ceil(passed / DAY_MS) * DAY_MS : passed;
  const isCut = cut < to;
  const other = instantsOf({ from, to: isCut ? cut : to }, span.timezone);
  // A reading that comes twice stands for the first time; the range itself may begin at the second.
  const told = !isCut && to === own.from ? span.fromUs : other.toUs;
  // Readings within an hour that was skipped then, or that comes twice now, leave no time between them.
  const toUs = told > other.fromUs ? told : other.fromUs + (span.toUs - span.fromUs);
  return { ok: true, value: { span: { ...other, toUs }, kind: compare, matchesWeekdays, isCut } };
}

/** What is not of whole days has no place in a calendar: as much time, directly before. */
function stretchBefore({ fromUs, toUs, timezone }: TimeSpan, nowMs: number): Resolved<Comparison> {
  const nowUs = nowMs * 1000;
  const isCut = nowUs > fromUs && nowUs < toUs;
  const beganUs = fromUs - (toUs - fromUs);
  const span = { fromUs: beganUs, toUs: isCut ? beganUs + nowUs - fromUs : fromUs, timezone };
  return { ok: true, value: { span, kind: 'previous_period', matchesWeekdays: false, isCut } };
}

function faultsOf(
  { compare, compareFrom, compareTo, matchesWeekdays }: ComparisonInput,
  isRange: boolean,
): FieldError[] {
  const faults: FieldError[] = [];
  if (compare !== undefined && isRange)
    faults.push(
      fault('compare', 'not_with_range', 'cannot be given together with compare_from and compare_to'),
    );
  if (isRange && compareFrom === undefined)
    faults.push(fault('compare_from', 'required', 'goes with compare_to'));
  if (isRange && compareTo === undefined)
    faults.push(fault('compare_to', 'required', 'goes with compare_from'));
  if (matchesWeekdays && compare === undefined && !isRange) {
    const message = 'goes with compare, or with compare_from and compare_to';
    faults.push(fault('compare_weekdays', 'without_comparison', message));
  }
  return faults;
}

function resolveRangeGiven(
  { compareFrom, compareTo, matchesWeekdays = false }: ComparisonInput,
  { fromUs, timezone }: TimeSpan,
  nowMs: number,
): Resolved<Comparison> {
  const told = resolveRange({ from: compareFrom, to: compareTo, timezone }, nowMs);
  if (!told.ok) {
    const renamed = told.faults.map((found) => ({ ...found, field: `compare_${found.field}` }));
    return { ok: false, faults: renamed };
  }
  const settled = { kind: null, matchesWeekdays, isCut: false };
  if (!matchesWeekdays) return { ok: true, value: { ...settled, span: told.value } };
  const { from, to } = localRange(told.value);
  const days = ((weekday(reading(fromUs, timezone)) - weekday(from) + 10) % 7) - 3;
  const span = instantsOf({ from: from + days * DAY_MS, to: to + days * DAY_MS }, timezone);
  return { ok: true, value: { ...settled, span } };
}

/** Months that a period is of, and whether it is a whole one. */
const MONTHS: Readonly<Partial<Record<Period, readonly [months: number, isWhole: boolean]>>> = {
  last_12_months: [12, false],
  this_month: [1, false],
  last_month: [1, true],
  this_quarter: [3, false],
  last_quarter: [3, true],
  this_year: [12, false],
  last_year: [12, true],
};

/** The same stretch of the calendar one before: of a month the month before, of a week so far as much of the last one. */
function periodBefore({ from, to }: LocalRange, period: Period | undefined): LocalRange {
  if (period === 'this_week') return { from: from - 7 * DAY_MS, to: to - 7 * DAY_MS };
  const unit = period && MONTHS[period];
  if (!unit) return { from: from - (to - from), to: from };
  const [months, isWhole] = unit;
  const begin = monthsBefore(from, months);
  return { from: begin, to: isWhole ? from : Math.min(begin + (to - from), from) };
}

/** The last day is moved, not the end behind it: of 28 February alone that would leave nothing after a leap year. */
function yearBefore({ from, to }: LocalRange): LocalRange {
  return { from: monthsBefore(from, 12), to: monthsBefore(to - 1, 12) + 1 };
}

/** The report's own range so many weeks earlier that it lies nearest to what it would be compared with, never over itself in part. */
function onSameWeekdays(own: LocalRange, natural: LocalRange, kind: ComparisonKind): LocalRange {
  const least = kind === 'previous_period' ? (own.to - own.from) / DAY_MS : 1;
  const nearest = Math.round((own.from - natural.from) / DAY_MS / 7);
  const days = 7 * Math.max(nearest, Math.ceil(least / 7));
  return { from: own.from - days * DAY_MS, to: own.to - days * DAY_MS };
}

/** The same reading that many months earlier, on the month's last day where it has no such day. */
function monthsBefore(local: LocalMs, months: number): LocalMs {
  const date = new Date(local);
  const month = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months);
  const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months + 1);
  const days = (next - month) / DAY_MS;
  const intoDay = local - Math.floor(local / DAY_MS) * DAY_MS;
  return month + (Math.min(date.getUTCDate(), days) - 1) * DAY_MS + intoDay;
}

function weekday(local: LocalMs): number {
  return new Date(local).getUTCDay();
}

function localRange({ fromUs, toUs, timezone }: TimeSpan): LocalRange {
  return { from: reading(fromUs, timezone), to: reading(toUs, timezone) };
}

/** What the clocks show at an instant; where a day begins without a midnight, the midnight that it lacks. */
function reading(us: number, zone: string): LocalMs {
  const ms = Math.floor(us / 1000);
  const local = toLocal(zone, ms);
  const rest = us / 1000 - ms;
  const isDay = rest === 0 && bucketStart(zone, 'day', ms) === ms;
  return isDay ? Math.floor(local / DAY_MS) * DAY_MS : local + rest;
}

function instantsOf({ from, to }: LocalRange, timezone: string): TimeSpan {
  const instant = (local: LocalMs) => {
    const ms = Math.floor(local);
    return firstInstantAt(timezone, ms) * 1000 + Math.round((local - ms) * 1000);
  };
  return { fromUs: instant(from), toUs: instant(to), timezone };
}

function fault(field: string, code: string, message: string): FieldError {
  return { field, code, message };
}

/** What an answer's `comparison` says of its range. */
export interface EchoedComparison {
  readonly compare: ComparisonKind | null;
  readonly compare_weekdays: boolean;
  readonly from: string;
  readonly to: string;
  readonly is_cut: boolean;
}

export function echoComparison({ span, kind, matchesWeekdays, isCut }: Comparison): EchoedComparison {
  const [from, to] = [span.fromUs, span.toUs].map((us) => formatLocal(span.timezone, us)) as [string, string];
  return { compare: kind, compare_weekdays: matchesWeekdays, from, to, is_cut: isCut };
}
