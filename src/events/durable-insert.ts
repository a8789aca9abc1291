import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { AccountContext } from '../auth/account-context.js';
import { CLOCK, type Clock, startOfHour } from '../common/clock.js';
import { databaseFault, sqlState } from '../database/sqlstate.js';
import { type EventRow, EventStore, type WriteReport } from './event.store.js';
import { WriteFailedError } from './write-failed.error.js';

/** No replay begins later than this after the first attempt; an attempt itself is bounded by the pool's timeouts. */
const REPLAY_DEADLINE_MS = 5_000;
const BACKOFF_MS = 50;
const CHECK_VIOLATION = '23514';
const UNIQUE_VIOLATION = '23505';

/** What became of one row; `present` rows were stored before, perhaps by an uncertain commit of our own. */
export type RowFate = 'stored' | 'present' | 'key_dead' | 'overrun' | 'failed';

/** The fates of all rows by row key, and what the statements said of the hours. */
export interface InsertResult {
  readonly fates: Map<string, RowFate>;
  readonly accountTotals: Map<string, number>;
  readonly keyTotals: Map<string, number>;
  /** A commit was uncertain and was replayed: rows found present may be our own. */
  replayed: boolean;
}

/**
 * Gets a batch of rows into the database whatever single rows or moments do:
 * - deadlocks, serialization failures and lost answers: the same rows again, under the same ids, until a deadline;
 * - a row the database refuses: the batch is halved until that row stands alone, its neighbours are stored;
 * - an hour another process has filled meanwhile: the true totals are read, the rows of that account go back to
 *   ask for places again, the others are stored.
 * Rejects with {@link WriteFailedError} when the database cannot be had.
 */
@Injectable()
export class DurableInsert {
  constructor(
    private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async insert(rows: readonly EventRow[]): Promise<InsertResult> {
    const result: InsertResult = {
      fates: new Map(),
      accountTotals: new Map(),
      keyTotals: new Map(),
      replayed: false,
    };
    try {
      await this.insertInto(result, rows);
    } catch (error) {
      // Wrapped once: whoever answers looks for the database's own error in the cause.
      if (!(error instanceof WriteFailedError)) throw new WriteFailedError(true, error);
      throw new WriteFailedError(result.fates.size > 0 || error.uncertain, error.cause);
    }
    return result;
  }

  private async insertInto(result: InsertResult, rows: readonly EventRow[]): Promise<void> {
    if (rows.length === 0) return;
    try {
      note(result, rows, await this.attempt(result, rows));
    } catch (error) {
      if (sqlState(error) === CHECK_VIOLATION) return this.afterOverrun(result, rows);
      if (databaseFault(error) !== 'data') throw error;
      if (rows.length === 1) {
        result.fates.set(rows[0]!.key, 'failed');
        return;
      }
      const half = rows.length >> 1;
      await this.insertInto(result, rows.slice(0, half));
      await this.insertInto(result, rows.slice(half));
    }
  }

  /** One execution that counts; earlier ones were rolled back or are being replayed. */
  private async attempt(result: InsertResult, rows: readonly EventRow[]): Promise<WriteReport> {
    const startedAt = this.clock.now();
    let uncertain = false;
    // What the service named itself and never sent cannot be there; after an uncertain commit it can.
    let areNew = !result.replayed && !rows.some(({ event }) => event.eventIdGiven);
    for (let backoffMs = BACKOFF_MS; ; backoffMs *= 2) {
      try {
        const report = await this.store.insert(rows, areNew);
        if (uncertain) await this.learnTotals(rows);
        return report;
      } catch (error) {
        if (areNew && sqlState(error) === UNIQUE_VIOLATION) {
          areNew = false;
          continue;
        }
        const fault = databaseFault(error);
        if (fault === 'data' || fault === 'other') throw error;
        if (fault === 'uncertain') uncertain = result.replayed = true;
        areNew &&= !uncertain;
        const late = this.clock.now() - startedAt + backoffMs > REPLAY_DEADLINE_MS;
        if (late || (!uncertain && fault !== 'retry')) throw new WriteFailedError(uncertain, error);
        await delay(backoffMs);
      }
    }
  }

  /** The statement stored nothing. Rows of accounts (or keys) that no longer fit are set aside, the rest tried again. */
  private async afterOverrun(result: InsertResult, rows: readonly EventRow[]): Promise<void> {
    const isFirstKeyNew = await this.learnTotals(rows);
    const counts = new Map<string, number>();
    const slots = (row: EventRow) => {
      const hourMs = startOfHour(row.event.receivedAtMs);
      return [`a${row.account.accountId}@${hourMs}`, `k${row.account.keyId}@${hourMs}`] as const;
    };
    for (const row of rows) for (const slot of slots(row)) counts.set(slot, (counts.get(slot) ?? 0) + 1);
    const fits = (row: EventRow) => {
      const [accountSlot, keySlot] = slots(row);
      const left = row.account.allowance.remaining(startOfHour(row.event.receivedAtMs));
      return counts.get(accountSlot)! <= left.account && counts.get(keySlot)! <= left.key;
    };
    const fitting = rows.filter(fits);
    // All fit now: the hour's first key was another than this process proposed, or a limit was raised in between. The
    // former is learned once; of the latter another round trip may settle it, but never an endless one.
    const again = isFirstKeyNew || fitting.length < rows.length ? fitting : [];
    const kept = new Set(again);
    for (const row of rows) if (!kept.has(row)) result.fates.set(row.key, 'overrun');
    await this.insertInto(result, again);
  }

  /** Whether a first key was learned that was not known. */
  private async learnTotals(rows: readonly EventRow[]): Promise<boolean> {
    let isFirstKeyNew = false;
    const byHour = new Map<number, Map<number, AccountContext>>();
    for (const { account, event } of rows) {
      const hourMs = startOfHour(event.receivedAtMs);
      const accounts = byHour.get(hourMs) ?? new Map<number, AccountContext>();
      byHour.set(hourMs, accounts.set(account.keyId, account));
    }
    for (const [hourMs, accounts] of byHour) {
      const totals = await this.store.hourTotals([...accounts.values()], hourMs);
      for (const account of accounts.values()) {
        account.allowance.noteTotals(hourMs, {
          account: totals.accounts.get(account.accountId) ?? 0,
          key: totals.keys.get(account.keyId) ?? 0,
        });
      }
      for (const { accountId, allowance } of accounts.values()) {
        const firstKey = totals.firstKeys.get(accountId);
        if (firstKey && allowance.noteFirstKey(hourMs, firstKey)) isFirstKeyNew = true;
      }
    }
    return isFirstKeyNew;
  }
}

function note(result: InsertResult, rows: readonly EventRow[], report: WriteReport): void {
  for (const row of rows) {
    const fate = report.isStored(row) ? 'stored' : report.isLive(row) ? 'present' : 'key_dead';
    result.fates.set(row.key, fate);
  }
  for (const [slot, total] of report.accountTotals) result.accountTotals.set(slot, total);
  for (const [slot, total] of report.keyTotals) result.keyTotals.set(slot, total);
}
