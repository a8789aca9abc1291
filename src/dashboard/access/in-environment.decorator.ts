import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { apiErrors } from '../../common/api-error.js';
import { ENVIRONMENTS, type Environment } from '../../common/environment.js';
import type { ReadScope } from '../../database/database.js';
import type { Caller, CallerAccount, DashboardRequest } from './caller.js';

/** Who asks, and of which account and environment. */
export interface InScope {
  readonly caller: Caller;
  readonly account: CallerAccount;
  readonly scope: ReadScope;
}

/** Hands a handler of a route with roles and `:environment` who asks for what. @throws ApiError 404 for another environment. */
export const InEnvironment = createParamDecorator((_: unknown, context: ExecutionContext): InScope => {
  const { caller, callerAccount: account, params } = context.switchToHttp().getRequest<DashboardRequest>();
  if (!caller || !account) throw new Error('@InEnvironment() on a route without roles');
  const environment = params['environment'] as Environment;
  if (!ENVIRONMENTS.includes(environment)) throw apiErrors.notFound();
  return { caller, account, scope: { accountId: account.id, environment } };
});
