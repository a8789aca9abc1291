import type { ThrottlerStorage } from '@nestjs/throttler';
import { Redis } from 'ioredis';

/** Counts a hit in its window; past the limit the window's end is when the block ends. One round trip, atomic. */
const HIT = `
  local hits = redis.call('INCR', KEYS[1])
  if hits == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return { hits, redis.call('PTTL', KEYS[1]) }`;

interface HitCommand {
  hit(key: string, ttlMs: number): Promise<[number, number]>;
}

/** A fixed window in Redis, which is what the storages published for the throttler do. */
export class RedisThrottlerStorage implements ThrottlerStorage {
  private readonly redis: HitCommand;

  constructor(url: string) {
    const redis = new Redis(url, { maxRetriesPerRequest: 1 });
    redis.defineCommand('hit', { numberOfKeys: 1, lua: HIT });
    this.redis = redis as unknown as HitCommand;
  }

  async increment(key: string, ttl: number, limit: number) {
    const [totalHits, leftMs] = await this.redis.hit(`throttle:${key}`, ttl);
    const timeToExpire = Math.ceil(leftMs / 1000);
    const isBlocked = totalHits > limit;
    return { totalHits, timeToExpire, isBlocked, timeToBlockExpire: isBlocked ? timeToExpire : 0 };
  }
}
