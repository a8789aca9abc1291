import { Logger } from '@nestjs/common';
import { ThrottlerStorage } from '@nestjs/throttler';
import type { Redis } from 'ioredis';
import { GCRA_SCRIPT } from '../../src/rate-limit/gcra.lua.js';
import { InProcessThrottlerStorage } from '../../src/rate-limit/in-process.storage.js';
import { RedisThrottlerStorage } from '../../src/rate-limit/redis.storage.js';
import { EdgeApp } from '../support/edge-app.js';
import { allowed, LimitInstances, WINDOW_MS } from '../support/limit-instances.js';
import { describeRedis, RedisServer } from '../support/redis-server.js';
import { soon } from '../support/soon.js';

describeRedis('RedisThrottlerStorage', () => {
  const redis = new RedisServer();
  const instances = new LimitInstances();
  const { clock } = instances;
  /** An instance of the service, connected. */
  const instance = (timeoutMs?: number) => instances.start(redis.url, timeoutMs);

  beforeAll(() => {
    Logger.overrideLogger(false);
    return redis.start();
  });
  afterEach(() => instances.close());
  afterAll(() => redis.stop());

  it.each([1, 2, 3, 7, 300])('lets exactly %d hits through, all instances together', async (limit) => {
    const [one, other] = [await instance(), await instance()];
    const counts = await Promise.all([
      allowed(one, `k${limit}`, limit, limit),
      allowed(other, `k${limit}`, limit, limit),
    ]);
    expect(counts[0]! + counts[1]!).toBe(limit);
  });

  it('answers each hit as the limiter in the process does', async () => {
    const time = { nowMs: Date.UTC(2027, 0, 5), now: () => time.nowMs };
    const own = new InProcessThrottlerStorage(time);
    const script = GCRA_SCRIPT.replace("redis.call('TIME')", '{ARGV[3], ARGV[4]}');
    expect(script).not.toBe(GCRA_SCRIPT);
    for (const gapMs of [0, 0, 0, 0, 10, 90, 250, 1, 0, 999, 0, 0, 0, 0, 0, 3_000, 125, 125]) {
      time.nowMs += gapMs;
      const [seconds, micros] = [Math.floor(time.nowMs / 1000), (time.nowMs % 1000) * 1000];
      const shared = await redis.client.eval(script, 1, 'twin', 4, 1_000, seconds, micros);
      const { allowed, remaining, retryAfterMs } = own.hit('twin', 4, 1_000);
      expect(shared).toEqual([allowed ? 1 : 0, remaining, Math.ceil(retryAfterMs)]);
    }
  });

  it('gives every key an end of its life', async () => {
    const storage = await instance();
    await allowed(storage, 'mortal', 3, 5);
    const keys = await redis.client.keys('waymark:limit:*');
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      const livesMs = await redis.client.pttl(key);
      expect(livesMs).toBeGreaterThan(0);
      expect(livesMs).toBeLessThanOrEqual(WINDOW_MS + 1_000);
    }
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
      expect(await redis.client.keys('waymark:limit:*')).toEqual(['waymark:limit:after']);
    });

    it('waits once for a Redis that keeps silent, then leaves it alone for a while', async () => {
      const storage = await instance(50);
      redis.fallSilent();
      try {
        expect(await allowed(storage, 'silence', 5, 8)).toBe(5);
        const result = storage.hit('silence', 5, WINDOW_MS);
        expect(result).not.toHaveProperty('then');
      } finally {
        redis.speak();
        clock.nowMs += 10_000;
      }
    });

    it('has no connection closed for what the one before was not answered', async () => {
      const storage = await instance();
      const [node] = storage['topology']['nodes'].values();
      const owed = () => node!['redis']['socketTimeoutTimer' as never];
      redis.fallSilent();
      const hit = storage.hit('owed', 5, WINDOW_MS);
      await soon(async () => expect(owed()).toBeDefined()).finally(() => redis.stop());
      await hit;
      await redis.start();
      await storage.ready();
      expect(owed()).toBeUndefined();
    });
  });

  describe('in the service', () => {
    const ready = (edge: EdgeApp) => edge.app.get<RedisThrottlerStorage>(ThrottlerStorage).ready();

    /** The bucket of the next hit that reaches Redis. */
    const nextBucket = (monitor: Redis) =>
      new Promise<string>((resolve) => {
        monitor.on('monitor', (_time: string, [command, , , bucket]: string[]) => {
          if (/^eval/i.test(command!)) resolve(bucket!);
        });
      });

    it.each([
      ['burst limit', true, [200, 429, 429]],
      ['limit of addresses', false, [401, 429, 429]],
    ])('two instances share one %s', async (_, withKey, expected) => {
      const options = { limits: { redisUrl: redis.url, redisTimeoutMs: 60_000 } };
      const [one, other] = [await EdgeApp.start(options), await EdgeApp.start(options)];
      await Promise.all([ready(one), ready(other)]);
      const key = one.keys.add();
      other.keys.add();
      const ask = async (edge: EdgeApp) => {
        const answer = withKey
          ? await edge.fetch('/api/v1/whoami', { key })
          : await fetch(edge.url('/api/v1/whoami'));
        return answer.status;
      };
      const monitor = await redis.client.monitor();
      const [bucket, first] = await Promise.all([nextBucket(monitor), ask(one)]);
      monitor.disconnect();
      // Emptied by hand: hits of real time would come back while a slow machine still asks.
      await redis.client.set(bucket, '1e15', 'PX', WINDOW_MS);
      expect([first, await ask(other), await ask(one)]).toEqual(expected);
      await one.close();
      await other.close();
    });

    it('lets go of its connection when it stops', async () => {
      const own = new RedisServer();
      await own.start();
      const edge = await EdgeApp.start({ limits: { redisUrl: own.url } });
      await ready(edge);
      expect(await own.connections()).toBe(1);
      await edge.close();
      while ((await own.connections()) > 0);
      await own.stop();
    });
  });
});

describe('RedisThrottlerStorage, where there is no Redis', () => {
  it('serves from the first request on, counting in the process', async () => {
    Logger.overrideLogger(false);
    const clock = { now: () => 1_800_000_000_000 };
    const own = new InProcessThrottlerStorage(clock);
    const storage = RedisThrottlerStorage.connect({ url: 'redis://127.0.0.1:1', fallback: own, clock });
    try {
      const results = await Promise.all(Array.from({ length: 8 }, () => storage.hit('never', 5, WINDOW_MS)));
      expect(results.filter(({ allowed }) => allowed)).toHaveLength(5);
    } finally {
      await storage.onApplicationShutdown();
    }
  });
});
