import type { TrafficLists } from '../../api/api.types';
import { ApiFailure } from '../../api/api-failure';

/** A row of the sources, as it is edited. */
export interface SourceRow {
  /** Of the row, whatever is written in it. */
  readonly key: number;
  readonly domain: string;
  readonly source: string;
  readonly medium: string;
}

/** The lists as they are edited: one entry a line. */
export interface EditedLists {
  readonly own_domains: string;
  readonly return_domains: string;
  readonly non_interactive_types: string;
  readonly sources: readonly SourceRow[];
}

/** What is sent, beside the revision. */
export type Lists = Pick<
  TrafficLists,
  'own_domains' | 'return_domains' | 'sources' | 'non_interactive_types'
>;

export const LINE_LISTS = ['own_domains', 'return_domains', 'non_interactive_types'] as const;
export type LineList = (typeof LINE_LISTS)[number];

export function toEdited({
  own_domains,
  return_domains,
  sources,
  non_interactive_types,
}: Lists): EditedLists {
  return {
    own_domains: own_domains.join('\n'),
    return_domains: return_domains.join('\n'),
    non_interactive_types: non_interactive_types.join('\n'),
    sources: sources.map((source, key) => ({ key, ...source })),
  };
}

/** Empty lines and rows are left out. Domains may also be parted by blanks and commas, as they are pasted. */
export function toLists({ own_domains, return_domains, non_interactive_types, sources }: EditedLists): Lists {
  return {
    own_domains: parts(own_domains, /[\s,;]+/),
    return_domains: parts(return_domains, /[\s,;]+/),
    non_interactive_types: parts(non_interactive_types, /\n/),
    sources: sources.filter(isFilled).map(({ domain, source, medium }) => ({
      domain: domain.trim(),
      source: source.trim(),
      medium: medium.trim(),
    })),
  };
}

export function isSame(a: Lists, b: Lists): boolean {
  return JSON.stringify(toLists(toEdited(a))) === JSON.stringify(toLists(toEdited(b)));
}

export function isFilled({ domain, source, medium }: SourceRow): boolean {
  return [domain, source, medium].some((text) => text.trim() !== '');
}

/** What a 400 says of the entries of a list of lines, each with the entry it is about. */
export function lineErrors(error: unknown, list: LineList, sent: Lists): string[] {
  return detailsOf(error).flatMap(({ field, message }) => {
    if (field === list) return [`The list ${message}.`];
    const [name, index] = field.split('.');
    return name === list ? [`“${sent[list][Number(index)]}” ${message}.`] : [];
  });
}

/** What a 400 says of a cell of the sources, of the rows that were sent. */
export function cellError(
  error: unknown,
  index: number,
  part: 'domain' | 'source' | 'medium',
): string | null {
  const fault = detailsOf(error).find(({ field }) => field === `sources.${index}.${part}`);
  return fault ? `${fault.message.slice(0, 1).toUpperCase()}${fault.message.slice(1)}.` : null;
}

function detailsOf(error: unknown) {
  return error instanceof ApiFailure ? error.details : [];
}

function parts(text: string, between: RegExp): string[] {
  return text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
