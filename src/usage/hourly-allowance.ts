/**
 * What this process knows of the hour's allowance, and the gate in front of the database.
 *
 * Units are reserved, then settled by what the write stored (allowance-counter.ts). When no unit is free but some are
 * reserved, a request waits: a reserved unit may come back (a duplicate takes none). A request is refused as limited only when
 * committed events fill the hour, and as the write is that it waits for when that fails.
 *
 * Several processes may write for one account: then `committed` lags, and the ceiling checked by the database in the
 * writing statement is what refuses; the writer reads the true totals and the event asks again. So a refusal always
 * rests on committed events, and a crash leaves nothing to repair: the rows are the truth.
 */
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, HOUR_MS, startOfHour } from '../common/clock.js';
import { AllowanceCounter, type HourTotals, Reservation } from './allowance-counter.js';

/** Keeps the counters of all accounts and keys; hands out the allowance of each key. */
@Injectable()
export class HourlyAllowances {
  /** The present hour and the one before (late settlements). */
  private readonly hours = new Map<number, HourCounters>();

  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /** The allowance as one key uses it. `known` is what the database says of an hour, read together with the limits. */
  of(subject: AllowanceSubject, known?: KnownHour): HourlyAllowance {
    const allowance = new HourlyAllowance(subject, this.hours, this.clock);
    if (known) allowance.noteLimits(known);
    return allowance;
  }
}

/** One key's view of its account's allowance, and of the key's own cap. Live: it always tells the latest known. */
export class HourlyAllowance {
  constructor(
    readonly subject: AllowanceSubject,
    private readonly hours: Map<number, HourCounters>,
    private readonly clock: Clock,
  ) {}

  /**
   * Up to `wanted` units for events received in `hourMs`; 0 units when committed events already fill the hour.
   * A promise only when it had to wait for writes under way; it rejects when one of them fails.
   */
  reserve(hourMs: number, wanted: number): Reservation | Promise<Reservation> {
    const { account, key } = this.counters(hourMs);
    const granted = Math.min(wanted, account.free(), key ? key.free() : wanted);
    if (granted > 0) return new Reservation(granted, account, key);
    if (account.isFull() || key?.isFull()) return new Reservation(0, account, key);
    const blocking = account.free() > 0 && key ? key : account;
    return blocking.change().then(() => {
      const next = this.reserve(hourMs, wanted);
      // Held up by the other counter now: the unit that woke this request is another's.
      if (next instanceof Promise) blocking.passOn();
      return next;
    });
  }

  /** The present hour, as the rate limit headers and a refusal show it. */
  status(): AllowanceStatus {
    const now = this.clock.now();
    const hourMs = startOfHour(now);
    const { account, key } = this.counters(hourMs);
    const remaining = key ? Math.min(account.remaining(), key.remaining()) : account.remaining();
    const endMs = hourMs + HOUR_MS;
    return {
      limit: account.limit,
      remaining,
      resetSeconds: endMs / 1000,
      retryAfterSeconds: remaining > 0 ? null : Math.ceil((endMs - now) / 1000),
    };
  }

  /** The newest limits known; the key's is null where it has no cap of its own. */
  limits(hourMs: number): { readonly account: number; readonly key: number | null } {
    const { account, key } = this.counters(hourMs);
    return { account: account.limit, key: key?.limit ?? null };
  }

  /** What committed events leave of an hour; of the key infinitely much where it has no cap of its own. */
  remaining(hourMs: number): HourTotals {
    const { account, key } = this.counters(hourMs);
    return { account: account.remaining(), key: key?.remaining() ?? Number.POSITIVE_INFINITY };
  }

  /** Takes note of committed totals only: whoever reports them may hold older limits than the counters. */
  noteTotals(hourMs: number, totals: HourTotals): void {
    const { account, key } = this.counters(hourMs);
    account.note(totals.account, account.limit);
    key?.note(totals.key, key.limit);
  }

