import type { Clock } from '../../common/clock.js';
import { InProcessThrottlerStorage } from '../../rate-limit/in-process.storage.js';
import type { AnsweredHit, AskedHit } from '../../workers/worker-messages.types.js';

/** The part of a limit that workers may hold without having used it. */
const AHEAD_OF_ALL = 0.02;

/**
 * Counts hits for all workers, each as in a single process: exactly. From a bucket that is half full at least a worker is given
 * some more hits ahead, counted at once, so that it need not ask for each: all workers together {@link AHEAD_OF_ALL} of the
 * limit at most, which is what may come on top of the limit, or be missing, for the length of a window. Small limits have none.
 *
 * What limits of one sort remember is bounded apart from
 * others' (the sort is the key's first word, which comes from code), so no flood of addresses makes an account's bucket
 * forgotten.
 */
export class HitDesk {
  private readonly bySort = new Map<string, InProcessThrottlerStorage>();

  /** @param workers how many there are. */
  constructor(
    private readonly clock: Clock,
    private readonly workers: number,
  ) {}

  answer(hits: readonly AskedHit[]): AnsweredHit[] {
    // One message tells a worker once that it may go ahead.
    const granted = new Set<string>();
    return hits.map(([key, limit, windowMs]) => {
      const storage = this.ofSort(key);
      const { allowed, remaining, retryAfterMs } = storage.hit(key, limit, windowMs);
      const mayGoAhead = allowed && remaining >= limit / 2 && !granted.has(key);
      const ahead = mayGoAhead ? Math.floor((limit * AHEAD_OF_ALL) / this.workers) : 0;
      granted.add(key);
      if (ahead > 0) storage.charge({ key, limit, windowMs, count: ahead });
      return [allowed ? 1 : 0, remaining - ahead, retryAfterMs, ahead];
    });
  }

  private ofSort(key: string): InProcessThrottlerStorage {
    const sort = key.slice(0, key.indexOf(':'));
    let storage = this.bySort.get(sort);
    if (!storage) {
      storage = new InProcessThrottlerStorage(this.clock);
      this.bySort.set(sort, storage);
    }
    return storage;
  }
}
