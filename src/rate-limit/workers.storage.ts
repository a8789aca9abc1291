import type { Clock } from '../common/clock.js';
import type { SharedHits } from '../workers/shared-hits.js';
import type { HitResult } from './gcra-limiter.js';
import { WaymarkThrottlerStorage } from './throttler-storage.js';

/** Injection token of the storage that the workers of this service share; null where the process is alone. */
export const WORKERS_STORAGE = Symbol('WorkersStorage');

/** Buckets remembered; then all are forgotten, and the primary is asked again. A guess: 10 MB. */
const MAX_KNOWN = 50_000;

/**
 * Counts for all workers of one service: in their primary, which each of them asks. What the primary said of a bucket holds for
 * a while, and needs no second question: so many more hits are allowed (the primary has counted them), or none is until the
 * next one fits. So a busy account costs few messages, and a flood over a limit little more than what it is granted.
 */
export class WorkersThrottlerStorage extends WaymarkThrottlerStorage {
  private readonly known = new Map<string, KnownBucket>();

  constructor(
    private readonly hits: SharedHits,
    private readonly clock: Clock,
  ) {
    super();
  }

  hit(key: string, limit: number, windowMs: number): HitResult | Promise<HitResult> {
    return this.knownResult(key, limit, windowMs) ?? this.ask(key, limit, windowMs);
  }

  /** What is known without asking; null where that is nothing. */
  private knownResult(key: string, limit: number, windowMs: number): HitResult | null {
    const bucket = this.known.get(key);
    if (bucket === undefined) return null;
    const leftMs = bucket.untilMs - this.clock.now();
    // A limit that was changed, or a clock that was set back, is a reason to ask.
    if (bucket.limit === limit && leftMs > 0 && leftMs <= windowMs) {
      if (bucket.isRefusing) return { allowed: false, remaining: 0, retryAfterMs: leftMs };
      if (bucket.ahead > 0) {
        bucket.ahead -= 1;
        return { allowed: true, remaining: bucket.remaining + bucket.ahead, retryAfterMs: 0 };
      }
    }
    this.known.delete(key);
    return null;
  }

  private async ask(key: string, limit: number, windowMs: number): Promise<HitResult> {
    const [allowed, remaining, retryAfterMs, ahead] = await this.hits.ask(key, limit, windowMs);
    const isRefusing = allowed === 0;
    const untilMs = this.clock.now() + (isRefusing ? retryAfterMs : windowMs);
    if (isRefusing || ahead > 0) this.learn(key, { limit, untilMs, isRefusing, remaining, ahead });
    return { allowed: !isRefusing, remaining: remaining + ahead, retryAfterMs };
  }

  /** Of several questions on their way at once each may bring hits ahead; no more are kept than one brings, which is a share. */
  private learn(key: string, bucket: KnownBucket): void {
    if (this.known.size >= MAX_KNOWN) this.known.clear();
    const before = this.known.get(key);
    const isGranting = before !== undefined && !before.isRefusing && before.limit === bucket.limit;
    if (isGranting && !bucket.isRefusing) bucket.ahead = Math.max(bucket.ahead, before.ahead);
    this.known.set(key, bucket);
  }
}

interface KnownBucket {
  readonly limit: number;
  /** Until when this is known; Unix milliseconds. */
  readonly untilMs: number;
  /** No hit is allowed until then; else so many `ahead` are. */
  readonly isRefusing: boolean;
  /** Hits left beside those. */
  readonly remaining: number;
  ahead: number;
}
