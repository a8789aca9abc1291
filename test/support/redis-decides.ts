import type { Account } from '../../src/accounts/accounts.service.js';
import { BURST_LIMIT } from '../../src/rate-limit/burst-limit.js';
import { anEvent } from './api-client.js';
import type { RedisCluster } from './redis-cluster.js';
import type { RedisServer } from './redis-server.js';
import { soon } from './soon.js';
import type { TestKey } from './test-app.js';
import { LIMITS, type ThreeInstances } from './three-instances.js';

/** Under which name Redis counts an account's events. */
const bucketOf = ({ id }: Account) => `waymark:limit:${BURST_LIMIT.name}:events:${id}`;

/** Much later than any hit may be: so a full bucket never drains. */
const NEVER_MS = 1e15;
const KEPT_MS = 3_600_000;

/** A key of an account whose requests per second this server counts. */
export async function keyCountedBy(
  server: RedisServer,
  {
    cluster,
    instances,
    eventsPerHour,
  }: { cluster: RedisCluster; instances: ThreeInstances; eventsPerHour: number },
): Promise<TestKey> {
  for (;;) {
    const issued = await instances.first.issueKey({ ...LIMITS, eventsPerHour });
    if ((await cluster.ownerOf(bucketOf(issued.account))) === server) return issued;
  }
}

/**
 * Has Redis believe that the account of this key has used up its requests per second, which no instance has seen one of. The function
 * it resolves with resolves when each instance refuses the key for that: so each asks Redis, and goes by what it says.
 */
export async function spendLimit(
  { account, secret }: TestKey,
  { redis, instances }: { redis: RedisServer; instances: ThreeInstances },
): Promise<() => Promise<void>> {
  await redis.client.set(bucketOf(account), NEVER_MS, 'PX', KEPT_MS);
  return () =>
    soon(async () => {
      const answers = await Promise.all(instances.clientsOf(secret).map((client) => client.track(anEvent())));
      // A Redis that did not answer in time, on a busy machine, is left alone for a second of the instance's clock.
      instances.advance(1_000);
      expect(answers.map(({ status }) => status)).toEqual([429, 429, 429]);
    });
}
