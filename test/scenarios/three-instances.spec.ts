import { MINUTE_MS } from '../../src/common/clock.js';
import { startOfMonth } from '../../src/events/event-months.js';
import { anEvent } from '../support/api-client.js';
import { DEATH } from '../support/delete-under-load.js';
import { ALLOWANCE } from '../support/fill-the-hour.js';
import { deleteThroughEach, fillInstances } from '../support/instances-under-load.js';
import { loadReaches } from '../support/load.js';
import { metersOf } from '../support/record.js';
import { spendLimit } from '../support/redis-decides.js';
import { describeRedis, RedisServer } from '../support/redis-server.js';
import { rounds } from '../support/rounds.js';
import { expectHeld, loadFor, sendersOf } from '../support/sustained-load.js';
import { LIMITS, ThreeInstances } from '../support/three-instances.js';
import { whenServed } from '../support/when-served.js';

describe('Three instances without Redis', () => {
  let instances: ThreeInstances;

  beforeAll(async () => {
    instances = await ThreeInstances.start();
  });
  afterAll(() => instances.close());

  it(ALLOWANCE, async () => {
    for (let round = 0; round < rounds(1, 10); round++) await fillInstances(instances);
  });

  it(DEATH, () => deleteThroughEach(instances, rounds(3, 200)));

  it('lose and repeat nothing acknowledged while a month turns in one after the other', async () => {
    const { account, secret } = await instances.first.issueKey({ ...LIMITS, eventsPerHour: 1_000_000 });
    const turnMs = startOfMonth(instances.clocks[0]!.now(), 1);
    for (const clock of instances.clocks) clock.advance(turnMs - MINUTE_MS - clock.now());
    const clients = instances.clientsOf(secret);
    const occurred_at = new Date(turnMs - 2 * MINUTE_MS).toISOString();
    const acknowledged = new Map<string, number>();
    let isOver = false;
    /** Each event is sent to two instances at once, as a client does that has lost patience with the first. */
    const sender = async (name: number) => {
      for (let n = 0; !isOver; n++) {
        const event = anEvent({ event_id: `${name}-${n}`, visitor_id: 'ada', occurred_at });
        const answers = await Promise.all(
          [n, n + 1].map((at) => whenServed(() => clients[at % 3]!.track(event))),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
        acknowledged.set(`${name}-${n}`, name);
      }
    };
    const load = Promise.all(Array.from({ length: 9 }, (_, name) => sender(name)));
    const reaches = (more: number) => {
      const aim = acknowledged.size + more;
      return loadReaches(load, () => acknowledged.size >= aim);
    };
    await reaches(60);
    for (const clock of instances.clocks) {
      clock.advance(2 * MINUTE_MS);
      await reaches(60);
    }
    isOver = true;
    await load;
    expect(await instances.storedIds(account.id)).toEqual([...acknowledged.keys()].sort());
    const record = await metersOf(instances.first.database, account.id);
    expect(record.metered).toEqual(record.stored);
    expect(record.stored.map(([hour]) => (hour as Date).getTime())).toEqual([
      turnMs - 60 * MINUTE_MS,
      turnMs,
    ]);
  });
});

describeRedis('Three instances that share limits through Redis', () => {
  const redis = new RedisServer();
  let instances: ThreeInstances;

  beforeAll(async () => {
    await redis.start();
    instances = await ThreeInstances.start({ REDIS_URL: redis.url });
  });
  afterAll(async () => {
    await instances.close();
    await redis.stop();
  });

  /** That each instance asks Redis, and goes by what it says. */
  const redisDecides = async () => {
    const key = await instances.first.issueKey(LIMITS);
    const isRefused = await spendLimit(key, { redis, instances });
    await isRefused();
  };

  it(ALLOWANCE, async () => {
    for (let round = 0; round < rounds(1, 10); round++) {
      await redisDecides();
      await fillInstances(instances);
      await redisDecides();
    }
  });

  it('hold an account of two keys to its requests per second under load that lasts', async () => {
    for (;;) {
      await redisDecides();
      const before = instances.countedAlone();
      const redisCounts = () => instances.countedAlone() === before;
      const limit = 50;
      const { account, secret } = await instances.first.issueKey({ ...LIMITS, requestsPerSecond: limit });
      const another = await instances.first.issueKey({ account });
      const clients = [secret, another.secret].flatMap((one) => instances.clientsOf(one));
      const outcome = await loadFor({ limit, senders: sendersOf(clients, 4), goesOn: redisCounts });
      // On a busy machine Redis may not have answered in time. What holds then is shown by redis-gone.spec.ts.
      if (redisCounts()) return expectHeld(outcome);
    }
  });

  it(DEATH, async () => {
    await redisDecides();
    await deleteThroughEach(instances, rounds(3, 200));
    await redisDecides();
  });

  it(`${ALLOWANCE}, though Redis is gone in the middle`, async () => {
    for (let round = 0; round < rounds(1, 10); round++) {
      if (round > 0) await redis.start();
      await redisDecides();
      await fillInstances(instances, { inTheMiddle: () => redis.stop() });
    }
  });
});
