/** What a report can be narrowed by: the channel an event's own marks name, or one of its properties. */
export type FilterField =
  | { readonly kind: 'source' | 'medium' | 'campaign' }
  /** A name at the top level of `properties`, whatever characters it has. */
  | { readonly kind: 'property'; readonly name: string };

/** Keeps the events whose field has one of the values. Several filters all apply. */
export interface ReportFilter {
  readonly field: FilterField;
  /**
   * Compared as text: a string as it is, a number in plain decimal (`10`, `0.5`), `true` and `false`; objects and
   * arrays never match. Null matches a field that is missing or JSON null.
   */
  readonly anyOf: readonly (string | null)[];
}

/** How a field is written in a query and in an answer: `source`, `properties.plan`. */
export function fieldName(field: FilterField): string {
  return field.kind === 'property' ? `properties.${field.name}` : field.kind;
}

/** Reads {@link fieldName} back; null for anything else. */
export function parseFieldName(text: string): FilterField | null {
  if (text === 'source' || text === 'medium' || text === 'campaign') return { kind: text };
  return text.startsWith('properties.') && text.length > 'properties.'.length
    ? { kind: 'property', name: text.slice('properties.'.length) }
    : null;
}
