/**
 * Group commit's twin for reads: all callers that wait share one lookup, and the lookup a caller gets always
 * began after its call. So what a caller learns is at least as new as its own arrival, with one query at a time.
 *
 * States: idle → asking (one query for all gathered so far; who comes meanwhile gathers for the next) → idle.
 * Invariant: a waiter is in exactly one of `gathering` and the batch being asked for. A failed query fails its own
 * waiters only. Nothing is kept between lookups; a crash leaves nothing behind.
 */
export class SharedLookup<Value> {
  private gathering = new Map<string, PromiseWithResolvers<Value | undefined>>();
  private isAsking = false;

  constructor(
    private readonly find: (keys: readonly string[]) => Promise<Map<string, Value>>,
    /** Most keys in one query; the rest wait for the next. */
    private readonly maxKeys = 1_000,
  ) {}

  /** The value of `key` as of a moment after this call; undefined where there is none. */
  get(key: string): Promise<Value | undefined> {
    let waiter = this.gathering.get(key);
    if (!waiter) {
      waiter = withResolvers();
      this.gathering.set(key, waiter);
    }
    if (!this.isAsking) {
      this.isAsking = true;
      // A microtask later, so that all requests parsed from one read of the sockets share the first query too.
      queueMicrotask(() => void this.askUntilEmpty());
    }
    return waiter.promise;
  }

  private async askUntilEmpty(): Promise<void> {
    while (this.gathering.size > 0) {
      const batch = this.takeBatch();
      try {
        const found = await this.find([...batch.keys()]);
        for (const [key, waiter] of batch) waiter.resolve(found.get(key));
      } catch (error) {
        for (const waiter of batch.values()) waiter.reject(error);
      }
    }
    this.isAsking = false;
  }

  private takeBatch(): Map<string, PromiseWithResolvers<Value | undefined>> {
    if (this.gathering.size <= this.maxKeys) {
      const all = this.gathering;
      this.gathering = new Map();
      return all;
    }
    const batch = new Map([...this.gathering].slice(0, this.maxKeys));
    for (const key of batch.keys()) this.gathering.delete(key);
    return batch;
  }
}

interface PromiseWithResolvers<T> {
  promise: Promise<T>;
  resolve(value: T): void;
  reject(reason: unknown): void;
}

/** `Promise.withResolvers`, which Node 20 lacks. */
function withResolvers<T>(): PromiseWithResolvers<T> {
  let resolve!: (value: T) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
