import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { SkipThrottle, Throttle } from '@nestjs/throttler';
import { MovableClock } from '../../test/support/movable-clock.js';
import type { AccountContext } from '../auth/account-context.js';
import type { AuthenticatedRequest } from '../auth/authenticated-request.js';
import { Refusals } from '../auth/refusals.js';
import type { ApiError } from '../common/api-error.js';
import { ActivityFeed } from '../usage/activity-feed.js';
import { AccountThrottlerGuard } from './account-throttler.guard.js';
import { BURST_LIMIT } from './burst-limit.js';
import { InProcessThrottlerStorage } from './in-process.storage.js';

class ThrowingRefusals extends Refusals {
  async refuse(_: AuthenticatedRequest, error: ApiError): Promise<never> {
    throw error;
  }
}

/** Accounts have 2 requests a second; `limited` are the accounts whose refused events the activity hears of. */
async function aGuard() {
  const clock = new MovableClock();
  const storage = new InProcessThrottlerStorage(clock);
  const limited: unknown[] = [];
  const activity = new ActivityFeed();
  activity.connect({
    keyUsed: () => {},
    stored: () => {},
    deadKey: () => {},
    unauthenticated: () => {},
    notStored: ({ source, reason }) => limited.push([source.accountId, reason]),
  });
  const options = { throttlers: [BURST_LIMIT] };
  const guard = new AccountThrottlerGuard(
    options,
    storage,
    new Reflector(),
    new ThrowingRefusals(),
    activity,
  );
  await guard.onModuleInit();

  class Controller {
    plain() {}
    @Throttle({ default: { limit: 1, ttl: 60_000 } })
    seldom() {}
    @Throttle({ default: { limit: 1, ttl: 60_000 } })
    alsoSeldom() {}
    @SkipThrottle()
    unlimited() {}
    @Throttle({ default: { limit: 1 } })
    once() {}
  }
  /** `passed`, or the status with the seconds to wait. */
  const send = async (
    route: keyof Controller = 'plain',
    { accountId = 1, writesEvents = true, isKnown = true, url = '/api/v1/events' } = {},
  ): Promise<string> => {
    const account = {
      accountId,
      environment: 'test',
      limits: { requestsPerSecond: 2 },
      site: null,
    } as AccountContext;
    const request = { account: isKnown ? account : undefined, writesEvents, url, headers: {} };
    const context = {
      getHandler: () => Controller.prototype[route],
      getClass: () => Controller,
      switchToHttp: () => ({ getRequest: () => request, getResponse: () => ({ header: () => {} }) }),
    };
    try {
      return (await guard.canActivate(context as unknown as ExecutionContext)) ? 'passed' : 'refused';
    } catch (error) {
      const { status, extras, message } = error as ApiError;
      return status === undefined ? message : `${status} in ${extras.retryAfterSeconds} s`;
    }
  };
  return { clock, limited, send };
}

describe('AccountThrottlerGuard', () => {
  it('holds an account to its requests per second, and tells the activity of events it keeps out', async () => {
    const { clock, limited, send } = await aGuard();
    expect([await send(), await send(), await send()]).toEqual(['passed', 'passed', '429 in 1 s']);
    expect(limited).toEqual([[1, 'Too many requests in a short time']]);
    clock.advance(500);
    expect(await send()).toBe('passed');
  });

  it('counts dry runs with the events they stand for, and tells the activity nothing of them', async () => {
    const { limited, send } = await aGuard();
    const dryRun = { url: '/api/v1/events?dry_run=true' };
    expect([await send(), await send('plain', dryRun), await send('plain', dryRun)]).toEqual([
      'passed',
      'passed',
      '429 in 1 s',
    ]);
    expect(limited).toEqual([]);
  });

  it('counts accounts apart, and reading apart from events', async () => {
    const { limited, send } = await aGuard();
    for (let hit = 0; hit < 3; hit++) await send();
    expect(await send('plain', { accountId: 2 })).toBe('passed');
    const reading = { writesEvents: false };
    expect(await send('plain', reading)).toBe('passed');
    expect(await send('plain', reading)).toBe('passed');
    expect(await send('plain', reading)).toBe('429 in 1 s');
    expect(limited).toHaveLength(1);
  });

  it('counts a route with a limit of its own apart, by its own limit', async () => {
    const { limited, send } = await aGuard();
    expect(await send('seldom')).toBe('passed');
    expect(await send('seldom')).toBe('429 in 60 s');
    expect(await send('seldom', { accountId: 2 })).toBe('passed');
    expect(await send('alsoSeldom')).toBe('passed');
    expect(await send('once')).toBe('passed');
    expect(await send('once')).toBe('429 in 1 s');
    expect(await send()).toBe('passed');
    expect(await send()).toBe('passed');
    expect(limited).toHaveLength(2);
  });

  it('lets a route pass that is taken out', async () => {
    const { send } = await aGuard();
    for (let hit = 0; hit < 5; hit++) expect(await send('unlimited')).toBe('passed');
  });

  it('fails where nobody has authenticated the request', async () => {
    const { send } = await aGuard();
    const message = 'The limits of an account need ApiKeyGuard before them';
    expect(await send('plain', { isKnown: false }).catch((error: Error) => error.message)).toBe(message);
  });
});
