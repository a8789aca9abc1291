import type { components } from '../../../api/schema';
import { filtersOf, onlyValue, type Question, valuesOf } from '../../../reports/question';
import type { ReportKind } from '../../../reports/report-kinds';
import {
  type AskedSeries,
  formulasOf,
  formulaText,
  measuresRevenue,
  seriesListOf,
  seriesText,
  USUAL_CURRENCY,
} from './asked-series';

type Schemas = components['schemas'];

export type SeriesAnswer = Schemas['SeriesResponse'];
type SeriesBody = Schemas['SeriesQuestionInput'];

/** What of the address is the body's as it stands. */
const TAKEN = [
  ...['interval', 'scope', 'count_by', 'period', 'from', 'to', 'timezone'],
  ...['compare', 'compare_from', 'compare_to'],
] as const;

/** What the page asks, as the API's body has it: the page's own filters are each series', before its own. */
export function seriesBody(question: Question): SeriesBody {
  const shared = Object.fromEntries(filtersOf(question).map((name) => [name, valuesOf(question, name)]));
  const cohorts = valuesOf(question, 'cohort');
  const formulas = formulasOf(question).filter(({ formula }) => formula !== '');
  const taken = TAKEN.flatMap((name) => {
    const value = onlyValue(question, name);
    return value === undefined ? [] : [[name, value]];
  });
  return {
    series: seriesListOf(question).map((one) => bodyOf(one, shared)),
    ...(formulas.length > 0 && {
      formulas: formulas.map(({ name, formula }) => ({ formula, ...(name !== '' && { name }) })),
    }),
    ...Object.fromEntries(taken),
    ...(onlyValue(question, 'compare_weekdays') === 'true' && { compare_weekdays: true }),
    ...(cohorts.length > 0 && { cohort: [...cohorts] }),
  };
}

function bodyOf(
  { name, eventTypes, measure, currency, filters, cohorts }: AskedSeries,
  shared: Question,
): SeriesBody['series'][number] {
  const all = { ...shared, ...filters };
  return {
    ...(name !== '' && { name }),
    ...(eventTypes.length > 0 && { event_type: [...eventTypes] }),
    ...(Object.keys(all).length > 0 && { filters: all as Record<string, never> }),
    measure,
    ...(measuresRevenue(measure) && { currency: currency || USUAL_CURRENCY }),
    ...(cohorts && { cohort: [...cohorts] }),
  };
}

/** The page's question of a body that was kept: what {@link seriesBody} makes into the same again. */
export function seriesQuestion(body: Readonly<Record<string, unknown>>): Question {
  const { series, formulas = [], compare_weekdays, ...others } = body as unknown as SeriesBody;
  return {
    ...(others as Question),
    ...(compare_weekdays !== undefined && { compare_weekdays: String(compare_weekdays) }),
    series: series.map(({ name = '', event_type = [], filters = {}, measure, currency = '', cohort }) =>
      seriesText({
        name,
        eventTypes: event_type,
        measure: measure ?? 'events',
        currency,
        filters: Object.fromEntries(Object.entries(filters).map(filterText)),
        cohorts: cohort ?? null,
      }),
    ),
    formula: formulas.map(({ name = '', formula }) => formulaText({ name, formula })),
  };
}

const NOT = '[not]';

/** A body has numbers and booleans too; an address has texts, and says in another way that there is no value. */
function filterText([field, sent]: [string, unknown]): [string, string[]] {
  const values = [sent].flat();
  if (values.every((value) => value === null)) {
    const isNegated = field.endsWith(NOT);
    return [`${isNegated ? field.slice(0, -NOT.length) : field}[set]`, [String(isNegated)]];
  }
  return [field, values.map((value) => (value === null ? '' : String(value)))];
}

export const SERIES: ReportKind<SeriesAnswer> = {
  name: 'series',
  parameters: [],
  takesFilters: false,
  body: seriesBody,
};
