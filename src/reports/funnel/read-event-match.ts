import type { FieldErrors } from '../../common/field-errors.js';
import { FieldProblem } from '../../common/fields/field-rule.js';
import { EVENT_TYPE } from '../../events/event.fields.js';
import { FIELD_NAME, FILTER_VALUE } from '../query/report.fields.js';
import { BOT_VALUES, FIELD_NAMES, parseFieldName, type ReportFilter } from '../query/report-filter.js';
import type { EventMatch } from './funnel.types.js';
import { JsonObjectReader } from './json-object-reader.js';

/** Guesses: nobody means more, and each is a value or a condition in the statement. */
export const MAX_FILTERS = 20;
export const MAX_FILTER_VALUES = 100;

export interface MatchOptions {
  readonly path: string;
  readonly faults: FieldErrors;
  /** Other members the object may have, read by the caller. */
  readonly further?: readonly string[];
}

/**
 * Reads `{event_type, filters?}`; undefined after its faults were added. `filters` has a member for each field
 * (`source`, `properties.plan`): the value it must have, or a list of values it may have.
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

function readFilters(value: unknown, path: string, faults: FieldErrors): ReportFilter[] | undefined {
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
  const field = parseFieldName(name);
  const readName = FIELD_NAME.read(name);
  if (field === null) {
    reader.fault(name, 'unknown_field', `must be ${FIELD_NAMES}`);
    return undefined;
  }
  if (readName instanceof FieldProblem) {
    reader.fault(name, readName.code, readName.message);
    return undefined;
  }
  const sent = reader.value(name);
  const values = Array.isArray(sent) ? sent : [sent];
  if (values.length === 0 || values.length > MAX_FILTER_VALUES) {
    reader.fault(name, 'wrong_length', `must be a value, or a list of 1 to ${MAX_FILTER_VALUES} values`);
    return undefined;
  }
  const anyOf = values.map((value) => asText(value));
  if (field.kind === 'bot' && !anyOf.every((text) => BOT_VALUES.some((known) => known === text))) {
    reader.fault(name, 'invalid_value', `must be of ${BOT_VALUES.join(', ')}`);
    return undefined;
  }
  if (anyOf.every((text) => text !== undefined)) return { field, anyOf };
  const message = `must be texts of at most ${FILTER_VALUE.maxLength} characters without NUL, plain numbers, booleans or null`;
  reader.fault(name, 'invalid_value', message);
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
