/**
 * A report page is a question and its answer. The question stands in the page's address, in the words of the API
 * (docs/reports.md): `?period=last_7_days&event_type=purchase&properties.plan=pro`. So the address, the copied `curl`, the
 * CSV and a saved report are one thing.
 *
 * To add a page: give it a route with `validateSearch: reportSearch([...names])`, where the names are the parameters that
 * are its own (those of the toolbar and filters are known), and write
 *
 *     export function RetentionPage() {
 *       return (
 *         <ReportPage title="Retention" about="…" report={RETENTION} tools={['interval', 'filters']} controls={<…/>}>
 *           {(answer, { question, ask }) => <…/>}
 *         </ReportPage>
 *       );
 *     }
 *
 * `report` (report-kinds.ts) says what is sent; `tools` what the toolbar offers beside range and zone; `controls` are the page's own
 * choices, which read and change the question by `useQuestion()`: `ask({ group_by: 'source' })` changes what it names,
 * `undefined` takes a parameter away. `children` get an answer and show it; waiting, cancelling, failing, `as_of`,
 * incomplete buckets and the definition are the frame's business. A page of several reports uses `ReportFrame` and in each
 * panel `useReport` with `ReportAnswer`. What shows numbers: `TimeChart`, `RankedList`, `Figures`, `EvidenceDrawer`.
 */
export type Question = Readonly<Record<string, string | readonly string[]>>;

/** What is to be asked otherwise; undefined takes a parameter away. */
export type QuestionChange = Readonly<Record<string, string | readonly string[] | undefined>>;

export const PERIODS = [
  'today',
  'yesterday',
  'last_7_days',
  'last_30_days',
  'last_90_days',
  'last_12_months',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
] as const;
export type Period = (typeof PERIODS)[number];

export const INTERVALS = ['hour', 'day', 'week', 'month'] as const;
export type Interval = (typeof INTERVALS)[number];

/** Fields that tell where visitors came from, or what they are. */
export const ORIGIN_FIELDS = [
  'source',
  'medium',
  'campaign',
  'channel_group',
  'term',
  'content',
  'landing_page',
  'bot',
] as const;

/** Fields of the event itself by which reports are filtered, and never grouped. */
const OWN_FIELDS = ['visitor_id', 'user_id', 'revenue.amount', 'revenue.currency'] as const;

/** What makes a filter of another kind than "is one of": the text in brackets after the field's name. */
const OPERATORS = ['not', 'contains', 'not_contains', 'gt', 'gte', 'lt', 'lte', 'set'] as const;
export type Operator = 'is' | (typeof OPERATORS)[number];

/** What every report page keeps of its address, and hands on to the next one. */
const COMMON = [
  'period',
  'from',
  'to',
  'timezone',
  'interval',
  'compare',
  'compare_from',
  'compare_to',
  'compare_weekdays',
  'count_by',
  'cohort',
  'scope',
] as const;

/** The change that leaves a range compared with nothing. */
export const NO_COMPARISON: QuestionChange = {
  compare: undefined,
  compare_from: undefined,
  compare_to: undefined,
  compare_weekdays: undefined,
};

const PROPERTY = /^(?:visit\.)?properties\..+$/s;
const OPERATED = /^(.+)\[(\w+)\]$/s;

/** A bracket that belongs to a property's name is written twice in a filter. */
const DOUBLED = /([[\]])\1/g;

/** A bound is a day or an instant that there is; what it means is the service's business. */
const BOUND = (value: string) =>
  /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(value) && !Number.isNaN(Date.parse(value));
const oneOf = (values: readonly string[]) => (value: string) => values.includes(value);

const RULES: Readonly<Record<string, (value: string) => boolean>> = {
  period: oneOf(PERIODS),
  from: BOUND,
  to: BOUND,
  compare_from: BOUND,
  compare_to: BOUND,
  interval: oneOf(INTERVALS),
  compare: oneOf(['previous_period', 'previous_year']),
  compare_weekdays: oneOf(['true', 'false']),
  count_by: oneOf(['visitor', 'user']),
  scope: oneOf(['visit', 'event', 'first_touch']),
};

