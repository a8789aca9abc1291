import type { FieldError } from '../../common/api-error.js';
import { DAY_MS } from '../../common/clock.js';
import { instantToMicros, parseRfc3339 } from '../../common/rfc3339.js';
import { periodRange } from '../calendar/period-range.js';
import type { Period } from '../calendar/periods.js';
import { type Interval, type TimeBucket, type TimeSpan, timeBuckets } from '../calendar/time-buckets.js';
import { findTimeZone, firstInstantAt, formatLocal, toLocal } from '../calendar/time-zone.js';

/** Longest stretch one report may cover: as far back as an event may lie (contract, "Event fields"), and a bit. */
export const MAX_RANGE_DAYS = 1_830;
/** Most buckets in one answer (guess): six weeks of hours, five years of days are 1,830 and want weeks. */
export const MAX_BUCKETS = 1_000;
/** The stretch of a report that names none. */
export const DEFAULT_RANGE_DAYS = 30;

const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** Bounds keep microseconds exact in a double. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2199;

/** What a client may say of the time a report is about; all of it optional. */
export interface RangeInput {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly timezone?: string | undefined;
  readonly period?: Period | undefined;
}

/** Either the resolved value, or every fault found. */
export type Resolved<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly FieldError[] };

/**
 * Resolves a report's half-open range. `from` and `to` are RFC 3339 instants, or dates, which stand for the
 * beginning of that day in the time zone. Without `to` the range ends with today (in the time zone), without `from`
 * it begins {@link DEFAULT_RANGE_DAYS} calendar days before its end. A `period` stands in place of both.
 */
export function resolveRange(input: RangeInput, nowMs: number): Resolved<TimeSpan> {
  const timezone = findTimeZone(input.timezone ?? 'UTC');
  const faults: FieldError[] = [];
  if (timezone === null)
    fault('timezone', 'invalid_timezone', 'must be an IANA time zone such as Europe/Berlin');
  const zone = timezone ?? 'UTC';
  const { period } = input;
  const beside = (['from', 'to'] as const).filter((name) => input[name] !== undefined);
  if (period !== undefined) {
    if (beside.length > 0)
      fault('period', 'not_with_range', `cannot be given together with ${beside.join(' and ')}`);
    if (faults.length > 0) return { ok: false, faults };
    return { ok: true, value: { ...periodRange(period, zone, nowMs), timezone: zone, period } };
  }
  const toUs = input.to === undefined ? endOfTodayUs(zone, nowMs) : instant('to', input.to);
  const fromUs =
    input.from === undefined
      ? toUs === null
        ? null
        : daysBeforeUs(zone, toUs, DEFAULT_RANGE_DAYS)
      : instant('from', input.from);
  if (fromUs !== null && toUs !== null) {
    if (fromUs >= toUs) fault('to', 'empty_range', 'must be after from');
    else if (toUs - fromUs > MAX_RANGE_DAYS * DAY_MS * 1000)
      fault('from', 'range_too_long', `must be at most ${MAX_RANGE_DAYS} days before to`);
  }
  if (faults.length > 0 || fromUs === null || toUs === null) return { ok: false, faults };
  return { ok: true, value: { fromUs, toUs, timezone: zone } };

  function fault(field: string, code: string, message: string): void {
    faults.push({ field, code, message });
  }

  function instant(field: string, text: string): number | null {
    const year = Number(text.slice(0, 4));
    const micros = DATE.test(text) ? dateUs(zone, text) : boundUs(text);
    if (micros === null) {
      fault(field, 'invalid_timestamp', 'must be a date or an RFC 3339 date-time with offset');
    } else if (year < FIRST_YEAR || year > LAST_YEAR) {
      fault(field, 'out_of_range', `must lie in the years ${FIRST_YEAR} to ${LAST_YEAR}`);
      return null;
    }
    return micros;
  }
}

/** The buckets of a range; the fault when they are too many. */
export function resolveBuckets(span: TimeSpan, interval: Interval): Resolved<readonly TimeBucket[]> {
  const value = timeBuckets(span, interval, MAX_BUCKETS);
  if (value) return { ok: true, value };
  const message = `makes more than ${MAX_BUCKETS} buckets of this range; choose a longer interval or a shorter range`;
  return { ok: false, faults: [{ field: 'interval', code: 'too_many_buckets', message }] };
}

/** The range as an answer echoes it. */
export interface EchoedRange {
  readonly from: string;
  readonly to: string;
  readonly timezone: string;
  readonly period: Period | null;
}

export function echoRange({ fromUs, toUs, timezone, period }: TimeSpan): EchoedRange {
  const [from, to] = [formatLocal(timezone, fromUs), formatLocal(timezone, toUs)];
  return { from, to, timezone, period: period ?? null };
}

/** A bound by itself in microseconds of Unix time, a date in that zone; null where it is none, or too early or late. */
export function resolveBound(text: string, timezone: string): number | null {
  const year = Number(text.slice(0, 4));
  if (year < FIRST_YEAR || year > LAST_YEAR) return null;
  return DATE.test(text) ? dateUs(timezone, text) : boundUs(text);
}

/** Rounded up to microseconds: comparing stored instants with that is comparing them with the bound itself. */
function boundUs(text: string): number | null {
  const instant = parseRfc3339(text);
  return instant && instantToMicros(instant) + (instant.fraction.length > 6 ? 1 : 0);
}

function dateUs(zone: string, text: string): number | null {
  const midnight = parseRfc3339(`${text}T00:00:00Z`);
  return midnight && firstInstantAt(zone, midnight.epochSeconds * 1000) * 1000;
}

function endOfTodayUs(zone: string, nowMs: number): number {
  return periodRange('today', zone, nowMs).toUs;
}

/** The same wall clock time that many days earlier. */
function daysBeforeUs(zone: string, atUs: number, days: number): number {
  const atMs = Math.floor(atUs / 1000);
  const rest = atUs - atMs * 1000;
  return firstInstantAt(zone, toLocal(zone, atMs) - days * DAY_MS) * 1000 + rest;
}
