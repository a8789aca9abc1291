import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Actor } from '../audit/actor.js';
import type { AuthenticatedRequest } from './authenticated-request.js';

/** Hands a handler the key that authenticated the request, at its client, for the audit trail. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { account, clientAddress } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!account || clientAddress === undefined)
    throw new Error('@CurrentActor() on a route without ApiKeyGuard');
  return { id: account.keyPublicId, origin: clientAddress };
});
