import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { AccountContext } from '../auth/account-context.js';
import { CurrentAccount } from '../auth/current-account.decorator.js';
import { csvRecord } from '../common/csv.js';
import { ListAnswers } from '../http/list-answers.js';
import { negotiate } from '../http/negotiate.js';
import { ApiRefusals } from '../http/openapi/api-refusals.decorator.js';
import { QueryPipe } from '../http/query.pipe.js';
import { StreamWriter } from '../http/stream-writer.js';
import { AccountApi } from '../http/surface.decorators.js';
import type { WaymarkRequest } from '../http/waymark-request.js';
import type { WaymarkResponse } from '../http/waymark-response.js';
import { AD_SPEND_FIELDS } from './ad-spend.fields.js';
import { AdSpendListResponse, type AdSpendRowResponse } from './ad-spend.response.js';
import { AdSpendService } from './ad-spend.service.js';
import type { AdSpendListing, AdSpendRow } from './ad-spend.types.js';
import {
  cursorAfter,
  DEFAULT_LIMIT,
  ListAdSpendQuery,
  MAX_LIMIT,
  readCursor,
  readFilter,
} from './list-ad-spend.query.js';

const CSV_HEAD = { contentType: 'text/csv; charset=utf-8; header=present', text: csvRecord(AD_SPEND_FIELDS) };

/** `GET /api/v1/ad-spend`: the rows as they are stored; in pages of JSON, or all as CSV. */
@ApiTags('Ad spend')
@ApiExtraModels(AdSpendListResponse)
@Controller('api/v1/ad-spend')
export class ListAdSpendController {
  constructor(
    private readonly adSpend: AdSpendService,
    private readonly answers: ListAnswers,
  ) {}

  @Get()
  @AccountApi('reads')
  @ApiOperation({
    operationId: 'listAdSpend',
    summary: 'List what advertising cost',
    description:
      'By date, then by platform, campaign, ad set and ad. JSON comes in pages: follow `next_cursor` with the same ' +
      'filters until it is null. `Accept: text/csv` has all rows instead, or the first `limit` of them, and can be ' +
      'imported again, but for texts that a spreadsheet would run as a formula: those are led by an apostrophe.',
  })
  @ApiOkResponse({
    description: 'The rows.',
    content: {
      'application/json': { schema: { $ref: getSchemaPath(AdSpendListResponse) } },
      'text/csv': { schema: { type: 'string', maxLength: 2_147_483_647 } },
    },
  })
  @ApiRefusals(406)
  async list(
    @CurrentAccount() account: AccountContext,
    @Query(QueryPipe) query: ListAdSpendQuery,
    @Req() request: WaymarkRequest,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    const mediaType = negotiate(request, ['application/json', 'text/csv']);
    const filter = readFilter(query);
    const after = readCursor(filter, query.cursor);
    const limit = query.limit === undefined ? null : Number(query.limit);
    const kind = mediaType === 'text/csv' ? 'stream' : 'page';
    await this.answers.give({ kind, accountId: account.accountId }, response, async (signal) => {
      if (kind === 'stream') {
        const listing = { filter, after, limit: limit ?? Number.POSITIVE_INFINITY };
        await this.stream(account, listing, response, signal);
      } else {
        const page = await this.page(account, { filter, after, limit: limit ?? DEFAULT_LIMIT }, signal);
        response.sendJson(200, page, ['Vary', 'Accept']);
      }
    });
  }

  private async page(
    account: AccountContext,
    { filter, after, limit }: AdSpendListing,
    signal: AbortSignal,
  ): Promise<AdSpendListResponse> {
    const rows = await this.adSpend.list(account, { filter, after, limit: limit + 1 }, signal);
    const shown = rows.slice(0, limit);
    const next = rows.length > limit ? cursorAfter(filter, shown.at(-1)!) : null;
    return { rows: shown.map(toResponse), next_cursor: next };
  }

  /** Page by page, each of its own moment: rows that an import changes meanwhile come old or new. */
  private async stream(
    account: AccountContext,
    { filter, after, limit }: AdSpendListing,
    response: WaymarkResponse,
    signal: AbortSignal,
  ): Promise<void> {
    const writer = new StreamWriter(response, CSV_HEAD);
    let position = after;
    for (let left = limit; left > 0; ) {
      const asked = Math.min(left, MAX_LIMIT);
      const rows = await this.adSpend.list(account, { filter, after: position, limit: asked }, signal);
      writer.write(rows.map(toCsv).join(''));
      await writer.taken();
      if (rows.length < asked) break;
      left -= rows.length;
      position = rows.at(-1)!;
    }
    await writer.end();
  }
}

function toResponse(row: AdSpendRow): AdSpendRowResponse {
  return { ...row, adset: row.adset || null, ad: row.ad || null };
}

function toCsv(row: AdSpendRow): string {
  const shown = toResponse(row);
  return csvRecord(AD_SPEND_FIELDS.map((field) => shown[field]));
}
