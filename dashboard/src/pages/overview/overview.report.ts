import type { components } from '../../api/schema';
import { changed, filtersOf, NO_COMPARISON, type Question } from '../../reports/question';
import { CONVERSIONS, EVENTS, type ReportKind } from '../../reports/report-kinds';

export type EventsAnswer = components['schemas']['EventCountsResponse'];
export type ConversionsAnswer = components['schemas']['ConversionsResponse'];

/** What is counted in the chart and in the lists: `show` in the address. */
export type Shown = 'visitors' | 'events';

const one = (metric: Shown): ReportKind<EventsAnswer> => ({ ...EVENTS, defaults: { metrics: metric } });

/** Each number is a report of its own: events are counted in an instant, and need not wait for visitors. */
export const OVER_TIME: Readonly<Record<Shown, ReportKind<EventsAnswer>>> = {
  visitors: one('visitors'),
  events: one('events'),
};

/** What has most events is looked through for what has most visitors. */
export const LOOKED_THROUGH = '100';

/** The values of a field with their number, compared with nothing; the interval is the longest, for nobody looks at buckets here. */
export function listed(question: Question, field: string): Question {
  return changed(question, { ...NO_COMPARISON, group_by: field, limit: LOOKED_THROUGH, interval: 'month' });
}

interface ListedValue {
  /** null: what has none, such as events of nobody's visit. */
  readonly value: string | null;
  readonly number: number;
}

/** The values of a list, the largest first; what has none, which stands behind them however large it is; and whether there are others. */
export function listedIn({ groups }: Pick<EventsAnswer, 'groups'>, shown: Shown) {
  const counted = (kind: 'value' | 'null') =>
    (groups ?? [])
      .filter((group) => group.kind === kind)
      .map((group): ListedValue => ({ value: group.value ?? null, number: numberIn(group, shown) }));
  return {
    rows: counted('value').sort((one, other) => other.number - one.number),
    none: counted('null').filter(({ number }) => number > 0),
    hasOthers: (groups ?? []).some(({ kind }) => kind === 'other'),
  };
}

/** Conversions by channel group, under the page's range and filters. Of channels only their credit is shown. */
export const CONVERTED: ReportKind<ConversionsAnswer> = {
  ...CONVERSIONS,
  defaults: { group_by: 'channel_group', limit: '8', channel_visitors: 'false' },
};

/** The question to `CONVERTED`; null where no event counts as a conversion. */
export function converted(question: Question, conversion: string | null): Question | null {
  return conversion === null ? null : changed(question, { event_type: conversion, interval: 'month' });
}

/** Whether anything narrows the page's events. */
export function isNarrowed(question: Question): boolean {
  return 'event_type' in question || filtersOf(question).length > 0;
}

export function numberIn(
  count: { readonly events?: number; readonly visitors?: number },
  shown: Shown,
): number {
  return count[shown] ?? 0;
}
