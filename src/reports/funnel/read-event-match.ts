import type { FieldErrors } from '../../common/field-errors.js';
import { FieldProblem } from '../../common/fields/field-rule.js';
import { EVENT_TYPE } from '../../events/event.fields.js';
import { FILTER_NAMES, type FilterName, parseFilterName } from '../query/filter-name.js';
import { MAX_FILTER_VALUES, readFilterValues } from '../query/filter-values.js';
import { FIELD_NAME, FILTER_VALUE } from '../query/report.fields.js';
import type { ReportFilter } from '../query/report-filter.js';
import type { EventMatch } from './funnel.types.js';
import { JsonObjectReader } from './json-object-reader.js';

/** Guess: nobody means more, and each is a condition in the statement. */
export const MAX_FILTERS = 20;

export interface MatchOptions {
  readonly path: string;
  readonly faults: FieldErrors;
  /** Other members the object may have, read by the caller. */
  readonly further?: readonly string[];
}

/**
 * Reads `{event_type, filters?}`; undefined after its faults were added. `filters` has a member for each field
 * (`source`, `properties.plan`), an operator behind it or not (`source[not]`): the value it is compared with, or a list of them.
 */
export function readMatch(
  value: unknown,
  { path, faults, further = [] }: MatchOptions,
): EventMatch | undefined {
  const known = ['event_type', 'filters', ...further];
  const reader = JsonObjectReader.of(value, { faults, known, path });
  if (!reader) return undefined;
  const eventType = reader.readRequired('event_type', EVENT_TYPE);
  const filters = readFilters(reader.value('filters'), `${path}.filters`, faults);
  return eventType === undefined || filters === undefined ? undefined : { eventType, filters };
}

/** Filters by field, a value or a list of values each; undefined after their faults were added. */
export function readFilters(value: unknown, path: string, faults: FieldErrors): ReportFilter[] | undefined {
  if (value === null) return [];
  const reader = JsonObjectReader.of(value, { faults, path });
  if (!reader) return undefined;
  const names = Object.keys(value as object);
  if (names.length > MAX_FILTERS) {
    faults.add(path, 'too_many_filters', `must not have more than ${MAX_FILTERS} fields`);
    return undefined;
  }
  const filters = names.map((name) => readFilter(reader, name));
  return filters.every((filter) => filter !== undefined) ? filters : undefined;
}

function readFilter(reader: JsonObjectReader, name: string): ReportFilter | undefined {
  const named = parseFilterName(name);
  if (named === null) {
    reader.fault(name, 'unknown_field', `must be ${FILTER_NAMES}`);
    return undefined;
  }
  const problem = [named, FIELD_NAME.read(name)].find((read) => read instanceof FieldProblem);
  if (problem instanceof FieldProblem) {
    reader.fault(name, problem.code, problem.message);
    return undefined;
  }
  const anyOf = readValues(reader, name, named as FilterName);
  return anyOf && { ...(named as FilterName), anyOf };
}

function readValues(
  reader: JsonObjectReader,
  name: string,
  named: FilterName,
): ReportFilter['anyOf'] | undefined {
  const sent = reader.value(name);
  const values = Array.isArray(sent) ? sent : [sent];
  if (values.length === 0 || values.length > MAX_FILTER_VALUES) {
    reader.fault(name, 'wrong_length', `must be a value, or a list of 1 to ${MAX_FILTER_VALUES} values`);
    return undefined;
  }
  const anyOf = values.map((value) => asText(value));
  const mayBeNull = (named.operator === undefined || named.operator === 'not') && named.field.kind !== 'bot';
  if (anyOf.some((text) => text === undefined || (text === null && !mayBeNull))) {
    const message = `must be texts of at most ${FILTER_VALUE.maxLength} characters without NUL, plain numbers, booleans or null`;
    reader.fault(name, 'invalid_value', mayBeNull ? message : 'must be no null, object or list');
    return undefined;
  }
  const texts = anyOf.filter((text) => typeof text === 'string');
  const problem = readFilterValues(named, texts);
  if (!(problem instanceof FieldProblem)) return anyOf as (string | null)[];
  reader.fault(name, problem.code, problem.message);
  return undefined;
}

/** As the database writes the value of a property; undefined for what no filter can be compared with. */
function asText(value: unknown): string | null | undefined {
  if (value === null) return null;
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    const text = String(value);
    // An exponent is JavaScript's way of writing, not the database's.
    return text.includes('e') ? undefined : text;
  }
  const read = FILTER_VALUE.read(value);
  return read instanceof FieldProblem ? undefined : read;
}
