import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { environmentCode } from '../common/environment.js';
import { Database } from '../database/database.js';
import { numberArray, textArray } from '../database/pg-array.js';
import { inTransaction } from '../database/transactions.js';
import { spanOf, spared, startOfMonth, turnLock } from './event-months.js';
import { type EventRow, primaryKey, type StoredEvent } from './event-row.js';
import { EVENT_FINDS, WRITE, WRITE_LATE, WRITE_NEW } from './event-statements.js';
import { eventParameters, hourParameters, hoursOf } from './event-write.parameters.js';
import { isLate } from './late-events.js';
import { insertIntoShards } from './shard-insert.js';
import { totalKey, type WriteReport } from './write-report.js';

/** Id, hour (Unix milliseconds) and events; of an account also the hour's first key: id, environment, its events. */
type KeyTotal = [number, number, number];
type AccountTotal = [...KeyTotal, number, number, number];

/** The answer of the write statement; null where it says nothing: all rows stored, all keys live. */
interface WriteAnswer {
  stored: [number, number, string][] | null;
  live: number[] | null;
  key_totals: KeyTotal[] | null;
  account_totals: AccountTotal[] | null;
}

interface FoundRow {
  account_id: number;
  environment: number;
  event_id: string;
  content_hash: string;
  key_id: number;
  received_ms: number;
}

/** Executes the statements of event-write.sql.ts; on a cluster those of shard-write.sql.ts. Decides nothing. */
@Injectable()
export class EventStore {
  constructor(private readonly database: Database) {}

  /**
   * Stores what is not there yet, and tells each account's allowance its hour's first key. `rows` are sorted by key and
   * distinct; all or nothing is committed. With `areNew` none may be there: if one is, it is not stored, or nothing is and the error
   * is PostgreSQL's 23505.
   */
  insert(rows: readonly EventRow[], areNew: boolean): Promise<WriteReport> {
    const { layout, writer } = this.database;
    return layout === 'single' ? this.insertAtOnce(rows, areNew) : insertIntoShards(writer, rows, areNew);
  }

  private async insertAtOnce(rows: readonly EventRow[], areNew: boolean): Promise<WriteReport> {
    const nowMs = Date.now();
    const hasLate = rows.some(({ event }) => isLate(event, nowMs));
    const statement = hasLate ? WRITE_LATE : areNew ? WRITE_NEW : WRITE;
    const hours = hoursOf(rows);
    const span = spanOf(rows.map(({ event }) => event.receivedAtMs));
    const values = [
      ...eventParameters(rows),
      ...hourParameters(hours),
      ...(statement === WRITE_NEW ? [] : spared(span)),
    ];
    const store = (client: pg.Pool | pg.PoolClient) => client.query<WriteAnswer>({ ...statement, values });
    const lock = turnLock(span);
    const { writer: pool } = this.database;
    const { rows: answer } =
      lock === null
        ? await store(pool)
        : await inTransaction({ pool, begin: ['BEGIN', `LOCK TABLE event_turn IN ${lock} MODE`] }, store);
    const { stored, live, key_totals, account_totals } = answer[0]!;
    const accountTotals = new Map<string, number>();
    const keyTotals = new Map<string, number>();
    for (const [keyId, hourMs, events] of key_totals ?? []) keyTotals.set(totalKey(keyId, hourMs), events);
    for (const [accountId, hourMs, total, keyId, environmentCode, events] of account_totals ?? []) {
      accountTotals.set(totalKey(accountId, hourMs), total);
      keyTotals.set(totalKey(keyId, hourMs), events);
      hours.allowances.get(accountId)!.noteFirstKey(hourMs, { keyId, environmentCode, events });
    }
    const storedKeys =
      stored && new Set(stored.map(([account, environment, id]) => primaryKey(account, environment, id)));
    const liveKeys = live && new Set(live);
    return {
      isStored: (row) => storedKeys === null || storedKeys.has(row.key),
      isLive: (row) => liveKeys === null || liveKeys.has(row.account.keyId),
      accountTotals,
      keyTotals,
    };
  }

  /** Makes the months of these rows where there are none yet. */
  async makeMonths(rows: readonly EventRow[]): Promise<void> {
    const months = new Set(rows.map(({ event }) => startOfMonth(event.receivedAtMs)));
    for (const monthMs of months)
      await this.database.writer.query('SELECT make_event_month($1)', [new Date(monthMs).toISOString()]);
  }

  /** The stored events among `rows`, by row key. */
  async find(rows: readonly EventRow[]): Promise<Map<string, StoredEvent>> {
    const { rows: found } = await this.database.writer.query<FoundRow>({
      ...EVENT_FINDS[this.database.layout],
      values: keyParameters(rows),
    });
    return new Map(
      found.map((row) => [
        primaryKey(row.account_id, row.environment, row.event_id),
        {
          contentHash: row.content_hash.replaceAll('-', ''),
          receivedAtMs: row.received_ms,
          keyId: row.key_id,
        },
      ]),
    );
  }
}

function keyParameters(rows: readonly EventRow[]): string[] {
  return [
    numberArray(rows.map((row) => row.account.accountId)),
    numberArray(rows.map((row) => environmentCode(row.account.environment))),
    textArray(rows.map((row) => row.event.eventId)),
  ];
}
