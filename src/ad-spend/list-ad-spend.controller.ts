import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AccountContext } from '../auth/account-context.js';
import { CurrentAccount } from '../auth/current-account.decorator.js';
import { QueryPipe } from '../http/query.pipe.js';
import { AccountApi } from '../http/surface.decorators.js';
import type { WaymarkRequest } from '../http/waymark-request.js';
import type { WaymarkResponse } from '../http/waymark-response.js';
import { AD_SPEND_FIELDS } from './ad-spend.fields.js';
import { AdSpendListResponse, type AdSpendRowResponse } from './ad-spend.response.js';
import { AdSpendService } from './ad-spend.service.js';
import type { AdSpendRow } from './ad-spend.types.js';
import { cursorAfter, ListAdSpendQuery, readCursor, readFilter } from './list-ad-spend.query.js';
import { ApiRowList, RowListAnswers } from './row-list-answers.js';

/** `GET /api/v1/ad-spend`: the rows as they are stored; in pages of JSON, or all as CSV. */
@ApiTags('Ad spend')
@Controller('api/v1/ad-spend')
export class ListAdSpendController {
  constructor(
    private readonly adSpend: AdSpendService,
    private readonly answers: RowListAnswers,
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
  @ApiRowList(AdSpendListResponse, 'The rows.')
  async list(
    @CurrentAccount() account: AccountContext,
    @Query(QueryPipe) query: ListAdSpendQuery,
    @Req() request: WaymarkRequest,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    const filter = readFilter(query);
    const after = readCursor(filter, query.cursor);
    const limit = query.limit === undefined ? null : Number(query.limit);
    await this.answers.give(
      { accountId: account.accountId, request, response, limit },
      {
        fields: AD_SPEND_FIELDS,
        read: (position: AdSpendRow | null, most, signal) =>
          this.adSpend.list(account, { filter, after: position ?? after, limit: most }, signal),
        toResponse,
        cursorAfter: (row) => cursorAfter(filter, row),
      },
    );
  }
}

function toResponse(row: AdSpendRow): AdSpendRowResponse {
  return { ...row, adset: row.adset || null, ad: row.ad || null };
}
