import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { AccountContext } from '../auth/account-context.js';
import { CurrentAccount } from '../auth/current-account.decorator.js';
import { ListAnswers } from '../http/list-answers.js';
import { negotiate } from '../http/negotiate.js';
import { ApiRefusals } from '../http/openapi/api-refusals.decorator.js';
import { QueryPipe } from '../http/query.pipe.js';
import { AccountApi } from '../http/surface.decorators.js';
import type { WaymarkRequest } from '../http/waymark-request.js';
import type { WaymarkResponse } from '../http/waymark-response.js';
import { AD_SPEND_FIELDS } from './ad-spend.fields.js';
import { AdSpendListResponse, type AdSpendRowResponse } from './ad-spend.response.js';
import { AdSpendService } from './ad-spend.service.js';
import type { AdSpendRow } from './ad-spend.types.js';
import {
  cursorAfter,
  DEFAULT_LIMIT,
  ListAdSpendQuery,
  readCursor,
  readFilter,
} from './list-ad-spend.query.js';
import { readRowPage, streamRows } from './row-listing.js';

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
      const listing = {
        fields: AD_SPEND_FIELDS,
        read: (position: AdSpendRow | null, most: number) =>
          this.adSpend.list(account, { filter, after: position ?? after, limit: most }, signal),
        toResponse,
      };
      if (kind === 'stream') return streamRows(response, listing, limit);
      const { rows, last } = await readRowPage(listing, limit ?? DEFAULT_LIMIT);
      const body: AdSpendListResponse = { rows, next_cursor: last && cursorAfter(filter, last) };
      response.sendJson(200, body, ['Vary', 'Accept']);
    });
  }
}

function toResponse(row: AdSpendRow): AdSpendRowResponse {
  return { ...row, adset: row.adset || null, ad: row.ad || null };
}
