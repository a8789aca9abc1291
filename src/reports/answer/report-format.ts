import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { csvRecord } from '../../common/csv.js';
import { jsonPieces } from '../../common/json-pieces.js';
import { negotiate } from '../../http/negotiate.js';
import { sendInPieces } from '../../http/send-in-pieces.js';
import type { WaymarkRequest } from '../../http/waymark-request.js';
import { JSON_CONTENT_TYPE, type WaymarkResponse } from '../../http/waymark-response.js';
import type { MadeReport } from './made-report.js';
import { type CsvTable, reportCsv } from './report-csv.js';

export const CSV_CONTENT_TYPE = 'text/csv; charset=utf-8; header=present';

export type ReportFormat = 'json' | 'csv';

/** Carries `next_cursor` where a page is not the last. */
export const NEXT_CURSOR_HEADER = 'X-Next-Cursor';

/**
 * The form the client asked for by `Accept` (RFC 9110, 12.5.1): JSON where it has no preference.
 * @throws ApiError 406 when it wants neither, so before anything is computed.
 */
export function acceptedFormat(request: WaymarkRequest): ReportFormat {
  return negotiate(request, ['application/json', 'text/csv']) === 'text/csv' ? 'csv' : 'json';
}

/** Hands a handler the form of {@link acceptedFormat}. */
export const AcceptedFormat = createParamDecorator(
  (_: unknown, context: ExecutionContext): ReportFormat =>
    acceptedFormat(context.switchToHttp().getRequest<WaymarkRequest>()),
);

/** Sends a report in the form asked for. Resolves when all is handed over. @throws ClientGoneError when the client is gone. */
export function sendReport(
  response: WaymarkResponse,
  format: ReportFormat,
  { body, table, nextCursor = null }: MadeReport,
): Promise<void> {
  const headers: Record<string, string> = { Vary: 'Accept' };
  if (nextCursor !== null) headers[NEXT_CURSOR_HEADER] = nextCursor;
  return format === 'json'
    ? sendInPieces(response, { contentType: JSON_CONTENT_TYPE, headers, pieces: jsonPieces(body) })
    : sendInPieces(response, {
        contentType: CSV_CONTENT_TYPE,
        headers,
        pieces: csvRecords(reportCsv(body, table())),
      });
}

function* csvRecords(table: CsvTable): Generator<string> {
  for (const cells of table) yield csvRecord(cells);
}
