import { apiErrors } from '../../common/api-error.js';
import { FieldErrors, safeFieldPath } from '../../common/field-errors.js';
import { AD_SPEND_FIELDS } from '../ad-spend.fields.js';
import { MAX_BODY_BYTES } from '../read-import.js';
import { parseSpendFile, readSpendFile, type SpendFile, type SpendFileRow } from './spend-file.js';
import { CONSTANT_FIELDS, type SpendMapping, suggestMapping } from './spend-mapping.js';

/** A file of quotes alone is twice as long as JSON; the rest is for the mapping. */
export const MAX_UPLOAD_BYTES = 2 * MAX_BODY_BYTES + 64 * 1024;

/** Longer than any name of a row. Each of its many rows has the value, so a long one would be read thousands of times. */
const MAX_VALUE_LENGTH = 256;

/** A file, what its columns were taken for, and its rows. */
export interface SpendUpload {
  readonly file: SpendFile;
  readonly mapping: SpendMapping;
  readonly rows: readonly SpendFileRow[];
}

/**
 * Reads `{ csv, columns?, values? }`. Without `columns` they are guessed from their names.
 * @throws ApiError 400 for a body of another shape, a text that is no CSV, a column the file does not have or that serves two fields.
 */
export function readUpload(body: unknown): SpendUpload {
  const faults = new FieldErrors();
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    faults.add('', 'wrong_type', 'must be a JSON object');
    throw apiErrors.invalidBody(faults.list());
  }
  for (const name of Object.keys(body)) {
    if (!['csv', 'columns', 'values'].includes(name))
      faults.add(safeFieldPath([name]), 'unknown_field', 'is not known here');
  }
  const { csv, columns, values } = body as Record<string, unknown>;
  if (typeof csv !== 'string') faults.add('csv', 'wrong_type', 'must be the text of a CSV');
  else if (Buffer.byteLength(csv) > MAX_BODY_BYTES)
    faults.add('csv', 'too_long', `must not be larger than ${MAX_BODY_BYTES} bytes`);
  const asked = {
    columns: readTexts(columns, { path: 'columns', names: AD_SPEND_FIELDS, faults }),
    values: readTexts(values, { path: 'values', names: CONSTANT_FIELDS, faults }),
  };
  const served = new Map<string, string>();
  for (const [name, column] of Object.entries(asked.columns ?? {})) {
    const other = served.get(column);
    if (other !== undefined) faults.add(`columns.${name}`, 'repeated_column', `must not be that of ${other}`);
    served.set(column, name);
  }
  for (const [name, value] of Object.entries(asked.values ?? {})) {
    if (value.length > MAX_VALUE_LENGTH)
      faults.add(`values.${name}`, 'too_long', `must not be longer than ${MAX_VALUE_LENGTH} characters`);
  }
  if (!faults.isEmpty) throw apiErrors.invalidBody(faults.list());
  const file = readSpendFile(csv as string);
  const guessed = suggestMapping(file.header);
  const mapping = asked.columns
    ? { columns: asked.columns, values: asked.values ?? {} }
    : { columns: guessed.columns, values: { ...guessed.values, ...asked.values } };
  return { file, mapping, rows: parseSpendFile(file, mapping) };
}

interface TextsShape<Name extends string> {
  readonly path: string;
  readonly names: readonly Name[];
  readonly faults: FieldErrors;
}

/** An object of texts, each under one of the names; null where it is absent. */
function readTexts<Name extends string>(
  sent: unknown,
  { path, names, faults }: TextsShape<Name>,
): Partial<Record<Name, string>> | null {
  if (sent === undefined || sent === null) return null;
  if (typeof sent !== 'object' || Array.isArray(sent)) {
    faults.add(path, 'wrong_type', 'must be a JSON object');
    return null;
  }
  const texts: Partial<Record<Name, string>> = {};
  for (const [name, value] of Object.entries(sent)) {
    if (!names.includes(name as Name))
      faults.add(safeFieldPath([path, name]), 'unknown_field', `is not one of ${names.join(', ')}`);
    else if (typeof value !== 'string')
      faults.add(safeFieldPath([path, name]), 'wrong_type', 'must be a string');
    else texts[name as Name] = value;
  }
  return texts;
}
