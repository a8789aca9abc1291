import { InProcessThrottlerStorage } from '../../src/rate-limit/in-process.storage.js';
import { RedisThrottlerStorage } from '../../src/rate-limit/redis.storage.js';
import type { RedisServer } from './redis-server.js';

/** So long that no hit comes back while a test runs, however slowly. */
export const WINDOW_MS = 24 * 3_600_000;

/** More than a test sends: no hit of such a key is refused. */
const NO_LIMIT = 1_000_000;

/** Instances of the service as far as their limits go, on one clock, which stands still until a test moves it. */
export class LimitInstances {
  readonly clock = { nowMs: 1_800_000_000_000, now: () => this.clock.nowMs };
  private readonly opened: RedisThrottlerStorage[] = [];

  /** One that may not have reached Redis yet. A command waits as long as a test unless `timeoutMs` says otherwise. */
  open(url: string, timeoutMs = 60_000): RedisThrottlerStorage {
    const { clock } = this;
    const fallback = new InProcessThrottlerStorage(clock);
    const storage = RedisThrottlerStorage.connect({ url, fallback, clock, timeoutMs });
    this.opened.push(storage);
    return storage;
  }

  /** One that has reached every server that counts. */
  async start(url: string, timeoutMs?: number): Promise<RedisThrottlerStorage> {
    const storage = this.open(url, timeoutMs);
    await storage.ready();
    return storage;
  }

  async close(): Promise<void> {
    for (const storage of this.opened.splice(0)) await storage.onApplicationShutdown();
  }
}

/** How many of so many hits at once one instance lets through. */
export async function allowed(
  storage: RedisThrottlerStorage,
  key: string,
  limit: number,
  hits: number,
): Promise<number> {
  const results = await Promise.all(Array.from({ length: hits }, () => storage.hit(key, limit, WINDOW_MS)));
  return results.filter((result) => result.allowed).length;
}

/** A key, and the server that counts it. */
export interface Bucket {
  readonly key: string;
  readonly server: RedisServer;
}

/** Hits each key once, all at once: of which of them the bucket in Redis has grown. */
export async function grown(storage: RedisThrottlerStorage, buckets: readonly Bucket[]): Promise<boolean[]> {
  const read = () =>
    Promise.all(
      buckets.map(async ({ key, server }) => Number(await server.client.get(`waymark:limit:${key}`))),
    );
  const before = await read();
  await Promise.all(buckets.map(({ key }) => storage.hit(key, NO_LIMIT, WINDOW_MS)));
  const after = await read();
  return after.map((arrivalMs, i) => arrivalMs > before[i]!);
}
