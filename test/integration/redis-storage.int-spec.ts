import { Logger } from '@nestjs/common';
import { ThrottlerStorage } from '@nestjs/throttler';
import { InProcessThrottlerStorage } from '../../src/rate-limit/in-process.storage.js';
import { RedisThrottlerStorage } from '../../src/rate-limit/redis.storage.js';
import { EdgeApp } from '../support/edge-app.js';
import { ScriptRedis } from '../support/script-redis.js';

const WINDOW_MS = 1_000;

describe('RedisThrottlerStorage', () => {
  const redis = new ScriptRedis();
  const clock = { nowMs: 1_800_000_000_000, now: () => clock.nowMs };
  const opened: RedisThrottlerStorage[] = [];

  beforeAll(() => {
    Logger.overrideLogger(false);
    return redis.start();
  });

  afterAll(async () => {
    for (const storage of opened) storage.onApplicationShutdown();
    await redis.stop();
  });

  /** An instance of the service, connected. */
  async function instance(commandTimeoutMs = 60_000): Promise<RedisThrottlerStorage> {
    const own = new InProcessThrottlerStorage(clock);
    const storage = RedisThrottlerStorage.connect(redis.url, own, clock, commandTimeoutMs);
    opened.push(storage);
    await storage.ready();
    return storage;
  }

  const allowed = async (storage: RedisThrottlerStorage, key: string, limit: number, hits: number) => {
    const verdicts = await Promise.all(
      Array.from({ length: hits }, () => storage.hit(key, limit, WINDOW_MS)),
    );
    return verdicts.filter((verdict) => verdict.allowed).length;
  };

  it.each([1, 2, 3, 7, 300])(
    'lets exactly %d hits through at one moment, all instances together',
    async (limit) => {
      const [one, other] = [await instance(), await instance()];
      const counts = await Promise.all([
        allowed(one, `k${limit}`, limit, limit),
        allowed(other, `k${limit}`, limit, limit),
      ]);
      expect(counts[0]! + counts[1]!).toBe(limit);
    },
  );

  it('judges each hit as the limiter in the process does', async () => {
    const storage = await instance();
    const own = new InProcessThrottlerStorage({ now: () => redis.nowMs });
    for (const gapMs of [0, 0, 0, 0, 10, 90, 250, 1, 0, 999, 0, 0, 0, 0, 0, 3_000, 125, 125]) {
      redis.nowMs += gapMs;
      const [shared, expected] = [await storage.hit('twin', 4, WINDOW_MS), own.hit('twin', 4, WINDOW_MS)];
      expect(shared).toEqual({ ...expected, retryAfterMs: Math.ceil(expected.retryAfterMs) });
    }
  });

  it('gives every key an end of its life', async () => {
    const storage = await instance();
    await allowed(storage, 'mortal', 3, 5);
    expect(redis.keys.length).toBeGreaterThan(0);
    for (const key of redis.keys) expect(redis.timeToLive(key)).toBeLessThanOrEqual(2 * WINDOW_MS);
  });

  describe('without Redis', () => {
    it('counts in the process, never refuses for the outage, and comes back', async () => {
      const storage = await instance();
      await redis.stop();
      expect(await allowed(storage, 'outage', 5, 8)).toBe(5);
      await redis.start();
      await storage.ready();
      clock.nowMs += 10_000;
      expect(await allowed(storage, 'after', 5, 8)).toBe(5);
      expect(redis.keys).toContain('waymark:limit:after');
    });

    it('waits once for a Redis that keeps silent, then leaves it alone for a while', async () => {
      const storage = await instance(50);
      redis.silent = true;
      try {
        expect(await allowed(storage, 'silence', 5, 8)).toBe(5);
        const verdict = storage.hit('silence', 5, WINDOW_MS);
        expect(verdict).not.toHaveProperty('then');
      } finally {
        redis.silent = false;
        clock.nowMs += 10_000;
      }
    });

    it('serves from the first request on when Redis was never there', async () => {
      const storage = RedisThrottlerStorage.connect(
        'redis://127.0.0.1:1',
        new InProcessThrottlerStorage(clock),
        clock,
      );
      opened.push(storage);
      expect(await allowed(storage, 'never', 5, 8)).toBe(5);
    });
  });

  describe('in the service', () => {
    it('two instances share one burst limit and one limit of addresses', async () => {
      const options = {
        limits: { redisUrl: redis.url, redisTimeoutMs: 60_000, addressRequestsPerSecond: 3 },
      };
      const [one, other] = [await EdgeApp.start(options), await EdgeApp.start(options)];
      for (const edge of [one, other]) await edge.app.get<RedisThrottlerStorage>(ThrottlerStorage).ready();
      const key = one.keys.add({ requestsPerSecond: 4 });
      other.keys.add({ requestsPerSecond: 4 });
      const statuses: number[] = [];
      for (const edge of [one, other, one, other, one, other])
        statuses.push((await edge.fetch('/api/v1/whoami', { key })).status);
      expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);

      const strangers: number[] = [];
      for (const edge of [one, other, one, other])
        strangers.push((await fetch(edge.url('/api/v1/whoami'))).status);
      expect(strangers).toEqual([401, 401, 401, 429]);
      await one.close();
      await other.close();
    });

    it('lets go of its connection when it stops', async () => {
      const own = new ScriptRedis();
      await own.start();
      const edge = await EdgeApp.start({ limits: { redisUrl: own.url } });
      await edge.app.get<RedisThrottlerStorage>(ThrottlerStorage).ready();
      expect(own.connections).toBe(1);
      await edge.close();
      await own.deserted();
      await own.stop();
    });
  });
});
