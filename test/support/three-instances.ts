import type { INestApplication } from '@nestjs/common';
import { ThrottlerStorage } from '@nestjs/throttler';
import { KeysService } from '../../src/keys/keys.service.js';
import type { RedisThrottlerStorage } from '../../src/rate-limit/redis.storage.js';
import { ApiClient } from './api-client.js';
import { MovableClock } from './movable-clock.js';
import { startSecondInstance } from './second-instance.js';
import { TEST_ACTOR } from './test-actor.js';
import { startTestApp, type TestApp } from './test-app.js';

/** No limit of addresses stands in the way of requests whose key is deleted. */
const PATIENT = { ADDRESS_REQUESTS_PER_SECOND: '1000000' };

/** An account that no limit of requests per second stands in the way of. */
export const LIMITS = { plan: 'enterprise', requestsPerSecond: 1_000_000 } as const;

/** Three instances on one database, each with a clock of its own that stands still: no hour turns while one is filled. */
export class ThreeInstances {
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

  private get all(): readonly { readonly url: string; readonly app: INestApplication }[] {
    return [this.first, ...this.others];
  }

  clientsOf(secret: string): ApiClient[] {
    return this.all.map(({ url }) => new ApiClient(url, secret));
  }

  /** Deletes a key through one of them. */
  async deleteKey(at: number, keyPublicId: string): Promise<void> {
    await this.all[at]!.app.get(KeysService, { strict: false }).delete(keyPublicId, TEST_ACTOR);
  }

  /** How many hits they have counted each for itself, where they share limits through Redis: it had not answered in time. */
  countedAlone(): number {
    const storages = this.all.map(({ app }) =>
      app.get<RedisThrottlerStorage>(ThrottlerStorage, { strict: false }),
    );
    return storages.reduce((sum, { counted }) => sum + counted.instance, 0);
  }

  /** Moves all their clocks. */
  advance(ms: number): void {
    for (const clock of this.clocks) clock.advance(ms);
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
