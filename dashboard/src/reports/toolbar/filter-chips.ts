import { filterName, filterOf, filtersOf, type Question, valuesOf } from '../question';
import { fieldWords, OPERATOR_WORDS, valueWords } from '../words';

/** A filter as people see it: of one parameter of the question, or of the two that are the ends of a range. */
export interface FilterChip {
  readonly names: readonly string[];
  readonly field: string;
  /** As `COMPARISONS` calls it. */
  readonly comparison: string;
  readonly values: readonly string[];
}

/** The filters of a question. @param also parameters that a page without a field for them shows as filters. */
export function filterChips(question: Question, also: readonly string[]): FilterChip[] {
  const names = [...also.filter((name) => name in question), ...filtersOf(question)];
  return names.flatMap((name): FilterChip[] => {
    const { field, operator } = filterOf(name) ?? { field: name, operator: 'is' as const };
    const values = valuesOf(question, name);
    const [least, most] = [filterName(field, 'gte'), filterName(field, 'lte')];
    const isRange = [least, most].every((end) => valuesOf(question, end).length === 1);
    if (isRange && operator === 'lte') return [];
    if (isRange && operator === 'gte') {
      const ends = [...values, ...valuesOf(question, most)];
      return [{ names: [least, most], field, comparison: 'between', values: ends }];
    }
    if (operator !== 'set') return [{ names: [name], field, comparison: operator, values }];
    return [{ names: [name], field, comparison: values[0] === 'false' ? 'unset' : 'set', values: [] }];
  });
}

/** The parameters of a filter. */
function parametersOfChip({ field, comparison, values }: Omit<FilterChip, 'names'>): Question {
  if (comparison === 'set') return { [filterName(field, 'set')]: 'true' };
  if (comparison === 'unset') return { [filterName(field, 'set')]: 'false' };
  if (comparison !== 'between') return { [filterName(field, comparison as 'is')]: values };
  return { [filterName(field, 'gte')]: values[0]!, [filterName(field, 'lte')]: values[1]! };
}

/** What becomes of a question when a filter is added by hand. */
interface AddedFilter {
  readonly parameters: Question;
  /** What there was of the same field and comparison, and what becomes of it; null: nothing. */
  readonly note: string | null;
}

/**
 * Adds a filter to a question: values join those that there are of the same field and comparison. A bound, whether there is a
 * value, and whether it is a bot can be told once only: the new one takes the place of the old.
 */
export function addedFilter(
  question: Question,
  chip: Omit<FilterChip, 'names'>,
  also: readonly string[] = [],
): AddedFilter {
  const asked = parametersOfChip(chip);
  const joined = (name: string) => [...new Set([...valuesOf(question, name), ...valuesOf(asked, name)])];
  const parameters = Object.fromEntries(
    Object.entries(asked).map(([name, values]) => [name, takesOne(name) ? values : joined(name)]),
  );
  const textIn = (all: Question) => {
    const met = filterChips(all, also).find(({ names }) => names.some((name) => name in asked));
    return met && chipText(met);
  };
  const [before, after] = [textIn(question), textIn({ ...question, ...parameters })];
  if (before === undefined) return { parameters, note: null };
  if (after === before) return { parameters, note: 'This filter is there already.' };
  const note = after === textIn(asked) ? `In place of: ${before}` : `With the filter that is there: ${after}`;
  return { parameters, note };
}

/** Whether a filter has one value at most. */
function takesOne(name: string): boolean {
  const { field, operator } = filterOf(name) ?? {};
  return field === 'bot' || ['gt', 'gte', 'lt', 'lte', 'set'].includes(operator ?? 'is');
}

/** "Source is google or bing". */
function chipText(chip: FilterChip): string {
  const { field, comparison, values } = chipWords(chip);
  return `${field} ${comparison} ${values}`.trimEnd();
}

/** A filter in words: Source · is · google or bing. */
export function chipWords({ field, comparison, values }: FilterChip) {
  const joint = comparison === 'between' ? ' and ' : ' or ';
  const written = values.map(valueWords).join(joint);
  // A text may well contain two others: "or" alone is easily read over.
  const isEither = comparison === 'contains' && values.length > 1;
  return {
    field: fieldWords(field),
    comparison: COMPARISON_WORDS[comparison]!,
    values: isEither ? `either ${written}` : written,
  };
}

/** What several values of one filter mean, where that any will do is not enough said, or not so. */
export const SEVERAL_WORDS: Readonly<Record<string, string>> = {
  contains: 'one of them is enough, not all',
  not: 'none of them may be there',
  not_contains: 'none of them may be there',
};

export const COMPARISON_WORDS: Readonly<Record<string, string>> = {
  ...OPERATOR_WORDS,
  between: 'is between',
  unset: 'is not set',
};
