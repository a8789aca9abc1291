import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiError, apiErrors } from '../common/api-error.js';
import { hashSecretKey } from '../keys/secret-key.js';
import { ActivityFeed } from '../usage/activity-feed.js';
import { ACCESS, type Access } from './access.js';
import type { AccountContext } from './account-context.js';
import { ApiKeyGuard } from './api-key.guard.js';
import type { AuthenticatedRequest } from './authenticated-request.js';
import type { KeyVerifier, KnownKey } from './key-verifier.js';
import { Refusals } from './refusals.js';
import type { UnauthenticatedAttempts } from './unauthenticated-attempts.js';

const SECRET = ['sk', 'test', 'k'.repeat(32)].join('_');
const HASH = hashSecretKey(SECRET);
const CLIENT = { address: '203.0.113.7', userAgent: 'curl/8' };
const ACCOUNT = { accountId: 1, keyId: 7 } as AccountContext;

class ThrowingRefusals extends Refusals {
  async refuse(_: AuthenticatedRequest, error: ApiError): Promise<never> {
    throw error;
  }
}

/**
 * A guard that finds `recent` in memory and `current` in the database; `noted` is what the activity hears, and an address
 * with too many attempts gets its 429 by way of a promise.
 */
function aGuard({
  recent = ACCOUNT as ReturnType<KeyVerifier['recent']>,
  current = ACCOUNT as KnownKey,
  next = (): KnownKey => current,
  isAddressLimited = false,
} = {}) {
  const asked: string[] = [];
  const verifier: Pick<KeyVerifier, 'recent' | 'current'> = {
    recent: (hash) => {
      asked.push(`recent ${hash}`);
      return recent;
    },
    current: async (hash) => {
      asked.push(`current ${hash}`);
      return next();
    },
  };
  const attempts: UnauthenticatedAttempts = {
    clientOf: () => CLIENT.address,
    refuse: (_, refusal = apiErrors.invalidApiKey()) =>
      isAddressLimited ? Promise.resolve(apiErrors.rateLimited(1)) : refusal,
  };
  const noted: unknown[][] = [];
  const activity = new ActivityFeed();
  activity.connect({
    keyUsed: (...use) => noted.push(['used', ...use]),
    deadKey: (...dead) => noted.push(['dead', ...dead]),
    unauthenticated: (reason) => noted.push([reason]),
    notStored: () => {},
    stored: () => {},
  });
  const guard = new ApiKeyGuard(
    new Reflector(),
    verifier as KeyVerifier,
    attempts,
    new ThrowingRefusals(),
    activity,
  );
  const enter = (authorization: string | undefined, access?: Access) => {
    const request = { headers: { authorization, 'user-agent': CLIENT.userAgent } } as AuthenticatedRequest;
    const handler = () => {};
    if (access) Reflect.defineMetadata(ACCESS, access, handler);
    const context = { getHandler: () => handler, switchToHttp: () => ({ getRequest: () => request }) };
    return { request, admitted: guard.canActivate(context as unknown as ExecutionContext) };
  };
  return { asked, noted, enter };
}

const WRITES: Access = { surface: 'account', kind: 'events', writesEvents: true };
const READS: Access = { surface: 'account', kind: 'reads' };