  /** Takes note of the subject's limits and of committed totals, read from the database together. */
  noteLimits({ hourMs, totals, firstKey }: KnownHour): void {
    const { accountId, accountLimit, keyId, keyLimit } = this.subject;
    const { account, key } = this.counters(hourMs);
    account.note(totals.account, accountLimit);
    key?.note(totals.key, keyLimit ?? 0);
    // The next hour may have begun during the query; limits hold there, too.
    const next = this.hours.get(hourMs + HOUR_MS);
    next?.accounts.get(accountId)?.note(0, accountLimit);
    if (keyLimit !== null) next?.keys.get(keyId)?.note(0, keyLimit);
    if (firstKey) this.noteFirstKey(hourMs, firstKey);
  }

  /**
   * The first key of the account's hour, or the one it should be: that of the hour before, if it sent events in it, so
   * that processes agree about most hours beforehand. Undefined where neither is known.
   */
  firstKey(hourMs: number): FirstKey | undefined {
    const { accountId } = this.subject;
    const known = this.hours.get(hourMs)?.firstKeys.get(accountId);
    if (known) return known;
    const before = this.hours.get(hourMs - HOUR_MS)?.firstKeys.get(accountId);
    return before && before.events > 0 ? before : undefined;
  }

  /** Takes note of the first key of the account's hour, which never changes; false when that was known. */
  noteFirstKey(hourMs: number, firstKey: FirstKey): boolean {
    const { firstKeys } = this.hours.get(hourMs) ?? this.openHour(hourMs);
    const known = firstKeys.get(this.subject.accountId);
    firstKeys.set(this.subject.accountId, firstKey);
    return known?.keyId !== firstKey.keyId;
  }

  private counters(hourMs: number) {
    const { accountId, accountLimit, keyId, keyLimit } = this.subject;
    const { accounts, keys } = this.hours.get(hourMs) ?? this.openHour(hourMs);
    return {
      account: accounts.get(accountId) ?? this.begin('accounts', accountId, hourMs, accountLimit),
      key: keyLimit === null ? null : (keys.get(keyId) ?? this.begin('keys', keyId, hourMs, keyLimit)),
    };
  }

  /** An hour begins with the limit known last: the subject's own may be older. */
  private begin(of: 'accounts' | 'keys', id: number, hourMs: number, givenLimit: number): AllowanceCounter {
    const limit = this.hours.get(hourMs - HOUR_MS)?.[of].get(id)?.limit ?? givenLimit;
    const counter = new AllowanceCounter(limit);
    this.hours.get(hourMs)?.[of].set(id, counter);
    return counter;
  }

  private openHour(hourMs: number): HourCounters {
    for (const old of this.hours.keys()) if (old < hourMs - HOUR_MS) this.hours.delete(old);
    const hour: HourCounters = { accounts: new Map(), keys: new Map(), firstKeys: new Map() };
    this.hours.set(hourMs, hour);
    return hour;
  }
}

/** Whose units are counted: an account, and a key where the key has a lower cap of its own. */
export interface AllowanceSubject {
  readonly accountId: number;
  readonly accountLimit: number;
  readonly keyId: number;
  /** Null: the key has no cap of its own. */
  readonly keyLimit: number | null;
}

/** What is left of the present hour. */
export interface AllowanceStatus {
  /** The account's allowance. */
  readonly limit: number;
  /** The smaller of what is left of the account's allowance and of the key's cap. */
  readonly remaining: number;
  /** Unix seconds at which the hour ends. */
  readonly resetSeconds: number;
  /** Seconds until the hour ends when committed events fill it, else null. */
  readonly retryAfterSeconds: number | null;
}

/** Committed events of an account and a key in one hour, and the hour's first key where there is one. */
export interface KnownHour {
  readonly hourMs: number;
  readonly totals: HourTotals;
  readonly firstKey: FirstKey | null;
}

/** The key whose event was the first of an account's hour: its meter lies in the allowance's row. 0: no key. */
export interface FirstKey {
  readonly keyId: number;
  /** 0 = test, 1 = live. */
  readonly environmentCode: number;
  /** Committed events of that key in the hour, as last seen. */
  readonly events: number;
}

/** One hour's counters by id, and its first keys by account. */
interface HourCounters {
  readonly accounts: Map<number, AllowanceCounter>;
  readonly keys: Map<number, AllowanceCounter>;
  readonly firstKeys: Map<number, FirstKey>;
}
