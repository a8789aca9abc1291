import type { FlushTurns } from './group-commit.js';

interface Waiter {
  readonly wake: () => void;
  readonly timer: NodeJS.Timeout;
  isOver: boolean;
}

/**
 * Small flushes of all lanes go one after the other, or so many at once as `atOnce` says: while those are under way, lanes that have little queued wait for them, and gather
 * more meanwhile. Each flush costs two machines some milliseconds whatever is in it, and lanes that each flush what they have at once
 * make several small ones of what would be one without lanes. A lane that has waited for `longestWaitMs` waits no more; flushes that are
 * late are not waited for, so a machine that hangs holds up others for no longer than that each time.
 */
export class LaneTurns {
  private underWay = 0;
  /** Who has waited longest comes first. */
  private readonly waiting = new Map<FlushTurns, Waiter>();

  constructor(
    private readonly longestWaitMs: number,
    private readonly atOnce: () => number = () => 1,
  ) {}

  /** The turns as one lane has them, another one at each call. */
  forLane(): FlushTurns {
    const lane: FlushTurns = { isDue: (wake) => this.isDue(lane, wake), begin: () => this.begin(lane) };
    return lane;
  }

  private isDue(lane: FlushTurns, wake: () => void): boolean {
    if (this.underWay < this.atOnce()) return true;
    const known = this.waiting.get(lane);
    if (known) return known.isOver;
    const timer = setTimeout(() => {
      waiter.isOver = true;
      wake();
      // Nothing was queued any more, or nowhere to flush it.
      if (this.waiting.get(lane) === waiter) this.waiting.delete(lane);
    }, this.longestWaitMs);
    const waiter: Waiter = { wake, timer, isOver: false };
    this.waiting.set(lane, waiter);
    return false;
  }

  private begin(lane: FlushTurns): () => void {
    this.forget(lane);
    this.underWay++;
    return () => {
      this.underWay--;
      for (const [other, { wake }] of [...this.waiting]) {
        if (this.underWay >= this.atOnce()) return;
        this.forget(other);
        wake();
      }
    };
  }

  private forget(lane: FlushTurns): void {
    clearTimeout(this.waiting.get(lane)?.timer);
    this.waiting.delete(lane);
  }
}
