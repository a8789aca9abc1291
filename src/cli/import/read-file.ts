import { isUtf8 } from 'node:buffer';
import type { FieldError } from '../../common/api-error.js';
import { readCsv } from '../../common/csv-reader.js';
import type { JsonObject } from '../../common/json-text.js';
import { DamagedFileError, decompressed } from './decompress.js';
import type { ImportFormat, ImportLine } from './import.types.js';
import type { SourceFile } from './source-file.types.js';
import { type RawLine, splitLines } from './split-lines.js';

/** Far more than an event with 32 KiB of properties takes, with all that vendors add to one. */
const MAX_LINE_BYTES = 1024 * 1024;
const MAX_COLUMNS = 1_000;

/** A line, and how many bytes of text it had. */
export type SizedLine = ImportLine & { readonly bytes: number };

/**
 * Reads a file of an export, a few lines at a time. A line that cannot be read is one with a fault, and the next is read; so
 * is the end of a file that breaks off.
 */
export async function* readFile(
  file: SourceFile,
  shape: ImportFormat['shape'],
  onRead: (bytes: number) => void,
): AsyncGenerator<SizedLine[]> {
  const isCsv = shape === 'csv';
  const lines = splitLines(decompressed(file, onRead), { maxBytes: MAX_LINE_BYTES, hasQuotes: isCsv });
  const read = isCsv ? new CsvRecords() : { read: readJson };
  let last = 0;
  try {
    for await (const found of lines) {
      last = found.at(-1)?.line ?? last;
      yield found.flatMap((line) => read.read(line) ?? []);
    }
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    const message = `The file is damaged or cut off here, and what follows is missing (${error.message})`;
    yield [{ line: last + 1, bytes: 0, fault: fault('file_damaged', message) }];
  }
}

function readJson({ line, bytes }: RawLine): SizedLine {
  const text = textOf(bytes);
  if (typeof text !== 'string') return { line, bytes: 0, fault: text };
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { line, bytes: text.length, value: value as JsonObject };
    return { line, bytes: text.length, fault: fault('wrong_type', 'The line must be a JSON object') };
  } catch (error) {
    return { line, bytes: text.length, fault: fault('invalid_json', jsonMessage(error)) };
  }
}

/** Without the excerpt of the line, which may be a secret or fill a screen. */
function jsonMessage(error: unknown): string {
  const at = /at position \d+/.exec((error as Error).message);
  return `The line is no valid JSON${at ? ` (${at[0]})` : ''}`;
}

/** Records under the names of the file's first one. */
class CsvRecords {
  private columns: readonly string[] | null = null;

  read({ line, bytes }: RawLine): SizedLine | null {
    const text = textOf(bytes);
    if (typeof text !== 'string') return { line, bytes: 0, fault: text };
    const records = readCsv(text, { maxRecords: 1, maxCells: MAX_COLUMNS });
    if (!Array.isArray(records))
      return {
        line,
        bytes: text.length,
        fault: fault('invalid_csv', `The record is no valid CSV (${records.code})`),
      };
    const cells = records[0] ?? [];
    if (this.columns === null) {
      this.columns = cells;
      return null;
    }
    if (cells.length !== this.columns.length) {
      const message = `The record must have ${this.columns.length} cells as the header has, not ${cells.length}`;
      return { line, bytes: text.length, fault: fault('invalid_csv', message) };
    }
    return { line, bytes: text.length, value: asObject(this.columns, cells) };
  }
}

/** Without a prototype, so that `__proto__` is a name like any other. Empty cells are left out: they say nothing. */
function asObject(names: readonly string[], cells: readonly string[]): JsonObject {
  const object: Record<string, unknown> = Object.create(null);
  for (const [i, name] of names.entries()) if (cells[i] !== '') object[name] = cells[i];
  return object;
}

function textOf(bytes: Buffer | null): string | FieldError {
  if (bytes === null)
    return fault('line_too_long', `The line must not be longer than ${MAX_LINE_BYTES} bytes`);
  if (!isUtf8(bytes)) return fault('invalid_utf8', 'The line is no text in UTF-8');
  return bytes.toString();
}

function fault(code: string, message: string): FieldError {
  return { field: '', code, message };
}
