import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Refusals } from '../auth/refusals.js';
import { apiErrors } from '../common/api-error.js';
import { ActivityFeed } from '../usage/activity-feed.js';
import { accountOf, requestOf } from './burst-limit.js';

/** Refuses to write events, before their body is read, while committed events fill the hour of the account or the key. */
@Injectable()
export class AllowanceGuard implements CanActivate {
  constructor(
    private readonly refusals: Refusals,
    private readonly activity: ActivityFeed,
  ) {}

  canActivate(context: ExecutionContext): true | Promise<never> {
    const request = requestOf(context);
    const account = accountOf(request);
    const waitSeconds = account.allowance.status().retryAfterSeconds;
    if (waitSeconds === null) return true;
    this.activity.limited(request, account, 'hour');
    return this.refusals.refuse(request, apiErrors.rateLimited(waitSeconds));
  }
}
