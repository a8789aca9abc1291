import type { ExecutionContext } from '@nestjs/common';
import type { AccountContext } from '../auth/account-context.js';
import type { AuthenticatedRequest } from '../auth/authenticated-request.js';
import { Refusals } from '../auth/refusals.js';
import type { ApiError } from '../common/api-error.js';
import { startOfHour } from '../common/clock.js';
import { ActivityFeed } from '../usage/activity-feed.js';
import { HourlyAllowances } from '../usage/hourly-allowance.js';
import { AllowanceGuard } from './allowance.guard.js';

class ThrowingRefusals extends Refusals {
  async refuse(_: AuthenticatedRequest, error: ApiError): Promise<never> {
    throw error;
  }
}

/** Half past nine, with an allowance of 5 of which `used` are used up. */
function enter(used: number, url = '/api/v1/events') {
  const now = Date.UTC(2026, 10, 21, 9, 30);
  const totals = { account: used, key: used };
  const allowance = new HourlyAllowances({ now: () => now }).of(
    { accountId: 1, accountLimit: 5, keyId: 7, keyLimit: null },
    { hourMs: startOfHour(now), totals, firstKey: null },
  );
  const reasons: unknown[] = [];
  const activity = new ActivityFeed();
  activity.connect({
    keyUsed: () => {},
    stored: () => {},
    deadKey: () => {},
    unauthenticated: () => {},
    notStored: ({ reason }) => reasons.push(reason),
  });
  const account = { accountId: 1, environment: 'test', allowance } as unknown as AccountContext;
  const context = { switchToHttp: () => ({ getRequest: () => ({ account, writesEvents: true, url }) }) };
  const guard = new AllowanceGuard(new ThrowingRefusals(), activity);
  return { reasons, passed: guard.canActivate(context as unknown as ExecutionContext) };
}

describe('AllowanceGuard', () => {
  it('lets events pass while anything is left of the hour', () => {
    const { reasons, passed } = enter(4);
    expect(passed).toBe(true);
    expect(reasons).toEqual([]);
  });

  it('refuses them until the hour ends once committed events fill it', async () => {
    const { reasons, passed } = enter(5);
    await expect(passed).rejects.toMatchObject({ status: 429, extras: { retryAfterSeconds: 1_800 } });
    expect(reasons).toEqual(['The hourly allowance is used up']);
  });

  it('refuses dry runs alike, and tells the activity nothing of them', async () => {
    const { reasons, passed } = enter(5, '/api/v1/events?dry_run=true');
    await expect(passed).rejects.toMatchObject({ status: 429 });
    expect(reasons).toEqual([]);
  });
});
