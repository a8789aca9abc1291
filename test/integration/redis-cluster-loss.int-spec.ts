import { Logger } from '@nestjs/common';
import type { RedisThrottlerStorage } from '../../src/rate-limit/redis.storage.js';
import { allowed, grown, LimitInstances, WINDOW_MS } from '../support/limit-instances.js';
import { loadReaches } from '../support/load.js';
import { LogLines } from '../support/log-lines.js';
import { RedisCluster } from '../support/redis-cluster.js';
import { describeRedis, type RedisServer, until } from '../support/redis-server.js';

const LIMIT = 300;
/** Of each of the three instances. */
const SHARE = LIMIT / 3;

describeRedis('RedisThrottlerStorage on a cluster that loses a primary', () => {
  const cluster = new RedisCluster();
  const instances = new LimitInstances();
  const log = new LogLines('RateLimit');

  beforeAll(async () => {
    Logger.overrideLogger(log);
    await cluster.start();
  });

  afterAll(async () => {
    await instances.close();
    await cluster.stop();
  });

  it('lets no more than two full limits of a key through that all ask for alike, counts in Redis again once its replica has taken over, and goes on counting the keys of other nodes', async () => {
    const [lost, ...staying] = cluster.primaries as [RedisServer, RedisServer, RedisServer];
    const start = () => instances.start(cluster.url);
    const three = [await start(), await start(), await start()];
    const [passedOn, missed, flowing, again] = await Promise.all(
      ['passed-on', 'missed', 'flowing', 'again'].map((name) => cluster.keyOn(lost, name)),
    );
    const keys = [passedOn!, missed!, flowing!];
    const others = await Promise.all(
      staying.map(async (server) => ({ server, key: await cluster.keyOn(server, 'other') })),
    );
    const through = new Map<string, number>();
    const letThrough = (key: string, count: number) => through.set(key, (through.get(key) ?? 0) + count);
    /** So many hits of a key by each instance. */
    const count = async (key: string, hits: number) => {
      const counts = await Promise.all(three.map((one) => allowed(one, key, LIMIT, hits)));
      const sum = counts.reduce((a, b) => a + b);
      letThrough(key, sum);
      return sum;
    };
    await until('each knows of all', () => three.every((one) => one.shareOf(LIMIT) === SHARE));

    await count(passedOn!, 40);
    // Else it sends whoever asks for a key to its primary.
    await cluster.replica.client.readonly();
    const valueIn = ({ client }: RedisServer) => client.get(`waymark:limit:${passedOn}`);
    await until('the replica has it', async () => (await valueIn(cluster.replica)) === (await valueIn(lost)));
    await cluster.cutOffReplica();
    expect(await count(missed!, SHARE)).toBe(LIMIT);

    let answered = 0;
    const flow = async (one: RedisThrottlerStorage) => {
      for (let hit = 0; hit < SHARE; hit++) {
        if ((await one.hit(flowing!, LIMIT, WINDOW_MS)).allowed) letThrough(flowing!, 1);
        answered += 1;
      }
    };
    const flows = Promise.all(three.map(flow));
    await loadReaches(flows, () => answered >= 30);
    await Promise.all([flows, lost.stop()]);
    for (const key of keys) await count(key, LIMIT);

    let counted = 0;
    let notCounted = 0;
    let isReplaced = false;
    const replaced = cluster.replaceLost().finally(() => {
      isReplaced = true;
    });
    await until('the replica has taken over', async () => {
      for (const one of three)
        for (const isGrown of await grown(one, others)) isGrown ? counted++ : notCounted++;
      return isReplaced;
    });
    await replaced;
    // What they say themselves on a machine that stood still is no fault of the lost one's.
    const areDown = log.lines.some((line) => line.includes('CLUSTERDOWN'));
    expect(areDown ? 0 : notCounted).toBe(0);
    expect(counted).toBeGreaterThan(0);

    for (const one of three)
      await until('Redis counts its keys again', async () => {
        instances.clock.nowMs += 100;
        const [isGrown] = await grown(one, [{ key: again!, server: cluster.replica }]);
        return isGrown!;
      });
    const rest = [];
    for (const key of keys) rest.push(await count(key, LIMIT));
    expect(rest).toEqual([LIMIT - 3 * 40, LIMIT, LIMIT]);
    for (const key of keys) expect(through.get(key)).toBeLessThanOrEqual(2 * LIMIT);
  });
});
