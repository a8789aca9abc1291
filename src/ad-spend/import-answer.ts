import type { WaymarkResponse } from '../http/waymark-response.js';
import type { AdSpendImportResponse, AdSpendRowResult } from './ad-spend.response.js';
import type { RowResult } from './import-rows.js';
import type { ParsedRow } from './row-reader.js';
import { rowResults } from './row-results.js';

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
