import { Logger } from '@nestjs/common';
import { slotOf } from '../../src/rate-limit/redis/key-slot.js';
import { EdgeApp } from '../support/edge-app.js';
import { allowed, grown, LimitInstances, WINDOW_MS } from '../support/limit-instances.js';
import { LogLines } from '../support/log-lines.js';
import { RedisCluster } from '../support/redis-cluster.js';
import { describeRedis, RedisServer, until } from '../support/redis-server.js';

describeRedis('RedisThrottlerStorage on a cluster', () => {
  const cluster = new RedisCluster();
  const instances = new LimitInstances();
  const { clock } = instances;
  const instance = (url = cluster.url, timeoutMs?: number) => instances.start(url, timeoutMs);
  const keyOn = (server: RedisServer, prefix: string) => cluster.keyOn(server, prefix);
  const log = new LogLines('RateLimit');

  beforeAll(async () => {
    Logger.overrideLogger(log);
    await cluster.start();
  });

  afterEach(async () => {
    await instances.close();
    log.lines.length = 0;
  });

  afterAll(() => cluster.stop());

  it('knows the slot of every key as the cluster does', async () => {
    const { client } = cluster.primaries[0]!;
    for (const key of ['', 'a', 'waymark:limit:events:acct_1', 'x{tag}y', 'x{}y', 'x{', '{ä}}', '}{b}'])
      expect([key, slotOf(key)]).toEqual([key, await client.call('CLUSTER', 'KEYSLOT', key)]);
  });

  it('lets exactly the limit through, three instances together, while a primary hands over to its replica', async () => {
    const [first] = cluster.primaries;
    const three = [await instance(), await instance(first!.url), await instance(cluster.replica.url)];
    const keys = [await keyOn(first!, 'over'), 'any', 'other', 'third'];
    const count = (hits: number) =>
      Promise.all(keys.flatMap((key) => three.map((one) => allowed(one, key, 300, hits))));
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
    const both = [await instance(), await instance()];
    const count = () => Promise.all(both.map((one) => allowed(one, key, 10, 3)));
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

  it('counts every other key in Redis while one is answered MOVED and another READONLY, and in the end that one, too', async () => {
    const [to, from, demoted] = cluster.primaries as [RedisServer, RedisServer, RedisServer];
    const bucket = async (server: RedisServer, prefix: string) => ({
      server,
      key: await keyOn(server, prefix),
    });
    const refused = await bucket(demoted, 'refused');
    const moved = { server: to, key: await keyOn(from, 'moved') };
    const others = [await bucket(from, 'beside'), await bucket(to, 'beside')];
    const storage = await instance();
    const missed: boolean[][] = [];
    /** Hits them all, and answers whether Redis has counted the one that is refused. */
    const hitAll = async () => {
      const [isCounted, ...rest] = await grown(storage, [refused, moved, ...others]);
      if (rest.includes(false)) missed.push(rest);
      return isCounted!;
    };
    // What is demoted within a cluster says MOVED. READONLY comes from a node that is reached by a name, which leads elsewhere by now.
    const pair = [new RedisServer({ settings: ['--repl-diskless-sync-delay', '0'] }), new RedisServer()];
    const [primary, replica] = pair as [RedisServer, RedisServer];
    try {
      await Promise.all(pair.map((server) => server.start()));
      await replica.client.replicaof('127.0.0.1', primary.port);
      await until('it is a replica', async () =>
        (await replica.client.info('replication')).includes('master_link_status:up'),
      );
      await cluster.announce(demoted, replica.port);
      await cluster.moveSlot(`waymark:limit:${moved.key}`, from, to);
      clock.nowMs += 1_000;
      const before = await errorsOf(from, 'MOVED');
      expect(await grown(storage, [moved])).toEqual([true]);
      expect(await errorsOf(from, 'MOVED')).toBe(before + 1);
      // MOVED has the layout asked anew, and so leads to the replica.
      await until('it is refused', async () => {
        await hitAll();
        return log.lines.some((line) =>
          line.includes("READONLY You can't write against a read only replica"),
        );
      });
      for (let i = 0; i < 20; i++) expect(await hitAll()).toBe(false);
      await cluster.announce(demoted, 0);
      await until('it is counted again', () => {
        clock.nowMs += 1_000;
        return hitAll();
      });
      expect(missed).toEqual([]);
    } finally {
      await Promise.all(pair.map((server) => server.stop()));
    }
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

/** How often a server has answered with this error. */
async function errorsOf({ client }: RedisServer, code: string): Promise<number> {
  const found = new RegExp(`errorstat_${code}:count=(\\d+)`).exec(await client.info('errorstats'));
  return Number(found?.[1] ?? 0);
}
