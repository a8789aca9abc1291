import { withoutTrailingZeros } from './decimal.js';

/**
 * A point in time as RFC 3339 can write it: whole seconds of Unix time plus the fraction's digits.
 * `fraction` carries no trailing zeros, so two spellings of one instant are equal field by field.
 */
export interface Instant {
  readonly epochSeconds: number;
  readonly fraction: string;
}

const GREGORIAN_CYCLE_YEARS = 400;
const GREGORIAN_CYCLE_SECONDS = 146_097 * 86_400;
const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Strict RFC 3339 `date-time` (section 5.6), or null. Neither `Date` nor PostgreSQL may parse it: each takes
 * nonsense the other refuses (`2024-02-30`, hour 24, a missing offset).
 *
 * Where the RFC leaves a choice: lower-case `t` and `z` are taken (its note on ABNF), a space for the `T` is
 * not; `-00:00` is UTC; any number of fraction digits. Second 60 is refused: no leap second has been
 * inserted since 2016, so none lies in the span of an event, and Unix time could not tell it apart.
 */
export function parseRfc3339(text: string): Instant | null {
  if (text.length < 20) return null;
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  const hour = twoDigits(text, 11);
  const minute = twoDigits(text, 14);
  const second = twoDigits(text, 17);
  // twoDigits answers NaN for anything else, and every comparison with NaN is false.
  const inRange =
    year >= 0 && month >= 1 && month <= 12 && day >= 1 && hour <= 23 && minute <= 59 && second <= 59;
  if (!inRange || day > daysOfMonth(year, month)) return null;
  if (text[4] !== '-' || text[7] !== '-' || text[13] !== ':' || text[16] !== ':') return null;
  if (text[10] !== 'T' && text[10] !== 't') return null;

  let at = 19;
  let fraction = '';
  if (text[at] === '.') {
    const start = ++at;
    while (isDigit(text, at)) at++;
    if (at === start) return null;
    fraction = withoutTrailingZeros(text.slice(start, at));
  }
  const offsetSeconds = parseOffset(text, at);
  if (Number.isNaN(offsetSeconds)) return null;

  // One Gregorian cycle later and back: Date.UTC reads the years 0–99 as 1900–1999.
  const shifted = Date.UTC(year + GREGORIAN_CYCLE_YEARS, month - 1, day, hour, minute, second) / 1000;
  return { epochSeconds: shifted - GREGORIAN_CYCLE_SECONDS - offsetSeconds, fraction };
}

/** Microseconds of Unix time, PostgreSQL's resolution; finer digits are cut off, never rounded up. */
export function instantToMicros(instant: Instant): number {
  const micros = instant.fraction === '' ? 0 : Number(instant.fraction.slice(0, 6).padEnd(6, '0'));
  return instant.epochSeconds * 1_000_000 + micros;
}

/** RFC 3339 in UTC with milliseconds, or with microseconds where the instant has them. */
export function formatMicros(micros: number): string {
  const ms = Math.floor(micros / 1000);
  const iso = new Date(ms).toISOString();
  const rest = micros - ms * 1000;
  return rest === 0 ? iso : `${iso.slice(0, -1)}${String(rest).padStart(3, '0')}Z`;
}

/** Seconds east of UTC from `Z` or `±hh:mm` ending the text exactly; NaN for anything else. */
function parseOffset(text: string, at: number): number {
  const sign = text[at];
  if (sign === 'Z' || sign === 'z') return text.length === at + 1 ? 0 : Number.NaN;
  if ((sign !== '+' && sign !== '-') || text.length !== at + 6 || text[at + 3] !== ':') return Number.NaN;
  const hours = twoDigits(text, at + 1);
  const minutes = twoDigits(text, at + 4);
  if (!(hours <= 23 && minutes <= 59)) return Number.NaN;
  const seconds = hours * 3600 + minutes * 60;
  return sign === '-' ? -seconds : seconds;
}

function daysOfMonth(year: number, month: number): number {
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return (DAYS_OF_MONTH[month - 1] ?? 0) + (leap ? 1 : 0);
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

function twoDigits(text: string, at: number): number {
  if (!isDigit(text, at) || !isDigit(text, at + 1)) return Number.NaN;
  return (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;
}
