import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AccountContext } from './account-context.js';
import type { AuthenticatedRequest } from './authenticated-request.js';

/** Hands a handler the account that the guard authenticated. */
export const CurrentAccount = createParamDecorator(
  (_: unknown, context: ExecutionContext): AccountContext => {
    const { account } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (!account) throw new Error('@CurrentAccount() on a route without ApiKeyGuard');
    return account;
  },
);
