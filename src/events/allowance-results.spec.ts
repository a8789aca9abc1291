import { aBody, HOUR, NOW } from '../../test/support/parsing.js';
import type { AccountContext } from '../auth/account-context.js';
import { systemIds } from '../common/ids.js';
import { HourlyAllowances } from '../usage/hourly-allowance.js';
import { AllowanceWriter } from './allowance-writer.js';
import { WriteFailedError } from './durable-insert.js';
import type { EventStore } from './event.store.js';
import type { ParsedEvent } from './event.types.js';
import type { EventRow, StoredEvent } from './event-row.js';
import type { EventWriter, WriteResult, WrittenRequest } from './event-writer.js';
import { parseEvent } from './parse-event.js';

const HOUR_MS = NOW - (NOW % HOUR);

function anEvent(eventId?: string, parts: object = {}): ParsedEvent {
  const body = aBody(eventId === undefined ? parts : { event_id: eventId, ...parts });
  const parsed = parseEvent(body, NOW, systemIds);
  if (!parsed.ok) throw new Error('refused');
  return parsed.event;
}

/**
 * An allowance of `limit` over a record that holds `record`; writes end as `endings` say, one after the other, and as
 * stored when they say nothing. `writes` are the ids of each write, `looked` those of each look into the record.
 */
function aWriter(
  limit: number,
  {
    record = [],
    endings = [],
    committed = 0,
  }: {
    record?: readonly ParsedEvent[];
    endings?: ((events: readonly ParsedEvent[]) => readonly WriteResult[])[];
    committed?: number;
  } = {},
) {
  const totals = { account: committed, key: committed };
  const allowance = new HourlyAllowances({ now: () => NOW }).of(
    { accountId: 1, accountLimit: limit, keyId: 7, keyLimit: null },
    { hourMs: HOUR_MS, totals, firstKey: null },
  );
  const account = {
    ...{ accountId: 1, environment: 'test', keyId: 7, site: null },
    allowance,
  } as unknown as AccountContext;
  const known = new Map(record.map((event) => [event.eventId, event]));
  const writes: string[][] = [];
  const looked: string[][] = [];
  let total = committed;
  const write = async (_: AccountContext, events: readonly ParsedEvent[]): Promise<WrittenRequest> => {
    writes.push(events.map(({ eventId }) => eventId));
    const results = endings.shift()?.(events) ?? events.map(() => ({ status: 'stored' }) as const);
    const stored = results.filter(({ status }) => status === 'stored').length;
    total += stored;
    return { results, stored, totals: stored > 0 ? { account: total, key: total } : undefined };
  };
  const find = async (rows: readonly EventRow[]) => {
    looked.push(rows.map(({ event }) => event.eventId));
    return new Map(
      rows.flatMap(({ key, event }) => {
        const earlier = known.get(event.eventId);
        return earlier ? [[key, { ...earlier, keyId: 7 } as unknown as StoredEvent] as const] : [];
      }),
    );
  };
  const writer = new AllowanceWriter({ write } as EventWriter, { find } as unknown as EventStore);
  return {
    allowance,
    writes,
    looked,
    write: (events: readonly ParsedEvent[]) => writer.write(account, events),
    dryRun: (events: readonly ParsedEvent[]) => writer.dryRun(account, events),
  };
}

const statusesOf = (results: readonly { status: string }[]) => results.map(({ status }) => status).join();
const all = (result: WriteResult) => (events: readonly ParsedEvent[]) => events.map(() => result);
const UNCERTAIN = 'The event may or may not be stored; retrying with the same event_id is safe';

