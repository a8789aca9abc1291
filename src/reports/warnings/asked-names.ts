import type { GroupField } from '../event-counts/event-counts.types.js';
import type { Measure } from '../event-counts/measures/measure.types.js';
import { measureName } from '../event-counts/measures/parse-measure.js';
import { filterName } from '../query/filter-name.js';
import {
  type FilterField,
  fieldName,
  ORIGIN_FIELDS,
  type OriginField,
  type PropertyField,
  type ReportFilter,
} from '../query/report-filter.js';
import type { AskedEventType } from './unseen-event-types.js';

/** What the catalogue knows values of: where visitors came from, the currency, and properties. */
export type ListedField =
  | { readonly kind: OriginField | 'revenue.currency' }
  | { readonly kind: 'property'; readonly name: string };

/** A property's name, or a value of a field, in a question, and where it stands there. */
export interface AskedName {
  /** As in errors: `group_by`, `properties.plan`, `steps.0.filters.source`. */
  readonly field: string;
  readonly of: ListedField;
  /** Null: the name of the property is meant. */
  readonly value: string | null;
  /** How a property's name is written there; a value as it is. */
  readonly write?: ((property: string) => string) | undefined;
}

/** What filters name, each at its place. @param path what errors write before a filter's name. */
export function askedByFilters(filters: readonly ReportFilter[], path = ''): AskedName[] {
  return filters.flatMap((filter) => {
    const of = listedField(filter.field);
    if (of === null) return [];
    const field = path + filterName(filter);
    const isEqual = filter.operator === undefined || filter.operator === 'not';
    const values = isEqual ? filter.anyOf.filter((value) => value !== null) : [];
    const named = askedByField(filter.field, field, (own) => filterName({ field: own }));
    return [...named, ...values.map((value) => ({ field, of, value }))];
  });
}

/** The event types among what filters name. */
export function typesOfFilters(filters: readonly ReportFilter[], path = ''): AskedEventType[] {
  return filters.flatMap((filter) => {
    const isNamed = filter.operator === undefined || filter.operator === 'not';
    if (filter.field.kind !== 'event_type' || !isNamed) return [];
    const types = filter.anyOf.filter((value) => value !== null);
    return types.map((eventType) => ({ field: path + filterName(filter), eventType }));
  });
}

/** The property that something is grouped by; nothing where it is another field. */
export function askedByField(
  grouped: GroupField,
  field: string,
  write: (grouped: PropertyField) => string = fieldName,
): AskedName[] {
  const of = listedField(grouped);
  if (of?.kind !== 'property' || !('name' in grouped)) return [];
  return [{ field, of, value: null, write: (name) => write({ kind: grouped.kind, name }) }];
}

/** The properties that are measured. */
export function askedByMeasures<T extends Measure>(
  measures: readonly (T | { readonly kind: 'events' | 'visitors' })[],
  field: string,
): AskedName[] {
  return measures.flatMap((measure) => {
    if (!('property' in measure)) return [];
    const of = { kind: 'property' as const, name: measure.property };
    return [{ field, of, value: null, write: (property: string) => measureName({ ...measure, property }) }];
  });
}

function listedField(field: FilterField | GroupField): ListedField | null {
  if ('name' in field) return { kind: 'property', name: field.name };
  if (field.kind === 'revenue.currency') return { kind: field.kind };
  const kind = ORIGIN_FIELDS.find((origin) => origin === field.kind);
  return kind ? { kind } : null;
}
