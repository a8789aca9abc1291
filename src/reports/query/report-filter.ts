/**
 * What is asked of where a visitor came from: of an event's own marks, or of those of the event that began its visit or its
 * visitor's first one, as the report's scope says (channel-scope.ts).
 */
export const ORIGIN_FIELDS = [
  'source',
  'medium',
  'campaign',
  'channel_group',
  'term',
  'content',
  'landing_page',
] as const;
export type OriginField = (typeof ORIGIN_FIELDS)[number];

/** What letter case tells nothing apart in, in groups and in filters. */
const FOLDED_FIELDS: readonly string[] = ['source', 'medium', 'campaign', 'term', 'content'];

/** Whether values of a field that differ in letter case alone are one; of properties and of the paths of pages they are not. */
export function isFolded({ kind }: { readonly kind: string }): boolean {
  return FOLDED_FIELDS.includes(kind);
}

/** What a report can be narrowed and grouped by. */
export type FilterField =
  | { readonly kind: OriginField }
  /** Whether the event is a known bot's: `true` or `false`, of every event. */
  | { readonly kind: 'bot' }
  /** A name at the top level of `properties`, whatever characters it has. */
  | { readonly kind: 'property'; readonly name: string }
  /** The same of the event that began the visit. */
  | { readonly kind: 'visit_property'; readonly name: string };

/** The values of the field `bot`. */
export const BOT_VALUES = ['true', 'false'] as const;
export type BotValue = (typeof BOT_VALUES)[number];

/** Keeps the events whose field has one of the values. Several filters all apply. */
export interface ReportFilter {
  readonly field: FilterField;
  /**
   * Compared as text: a string as it is, a number in plain decimal (`10`, `0.5`), `true` and `false`; objects and
   * arrays never match. Null matches a field that is missing or JSON null.
   */
  readonly anyOf: readonly (string | null)[];
}

const PREFIXES = { property: 'properties.', visit_property: 'visit.properties.' } as const;

/** Every way to write a field, for messages. */
export const FIELD_NAMES = `${ORIGIN_FIELDS.join(', ')}, bot, properties.<name> or visit.properties.<name>`;

/** How a field is written in a query and in an answer: `source`, `properties.plan`. */
export function fieldName(field: FilterField): string {
  return 'name' in field ? PREFIXES[field.kind] + field.name : field.kind;
}

/** Reads {@link fieldName} back; null for anything else. */
export function parseFieldName(text: string): FilterField | null {
  const origin = ORIGIN_FIELDS.find((kind) => kind === text);
  if (origin) return { kind: origin };
  if (text === 'bot') return { kind: 'bot' };
  for (const kind of ['property', 'visit_property'] as const) {
    const prefix = PREFIXES[kind];
    if (text.startsWith(prefix) && text.length > prefix.length)
      return { kind, name: text.slice(prefix.length) };
  }
  return null;
}
