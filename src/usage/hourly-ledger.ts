import { HOUR_MS } from '../common/clock.js';

/**
 * The process's view of who has used how much of the present hour, and the gate in front of the database.
 *
 * A counter holds `committed` (an absolute total read from the database, so it can only grow within its hour)
 * and `reserved` (places given to writes whose outcome is not known yet). A place is given while
 * `committed + reserved < limit`. When none is free but some are reserved, the asker waits: a reserved place
 * may come back (a duplicate takes none). Only `committed >= limit` is "full".
 *
 * Several processes may write for one account: then `committed` lags, and the ceiling checked by the database in
 * the writing statement is what refuses; the writer reports the true total here and the event asks again.
 * So a refusal always rests on committed events, and a crash leaves nothing to repair: the rows are the truth.
 */
export class HourlyLedger {
  /** The present hour and the one before (late settlements). */
  private readonly hours = new Map<number, HourCounters>();

  /** Takes note of committed totals and limits as the database just told them. */
  observe(subject: QuotaSubject, hourMs: number, totals: HourTotals): void {
    const { account, key } = this.counters(subject, hourMs);
    account.observe(totals.account, subject.accountLimit);
    key?.observe(totals.key, subject.keyLimit ?? 0);
    // The next hour may have begun while the database was asked; limits hold there, too.
    const next = this.hours.get(hourMs + HOUR_MS);
    next?.accounts.get(subject.accountId)?.observe(0, subject.accountLimit);
    if (subject.keyLimit !== null) next?.keys.get(subject.keyId)?.observe(0, subject.keyLimit);
  }

  /**
   * Up to `wanted` places for events received in `hourMs`; 0 places when committed events already fill the hour.
   * A promise only when it had to wait for others' outcomes.
   */
  reserve(subject: QuotaSubject, hourMs: number, wanted: number): Reservation | Promise<Reservation> {
    const { account, key } = this.counters(subject, hourMs);
    const granted = Math.min(wanted, account.free(), key ? key.free() : wanted);
    if (granted > 0) return new Reservation(granted, account, key);
    if (account.isFull() || key?.isFull()) return new Reservation(0, account, key);
    const blocking = account.free() > 0 && key ? key : account;
    return blocking.change().then(() => {
      const next = this.reserve(subject, hourMs, wanted);
      // Held up by the other counter now: the place that woke this asker is another's.
      if (next instanceof Promise) blocking.passOn();
      return next;
    });
  }

  /** Takes note of committed totals only; whoever reports them may hold older limits than the counters. */
  learn(subject: QuotaSubject, hourMs: number, totals: HourTotals): void {
    const { account, key } = this.counters(subject, hourMs);
    account.observe(totals.account, account.limit);
    key?.observe(totals.key, key.limit);
  }

  /** What the hour holds, as far as this process knows. */
  standing(subject: QuotaSubject, hourMs: number): HourStanding {
    const { account, key } = this.counters(subject, hourMs);
    return {
      accountLimit: account.limit,
      accountRest: Math.max(0, account.limit - account.committed),
      keyLimit: key?.limit ?? null,
      keyRest: key ? Math.max(0, key.limit - key.committed) : Number.POSITIVE_INFINITY,
    };
  }

  /** Takes note of the key that opened an account's hour, which never changes; false when that was known. */
  noteOpener(accountId: number, hourMs: number, opener: HourOpener): boolean {
    const { openers } = this.hours.get(hourMs) ?? this.openHour(hourMs);
    const known = openers.get(accountId);
    openers.set(accountId, opener);
    return known?.keyId !== opener.keyId;
  }

  /**
   * Who opened the account's hour, or should: whoever opened the one before and sent in it, so that processes agree
   * about most hours before anyone has said. Undefined where neither is known.
   */
  opener(accountId: number, hourMs: number): HourOpener | undefined {
    const known = this.hours.get(hourMs)?.openers.get(accountId);
    if (known) return known;
    const before = this.hours.get(hourMs - HOUR_MS)?.openers.get(accountId);
    return before && before.events > 0 ? before : undefined;
  }

