/**
 * Counts the units (events) of one limit in one hour: of an account, or of a key with a cap.
 *
 * `committed` is an absolute total read from the database, so it can only grow. `reserved` are units given to writes
 * that are under way. A unit is free while `committed + reserved < limit`; only `committed >= limit` is "full".
 */
export class AllowanceCounter {
  committed = 0;
  reserved = 0;
  private waiters: (() => void)[] = [];

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

  /** Resolves when units may have become free, or when the counter is full: at the next settlement at the latest. */
  change(): Promise<void> {
    return new Promise((resolve) => this.waiters.push(resolve));
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

  /** Wakes one more waiter, as long as there is a unit for it. */
  passOn(): void {
    if (this.free() > 0) this.wake(1);
  }

  private wake(count: number): void {
    if (count <= 0 || this.waiters.length === 0) return;
    for (const wake of this.waiters.splice(0, count)) wake();
  }
}

/** Committed events of one hour: of an account, and of one of its keys. */
export interface HourTotals {
  readonly account: number;
  readonly key: number;
}

/** Units held while a write is under way. Must be settled exactly once, whether the write succeeds or fails. */
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
}
