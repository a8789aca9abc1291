import { seriesColor } from '../../../reports/chart/series-color';
import type { ChartSeries } from '../../../reports/chart/time-chart.types';
import { numberWriter } from '../../../ui/format';
import type { SeriesAnswer } from './series.report';
import { seriesLabel } from './series-words';

/** A series or a formula as it is shown. */
export interface SeriesLine {
  readonly key: string;
  /** The letter of a series; of a formula itself. */
  readonly sign: string;
  readonly label: string;
  readonly isFormula: boolean;
  /** Null of what is no money. */
  readonly currency: string | null;
  readonly color: string;
  readonly total: number | null;
  readonly values: readonly (number | null)[];
  /** The same of the range that it is compared with. */
  readonly before: { readonly total: number | null; readonly values: readonly (number | null)[] } | null;
}

/** What an answer has, series first; cohorts of its own stand behind what a series is called. */
export function linesOf(
  { query, series, formulas, comparison }: SeriesAnswer,
  cohortName: (id: string) => string,
): SeriesLine[] {
  const lines = [
    ...series.map(({ letter, name, ...figures }, at) => {
      const { event_type: eventTypes, measure, cohort } = query.series[at]!;
      const members = cohort && (cohort.length > 0 ? cohort.map(cohortName).join(' or ') : 'everybody');
      return {
        sign: letter,
        label:
          seriesLabel({ name: name ?? '', eventTypes, measure }) + (members && !name ? `, ${members}` : ''),
        isFormula: false,
        figures,
      };
    }),
    ...formulas.map(({ formula, name, ...figures }) => {
      return { sign: formula, label: name ?? formula, isFormula: true, figures };
    }),
  ];
  const compared = comparison && [...comparison.series, ...comparison.formulas];
  return lines.map(({ figures, ...line }, at): SeriesLine => {
    const before = compared?.[at];
    return {
      ...line,
      key: `${at}`,
      currency: figures.currency,
      color: seriesColor(at),
      total: numberOf(figures.total),
      values: figures.values.map(numberOf),
      before: before ? { total: numberOf(before.total), values: before.values.map(numberOf) } : null,
    };
  });
}

/** Lines of one chart: what is counted in the same unit, and formulas apart, for their size is another. */
export function chartsOf(lines: readonly SeriesLine[]): SeriesLine[][] {
  const charts = new Map<string, SeriesLine[]>();
  for (const line of lines) {
    const unit = `${line.isFormula} ${line.currency}`;
    charts.set(unit, [...(charts.get(unit) ?? []), line]);
  }
  return [...charts.values()];
}

/** The key of the line that another is compared with. */
export function comparedKey(key: string): string {
  return `${key} before`;
}

/** A chart's lines, those they are compared with faint beside them. */
export function chartSeries(
  lines: readonly SeriesLine[],
  { buckets, comparison }: Pick<SeriesAnswer, 'buckets' | 'comparison'>,
): ChartSeries[] {
  return lines.flatMap(({ key, label, color, values, before }): ChartSeries[] => [
    { key, label, color, values },
    ...(before && comparison
      ? [
          {
            key: comparedKey(key),
            label: lines.length === 1 ? 'Compared with' : `${label}, compared`,
            color,
            values: buckets.map((_, at) => before.values[at] ?? null),
            compared: comparison.buckets.map(({ start }) => start),
          },
        ]
      : []),
  ]);
}

const number = numberWriter({ maximumFractionDigits: 4 });
const money = numberWriter({ minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** How a figure of a line is written. */
export function writeIn(currency: string | null): (value: number) => string {
  return (value) => (currency === null ? number(value) : `${money(value)} ${currency}`);
}

/** Money is text. */
function numberOf(figure: unknown): number | null {
  return figure === null || figure === undefined ? null : Number(figure);
}
