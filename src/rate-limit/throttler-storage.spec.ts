import { InProcessThrottlerStorage } from './in-process.storage.js';

const BLOCK_MS = 999_000;

describe('The storage as @nestjs/throttler uses it', () => {
  const clock = { nowMs: 1_800_000_000_000, now: () => clock.nowMs };
  const storage = new InProcessThrottlerStorage(clock);
  const increment = (key: string, name = 'default') => storage.increment(key, 60_000, 2, BLOCK_MS, name);

  it('counts up to the limit and blocks the next hit', async () => {
    expect(await increment('a')).toMatchObject({ totalHits: 1, isBlocked: false });
    expect(await increment('a')).toMatchObject({ totalHits: 2, isBlocked: false });
    expect(await increment('a')).toMatchObject({ totalHits: 3, isBlocked: true });
  });

  it('blocks until the next hit fits, in seconds, and not for the whole block duration', async () => {
    await increment('b');
    await increment('b');
    expect(await increment('b')).toMatchObject({ timeToBlockExpire: 30, timeToExpire: 30 });
    clock.nowMs += 30_000;
    expect(await increment('b')).toMatchObject({ isBlocked: false });
  });

  it('keeps throttlers of different names apart', async () => {
    await increment('c', 'short');
    await increment('c', 'short');
    expect(await increment('c', 'long')).toMatchObject({ totalHits: 1 });
  });
});
