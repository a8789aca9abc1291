import { COMPARED_KEY, comparedSeries } from '../../reports/chart/compared-series';
import { seriesColor } from '../../reports/chart/series-color';
import type { ChartBucket, ChartSeries } from '../../reports/chart/time-chart.types';
import { dayAfter } from '../../reports/toolbar/range-words';
import type { AdSpendAnswer, AdSpendRow } from './ad-spend.report';
import { byCurrency } from './figures-by-currency';

/** Spend and revenue day by day, in one currency. */
export interface SpendLines {
  readonly currency: string;
  readonly buckets: readonly ChartBucket[];
  readonly series: readonly ChartSeries[];
  /** `YYYY-MM-DD`, by bucket; of the range compared with, too, where it is drawn. */
  readonly days: readonly string[];
  readonly daysBefore: readonly string[];
}

/** In the currency most was paid in; null where rows are not by day, or some were left off. */
export function spendLines(answer: AdSpendAnswer): SpendLines | null {
  const { query, totals, rows, rows_left_off: leftOff, comparison } = answer;
  const [most] = [...byCurrency(totals)].sort((a, b) => Number(b.spend ?? 0) - Number(a.spend ?? 0));
  if (!query.group_by.includes('day') || leftOff > 0 || !most) return null;
  const { currency } = most;
  const { timezone } = query;
  const today = dayIn(timezone, answer.as_of);
  const days = daysFrom(query.from, answer.coverage.days);
  const buckets = days.map(
    (day): ChartBucket => ({
      start: midnight(day, timezone),
      end: midnight(dayAfter(day), timezone),
      is_complete: day < today,
    }),
  );
  const now = sumsByDay(rows, currency);
  const compared =
    comparison && comparison.rows_left_off === 0
      ? {
          days: daysFrom(comparison.from, comparison.coverage.days),
          sums: sumsByDay(comparison.rows, currency),
        }
      : null;
  const series = (['spend', 'revenue'] as const).flatMap((name, at): ChartSeries[] => {
    const color = seriesColor(at);
    const label = name === 'spend' ? 'Spend' : 'Revenue of ads';
    const beside = comparedSeries(
      compared?.days.map((day) => ({ start: `${day}T00:00:00Z`, sum: compared.sums.get(day)?.[name] ?? 0 })),
      { color, count: days.length, read: ({ sum }) => sum },
    );
    return [
      { key: name, label, color, values: days.map((day) => now.get(day)?.[name] ?? 0) },
      ...beside.map((line) => ({ ...line, key: `${name} ${COMPARED_KEY}`, label: `${label}, compared` })),
    ];
  });
  return { currency, buckets, series, days, daysBefore: compared?.days ?? [] };
}

function sumsByDay(rows: readonly AdSpendRow[], currency: string) {
  const sums = new Map<string, { spend: number; revenue: number }>();
  for (const row of rows) {
    const figures = byCurrency(row).find((each) => each.currency === currency);
    const { spend, revenue } = sums.get(row.day!) ?? { spend: 0, revenue: 0 };
    sums.set(row.day!, {
      spend: spend + Number(figures?.spend ?? 0),
      revenue: revenue + Number(figures?.earned?.revenue ?? 0),
    });
  }
  return sums;
}

function daysFrom(from: string, count: number): string[] {
  const days = [from.slice(0, 10)];
  while (days.length < count) days.push(dayAfter(days.at(-1)!));
  return days;
}

/** The day that the clocks of a zone show at an instant. */
function dayIn(timeZone: string, instant: string): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  return day.format(new Date(instant)).slice(0, 10);
}

/** A day's begin with the zone's offset, as answers write it. */
function midnight(day: string, timeZone: string): string {
  const zone = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const offsetAt = (instant: string) =>
    zone
      .formatToParts(new Date(instant))
      .find(({ type }) => type === 'timeZoneName')!
      .value.slice(3) || '+00:00';
  // The offset of UTC's midnight is near enough to find the zone's, whose own counts.
  const near = `${day}T00:00:00${offsetAt(`${day}T00:00:00Z`)}`;
  return `${day}T00:00:00${offsetAt(near)}`;
}
