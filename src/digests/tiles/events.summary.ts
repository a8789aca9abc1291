import { COUNT, type Figure, figure, money, type Unit } from '../figures.js';
import { barsChart, currenciesOf, daysChart, incompleteNote, nameOf } from './charts.js';
import type { AnswerFrame, Bucket, Money, Summary, TwoWeeks } from './tile.types.js';

interface Measured {
  readonly measure: string;
  readonly value?: number | null;
  readonly revenue?: readonly Money[];
}

interface Counts {
  readonly events?: number;
  readonly visitors?: number;
  readonly measures?: readonly Measured[];
}

interface Group extends Counts {
  readonly kind: 'value' | 'null' | 'other';
  readonly values: Readonly<Record<string, string | null>>;
}

export interface EventsAnswer extends AnswerFrame {
  readonly query: {
    readonly metrics: readonly string[];
    readonly measure: readonly string[];
    readonly count_by: string;
  };
  readonly totals: Counts;
  readonly buckets: readonly (Counts & Bucket)[];
  readonly groups: readonly Group[] | null;
}

/** One number of the answer: what it is called, and where it stands in totals, buckets and groups alike. */
interface Reading {
  readonly label: string;
  readonly unit: Unit;
  readonly definition: string;
  readonly of: (counts: Counts) => number | null;
}

/** Events, visitors or measures of a week: what is asked for first is the headline. */
export function summarizeEvents({ now, before }: TwoWeeks<EventsAnswer>): Summary {
  const [main, ...others] = readingsOf(now, before);
  const toFigure = ({ label, unit, of }: Reading): Figure =>
    figure(label, unit, { now: of(now.totals), before: before && of(before.totals) });
  const { of, unit, definition } = main!;
  const key = ({ kind, values }: Group) => JSON.stringify([kind, values]);
  const past = new Map(before?.groups?.map((group) => [key(group), of(group)]));
  const rows = now.groups?.flatMap((group) => {
    const value = of(group);
    const isRest = group.kind === 'other';
    const name = isRest ? '(others)' : nameOf(Object.values(group.values));
    // The others of another week are not the same ones; a value that had no row then may be among them.
    return value === null ? [] : [{ name, value, before: isRest ? null : (past.get(key(group)) ?? null) }];
  });
  return {
    headline: toFigure(main!),
    figures: others.map(toFigure),
    definition,
    notes: incompleteNote(now.buckets),
    chart: rows
      ? barsChart(rows, unit)
      : daysChart<Counts & Bucket>({ now: now.buckets, before: before?.buckets }, of),
  };
}

function readingsOf({ query, totals, definition }: EventsAnswer, before: EventsAnswer | null): Reading[] {
  const who = query.count_by === 'user' ? 'People' : 'Visitors';
  const counted = query.metrics.map((metric): Reading => {
    const isEvents = metric === 'events';
    return {
      label: isEvents ? 'Events' : who,
      unit: COUNT,
      definition: definition[metric] ?? '',
      of: (counts) => counts[isEvents ? 'events' : 'visitors'] ?? null,
    };
  });
  const measured = query.measure.flatMap((measure, at): Reading[] => {
    const { revenue } = totals.measures?.[at] ?? {};
    const about = { definition: definition.measures ?? '' };
    if (revenue === undefined)
      return [{ ...about, label: measure, unit: COUNT, of: ({ measures }) => measures?.[at]?.value ?? null }];
    // Without any revenue in a currency its sum is 0, and there is no average.
    const none = measure.startsWith('sum(') ? 0 : null;
    return currenciesOf(revenue, before?.totals.measures?.[at]?.revenue).map((currency) => ({
      ...about,
      label: `${measure}, ${currency}`,
      unit: money(currency),
      of: ({ measures }) => amountOf(measures?.[at]?.revenue, currency) ?? none,
    }));
  });
  return [...measured, ...counted];
}

function amountOf(revenue: readonly Money[] | undefined, currency: string): number | null {
  const found = revenue?.find((money) => money.currency === currency);
  return found ? Number(found.amount) : null;
}
