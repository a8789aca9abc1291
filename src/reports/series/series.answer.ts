import type { CsvCell } from '../../common/csv.js';
import type { ReadScope } from '../../database/database.js';
import { echoBucket } from '../answer/bucket-echo.js';
import { echoFilters } from '../answer/filter-echo.js';
import { amountOf, type Fraction, numberOf } from '../answer/fraction.js';
import { answer } from '../answer/report-answer.js';
import type { CsvSection } from '../answer/report-csv.js';
import { echoAudience } from '../audience/audience.response.js';
import { measureName } from '../event-counts/measures/parse-measure.js';
import { echoRange } from '../query/report-range.js';
import type { Snapshot } from '../running/report-runner.js';
import type { SeriesRequest } from './read-series.js';
import { SERIES_DEFINITION } from './series.definition.js';
import type { SeriesReport } from './series.read-model.js';
import type { Figure, SeriesResponse } from './series.response.js';
import type { SeriesFigures, SeriesMeasure } from './series.types.js';

/** The report as JSON has it. */
export function seriesAnswer(
  scope: ReadScope,
  { question, interval }: SeriesRequest,
  { value, compared: _, ...snapshot }: Snapshot<SeriesReport>,
): SeriesResponse {
  const { span, buckets, channelScope, series, formulas } = question;
  const query = {
    ...echoRange(span),
    interval,
    ...echoAudience(question.audience),
    scope: channelScope,
    series: series.map(({ name, eventTypes, filters, measure, currency, cohorts }) => ({
      name,
      event_type: eventTypes,
      filters: echoFilters(filters),
      measure: nameOf(measure),
      currency,
      cohort: cohorts,
    })),
    formulas: formulas.map(({ name, text }) => ({ name, formula: text })),
  };
  const result = {
    buckets: buckets.map((bucket) => echoBucket(bucket, span.timezone, snapshot.asOfMs)),
    series: series.map(({ name, currency }, index) => ({
      letter: letterOf(index),
      name,
      currency,
      ...figures(value.series[index]!, currency),
    })),
    formulas: formulas.map(({ name, text, currency }, index) => ({
      formula: text,
      name,
      currency,
      ...figures(value.formulas[index]!, currency),
    })),
  };
  return answer(scope, { query, definition: SERIES_DEFINITION, ...snapshot, result });
}

/** What CSV shows first: a line for each bucket, with a column for each series and formula. */
export function seriesTable({ buckets, series, formulas }: SeriesResponse): CsvSection {
  const head = [
    'start',
    'end',
    'is_complete',
    ...series.map(({ letter }) => letter.toLowerCase()),
    ...formulas.map((_, index) => `formula_${index + 1}`),
  ];
  const columns = [...series, ...formulas].map(({ values }) => values);
  const lines = buckets.map(({ start, end, is_complete }, index): CsvCell[] => [
    start,
    end,
    is_complete,
    ...columns.map((values) => values[index]!),
  ]);
  return {
    name: 'buckets',
    table: [head, ...lines],
    covers: ['buckets', 'series.values', 'formulas.values'],
  };
}

function letterOf(index: number): string {
  return String.fromCharCode(65 + index);
}

function nameOf(measure: SeriesMeasure): string {
  return measure.kind === 'events' || measure.kind === 'visitors' ? measure.kind : measureName(measure);
}

function figures({ total, values }: SeriesFigures, currency: string | null) {
  const shown = (figure: Fraction | null): Figure => {
    if (figure === null) return null;
    return currency === null ? numberOf(figure) : amountOf(figure);
  };
  return { total: shown(total), values: values.map(shown) };
}
