import { modelInSentence } from '../../reports/attribution/model-names.js';
import { COUNT, type Figure, figure, money, RATE } from '../figures.js';
import { barsChart, currenciesOf, daysChart, incompleteNote, nameOf } from './charts.js';
import type { AnswerFrame, Bucket, Money, Summary, TwoWeeks } from './tile.types.js';

interface Totals {
  readonly conversions: number;
  readonly revenue: readonly Money[];
}

interface Row extends Readonly<Record<string, unknown>> {
  readonly kind: 'value' | 'other';
  readonly models: readonly { readonly model: string; readonly conversions: number }[];
}

export interface ConversionsAnswer extends AnswerFrame {
  readonly query: { readonly event_type: string; readonly group_by: readonly string[] };
  readonly totals: Totals & {
    readonly visitors: number;
    readonly active_conversion_rate: number | null;
  };
  readonly buckets: readonly (Totals & Bucket)[];
  readonly rows: readonly Row[];
}

/** Conversions of a week, and which channels the first model credits. */
export function summarizeConversions({ now, before }: TwoWeeks<ConversionsAnswer>): Summary {
  const { event_type, group_by } = now.query;
  const key = (row: Row) => JSON.stringify([row.kind, ...group_by.map((field) => row[field])]);
  const credited = ({ models }: Row) => models[0]?.conversions ?? 0;
  const past = new Map(before?.rows.map((row) => [key(row), credited(row)]));
  // The others of another week are not the same ones.
  const pastOf = (row: Row) => (row.kind === 'other' ? null : (past.get(key(row)) ?? null));
  const rows = now.rows
    .filter((row) => credited(row) > 0)
    .map((row) => ({
      name: row.kind === 'other' ? '(others)' : nameOf(group_by.map((field) => row[field] as string | null)),
      value: credited(row),
      before: pastOf(row),
    }));
  const model = now.rows[0]?.models[0]?.model;
  return {
    headline: figure(`Conversions (${event_type})`, COUNT, {
      now: now.totals.conversions,
      before: before?.totals.conversions,
    }),
    figures: [
      ...revenueFigures(now.totals, before?.totals),
      figure('Visitors who converted', COUNT, { now: now.totals.visitors, before: before?.totals.visitors }),
      figure('Of active visitors', RATE, {
        now: now.totals.active_conversion_rate,
        before: before?.totals.active_conversion_rate,
      }),
    ],
    definition: now.definition.conversions ?? '',
    notes: [
      ...(rows.length > 0 && model ? [`Bars: conversions credited by ${modelInSentence(model)}.`] : []),
      ...incompleteNote(now.buckets),
    ],
    chart:
      barsChart(rows) ??
      daysChart<Totals & Bucket>(
        { now: now.buckets, before: before?.buckets },
        ({ conversions }) => conversions,
      ),
  };
}

interface Path {
  readonly conversions: number;
  readonly steps: readonly Readonly<Record<string, string | null>>[];
}

export interface ConversionPathsAnswer extends AnswerFrame {
  readonly query: { readonly event_type: string; readonly group_by: readonly string[] };
  readonly totals: Totals;
  readonly buckets: readonly Bucket[];
  readonly touches: { readonly average: number | null };
  readonly paths: readonly Path[];
}

/** Conversions of a week, and the ways that led to most of them. */
export function summarizeConversionPaths({ now, before }: TwoWeeks<ConversionPathsAnswer>): Summary {
  const { event_type, group_by } = now.query;
  const wayOf = ({ steps }: Path) =>
    steps.map((step) => nameOf(group_by.map((field) => step[field]))).join(' → ');
  const past = new Map(before?.paths.map((path) => [wayOf(path), path.conversions]));
  const rows = now.paths.map((path) => ({
    name: wayOf(path),
    value: path.conversions,
    before: before && (past.get(wayOf(path)) ?? null),
  }));
  return {
    headline: figure(`Conversions (${event_type})`, COUNT, {
      now: now.totals.conversions,
      before: before?.totals.conversions,
    }),
    figures: [
      ...revenueFigures(now.totals, before?.totals),
      figure('Touches on average', COUNT, { now: now.touches.average, before: before?.touches.average }),
    ],
    definition: now.definition.path ?? '',
    notes: incompleteNote(now.buckets),
    chart: barsChart(rows),
  };
}

function revenueFigures(now: Totals, before: Totals | undefined): Figure[] {
  return currenciesOf(now.revenue, before?.revenue).map((currency) => {
    const of = ({ revenue }: Totals) => Number(revenue.find((sum) => sum.currency === currency)?.amount ?? 0);
    return figure(`Revenue, ${currency}`, money(currency), { now: of(now), before: before && of(before) });
  });
}
