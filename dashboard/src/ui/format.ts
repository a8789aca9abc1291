/** Numbers, times and spans as they are written everywhere in the app. English, as the texts are; times local. */
const LOCALE = 'en-GB';

const whole = new Intl.NumberFormat('en-US');
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'long' });
const instant = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'medium' });
const minute = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' });
const utcDay = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const clock = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const hour = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', hour: '2-digit', minute: '2-digit' });
const month = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });

const STEPS: readonly (readonly [
  limitSeconds: number,
  seconds: number,
  unit: Intl.RelativeTimeFormatUnit,
])[] = [
  [60, 1, 'second'],
  [3_600, 60, 'minute'],
  [86_400, 3_600, 'hour'],
  [30 * 86_400, 86_400, 'day'],
  [365 * 86_400, 30 * 86_400, 'month'],
  [Number.POSITIVE_INFINITY, 365 * 86_400, 'year'],
];

export const format = {
  /** 12,345 */
  count: (value: number) => whole.format(value),
  /** 12.3K */
  short: (value: number) => short.format(value),
  /** 0.25 is 25%. */
  percent: (ratio: number) => percent.format(ratio),
  /** "1 event", "2 events"; `other` where the plural is no plain s. */
  plural: (value: number, one: string, other = `${one}s`) =>
    `${whole.format(value)} ${value === 1 ? one : other}`,
  instant: (iso: string) => instant.format(new Date(iso)),
  minute: (iso: string) => minute.format(new Date(iso)),
  day: (iso: string) => day.format(new Date(iso)),
  /** The day of a UTC bucket or of a plain date, wherever the reader is. */
  utcDay: (iso: string) => utcDay.format(new Date(iso)),
  hour: (iso: string) => hour.format(new Date(iso)),
  /** 2026-11 is November 2026. */
  month: (iso: string) => month.format(new Date(`${iso}-01T00:00:00Z`)),
  /** 10:03:27.041 */
  clock: (iso: string) => {
    const date = new Date(iso);
    return `${clock.format(date)}.${String(date.getMilliseconds()).padStart(3, '0')}`;
  },
  ago,
  /** 272 seconds are 4:32. */
  countdown: (seconds: number) =>
    `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`,
} as const;

function ago(iso: string, now: number): string {
  const seconds = (Date.parse(iso) - now) / 1_000;
  const size = Math.abs(seconds);
  if (size < 5) return 'just now';
  const [, unitSeconds, unit] = STEPS.find(([limit]) => size < limit) ?? STEPS[STEPS.length - 1]!;
  return relative.format(Math.trunc(seconds / unitSeconds), unit);
}
