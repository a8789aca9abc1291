import type { FieldError } from '../common/api-error.js';
import type { WaymarkResponse } from '../http/waymark-response.js';
import type { AdSpendImportResponse, AdSpendRowResult } from './ad-spend.response.js';
import type { RowResult } from './import-rows.js';
import type { ParsedRow } from './row-reader.js';

/**
 * The answer to an import: one result per row, in the order sent. Its status is 400 when every row was rejected.
 * @param stored what became of the rows that are valid, in order.
 */
export function importAnswer(
  response: WaymarkResponse,
  parsed: readonly ParsedRow<unknown>[],
  stored: readonly RowResult[],
): AdSpendImportResponse {
  const results = rowResults(parsed, stored);
  const count = (status: AdSpendRowResult['status']) =>
    results.filter((result) => result.status === status).length;
  const rejected = count('rejected');
  if (rejected === results.length) response.statusCode = 400;
  return {
    request_id: response.requestId,
    received: parsed.length,
    inserted: count('inserted'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    rejected,
    results,
    ...(rejected === results.length && { error: 'Every row was rejected' }),
  };
}

/** One result per row, in the order sent: of stored rows from the store, of invalid rows their errors. */
function rowResults(parsed: readonly ParsedRow<unknown>[], stored: readonly RowResult[]): AdSpendRowResult[] {
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
