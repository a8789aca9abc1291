import { aBody, HOUR, MADE_ID, NOW } from '../../test/support/parsing.js';
import type { AccountContext } from '../auth/account-context.js';
import type { Environment } from '../common/environment.js';
import type { CommitTime } from '../database/commit-time.js';
import { type DurableInsert, type InsertResult, type RowStatus, WriteFailedError } from './durable-insert.js';
import type { EventStore } from './event.store.js';
import type { ParsedEvent } from './event.types.js';
import { type EventRow, rowKey, type StoredEvent } from './event-row.js';
import { EventWriter } from './event-writer.js';
import { parseEvent } from './parse-event.js';
import { totalKey } from './write-report.js';

const HOUR_MS = NOW - (NOW % HOUR);

const anAccount = (accountId = 1, environment: Environment = 'test') =>
  ({ accountId, environment, keyId: 7 }) as AccountContext;

function anEvent(eventId: string, parts: object = {}): ParsedEvent {
  const parsed = parseEvent(aBody({ event_id: eventId, ...parts }), NOW, { uuidv7: () => MADE_ID });
  if (!parsed.ok) throw new Error('refused');
  return parsed.event;
}

/** A writer whose database answers `statusOf` for each row, and has `earlier` where a row is present. */
function aWriter({
  statusOf = () => 'stored',
  earlier = new Map(),
  wasReplayed = false,
  keyTotals = new Map([[totalKey(7, HOUR_MS), 4]]),
}: {
  statusOf?: (row: EventRow) => RowStatus;
  earlier?: Map<string, StoredEvent> | Error;
  wasReplayed?: boolean;
  keyTotals?: Map<string, number>;
} = {}) {
  const inserted: string[][] = [];
  const looked: string[][] = [];
  const insert = async (rows: readonly EventRow[]): Promise<InsertResult> => {
    inserted.push(rows.map(({ key }) => key));
    const statuses = new Map(rows.map((row) => [row.key, statusOf(row)]));
    return { statuses, accountTotals: new Map([[totalKey(1, HOUR_MS), 9]]), keyTotals, wasReplayed };
  };
  const find = async (rows: readonly EventRow[]) => {
    looked.push(rows.map(({ key }) => key));
    if (earlier instanceof Error) throw earlier;
    return earlier;
  };
  const writer = new EventWriter({ insert } as DurableInsert, { find } as unknown as EventStore);
  return { inserted, looked, writer };
}

/** What is stored under an event's id, the very same unless told otherwise. */
const stored = (event: ParsedEvent, parts: Partial<StoredEvent> = {}) =>
  new Map([
    [
      rowKey(anAccount(), event.eventId),
      { contentHash: event.contentHash, receivedAtMs: event.receivedAtMs, keyId: 7, ...parts },
    ],
  ]);

