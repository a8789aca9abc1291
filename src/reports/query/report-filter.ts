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

/** What an event says of itself beside its properties, as it was sent. */
export const EVENT_FIELDS = [
  'event_type',
  'visitor_id',
  'user_id',
  'revenue.amount',
  'revenue.currency',
] as const;
export type EventField = (typeof EVENT_FIELDS)[number];

/** Whether a field is none of where a visitor came from, nor of bots. */
export function isOwnField({ kind }: FilterField): boolean {
  return !(ORIGIN_FIELDS as readonly string[]).includes(kind) && kind !== 'bot';
}

/** What a report can be narrowed by, and, but for the event's own fields, grouped by. */
export type FilterField =
  | { readonly kind: OriginField }
  /** Whether the event is a known bot's: `true` or `false`, of every event. */
  | { readonly kind: 'bot' }
  | { readonly kind: EventField }
  | PropertyField;

export interface PropertyField {
  /** Of the event itself, or of the one that began its visit. */
  readonly kind: 'property' | 'visit_property';
  /** At the top level of `properties`, whatever characters it has. */
  readonly name: string;
  /** Whether it has a value only where that is a JSON number. */
  readonly isNumber?: true;
}

/** The values of the field `bot`. */
export const BOT_VALUES = ['true', 'false'] as const;
export type BotValue = (typeof BOT_VALUES)[number];

/**
 * How a filter compares beside being one of some values, which has no word: written in brackets behind the field,
 * `source[not]`. docs/reports.md, "Filters".
 */
export const FILTER_OPERATORS = ['not', 'contains', 'not_contains', 'gt', 'gte', 'lt', 'lte', 'set'] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

/** Keeps the events whose field compares so with the values. Several filters all apply. */
export interface ReportFilter {
  readonly field: FilterField;
  /** Absent: the field has one of the values. */
  readonly operator?: FilterOperator | undefined;
  /**
   * Compared as text: a string as it is, a number in plain decimal (`10`, `0.5`), `true` and `false`; objects and
   * arrays never match. Null matches a field that is missing or JSON null. Numbers to compare with are plain decimals; of `set`
   * it is `true` or `false`.
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
