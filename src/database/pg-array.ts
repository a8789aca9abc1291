/**
 * Array literals for array parameters (PostgreSQL manual, "Array Value Input"). A column of a batch goes out as one
 * parameter; the driver's own conversion handles any nesting and type and is several times slower.
 */

/** Numbers, or strings of digits; never anything that needs quoting. */
export function numberArray(values: readonly (number | string | null)[]): string {
  let literal = '{';
  for (let i = 0; i < values.length; i++) {
    if (i > 0) literal += ',';
    literal += values[i] ?? 'NULL';
  }
  return `${literal}}`;
}

/** Any text; null stays null. */
export function textArray(values: readonly (string | null)[]): string {
  let literal = '{';
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (i > 0) literal += ',';
    literal += value === null || value === undefined ? 'NULL' : quoted(value);
  }
  return `${literal}}`;
}

/**
 * JSON documents without a bare control character, as `JSON.stringify` writes them: then a JSON string is escaped as an
 * element of an array is, and the engine does it in a third of the time that {@link textArray} takes.
 */
export function jsonArray(documents: readonly (string | null)[]): string {
  return `{${JSON.stringify(documents).slice(1, -1)}}`;
}

/**
 * One column of a batch, for an `unnest` of several: it fills up with nulls what is shorter than the others, so the
 * nulls at the end are left out. Of an optional field nobody uses, nothing is left.
 */
export function columnOf<Row, Value>(
  rows: readonly Row[],
  pick: (row: Row) => Value | null,
): (Value | null)[] {
  const column: (Value | null)[] = [];
  for (let at = 0; at < rows.length; at++) {
    const value = pick(rows[at]!);
    if (value === null) continue;
    while (column.length < at) column.push(null);
    column.push(value);
  }
  return column;
}

function quoted(value: string): string {
  const escaped = value.includes('\\') ? value.replaceAll('\\', '\\\\') : value;
  return escaped.includes('"') ? `"${escaped.replaceAll('"', '\\"')}"` : `"${escaped}"`;
}
