import { Controller, Delete, Put, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../audit/actor.js';
import type { AccountContext } from '../../auth/account-context.js';
import { CurrentAccount } from '../../auth/current-account.decorator.js';
import { CurrentActor } from '../../auth/current-actor.decorator.js';
import { apiErrors } from '../../common/api-error.js';
import { QueryPipe } from '../../http/query.pipe.js';
import { AccountApi } from '../../http/surface.decorators.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { DocumentRowImport } from '../import-ad-spend.docs.js';
import { importAnswer } from '../import-answer.js';
import { ImportBody } from '../import-body.decorator.js';
import type { ParsedRow } from '../row-reader.js';
import { DeleteExchangeRatesQuery, readFilter } from './exchange-rate.query.js';
import {
  ExchangeRatesDeletedResponse,
  ExchangeRatesImportInput,
  ExchangeRatesImportResponse,
} from './exchange-rate.response.js';
import type { ExchangeRate } from './exchange-rate.types.js';
import { ExchangeRatesService } from './exchange-rates.service.js';
import { EXCHANGE_RATE_IMPORT } from './parse-exchange-rate.js';

/** `PUT` and `DELETE /api/v1/exchange-rates`: stores rates over those with the same key, and deletes those of some dates. */
@ApiTags('Ad spend')
@Controller('api/v1/exchange-rates')
export class ChangeExchangeRatesController {
  constructor(private readonly rates: ExchangeRatesService) {}

  @Put()
  @AccountApi('changes')
  @DocumentRowImport({
    operationId: 'importExchangeRates',
    summary: 'Give exchange rates',
    description:
      'Stores what one unit of a currency is worth in another, each row over the one with the same `date`, ' +
      '`from_currency` and `to_currency`. The ad spend report converts by them when it is asked for one `currency`, ' +
      'by the pair as it is given: none is turned round or put together. One result per row, in order; valid rows ' +
      'are stored whatever becomes of the others.',
    input: ExchangeRatesImportInput,
    answer: ExchangeRatesImportResponse,
    example: {
      summary: 'A day of a pair',
      row: { date: '2026-01-31', from_currency: 'USD', to_currency: 'EUR', rate: '0.9215' },
    },
  })
  async import(
    @CurrentAccount() account: AccountContext,
    @ImportBody(EXCHANGE_RATE_IMPORT) parsed: readonly ParsedRow<ExchangeRate>[],
    @Res({ passthrough: true }) response: WaymarkResponse,
  ): Promise<ExchangeRatesImportResponse> {
    const rates = parsed.flatMap((result) => (result.ok ? [result.row] : []));
    return importAnswer(response, parsed, await this.rates.import(account, rates));
  }

  @Delete()
  @AccountApi('changes')
  @ApiOperation({
    operationId: 'deleteExchangeRates',
    summary: 'Delete exchange rates',
    description:
      'Deletes the rates that match every filter, for good. `from` and `to` must be given, so that no forgotten ' +
      "parameter deletes everything. The deletion is kept in the account's audit trail.",
  })
  @ApiOkResponse({ type: ExchangeRatesDeletedResponse, description: 'How much was deleted.' })
  async delete(
    @CurrentAccount() account: AccountContext,
    @CurrentActor() actor: Actor,
    @Query(QueryPipe) query: DeleteExchangeRatesQuery,
  ): Promise<ExchangeRatesDeletedResponse> {
    const missing = (['from', 'to'] as const).filter((field) => query[field] === undefined);
    if (missing.length > 0) {
      const message = 'is required to delete';
      throw apiErrors.invalidBody(missing.map((field) => ({ field, code: 'required', message })));
    }
    return { deleted: await this.rates.delete(account, readFilter(query), actor) };
  }
}
