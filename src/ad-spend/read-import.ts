import { isUtf8 } from 'node:buffer';
import { apiErrors, type FieldError } from '../common/api-error.js';
import { type CsvFault, type CsvSeparator, readCsv } from '../common/csv-reader.js';
import { FieldErrors, MAX_ERRORS_LISTED, safeFieldPath } from '../common/field-errors.js';
import { ambiguousAmount } from './ambiguous-amount.js';
import { separatorOf } from './csv-separator.js';
import type { ParsedRow } from './row-reader.js';

/** Guesses that fit a month of a large account's ads; what is more comes in several requests. */
export const MAX_ROWS = 10_000;
export const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** Faults listed in all results together (guess); each refused row lists at least one. */
const MAX_IMPORT_FAULTS = 10_000;

/** What rows of one kind look like. */
export interface ImportFormat<Row> {
  /** In the order a CSV of ours has them. */
  readonly fields: readonly string[];
  readonly required: readonly string[];
  /** Fields that are decimals. */
  readonly decimals: readonly string[];
  /** Those of them that are money: of these nobody can tell whether `1,234` are thousands. */
  readonly amounts: readonly string[];
  readonly parse: (sent: unknown, maxErrors: number) => ParsedRow<Row>;
}

/** Parses every row of `{"rows": […]}`. Throws the 400 for a fault of the envelope, whose meaning cannot be guessed. */
export function readJsonImport<Row>(body: unknown, format: ImportFormat<Row>): ParsedRow<Row>[] {
  const faults = new FieldErrors();
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw refusal('', 'wrong_type', 'An import must be a JSON object with a list of rows');
  }
  for (const name of Object.keys(body)) {
    if (name !== 'rows') faults.add(safeFieldPath([name]), 'unknown_field', 'is not a field of an import');
  }
  const rows = Object.hasOwn(body, 'rows') ? (body as { rows: unknown }).rows : null;
  if (rows === null) faults.add('rows', 'required', 'is required');
  else if (!Array.isArray(rows)) faults.add('rows', 'wrong_type', 'must be a list of rows');
  else if (rows.length === 0) faults.add('rows', 'too_short', 'must hold at least one row');
  else if (rows.length > MAX_ROWS) {
    faults.add('rows', 'too_long', `must not hold more than ${MAX_ROWS} rows`);
  }
  if (!faults.isEmpty) throw apiErrors.invalidBody(faults.list());
  return parseRows(rows as unknown[], format);
}

/**
 * Parses every record of a CSV whose first record names the fields, in any order; an empty cell is an absent field. Columns
 * may be separated by semicolons or tabs, as spreadsheets write them where the comma is the decimal sign: it is one there,
 * and an amount that may mean a thousand times another one is refused. Throws the 400 for a file that is no CSV or lacks a column: half of it must not become rows.
 */
export function readCsvImport<Row>(body: Buffer, format: ImportFormat<Row>): ParsedRow<Row>[] {
  const { fields, required } = format;
  if (!isUtf8(body)) throw refusal('', 'malformed_csv', 'The file is not valid UTF-8');
  const text = body.toString('utf8');
  const separator = separatorOf(text, 1, (head) => head.filter((name) => fields.includes(name)).length);
  const [header, ...rows] = readRecords(text, separator, { maxCells: fields.length });
  const names = (header ?? []).map((name) => name.trim());
  const faults = new FieldErrors();
  for (const [at, name] of names.entries()) {
    if (!fields.includes(name)) {
      faults.add(safeFieldPath([name]), 'unknown_column', `is not one of ${fields.join(', ')}`);
    } else if (names.indexOf(name) < at) faults.add(name, 'repeated_column', 'must be named once');
  }
  for (const name of required) {
    if (!names.includes(name)) faults.add(name, 'missing_column', 'must be named in the first record');
  }
  if (faults.isEmpty && rows.length === 0) faults.add('', 'too_short', 'There is no record below the header');
  if (!faults.isEmpty) throw apiErrors.invalidBody(faults.list());
  return parseRows(
    rows.map((cells) =>
      cells.length === names.length
        ? rowOf(Object.fromEntries(names.map((name, at) => [name, cells[at]!])), separator, format)
        : wrongCellCount(cells.length, names.length),
    ),
    format,
  );
}

/** A row with its decimals as they are meant, or refused where an amount may mean two. */
function rowOf(
  cells: Readonly<Record<string, string>>,
  separator: CsvSeparator,
  { decimals, amounts }: Pick<ImportFormat<unknown>, 'decimals' | 'amounts'>,
): Readonly<Record<string, string>> | RefusedRecord {
  if (separator === ',') return cells;
  for (const field of amounts) {
    const fault = ambiguousAmount(field, cells[field] ?? '');
    if (fault) return new RefusedRecord(fault);
  }
  const withPoints = decimals.flatMap((field) => {
    const cell = cells[field];
    return cell === undefined ? [] : [[field, withPoint(cell)] as const];
  });
  return { ...cells, ...Object.fromEntries(withPoints) };
}

/** `12,50`, in a file whose columns no comma separates. */
const DECIMAL_COMMA = /^\s*-?\d+,\d+\s*$/;

function withPoint(cell: string): string {
  return DECIMAL_COMMA.test(cell) ? cell.replace(',', '.') : cell;
}

/** The records of a CSV, of at most so many cells each. Throws the 400 for a text that is no CSV, or a longer one than {@link MAX_ROWS}. */
export function readRecords(
  text: string,
  separator: CsvSeparator,
  { maxCells, moreRecords = 1 }: { readonly maxCells: number; readonly moreRecords?: number },
): string[][] {
  const records = readCsv(text, { maxRecords: MAX_ROWS + moreRecords, maxCells }, separator);
  if (!Array.isArray(records)) throw refusal('', 'malformed_csv', csvMessage(records, maxCells));
  return records;
}

/** A record that becomes no row. */
export class RefusedRecord {
  constructor(readonly fault: FieldError) {}
}

/** Refuses a record that does not fit its header. */
export function wrongCellCount(cells: number, columns: number): RefusedRecord {
  const message = `has ${cells} cells where the header has ${columns}`;
  return new RefusedRecord({ field: '', code: 'wrong_cell_count', message });
}

/** Parses rows one after the other; the faults that all of them list together are bounded. */
export function parseRows<Row>(rows: readonly unknown[], { parse }: ImportFormat<Row>): ParsedRow<Row>[] {
  let budget = MAX_IMPORT_FAULTS;
  return rows.map((row) => {
    const parsed: ParsedRow<Row> =
      row instanceof RefusedRecord
        ? { ok: false, faults: [row.fault] }
        : parse(row, Math.max(1, Math.min(MAX_ERRORS_LISTED, budget)));
    if (!parsed.ok) budget -= parsed.faults.length;
    return parsed;
  });
}

const CSV_MESSAGES: Readonly<
  Record<Exclude<CsvFault['code'], 'too_many_cells' | 'too_many_records'>, string>
> = {
  unclosed_quote: 'has a quote that is not closed',
  stray_character: 'has a character beside a quoted cell, or a quote or carriage return inside a bare one',
};

function csvMessage({ record, code }: CsvFault, maxCells: number): string {
  if (code === 'too_many_records') return `The text has more than ${MAX_ROWS} rows`;
  const message = code === 'too_many_cells' ? `has more than ${maxCells} cells` : CSV_MESSAGES[code];
  return `Record ${record} ${message}`;
}

function refusal(field: string, code: string, message: string) {
  return apiErrors.invalidBody([{ field, code, message }]);
}
