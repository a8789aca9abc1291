import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { environmentCode } from '../common/environment.js';
import { Database } from '../database/database.js';
import { numberArray, textArray } from '../database/pg-array.js';
import { inTransaction } from '../database/transactions.js';
import { spanOf, spared, startOfMonth, turnLock } from './event-months.js';
import { type EventRow, primaryKey, type StoredEvent } from './event-row.js';
import { EVENT_STATEMENTS, type EventStatements } from './event-statements.js';
import { eventParameters, hourParameters } from './event-write.parameters.js';
import { EVENT_FIND_ELSEWHERE } from './event-write.sql.js';
import { isLate } from './late-events.js';

/** What one execution of the write statement did. */
export interface WriteReport {
  /** Whether the row was stored by this execution. */
  isStored(row: EventRow): boolean;
  /** Whether the row's key was alive. */
  isLive(row: EventRow): boolean;
  /** Committed events by {@link totalKey}; only of those that changed. */
  readonly accountTotals: ReadonlyMap<string, number>;
  readonly keyTotals: ReadonlyMap<string, number>;
}

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

interface FoundKey {
  account_id: number;
  environment: number;
  event_id: string;
}

interface FoundRow extends FoundKey {
  content_hash: string;
  key_id: number;
  received_ms: number;
}

/** Executes the statements of event-write.sql.ts; decides nothing. */
@Injectable()
export class EventStore {
  private readonly statements: EventStatements;

  constructor(private readonly database: Database) {
    this.statements = EVENT_STATEMENTS[database.layout];
  }

  /**
   * Stores what is not there yet, and tells each account's allowance its hour's first key. `rows` are sorted by key and
   * distinct; all or nothing is committed. With `areNew` none may be there: if one is, nothing is stored and the error is
   * PostgreSQL's 23505.
   */
  async insert(rows: readonly EventRow[], areNew: boolean): Promise<WriteReport> {
    const { write, writeNew, writeLate, lookElsewhere } = this.statements;
    const nowMs = Date.now();
    const hasLate = rows.some(({ event }) => isLate(event, nowMs));
    const statement = hasLate ? writeLate : areNew ? writeNew : write;
    const hours = hourParameters(rows);
    const span = spanOf(rows.map(({ event }) => event.receivedAtMs));
    const lookedFor = statement === writeNew || !lookElsewhere ? [] : spared(span);
    const store = (client: pg.Pool | pg.PoolClient, these: readonly EventRow[]) =>
      client.query<WriteAnswer>({
        ...statement,
        values: [...eventParameters(these), ...hours.values, ...lookedFor],
      });
    const lock = turnLock(span);
    const isSearched = !areNew && !lookElsewhere;
    const { writer: pool } = this.database;
    let elsewhere: ReadonlySet<string> = NONE;
    const { rows: answer } =
      lock === null && !isSearched
        ? await store(pool, rows)
        : await inTransaction({ pool, begin: ['BEGIN', ...lockOf(lock)] }, async (client) => {
            if (!isSearched) return store(client, rows);
            elsewhere = await findElsewhere(client, rows, spared(span));
            return store(client, elsewhere.size === 0 ? rows : rows.filter(({ key }) => !elsewhere.has(key)));
          });
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
      isStored: (row) => !elsewhere.has(row.key) && (storedKeys === null || storedKeys.has(row.key)),
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
      ...this.statements.find,
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

const NONE: ReadonlySet<string> = new Set();

function lockOf(mode: string | null): string[] {
  return mode === null ? [] : [`LOCK TABLE event_turn IN ${mode} MODE`];
}

function keyParameters(rows: readonly EventRow[]): string[] {
  return [
    numberArray(rows.map((row) => row.account.accountId)),
    numberArray(rows.map((row) => environmentCode(row.account.environment))),
    textArray(rows.map((row) => row.event.eventId)),
  ];
}

/** The keys of those rows whose ids are stored outside of `here`, in the transaction that stores the others. */
async function findElsewhere(
  client: pg.PoolClient,
  rows: readonly EventRow[],
  here: readonly [string, string],
): Promise<ReadonlySet<string>> {
  const { rows: found } = await client.query<FoundKey>({
    name: 'event-find-elsewhere',
    text: EVENT_FIND_ELSEWHERE,
    values: [...keyParameters(rows), ...here],
  });
  return new Set(found.map((row) => primaryKey(row.account_id, row.environment, row.event_id)));
}

/** Names the total of one account or one key in one hour. */
export function totalKey(id: number, hourMs: number): string {
  return `${id}@${hourMs}`;
}
