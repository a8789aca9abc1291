import { measureOf } from '../pages/trends/trend-measure';
import type { TrendAnswer, TrendCount } from '../pages/trends/trends.report';
import { comparedSeries } from '../reports/chart/compared-series';
import { OTHER_COLOR, SERIES_COLORS, seriesColor } from '../reports/chart/series-color';
import type { ChartBucket } from '../reports/chart/time-chart.types';
import type { Interval } from '../reports/question';
import { valueWords } from '../reports/words';
import { format } from '../ui/format';
import { figureOf, type SharedFigure, type SharedLines, type SharedView } from './shared-view.types';

/** What is counted of a bucket or in all. */
interface Counts {
  readonly events?: number;
  readonly visitors?: number;
  readonly conversions?: number;
  /** Null where it was not asked who was active. */
  readonly active_visitors?: number | null;
  readonly active_conversion_rate?: number | null;
  readonly revenue?: readonly { readonly amount: string; readonly currency: string }[];
  readonly measures?: TrendCount['measures'];
}

/** What is read of an answer: the members that reports with buckets have, each where it has it. */
export interface CountedAnswer {
  readonly query: { readonly interval?: Interval; readonly count_by?: 'user' | 'visitor' };
  readonly totals?: Counts;
  readonly buckets?: readonly (ChartBucket & Counts)[];
  readonly groups?:
    | readonly {
        readonly kind: string;
        readonly value: string | null;
        readonly values?: Readonly<Record<string, string | null>>;
        readonly series: readonly Counts[];
      }[]
    | null;
  readonly comparison?: {
    readonly from?: string;
    readonly to?: string;
    readonly totals?: Counts;
    readonly buckets?: readonly (ChartBucket & Counts)[];
  } | null;
}

const COUNTS = ['conversions', 'events', 'visitors'] as const;
type CountName = (typeof COUNTS)[number];

/** What a count is called. Beside conversions it tells who converted: the table has the visitors of each channel. */
function countWords(name: CountName, { query, totals }: CountedAnswer): string {
  if (name !== 'visitors') return name === 'events' ? 'Events' : 'Conversions';
  const who = query.count_by === 'user' ? 'People' : 'Visitors';
  return totals?.conversions === undefined ? who : `${who} who converted`;
}

/** One number of each count. */
interface Shown {
  readonly words: string;
  /** Null where there is none, as the median of nothing. */
  readonly of: (counts: Counts) => number | null;
  readonly write: (value: number) => string;
}

/** What is drawn: what is measured, else the first of these that the answer counts. */
function shownOf(answer: CountedAnswer): Shown | undefined {
  const { totals } = answer;
  if (totals?.measures?.length) {
    const { words, of, write } = measureOf(answer as TrendAnswer, undefined);
    return { words, of: of as Shown['of'], write };
  }
  const name = COUNTS.find((each) => typeof totals?.[each] === 'number');
  return name && { words: countWords(name, answer), of: (counts) => counts[name] ?? 0, write: format.count };
}

/** The lines of an answer's chart: one for each of its first groups, or one of all beside that of the comparison. */
function linesOf(answer: CountedAnswer): SharedLines | null {
  const shown = shownOf(answer);
  const { buckets = [], groups, comparison, query } = answer;
  if (shown === undefined || buckets.length === 0 || query.interval === undefined) return null;
  const { of, words, write } = shown;
  const color = seriesColor(0);
  const series = groups?.length
    ? groups.slice(0, SERIES_COLORS).map((group, at) => ({
        key: String(at),
        label: groupWords(group),
        color: group.kind === 'other' ? OTHER_COLOR : seriesColor(at),
        values: group.series.map(of),
      }))
    : [
        { key: 'all', label: words, color, values: buckets.map(of) },
        ...comparedSeries(comparison?.buckets, { color, count: buckets.length, read: of }),
      ];
  return { series, buckets, interval: query.interval, write };
}

/** The main numbers of an answer. */
function figuresOf(answer: CountedAnswer): SharedFigure[] {
  const { totals, comparison } = answer;
  const before = comparison?.totals;
  const measured = totals?.measures?.length ? shownOf(answer)! : undefined;
  const counts = COUNTS.flatMap((name) => {
    const value = totals?.[name];
    if (typeof value !== 'number') return [];
    return [figureOf(countWords(name, answer), value, before && (before[name] ?? 0))];
  });
  const rate = totals?.active_conversion_rate;
  const rates =
    rate === undefined || totals?.active_visitors === null
      ? []
      : [figureOf('Conversion rate', rate, before?.active_conversion_rate, format.percent)];
  const revenue = (totals?.revenue ?? []).map(({ amount, currency }) => {
    const was = before?.revenue?.find((sum) => sum.currency === currency);
    return figureOf(`Revenue in ${currency}`, Number(amount), before && Number(was?.amount ?? 0), (value) =>
      format.money({ amount: value.toFixed(2), currency }),
    );
  });
  return [
    ...(measured
      ? [figureOf(measured.words, measured.of(totals!), before && measured.of(before), measured.write)]
      : []),
    ...counts,
    ...rates,
    ...revenue,
  ];
}

/** What reports that count over time show: events, conversions and the ways to them. */
export function countedView(answer: CountedAnswer): SharedView {
  const lines = linesOf(answer);
  return { figures: figuresOf(answer), charts: lines ? [lines] : [] };
}

type Group = NonNullable<CountedAnswer['groups']>[number];

function groupWords({ kind, value, values }: Group): string {
  if (kind === 'other') return 'All others';
  const words = values ? Object.values(values) : [value];
  return words.map(valueWords).join(' · ');
}
