import { Logger } from '@nestjs/common';
import { InProcessThrottlerStorage } from '../../src/rate-limit/in-process.storage.js';
import { slotOf } from '../../src/rate-limit/redis/key-slot.js';
import { RedisThrottlerStorage } from '../../src/rate-limit/redis.storage.js';
import { EdgeApp } from '../support/edge-app.js';
import { LogLines } from '../support/log-lines.js';
import { RedisCluster } from '../support/redis-cluster.js';
import { describeRedis, type RedisServer, until } from '../support/redis-server.js';

/** So long that no hit comes back while a test runs, however slowly. */
const WINDOW_MS = 24 * 3_600_000;

describeRedis('RedisThrottlerStorage on a cluster', () => {
  const cluster = new RedisCluster();
  const clock = { nowMs: 1_800_000_000_000, now: () => clock.nowMs };
  const opened: RedisThrottlerStorage[] = [];
  const log = new LogLines('RateLimit');

  beforeAll(async () => {
    Logger.overrideLogger(log);
    await cluster.start();
  });

  afterEach(async () => {
    for (const storage of opened.splice(0)) await storage.onApplicationShutdown();
    log.lines.length = 0;
  });

  afterAll(() => cluster.stop());

  async function instance(url = cluster.url, timeoutMs = 60_000): Promise<RedisThrottlerStorage> {
    const storage = RedisThrottlerStorage.connect({
      url,
      fallback: new InProcessThrottlerStorage(clock),
      clock,
      timeoutMs,
    });
    opened.push(storage);
    await storage.ready();
    return storage;
  }

  const allowed = async (storage: RedisThrottlerStorage, key: string, limit: number, hits: number) => {
    const results = await Promise.all(Array.from({ length: hits }, () => storage.hit(key, limit, WINDOW_MS)));
    return results.filter((result) => result.allowed).length;
  };

  /** A key that this server counts. */
  async function keyOn(server: RedisServer, prefix: string): Promise<string> {
    for (let i = 0; ; i++) {
      const key = `${prefix}${i}`;
      if ((await cluster.ownerOf(`waymark:limit:${key}`)) === server) return key;
    }
  }

  it('knows the slot of every key as the cluster does', async () => {
    const { client } = cluster.primaries[0]!;
    for (const key of ['', 'a', 'waymark:limit:events:acct_1', 'x{tag}y', 'x{}y', 'x{', '{ä}}', '}{b}'])
      expect([key, slotOf(key)]).toEqual([key, await client.call('CLUSTER', 'KEYSLOT', key)]);
  });

  it('lets exactly the limit through, three instances together, while a primary hands over to its replica', async () => {
    const [first] = cluster.primaries;
    const instances = [await instance(), await instance(first!.url), await instance(cluster.replica.url)];
    const keys = [await keyOn(first!, 'over'), 'any', 'other', 'third'];
    const count = (hits: number) =>
      Promise.all(keys.flatMap((key) => instances.map((one) => allowed(one, key, 300, hits))));
    const before = await count(40);
    const [during] = await Promise.all([count(70), cluster.failOver()]);
    const after = await count(90);
    const sums = keys.map((_, i) =>
      [before, during, after].flatMap((counts) => counts.slice(3 * i, 3 * i + 3)).reduce((a, b) => a + b),
    );
    expect(sums).toEqual(keys.map(() => 300));
    expect(log.lines).toEqual([]);
  });

  it('goes on counting a key whose slot is being moved, and on servers that have forgotten the script', async () => {
    const [, from, to] = cluster.primaries;
    const key = await keyOn(from!, 'moving');
    const slot = slotOf(`waymark:limit:${key}`);
    const instances = [await instance(), await instance()];
    const count = () => Promise.all(instances.map((one) => allowed(one, key, 10, 3)));
    const id = async (server: RedisServer) => (await server.client.call('CLUSTER', 'MYID')) as string;
    await to!.client.call('CLUSTER', 'SETSLOT', slot, 'IMPORTING', await id(from!));
    await from!.client.call('CLUSTER', 'SETSLOT', slot, 'MIGRATING', await id(to!));
    expect(await count()).toEqual([3, 3]);
    for (const { client } of cluster.primaries) await client.script('FLUSH');
    for (const server of [to!, from!])
      await server.client.call('CLUSTER', 'SETSLOT', slot, 'NODE', await id(to!));
    const [one = 0, other = 0] = await count();
    expect(one + other).toBe(4);
    expect(log.lines).toEqual([]);
  });

  it('pauses nobody for what one server refuses, and says once what it is', async () => {
    const [, full, other] = cluster.primaries;
    const [fullKey, otherKey] = [await keyOn(full!, 'full'), await keyOn(other!, 'other')];
    const storage = await instance();
    await full!.client.config('SET', 'maxmemory', 1);
    for (let i = 0; i < 5; i++) {
      expect(await storage.hit(fullKey, 100, WINDOW_MS)).toMatchObject({ allowed: true });
      expect(storage.hit(otherKey, 100, WINDOW_MS)).toHaveProperty('then');
    }
    await full!.client.config('SET', 'maxmemory', 0);
    expect(log.lines).toEqual([expect.stringMatching(/^warn: Redis 127.0.0.1:\d+ does not count: OOM /)]);
    expect(await storage.hit(fullKey, 100, WINDOW_MS)).toMatchObject({ remaining: 99 });
  });

  it('waits once for a server that keeps silent, and never for the others', async () => {
    const [, silent, other] = cluster.primaries;
    const [silentKey, otherKey] = [await keyOn(silent!, 'silent'), await keyOn(other!, 'heard')];
    // Far more than the others take on a busy machine.
    const storage = await instance(cluster.url, 4_000);
    silent!.fallSilent();
    try {
      expect(await allowed(storage, silentKey, 5, 8)).toBe(5);
      expect(storage.hit(silentKey, 5, WINDOW_MS)).not.toHaveProperty('then');
      expect(storage.hit(otherKey, 5, WINDOW_MS)).toHaveProperty('then');
    } finally {
      silent!.speak();
    }
    expect(log.lines).toEqual([expect.stringMatching(/does not count: it has not answered within 4000 ms/)]);
    await until('it counts again', async () => {
      clock.nowMs += 1_000;
      const [key, { client }] = [await keyOn(silent!, 'back'), silent!];
      await storage.hit(key, 100, WINDOW_MS);
      return (await client.exists(`waymark:limit:${key}`)) === 1;
    });
  });

  it('shares the burst limit of an account between two services', async () => {
    const options = { limits: { redisUrl: cluster.url, redisTimeoutMs: 60_000 } };
    const [one, other] = [await EdgeApp.start(options), await EdgeApp.start(options)];
    const key = one.keys.add();
    other.keys.add();
    const ask = async (edge: EdgeApp) => (await edge.fetch('/api/v1/whoami', { key })).status;
    expect(await ask(one)).toBe(200);
    const found = await Promise.all(
      cluster.primaries.map(async ({ client }) => ({
        client,
        buckets: await client.keys('*:default:reading:*'),
      })),
    );
    const { client, buckets } = found.find((server) => server.buckets.length > 0)!;
    // Emptied by hand: hits of real time would come back while a slow machine still asks.
    await client.set(buckets[0]!, '1e15', 'PX', WINDOW_MS);
    expect([await ask(other), await ask(one)]).toEqual([429, 429]);
    await Promise.all([one.close(), other.close()]);
  });
});
