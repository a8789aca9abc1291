import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard } from '@nestjs/throttler';
import type { KeyedRequest } from './api-key.guard.js';

/** The throttler counted per account instead of per address, as its documentation shows for other trackers. */
@Injectable()
export class AccountThrottlerGuard extends ThrottlerGuard {
  protected override async getTracker(request: KeyedRequest): Promise<string> {
    return String(request.apiKey.accountId);
  }
}

/** The account's own allowance as the throttler's limit. */
export function eventsPerHourOf(context: ExecutionContext): number {
  return context.switchToHttp().getRequest<KeyedRequest>().apiKey.eventsPerHour;
}
