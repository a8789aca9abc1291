import { Controller, Delete, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { AccountContext } from '../../auth/account-context.js';
import { CurrentAccount } from '../../auth/current-account.decorator.js';
import { AccountApi } from '../../http/surface.decorators.js';
import { VisitorErasureService } from '../visitor-erasure.service.js';
import { ErasedVisitor } from './erase-visitor.response.js';

/** `DELETE /api/v1/visitors/{visitor_id}`: forgets a visitor in the key's environment. */
@ApiTags('Visitors')
@Controller('api/v1/visitors')
export class EraseVisitorController {
  constructor(private readonly erasure: VisitorErasureService) {}

  @Delete(':visitor_id')
  @AccountApi('changes')
  @ApiOperation({
    operationId: 'eraseVisitor',
    summary: 'Erase a visitor',
    description:
      "Erases every event of a visitor in the key's environment, for good. The erasure is kept in the account's audit " +
      'trail. Doing it again erases nothing.',
  })
  @ApiParam({
    name: 'visitor_id',
    schema: { type: 'string', minLength: 1, maxLength: 256 },
  })
  @ApiOkResponse({ type: ErasedVisitor, description: 'How much was erased.' })
  async erase(
    @CurrentAccount() account: AccountContext,
    @Param('visitor_id') visitorId: string,
  ): Promise<ErasedVisitor> {
    return { deleted: await this.erasure.erase(account, visitorId, account.keyPublicId) };
  }
}
