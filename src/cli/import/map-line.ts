import type { FieldError } from '../../common/api-error.js';
import type { JsonObject } from '../../common/json-text.js';
import type { ImportFormat, ImportLine, MappingOptions } from './import.types.js';

/** A line as an event for the record, or what keeps it from being one. */
export type MappedLine =
  | { readonly line: number; readonly event: JsonObject }
  | { readonly line: number; readonly fault: FieldError };

const TIME_REQUIRED: FieldError = {
  field: 'occurred_at',
  code: 'required',
  message: 'is required: an event of the past cannot have the time of its import',
};

const UNREADABLE: FieldError = {
  field: '',
  code: 'unreadable',
  message: 'The line could not be read as an event of its format',
};

/** A line in our words. Its other fields are checked where all events are. */
export function mapLine(read: ImportLine, format: ImportFormat, options: MappingOptions): MappedLine {
  if ('fault' in read) return read;
  const event = eventOf(read.value, format, options);
  if (event === null) return { line: read.line, fault: UNREADABLE };
  const hasTime = event['occurred_at'] !== undefined && event['occurred_at'] !== null;
  return hasTime ? { line: read.line, event } : { line: read.line, fault: TIME_REQUIRED };
}

/** Null: the format fails, which it must not; but one line must not end an import. */
function eventOf(line: JsonObject, format: ImportFormat, options: MappingOptions): JsonObject | null {
  try {
    return format.toEvent(line, options);
  } catch {
    return null;
  }
}
