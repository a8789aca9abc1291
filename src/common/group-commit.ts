/**
 * Group commit: gathers what arrives while flushes are under way and hands it to the next flush as one batch.
 *
 * States: idle → one flush → (much queued) up to `maxFlushes` → … → idle. Nothing waits for a timer: a lone item
 * is flushed at once, a loaded queue makes its own batches. A second flush begins only when `secondFlushWeight`
 * is queued: it lets one batch be executed while another is being committed, which small batches do not repay. An
 * item is in exactly one of `queue` and one batch under way; the batch is taken out of the queue before its flush is
 * awaited. Each item settles with its own result.
 *
 * Bounds: the queue is limited in weight and bytes; beyond them `submit` rejects with {@link BacklogFullError}.
 * A flush that rejects (whoever flushes treats single bad items itself, so this means an outage) fails its batch and
 * all that is queued: they would only wait for an outage to end. A crash loses what was not flushed; nobody has
 * been told otherwise.
 */
export class GroupCommit<Item extends Weighed, Result> {
  private queue: Queued<Item, Result>[] = [];
  private queuedWeight = 0;
  private queuedBytes = 0;
  private flushes = 0;
  private idleWaiters: (() => void)[] = [];

  constructor(
    private readonly flush: (items: readonly Item[]) => Promise<readonly Result[]>,
    private readonly bounds: GroupCommitBounds,
  ) {}

  /** Resolves with the item's own result once its batch is flushed. */
  submit(item: Item): Promise<Result> {
    const { maxQueuedWeight, maxQueuedBytes } = this.bounds;
    const isOverloaded =
      this.queuedWeight + item.weight > maxQueuedWeight || this.queuedBytes + item.bytes > maxQueuedBytes;
    if (isOverloaded && this.queue.length > 0) return Promise.reject(new BacklogFullError());
    return new Promise((resolve, reject) => {
      this.queue.push({ item, resolve, reject });
      this.queuedWeight += item.weight;
      this.queuedBytes += item.bytes;
      this.beginFlush();
    });
  }

  /** Resolves when nothing is queued or under way. */
  async idle(): Promise<void> {
    if (this.flushes > 0) await new Promise<void>((resolve) => this.idleWaiters.push(resolve));
  }

  private beginFlush(): void {
    const { maxFlushes, secondFlushWeight } = this.bounds;
    if (this.flushes > 0 && (this.flushes >= maxFlushes || this.queuedWeight < secondFlushWeight)) return;
    this.flushes++;
    // After this turn's I/O: requests that came in together share the first batch.
    setImmediate(() => void this.flushUntilEmpty());
  }

  private async flushUntilEmpty(): Promise<void> {
    while (this.queue.length > 0) {
      const batch = this.takeBatch();
      try {
        const results = await this.flush(batch.map((queued) => queued.item));
        for (let i = 0; i < batch.length; i++) batch[i]!.resolve(results[i]!);
      } catch (error) {
        for (const queued of batch) queued.reject(error);
        for (const queued of this.takeAll()) queued.reject(new FlushFailedBeforeError(error));
      }
    }
    this.flushes--;
    if (this.flushes === 0) for (const wake of this.idleWaiters.splice(0)) wake();
  }

  private takeBatch(): Queued<Item, Result>[] {
    let weight = 0;
    let bytes = 0;
    let count = 0;
    for (const { item } of this.queue) {
      if (
        count > 0 &&
        (weight + item.weight > this.bounds.maxBatchWeight || bytes > this.bounds.maxBatchBytes)
      )
        break;
      weight += item.weight;
      bytes += item.bytes;
      count++;
    }
    if (count === this.queue.length) return this.takeAll();
    this.queuedWeight -= weight;
    this.queuedBytes -= bytes;
    return this.queue.splice(0, count);
  }

  private takeAll(): Queued<Item, Result>[] {
    const all = this.queue;
    this.queue = [];
    this.queuedWeight = 0;
    this.queuedBytes = 0;
    return all;
  }
}

/** What an item weighs against the bounds: units of work, and memory. */
export interface Weighed {
  readonly weight: number;
  readonly bytes: number;
}

export interface GroupCommitBounds {
  /** A batch closes when the next item would bring it over this; an item alone may. */
  readonly maxBatchWeight: number;
  readonly maxBatchBytes: number;
  readonly maxQueuedWeight: number;
  readonly maxQueuedBytes: number;
  /** Flushes at once, and from what queued weight on another one begins. */
  readonly maxFlushes: number;
  readonly secondFlushWeight: number;
}

/** More is queued than may be; nothing of the item was done. */
export class BacklogFullError extends Error {}

/** The flush before this item's failed; nothing of the item was done. */
export class FlushFailedBeforeError extends Error {
  constructor(cause: unknown) {
    super('The flush before failed', { cause });
  }
}

interface Queued<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}
