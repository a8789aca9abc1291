import { MINUTE_MS } from '../../src/common/clock.js';
import { startOfMonth } from '../../src/events/event-months.js';
import { type Answer, ApiClient, anEvent } from '../support/api-client.js';
import { loadReaches } from '../support/load.js';
import { MovableClock } from '../support/movable-clock.js';
import { countRecord, metersOf } from '../support/record.js';
import { RedisCluster } from '../support/redis-cluster.js';
import { describeRedis, RedisServer } from '../support/redis-server.js';
import { startSecondInstance } from '../support/second-instance.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { whenServed } from '../support/when-served.js';

/** No limit of addresses stands in the way of requests whose key is deleted. */
const PATIENT = { ADDRESS_REQUESTS_PER_SECOND: '1000000' };
const LIMITS = { plan: 'enterprise', requestsPerSecond: 1_000_000 } as const;

/** Three instances on one database, each with a clock of its own that stands still: no hour turns while one is filled. */
class ThreeInstances {
  private constructor(
    readonly first: TestApp,
    private readonly others: readonly Awaited<ReturnType<typeof startSecondInstance>>[],
    readonly clocks: readonly MovableClock[],
  ) {}

  static async start(variables: Readonly<Record<string, string>> = {}): Promise<ThreeInstances> {
    const env = { ...PATIENT, ...variables };
    const clocks = [new MovableClock(), new MovableClock(), new MovableClock()];
    const first = await startTestApp({ env, clock: clocks[0]! });
    const others = await Promise.all(clocks.slice(1).map((clock) => startSecondInstance(first, env, clock)));
    return new ThreeInstances(first, others, clocks);
  }

  clientsOf(secret: string): ApiClient[] {
    return [this.first, ...this.others].map(({ url }) => new ApiClient(url, secret));
  }

  async storedIds(accountId: number): Promise<string[]> {
    const sql = 'SELECT event_id FROM events WHERE account_id = $1 ORDER BY event_id';
    const { rows } = await this.first.database.writer.query<{ event_id: string }>(sql, [accountId]);
    return rows.map(({ event_id: id }) => id);
  }

  async close(): Promise<void> {
    await Promise.all(this.others.map((other) => other.close()));
    await this.first.close();
  }
}

/** Of 5,000 events together. */
const MIXED_SIZES = [...Array.from({ length: 100 }, (_, at) => 1 + ((at * 37) % 99)), 49];

/** Sends 6,000 events at once, singly and in batches of mixed size, when 1,000 are left; `meanwhile` happens once some are stored. */
async function fillTheHour(instances: ThreeInstances, meanwhile = async () => {}): Promise<void> {
  const { account, secret } = await instances.first.issueKey({ ...LIMITS, eventsPerHour: 1_000 });
  const clients = instances.clientsOf(secret);
  const some = (count: number) => Array.from({ length: count }, () => anEvent());
  let first!: () => void;
  const begun = new Promise<void>((resolve) => {
    first = resolve;
  });
  const seen = (answer: Answer) => {
    first();
    return answer;
  };
  const singles = some(1_000).map((event, at) => whenServed(() => clients[at % 3]!.track(event)).then(seen));
  const batches = MIXED_SIZES.map((size, at) => {
    const batch = some(size);
    return whenServed(() => clients[at % 3]!.trackBatch(batch));
  });
  await begun.then(meanwhile);
  const [alone, together] = await Promise.all([Promise.all(singles), Promise.all(batches)]);
  const accepted =
    alone.filter(({ status }) => status === 201).length +
    together.reduce((sum, { body }) => sum + (body.accepted ?? 0), 0);
  expect(accepted).toBe(1_000);
  expect(alone.filter(({ status }) => status !== 201 && status !== 429)).toEqual([]);
  const record = await countRecord(instances.first.database, account.publicId);
  expect(record).toEqual({ events: 1_000, metered: 1_000, allowed: 1_000 });
}

const ALLOWANCE =
  'store exactly 1,000 of 6,000 events that come at once when 1,000 are left, and meter as many';

describe('Three instances without Redis', () => {
  let instances: ThreeInstances;

  beforeAll(async () => {
    instances = await ThreeInstances.start();
  });
  afterAll(() => instances.close());

  it(ALLOWANCE, () => fillTheHour(instances));

  it('are all closed to a key at once when one of them deletes it under load', async () => {
    const { account, key, secret } = await instances.first.issueKey({ ...LIMITS, eventsPerHour: 1_000_000 });
    let isDeleted = false;
    let accepted = 0;
    const late: { id: string; status: number }[] = [];
    const sender = async (client: ApiClient) => {
      for (let times = 0; times < 20; ) {
        const id = `d-${Math.random()}`;
        const sentAfterDeletion = isDeleted;
        const { status } = await whenServed(() => client.track(anEvent({ event_id: id })));
        if (status === 201) accepted += 1;
        if (!sentAfterDeletion) continue;
        late.push({ id, status });
        times += 1;
      }
    };
    const clients = instances.clientsOf(secret);
    const load = Promise.all([...clients, ...clients, ...clients, ...clients].map(sender));
    await loadReaches(load, () => accepted >= 100);
    await instances.first.deleteKey(key.publicId);
    isDeleted = true;
    await load;
    expect(late).toHaveLength(20 * 12);
    expect(late.filter(({ status }) => status !== 401)).toEqual([]);
    const stored = new Set(await instances.storedIds(account.id));
    expect(late.filter(({ id }) => stored.has(id))).toEqual([]);
  });

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
  let redis: RedisServer;
  let instances: ThreeInstances;

  beforeAll(async () => {
    redis = new RedisServer();
    await redis.start();
    instances = await ThreeInstances.start({ REDIS_URL: redis.url });
  });
  afterAll(async () => {
    await instances.close();
    await redis.stop();
  });

  it(`${ALLOWANCE}, though Redis is gone in the middle`, () => fillTheHour(instances, () => redis.stop()));
});

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

  it(`${ALLOWANCE}, while a primary hands over to its replica`, () =>
    fillTheHour(instances, () => cluster.failOver()));
});
