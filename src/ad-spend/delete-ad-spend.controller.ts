import { Controller, Delete, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../audit/actor.js';
import type { AccountContext } from '../auth/account-context.js';
import { CurrentAccount } from '../auth/current-account.decorator.js';
import { CurrentActor } from '../auth/current-actor.decorator.js';
import { apiErrors } from '../common/api-error.js';
import { QueryPipe } from '../http/query.pipe.js';
import { AccountApi } from '../http/surface.decorators.js';
import { DeleteAdSpendQuery, readFilter } from './ad-spend.parameters.js';
import { AdSpendDeletedResponse } from './ad-spend.response.js';
import { AdSpendService } from './ad-spend.service.js';

/** `DELETE /api/v1/ad-spend`: deletes the rows of some dates, or some of those. */
@ApiTags('Ad spend')
@Controller('api/v1/ad-spend')
export class DeleteAdSpendController {
  constructor(private readonly adSpend: AdSpendService) {}

  @Delete()
  @AccountApi('changes')
  @ApiOperation({
    operationId: 'deleteAdSpend',
    summary: 'Delete what was imported',
    description:
      'Deletes the rows that match every filter, for good. `from` and `to` must be given, so that no forgotten ' +
      "parameter deletes everything. The deletion is kept in the account's audit trail.",
  })
  @ApiOkResponse({ type: AdSpendDeletedResponse, description: 'How much was deleted.' })
  async delete(
    @CurrentAccount() account: AccountContext,
    @CurrentActor() actor: Actor,
    @Query(QueryPipe) query: DeleteAdSpendQuery,
  ): Promise<AdSpendDeletedResponse> {
    const missing = (['from', 'to'] as const).filter((field) => query[field] === undefined);
    if (missing.length > 0) {
      const message = 'is required to delete';
      throw apiErrors.invalidBody(missing.map((field) => ({ field, code: 'required', message })));
    }
    const deleted = await this.adSpend.delete(account, readFilter(query), actor);
    return { deleted };
  }
}
