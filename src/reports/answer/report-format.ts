import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type CsvCell, csvRecord } from '../../common/csv.js';
import { negotiate } from '../../http/negotiate.js';
import type { WaymarkRequest } from '../../http/waymark-request.js';
import { JSON_CONTENT_TYPE, type WaymarkResponse } from '../../http/waymark-response.js';

export type ReportFormat = 'json' | 'csv';

/** Carries `next_cursor` where a page is not the last. */
export const NEXT_CURSOR_HEADER = 'X-Next-Cursor';

/** Rows for a spreadsheet; the first is the header. */
export type CsvTable = readonly (readonly CsvCell[])[];

/**
 * The form the client asked for by `Accept` (RFC 9110, 12.5.1): JSON where it has no preference. Refused with 406
 * before anything is computed when it wants neither.
 */
export const AcceptedFormat = createParamDecorator((_: unknown, context: ExecutionContext): ReportFormat => {
  const request = context.switchToHttp().getRequest<WaymarkRequest>();
  return negotiate(request, ['application/json', 'text/csv']) === 'text/csv' ? 'csv' : 'json';
});

export interface SentReport {
  readonly format: ReportFormat;
  readonly body: object;
  /** Only made for CSV. */
  readonly table: () => CsvTable;
  /** Where the rest of a paged answer begins, null after its last page. Tables have no cell for it, so it is a header. */
  readonly nextCursor?: string | null;
}

/** Sends a report in the form asked for. */
export function sendReport(
  response: WaymarkResponse,
  { format, body, table, nextCursor = null }: SentReport,
): void {
  const headers = ['Vary', 'Accept'];
  if (nextCursor !== null) headers.push(NEXT_CURSOR_HEADER, nextCursor);
  if (format === 'json') {
    response.sendText(200, JSON_CONTENT_TYPE, JSON.stringify(body), headers);
    return;
  }
  const text = table().map(csvRecord).join('');
  response.sendText(200, 'text/csv; charset=utf-8; header=present', text, headers);
}
