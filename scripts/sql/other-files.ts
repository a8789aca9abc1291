import type { AccountContext } from '../../src/auth/account-context.js';
import { createMonthFunctions } from '../../src/database/citus/month-functions.js';
import { CREATE_SHARD_FUNCTIONS, STORE_IN_SHARD } from '../../src/database/citus/shard-functions.js';
import { textArray } from '../../src/database/pg-array.js';
import { EventStore } from '../../src/events/event.store.js';
import { listEvents, lookAhead } from '../../src/events/event-list.sql.js';
import { type EventRow, rowKey } from '../../src/events/event-row.js';
import { EventsReadModel } from '../../src/events/events.read-model.js';
import { parseEvent } from '../../src/events/parse-event.js';
import {
  listReceived,
  NUMBERS_OF_MACHINE,
  RECEIPT_SNAPSHOT,
  RECEIPT_SNAPSHOT_OF_COORDINATOR,
} from '../../src/events/received-list.sql.js';
import { KeyLookupReadModel } from '../../src/keys/key-lookup.read-model.js';
import { eventTypesStatement, namesStatement } from '../../src/reports/catalogue/catalogue.sql.js';
import { LEAVING_DAYS, MAKE_FINAL } from '../../src/reports/removal/leaving-days.sql.js';
import { DELETE_SOME } from '../../src/reports/removal/remove-old-events.js';
import {
  ASK_SHARD,
  DUE_DAYS_OF_SHARD,
  NEXT_ACCOUNTS_BY_SHARD,
  NEXT_DUE_DAYS,
} from '../../src/reports/rollup/due-days.sql.js';
import { rollDayStatements } from '../../src/reports/rollup/roll-day.sql.js';
import { dayOf, wholeDays } from '../../src/reports/rollup/rollup-plan.js';
import { HourlyAllowances } from '../../src/usage/hourly-allowance.js';
import { activity } from './activity-files.js';
import { testDataPurge, visitorErasure } from './erasure-files.js';
import { Recorder } from './recorder.js';
import { beginReading, NOW_MS, SCOPE, SETTING } from './setting.js';
import type { SqlFile } from './sql-file.js';

const ACCOUNT: AccountContext = {
  ...SCOPE,
  accountPublicId: 'acct_example',
  keyId: 1,
  keyPublicId: 'key_example',
  limits: { eventsPerHour: 100_000, requestsPerSecond: 100 },
  keyEventsPerHour: null,
  site: null,
  allowance: new HourlyAllowances({ now: () => NOW_MS }).of({
    accountId: SCOPE.accountId,
    accountLimit: 100_000,
    keyId: 1,
    keyLimit: null,
  }),
};

/** Another key of the account, which is metered by itself. */
const FURTHER: AccountContext = { ...ACCOUNT, keyId: 2, keyPublicId: 'key_further' };

/** The files of what is no report: the hot path, lists, the roll-up, what erases and what was refused. */
export async function otherFiles(): Promise<SqlFile[]> {
  return [
    await eventWrite(),
    await keyLookup(),
    await cluster(),
    clusterFunctions(),
    eventList(),
    eventsReceived(),
    await eventById(),
    rollUp(),
    catalogue(),
    await visitorErasure(),
    await testDataPurge(),
    await activity(),
  ];
}

async function eventWrite(): Promise<SqlFile> {
  const recorder = new Recorder(NOW_MS, { metered: [{ stored: null, live: null }] });
  const store = new EventStore(recorder.database);
  await store.insert([rowOf('2026-02-02T11:59:58Z', 'purchase-1')], false);
  await store.insert([rowOf('2026-01-20T09:00:00Z', 'purchase-2')], false);
  return {
    name: 'event-write',
    header: ['POST /api/v1/events, as one commit writes it.', SETTING],
    begin: ['BEGIN'],
    titles: [
      'One event: key check, event, meter and allowance together',
      'One event of a day that may be rolled up: that day is invalidated in the same statement',
    ],
    statements: recorder.sent,
  };
}

function rowOf(occurredAt: string, eventId: string): EventRow {
  const body = {
    event_id: eventId,
    event_type: 'purchase',
    visitor_id: 'visitor-1',
    occurred_at: occurredAt,
    revenue: { amount: '49.90', currency: 'EUR' },
    properties: { utm_source: 'newsletter', sku: 'A-1' },
  };
  const parsed = parseEvent(body, NOW_MS, { uuidv7: () => eventId });
  if (!parsed.ok) throw new Error('Is no event');
  return { account: ACCOUNT, event: parsed.event, key: rowKey(ACCOUNT, eventId) };
}

async function keyLookup(): Promise<SqlFile> {
  const recorder = new Recorder(NOW_MS);
  await new KeyLookupReadModel(recorder.database, { now: () => NOW_MS }).find(['00'.repeat(32)]);
  return {
    name: 'key-lookup',
    header: ['Whose secret key is it: of all requests that wait, in one statement.', SETTING],
    begin: ['BEGIN READ ONLY'],
    titles: ['Keys, accounts and the hour so far, by the hashes of secrets'],
    statements: recorder.sent,
  };
}

