import { Injectable } from '@nestjs/common';
import type { ReadScope } from '../../database/database.js';
import { type Fraction, fractionOf } from '../answer/fraction.js';
import type { ReportWarning } from '../answer/report-warning.js';
import { ALL_VISITORS } from '../audience/audience.types.js';
import { isEveryone } from '../audience/is-everyone.js';
import type { TimeRange } from '../calendar/time-buckets.js';
import { warnOfEmptyCohorts } from '../cohorts/empty-cohorts.js';
import { countIn, eventCountsRange } from '../event-counts/event-counts.read-model.js';
import type { EventCount, EventCounts, EventCountsQuestion } from '../event-counts/event-counts.types.js';
import type { Measure } from '../event-counts/measures/measure.types.js';
import { measureName } from '../event-counts/measures/parse-measure.js';
import { type Reading, ReportRunner, type Snapshot } from '../running/report-runner.js';
import { askedByFilters, askedByMeasures, typesOfFilters } from '../warnings/asked-names.js';
import { computed } from './formula.js';
import type { Series, SeriesFigures, SeriesQuestion } from './series.types.js';

export interface SeriesReport {
  readonly series: readonly SeriesFigures[];
  readonly formulas: readonly SeriesFigures[];
}

/** Counts several series in one snapshot. */
@Injectable()
export class SeriesReadModel {
  constructor(private readonly runner: ReportRunner) {}

  /** @param compared the question about the range that the other is compared with. */
  run(
    scope: ReadScope,
    question: SeriesQuestion,
    signal?: AbortSignal,
    compared: SeriesQuestion | null = null,
  ): Promise<Snapshot<SeriesReport>> {
    const shared = sharedQuestions(question);
    return this.runner.run(scope, (reading) => read(reading, question, shared), {
      question: ['series', question],
      isOfRange: [...shared.values()].every(({ audience }) => isEveryone(audience)),
      range: rangeOf(shared),
      compared: compared && comparedReading(compared),
      span: question.span,
      eventTypes: question.series.flatMap(({ eventTypes, filters }, index) => [
        ...eventTypes.map((eventType) => ({ field: `series.${index}.event_type`, eventType })),
        ...typesOfFilters(filters, `series.${index}.filters.`),
      ]),
      names: question.series.flatMap(({ filters, measure }, index) => [
        ...askedByFilters(filters, `series.${index}.filters.`),
        ...askedByMeasures([measure], `series.${index}.measure`),
      ]),
      warn: (reading, value) => warnOfSeries(reading, question, value),
      signal,
    });
  }
}

/** Of the cohorts that the question names for all series, and of those that one names in their place. */
async function warnOfSeries(
  reading: Reading,
  { series, audience = ALL_VISITORS, span }: SeriesQuestion,
  report: SeriesReport,
): Promise<readonly ReportWarning[]> {
  const counted = report.series.map(({ total }, index) => ({ index, total, ...series[index]! }));
  const isNothing = (of: typeof counted) =>
    of.length > 0 && of.every(({ total }) => total === null || total.dividend === 0n);
  const ofAll = counted.filter(({ cohorts }) => cohorts === null);
  const warnings = [...(await warnOfEmptyCohorts({ audience }, span, () => isNothing(ofAll))(reading, null))];
  for (const one of counted.filter(({ cohorts }) => cohorts !== null)) {
    const narrowed = {
      audience: { ...audience, cohorts: one.cohorts! },
      field: `series.${one.index}.cohort`,
    };
    warnings.push(...(await warnOfEmptyCohorts(narrowed, span, () => isNothing([one]))(reading, null)));
  }
  return warnings;
}

function comparedReading(question: SeriesQuestion) {
  const shared = sharedQuestions(question);
  return { question, range: rangeOf(shared), read: (reading: Reading) => read(reading, question, shared) };
}

/** When all happened that is read. */
function rangeOf(shared: ReadonlyMap<string, EventCountsQuestion>): TimeRange {
  const ranges = [...shared.values()].map(eventCountsRange);
  return {
    fromUs: Math.min(...ranges.map(({ fromUs }) => fromUs)),
    toUs: Math.max(...ranges.map(({ toUs }) => toUs)),
  };
}

async function read(
  reading: Reading,
  question: SeriesQuestion,
  shared: ReadonlyMap<string, EventCountsQuestion>,
): Promise<SeriesReport> {
  const counted = new Map<string, EventCounts>();
  for (const [name, one] of shared) counted.set(name, await countIn(reading, one));
  const series = question.series.map((one) => {
    const { measures = [] } = shared.get(eventsName(one))!;
    const { total, buckets } = counted.get(eventsName(one))!;
    return {
      total: figureOf(one, measures, total),
      values: buckets.map((count) => figureOf(one, measures, count)),
    };
  });
  const formulas = question.formulas.map(({ formula }) => ({
    total: computed(
      formula,
      series.map(({ total }) => total),
    ),
    values: question.buckets.map((_, bucket) =>
      computed(
        formula,
        series.map(({ values }) => values[bucket]!),
      ),
    ),
  }));
  return { series, formulas };
}

/** What tells the events of a series from those of another. */
function eventsName({ eventTypes, filters, cohorts }: Series): string {
  return JSON.stringify([[...new Set(eventTypes)].sort(), filters, cohorts]);
}

/** One question for all series of the same events, whatever they measure: then these are read together. */
function sharedQuestions({ series, formulas: _, audience = ALL_VISITORS, ...frame }: SeriesQuestion) {
  const questions = new Map<string, EventCountsQuestion>();
  for (const one of series) {
    const name = eventsName(one);
    if (questions.has(name)) continue;
    const alike = series.filter((other) => eventsName(other) === name).map(({ measure }) => measure);
    const asks = (kind: string) => alike.some((measure) => measure.kind === kind);
    const measures = new Map<string, Measure>();
    for (const measure of alike)
      if (measure.kind !== 'events' && measure.kind !== 'visitors')
        measures.set(measureName(measure), measure);
    questions.set(name, {
      ...frame,
      eventTypes: one.eventTypes,
      filters: one.filters,
      audience: one.cohorts ? { ...audience, cohorts: one.cohorts } : audience,
      groupBy: [],
      limit: 1,
      countsEvents: measures.size > 0 || asks('events'),
      countsVisitors: asks('visitors') || asks('events_per_visitor'),
      measures: [...measures.values()],
    });
  }
  return questions;
}

function figureOf(
  { measure, currency }: Series,
  measures: readonly Measure[],
  { events, visitors, measures: measured = [] }: EventCount,
): Fraction | null {
  if (measure.kind === 'events') return fractionOf(String(events));
  if (measure.kind === 'visitors') return fractionOf(String(visitors));
  const name = measureName(measure);
  const values = measured[measures.findIndex((other) => measureName(other) === name)]!;
  const value = values.find((other) => other.currency === currency);
  if (value) return fractionOf(value.text, value.per);
  return measure.kind === 'revenue' && measure.function === 'sum' ? fractionOf('0') : null;
}
