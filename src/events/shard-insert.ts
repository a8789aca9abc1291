/**
 * Stores a batch where the tables are spread over a cluster: the same as the one statement of event-write.sql.ts, in a transaction of
 * several (shard-write.sql.ts). Rows of one shard are committed by one machine in one phase; rows of several shards are committed as
 * safely, in two phases.
 *
 * The key check is a statement before those that store. A key that is deleted in between counts as one that was deleted after: whoever
 * deleted it has not been answered before that check began. All statements, or none, are committed.
 */
import type pg from 'pg';
import { startOfHour } from '../common/clock.js';
import { environmentCode } from '../common/environment.js';
import { numberArray, textArray } from '../database/pg-array.js';
import { inTransaction } from '../database/transactions.js';
import { spanOf, spared, turnLock } from './event-months.js';
import { type EventRow, primaryKey } from './event-row.js';
import { eventParameters, eventValues, type Hours, hoursOf, type Value } from './event-write.parameters.js';
import { EVENT_FIND_ELSEWHERE } from './event-write.sql.js';
import { isLate } from './late-events.js';
import {
  MOST_VALUES,
  SHARD_DAYS,
  SHARD_RECEIPT,
  shardAllowance,
  shardEvents,
  shardMeter,
} from './shard-write.sql.js';
import { totalKey, type WriteReport } from './write-report.js';

interface Key {
  account_id: number;
  environment: number;
  event_id: string;
}

/** Numbers of 64 bits come as text. */
interface AccountTotal {
  account_id: number;
  hour: Date;
  events: string;
  first_key_id: number;
  first_key_environment: number;
  first_key_events: string;
}

interface KeyTotal {
  key_id: number;
  hour: Date;
  events: string;
}

/** Events stored, by what they count for. */
type Counts = ReadonlyMap<string, number>;

/** `rows` are sorted by key and distinct; with `areNew` none is stored in another month. */
export async function insertIntoShards(
  pool: pg.Pool,
  rows: readonly EventRow[],
  areNew: boolean,
): Promise<WriteReport> {
  const nowMs = Date.now();
  const hours = hoursOf(rows);
  const span = spanOf(rows.map(({ event }) => event.receivedAtMs));
  const lock = turnLock(span);
  const begin = ['BEGIN', ...(lock === null ? [] : [`LOCK TABLE event_turn IN ${lock} MODE`])];
  const done = await inTransaction({ pool, begin }, async (client) => {
    const {
      rows: [first],
    } = await client.query<{ receipt: string; live: number[] }>({
      name: 'shard-receipt',
      text: SHARD_RECEIPT,
      values: [numberArray([...hours.keyIds])],
    });
    const { receipt, live } = first!;
    const liveKeys = new Set(live);
    const elsewhere = areNew ? NONE : await findElsewhere(client, rows, spared(span));
    const missing = rows.filter(({ key, account }) => liveKeys.has(account.keyId) && !elsewhere.has(key));
    const storedKeys = await insertEvents(client, missing, receipt);
    const stored = missing.filter(({ key }) => storedKeys.has(key));
    const counts = countsOf(stored);
    const accountTotals = await addToAccounts(client, hours, counts);
    const keyTotals = await addToKeys(client, hours, counts);
    await invalidateDays(
      client,
      stored.filter(({ event }) => isLate(event, nowMs)),
    );
    return { storedKeys, liveKeys, accountTotals, keyTotals };
  });
  return reportOf(done, hours);
}

const NONE: ReadonlySet<string> = new Set();

/** The keys of those rows whose ids are stored outside of `here`. */
async function findElsewhere(
  client: pg.PoolClient,
  rows: readonly EventRow[],
  here: readonly [string, string],
): Promise<ReadonlySet<string>> {
  return keysOf(
    await client.query<Key>({
      name: 'event-find-elsewhere',
      text: EVENT_FIND_ELSEWHERE,
      values: [
        numberArray(rows.map(({ account }) => account.accountId)),
        numberArray(rows.map(({ account }) => environmentCode(account.environment))),
        textArray(rows.map(({ event }) => event.eventId)),
        ...here,
      ],
    }),
  );
}

/** The keys of those rows that were not there. */
async function insertEvents(
  client: pg.PoolClient,
  rows: readonly EventRow[],
  receipt: string,
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return NONE;
  const isFew = rows.length <= MOST_VALUES;
  return keysOf(
    await client.query<Key>({
      ...named('shard-events', shardEvents, isFew ? rows.length : null),
      values: isFew ? [...eventValues(rows), receipt] : [...eventParameters(rows), receipt],
    }),
  );
}

