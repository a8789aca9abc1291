import { onlyValue, type Period, type Question } from '../question';
import { PERIOD_WORDS } from '../words';

const DAY_MS = 86_400_000;
const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The day after 2026-11-21 is 2026-11-22. */
export function dayAfter(date: string): string {
  return moved(date, DAY_MS);
}

export function dayBefore(date: string): string {
  return moved(date, -DAY_MS);
}

/** A question's range as people say it: "Last 7 days", "1 – 21 Nov 2026". */
export function rangeWords(question: Question): string {
  const period = onlyValue(question, 'period');
  if (period !== undefined) return PERIOD_WORDS[period as Period];
  const from = onlyValue(question, 'from');
  const to = onlyValue(question, 'to');
  if (from === undefined) return to === undefined ? 'Last 30 days' : `30 days until ${lastDay(to)}`;
  if (to === undefined) return `Since ${write(from)}`;
  return daysWords(from, to);
}

/** From one bound of a range until before the other: "1 – 21 Nov 2026". */
export function daysWords(from: string, to: string): string {
  return day.formatRange(dateOf(from), dateOf(isDay(to) ? dayBefore(to) : to));
}

/** The same of an answer's range, whose ends are instants as the clocks of its zone showed them. */
export function spanWords(from: string, to: string): string {
  return daysWords(from, /T00:00:00/.test(to) ? to.slice(0, 10) : to);
}

const isDay = (bound: string) => /^\d{4}-\d\d-\d\d$/.test(bound);
/** The date that stands in it, whatever the offset behind it. */
const dateOf = (bound: string) => new Date(`${bound.slice(0, 10)}T00:00:00Z`);
const write = (bound: string) => day.format(dateOf(bound));
const lastDay = (bound: string) => write(isDay(bound) ? dayBefore(bound) : bound);

function moved(date: string, ms: number): string {
  return new Date(dateOf(date).getTime() + ms).toISOString().slice(0, 10);
}
