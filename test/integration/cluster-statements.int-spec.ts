import { DAY_MS, systemClock } from '../../src/common/clock.js';
import { systemIds } from '../../src/common/ids.js';
import { OperatedAccountsReadModel } from '../../src/dashboard/operator/operated-accounts.read-model.js';
import type { Layout } from '../../src/database/citus/layout.js';
import { Database } from '../../src/database/database.js';
import { DurableInsert } from '../../src/events/durable-insert.js';
import { EventStore } from '../../src/events/event.store.js';
import { startOfMonth } from '../../src/events/event-months.js';
import type { WritingAccount } from '../../src/events/event-row.js';
import { EventWriter } from '../../src/events/event-writer.js';
import { parseEvent } from '../../src/events/parse-event.js';
import { ReceivedEventsReadModel } from '../../src/events/received-events.read-model.js';
import { KeyLookupReadModel } from '../../src/keys/key-lookup.read-model.js';
import { hashSecretKey } from '../../src/keys/secret-key.js';
import { DayRoller } from '../../src/reports/rollup/day-roller.js';
import { findDueDays } from '../../src/reports/rollup/due-days.js';
import { CommittedTotals } from '../../src/usage/committed-totals.js';
import { ApiClient, anEvent } from '../support/api-client.js';
import { describeSingle } from '../support/describe-citus.js';
import { PATIENCE_MS } from '../support/patience.js';
import { startTestApp, type TestApp, type TestKey } from '../support/test-app.js';

const LAYOUTS: readonly Layout[] = ['single', 'distributed'];

