import { Injectable } from '@nestjs/common';
import type { AccountContext } from '../auth/account-context.js';
import { environmentCode } from '../common/environment.js';
import { Database } from '../database/database.js';
import { numberArray, textArray } from '../database/pg-array.js';
import type { FirstKey } from '../usage/hourly-allowance.js';
import type { ParsedEvent } from './event.types.js';
import { eventParameters, hourParameters } from './event-write.parameters.js';
import {
  EVENT_FIND,
  EVENT_WRITE,
  EVENT_WRITE_LATE,
  EVENT_WRITE_NEW,
  HOUR_TOTALS,
} from './event-write.sql.js';
import { isLate } from './late-events.js';

/** One event on its way into the record, with the account that sent it. */
export interface EventRow {
  readonly account: AccountContext;
  readonly event: ParsedEvent;
  /** Primary key as one string; see {@link rowKey}. */
  readonly key: string;
}

/** What one execution of the write statement did. */
export interface WriteReport {
  /** Whether the row was stored by this execution. */
  isStored(row: EventRow): boolean;
  /** Whether the row's key was alive. */
  isLive(row: EventRow): boolean;
  /** Committed events by `hourSlot(id, hourMs)`; only of those that changed. */
  readonly accountTotals: ReadonlyMap<string, number>;
  readonly keyTotals: ReadonlyMap<string, number>;
}

/** What is known of an event already in the record. */
export interface StoredEvent {
  readonly contentHash: string;
  readonly receivedAtMs: number;
  readonly keyId: number;
}

const WRITE = { name: 'event-write', text: EVENT_WRITE };
const WRITE_NEW = { name: 'event-write-new', text: EVENT_WRITE_NEW };
const WRITE_LATE = { name: 'event-write-late', text: EVENT_WRITE_LATE };

/** Id, hour (Unix milliseconds) and events; of an account also who opened the hour: key, environment, its events. */
type KeyTotal = [number, number, number];
type AccountTotal = [...KeyTotal, number, number, number];

/** Executes the statements of event-write.sql.ts; decides nothing. */
@Injectable()
export class EventStore {
  constructor(private readonly database: Database) {}

  /**
   * Stores what is not there yet. `rows` are sorted by key and distinct; all or nothing is committed. With
   * `areNew` none may be there: if one is, nothing is stored and the error is PostgreSQL's 23505.
   */
  async insert(rows: readonly EventRow[], areNew: boolean): Promise<WriteReport> {
    const statement = rows.some(({ event }) => isLate(event)) ? WRITE_LATE : areNew ? WRITE_NEW : WRITE;
    const hours = hourParameters(rows);
    const { rows: answer } = await this.database.writer.query<{
      stored: [number, number, string][] | null;
      live: number[] | null;
      key_totals: KeyTotal[] | null;
      account_totals: AccountTotal[] | null;
    }>({ ...statement, values: [...eventParameters(rows), ...hours.values] });
    const { stored, live, key_totals, account_totals } = answer[0]!;
    const accountTotals = new Map<string, number>();
    const keyTotals = new Map<string, number>();
    for (const [keyId, hourMs, events] of key_totals ?? []) keyTotals.set(hourSlot(keyId, hourMs), events);
    for (const [accountId, hourMs, total, keyId, environmentCode, events] of account_totals ?? []) {
      accountTotals.set(hourSlot(accountId, hourMs), total);
      keyTotals.set(hourSlot(keyId, hourMs), events);
      hours.allowances.get(accountId)!.noteFirstKey(hourMs, { keyId, environmentCode, events });
    }
    const storedKeys =
      stored && new Set(stored.map(([account, environment, id]) => join(account, environment, id)));
    const liveKeys = live && new Set(live);
    return {
      isStored: (row) => storedKeys === null || storedKeys.has(row.key),
      isLive: (row) => liveKeys === null || liveKeys.has(row.account.keyId),
      accountTotals,
      keyTotals,
    };
  }

  /** The stored events among `rows`, by row key. */
  async find(rows: readonly EventRow[]): Promise<Map<string, StoredEvent>> {
    const { rows: found } = await this.database.writer.query<{
      account_id: number;
      environment: number;
      event_id: string;
      content_hash: string;
      key_id: number;
      received_ms: number;
    }>({
      name: 'event-find',
      text: EVENT_FIND,
      values: [
        numberArray(rows.map((row) => row.account.accountId)),
        numberArray(rows.map((row) => environmentCode(row.account.environment))),
        textArray(rows.map((row) => row.event.eventId)),
      ],
    });
    return new Map(
      found.map((row) => [
        join(row.account_id, row.environment, row.event_id),
        {
          contentHash: row.content_hash.replaceAll('-', ''),
          receivedAtMs: row.received_ms,
          keyId: row.key_id,
        },
      ]),
    );
  }

  /** Committed totals of the rows' accounts and keys in one hour, and its first key, by account. */
  async hourTotals(accounts: readonly AccountContext[], hourMs: number) {
    const { rows } = await this.database.writer.query<{
      kind: string;
      id: number;
      events: number;
      first_key_id: number;
      first_key_environment: number;
      first_key_events: number;
    }>({
      text: HOUR_TOTALS,
      values: [
        numberArray(accounts.map((account) => account.accountId)),
        numberArray(accounts.map((account) => account.keyId)),
        new Date(hourMs).toISOString(),
      ],
    });
    const of = (kind: string) =>
      new Map(rows.filter((row) => row.kind === kind).map((row) => [row.id, row.events]));
    const firstKeys = new Map<number, FirstKey>();
    for (const { kind, id, first_key_id, first_key_environment, first_key_events } of rows)
      if (kind === 'account')
        firstKeys.set(id, {
          keyId: first_key_id,
          environmentCode: first_key_environment,
          events: first_key_events,
        });
    return { accounts: of('account'), keys: of('key'), firstKeys };
  }
}

/** An event's primary key as a string that sorts the same in every process, so that batches lock in one order. */
export function rowKey(account: AccountContext, eventId: string): string {
  return join(account.accountId, environmentCode(account.environment), eventId);
}

/** Names one account's or one key's hour. */
export function hourSlot(id: number, hourMs: number): string {
  return `${id}@${hourMs}`;
}

function join(accountId: number, environment: number, eventId: string): string {
  return `${accountId}/${environment}/${eventId}`;
}
