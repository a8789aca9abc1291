import { Controller, Get } from '@nestjs/common';
import type { AccountContext } from '../../auth/account-context.js';
import { CurrentAccount } from '../../auth/current-account.decorator.js';
import { AccountApi } from '../../http/surface.decorators.js';
import type { ValidatedKey } from './validate.response.js';

/** `GET /api/v1/validate`: whose key is this? The guard has answered already. */
@Controller('api/v1/validate')
export class ValidateController {
  @Get()
  @AccountApi()
  validate(@CurrentAccount() account: AccountContext): ValidatedKey {
    return { valid: true, account_id: account.accountPublicId, environment: account.environment };
  }
}
