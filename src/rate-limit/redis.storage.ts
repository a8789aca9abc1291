import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Clock } from '../common/clock.js';
import { GCRA_SCRIPT } from './gcra.lua.js';
import type { HitResult } from './gcra-limiter.js';
import type { InProcessThrottlerStorage } from './in-process.storage.js';
import { WaymarkThrottlerStorage } from './throttler-storage.js';

/** A request waits this long for Redis at most; it usually answers in less than one. */
const COMMAND_TIMEOUT_MS = 100;
/** After a failure Redis is left alone for this long, so that not every request pays for the outage. */
const PAUSE_AFTER_FAILURE_MS = 1_000;
const KEY_PREFIX = 'waymark:limit:';

interface ScriptedRedis extends Redis {
  gcra(
    key: string,
    limit: number,
    windowMs: number,
  ): Promise<[allowed: number, remaining: number, waitMs: number]>;
}

/**
 * Counts for all instances in one Redis: one script, one key a hit, the time Redis's own. While Redis does not
 * answer, each instance counts for itself and says so once: limits become per instance, requests are never refused
 * for the outage and never wait longer than {@link COMMAND_TIMEOUT_MS}, and only the first ones wait at all.
 */
export class RedisThrottlerStorage extends WaymarkThrottlerStorage implements OnApplicationShutdown {
  private readonly logger = new Logger('RateLimit');
  private pausedUntilMs = 0;
  private failing = false;

  static connect(
    url: string,
    fallback: InProcessThrottlerStorage,
    clock: Clock,
    commandTimeoutMs = COMMAND_TIMEOUT_MS,
  ): RedisThrottlerStorage {
    const redis = new Redis(url, {
      // Without this, commands of an outage are kept, then counted long after their requests are gone.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      commandTimeout: commandTimeoutMs,
      connectTimeout: 2_000,
      disconnectTimeout: 200,
      enableAutoPipelining: true,
      retryStrategy: (attempt) => Math.min(attempt * 200, 2_000),
    });
    redis.defineCommand('gcra', { numberOfKeys: 1, lua: GCRA_SCRIPT });
    return new RedisThrottlerStorage(redis as ScriptedRedis, fallback, clock);
  }

  private constructor(
    private readonly redis: ScriptedRedis,
    private readonly fallback: InProcessThrottlerStorage,
    private readonly clock: Clock,
  ) {
    super();
    redis.on('error', (error) => this.fail(error));
  }

  /** Resolves when Redis has answered for the first time, or again. */
  ready(): Promise<void> {
    if (this.redis.status === 'ready') return Promise.resolve();
    return new Promise((resolve) => this.redis.once('ready', () => resolve()));
  }

  hit(key: string, limit: number, windowMs: number): HitResult | Promise<HitResult> {
    const now = this.clock.now();
    const paused = now < this.pausedUntilMs && now >= this.pausedUntilMs - PAUSE_AFTER_FAILURE_MS;
    if (paused || this.redis.status !== 'ready') return this.fallback.hit(key, limit, windowMs);
    return this.redis.gcra(KEY_PREFIX + key, limit, windowMs).then(
      ([allowed, remaining, waitMs]) => {
        this.recover();
        return { allowed: allowed === 1, remaining, retryAfterMs: waitMs };
      },
      (error) => {
        this.fail(error);
        return this.fallback.hit(key, limit, windowMs);
      },
    );
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private fail(error: unknown): void {
    this.pausedUntilMs = this.clock.now() + PAUSE_AFTER_FAILURE_MS;
    if (this.failing) return;
    this.failing = true;
    this.logger.warn(
      `Redis does not answer; until it does, each instance limits for itself (${reason(error)})`,
    );
  }

  private recover(): void {
    if (!this.failing) return;
    this.failing = false;
    this.logger.log('Redis answers again; limits are shared between instances');
  }
}

/** The kind of failure only: the text of some of them quotes the URL, which may hold a password. */
function reason(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'unknown');
}
