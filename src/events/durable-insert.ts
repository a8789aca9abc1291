import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { type Clock, STOPWATCH, startOfHour, stopwatch } from '../common/clock.js';
import { SEVERAL_SHARDS } from '../database/citus/shard-functions.js';
import { databaseFault, sqlState } from '../database/sqlstate.js';
import { CommittedTotals } from '../usage/committed-totals.js';
import type { HourlyAllowance } from '../usage/hourly-allowance.js';
import { EventStore } from './event.store.js';
import type { EventRow } from './event-row.js';
import { totalKey, type WriteReport } from './write-report.js';

/** No replay begins later than this after the first attempt; an attempt itself is bounded by the pool's timeouts. */
const REPLAY_DEADLINE_MS = 5_000;
const BACKOFF_MS = 50;
const CHECK_VIOLATION = '23514';
const UNIQUE_VIOLATION = '23505';

/** What became of one row; `present` rows were stored before, perhaps by an uncertain commit of our own. */
export type RowStatus = 'stored' | 'present' | 'key_dead' | 'overrun' | 'failed';

/** The status of each row by row key, and the hours' totals as the statements reported them. */
export interface InsertResult {
  readonly statuses: Map<string, RowStatus>;
  readonly accountTotals: Map<string, number>;
  readonly keyTotals: Map<string, number>;
  /** A commit was uncertain and was replayed: rows found present may be our own. */
  wasReplayed: boolean;
}

/** A write that could not be finished before its deadline. */
export class WriteFailedError extends Error {
  constructor(
    /** True: it may be committed all the same, and sending the same ids again is safe. False: nothing was stored. */
    readonly isUncertain: boolean,
    cause: unknown,
  ) {
    super('The write could not be finished', { cause });
  }
}

/**
 * Gets a batch of rows into the database whatever happens to single rows or at single moments:
 * - deadlocks, serialization failures, lost numbers and lost answers: the same rows again, under the same ids, until a deadline;
 * - a row the database refuses: the batch is halved until that row stands alone, its neighbours are stored;
 * - accounts that do not lie in one shard of a cluster, as for a moment after it was split: each account by itself;
 * - a month that nobody has made yet, or that is sealed, as by a wrong clock: it is made, or opened;
 * - an hour another process has filled meanwhile: the true totals are read, the rows of that account go back to
 *   ask for units again, the others are stored.
 * Rejects with {@link WriteFailedError} when the database cannot be had.
 */
@Injectable()
export class DurableInsert {
  constructor(
    private readonly store: EventStore,
    private readonly totals: CommittedTotals,
    @Optional() @Inject(STOPWATCH) private readonly elapsed: Clock = stopwatch,
  ) {}

  async insert(rows: readonly EventRow[]): Promise<InsertResult> {
    const result: InsertResult = {
      statuses: new Map(),
      accountTotals: new Map(),
      keyTotals: new Map(),
      wasReplayed: false,
    };
    try {
      await this.insertInto(result, rows);
    } catch (error) {
      // Wrapped once: whoever answers looks for the database's own error in the cause.
      if (!(error instanceof WriteFailedError)) throw new WriteFailedError(true, error);
      throw new WriteFailedError(result.statuses.size > 0 || error.isUncertain, error.cause);
    }
    return result;
  }

  private async insertInto(
    result: InsertResult,
    rows: readonly EventRow[],
    hasMonths = false,
  ): Promise<void> {
    if (rows.length === 0) return;
    try {
      addReport(result, rows, await this.attempt(result, rows));
    } catch (error) {
      if (sqlState(error) === CHECK_VIOLATION) {
        if (hasMonths || isOverrun(error)) return this.afterOverrun(result, rows);
        await this.store.makeMonths(rows);
        return this.insertInto(result, rows, true);
      }
      if (sqlState(error) === SEVERAL_SHARDS) {
        for (const part of byAccount(rows)) await this.insertInto(result, part, hasMonths);
        return;
      }
      if (databaseFault(error) !== 'data') throw error;
      if (rows.length === 1) {
        result.statuses.set(rows[0]!.key, 'failed');
        return;
      }
      const half = rows.length >> 1;
      await this.insertInto(result, rows.slice(0, half));
      await this.insertInto(result, rows.slice(half));
    }
  }

