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
  if (from === undefined)
    return to === undefined ? 'Last 30 days' : `30 days until ${day.format(lastOf(to))}`;
  if (to === undefined) return `Since ${day.format(dateOf(from))}`;
  return daysWords(from, to);
}

/** From one bound of a range, a day or an instant as the clocks of its zone show it, until before the other: "1 – 21 Nov 2026". */
export function daysWords(from: string, to: string): string {
  return day.formatRange(dateOf(from), lastOf(to));
}

const beginsDay = (bound: string) => /^[\d-]+(T00:00:00|$)/.test(bound);
/** The date that stands in it, whatever the offset behind it. */
const dateOf = (bound: string) => new Date(`${bound.slice(0, 10)}T00:00:00Z`);
/** The last day of what ends before it. */
const lastOf = (bound: string) => dateOf(beginsDay(bound) ? dayBefore(bound) : bound);

function moved(date: string, ms: number): string {
  return new Date(dateOf(date).getTime() + ms).toISOString().slice(0, 10);
}
