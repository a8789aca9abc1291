import type { ExecutionContext } from '@nestjs/common';
import type { ThrottlerOptions } from '@nestjs/throttler';
import type { AccountContext } from '../auth/account-context.js';
import type { AuthenticatedRequest } from '../auth/authenticated-request.js';

/** Accounts have limits per second. */
export const BURST_WINDOW_MS = 1_000;

/** The account's burst limit. Its name is the one that `@Throttle` and `@SkipThrottle` mean unless told another. */
export const BURST_LIMIT: ThrottlerOptions = {
  name: 'default',
  ttl: BURST_WINDOW_MS,
  limit: (context) => accountOf(requestOf(context)).limits.requestsPerSecond,
  // The X-RateLimit headers of the contract are those of the hour.
  setHeaders: false,
};

/**
 * Whose hits are counted together. Reading has a bucket of its own of the same size, so that a dashboard cannot keep
 * events out, nor events a dashboard. So have the account's sites, which anybody can send to: no flood of theirs keeps out
 * what the account's servers send.
 */
export function bucketOf(request: AuthenticatedRequest): string {
  const { accountId, site } = accountOf(request);
  if (site !== null) return `sites:${accountId}`;
  return `${request.writesEvents ? 'events' : 'reading'}:${accountId}`;
}

export function requestOf(context: ExecutionContext): AuthenticatedRequest {
  return context.switchToHttp().getRequest<AuthenticatedRequest>();
}

/** @throws Error where no guard has authenticated the request: a fault of ours. */
export function accountOf({ account }: AuthenticatedRequest): AccountContext {
  if (!account) throw new Error('The limits of an account need ApiKeyGuard before them');
  return account;
}
