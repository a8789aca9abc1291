import { changed, filterOf, onlyValue, type Question, valuesOf } from '../../../reports/question';
import { askedMeasure, FIGURES, measureParameters } from '../trend-measure';

/** One series as the page asks for it. */
export interface AskedSeries {
  readonly name: string;
  readonly eventTypes: readonly string[];
  /** As the API calls it: `visitors`, `sum(revenue)`. */
  readonly measure: string;
  /** Of which revenue; empty of what is no money. */
  readonly currency: string;
  readonly filters: Question;
  /** In place of the page's; null: those of the page. */
  readonly cohorts: readonly string[] | null;
}

export interface AskedFormula {
  readonly name: string;
  readonly formula: string;
}

/** As the API takes them. */
export const MAX_SERIES = 6;
export const MAX_FORMULAS = 6;

/** Where revenue is measured and nobody has said of which currency. */
export const USUAL_CURRENCY = 'EUR';

export const EVENTS_OF_ALL: AskedSeries = {
  name: '',
  eventTypes: [],
  measure: 'events',
  currency: '',
  filters: {},
  cohorts: null,
};

/** How formulas call a series. */
export function letterOf(at: number): string {
  return String.fromCharCode(65 + at);
}

export function measuresRevenue(measure: string): boolean {
  return Object.keys(FIGURES).some((figure) => measure === `${figure}(revenue)`);
}

/**
 * A series as a value of the address, a query within the query: `series=measure%3Dvisitors%26event_type%3Dpurchase%26source%3Dads`.
 * It has always a measure, so it is never empty.
 */
export function seriesText({ name, eventTypes, measure, currency, filters, cohorts }: AskedSeries): string {
  const pairs: [string, string][] = [['measure', measure]];
  if (name !== '') pairs.push(['name', name]);
  if (measuresRevenue(measure)) pairs.push(['currency', currency || USUAL_CURRENCY]);
  for (const type of eventTypes) pairs.push(['event_type', type]);
  // A list of none is another thing than no list.
  for (const cohort of cohorts?.length === 0 ? [''] : (cohorts ?? [])) pairs.push(['cohort', cohort]);
  for (const filter of Object.keys(filters))
    for (const value of valuesOf(filters, filter)) pairs.push([filter, value]);
  return String(new URLSearchParams(pairs));
}

/** The series that a value of the address is; what it does not know is left out. */
function seriesOf(text: string): AskedSeries {
  const query = new URLSearchParams(text);
  const filters = [...new Set(query.keys())].filter((name) => filterOf(name) !== null);
  return {
    name: query.get('name') ?? '',
    eventTypes: query.getAll('event_type'),
    measure: query.get('measure') || 'events',
    currency: query.get('currency') ?? '',
    filters: Object.fromEntries(filters.map((name) => [name, query.getAll(name)])),
    cohorts: query.has('cohort') ? query.getAll('cohort').filter((id) => id !== '') : null,
  };
}

export function formulaText({ name, formula }: AskedFormula): string {
  return String(new URLSearchParams([['formula', formula], ...(name === '' ? [] : [['name', name]])]));
}

function formulaOf(text: string): AskedFormula {
  const query = new URLSearchParams(text);
  return { formula: query.get('formula') ?? '', name: query.get('name') ?? '' };
}

/** The series of a question; none where it asks about one thing, by groups. */
export function seriesListOf(question: Question): readonly AskedSeries[] {
  return valuesOf(question, 'series').slice(0, MAX_SERIES).map(seriesOf);
}

export function formulasOf(question: Question): readonly AskedFormula[] {
  return valuesOf(question, 'formula').slice(0, MAX_FORMULAS).map(formulaOf);
}

/**
 * What the page asks about one thing, as the first of several; the page's filters stay those of all.
 * @param currency the one that is shown, where revenue is measured.
 */
export function asSeries(question: Question, currency = onlyValue(question, 'currency')): AskedSeries {
  const measure = askedMeasure(question);
  return {
    ...EVENTS_OF_ALL,
    eventTypes: valuesOf(question, 'event_type'),
    measure,
    currency: measuresRevenue(measure) ? (currency ?? USUAL_CURRENCY) : '',
  };
}

/** A question about the only series that is left, as one about one thing. */
export function withoutSeries(
  question: Question,
  { eventTypes, measure, currency, filters, cohorts }: AskedSeries,
): Question {
  return changed(question, {
    ...filters,
    ...measureParameters(measure),
    ...(cohorts && { cohort: cohorts }),
    event_type: eventTypes,
    currency: measuresRevenue(measure) ? currency : undefined,
    series: undefined,
    formula: undefined,
  });
}
