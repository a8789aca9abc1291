import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, HOUR_MS, startOfHour } from '../common/clock.js';
import {
  HourlyLedger,
  type HourOpener,
  type HourStanding,
  type HourTotals,
  type QuotaSubject,
  type Reservation,
} from './hourly-ledger.js';

/** What is left of an hour, as the rate limit headers show it. */
export interface HourView {
  /** The account's allowance. */
  readonly limit: number;
  /** The smaller of the account's and the key's rest. */
  readonly remaining: number;
  /** Unix seconds at which the hour ends. */
  readonly resetSeconds: number;
}

/** The hourly allowance as the rest of the service asks for it; holds the process's one {@link HourlyLedger}. */
@Injectable()
export class UsageService {
  private readonly ledger = new HourlyLedger();

  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  observe(subject: QuotaSubject, hourMs: number, totals: HourTotals): void {
    this.ledger.observe(subject, hourMs, totals);
  }

  reserve(subject: QuotaSubject, hourMs: number, wanted: number): Reservation | Promise<Reservation> {
    return this.ledger.reserve(subject, hourMs, wanted);
  }

  /** See {@link HourlyLedger.learn}. */
  learn(subject: QuotaSubject, hourMs: number, totals: HourTotals): void {
    this.ledger.learn(subject, hourMs, totals);
  }

  /** See {@link HourlyLedger.noteOpener}. */
  noteOpener(accountId: number, hourMs: number, opener: HourOpener): boolean {
    return this.ledger.noteOpener(accountId, hourMs, opener);
  }

  /** Who opened the account's hour, if this process knows. */
  opener(accountId: number, hourMs: number): HourOpener | undefined {
    return this.ledger.opener(accountId, hourMs);
  }

  /** Limits of the hour and what committed events leave of them. */
  standing(subject: QuotaSubject, hourMs: number): HourStanding {
    return this.ledger.standing(subject, hourMs);
  }

  /** Seconds until the hour ends when committed events fill it (the account's or the key's), else null. */
  secondsUntilFree(subject: QuotaSubject): number | null {
    const now = this.clock.now();
    const { accountRest, keyRest } = this.ledger.standing(subject, startOfHour(now));
    return accountRest > 0 && keyRest > 0 ? null : Math.ceil((startOfHour(now) + HOUR_MS - now) / 1000);
  }

  view(subject: QuotaSubject): HourView {
    const hourMs = startOfHour(this.clock.now());
    const { accountLimit, accountRest, keyRest } = this.ledger.standing(subject, hourMs);
    return {
      limit: accountLimit,
      remaining: Math.min(accountRest, keyRest),
      resetSeconds: (hourMs + HOUR_MS) / 1000,
    };
  }
}