describe('EventWriter', () => {
  it('tells what became of each event, in order, how many were stored, and the totals of the hour', async () => {
    const statuses: Record<string, RowStatus> = { b: 'key_dead', c: 'overrun', d: 'failed' };
    const { inserted, looked, writer } = aWriter({
      statusOf: ({ event }) => statuses[event.eventId] ?? 'stored',
    });
    const events = ['d', 'c', 'b', 'a'].map((id) => anEvent(id));
    expect(await writer.write(anAccount(), events)).toEqual({
      results: ['failed', 'overrun', 'key_dead', 'stored'].map((status) => ({ status })),
      stored: 1,
      totals: { account: 9, key: 4 },
    });
    // Every process locks rows in one order.
    expect(inserted).toEqual([['1/0/a', '1/0/b', '1/0/c', '1/0/d']]);
    expect(looked).toEqual([]);
  });

  it('knows of no totals where nothing was stored', async () => {
    const { writer } = aWriter({ statusOf: () => 'overrun' });
    const { stored, totals } = await writer.write(anAccount(), [anEvent('a')]);
    expect([stored, totals]).toEqual([0, undefined]);
  });

  it('knows of no totals that the statement did not report; a key without events has none', async () => {
    const { writer } = aWriter({ keyTotals: new Map() });
    expect((await writer.write(anAccount(), [anEvent('a')])).totals).toEqual({ account: 9, key: 0 });
    expect((await writer.write(anAccount(2), [anEvent('a')])).totals).toBeUndefined();
  });

  it('writes an id once where it comes twice: equal content is a duplicate of the first, other content a conflict', async () => {
    const { inserted, writer } = aWriter();
    const [first, again, other] = [anEvent('a'), anEvent('a'), anEvent('a', { visitor_id: 'another' })];
    expect(await writer.write(anAccount(), [first, again, other])).toMatchObject({
      results: [{ status: 'stored' }, { status: 'duplicate', receivedAtMs: NOW }, { status: 'conflict' }],
      stored: 1,
    });
    expect(inserted).toEqual([['1/0/a']]);
  });

  it('takes one id of two accounts, or of two environments, for two events', async () => {
    const { inserted, writer } = aWriter();
    const accounts = [anAccount(1), anAccount(2), anAccount(1, 'live')];
    const written = await Promise.all(accounts.map((account) => writer.write(account, [anEvent('a')])));
    expect(written.map(({ stored }) => stored)).toEqual([1, 1, 1]);
    expect(inserted.flat().sort()).toEqual(['1/0/a', '1/1/a', '2/0/a']);
  });

  it('compares an event with what stands there before it', async () => {
    const event = anEvent('a');
    const isPresent = () => 'present' as const;
    const equal = aWriter({ statusOf: isPresent, earlier: stored(event, { receivedAtMs: NOW - 5 }) });
    expect((await equal.writer.write(anAccount(), [event])).results).toEqual([
      { status: 'duplicate', receivedAtMs: NOW - 5 },
    ]);
    expect(equal.looked).toEqual([['1/0/a']]);
    const other = aWriter({ statusOf: isPresent, earlier: stored(event, { contentHash: 'other' }) });
    expect((await other.writer.write(anAccount(), [event])).results).toEqual([{ status: 'conflict' }]);
  });

  it('looks up only the rows that were present', async () => {
    const event = anEvent('a');
    const statusOf = (row: EventRow) => (row.event === event ? 'present' : 'stored');
    const { looked, writer } = aWriter({ statusOf, earlier: stored(event) });
    const { results } = await writer.write(anAccount(), [event, anEvent('b')]);
    expect(results.map(({ status }) => status)).toEqual(['duplicate', 'stored']);
    expect(looked).toEqual([['1/0/a']]);
  });

  it('has an event asked for again that was erased between the two statements', async () => {
    const { writer } = aWriter({ statusOf: () => 'present' });
    expect((await writer.write(anAccount(), [anEvent('a')])).results).toEqual([{ status: 'overrun' }]);
  });

  describe('after a commit whose answer was lost', () => {
    const event = anEvent('a');
    const statusAfter = async (parts: Partial<StoredEvent>, events = [event]) => {
      const { writer } = aWriter({
        statusOf: () => 'present',
        earlier: stored(event, parts),
        wasReplayed: true,
      });
      const { results, stored: count } = await writer.write(anAccount(), events);
      return [results.map(({ status }) => status).join(), count];
    };

    it('knows its own event again', async () => {
      expect(await statusAfter({})).toEqual(['stored', 1]);
    });

    it.each<[string, Partial<StoredEvent>, string]>([
      ['at another time', { receivedAtMs: NOW - 1 }, 'duplicate'],
      ['with another key', { keyId: 8 }, 'duplicate'],
      ['with other content', { contentHash: 'other' }, 'conflict'],
    ])('takes what came %s for another event', async (_, parts, status) => {
      expect(await statusAfter(parts)).toEqual([status, 0]);
    });

    it('counts its own event once where it was sent twice', async () => {
      expect(await statusAfter({}, [event, anEvent('a')])).toEqual(['stored,duplicate', 1]);
    });
  });

  it('is uncertain where it cannot read what stands there', async () => {
    const { writer } = aWriter({ statusOf: () => 'present', earlier: new Error('no database') });
    const failure = await writer.write(anAccount(), [anEvent('a')]).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(WriteFailedError);
    expect(failure).toMatchObject({ isUncertain: true, cause: { message: 'no database' } });
  });

  it.each([
    [true, [['1/0/a'], ['2/0/b']]],
    [false, [['1/0/a']]],
  ])(
    'executes the next flush while another one is being committed, where that is slow: %s',
    async (isSlow, expected) => {
      const begun: string[][] = [];
      let commit = () => {};
      const committed = new Promise<void>((resolve) => {
        commit = resolve;
      });
      const insert = async (rows: readonly EventRow[]): Promise<InsertResult> => {
        begun.push(rows.map(({ key }) => key));
        await committed;
        const statuses = new Map(rows.map((row) => [row.key, 'stored' as const]));
        return { statuses, accountTotals: new Map(), keyTotals: new Map(), wasReplayed: false };
      };
      const commitTime = { isSlow } as CommitTime;
      const writer = new EventWriter({ insert } as DurableInsert, {} as EventStore, null, commitTime);
      const written = [writer.write(anAccount(1), [anEvent('a')])];
      for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate);
      written.push(writer.write(anAccount(2), [anEvent('b')]));
      for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate);
      expect(begun).toEqual(expected);
      commit();
      await Promise.all(written);
    },
  );

  it('stops only when what is under way is committed', async () => {
    let isStored = false;
    const insert = async (rows: readonly EventRow[]): Promise<InsertResult> => {
      await new Promise(setImmediate);
      isStored = true;
      const statuses = new Map(rows.map((row) => [row.key, 'stored' as const]));
      return { statuses, accountTotals: new Map(), keyTotals: new Map(), wasReplayed: false };
    };
    const writer = new EventWriter({ insert } as DurableInsert, {} as EventStore);
    const written = writer.write(anAccount(), [anEvent('a')]);
    await writer.beforeApplicationShutdown();
    expect(isStored).toBe(true);
    await written;
  });
});
