import { type Batch, type BatchKind, CommitQueue, type CommitQueueBounds } from './commit-queue.js';
import type { QueueRoom, Weighed } from './queue-room.js';

/**
 * Group commit: gathers what arrives while flushes are under way and hands it to the next flush as one batch.
 *
 * Flushes are light or heavy, by what their owners have queued (commit-queue.ts). Up to `maxFlushes` run at once; one of
 * them is kept from heavy ones. A lone item is flushed at once, a loaded queue makes its own batches. Light owners wait
 * for one another's flush, because two half batches take two commits, until `secondFlushWeight` is queued or the
 * flush is late: it waits for a lock then, perhaps for long, and not for the others' sake. Where commits are slow they
 * wait for two: one is executed while the other is being committed. An owner's own further batches begin only when much
 * of it is queued, for the same reason. Where there are several group commits that take turns (`turns`), less than
 * `smallWeight` waits for a flush of another one, too.
 *
 * An item is queued or in exactly one batch under way; the batch is taken out of the queue before its flush is awaited.
 * Each item settles with its own result. Items of one owner are flushed in order of arrival.
 *
 * Bounds: each owner may queue as much as it leaves free; beyond that `submit` rejects with {@link BacklogFullError}, and
 * nobody else is refused. A flush that rejects fails its batch, and after an outage all that is queued: it would only
 * wait for the outage to end. A crash loses what was not flushed; nobody has been told otherwise.
 */
export class GroupCommit<Item extends Weighed, Result> {
  private readonly queue: CommitQueue<Queued<Item, Result>>;
  private readonly flushes: Record<BatchKind, number> = { light: 0, heavy: 0 };
  /** Light flushes that others still wait for. */
  private awaitedFlushes = 0;
  private isBeginning = false;
  private idleWaiters: (() => void)[] = [];

  constructor(private readonly options: GroupCommitOptions<Item, Result>) {
    this.queue = new CommitQueue(options.bounds, options.room);
  }

  /** Resolves with the item's own result once its batch is flushed. */
  submit(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const { owner, weight, bytes } = item;
      if (!this.queue.push({ owner, weight, bytes, item, resolve, reject })) reject(new BacklogFullError());
      else this.beginSoon();
    });
  }

  /** Fails what is queued, and not under way, for a flush that failed. */
  failQueued(cause: unknown): void {
    for (const { reject } of this.queue.takeAll()) reject(new FlushFailedBeforeError(cause));
    this.wakeIdle();
  }

  /** What is queued, and not under way. */
  get queuedWeight(): number {
    return this.queue.weight;
  }

  /** Resolves when nothing is queued or under way. */
  async idle(): Promise<void> {
    if (!this.queue.isEmpty) await new Promise<void>((resolve) => this.idleWaiters.push(resolve));
  }

  /** After this turn's I/O: requests that came in together share the first batch. */
  private beginSoon(): void {
    if (this.isBeginning || this.nextKind() === null) return;
    this.isBeginning = true;
    setImmediate(() => {
      this.isBeginning = false;
      this.beginAll();
    });
  }

  private readonly beginAll = (): void => {
    const { slots, turns } = this.options;
    for (let kind = this.nextKind(); kind !== null; kind = this.nextKind()) {
      if (turns && this.isSmall && !turns.isDue(this.beginAll)) return;
      if (slots && !slots.take(this.beginAll)) return;
      void this.run(this.queue.take(kind));
    }
  };

  /** What may begin now. */
  private nextKind(): BatchKind | null {
    const { maxFlushes, secondFlushWeight } = this.options.bounds;
    const { light, heavy } = this.flushes;
    if (light + heavy >= maxFlushes) return null;
    const awaited = this.options.awaitedFlushes?.() ?? 1;
    const isLightDue = this.awaitedFlushes < awaited || this.queue.lightWeight >= secondFlushWeight;
    if (isLightDue && this.queue.has('light')) return 'light';
    return heavy < maxFlushes - 1 && this.queue.has('heavy') ? 'heavy' : null;
  }

  private get isSmall(): boolean {
    return !this.queue.has('heavy') && this.queue.lightWeight < this.options.bounds.smallWeight;
  }

  private async run(batch: Batch<Queued<Item, Result>>): Promise<void> {
    const { entries, kind } = batch;
    this.flushes[kind]++;
    const stopWaiting = kind === 'light' ? this.letOthersWait() : null;
    try {
      const results = await this.options.flush(entries.map(({ item }) => item));
      for (let i = 0; i < entries.length; i++) entries[i]!.resolve(results[i]!);
    } catch (error) {
      for (const { reject } of entries) reject(error);
      if (this.options.isOutage(error)) {
        this.failQueued(error);
        this.options.onOutage?.(error);
      }
    }
    this.flushes[kind]--;
    stopWaiting?.();
    this.queue.end(batch);
    this.options.slots?.giveBack();
    this.beginAll();
    this.wakeIdle();
  }

  private wakeIdle(): void {
    if (this.queue.isEmpty) for (const wake of this.idleWaiters.splice(0)) wake();
  }

  /** Other light owners wait from now on, until the flush ends (call what is returned) or is late. */
  private letOthersWait(): () => void {
    let isAwaited = true;
    this.awaitedFlushes++;
    const endTurn = this.options.turns?.begin();
    const stop = () => {
      if (!isAwaited) return;
      isAwaited = false;
      this.awaitedFlushes--;
      endTurn?.();
    };
    const late = setTimeout(() => {
      stop();
      this.beginAll();
    }, this.options.bounds.lateAfterMs);
    return () => {
      clearTimeout(late);
      stop();
    };
  }
}

