import { COUNT, dayOf, shortNumber, type Unit, weekdayOf } from '../figures.js';
import type { Chart, ChartRow } from '../pictures/chart.types.js';
import type { Bucket, Money } from './tile.types.js';

/** More rows no message shows. */
const MAX_ROWS = 8;

/** A week by day; each day beside its weekday of the week before. */
export function daysChart<Day extends Bucket>(
  { now, before }: { readonly now: readonly Day[]; readonly before: readonly Day[] | undefined },
  numberOf: (day: Day) => number | null,
): Chart | null {
  if (now.every((day) => numberOf(day) === null)) return null;
  const days = now.map((day, at) => {
    const value = numberOf(day);
    const other = before?.[at];
    return {
      label: weekdayOf(day.start),
      value,
      text: value === null ? '–' : shortNumber(value),
      before: other ? numberOf(other) : null,
    };
  });
  return { kind: 'days', days };
}

/** The rows of most, each beside what it was in the week before. */
export function barsChart(rows: readonly Omit<ChartRow, 'text'>[], unit: Unit = COUNT): Chart | null {
  if (rows.length === 0) return null;
  const ranked = [...rows].sort((a, b) => b.value - a.value);
  const shown = ranked.slice(0, MAX_ROWS).map((row) => ({
    ...{ ...row, text: unit.write(row.value) },
    ...(row.before !== null && { beforeText: unit.write(row.before) }),
  }));
  return { kind: 'bars', rows: shown, more: ranked.length - shown.length };
}

/** The currencies of either week, those of this one first. */
export function currenciesOf(
  now: readonly Pick<Money, 'currency'>[],
  before: readonly Pick<Money, 'currency'>[] | undefined,
): string[] {
  return [...new Set([...now, ...(before ?? [])].map(({ currency }) => currency))];
}

/** Values side by side as one name; a value that is none reads as such. */
export function nameOf(values: readonly (string | null | undefined)[]): string {
  return values.map((value) => value ?? '(none)').join(' / ') || '(all)';
}

/** What a day that was not over means for its report. */
export function incompleteNote(buckets: readonly Bucket[]): string[] {
  const open = buckets.filter(({ is_complete }) => !is_complete);
  return open.length === 0
    ? []
    : [`Not over when counted: ${open.map(({ start }) => dayOf(start)).join(', ')}.`];
}
