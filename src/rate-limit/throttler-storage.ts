import type { ThrottlerStorage } from '@nestjs/throttler';
import type { HitResult } from './gcra-limiter.js';

type ThrottlerStorageRecord = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/**
 * Where hits are counted: in this process or, with Redis, for all instances. Constant time and bounded memory a
 * hit, unlike the library's own store, whose cost grows with the hits of the window.
 *
 * `hit` answers at once where nothing has to be asked; @nestjs/throttler asks through `increment`, which is made of it.
 */
export abstract class WaymarkThrottlerStorage implements ThrottlerStorage {
  /** Counts one hit of `key` against `limit` in `windowMs`. Never rejects: a limiter that fails must not refuse. */
  abstract hit(key: string, limit: number, windowMs: number): HitResult | Promise<HitResult>;

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
    const hit = await this.hit(`${throttlerName}:${key}`, limit, ttl);
    const waitSeconds = Math.ceil(hit.retryAfterMs / 1000);
    return {
      totalHits: hit.allowed ? limit - hit.remaining : limit + 1,
      timeToExpire: hit.allowed ? Math.ceil(ttl / 1000) : waitSeconds,
      isBlocked: !hit.allowed,
      timeToBlockExpire: waitSeconds,
    };
  }
}
