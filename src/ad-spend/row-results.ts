import type { FieldError } from '../common/api-error.js';
import type { AdSpendRowResult } from './ad-spend.response.js';
import type { RowResult } from './import-rows.js';
import type { ParsedRow } from './row-reader.js';

/** One result per row, in the order sent: of stored rows from the store, of invalid rows their errors. */
export function rowResults(
  parsed: readonly ParsedRow<unknown>[],
  stored: readonly RowResult[],
): AdSpendRowResult[] {
  const validIndexes = parsed.flatMap((result, index) => (result.ok ? [index] : []));
  let next = 0;
  return parsed.map((result, index): AdSpendRowResult => {
    if (!result.ok) return { index, status: 'rejected', errors: result.faults };
    const row = stored[next++]!;
    if (row.status !== 'repeated') return { index, status: row.status };
    return { index, status: 'rejected', errors: [repeated(validIndexes[row.earlierIndex]!)] };
  });
}

function repeated(earlierIndex: number): FieldError {
  const message = `has the key of row ${earlierIndex} and other figures; the earlier row was stored`;
  return { field: '', code: 'repeated_key', message };
}
