import { applyDecorators, Injectable, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, getSchemaPath } from '@nestjs/swagger';
import { csvRecord } from '../common/csv.js';
import { ListAnswers } from '../http/list-answers.js';
import { negotiate } from '../http/negotiate.js';
import { ApiRefusals } from '../http/openapi/api-refusals.decorator.js';
import { StreamWriter } from '../http/stream-writer.js';
import type { WaymarkRequest } from '../http/waymark-request.js';
import type { WaymarkResponse } from '../http/waymark-response.js';
import { DEFAULT_LIMIT, MAX_LIMIT } from './ad-spend.parameters.js';

/** Imported rows in the order of their keys. */
export interface RowListing<Row, Shown> {
  /** In the order of the columns. */
  readonly fields: readonly (keyof Shown & string)[];
  /** At most so many rows behind one of the list; null for its first. */
  readonly read: (after: Row | null, limit: number, signal: AbortSignal) => Promise<Row[]>;
  readonly toResponse: (row: Row) => Shown;
  /** The `next_cursor` of a page that ends with this row. */
  readonly cursorAfter: (row: Row) => string;
  /** What a page says besides, under these names. */
  readonly beside?: (rows: readonly Row[], signal: AbortSignal) => Promise<Readonly<Record<string, unknown>>>;
}

/** Who asks for a list, how, and for how many rows; null: a page of the usual size, or all of them as CSV. */
export interface RowListRequest {
  readonly accountId: number;
  readonly request: WaymarkRequest;
  readonly response: WaymarkResponse;
  readonly limit: number | null;
}

/** Answers with a list of imported rows: in pages of JSON, or all as CSV. */
@Injectable()
export class RowListAnswers {
  constructor(private readonly answers: ListAnswers) {}

  async give<Row, Shown>(
    { accountId, request, response, limit }: RowListRequest,
    listing: RowListing<Row, Shown>,
  ): Promise<void> {
    const isCsv = negotiate(request, ['application/json', 'text/csv']) === 'text/csv';
    await this.answers.give({ kind: isCsv ? 'stream' : 'page', accountId }, response, async (signal) => {
      if (isCsv) return streamRows(response, { listing, limit, signal });
      const most = limit ?? DEFAULT_LIMIT;
      const found = await listing.read(null, most + 1, signal);
      const rows = found.slice(0, most);
      const next_cursor = found.length > most ? listing.cursorAfter(rows.at(-1)!) : null;
      const beside = await listing.beside?.(rows, signal);
      response.sendJson(200, { rows: rows.map(listing.toResponse), next_cursor, ...beside }, [
        'Vary',
        'Accept',
      ]);
    });
  }
}

/** What {@link RowListAnswers} answers, where `type` is a page. */
export function ApiRowList(
  type: Type<{ rows: unknown[]; next_cursor: string | null }>,
  description: string,
): MethodDecorator {
  return applyDecorators(
    ApiExtraModels(type),
    ApiOkResponse({
      description,
      content: {
        'application/json': { schema: { $ref: getSchemaPath(type) } },
        'text/csv': { schema: { type: 'string', maxLength: 2_147_483_647 } },
      },
    }),
    ApiRefusals(406),
  );
}

/** Sends the list as CSV, page by page, each of its own moment: rows that an import changes meanwhile come old or new. */
async function streamRows<Row, Shown>(
  response: WaymarkResponse,
  { listing, limit, signal }: { listing: RowListing<Row, Shown>; limit: number | null; signal: AbortSignal },
): Promise<void> {
  const { fields, read, toResponse } = listing;
  const contentType = 'text/csv; charset=utf-8; header=present';
  const writer = new StreamWriter(response, { contentType, text: csvRecord(fields) });
  const toCsv = (row: Row) => {
    const shown = toResponse(row);
    return csvRecord(fields.map((field) => shown[field] as string | number | null));
  };
  let position: Row | null = null;
  for (let left = limit ?? Number.POSITIVE_INFINITY; left > 0; ) {
    const asked = Math.min(left, MAX_LIMIT);
    const rows: Row[] = await read(position, asked, signal);
    writer.write(rows.map(toCsv).join(''));
    await writer.taken();
    if (rows.length < asked) break;
    left -= rows.length;
    position = rows.at(-1)!;
  }
  await writer.end();
}
