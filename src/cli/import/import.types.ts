import type { FieldError } from '../../common/api-error.js';
import type { JsonObject } from '../../common/json-text.js';

/** One line of an export that could be read: a JSON object, or a CSV record under the names of its columns. */
export interface ReadLine {
  /** In its file, from 1 on; of a CSV record the line it begins on. */
  readonly line: number;
  readonly value: JsonObject;
}

/** One that could not. */
export interface FaultyLine {
  readonly line: number;
  readonly fault: FieldError;
}

export type ImportLine = ReadLine | FaultyLine;

/** What an operator says of amounts of money. */
export interface MappingOptions {
  /** ISO 4217, of amounts that name no currency; without it such an amount stays a property. */
  readonly currency: string | null;
}

/** How one vendor writes events down. */
export interface ImportFormat {
  /** As people call it. */
  readonly title: string;
  readonly shape: 'json' | 'csv';
  /**
   * The event as `POST /api/v1/events` takes it, with an `event_id` that is the same whenever the same line is read.
   * Never throws: what is missing is missing in the event, and the rules of the event fields say so.
   */
  readonly toEvent: (line: JsonObject, options: MappingOptions) => JsonObject;
}

/** How many lines of an export had which status. `read` is the sum of the others. */
export interface ImportCounts {
  readonly read: number;
  readonly accepted: number;
  readonly duplicates: number;
  readonly conflicts: number;
  readonly rejected: number;
}

/** Which line of which file was dealt with last; a file's lines count from 1, and 0 is none. */
export interface ImportPosition {
  /** Index in the list of files. */
  readonly file: number;
  readonly line: number;
}