  private counters({ accountId, accountLimit, keyId, keyLimit }: QuotaSubject, hourMs: number) {
    const { accounts, keys } = this.hours.get(hourMs) ?? this.openHour(hourMs);
    return {
      account: accounts.get(accountId) ?? this.begin('accounts', accountId, hourMs, accountLimit),
      key: keyLimit === null ? null : (keys.get(keyId) ?? this.begin('keys', keyId, hourMs, keyLimit)),
    };
  }

  /** An hour begins with the limit known last: the one given may be older. */
  private begin(of: 'accounts' | 'keys', id: number, hourMs: number, givenLimit: number): PlaceCounter {
    const limit = this.hours.get(hourMs - HOUR_MS)?.[of].get(id)?.limit ?? givenLimit;
    const counter = new PlaceCounter(limit);
    this.hours.get(hourMs)?.[of].set(id, counter);
    return counter;
  }

  private openHour(hourMs: number): HourCounters {
    for (const old of this.hours.keys()) if (old < hourMs - HOUR_MS) this.hours.delete(old);
    const hour: HourCounters = { accounts: new Map(), keys: new Map(), openers: new Map() };
    this.hours.set(hourMs, hour);
    return hour;
  }
}

/** Whose places are counted: an account, and a key where the key has a lower cap of its own. */
export interface QuotaSubject {
  readonly accountId: number;
  readonly accountLimit: number;
  readonly keyId: number;
  /** Null: the key has no cap of its own. */
  readonly keyLimit: number | null;
}

/** The key whose events opened an account's hour: its meter lies in the allowance's row. 0: no key. */
export interface HourOpener {
  readonly keyId: number;
  /** 0 = test, 1 = live. */
  readonly environmentCode: number;
  /** Committed events of that key in the hour, as last seen. */
  readonly events: number;
}

/** Limits of one hour and what committed events leave of them. */
export interface HourStanding {
  readonly accountLimit: number;
  readonly accountRest: number;
  /** Null (and an infinite rest): the key has no cap of its own. */
  readonly keyLimit: number | null;
  readonly keyRest: number;
}

/** Committed events of one hour. */
export interface HourTotals {
  readonly account: number;
  readonly key: number;
}

/** Places held while a write is under way; must be settled exactly once, whatever the outcome. */
export class Reservation {
  constructor(
    readonly granted: number,
    private readonly account: PlaceCounter,
    private readonly key: PlaceCounter | null,
  ) {
    account.reserved += granted;
    if (key) key.reserved += granted;
  }

  /** Gives the places back, after taking note of the totals the write reported (absent: it stored nothing). */
  settle(stored: number, totals?: HourTotals): void {
    this.account.settle(this.granted, stored, totals?.account);
    this.key?.settle(this.granted, stored, totals?.key);
  }
}

class PlaceCounter {
  committed = 0;
  reserved = 0;
  private waiters: (() => void)[] = [];

  constructor(public limit: number) {}

  free(): number {
    return Math.max(0, this.limit - this.committed - this.reserved);
  }

  isFull(): boolean {
    return this.committed >= this.limit;
  }

  change(): Promise<void> {
    return new Promise((resolve) => this.waiters.push(resolve));
  }

  observe(total: number, limit: number): void {
    const raised = limit > this.limit;
    this.limit = limit;
    this.committed = Math.max(this.committed, total);
    if (raised || this.isFull()) this.wake(this.waiters.length);
  }

  settle(granted: number, stored: number, total: number | undefined): void {
    this.reserved -= granted;
    if (total !== undefined) this.committed = Math.max(this.committed, total);
    // Each waiter wants at least one place, so no more of them can move than places came back.
    this.wake(this.reserved === 0 || this.isFull() ? this.waiters.length : granted - stored);
  }

  /** Wakes one more, as long as there is a place for it. */
  passOn(): void {
    if (this.free() > 0) this.wake(1);
  }

  private wake(count: number): void {
    if (count <= 0 || this.waiters.length === 0) return;
    for (const wake of this.waiters.splice(0, count)) wake();
  }
}

/** One hour's counters by id, and by account who opened it. */
interface HourCounters {
  readonly accounts: Map<number, PlaceCounter>;
  readonly keys: Map<number, PlaceCounter>;
  readonly openers: Map<number, HourOpener>;
}