const NOVEMBER = ['2025-11-01T00:00:00Z', '2025-12-01T00:00:00Z'];

/** By which clock days are due, how long one that was changed rests, in milliseconds, and none to leave out. */
const dueQuestion = [new Date(NOW_MS).toISOString(), '300000', '{}', '{}', '{}'];

/** What the other files show as it is sent to one PostgreSQL, as it is sent to a cluster. */
async function cluster(): Promise<SqlFile> {
  const keys = new Recorder(NOW_MS, {
    secret_hash: [{ account_id: 1, key_id: 1, environment: 1, plan: 'pro' }],
  });
  await new KeyLookupReadModel(keys.cluster, { now: () => NOW_MS }).find(['00'.repeat(32)]);
  const events = new Recorder(NOW_MS, {
    [STORE_IN_SHARD]: [{ answer: { stored: null }, live: [ACCOUNT.keyId] }],
  });
  const store = new EventStore(events.cluster);
  const own = rowOf('2026-02-02T11:59:58Z', 'purchase-1');
  const late = { ...rowOf('2026-01-20T09:00:00Z', 'purchase-2'), account: FURTHER };
  await store.insert([own, late], false);
  const { sent: written } = events;
  const found = new Recorder(NOW_MS);
  await new EventStore(found.cluster).find([own]);
  return {
    name: 'cluster',
    header: [
      'Statements that are written differently where events are spread over a cluster (docs/adr/0026).',
      SETTING,
    ],
    begin: ['BEGIN'],
    titles: [
      'Keys and accounts, by the hashes of secrets; of the coordinator',
      'Their hour so far; of the machines of those accounts',
      'Events of one shard: the key check and the number of the receipt on the coordinator, everything else on the machine of that shard, by the statement in $4',
      'Events that are stored, by their ids',
      'Accounts by their shards; of the coordinator',
      'The first day of each account of a shard that is due to be rolled up, of each environment: on the machine of that shard, by the statement in $3',
      'Receipt numbers that the coordinator has given, and those it has under way',
      'Those that the machine of an account has under way',
      'The days of an account that have events of November, which is about to leave by age (docs/adr/0025)',
      'Makes two of them final, and the two after each; how many are not',
      'Some events of an account that keeps them for fewer days, of final days',
    ],
    statements: [
      ...keys.sent,
      ...written,
      ...found.sent,
      { text: NEXT_ACCOUNTS_BY_SHARD, values: [0, 100] },
      { text: ASK_SHARD, values: [1, '1', DUE_DAYS_OF_SHARD, textArray([...dueQuestion, '{1,2}'])] },
      { text: RECEIPT_SNAPSHOT_OF_COORDINATOR, values: [] },
      { text: NUMBERS_OF_MACHINE, values: [1] },
      { text: LEAVING_DAYS.distributed, values: [1, 0, '-infinity', ...NOVEMBER, 1, 'infinity', 500] },
      { text: MAKE_FINAL.distributed.text, values: [1, '{1,1}', '{2025-11-03,2025-11-04}'] },
      { text: DELETE_SOME, values: [1, 1, ...NOVEMBER] },
    ],
  };
}

function clusterFunctions(): SqlFile {
  return {
    name: 'cluster-functions',
    header: [
      'Made by `waymark distribute`: what stores events where they are spread over a cluster (docs/adr/0028), asks for days that are due, and has months of them leave (docs/adr/0025).',
      'Names carry a hash of their texts.',
    ],
    by: 'the owner of the tables',
    begin: ['BEGIN'],
    titles: [
      'On each machine: executes a statement that stores with the tables of one shard',
      'On the coordinator: which keys live, the number of the receipt, and the call of the machine',
      'On each machine: executes a statement that reads with the tables of one shard',
      'On each machine: the receipt numbers of what is being written there',
      'On the coordinator: closes a month that is old enough',
      'For nobody',
      'but the writer',
      'On the coordinator: drops a month that was closed',
      'For nobody',
      'but the writer',
    ],
    statements: [...CREATE_SHARD_FUNCTIONS, ...createMonthFunctions('public')].map((text) => ({
      text,
      values: [],
    })),
  };
}

