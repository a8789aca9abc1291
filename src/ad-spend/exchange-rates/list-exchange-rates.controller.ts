import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AccountContext } from '../../auth/account-context.js';
import { CurrentAccount } from '../../auth/current-account.decorator.js';
import { QueryPipe } from '../../http/query.pipe.js';
import { AccountApi } from '../../http/surface.decorators.js';
import type { WaymarkRequest } from '../../http/waymark-request.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { ApiRowList, RowListAnswers } from '../row-list-answers.js';
import { EXCHANGE_RATE_FIELDS } from './exchange-rate.fields.js';
import { cursorAfter, ListExchangeRatesQuery, readCursor, readFilter } from './exchange-rate.query.js';
import { ExchangeRateListResponse, type ExchangeRateResponse } from './exchange-rate.response.js';
import type { ExchangeRate } from './exchange-rate.types.js';
import { ExchangeRatesService } from './exchange-rates.service.js';

/** `GET /api/v1/exchange-rates`: the rates as they are stored; in pages of JSON, or all as CSV. */
@ApiTags('Ad spend')
@Controller('api/v1/exchange-rates')
export class ListExchangeRatesController {
  constructor(
    private readonly rates: ExchangeRatesService,
    private readonly answers: RowListAnswers,
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
  @ApiRowList(ExchangeRateListResponse, 'The rates.')
  async list(
    @CurrentAccount() account: AccountContext,
    @Query(QueryPipe) query: ListExchangeRatesQuery,
    @Req() request: WaymarkRequest,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    const filter = readFilter(query);
    const after = readCursor(filter, query.cursor);
    const limit = query.limit === undefined ? null : Number(query.limit);
    await this.answers.give(
      { accountId: account.accountId, request, response, limit },
      {
        fields: EXCHANGE_RATE_FIELDS,
        read: (position: ExchangeRate | null, most, signal) =>
          this.rates.list(account, { filter, after: position ?? after, limit: most }, signal),
        toResponse,
        cursorAfter: (row) => cursorAfter(filter, row),
      },
    );
  }
}

function toResponse({ date, fromCurrency, toCurrency, rate }: ExchangeRate): ExchangeRateResponse {
  return { date, from_currency: fromCurrency, to_currency: toCurrency, rate };
}
