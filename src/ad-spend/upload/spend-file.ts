import { apiErrors, type FieldError } from '../../common/api-error.js';
import type { CsvSeparator } from '../../common/csv-reader.js';
import { safeFieldPath } from '../../common/field-errors.js';
import type { AdSpendField } from '../ad-spend.fields.js';
import type { AdSpendRow } from '../ad-spend.types.js';
import { separatorOf } from '../csv-separator.js';
import { AD_SPEND_IMPORT } from '../parse-ad-spend.js';
import { MAX_ROWS, parseRows, readRecords, wrongCellCount } from '../read-import.js';
import type { ParsedRow } from '../row-reader.js';
import { asNumbersAreMeant } from './meant-numbers.js';
import { CONSTANT_FIELDS, type SpendMapping, suggestMapping } from './spend-mapping.js';

/** More columns than an export of a platform has (guess). */
const MAX_COLUMNS = 200;
/** Exports may begin with a title and a range of dates: the head is looked for among so many records (guess). */
const MAX_LINES_ABOVE = 10;

/** A CSV as an advertising platform exports it: columns of any name and order, perhaps with lines above its head. */
export interface SpendFile {
  /** What separates its columns. */
  readonly separator: CsvSeparator;
  /** The names of the columns, trimmed. */
  readonly header: readonly string[];
  /** What lies below the header. */
  readonly records: readonly (readonly string[])[];
}

/** One row of a file: its cells by field, as they stand in the file, and what they are read as. */
export interface SpendFileRow {
  readonly cells: Partial<Readonly<Record<AdSpendField, string>>>;
  readonly parsed: ParsedRow<AdSpendRow>;
}

/**
 * Opens a file. Its head is the record, among the first, most of whose names are known; of equals the first.
 * @throws ApiError 400 for what is no CSV, or has no record below its head.
 */
export function readSpendFile(text: string): SpendFile {
  const separator = separatorOf(text, MAX_LINES_ABOVE, knownNames);
  const records = readRecords(text, separator, { maxCells: MAX_COLUMNS, moreRecords: MAX_LINES_ABOVE });
  const known = records
    .slice(0, MAX_LINES_ABOVE)
    .map((record) => knownNames(record.map((name) => name.trim())));
  const at = known.indexOf(Math.max(...known));
  const header = (records[at] ?? []).map((name) => name.trim());
  const below = records.slice(at + 1);
  if (below.length === 0) throw refusal('too_short', 'There is no record below the header');
  if (below.length > MAX_ROWS) throw refusal('too_long', `The file has more than ${MAX_ROWS} rows`);
  return { separator, header, records: below };
}

/** How many of our fields some names seem to mean. */
function knownNames(names: readonly string[]): number {
  return Object.keys(suggestMapping(names).columns).length;
}

/** Every row of a file under a mapping. @throws ApiError 400 for a column that the file does not have, or has twice. */
export function parseSpendFile(
  { separator, header, records }: SpendFile,
  mapping: SpendMapping,
): SpendFileRow[] {
  const columns = Object.entries(mapping.columns) as [AdSpendField, string][];
  const faults = columns.flatMap(([field, name]) => columnFaults(header, field, name));
  if (faults.length > 0) throw apiErrors.invalidBody(faults);
  const places = columns.map(([field, name]) => [field, header.indexOf(name)] as const);
  const constants = CONSTANT_FIELDS.flatMap((field) => {
    const value = mapping.values[field];
    return value === undefined || mapping.columns[field] !== undefined ? [] : [[field, value] as const];
  });
  const rows = records.map((record) =>
    Object.fromEntries([...places.map(([field, at]) => [field, record[at] ?? ''] as const), ...constants]),
  );
  const parsed = parseRows(
    rows.map((cells, at) =>
      records[at]!.length === header.length
        ? asNumbersAreMeant(cells, separator)
        : wrongCellCount(records[at]!.length, header.length),
    ),
    AD_SPEND_IMPORT,
  );
  return rows.map((cells, at) => ({ cells, parsed: parsed[at]! }));
}

function refusal(code: string, message: string) {
  return apiErrors.invalidBody([{ field: 'csv', code, message }]);
}

function columnFaults(header: readonly string[], field: AdSpendField, name: string): FieldError[] {
  const times = header.filter((other) => other === name).length;
  const path = safeFieldPath(['columns', field]);
  if (times === 0) return [{ field: path, code: 'missing_column', message: 'is no column of the file' }];
  const message = `“${name}” is the name of several columns of the file`;
  return times > 1 ? [{ field: path, code: 'repeated_column', message }] : [];
}