/** One PostgreSQL runs the statements of a cluster, too: so both texts are compared where there is no cluster. */
describeSingle('What is written differently for a cluster', () => {
  const nextMonthMs = startOfMonth(Date.now(), 1);
  let service: TestApp;
  let owner: TestKey;
  let account: WritingAccount;
  let of: Readonly<Record<Layout, Database>>;

  beforeAll(async () => {
    service = await startTestApp();
    await service.app.get(DayRoller, { strict: false }).beforeApplicationShutdown();
    const open = (layout: Layout) =>
      new Database(service.targets.serving, { poolSize: 8, statementTimeoutMs: PATIENCE_MS, layout });
    of = { single: open('single'), distributed: open('distributed') };
  });
  beforeEach(async () => {
    owner = await service.issueKey({ plan: 'enterprise' });
    const { rows } = await service.database.writer.query(
      'SELECT k.id, k.account_id FROM api_keys k JOIN accounts a ON a.id = k.account_id WHERE a.public_id = $1',
      [owner.account.publicId],
    );
    account = { accountId: rows[0].account_id, keyId: rows[0].id, environment: 'test', allowance: null };
  });
  afterAll(async () => {
    await of.single.close();
    await of.distributed.close();
    await service.close();
  });

  const send = async (layout: Layout, receivedAtMs: number, bodies: readonly Record<string, unknown>[]) => {
    const store = new EventStore(of[layout]);
    const writer = new EventWriter(
      new DurableInsert(store, new CommittedTotals(of[layout]), systemClock),
      store,
    );
    const events = bodies.map((body) => {
      const parsed = parseEvent(anEvent(body), receivedAtMs, systemIds);
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
      return parsed.event;
    });
    return (await writer.write(account, events)).results.map(({ status }) => status);
  };

  it('finds keys with the same facts: of the first key of the hour, of a further one, of an idle account, of nobody', async () => {
    const second = await service.issueKey({
      account: owner.account,
      environment: 'live',
      keyEventsPerHour: 50,
    });
    const idle = await service.issueKey();
    for (const [secret, count] of [
      [owner.secret, 2],
      [second.secret, 3],
    ] as const)
      await new ApiClient(service.url, secret).trackBatch(Array.from({ length: count }, () => anEvent()));
    const hashes = [owner.secret, second.secret, idle.secret, 'nobody'].map(hashSecretKey);
    const [single, distributed] = await Promise.all(
      LAYOUTS.map((layout) => new KeyLookupReadModel(of[layout], systemClock).find(hashes)),
    );
    expect(distributed).toEqual(single);
    expect(hashes.map((hash) => distributed!.get(hash)?.hour.totals)).toEqual([
      { account: 5, key: 2 },
      { account: 5, key: 3 },
      { account: 0, key: 0 },
      undefined,
    ]);
  });

  it.each(LAYOUTS)(
    'has an id stand once over all months, also in a batch with new ones and late ones: %s',
    async (layout) => {
      const late = { occurred_at: new Date(nextMonthMs - 100 * DAY_MS).toISOString() };
      const old = { event_id: 'order-1', visitor_id: 'ada', ...late };
      expect(await send(layout, nextMonthMs - 9 * DAY_MS, [old])).toEqual(['stored']);
      const later = [
        old,
        { ...old, visitor_id: 'another' },
        { event_id: 'order-2', ...late },
        { event_id: 'order-3' },
      ];
      for (const atMs of [nextMonthMs + 9 * DAY_MS, nextMonthMs + 1])
        expect(await send(layout, atMs, [old])).toEqual(['duplicate']);
      expect(await send(layout, nextMonthMs + 9 * DAY_MS, later)).toEqual([
        'duplicate',
        'conflict',
        'stored',
        'stored',
      ]);
      const { rows } = await service.database.writer.query(
        'SELECT event_id FROM events WHERE account_id = $1 ORDER BY 1',
        [account.accountId],
      );
      expect(rows.map(({ event_id }) => event_id)).toEqual(['order-1', 'order-2', 'order-3']);
    },
  );

  it('finds the same days due', async () => {
    const now = Date.now();
    const at = (days: number) => ({ occurred_at: new Date(now - days * DAY_MS).toISOString() });
    await send('single', now, [at(9), at(5), at(0)]);
    const due = async (layout: Layout) => {
      const found = [];
      for await (const day of findDueDays(of[layout], new Date(now).toISOString())) found.push(day);
      return found;
    };
    const [single, distributed] = [await due('single'), await due('distributed')];
    expect(distributed).toEqual(single);
    expect(distributed.filter(({ account_id }) => account_id === account.accountId)).toMatchObject([
      { environment: 0, day: new Date(now - 9 * DAY_MS).toISOString().slice(0, 10), until_us: null },
    ]);
  });

  it('has a list in the order of receipt wait for a transaction that is under way', async () => {
    const scope = { accountId: account.accountId, environment: 'test' } as const;
    const filter = { eventType: null, visitorId: null, fromUs: null, toUs: null };
    const page = async (layout: Layout) => {
      const received = new ReceivedEventsReadModel(of[layout]);
      const all = { ...filter, receivedFromUs: null, receivedToUs: null };
      const { events, position } = await received.page(scope, { filter: all, after: null, limit: 9 });
      return { ids: events.map(({ eventId }) => eventId), position };
    };
    await send('single', Date.now(), [{ event_id: 'one' }]);
    const client = await service.database.writer.connect();
    try {
      await client.query('BEGIN');
      const { rows } = await client.query(
        'SELECT (receipt_base() + pg_current_xact_id()::text::bigint)::float8 AS receipt',
      );
      await send('distributed', Date.now(), [{ event_id: 'two' }]);
      const [single, distributed] = [await page('single'), await page('distributed')];
      expect([distributed.ids, distributed.position.pending]).toEqual([single.ids, single.position.pending]);
      expect(distributed.ids).toEqual(['one', 'two']);
      expect(distributed.position.pending).toContain(rows[0].receipt);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  it('shows operators the same accounts', async () => {
    await new ApiClient(service.url, owner.secret).trackBatch([anEvent(), anEvent()]);
    const [single, distributed] = await Promise.all(
      LAYOUTS.map((layout) =>
        new OperatedAccountsReadModel(service.dataSource, of[layout], systemClock).page({
          sort: 'events_this_hour',
        }),
      ),
    );
    expect(distributed).toEqual(single);
    expect(distributed!.accounts.find(({ id }) => id === owner.account.publicId)).toMatchObject({
      events_this_hour: 2,
    });
  });
});
