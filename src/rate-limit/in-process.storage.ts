import type { Clock } from '../common/clock.js';
import { GcraLimiter, type HitResult } from './gcra-limiter.js';
import { WaymarkThrottlerStorage } from './throttler-storage.js';

export interface ChargedHits {
  readonly key: string;
  readonly limit: number;
  readonly windowMs: number;
  readonly count: number;
}

/** Counts in this process alone: one limiter for each length of window (which comes from code, so they are few). */
export class InProcessThrottlerStorage extends WaymarkThrottlerStorage {
  private readonly limiters = new Map<number, GcraLimiter>();

  constructor(private readonly clock: Clock) {
    super();
  }

  hit(key: string, limit: number, windowMs: number): HitResult {
    return this.limiter(windowMs).hit(key, limit);
  }

  /** Counts hits that somebody else was allowed ahead of time. */
  charge({ key, limit, windowMs, count }: ChargedHits): void {
    this.limiter(windowMs).charge(key, limit, count);
  }

  /** Hits that would still be allowed; counts nothing. */
  remaining(key: string, limit: number, windowMs: number): number {
    return this.limiter(windowMs).remaining(key, limit);
  }

  private limiter(windowMs: number): GcraLimiter {
    let limiter = this.limiters.get(windowMs);
    if (!limiter) {
      limiter = new GcraLimiter(windowMs, this.clock);
      this.limiters.set(windowMs, limiter);
    }
    return limiter;
  }
}
