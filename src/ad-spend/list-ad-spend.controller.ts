import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AccountContext } from '../auth/account-context.js';
import { CurrentAccount } from '../auth/current-account.decorator.js';
import { QueryPipe } from '../http/query.pipe.js';
import { AccountApi } from '../http/surface.decorators.js';
import type { WaymarkRequest } from '../http/waymark-request.js';
import type { WaymarkResponse } from '../http/waymark-response.js';
import { ListAdSpendQuery } from './ad-spend.parameters.js';
import { AD_SPEND_ANSWERS } from './ad-spend-answers.js';
import { AdSpendList } from './ad-spend-list.js';

/** `GET /api/v1/ad-spend`: the rows as they are stored; in pages of JSON, or all as CSV. */
@ApiTags('Ad spend')
@Controller('api/v1/ad-spend')
export class ListAdSpendController {
  constructor(private readonly rows: AdSpendList) {}

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
  @AD_SPEND_ANSWERS.list
  async list(
    @CurrentAccount() account: AccountContext,
    @Query(QueryPipe) query: ListAdSpendQuery,
    @Req() request: WaymarkRequest,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    await this.rows.give(account, query, { request, response });
  }
}
