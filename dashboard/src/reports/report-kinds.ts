import type { components } from '../api/schema';
import { filterOf, filtersOf, type Question, valuesOf } from './question';

type Schemas = components['schemas'];

/** What every report's answer has. */
export interface AnswerFrame {
  readonly as_of: string;
  readonly definition: Readonly<Record<string, string>>;
  readonly environment: Schemas['Environment'];
  readonly known_bots: { readonly events: number };
  readonly warnings: readonly Schemas['ReportWarningResponse'][];
  readonly query: { readonly from: string; readonly to: string; readonly timezone: string };
  /** Where another range stands beside it. */
  readonly comparison?: { readonly from: string; readonly to: string; readonly is_cut: boolean };
}

/** A report: where it is asked, and which parts of a page's question it takes. */
export interface ReportKind<Answer extends AnswerFrame> {
  /** Below `/reports/`. */
  readonly name:
    | 'events'
    | 'conversions'
    | 'conversion-paths'
    | 'retention'
    | 'ad-spend'
    | 'funnel'
    | 'series'
    | 'journey';
  /** Parameters that the report takes; of a page's address, no others are sent. */
  readonly parameters: readonly string[];
  readonly takesFilters: boolean;
  /** Fields by which this report has no filters though others do: in the address they wait for the next page. */
  readonly foreignFields?: readonly string[];
  /** How many buckets it has at most, where that is fewer than others have. */
  readonly maxBuckets?: number;
  /** What is asked where the address says nothing. */
  readonly defaults?: Question;
  /** What is asked besides for the CSV file, which has no further pages. */
  readonly inFile?: Question;
  /** A report asked by POST: its body. Nothing else is sent then. */
  readonly body?: (question: Question) => object;
  /** Never read: carries the type of the answer. */
  readonly answer?: Answer;
}

export const COMPARED = ['compare', 'compare_from', 'compare_to', 'compare_weekdays'];
export const RANGE = ['period', 'from', 'to', 'timezone'];

export const EVENTS: ReportKind<Schemas['EventCountsResponse']> = {
  name: 'events',
  parameters: [
    ...RANGE,
    ...COMPARED,
    'interval',
    'scope',
    'count_by',
    'cohort',
    'event_type',
    'group_by',
    'limit',
    'metrics',
    'measure',
  ],
  takesFilters: true,
};

/** Asked with one `event_type`, that of the conversions. */
export const CONVERSIONS: ReportKind<Schemas['ConversionsResponse']> = {
  name: 'conversions',
  parameters: [
    ...RANGE,
    ...COMPARED,
    'interval',
    'scope',
    'count_by',
    'cohort',
    'event_type',
    'models',
    'group_by',
    'lookback_days',
    'direct',
    'identity',
    'limit',
    'channel_visitors',
  ],
  takesFilters: true,
};

/** What is sent of the question, as the query of a GET. */
export function parametersOf<A extends AnswerFrame>(
  kind: ReportKind<A>,
  question: Question,
): URLSearchParams {
  const whole: Question = { ...kind.defaults, ...question };
  const filters = filtersOf(whole).filter((name) => !kind.foreignFields?.includes(filterOf(name)!.field));
  const names = [...kind.parameters, ...(kind.takesFilters ? filters : [])];
  return new URLSearchParams(names.flatMap((name) => valuesOf(whole, name).map((value) => [name, value])));
}

/** A command that asks the API the same, with a key of the environment to be put in. */
export function reportCurl<A extends AnswerFrame>(
  kind: ReportKind<A>,
  question: Question,
  { origin, environment }: { readonly origin: string; readonly environment: string },
): string {
  const key = `  -H 'Authorization: Bearer sk_${environment}_<your key>'`;
  const address = `${origin}/api/v1/reports/${kind.name}`;
  if (!kind.body) {
    // A quote would end the shell's text; URLSearchParams writes it as %27.
    const query = String(parametersOf(kind, question));
    return [`curl '${address}${query && `?${query}`}'`, key].join(' \\\n');
  }
  const body = JSON.stringify(kind.body(question)).replaceAll("'", String.raw`'\''`);
  return [`curl '${address}'`, key, `  -H 'Content-Type: application/json'`, `  -d '${body}'`].join(' \\\n');
}
