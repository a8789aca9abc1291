import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AccountContext } from '../auth/account-context.js';
import { CurrentAccount } from '../auth/current-account.decorator.js';
import { AccountApi } from '../http/surface.decorators.js';
import { ValidatedKey } from './validate.response.js';

/** `GET /api/v1/validate`: whose key is this? The guard has answered already. */
@ApiTags('Keys')
@Controller('api/v1/validate')
export class ValidateController {
  @Get()
  @AccountApi('validate')
  @ApiOperation({
    operationId: 'validateKey',
    summary: 'Validate a key',
    description:
      "Tells which account and environment a key belongs to. Spends nothing of the hour's allowance.",
  })
  @ApiOkResponse({ type: ValidatedKey, description: 'The key is alive.' })
  validate(@CurrentAccount() account: AccountContext): ValidatedKey {
    return { valid: true, account_id: account.accountPublicId, environment: account.environment };
  }
}
