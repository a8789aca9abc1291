import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { AccountContext } from '../../auth/account-context.js';
import { CurrentAccount } from '../../auth/current-account.decorator.js';
import { ListAnswers } from '../../http/list-answers.js';
import { negotiate } from '../../http/negotiate.js';
import { ApiRefusals } from '../../http/openapi/api-refusals.decorator.js';
import { QueryPipe } from '../../http/query.pipe.js';
import { AccountApi } from '../../http/surface.decorators.js';
import type { WaymarkRequest } from '../../http/waymark-request.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { DEFAULT_LIMIT } from '../list-ad-spend.query.js';
import { readRowPage, streamRows } from '../row-listing.js';
import { EXCHANGE_RATE_FIELDS } from './exchange-rate.fields.js';
import { cursorAfter, ListExchangeRatesQuery, readCursor, readFilter } from './exchange-rate.query.js';
import { ExchangeRateListResponse, type ExchangeRateResponse } from './exchange-rate.response.js';
import type { ExchangeRate } from './exchange-rate.types.js';
import { ExchangeRatesService } from './exchange-rates.service.js';

/** `GET /api/v1/exchange-rates`: the rates as they are stored; in pages of JSON, or all as CSV. */
@ApiTags('Ad spend')
@ApiExtraModels(ExchangeRateListResponse)
@Controller('api/v1/exchange-rates')
export class ListExchangeRatesController {
  constructor(
    private readonly rates: ExchangeRatesService,
    private readonly answers: ListAnswers,
  ) {}

  @Get()
  @AccountApi('reads')
  @ApiOperation({
    operationId: 'listExchangeRates',
    summary: 'List exchange rates',
    description:
      'By date, then by the currencies. JSON comes in pages: follow `next_cursor` with the same filters until it is ' +
      'null. `Accept: text/csv` has all rates instead, or the first `limit` of them, and can be imported again.',
  })
  @ApiOkResponse({
    description: 'The rates.',
    content: {
      'application/json': { schema: { $ref: getSchemaPath(ExchangeRateListResponse) } },
      'text/csv': { schema: { type: 'string', maxLength: 2_147_483_647 } },
    },
  })
  @ApiRefusals(406)
  async list(
    @CurrentAccount() account: AccountContext,
    @Query(QueryPipe) query: ListExchangeRatesQuery,
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
        fields: EXCHANGE_RATE_FIELDS,
        read: (position: ExchangeRate | null, most: number) =>
          this.rates.list(account, { filter, after: position ?? after, limit: most }, signal),
        toResponse,
      };
      if (kind === 'stream') return streamRows(response, listing, limit);
      const { rows, last } = await readRowPage(listing, limit ?? DEFAULT_LIMIT);
      const body: ExchangeRateListResponse = { rows, next_cursor: last && cursorAfter(filter, last) };
      response.sendJson(200, body, ['Vary', 'Accept']);
    });
  }
}

function toResponse({ date, fromCurrency, toCurrency, rate }: ExchangeRate): ExchangeRateResponse {
  return { date, from_currency: fromCurrency, to_currency: toCurrency, rate };
}
