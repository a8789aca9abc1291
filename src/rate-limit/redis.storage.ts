import { randomUUID } from 'node:crypto';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Clock } from '../common/clock.js';
import { parseRedisUrl } from '../config/redis-url.js';
import type { HitResult } from './gcra-limiter.js';
import { InProcessThrottlerStorage } from './in-process.storage.js';
import { Instances } from './redis/instances.js';
import { ListeningDeadlines } from './redis/listening-deadlines.js';
import { RedisConnector } from './redis/redis-connection.js';
import { RedisTopology } from './redis/redis-topology.js';
import { WaymarkThrottlerStorage } from './throttler-storage.js';

/** A request waits this long for Redis at most, of the time that this process listens; it usually answers in less than one. */
const COMMAND_TIMEOUT_MS = 100;
const KEY_PREFIX = 'waymark:limit:';

export interface RedisStorageOptions {
  /** As `parseRedisUrl` reads it. */
  readonly url: string;
  /** Counts what Redis does not. */
  readonly fallback: WaymarkThrottlerStorage;
  readonly clock: Clock;
  /** How long a request waits for Redis. */
  readonly timeoutMs?: number | undefined;
  /** Names who shares one fallback; a name of its own unless given. */
  readonly instance?: string | undefined;
}

type GcraAnswer = [allowed: number, remaining: number, waitMs: number];

/**
 * Counts for all instances in Redis: one script, one key a hit, the time Redis's own. A hit that Redis does not count, for
 * whatever reason, this instance counts for itself, against its share of the limit: all instances together let through
 * what the limit says. No request is kept from its answer by Redis for longer than {@link COMMAND_TIMEOUT_MS}.
 *
 * What Redis lets through is counted in the process, too: so an outage begins with what was used, not with a full bucket. A
 * worker leaves that out, for it would ask its primary for every hit.
 */
export class RedisThrottlerStorage extends WaymarkThrottlerStorage implements OnApplicationShutdown {
  /** How many hits Redis has counted for this process, and how many this instance counted for itself. */
  readonly counted = { redis: 0, instance: 0 };
  private readonly ownCount: InProcessThrottlerStorage | null;

  /** @throws OperatorError where a file that the URL names cannot be used. */
  static connect({ url, fallback, clock, ...rest }: RedisStorageOptions): RedisThrottlerStorage {
    const { timeoutMs = COMMAND_TIMEOUT_MS, instance = randomUUID() } = rest;
    const logger = new Logger('RateLimit');
    const target = parseRedisUrl(url);
    const deadlines = new ListeningDeadlines(timeoutMs);
    const topology = new RedisTopology(target, new RedisConnector(target, timeoutMs), deadlines, clock, {
      onFailure: ({ name }, { text }) =>
        logger.warn(
          `Redis ${name} does not count: ${text}. Until it does, each instance limits to its share`,
        ),
      onRecovery: ({ name }) => logger.log(`Redis ${name} counts again; instances share its limits`),
    });
    return new RedisThrottlerStorage(topology, new Instances(topology, instance), fallback);
  }

  private constructor(
    private readonly topology: RedisTopology,
    private readonly instances: Instances,
    private readonly fallback: WaymarkThrottlerStorage,
  ) {
    super();
    this.ownCount = fallback instanceof InProcessThrottlerStorage ? fallback : null;
    instances.start();
  }

  /** Resolves when Redis has answered for the first time, or again, and every node of it, where they are several. */
  ready(): Promise<void> {
    return this.topology.whole();
  }

  hit(key: string, limit: number, windowMs: number): HitResult | Promise<HitResult> {
    const name = KEY_PREFIX + key;
    const answer = this.topology.run(name, (redis) => redis.gcra(name, limit, windowMs));
    if (answer === null) return this.countHere(key, limit, windowMs);
    return answer.then(
      ([allowed, remaining, waitMs]: GcraAnswer) => {
        this.counted.redis += 1;
        if (allowed === 1) this.ownCount?.hit(key, this.shareOf(limit), windowMs);
        return { allowed: allowed === 1, remaining, retryAfterMs: waitMs };
      },
      () => this.countHere(key, limit, windowMs),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.instances.leave();
    this.topology.close();
  }

  /** What of a limit this instance lets through by itself while Redis does not count. */
  shareOf(limit: number): number {
    return this.instances.shareOf(limit);
  }

  private countHere(key: string, limit: number, windowMs: number): HitResult | Promise<HitResult> {
    this.counted.instance += 1;
    return this.fallback.hit(key, this.shareOf(limit), windowMs);
  }
}