export interface GroupCommitOptions<Item, Result> {
  /** One result for each item, in order. */
  readonly flush: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** Whether the failure of a flush means that the next one would fail as well. */
  readonly isOutage: (error: unknown) => boolean;
  /** Told of an outage. */
  readonly onOutage?: (error: unknown) => void;
  /** How many light flushes at once other owners wait for, asked before each; one unless given. Two where a flush mostly waits for its commit. */
  readonly awaitedFlushes?: () => number;
  readonly bounds: GroupCommitBounds;
  /** What may be queued, where that is shared with other group commits; else the bounds say it. */
  readonly room?: QueueRoom;
  /** Shared with other group commits, too, where given. */
  readonly slots?: FlushSlots;
  /** Shared with other group commits, too, where given. */
  readonly turns?: FlushTurns;
}

/** Flushes at once over several group commits, as one of them uses them. */
export interface FlushSlots {
  /** Takes a slot for a flush that begins now; where there is none: false, and `wake` is called when there may be one. */
  take(wake: () => void): boolean;
  /** The flush has ended. Others that wait are woken first. */
  giveBack(): void;
}

/** Small flushes of several group commits, one after the other, as one of them has its turns. */
export interface FlushTurns {
  /** Whether a small flush may begin now; where it may not, `wake` is called when it may. */
  isDue(wake: () => void): boolean;
  /** A light flush begins, small or not. Call what is returned when it has ended, or is late: others are woken. */
  begin(): () => void;
}

export interface GroupCommitBounds extends CommitQueueBounds {
  /** Flushes at once, at least 2. */
  readonly maxFlushes: number;
  /** From when on a light flush no longer keeps other owners waiting. */
  readonly lateAfterMs: number;
  /** Less than this is a small flush, where there are turns. */
  readonly smallWeight: number;
}

/** The owner has more queued than it may; nothing of the item was done. */
export class BacklogFullError extends Error {}

/** The flush before this item's failed; nothing of the item was done. */
export class FlushFailedBeforeError extends Error {
  constructor(cause: unknown) {
    super('The flush before failed', { cause });
  }
}

interface Queued<Item, Result> extends Weighed {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}