function eventList(): SqlFile {
  const after = { occurredAtUs: Date.UTC(2026, 1, 1) * 1000, eventId: 'purchase-1' };
  const fromUs = Date.UTC(2026, 0, 26) * 1000;
  const filter = { eventType: 'purchase', visitorId: null, fromUs, toUs: null };
  const both = { ...filter, visitorId: 'visitor-1' };
  const look = { index: 'visitor', behindUs: Date.UTC(2026, 0, 30) * 1000 } as const;
  return {
    name: 'event-list',
    header: [
      'GET /api/v1/events?event_type=purchase&from=2026-01-26T00:00:00Z&limit=100, a later page.',
      SETTING,
    ],
    begin: beginReading(),
    titles: [
      'A page, behind the last event of the page before (sent as a cursor)',
      'With &visitor_id=visitor-1, which no index has together with the type: how far 20,000 events of the visitor reach',
      'The page of those',
    ],
    statements: [
      listEvents(SCOPE, { filter, after, limit: 101, look: null }),
      lookAhead(SCOPE, { filter: both, after, index: 'visitor', rows: 20_000 }),
      listEvents(SCOPE, { filter: both, after, limit: 101, look }),
    ],
  };
}

function eventsReceived(): SqlFile {
  const bounds = { fromUs: null, toUs: null, receivedFromUs: null, receivedToUs: null };
  const filter = { eventType: 'purchase', visitorId: null, ...bounds };
  return {
    name: 'events-received',
    header: [
      'GET /api/v1/events?order=received&event_type=purchase&limit=100, a later page (docs/adr/0015).',
      SETTING,
    ],
    begin: beginReading(),
    titles: [
      'Receipt numbers that this snapshot has passed, and those of transactions under way',
      'Events of number 4000, whose transaction was under way at the page before and has ended',
      'Events behind the last one of the page before, of 64 numbers; of more where those have none',
    ],
    statements: [
      { text: RECEIPT_SNAPSHOT, values: [] },
      listReceived(SCOPE, { filter, receipt: 4000, eventId: '', upTo: 4000, leftOut: [], limit: 100 }),
      listReceived(SCOPE, {
        filter,
        receipt: 4711,
        eventId: 'purchase-1',
        upTo: 4774,
        leftOut: [4713, 4720],
        limit: 97,
      }),
    ],
  };
}

async function eventById(): Promise<SqlFile> {
  const recorder = new Recorder(NOW_MS);
  await new EventsReadModel(recorder.database).find(SCOPE, 'purchase-1');
  return {
    name: 'event-by-id',
    header: ['GET /api/v1/events/purchase-1', SETTING],
    begin: beginReading(),
    titles: ['The event'],
    statements: recorder.sent,
  };
}

function rollUp(): SqlFile {
  const due = { text: NEXT_DUE_DAYS, values: [...dueQuestion, 0, 100] };
  const day = { account_id: SCOPE.accountId, environment: 1, day: '2026-01-31', until_us: null };
  return {
    name: 'roll-up',
    header: ['Settled days are rolled up in the background: 31 January 2026 of account 1, live.'],
    begin: ['BEGIN ISOLATION LEVEL REPEATABLE READ'],
    titles: [
      'The first day that is due, of each account and environment',
      'Events by quarter of an hour and type; until all is counted, under the date 1970-01-01',
      'Touches, packed by part of the visitors',
      'Which visitors were there in which quarter of an hour, packed by type and by part of the visitors',
      'Which names its events have, the most frequent of each kind',
      'Which properties, and which values of them',
      'How often events had each value of their properties, by quarter of an hour and type; of some properties that it is not kept',
      'Events of visits, packed by part of the visitors, and what visits say; the touches of 30 January are rolled up already',
      'Who was seen as whom, added to what other days told',
      'What an earlier roll-up of the day left goes: counts',
      'and this takes its place',
      'Touches go',
      'and these take their place',
      'Which visitors were there goes',
      'and this takes its place',
      'What their links said goes',
      'and this takes its place',
      'Which visits they had goes',
      'and this takes its place',
      'What these say goes',
      'and this takes its place',
      'Which names its events had goes',
      'and this takes its place',
      'The values of their properties go',
      'and these take their place',
      'The day may be read from its roll-up; fails when a writer has changed it meanwhile',
    ],
    statements: [due, ...rollDayStatements(day, wholeDays([dayOf(Date.UTC(2026, 0, 30) * 1000)]))],
  };
}

function catalogue(): SqlFile {
  const dayUs = 86_400_000_000;
  const day = Date.UTC(2026, 1, 1) * 1000;
  // Of three days the first is rolled up.
  const plan = { days: [day / dayUs - 1], raw: [{ fromUs: day, toUs: day + 2 * dayUs }] };
  return {
    name: 'catalogue',
    header: ['GET /api/v1/catalogue/…, of the last three days.', SETTING],
    begin: beginReading(),
    titles: [
      'event-types: the types of all events, and how many are of the three days',
      'properties: those of events of any type',
      'values?field=properties.plan',
      'values?field=source',
    ],
    statements: [
      eventTypesStatement(SCOPE, plan),
      namesStatement(SCOPE, { facet: 'property', eventType: null }, plan),
      namesStatement(SCOPE, { facet: 'value', name: 'plan' }, plan),
      namesStatement(SCOPE, { facet: 'source' }, plan),
    ],
  };
}
