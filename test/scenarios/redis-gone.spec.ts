import { ThrottlerStorage } from '@nestjs/throttler';
import type { RedisThrottlerStorage } from '../../src/rate-limit/redis.storage.js';
import { ApiClient, anEvent } from '../support/api-client.js';
import { loadReaches } from '../support/load.js';
import { describeRedis, RedisServer, until } from '../support/redis-server.js';
import { startSecondInstance } from '../support/second-instance.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { whenServed } from '../support/when-served.js';

const LIMIT = 12;
/** Of each of the three instances. */
const SHARE = LIMIT / 3;
/** A limiter takes a hit up to a quarter of an interval early (gcra-limiter.ts), in each instance once. */
const EARLY = 1;
/** A burst sends so many times what may pass: so many as would pass if each instance kept to the whole limit. */
const TIMES = 3;

/** The requests of one account to all instances, from the first that is sent to the last that is answered. */
class Burst {
  /** By instance. */
  readonly through = [0, 0, 0];
  readonly refused = [0, 0, 0];
  readonly otherStatuses: number[] = [];
  private readonly beganAtMs = performance.now();
  private endedAtMs = this.beganAtMs;

  constructor(private readonly clients: readonly ApiClient[]) {}

  get answered(): number {
    return sum(this.through) + sum(this.refused);
  }

  /** The limit, and what comes back of it in the time that the burst has taken. */
  get bound(): number {
    return LIMIT + (LIMIT * (this.endedAtMs - this.beganAtMs)) / 1_000 + EARLY;
  }

  /** Sends so many requests to each instance, all at once. */
  async send(times: number): Promise<void> {
    const request = async (client: ApiClient, at: number) => {
      const { status } = await whenServed(() => client.track(anEvent()));
      this.endedAtMs = performance.now();
      if (status === 201) this.through[at]! += 1;
      else if (status === 429) this.refused[at]! += 1;
      else this.otherStatuses.push(status);
    };
    await Promise.all(Array.from({ length: times }, () => this.clients.map(request)).flat());
  }

  /** Goes on until it is enough, and more was sent than instances would let through that know nothing of each other. */
  async goOn(isEnough: () => boolean): Promise<void> {
    while (this.answered < TIMES * this.bound || !isEnough()) await this.send(SHARE);
  }
}

const sum = (counts: readonly number[]) => counts.reduce((a, b) => a + b);

describeRedis('Three instances whose Redis goes away in the middle of a burst', () => {
  const redis = new RedisServer();
  let first: TestApp;
  let others: Awaited<ReturnType<typeof startSecondInstance>>[];
  let storages: RedisThrottlerStorage[];

  beforeAll(async () => {
    await redis.start();
    const env = { REDIS_URL: redis.url };
    first = await startTestApp({ env });
    others = await Promise.all([startSecondInstance(first, env), startSecondInstance(first, env)]);
    storages = [first, ...others].map(({ app }) => app.get(ThrottlerStorage, { strict: false }));
  });
  afterAll(async () => {
    await Promise.all(others.map((other) => other.close()));
    await first.close();
    await redis.stop();
  });

  const countedByRedis = () => storages.map((one) => one.counted.redis);

  /** A burst of an account of its own, once the instances know of each other and Redis counts for each. */
  async function aBurst(): Promise<Burst> {
    const { secret } = await first.issueKey({ plan: 'enterprise', requestsPerSecond: LIMIT });
    const clients = [first, ...others].map(({ url }) => new ApiClient(url, secret));
    await until('each knows of all', () => storages.every((one) => one.shareOf(LIMIT) === SHARE));
    const before = countedByRedis();
    await until('Redis counts for each', async () => {
      for (const one of storages) await one.hit('anything', 1_000, 1_000);
      return countedByRedis().every((count, at) => count > before[at]!);
    });
    return new Burst(clients);
  }

  /**
   * A burst that loses Redis when it has counted some requests and others are on their way, no more to each instance than its share,
   * and that goes on until each instance has let more through than that.
   */
  async function burstWithout(leave: () => Promise<void> | void): Promise<Burst> {
    for (;;) {
      const burst = await aBurst();
      const before = sum(countedByRedis());
      const isCounted = () => sum(countedByRedis()) > before;
      const begun = burst.send(SHARE);
      await loadReaches(begun, isCounted);
      // On a busy machine Redis may have answered none of them in time.
      if (!isCounted()) continue;
      await Promise.all([begun, leave()]);
      await burst.goOn(() => burst.through.every((count) => count > SHARE));
      return burst;
    }
  }

  it('let no more through together than the limit while it is frozen, and less than twice the limit until it counts again', async () => {
    let burst: Burst;
    try {
      burst = await burstWithout(() => redis.fallSilent());
      expect(sum(burst.through)).toBeLessThanOrEqual(burst.bound);
    } finally {
      redis.speak();
    }
    const before = countedByRedis();
    await burst.goOn(() => countedByRedis().every((count, at) => count > before[at]!));
    expect(sum(burst.through)).toBeLessThan(2 * burst.bound);
    expect(burst.otherStatuses).toEqual([]);
  });

  it('let no more through together than the limit after it was killed', async () => {
    const burst = await burstWithout(() => redis.stop());
    expect(sum(burst.through)).toBeLessThanOrEqual(burst.bound);
    expect(burst.otherStatuses).toEqual([]);
  });
});
