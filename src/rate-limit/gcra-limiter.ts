import type { Clock } from '../common/clock.js';

/** Most keys remembered by one generation; beyond it the older generation is forgotten early. A guess: 20 MB. */
const MAX_KEYS = 100_000;

/** What one hit came to. Times in milliseconds. */
export interface HitResult {
  readonly allowed: boolean;
  /** Hits that would still be allowed at this moment. */
  readonly remaining: number;
  /** How long to wait until a refused hit would be allowed; 0 when it was. */
  readonly retryAfterMs: number;
}

/**
 * Limits hits per key to `limit` in any `windowMs`, by the generic cell rate algorithm (ITU-T I.371, the virtual
 * scheduling form of a leaky bucket): a bucket of `limit` hits that refills evenly over the window.
 *
 * State: one number per key, the theoretical arrival time (TAT). TAT ≤ now: the bucket is full, as it is for a key
 * never seen. Each allowed hit adds `windowMs / limit` to it; a hit that would carry it more than `windowMs` ahead
 * of now is refused and changes nothing, so hammering does not lengthen the wait (and costs no memory).
 *
 * Memory: two generations of keys. A hit moves its key to the young one; every window the old one is dropped and
 * the young one grows old. A key in the dropped one has not been hit for a whole window, so its TAT has passed and
 * forgetting it changes nothing. More than {@link MAX_KEYS} keys within one window turn the generations early:
 * then a key may be given its bucket back too soon, which is better than growing without end. No timers.
 */
export class GcraLimiter {
  private young = new Map<string | number, number>();
  private old = new Map<string | number, number>();
  private turnedAtMs = 0;
  /** Times are counted from here: small numbers keep the fractions of a millisecond that Unix times have no room for. */
  private readonly epochMs: number;

  constructor(
    private readonly windowMs: number,
    private readonly clock: Clock,
    private readonly maxKeys = MAX_KEYS,
  ) {
    this.epochMs = clock.now();
  }

  /** Counts one hit of `key`, or refuses it. `limit` (≥ 1) is the caller's: it may change from hit to hit. */
  hit(key: string | number, limit: number): HitResult {
    const now = this.turn();
    const interval = this.windowMs / limit;
    const tat = this.arrivalTime(key, now);
    const waitMs = tat + interval - (now + this.windowMs);
    if (waitMs > interval * TOLERANCE) return { allowed: false, remaining: 0, retryAfterMs: waitMs };
    this.young.set(key, tat + interval);
    return { allowed: true, remaining: this.rest(tat + interval, now, interval), retryAfterMs: 0 };
  }

  /** Counts `count` hits of `key` that somebody else was allowed; they fit, for the caller knows what remains. */
  charge(key: string | number, limit: number, count: number): void {
    const now = this.turn();
    this.young.set(key, this.arrivalTime(key, now) + (this.windowMs / limit) * count);
  }

  /** How many hits of `key` would be allowed at this moment; counts nothing. */
  remaining(key: string | number, limit: number): number {
    const now = this.turn();
    return this.rest(this.arrivalTime(key, now), now, this.windowMs / limit);
  }

  /** Keys held in memory at this moment. */
  get size(): number {
    return this.young.size + this.old.size;
  }

  private rest(tat: number, now: number, interval: number): number {
    return Math.max(0, Math.floor((now + this.windowMs - tat) / interval + TOLERANCE));
  }

  /** A clock that was set back must not lock anyone out: a time further ahead than a full bucket counts as one. */
  private arrivalTime(key: string | number, now: number): number {
    const tat = this.young.get(key) ?? this.old.get(key);
    return tat === undefined ? now : Math.min(Math.max(tat, now), now + this.windowMs);
  }

  private turn(): number {
    const now = this.clock.now() - this.epochMs;
    if (now - this.turnedAtMs >= this.windowMs || now < this.turnedAtMs || this.young.size >= this.maxKeys) {
      this.old = this.young;
      this.young = new Map();
      this.turnedAtMs = now;
    }
    return now;
  }
}

/** In intervals. Sums of fractions are not exact; without this the last hit of a bucket might be refused. */
const TOLERANCE = 0.25;
