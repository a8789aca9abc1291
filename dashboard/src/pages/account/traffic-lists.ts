import type { TrafficLists } from '../../api/api.types';
import { ApiFailure } from '../../api/api-failure';

/** An entry of several parts, as it is edited. The key is the row's, whatever is written in it. */
export type EntryRow<Part extends string> = { readonly key: number } & Readonly<Record<Part, string>>;

export type SourceRow = EntryRow<'domain' | 'source' | 'medium'>;
export type PlatformRow = EntryRow<'name' | 'platform' | 'medium'>;

/** The lists as they are edited: one entry a line, or a row. */
export interface EditedLists {
  readonly own_domains: string;
  readonly return_domains: string;
  readonly non_interactive_types: string;
  readonly sources: readonly SourceRow[];
  readonly ad_platforms: readonly PlatformRow[];
}

/** What is sent, beside the revision. */
export type Lists = Pick<
  TrafficLists,
  'own_domains' | 'return_domains' | 'sources' | 'non_interactive_types' | 'ad_platforms'
>;

const LINE_LISTS = ['own_domains', 'return_domains', 'non_interactive_types'] as const;
export type LineList = (typeof LINE_LISTS)[number];
export type RowList = 'sources' | 'ad_platforms';

export function toEdited({
  own_domains,
  return_domains,
  sources,
  non_interactive_types,
  ad_platforms,
}: Lists): EditedLists {
  return {
    own_domains: own_domains.join('\n'),
    return_domains: return_domains.join('\n'),
    non_interactive_types: non_interactive_types.join('\n'),
    sources: sources.map((source, key) => ({ key, ...source })),
    ad_platforms: ad_platforms.map(({ medium, ...named }, key) => ({ key, ...named, medium: medium ?? '' })),
  };
}

/** Empty lines and rows are left out. Domains may also be parted by blanks and commas, as they are pasted. */
export function toLists({
  own_domains,
  return_domains,
  non_interactive_types,
  sources,
  ad_platforms,
}: EditedLists): Lists {
  return {
    own_domains: parts(own_domains, /[\s,;]+/),
    return_domains: parts(return_domains, /[\s,;]+/),
    non_interactive_types: parts(non_interactive_types, /\n/),
    sources: sources.filter(isFilled).map(({ domain, source, medium }) => ({
      domain: domain.trim(),
      source: source.trim(),
      medium: medium.trim(),
    })),
    ad_platforms: ad_platforms.filter(isFilled).map(({ name, platform, medium }) => ({
      name: name.trim(),
      platform: platform.trim(),
      medium: medium.trim() || null,
    })),
  };
}

export function isSame(a: Lists, b: Lists): boolean {
  return JSON.stringify(toLists(toEdited(a))) === JSON.stringify(toLists(toEdited(b)));
}

export function isFilled(row: object): boolean {
  return Object.values(row).some((part) => typeof part === 'string' && part.trim() !== '');
}

/** What a 400 says of the entries of a list of lines, each with the entry it is about. */
export function lineErrors(error: unknown, list: LineList, sent: Lists): string[] {
  return detailsOf(error).flatMap(({ field, message }) => {
    if (field === list) return [`The list ${message}.`];
    const [name, index] = field.split('.');
    return name === list ? [`“${sent[list][Number(index)]}” ${message}.`] : [];
  });
}

/** What a 400 says of a part of an entry, of the rows that were sent. */
export function cellError(
  error: unknown,
  { list, index, part }: { list: RowList; index: number; part: string },
): string | null {
  const fault = detailsOf(error).find(({ field }) => field === `${list}.${index}.${part}`);
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
