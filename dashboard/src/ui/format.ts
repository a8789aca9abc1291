/** Numbers, spans and days of UTC as they are written everywhere in the app; instants are written by `times.ts`. */
const whole = numberWriter();
const short = numberWriter({ notation: 'compact', maximumFractionDigits: 1 });
const percent = numberWriter({ style: 'percent', maximumFractionDigits: 1 });
/** In numbers: "yesterday" and "last month" are of the calendar, and what is measured here are spans. */
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always', style: 'long' });
const utcDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

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
  count: whole,
  /** 12.3K */
  short: short,
  /** 0.25 is 25%; what is more than nothing is never 0%. */
  percent: (ratio: number) => (ratio > 0 && ratio < 0.0005 ? '<0.1%' : percent(ratio)),
  /** The digits as they are, in groups: 1234567.5 and EUR are 1,234,567.5 EUR. */
  money,
  /** "1 event", "2 events"; `other` where the plural is no plain s. */
  plural: (value: number, one: string, other = `${one}s`) => `${whole(value)} ${value === 1 ? one : other}`,
  /** The day of a UTC bucket or of a plain date, wherever the reader is. */
  utcDay: (iso: string) => utcDay.format(new Date(iso)),
  /** 2026-11 is November 2026. */
  month: (iso: string) => month.format(new Date(`${iso}-01T00:00:00Z`)),
  ago,
  /** 272 seconds are 4:32. */
  countdown: (seconds: number) =>
    `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`,
} as const;

function money({ amount, currency }: { readonly amount: string; readonly currency: string }): string {
  const [units = '', ...fraction] = amount.split('.');
  return `${withMinus([units.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.'))} ${currency}`;
}

/** What writes numbers as Intl does, with the sign for minus: where the app's language is spoken, Intl writes a hyphen. */
export function numberWriter(options?: Intl.NumberFormatOptions): (value: number) => string {
  const written = new Intl.NumberFormat('en-US', options);
  return (value) => withMinus(written.format(value));
}

function withMinus(written: string): string {
  return written.replace('-', '−');
}

function ago(iso: string, now: number): string {
  const exact = (Date.parse(iso) - now) / 1_000;
  // What is to come is rounded: seven days that began a minute ago are no six.
  const seconds = exact > 0 ? rounded(exact) : exact;
  const size = Math.abs(seconds);
  if (size < 5) return 'just now';
  const [, unitSeconds, unit] = STEPS.find(([limit]) => size < limit) ?? STEPS[STEPS.length - 1]!;
  return relative.format(Math.trunc(seconds / unitSeconds), unit);
}

/** To the whole of the unit that it is told in; 59.6 minutes become an hour. */
function rounded(seconds: number): number {
  const [, unitSeconds] = STEPS.find(([limit]) => seconds < limit) ?? STEPS[STEPS.length - 1]!;
  return Math.round(seconds / unitSeconds) * unitSeconds;
}
