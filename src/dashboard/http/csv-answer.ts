import { type CsvCell, csvRecord } from '../../common/csv.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';

/** Answers with a CSV file to download. Cells that a spreadsheet would run are escaped (see csv.ts). */
export function sendCsv(
  response: WaymarkResponse,
  fileName: string,
  rows: readonly (readonly CsvCell[])[],
): void {
  response.sendText(200, 'text/csv; charset=utf-8; header=present', rows.map(csvRecord).join(''), [
    'Content-Disposition',
    `attachment; filename="${fileName}"`,
  ]);
}

/** The OpenAPI response of a CSV file. */
export function csvFile(description: string) {
  return { description, content: { 'text/csv': { schema: { type: 'string' as const } } } };
}
