import type { FieldErrors } from '../../common/field-errors.js';
import { CURRENCY } from '../../common/fields/format.rule.js';
import type { ComparedQuestion } from '../answer/compared-answer.js';
import { COHORTS, COUNT_BY_CHOICE, readAudience } from '../audience/audience.parameters.js';
import type { Interval } from '../calendar/time-buckets.js';
import { JsonObjectReader } from '../funnel/json-object-reader.js';
import { readFilters } from '../funnel/read-event-match.js';
import { COMPARISON_MEMBERS, readBodyComparison } from '../funnel/read-funnel-comparison.js';
import { INTERVAL, PERIOD, RANGE_BOUND, TIME_ZONE } from '../query/report.fields.js';
import { resolvedValue } from '../query/report-query.pipe.js';
import { resolveBuckets, resolveRange } from '../query/report-range.js';
import { DEFAULT_CHANNEL_SCOPE } from '../scope/channel-scope.js';
import { FormulaFault, parseFormula } from './formula.js';
import { currencyOf } from './formula-unit.js';
import {
  FORMULA,
  MAX_FORMULAS,
  MAX_SERIES,
  NAME,
  parseSeriesMeasure,
  SCOPE,
  SERIES_MEASURE,
  SERIES_TYPES,
} from './series.fields.js';
import type { Series, SeriesFormula, SeriesQuestion } from './series.types.js';

const MEMBERS = [
  ...['series', 'formulas', 'interval', 'scope', 'count_by', 'cohort', 'from', 'to', 'period', 'timezone'],
  ...COMPARISON_MEMBERS,
];

export interface SeriesRequest {
  readonly question: SeriesQuestion;
  readonly interval: Interval;
  /** Null unless asked for. */
  readonly compared: ComparedQuestion<SeriesQuestion> | null;
}

/** The question a body asks; undefined after its faults were added to `faults`. */
export function readSeries(body: unknown, nowMs: number, faults: FieldErrors): SeriesRequest | undefined {
  const reader = JsonObjectReader.of(body, { faults, known: MEMBERS });
  if (!reader) return undefined;
  const sent = reader.list('series', { min: 1, max: MAX_SERIES, required: true });
  const series = sent.map((one, index) => readOne(one, `series.${index}`, faults));
  const interval = reader.read('interval', INTERVAL) ?? 'day';
  const channelScope = reader.read('scope', SCOPE) ?? DEFAULT_CHANNEL_SCOPE;
  const audience = readAudience({
    count_by: reader.read('count_by', COUNT_BY_CHOICE),
    cohort: reader.read('cohort', COHORTS),
  });
  const range = {
    from: reader.read('from', RANGE_BOUND),
    to: reader.read('to', RANGE_BOUND),
    timezone: reader.read('timezone', TIME_ZONE),
    period: reader.read('period', PERIOD),
  };
  const span = resolvedValue(faults, resolveRange(range, nowMs));
  const buckets = span && resolvedValue(faults, resolveBuckets(span, interval));
  const formulas = reader
    .list('formulas', { min: 0, max: MAX_FORMULAS })
    .map((one, index) => readFormula(one, { path: `formulas.${index}`, series, faults }));
  const comparison = span ? readBodyComparison(reader, span, { nowMs, faults }) : null;
  const comparedBuckets = comparison && resolvedValue(faults, resolveBuckets(comparison.span, interval));
  if (!faults.isEmpty) return undefined;
  const question = {
    span: span!,
    buckets: buckets!,
    channelScope,
    audience,
    series: series.map((one) => one!),
    formulas: formulas.map((one) => one!),
  };
  const compared = comparison && {
    comparison,
    question: { ...question, span: comparison.span, buckets: comparedBuckets! },
  };
  return { question, interval, compared };
}

function readOne(value: unknown, path: string, faults: FieldErrors): Series | undefined {
  const known = ['name', 'event_type', 'filters', 'measure', 'currency', 'cohort'];
  const reader = JsonObjectReader.of(value, { faults, known, path });
  if (!reader) return undefined;
  const name = reader.read('name', NAME) ?? null;
  const eventTypes = reader.read('event_type', SERIES_TYPES) ?? [];
  const filters = readFilters(reader.value('filters'), `${path}.filters`, faults);
  const measure = parseSeriesMeasure(reader.read('measure', SERIES_MEASURE) ?? 'events')!;
  const currency = reader.read('currency', CURRENCY) ?? null;
  if (measure.kind === 'revenue' && reader.value('currency') === null)
    reader.fault('currency', 'required', 'is required with a measure of revenue');
  if (measure.kind !== 'revenue' && currency !== null)
    reader.fault('currency', 'not_with_measure', 'has a meaning with a measure of revenue alone');
  const cohorts = reader.read('cohort', COHORTS) ?? null;
  return filters && { name, eventTypes, filters, measure, currency, cohorts };
}

interface FormulaContext {
  readonly path: string;
  /** Undefined where a series is at fault. */
  readonly series: readonly (Series | undefined)[];
  readonly faults: FieldErrors;
}

function readFormula(value: unknown, { path, series, faults }: FormulaContext): SeriesFormula | undefined {
  const reader = JsonObjectReader.of(value, { faults, known: ['name', 'formula'], path });
  if (!reader) return undefined;
  const name = reader.read('name', NAME) ?? null;
  const text = reader.readRequired('formula', FORMULA);
  if (text === undefined) return undefined;
  const formula = parseFormula(text, series.length);
  const currency =
    formula instanceof FormulaFault
      ? formula
      : currencyOf(
          formula,
          series.map((one) => one?.currency ?? null),
        );
  if (!(formula instanceof FormulaFault) && !(currency instanceof FormulaFault))
    return { name, text, formula, currency };
  const { message } = (formula instanceof FormulaFault ? formula : currency) as FormulaFault;
  reader.fault('formula', 'invalid_formula', message);
  return undefined;
}
