import { DEATH } from '../support/delete-under-load.js';
import { ALLOWANCE } from '../support/fill-the-hour.js';
import { deleteThroughEach, fillInstances } from '../support/instances-under-load.js';
import { RedisCluster } from '../support/redis-cluster.js';
import { keyCountedBy, spendLimit } from '../support/redis-decides.js';
import { describeRedis } from '../support/redis-server.js';
import { rounds } from '../support/rounds.js';
import { ThreeInstances } from '../support/three-instances.js';

describeRedis('Three instances that share limits through a Redis Cluster', () => {
  const cluster = new RedisCluster();
  let instances: ThreeInstances;

  beforeAll(async () => {
    await cluster.start();
    instances = await ThreeInstances.start({ REDIS_URL: cluster.url });
  });
  afterAll(async () => {
    await instances.close();
    await cluster.stop();
  });

  /** A key of an account that is counted by the primary which hands over next. */
  const aKey = (eventsPerHour: number) =>
    keyCountedBy(cluster.primaries[0]!, { cluster, instances, eventsPerHour });

  /**
   * Resolves when the primary can hand over to its replica, and a limit is spent that it counts, as it alone knows. Each instance
   * refuses that before, and is to refuse it afterwards, though nobody spends it anew.
   */
  async function spendHere(): Promise<() => Promise<void>> {
    await cluster.canFailOver();
    const isRefused = await spendLimit(await aKey(1_000), { redis: cluster.primaries[0]!, instances });
    await isRefused();
    return isRefused;
  }

  it(`${ALLOWANCE}, while a primary hands over to its replica`, async () => {
    for (let round = 0; round < rounds(1, 10); round++) {
      const isRefused = await spendHere();
      await fillInstances(instances, {
        key: await aKey(1_000),
        inTheMiddle: () => cluster.failOver(),
        // In turn: half of the hour is free when it is over, and five requests of six are under way meanwhile.
        heldBack: round % 2 === 0 ? 5_500 : 1_000,
      });
      await isRefused();
    }
  });

  it(`${DEATH}, also while a primary hands over to its replica`, async () => {
    const times = rounds(3, 200);
    const isRefused = await spendHere();
    await deleteThroughEach(instances, times, {
      owner: await aKey(1_000_000),
      meanwhile: async (round) => {
        if (round === Math.floor(times / 2)) await cluster.failOver();
      },
    });
    await isRefused();
  });
});
