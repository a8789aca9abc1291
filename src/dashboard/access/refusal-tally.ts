import { MINUTE_MS } from '../../common/clock.js';

/** Kinds of refusals of one sender that are told apart within a minute: as many as a person reads. */
const MAX_KINDS_OF_ONE = 20;
/** Kinds of all senders together. A guess: some 2 MB, and far more than people who lose their way. */
const MAX_KINDS = 2_000;

/** What is to be written, and for how many requests it stands. */
export interface Counted<T> {
  readonly what: T;
  readonly attempts: number;
}

/** What is counted, by whom, and what is alike. */
export interface CountedKind<T> {
  readonly sender: string;
  readonly kind: string;
  /** Kinds of one group are counted as one beyond the bounds; there are a handful of groups. */
  readonly group: string;
  readonly what: T;
}

interface Count<T> {
  readonly what: T;
  readonly sender: string;
  readonly sinceMs: number;
  /** After the first, which is written already. */
  more: number;
}

/**
 * Bounds what is written of things that others cause at will. Of each kind, per sender, the first is written at once,
 * and all more of the next minute together at its end: nothing is left uncounted, and nobody writes more than
 * 2 × ({@link MAX_KINDS_OF_ONE} + groups) lines a minute. Kinds of a group beyond the bounds are counted as one.
 */
export class RefusalTally<T> {
  /** In the order of their beginning. */
  private readonly counts = new Map<string, Count<T>>();
  private readonly kindsOf = new Map<string, number>();

  constructor(
    /** What stands for several kinds of one sender, or (`null`) of several senders. */
    private readonly fold: (what: T, sender: string | null) => T,
  ) {}

  get isEmpty(): boolean {
    return this.counts.size === 0;
  }

  /** Counts one; returns what is to be written at once, if anything. */
  count({ sender, kind, group, what }: CountedKind<T>, nowMs: number): T | null {
    const own = `${group}\n${kind}`;
    const isNew = !this.counts.has(`${sender}\n${own}`);
    if (isNew && this.counts.size >= MAX_KINDS) return this.add('', group, this.fold(what, null), nowMs);
    if (isNew && (this.kindsOf.get(sender) ?? 0) >= MAX_KINDS_OF_ONE)
      return this.add(sender, group, this.fold(what, sender), nowMs);
    return this.add(sender, own, what, nowMs);
  }

  /** Ends the counts whose minute is over (or all), and returns those with more than the one that was written. */
  end(nowMs: number | 'all'): Counted<T>[] {
    const ended: Counted<T>[] = [];
    for (const [key, { what, sender, sinceMs, more }] of this.counts) {
      // A clock that was set back ends them too.
      if (nowMs !== 'all' && nowMs >= sinceMs && nowMs - sinceMs < MINUTE_MS) break;
      this.counts.delete(key);
      const kinds = this.kindsOf.get(sender)! - 1;
      if (kinds === 0) this.kindsOf.delete(sender);
      else this.kindsOf.set(sender, kinds);
      if (more > 0) ended.push({ what, attempts: more });
    }
    return ended;
  }

  private add(sender: string, kind: string, what: T, nowMs: number): T | null {
    const key = `${sender}\n${kind}`;
    const known = this.counts.get(key);
    if (known) {
      known.more += 1;
      return null;
    }
    this.counts.set(key, { what, sender, sinceMs: nowMs, more: 0 });
    this.kindsOf.set(sender, (this.kindsOf.get(sender) ?? 0) + 1);
    return what;
  }
}
