import type { ThrottlerStorage } from '@nestjs/throttler';
import type { Verdict } from './gcra-limiter.js';

type ThrottlerStorageRecord = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/**
 * Where hits are counted: in this process or, with Redis, for all instances. Constant time and bounded memory a
 * hit, unlike the library's own store, whose cost grows with the hits of the window.
 *
 * `hit` is what our guards use, at once where nothing has to be asked; `increment` is the same for
 * @nestjs/throttler, so that its guard and decorators work on top of it too.
 */
export abstract class WaymarkThrottlerStorage implements ThrottlerStorage {
  /** Counts one hit of `key` against `limit` in `windowMs`. Never rejects: a limiter that fails must not refuse. */
  abstract hit(key: string, limit: number, windowMs: number): Verdict | Promise<Verdict>;

  /**
   * `ttl` in milliseconds, as the library has it; the answer's times in seconds, as it wants them. A hit over the
   * limit is not charged, so `blockDuration` has no meaning here: one is blocked exactly until the next hit fits.
   */
  async increment(
    key: string,
    ttl: number,
    limit: number,
    _blockDuration: number,
    throttlerName: string,
  ): Promise<ThrottlerStorageRecord> {
    const verdict = await this.hit(`${throttlerName}:${key}`, limit, ttl);
    const waitSeconds = Math.ceil(verdict.retryAfterMs / 1000);
    return {
      totalHits: verdict.allowed ? limit - verdict.remaining : limit + 1,
      timeToExpire: verdict.allowed ? Math.ceil(ttl / 1000) : waitSeconds,
      isBlocked: !verdict.allowed,
      timeToBlockExpire: waitSeconds,
    };
  }
}
