/**
 * What the catalogue lists, numbered as rolled-up days keep it. `event` is the day itself, with all its events. Numbers are never
 * given anew; a day that is rolled up otherwise needs a further ROLLUP_VERSION.
 */
export const FACETS = {
  event: 0,
  event_type: 1,
  term: 2,
  content: 3,
  currency: 4,
  landing_page: 5,
  source: 6,
  medium: 7,
  campaign: 8,
  channel_group: 9,
  property: 10,
  value: 11,
} as const;
export type Facet = keyof typeof FACETS;

/** What a property may hold, as a bit of `kinds`. */
export const KIND_BITS = { text: 1, number: 2, boolean: 4, list: 8, object: 16, null: 32 } as const;
export type PropertyKind = keyof typeof KIND_BITS;
export const PROPERTY_KINDS = Object.keys(KIND_BITS) as PropertyKind[];

/** Names by which PostgreSQL calls the kinds of JSON. */
export const JSON_TYPES: Readonly<Record<PropertyKind, string>> = {
  text: 'string',
  number: 'number',
  boolean: 'boolean',
  list: 'array',
  object: 'object',
  null: 'null',
};

/** The kinds of a set of bits, in the order of {@link PROPERTY_KINDS}. */
export function kindsOf(bits: number): PropertyKind[] {
  return PROPERTY_KINDS.filter((kind) => (bits & KIND_BITS[kind]) !== 0);
}

// What a rolled-up day keeps at most, the most frequent first, so that an account that sends a million names costs no more room
// than one that sends a thousand (guesses: nobody reads as many).

export const MOST_NAMES = 1_000;
/** Properties of event types: pairs. */
export const MOST_PROPERTIES = 2_000;
/** Values of one property, of those that so many properties have; of every further property only the most frequent one. */
export const MOST_VALUES = 50;
export const MOST_VALUED_PROPERTIES = 200;

/** Longer texts are listed nowhere: they are prose or tokens, and no index takes much longer ones. */
export const MOST_LETTERS = 256;