describe('The results of AllowanceWriter', () => {
  it('are those of the write, each with its event', async () => {
    const events = ['a', 'b', 'c', 'd'].map((id) => anEvent(id));
    const { write } = aWriter(10, {
      endings: [
        () => [
          { status: 'stored' },
          { status: 'duplicate', receivedAtMs: NOW - 5 },
          { status: 'conflict' },
          { status: 'failed' },
        ],
      ],
    });
    expect(await write(events)).toEqual([
      { status: 'accepted', event: events[0], receivedAtMs: NOW },
      { status: 'duplicate', event: events[1], receivedAtMs: NOW - 5 },
      { status: 'conflict', event: events[2] },
      { status: 'failed', event: events[3] },
    ]);
  });

  it('are the 401 where the key died meanwhile, and give the units back', async () => {
    const { allowance, write } = aWriter(1, { endings: [all({ status: 'key_dead' })] });
    await expect(write([anEvent('a')])).rejects.toMatchObject({ status: 401 });
    expect(allowance.reserve(HOUR_MS, 5)).toMatchObject({ granted: 1 });
  });

  it('are limited to the end of the hour, but for what is stored already', async () => {
    const stored = anEvent('stored');
    const events = [anEvent('stored'), anEvent('stored', { visitor_id: 'x' }), anEvent('new'), anEvent()];
    const { writes, looked, write } = aWriter(3, { committed: 3, record: [stored] });
    const results = await write(events);
    expect(results).toEqual([
      { status: 'duplicate', event: events[0], receivedAtMs: NOW },
      { status: 'conflict', event: events[1] },
      { status: 'rate_limited', event: events[2], retryAfterSeconds: (HOUR_MS + HOUR - NOW) / 1000 },
      { status: 'rate_limited', event: events[3], retryAfterSeconds: (HOUR_MS + HOUR - NOW) / 1000 },
    ]);
    expect(writes).toEqual([]);
    // The id of the last one is the service's own: it cannot be there.
    expect(looked).toEqual([['stored', 'stored', 'new']]);
  });

  it('go on with the units that duplicates gave back', async () => {
    const events = ['a', 'b', 'c', 'd'].map((id) => anEvent(id));
    const { writes, write } = aWriter(2, {
      record: [anEvent('c')],
      endings: [() => [{ status: 'duplicate', receivedAtMs: NOW }, { status: 'stored' }]],
    });
    expect(statusesOf(await write(events))).toBe('duplicate,accepted,duplicate,accepted');
    expect(writes).toEqual([['a', 'b'], ['d']]);
  });

  it('are written again, in order, where other processes took the units', async () => {
    const events = ['a', 'b', 'c'].map((id) => anEvent(id));
    const { writes, looked, write } = aWriter(10, {
      endings: [() => [{ status: 'overrun' }, { status: 'stored' }, { status: 'overrun' }]],
    });
    expect(statusesOf(await write(events))).toBe('accepted,accepted,accepted');
    expect(writes).toEqual([
      ['a', 'b', 'c'],
      ['a', 'c'],
    ]);
    expect(looked).toEqual([['a', 'c']]);
  });

  it('are a 503 where an event loses its unit again and again, but not while others get on', async () => {
    const stuck = aWriter(10, { endings: Array(30).fill(all({ status: 'overrun' })) });
    await expect(stuck.write([anEvent('a')])).rejects.toMatchObject({ status: 503 });
    expect(stuck.writes).toHaveLength(22);
    const almost = aWriter(10, { endings: Array(21).fill(all({ status: 'overrun' })) });
    expect(statusesOf(await almost.write([anEvent('a')]))).toBe('accepted');
    const slow = aWriter(100, {
      endings: Array(40).fill((events: readonly ParsedEvent[]) =>
        events.map((_, i) => ({ status: i === 0 ? 'stored' : 'overrun' })),
      ),
    });
    const events = Array.from({ length: 40 }, (_, i) => anEvent(`${i}`));
    expect(new Set((await slow.write(events)).map(({ status }) => status))).toEqual(new Set(['accepted']));
  });

  it('name the ids where it is uncertain what is stored, and have the cause for the log', async () => {
    const lost = () => {
      throw new WriteFailedError(true, Object.assign(new Error('lost'), { code: 'ECONNRESET' }));
    };
    const one = aWriter(5, { endings: [lost] });
    await expect(one.write([anEvent('a')])).rejects.toMatchObject({
      status: 503,
      message: UNCERTAIN,
      extras: { event_id: 'a' },
      cause: { code: 'ECONNRESET' },
    });
    const two = aWriter(5, { endings: [lost] });
    await expect(two.write([anEvent('a'), anEvent('b')])).rejects.toMatchObject({
      status: 503,
      message: UNCERTAIN,
      extras: { event_ids: ['a', 'b'] },
    });
  });

  it('name the ids where some are stored before the database is gone', async () => {
    const gone = () => {
      throw new WriteFailedError(false, Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
    };
    const some = aWriter(5, { endings: [() => [{ status: 'stored' }, { status: 'overrun' }], gone] });
    await expect(some.write([anEvent('a'), anEvent('b')])).rejects.toMatchObject({ message: UNCERTAIN });
    const none = aWriter(5, { endings: [gone] });
    const failure = await none.write([anEvent('a')]).catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 503, cause: { code: 'ECONNREFUSED' } });
    expect(failure).not.toMatchObject({ message: UNCERTAIN });
    const dead = aWriter(5, {
      endings: [() => [{ status: 'stored' }, { status: 'overrun' }], all({ status: 'key_dead' })],
    });
    await expect(dead.write([anEvent('a'), anEvent('b')])).rejects.toMatchObject({ status: 401 });
  });

  it('pass a fault of ours on as it is', async () => {
    const { write } = aWriter(5, {
      endings: [
        () => {
          throw new WriteFailedError(false, new TypeError('ours'));
        },
      ],
    });
    await expect(write([anEvent('a')])).rejects.toThrow(TypeError);
  });
});

describe('A dry run of AllowanceWriter', () => {
  it('tells what a write would, and stores nothing', async () => {
    const events = [
      anEvent('stored'),
      anEvent('a'),
      anEvent('a'),
      anEvent('a', { visitor_id: 'x' }),
      anEvent('b'),
    ];
    const { allowance, writes, dryRun } = aWriter(5, { committed: 4, record: [anEvent('stored')] });
    expect(await dryRun(events)).toEqual([
      { status: 'duplicate', event: events[0], receivedAtMs: NOW },
      { status: 'accepted', event: events[1], receivedAtMs: NOW },
      { status: 'duplicate', event: events[2], receivedAtMs: NOW },
      { status: 'conflict', event: events[3] },
      { status: 'rate_limited', event: events[4], retryAfterSeconds: 1 },
    ]);
    expect(writes).toEqual([]);
    expect(allowance.remaining(HOUR_MS).account).toBe(1);
  });

  it('of nothing is nothing', async () => {
    const { looked, dryRun } = aWriter(5);
    expect(await dryRun([])).toEqual([]);
    await dryRun([anEvent()]);
    expect(looked).toEqual([]);
  });
});