/** The field and the operator of a filter's name, or null where the name is no filter's. */
export function filterOf(name: string): { field: string; operator: Operator } | null {
  const [, operated, suffix] = OPERATED.exec(name) ?? [];
  const operator = OPERATORS.find((each) => each === suffix);
  const field = operator && operated ? operated : name;
  const isField =
    PROPERTY.test(field) ||
    [...ORIGIN_FIELDS, ...OWN_FIELDS].some((each) => each === field) ||
    // Without an operator it is a parameter of its own, which not every report takes.
    (field === 'event_type' && operator !== undefined);
  return isField ? { field: field.replace(DOUBLED, '$1'), operator: operator ?? 'is' } : null;
}

/** The name of a filter in a question. */
export function filterName(field: string, operator: Operator): string {
  const name = field.replace(/[[\]]/g, '$&$&');
  return operator === 'is' ? name : `${name}[${operator}]`;
}

/**
 * What narrows a question to a value of a field, in place of the one that it is narrowed to; null: to what has none. Filters of the
 * field that compare otherwise stay: what is narrowed lies within them.
 */
export function withValue(question: Question, field: string, value: string | null): QuestionChange {
  const [is, set] = [filterName(field, 'is'), filterName(field, 'set')];
  if (value === null) return { [is]: undefined, [set]: 'false' };
  return { [is]: value, ...(onlyValue(question, set) === 'false' && { [set]: undefined }) };
}

/** Reads the address of a report page, whose own parameters are `names`; what is unknown or cannot be meant is dropped. */
export function reportSearch(names: readonly string[]): (raw: Record<string, unknown>) => Question {
  const known = new Set<string>([...COMMON, 'saved', ...names]);
  return (raw) => {
    const found = Object.entries(raw).flatMap(([name, value]): [string, string | string[]][] => {
      const isFilter = filterOf(name) !== null;
      if (!known.has(name) && !isFilter) return [];
      const values = textsOf(value).filter((text) => isFilter || text !== '');
      const rule = Object.hasOwn(RULES, name) ? RULES[name]! : () => true;
      if (values.length === 0 || !values.every(rule)) return [];
      return [[name, values.length === 1 ? values[0]! : values]];
    });
    const question = Object.fromEntries(found);
    return changed(question, {
      // A period stands in place of both ends.
      ...('period' in question && { from: undefined, to: undefined }),
      ...comparisonFaults(question),
    });
  };
}

/** What of a comparison cannot be meant: days beside a period's name, one bound of days, weekdays of nothing. */
function comparisonFaults(question: Question): QuestionChange {
  if ('compare' in question) return { compare_from: undefined, compare_to: undefined };
  return 'compare_from' in question && 'compare_to' in question ? {} : NO_COMPARISON;
}

const RETENTION_SEARCH = reportSearch(['periods', 'cohort_event_type', 'return_event_type', 'show']);

/** The same of the page Retention, whose cohorts are of a day at least: another report's hours do not go with it. */
export function retentionSearch(raw: Record<string, unknown>): Question {
  const question = RETENTION_SEARCH(raw);
  return question['interval'] === 'hour' ? changed(question, { interval: undefined }) : question;
}

/** All values of a parameter. */
export function valuesOf(question: Question, name: string): readonly string[] {
  const value = Object.hasOwn(question, name) ? question[name]! : [];
  return typeof value === 'string' ? [value] : value;
}

/** The only value of a parameter. */
export function onlyValue(question: Question, name: string): string | undefined {
  return valuesOf(question, name)[0];
}

/** The filters of a question, by name, in the order in which they were chosen. */
export function filtersOf(question: Question): readonly string[] {
  return Object.keys(question).filter((name) => filterOf(name) !== null);
}

/** The part of a question that the next report page goes on with: range, zone, filters. */
export function commonPart(question: Question): Question {
  const kept = new Set<string>([...COMMON, ...filtersOf(question)]);
  return Object.fromEntries(Object.entries(question).filter(([name]) => kept.has(name)));
}

/** The question with the change. */
export function changed(question: Question, change: QuestionChange): Question {
  const all = Object.entries({ ...question, ...change });
  return Object.fromEntries(
    all.filter(
      (entry): entry is [string, string | readonly string[]] =>
        (entry[1]?.length ?? 0) > 0 || entry[1] === '',
    ),
  );
}

function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => (Array.isArray(each) ? [] : textsOf(each)));
  return ['string', 'number', 'boolean'].includes(typeof value) ? [String(value)] : [];
}
