import { COUNT, figure, money } from '../figures.js';
import { daysChart, incompleteNote } from './charts.js';
import type { AnswerFrame, Bucket, Summary, TwoWeeks } from './tile.types.js';

interface Line {
  readonly name: string | null;
  readonly formula?: string;
  readonly currency: string | null;
  readonly total: number | string | null;
  readonly values: readonly (number | string | null)[];
}

export interface SeriesAnswer extends AnswerFrame {
  readonly query: {
    readonly series: readonly { readonly event_type: readonly string[]; readonly measure: string }[];
  };
  readonly buckets: readonly Bucket[];
  readonly series: readonly Line[];
  readonly formulas: readonly Line[];
}

/** Of several series the first is the headline, or what is computed of them. */
export function summarizeSeries({ now, before }: TwoWeeks<SeriesAnswer>): Summary {
  const lines = linesOf(now);
  const past = before && linesOf(before);
  const [headline, ...figures] = lines.map((line, at) => {
    const unit = line.currency === null ? COUNT : money(line.currency);
    const label = line.name ?? line.formula ?? wordsOf(now.query.series[at - now.formulas.length]!);
    return figure(label, unit, { now: numberOf(line.total), before: past && numberOf(past[at]!.total) });
  });
  const valued = (answer: SeriesAnswer) =>
    answer.buckets.map((bucket, at) => ({
      ...bucket,
      value: numberOf(linesOf(answer)[0]!.values[at] ?? null),
    }));
  return {
    headline: headline!,
    figures,
    definition: now.definition[now.formulas.length > 0 ? 'formulas' : 'series'] ?? '',
    notes: incompleteNote(now.buckets),
    chart: daysChart({ now: valued(now), before: before ? valued(before) : undefined }, ({ value }) => value),
  };
}

function linesOf({ formulas, series }: SeriesAnswer): readonly Line[] {
  return [...formulas, ...series];
}

function numberOf(value: number | string | null): number | null {
  return value === null ? null : Number(value);
}

/** What a series counts, where nobody named it. */
function wordsOf({ event_type: types, measure }: SeriesAnswer['query']['series'][number]): string {
  const events = types.length === 0 ? 'All events' : types.join(' or ');
  return measure === 'events' ? events : `${events}: ${measure}`;
}
