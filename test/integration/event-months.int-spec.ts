import { DAY_MS, HOUR_MS, systemClock } from '../../src/common/clock.js';
import { systemIds } from '../../src/common/ids.js';
import { Database } from '../../src/database/database.js';
import { DurableInsert } from '../../src/events/durable-insert.js';
import { EventStore } from '../../src/events/event.store.js';
import { startOfMonth } from '../../src/events/event-months.js';
import type { WritingAccount } from '../../src/events/event-row.js';
import { EventWriter } from '../../src/events/event-writer.js';
import { parseEvent } from '../../src/events/parse-event.js';
import { CommittedTotals } from '../../src/usage/committed-totals.js';
import { anEvent } from '../support/api-client.js';
import { PATIENCE_MS } from '../support/patience.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('Events of several months', () => {
  const turnMs = startOfMonth(Date.now(), 1);
  let service: TestApp;
  let account: WritingAccount;

  beforeAll(async () => {
    service = await startTestApp();
  });
  beforeEach(async () => {
    const key = await service.issueKey({ plan: 'enterprise' });
    const { rows } = await service.database.writer.query(
      `SELECT k.id, k.account_id FROM api_keys k JOIN accounts a ON a.id = k.account_id WHERE a.public_id = $1`,
      [key.account.publicId],
    );
    account = { accountId: rows[0].account_id, keyId: rows[0].id, environment: 'test', allowance: null };
  });
  afterAll(() => service.close());

  const newWriter = (database = service.database) => {
    const store = new EventStore(database);
    return new EventWriter(new DurableInsert(store, new CommittedTotals(database), systemClock), store);
  };
  const parsed = (receivedAtMs: number, body: Record<string, unknown>) => {
    const result = parseEvent(anEvent(body), receivedAtMs, systemIds);
    if (!result.ok) throw new Error(JSON.stringify(result.faults));
    return result.event;
  };
  /** What a service answers that receives the event at that moment. */
  const send = async (receivedAtMs: number, body: Record<string, unknown>, writer = newWriter()) => {
    const { results } = await writer.write(account, [parsed(receivedAtMs, body)]);
    return results[0]!;
  };
  const ids = async () => {
    const { rows } = await service.database.writer.query<{ event_id: string; part: string }>(
      `SELECT event_id, tableoid::regclass::text AS part FROM events WHERE account_id = $1 ORDER BY 1`,
      [account.accountId],
    );
    return rows;
  };

  it.each([
    ['a year ago', -365 * DAY_MS],
    ['the month before', -DAY_MS],
    ['the same month', 9 * DAY_MS],
    ['a month ahead, by a clock that is wrong', 40 * DAY_MS],
  ])(
    'have ids that stand once: against one of %s an event is told a duplicate or a conflict',
    async (_, offset) => {
      const firstAtMs = turnMs + offset;
      const body = { event_id: 'order-1', visitor_id: 'ada', occurred_at: new Date(turnMs - 400 * DAY_MS).toISOString() };
      expect(await send(firstAtMs, body)).toEqual({ status: 'stored' });
      const laterMs = turnMs + 10 * DAY_MS;
      expect(await send(laterMs, body)).toEqual({ status: 'duplicate', receivedAtMs: firstAtMs });
      expect(await send(laterMs, { ...body, visitor_id: 'another' })).toEqual({ status: 'conflict' });
      expect((await ids()).map(({ event_id }) => event_id)).toEqual(['order-1']);
    },
  );

  it('of one batch are looked for in all months, those of the batch too', async () => {
    const events = [turnMs - DAY_MS, turnMs + DAY_MS, turnMs + 2 * DAY_MS].map((atMs, n) =>
      parsed(atMs, { event_id: `own-${n}` }),
    );
    const status = async (sent: typeof events) =>
      (await newWriter().write(account, sent)).results.map((result) => result.status);
    expect(await status(events.slice(0, 1))).toEqual(['stored']);
    const again = parsed(turnMs + 3 * DAY_MS, { event_id: 'own-0' });
    expect(await status([again, ...events.slice(1)])).toEqual(['conflict', 'stored', 'stored']);
    const turned = [events[2]!, events[1]!].map(({ eventId }, n) =>
      parsed(turnMs + (n === 0 ? -1 : 1) * DAY_MS, { event_id: eventId, visitor_id: 'x' }),
    );
    expect(await status(turned)).toEqual(['conflict', 'conflict']);
    expect(await ids()).toHaveLength(3);
  });

  it('stand once at the turn of a month, however many retries come at once to however many processes', async () => {
    const databases = Array.from(
      { length: 4 },
      () => new Database(service.targets.serving, { poolSize: 12, statementTimeoutMs: PATIENCE_MS }),
    );
    const processes = databases.map((database) => newWriter(database));
    const occurred_at = new Date(turnMs - DAY_MS).toISOString();
    const retries = Array.from({ length: 1_000 }, async (_, n) => {
      const receivedAtMs = turnMs + (n % 2 === 0 ? -1 : 1) * (1 + n);
      const body = { event_id: `retried-${n % 10}`, occurred_at, visitor_id: 'ada' };
      const { status } = await send(receivedAtMs, body, processes[(n >> 1) % 4]);
      return `${status} ${body.event_id}`;
    });
    const verdicts = await Promise.all(retries);
    await Promise.all(databases.map((database) => database.close()));
    const stored = verdicts.filter((verdict) => verdict.startsWith('stored')).sort();
    const all = Array.from({ length: 10 }, (_, n) => `retried-${n}`);
    expect((await ids()).map(({ event_id }) => event_id)).toEqual(all);
    expect(stored).toEqual(all.map((id) => `stored ${id}`));
    expect(new Set(verdicts.map((verdict) => verdict.split(' ')[0]))).toEqual(
      new Set(['stored', 'duplicate']),
    );
  });

  it('find their month made though nobody made it ahead, by many at once', async () => {
    const farMs = Date.UTC(2031, 4, 17);
    const occurred_at = new Date(farMs - HOUR_MS).toISOString();
    const verdicts = await Promise.all(
      Array.from({ length: 20 }, (_, n) => send(farMs + n, { event_id: `far-${n}`, occurred_at })),
    );
    expect(verdicts.map(({ status }) => status)).toEqual(Array(20).fill('stored'));
    expect(new Set((await ids()).map(({ part }) => part))).toEqual(new Set(['events_2031_05']));
  });

  it('are looked for in none but other months where they come with ids, and in none where they do not', async () => {
    const explained = async (text: string, values: unknown[]) => {
      const { rows } = await service.database.writer.query(`EXPLAIN (COSTS OFF) ${text}`, values);
      return rows.map((row) => row['QUERY PLAN'] as string).join('\n');
    };
    const parts = ['events_older', monthName(Date.now()), monthName(turnMs)];
    const lookBack = `SELECT event_id FROM events e WHERE account_id = 1 AND environment = 0 AND event_id = 'a'
      AND (e.received_at < $1::timestamptz OR e.received_at >= $2::timestamptz)`;
    const plan = await explained(lookBack, [
      new Date(startOfMonth(Date.now())).toISOString(),
      new Date(turnMs).toISOString(),
    ]);
    expect(parts.map((part) => plan.includes(` on ${part} `))).toEqual([true, false, true]);
  });
});

function monthName(atMs: number): string {
  return `events_${new Date(atMs).toISOString().slice(0, 7).replace('-', '_')}`;
}
