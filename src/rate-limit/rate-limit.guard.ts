import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ThrottlerStorage } from '@nestjs/throttler';
import { ACCESS, type Access } from '../auth/access.js';
import type { AccountContext } from '../auth/account-context.js';
import type { AuthenticatedRequest } from '../auth/authenticated-request.js';
import { REFUSALS, type Refusals } from '../auth/refusals.js';
import { apiErrors } from '../common/api-error.js';
import { ActivityFeed } from '../usage/activity-feed.js';
import type { Verdict } from './gcra-limiter.js';
import type { WaymarkThrottlerStorage } from './throttler-storage.js';

const BURST_WINDOW_MS = 1_000;

/**
 * Comes after the key guard: first the burst limit of the account, then, where a route writes events, whether
 * committed events already fill the hour. Reading has a bucket of its own of the same size, so that a dashboard
 * cannot keep events out, nor events a dashboard.
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(ThrottlerStorage) private readonly storage: WaymarkThrottlerStorage,
    @Inject(REFUSALS) private readonly refusals: Refusals,
    private readonly activity: ActivityFeed,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const { account } = request;
    if (!account) throw new Error('RateLimitGuard needs ApiKeyGuard before it');
    const writes =
      this.reflector.get<Access | undefined>(ACCESS, context.getHandler())?.writesEvents === true;
    const key = writes ? `events:${account.accountId}` : `reading:${account.accountId}`;
    const verdict = this.storage.hit(key, account.limits.requestsPerSecond, BURST_WINDOW_MS);
    return 'then' in verdict
      ? verdict.then((settled) => this.judge(settled, request, account, writes))
      : this.judge(verdict, request, account, writes);
  }

  private judge(
    burst: Verdict,
    request: AuthenticatedRequest,
    account: AccountContext,
    writes: boolean,
  ): true | Promise<never> {
    const waitSeconds = writes && burst.allowed ? account.allowance.status().retryAfterSeconds : null;
    if (burst.allowed && waitSeconds === null) return true;
    if (writes) this.activity.limited(account, burst.allowed ? 'hour' : 'burst');
    request.bodyUnwanted = true;
    return this.refusals.refuse(request, apiErrors.rateLimited(waitSeconds ?? burst.retryAfterMs / 1000));
  }
}
