import type { Interval } from '../question';

const form = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const FULL: Readonly<Record<Interval, Intl.DateTimeFormat>> = {
  hour: form({ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
  day: form({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
  week: form({ day: 'numeric', month: 'short', year: 'numeric' }),
  month: form({ month: 'long', year: 'numeric' }),
};
const clock = form({ hour: '2-digit', minute: '2-digit' });
const date = form({ day: 'numeric', month: 'short' });
const month = form({ month: 'short' });
const year = form({ year: 'numeric' });

/**
 * A bucket's start has the question's zone in its offset, so what the clocks of that zone showed stands in its text; it
 * is written as it stands.
 */
const shown = (start: string) => new Date(`${start.slice(0, 19)}Z`);

/** A bucket by its name: "Sat, 21 Nov 2026", "Week from 16 Nov 2026". */
export function bucketWords(start: string, interval: Interval): string {
  const words = FULL[interval].format(shown(start));
  return interval === 'week' ? `Week from ${words}` : words;
}

/** The same where an axis has room for few letters. */
export function bucketTick(start: string, interval: Interval): string {
  const at = shown(start);
  if (interval === 'hour') return at.getUTCHours() === 0 ? date.format(at) : clock.format(at);
  if (interval === 'month') return (at.getUTCMonth() === 0 ? year : month).format(at);
  return date.format(at);
}

/** What a column of buckets is called. */
export const BUCKET_HEADS: Readonly<Record<Interval, string>> = {
  hour: 'Hour from',
  day: 'Day',
  week: 'Week from',
  month: 'Month',
};
