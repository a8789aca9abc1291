import { ORIGIN_FIELDS } from '../question';
import { fieldWords } from '../words';

const PROPERTY = 'properties.';
const VISIT_PROPERTY = 'visit.properties.';
const TEXT = ['is', 'not', 'contains', 'not_contains', 'set', 'unset'];
const NUMBER = ['gt', 'gte', 'lt', 'lte', 'between'];

/** How many numbers a comparison takes; all others take texts, or nothing. */
export function numbersOf(comparison: string): number {
  return comparison === 'between' ? 2 : NUMBER.includes(comparison) ? 1 : 0;
}

/** Which comparisons a field has: docs/reports.md, "Filters". */
const OF_FIELD: Readonly<Record<string, readonly string[]>> = {
  event_type: ['is', 'not', 'contains', 'not_contains'],
  ...Object.fromEntries(ORIGIN_FIELDS.map((field) => [field, TEXT])),
  bot: ['is', 'not'],
  visitor_id: ['is', 'not', 'contains', 'not_contains'],
  user_id: TEXT,
  'revenue.amount': ['is', 'not', ...NUMBER, 'set', 'unset'],
  'revenue.currency': TEXT,
  [PROPERTY]: [...TEXT, ...NUMBER],
  [VISIT_PROPERTY]: [...TEXT, ...NUMBER],
};

/** The fields that the editor offers; those of properties take a name. */
export const FILTER_FIELDS = Object.keys(OF_FIELD).map((value) => ({
  value,
  label:
    value === PROPERTY
      ? 'Property of the event…'
      : value === VISIT_PROPERTY
        ? 'Property of the visit’s first event…'
        : fieldWords(value),
}));

/** @param kind as in `FILTER_FIELDS`. */
export function comparisonsOf(kind: string): readonly string[] {
  return OF_FIELD[kind] ?? ['is', 'not', 'contains', 'not_contains'];
}

/** What the choice of fields calls a field: properties by their kind, all others by their name. */
export function kindOf(field: string): string {
  if (field.startsWith(VISIT_PROPERTY)) return VISIT_PROPERTY;
  return field.startsWith(PROPERTY) ? PROPERTY : field;
}
