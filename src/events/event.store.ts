import { Injectable } from '@nestjs/common';
import type { AccountContext } from '../auth/account-context.js';
import { startOfHour } from '../common/clock.js';
import { environmentCode } from '../common/environment.js';
import { Database } from '../database/database.js';
import { columnOf, numberArray, textArray } from '../database/pg-array.js';
import { UsageService } from '../usage/usage.service.js';
import type { EventInput } from './event.types.js';
import {
  EVENT_FIND,
  EVENT_WRITE,
  EVENT_WRITE_LATE,
  EVENT_WRITE_NEW,
  HOUR_TOTALS,
} from './event-write.sql.js';
import { isLate } from './late-events.js';
import { eventTypeKey, visitorKey } from './visitor-key.js';

/** One event on its way into the record, with the account that sent it. */
export interface EventRow {
  readonly account: AccountContext;
  readonly event: EventInput;
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

type Triple = [number, number, number];

/** Executes the statements of event-write.sql.ts; decides nothing. */
@Injectable()
export class EventStore {
  constructor(
    private readonly database: Database,
    private readonly usage: UsageService,
  ) {}

  /**
   * Stores what is not there yet. `rows` are sorted by key and distinct; all or nothing is committed. With
   * `areNew` none may be there: if one is, nothing is stored and the error is PostgreSQL's 23505.
   */
  async insert(rows: readonly EventRow[], areNew: boolean): Promise<WriteReport> {
    const statement = rows.some(({ event }) => isLate(event)) ? WRITE_LATE : areNew ? WRITE_NEW : WRITE;
    const { rows: answer } = await this.database.writer.query<{
      stored: [number, number, string][] | null;
      live: number[] | null;
      key_totals: Triple[] | null;
      account_totals: Triple[] | null;
    }>({ ...statement, values: this.writeParameters(rows) });
    const { stored, live, key_totals, account_totals } = answer[0]!;
    const storedKeys =
      stored && new Set(stored.map(([account, environment, id]) => join(account, environment, id)));
    const liveKeys = live && new Set(live);
    return {
      isStored: (row) => storedKeys === null || storedKeys.has(row.key),
      isLive: (row) => liveKeys === null || liveKeys.has(row.account.keyId),
      accountTotals: bySlot(account_totals),
      keyTotals: bySlot(key_totals),
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

  /** Committed totals of the rows' accounts and keys in one hour. */
  async hourTotals(accounts: readonly AccountContext[], hourMs: number) {
    const { rows } = await this.database.writer.query<{ kind: string; id: number; events: number }>({
      text: HOUR_TOTALS,
      values: [
        numberArray(accounts.map((account) => account.accountId)),
        numberArray(accounts.map((account) => account.keyId)),
        new Date(hourMs).toISOString(),
      ],
    });
    const of = (kind: string) =>
      new Map(rows.filter((row) => row.kind === kind).map((row) => [row.id, row.events]));
    return { accounts: of('account'), keys: of('key') };
  }

  /** In the order of the statement's parameters. Ceilings are the newest limits this process knows. */
  private writeParameters(rows: readonly EventRow[]): string[] {
    const keyCeilings = new Map<number, number | null>();
    const accountCeilings = new Map<number, number>();
    for (const { account, event } of rows) {
      if (keyCeilings.has(account.keyId)) continue;
      const limits = this.usage.standing(account.quota, startOfHour(event.receivedAtMs));
      keyCeilings.set(account.keyId, limits.keyLimit);
      accountCeilings.set(account.accountId, limits.accountLimit);
    }
    const numbers = (pick: (row: EventRow) => number | string | null) => numberArray(columnOf(rows, pick));
    const texts = (pick: (row: EventRow) => string | null) => textArray(columnOf(rows, pick));
    return [
      numbers((row) => row.account.accountId),
      numbers((row) => environmentCode(row.account.environment)),
      texts((row) => row.event.eventId),
      numbers((row) => row.account.keyId),
      texts((row) => row.event.eventType),
      numbers((row) => eventTypeKey(row.event.eventType)),
      texts((row) => row.event.visitorId),
      numbers((row) => visitorKey(row.event.visitorId)),
      texts((row) => row.event.userId),
      numbers((row) => row.event.occurredAtUs),
      numbers((row) => row.event.receivedAtMs),
      numbers((row) => row.event.contentHash),
      numbers((row) => row.event.revenueAmount),
      texts((row) => row.event.revenueCurrency),
      texts((row) => row.event.touch?.source ?? null),
      texts((row) => row.event.touch?.medium ?? null),
      texts((row) => row.event.touch?.campaign ?? null),
      texts((row) => row.event.touch?.term ?? null),
      texts((row) => row.event.touch?.content ?? null),
      texts((row) => row.event.touch?.clickId ?? null),
      texts((row) => row.event.touch?.referrerHost ?? null),
      texts((row) => row.event.propertiesJson),
      numberArray([...keyCeilings.keys()]),
      numberArray([...keyCeilings.values()]),
      numberArray([...accountCeilings.keys()]),
      numberArray([...accountCeilings.values()]),
    ];
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

function bySlot(totals: Triple[] | null): ReadonlyMap<string, number> {
  return new Map(totals?.map(([id, hourMs, events]) => [hourSlot(id, hourMs), events]));
}