  /** One execution that counts; earlier ones were rolled back or are being replayed. */
  private async attempt(result: InsertResult, rows: readonly EventRow[]): Promise<WriteReport> {
    const startedAt = this.elapsed.now();
    let isUncertain = false;
    // What the service named itself and never sent cannot be there; after an uncertain commit it can.
    let areNew = !result.wasReplayed && !rows.some(({ event }) => event.eventIdGiven);
    for (let backoffMs = BACKOFF_MS; ; backoffMs *= 2) {
      try {
        const report = await this.store.insert(rows, areNew);
        if (isUncertain) await this.refreshTotals(rows);
        return report;
      } catch (error) {
        if (areNew && sqlState(error) === UNIQUE_VIOLATION) {
          areNew = false;
          continue;
        }
        const fault = databaseFault(error);
        if (fault === 'data' || fault === 'other') throw error;
        if (fault === 'uncertain') isUncertain = result.wasReplayed = true;
        areNew &&= !isUncertain;
        const isLate = this.elapsed.now() - startedAt + backoffMs > REPLAY_DEADLINE_MS;
        if (isLate || (!isUncertain && fault !== 'retry')) throw new WriteFailedError(isUncertain, error);
        await delay(backoffMs);
      }
    }
  }

  /** The statement stored nothing. Rows of accounts (or keys) that no longer fit are set aside, the rest tried again. */
  private async afterOverrun(result: InsertResult, rows: readonly EventRow[]): Promise<void> {
    const isFirstKeyNew = await this.refreshTotals(rows);
    const counts = new Map<string, number>();
    const countsOf = (row: EventRow) => {
      const hourMs = startOfHour(row.event.receivedAtMs);
      return [
        `a${totalKey(row.account.accountId, hourMs)}`,
        `k${totalKey(row.account.keyId, hourMs)}`,
      ] as const;
    };
    for (const row of rows) for (const name of countsOf(row)) counts.set(name, (counts.get(name) ?? 0) + 1);
    const fits = (row: EventRow) => {
      if (row.account.allowance === null) return true;
      const [account, key] = countsOf(row);
      const left = row.account.allowance.remaining(startOfHour(row.event.receivedAtMs));
      return counts.get(account)! <= left.account && counts.get(key)! <= left.key;
    };
    const fitting = rows.filter(fits);
    // All fit now: the hour's first key was another than this process proposed, or a limit was raised in between. The
    // former is learned once; of the latter another round trip may settle it, but never an endless one.
    const again = isFirstKeyNew || fitting.length < rows.length ? fitting : [];
    const kept = new Set(again);
    for (const row of rows) if (!kept.has(row)) result.statuses.set(row.key, 'overrun');
    await this.insertInto(result, again);
  }

  /** Reads the true totals of the rows' hours; answers whether a first key was new. */
  private async refreshTotals(rows: readonly EventRow[]): Promise<boolean> {
    const byHour = new Map<number, Map<number, HourlyAllowance>>();
    for (const { account, event } of rows) {
      if (account.allowance === null) continue;
      const hourMs = startOfHour(event.receivedAtMs);
      const allowances = byHour.get(hourMs) ?? new Map<number, HourlyAllowance>();
      byHour.set(hourMs, allowances.set(account.keyId, account.allowance));
    }
    let isFirstKeyNew = false;
    for (const [hourMs, allowances] of byHour)
      if (await this.totals.refresh([...allowances.values()], hourMs)) isFirstKeyNew = true;
    return isFirstKeyNew;
  }
}

/**
 * Whether a ceiling was overrun. A missing month is the same failure, of no constraint; one that is sealed, of a constraint of its own. A
 * cluster names the constraint in its message alone; where nothing is named, months are made first, which harms nobody.
 */
function isOverrun(error: unknown): boolean {
  const { constraint, message = '' } = error as { constraint?: string; message?: string };
  if (constraint !== undefined) return !constraint.startsWith('events_');
  return COUNTERS.test(message);
}

/** The constraints of the meter, whatever language the message is in. */
const COUNTERS = /\b(?:allowance|usage)_hourly_\w*check\b/;

function byAccount(rows: readonly EventRow[]): EventRow[][] {
  const accounts = new Map<number, EventRow[]>();
  for (const row of rows) {
    const { accountId } = row.account;
    const known = accounts.get(accountId);
    if (known) known.push(row);
    else accounts.set(accountId, [row]);
  }
  return [...accounts.values()];
}

function addReport(result: InsertResult, rows: readonly EventRow[], report: WriteReport): void {
  for (const row of rows) {
    const status = report.isStored(row) ? 'stored' : report.isLive(row) ? 'present' : 'key_dead';
    result.statuses.set(row.key, status);
  }
  for (const [name, total] of report.accountTotals) result.accountTotals.set(name, total);
  for (const [name, total] of report.keyTotals) result.keyTotals.set(name, total);
}
