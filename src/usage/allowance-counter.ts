/**
 * Counts the units (events) of one limit in one hour: of an account, or of a key with a cap.
 *
 * `committed` is an absolute total read from the database, so it can only grow. `reserved` are units given to writes
 * that are under way. A unit is free while `committed + reserved < limit`; only `committed >= limit` is "full".
 */
export class AllowanceCounter {
  committed = 0;
  reserved = 0;
  private waiters: Waiter[] = [];

  constructor(public limit: number) {}

  free(): number {
    return Math.max(0, this.limit - this.committed - this.reserved);
  }

  /** What committed events leave, whatever is reserved. */
  remaining(): number {
    return Math.max(0, this.limit - this.committed);
  }

  isFull(): boolean {
    return this.committed >= this.limit;
  }

  /**
   * Resolves when units may have become free, or when the counter is full: at the next settlement at the latest. Rejects when a write
   * failed that held some.
   */
  change(): Promise<void> {
    return new Promise((resolve, reject) => this.waiters.push({ resolve, reject }));
  }

  /** Takes note of a committed total and of a limit. */
  note(total: number, limit: number): void {
    const isRaised = limit > this.limit;
    this.limit = limit;
    this.committed = Math.max(this.committed, total);
    if (isRaised || this.isFull()) this.wake(this.waiters.length);
  }

  settle(granted: number, stored: number, total: number | undefined): void {
    this.reserved -= granted;
    if (total !== undefined) this.committed = Math.max(this.committed, total);
    // Each waiter wants at least one unit, so no more of them can move than units came back.
    this.wake(this.reserved === 0 || this.isFull() ? this.waiters.length : granted - stored);
  }

  /** Gives units back that nothing was stored for, and fails all who wait. */
  fail(granted: number, error: Error): void {
    this.reserved -= granted;
    for (const { reject } of this.waiters.splice(0)) reject(error);
  }

  /** Wakes one more waiter, as long as there is a unit for it. */
  passOn(): void {
    if (this.free() > 0) this.wake(1);
  }

  private wake(count: number): void {
    if (count <= 0 || this.waiters.length === 0) return;
    for (const { resolve } of this.waiters.splice(0, count)) resolve();
  }
}

/** A request that waits for a unit. */
interface Waiter {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** Committed events of one hour: of an account, and of one of its keys. */
export interface HourTotals {
  readonly account: number;
  readonly key: number;
}

/** Units held while a write is under way. Must be settled or failed, exactly once. */
export class Reservation {
  constructor(
    readonly granted: number,
    private readonly account: AllowanceCounter,
    private readonly key: AllowanceCounter | null,
  ) {
    account.reserved += granted;
    if (key) key.reserved += granted;
  }

  /** Gives the units back, after taking note of the totals the write reported (absent: it stored nothing). */
  settle(stored: number, totals?: HourTotals): void {
    this.account.settle(this.granted, stored, totals?.account);
    this.key?.settle(this.granted, stored, totals?.key);
  }

  /**
   * Gives the units back after a write that failed for a reason which the next one would meet, too. Whoever waits for units of the account
   * or of the key fails with `error`: one after the other would wait for such a write in vain.
   */
  fail(error: Error): void {
    this.account.fail(this.granted, error);
    this.key?.fail(this.granted, error);
  }
}