describe('ApiKeyGuard', () => {
  it('admits who writes events from memory, at once and unconfirmed', () => {
    const { asked, noted, enter } = aGuard();
    const { request, admitted } = enter(`Bearer ${SECRET}`, WRITES);
    expect(admitted).toBe(true);
    expect(request).toMatchObject({ account: ACCOUNT, keyHash: HASH, writesEvents: true });
    expect(request.keyConfirmed).toBeUndefined();
    expect(asked).toEqual([`recent ${HASH}`]);
    expect(noted).toEqual([['used', 7, 'events', CLIENT]]);
  });

  it('waits for the key where memory does not know it, which confirms it', async () => {
    const { noted, enter } = aGuard({ recent: Promise.resolve(ACCOUNT) });
    const { request, admitted } = enter(`Bearer ${SECRET}`, WRITES);
    expect(await admitted).toBe(true);
    expect(request).toMatchObject({ account: ACCOUNT, keyHash: HASH, keyConfirmed: true });
    expect(noted).toEqual([['used', 7, 'events', CLIENT]]);
  });

  it.each([
    ['reads', READS, 'reads'],
    ['declares nothing', undefined, 'other'],
  ])('asks the database for who calls a route that %s', async (_, access, kind) => {
    const { asked, noted, enter } = aGuard();
    const { request, admitted } = enter(`Bearer ${SECRET}`, access);
    expect(await admitted).toBe(true);
    expect(asked).toEqual([`current ${HASH}`]);
    expect(request).toMatchObject({ keyConfirmed: true, writesEvents: false });
    expect(noted).toEqual([['used', 7, kind, CLIENT]]);
  });

  it('confirms once more, when a body has come, who may read; who writes events is confirmed with the events', async () => {
    const { asked, enter } = aGuard();
    const { request, admitted } = enter(`Bearer ${SECRET}`, READS);
    await admitted;
    request.keyConfirmed = false;
    await request.confirmAccess?.();
    expect(asked).toEqual([`current ${HASH}`, `current ${HASH}`]);
    expect(request.keyConfirmed).toBe(true);
    const writing = aGuard({ recent: Promise.resolve(ACCOUNT) }).enter(`Bearer ${SECRET}`, WRITES);
    await writing.admitted;
    expect(writing.request.confirmAccess).toBeUndefined();
  });

  it.each<[string, number, KnownKey]>([
    ['deleted', 401, null],
    ['suspended', 403, 'suspended'],
  ])('refuses when the body has come who was %s meanwhile: %i', async (_, status, current) => {
    const answers: KnownKey[] = [ACCOUNT, current];
    const { enter } = aGuard({ next: () => answers.shift()! });
    const { request, admitted } = enter(`Bearer ${SECRET}`, READS);
    await admitted;
    request.keyConfirmed = false;
    await expect(request.confirmAccess!()).rejects.toMatchObject({ status });
    expect(request.keyConfirmed).toBe(false);
  });

  it.each<[string, number, KnownKey]>([
    ['dead key', 401, null],
    ['key of a suspended account', 403, 'suspended'],
  ])('refuses a %s with %i and says which', async (_, status, current) => {
    const { noted, enter } = aGuard({ current });
    const { request, admitted } = enter(`Bearer ${SECRET}`, READS);
    await expect(admitted).rejects.toMatchObject({ status });
    expect(noted).toEqual([['dead', HASH, current === 'suspended']]);
    expect(request.account).toBeUndefined();
  });

  it.each([
    ['missing', undefined],
    ['malformed', 'Bearer nonsense'],
  ])('refuses a %s key without asking for it', async (reason, authorization) => {
    const { asked, noted, enter } = aGuard();
    await expect(enter(authorization, WRITES).admitted).rejects.toMatchObject({ status: 401 });
    expect(asked).toEqual([]);
    expect(noted).toEqual([[reason]]);
  });

  it.each<[string, string | null | undefined, unknown[]]>([
    ['reads the secret where the route says it stands', SECRET, ['used', 7, 'events', CLIENT]],
    ['refuses what stands there and is no key', null, ['malformed']],
    ['refuses where nothing stands there, though a header has a key', undefined, ['missing']],
  ])('%s', async (_, secret, note) => {
    const { noted, enter } = aGuard();
    const { admitted } = enter(`Bearer ${SECRET}`, { ...WRITES, readSecret: () => secret });
    if (secret) expect(admitted).toBe(true);
    else await expect(admitted).rejects.toMatchObject({ status: 401 });
    expect(noted).toEqual([note]);
  });

  it('refuses with 429 where the address has tried too often', async () => {
    const { enter } = aGuard({ isAddressLimited: true });
    await expect(enter(undefined, WRITES).admitted).rejects.toMatchObject({ status: 429 });
  });
});
