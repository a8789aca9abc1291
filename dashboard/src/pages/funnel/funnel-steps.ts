import { filterOf, type Question, valuesOf } from '../../reports/question';

/** Events of one type, narrowed by filters as a question has them. */
export interface FunnelStep {
  readonly eventType: string;
  readonly filters: Question;
}

/** As the API takes them. */
export const MAX_STEPS = 10;
export const MAX_EXCLUSIONS = 5;

/**
 * A step as a value of the address: its event type, and behind a `?` its filters, each part percent-encoded, so that the page's
 * address holds the whole funnel: `step=page_view&step=purchase%3Fproperties.plan%3Dpro`.
 */
export function stepText({ eventType, filters }: FunnelStep): string {
  const pairs = Object.keys(filters).flatMap((name) =>
    valuesOf(filters, name).map((value): [string, string] => [name, value]),
  );
  const type = encodeURIComponent(eventType);
  return pairs.length === 0 ? type : `${type}?${new URLSearchParams(pairs)}`;
}

/** The step that a value of the address is; null for what cannot be one. */
export function stepOf(text: string): FunnelStep | null {
  const [type = '', query = ''] = text.split(/\?(.*)/s, 2);
  const eventType = decoded(type);
  if (eventType === null || eventType === '') return null;
  const filters: Record<string, string[]> = {};
  for (const [name, value] of new URLSearchParams(query))
    if (filterOf(name) !== null)
      filters[name] = [...(Object.hasOwn(filters, name) ? filters[name]! : []), value];
  return { eventType, filters };
}

/** The steps of a question; what cannot be one, and what is more than a funnel has, is left out. */
export function stepsOf(question: Question, name: 'step' | 'exclude' = 'step'): readonly FunnelStep[] {
  return valuesOf(question, name)
    .map(stepOf)
    .filter((step) => step !== null)
    .slice(0, MAX_STEPS);
}

/** The list with the entry at `from` at place `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)];
}

/** The types of a list's steps, and a key for each that stays with it. */
export interface KeyedTypes {
  readonly types: readonly string[];
  readonly keys: readonly number[];
}

/** Keys of the list that follows: a step that moves keeps its own, and so does one that becomes another type. */
export function keyedAfter(last: KeyedTypes, types: readonly string[]): KeyedTypes {
  const others = types.filter((type, at) => type !== last.types[at]).length;
  if (types.length === last.types.length && others <= 1) return { types, keys: last.keys };
  const taken = new Set<number>();
  let greatest = Math.max(0, ...last.keys);
  const keys = types.map((type) => {
    const at = last.types.findIndex((old, index) => old === type && !taken.has(index));
    if (at === -1) return ++greatest;
    taken.add(at);
    return last.keys[at]!;
  });
  return { types, keys };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
