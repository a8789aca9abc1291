import { Controller, Delete, Param } from '@nestjs/common';
import type { AccountContext } from '../../auth/account-context.js';
import { CurrentAccount } from '../../auth/current-account.decorator.js';
import { AccountApi } from '../../http/surface.decorators.js';
import { VisitorErasureService } from '../visitor-erasure.service.js';
import type { ErasedVisitor } from './erase-visitor.response.js';

/** `DELETE /api/v1/visitors/{visitor_id}`: forgets a visitor in the key's environment. */
@Controller('api/v1/visitors')
export class EraseVisitorController {
  constructor(private readonly erasure: VisitorErasureService) {}

  @Delete(':visitor_id')
  @AccountApi()
  async erase(
    @CurrentAccount() account: AccountContext,
    @Param('visitor_id') visitorId: string,
  ): Promise<ErasedVisitor> {
    return { deleted: await this.erasure.erase(account, visitorId, account.keyPublicId) };
  }
}