async function addToAccounts(client: pg.PoolClient, hours: Hours, counts: Counts): Promise<AccountTotal[]> {
  const rows = hours.accountHours.flatMap((hour): Value[][] => {
    const { accountId, hourMs, ceiling, firstKey, firstKeyCeiling } = hour;
    const events = counts.get(accountCount(accountId, hourMs));
    if (events === undefined) return [];
    const firstKeyEvents = counts.get(keyCount(firstKey.keyId, hourMs)) ?? 0;
    const first = [firstKey.keyId, firstKey.environmentCode, firstKeyEvents, firstKeyCeiling];
    return [[accountId, hourMs, events, ceiling, ...first]];
  });
  return add<AccountTotal>(client, { name: 'shard-allowance', textOf: shardAllowance, rows });
}

async function addToKeys(client: pg.PoolClient, hours: Hours, counts: Counts): Promise<KeyTotal[]> {
  const rows = hours.furtherKeys.flatMap(
    ({ accountId, environmentCode: environment, keyId, hourMs, ceiling }): Value[][] => {
      const events = counts.get(keyCount(keyId, hourMs));
      return events === undefined ? [] : [[accountId, hourMs, environment, keyId, events, ceiling]];
    },
  );
  return add<KeyTotal>(client, { name: 'shard-meter', textOf: shardMeter, rows });
}

/** Rows of numbers, sorted by their keys, which come first, so that batches that overlap cannot deadlock. */
async function add<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  { name, textOf, rows }: { name: string; textOf: (count: number | null) => string; rows: Value[][] },
): Promise<Row[]> {
  if (rows.length === 0) return [];
  rows.sort(byKey);
  const isFew = rows.length <= MOST_VALUES;
  const { rows: totals } = await client.query<Row>({
    ...named(name, textOf, isFew ? rows.length : null),
    values: isFew ? rows.flat() : rows[0]!.map((_, at) => numberArray(rows.map((row) => row[at]!))),
  });
  return totals;
}

async function invalidateDays(client: pg.PoolClient, rows: readonly EventRow[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query({
    name: 'shard-days',
    text: SHARD_DAYS,
    values: [
      numberArray(rows.map(({ account }) => account.accountId)),
      numberArray(rows.map(({ account }) => environmentCode(account.environment))),
      numberArray(rows.map(({ event }) => event.occurredAtUs)),
    ],
  });
}

/** What committed transactions tell, of the hour's first keys its allowance, too. */
function reportOf(
  done: {
    storedKeys: ReadonlySet<string>;
    liveKeys: ReadonlySet<number>;
    accountTotals: readonly AccountTotal[];
    keyTotals: readonly KeyTotal[];
  },
  { allowances }: Hours,
): WriteReport {
  const accountTotals = new Map<string, number>();
  const keyTotals = new Map<string, number>();
  for (const { key_id, hour, events } of done.keyTotals)
    keyTotals.set(totalKey(key_id, hour.getTime()), Number(events));
  for (const total of done.accountTotals) {
    const hourMs = total.hour.getTime();
    const firstKey = {
      keyId: total.first_key_id,
      environmentCode: total.first_key_environment,
      events: Number(total.first_key_events),
    };
    accountTotals.set(totalKey(total.account_id, hourMs), Number(total.events));
    keyTotals.set(totalKey(firstKey.keyId, hourMs), firstKey.events);
    allowances.get(total.account_id)!.noteFirstKey(hourMs, firstKey);
  }
  return {
    isStored: ({ key }) => done.storedKeys.has(key),
    isLive: ({ account }) => done.liveKeys.has(account.keyId),
    accountTotals,
    keyTotals,
  };
}

function countsOf(rows: readonly EventRow[]): Counts {
  const counts = new Map<string, number>();
  for (const { account, event } of rows) {
    const hourMs = startOfHour(event.receivedAtMs);
    for (const name of [accountCount(account.accountId, hourMs), keyCount(account.keyId, hourMs)])
      counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** By account, hour, environment and key; of accounts' hours the first two are all that can differ. */
function byKey(a: readonly Value[], b: readonly Value[]): number {
  for (let at = 0; at < 4; at++) if (a[at] !== b[at]) return Number(a[at]) - Number(b[at]);
  return 0;
}

const accountCount = (accountId: number, hourMs: number) => `a${totalKey(accountId, hourMs)}`;
const keyCount = (keyId: number, hourMs: number) => `k${totalKey(keyId, hourMs)}`;

/** Texts by name: as many as there are counts of few rows, and one for many. */
const TEXTS = new Map<string, string>();

function named(family: string, textOf: (count: number | null) => string, count: number | null) {
  const name = `${family}-${count ?? 'arrays'}`;
  const text = TEXTS.get(name) ?? textOf(count);
  TEXTS.set(name, text);
  return { name, text };
}

function keysOf({ rows }: pg.QueryResult<Key>): ReadonlySet<string> {
  return new Set(rows.map((row) => primaryKey(row.account_id, row.environment, row.event_id)));
}
