import pg from 'pg';
import type { DataSource } from 'typeorm';
import { DAY_MS, systemClock } from '../../src/common/clock.js';
import { systemIds } from '../../src/common/ids.js';
import type { Lane } from '../../src/common/lane-slots.js';
import { AccountTrafficReadModel } from '../../src/dashboard/operator/account-traffic.read-model.js';
import { OperatedAccountsReadModel } from '../../src/dashboard/operator/operated-accounts.read-model.js';
import { AskedMachines } from '../../src/database/citus/asked-machines.js';
import type { Layout } from '../../src/database/citus/layout.js';
import {
  ensureShardFunctions,
  SEVERAL_SHARDS,
  STORE_IN_SHARD,
  SUPERSEDED,
  WRITE_IN_SHARD,
} from '../../src/database/citus/shard-functions.js';
import { Database, type ReadConnection, type ReadScope } from '../../src/database/database.js';
import { LOCK_NOT_AVAILABLE } from '../../src/database/sqlstate.js';
import { DurableInsert } from '../../src/events/durable-insert.js';
import { EventStore } from '../../src/events/event.store.js';
import { EventManifestReadModel } from '../../src/events/event-manifest.read-model.js';
import { startOfMonth } from '../../src/events/event-months.js';
import { type EventRow, rowKey, type WritingAccount } from '../../src/events/event-row.js';
import { EventWriter } from '../../src/events/event-writer.js';
import { parseEvent } from '../../src/events/parse-event.js';
import type { ReceiptPosition } from '../../src/events/receipt-position.js';
import { ReceivedEventsReadModel } from '../../src/events/received-events.read-model.js';
import { NUMBERS_OF_MACHINE } from '../../src/events/received-list.sql.js';
import { KeyLookupReadModel } from '../../src/keys/key-lookup.read-model.js';
import { hashSecretKey } from '../../src/keys/secret-key.js';
import { findDueDays } from '../../src/reports/rollup/due-days.js';
import { ROLLUP_VERSION } from '../../src/reports/rollup/rolled-days.js';
import { CommittedTotals } from '../../src/usage/committed-totals.js';
import { ApiClient, anEvent } from '../support/api-client.js';
import { crashOfCoordinator } from '../support/crash-of-coordinator.js';
import { describeSingle } from '../support/describe-citus.js';
import { waitsForLock } from '../support/held-lock.js';
import { asOwnerOf, becomeOneMachineCluster } from '../support/one-machine-cluster.js';
import { stopRoller } from '../support/roll-up.js';
import { soon } from '../support/soon.js';
import { startTestApp, type TestApp, type TestKey } from '../support/test-app.js';
import { PATIENT_LIMITS } from '../support/test-database.js';

type Superseded = (typeof SUPERSEDED)[number];

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
    await becomeOneMachineCluster(service);
    await stopRoller(service);
    const open = (layout: Layout) =>
      new Database(service.targets.serving, { ...PATIENT_LIMITS, poolSize: 8, layout });
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

  const send = async (
    layout: Layout,
    receivedAtMs: number,
    bodies: readonly Record<string, unknown>[],
    database = of[layout],
  ) => {
    const store = new EventStore(database);
    const writer = new EventWriter(new DurableInsert(store, new CommittedTotals(database)), store);
    const events = bodies.map((body) => {
      const parsed = parseEvent(anEvent(body), receivedAtMs, systemIds);
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
      return parsed.event;
    });
    return (await writer.write(account, events)).results.map(({ status }) => status);
  };

  /** A page of the account's list in the order of receipt. */
  const page = async (after: ReceiptPosition | null, database = of.distributed) => {
    const scope = { accountId: account.accountId, environment: 'test' } as const;
    const everything = { eventType: null, visitorId: null, fromUs: null, toUs: null };
    const filter = { ...everything, receivedFromUs: null, receivedToUs: null };
    const { events, position } = await new ReceivedEventsReadModel(database).page(scope, {
      filter,
      after,
      limit: 9,
    });
    return { ids: events.map(({ eventId }) => eventId), position };
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

  describe('stores a flush on the machine of its shard', () => {
    const rowsOf = (count: number, of: WritingAccount = account, visitor = 'ada') =>
      Array.from({ length: count }, (_, at): EventRow => {
        const parsed = parseEvent(
          anEvent({ visitor_id: visitor, event_id: `id-${at}` }),
          Date.now(),
          systemIds,
        );
        if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
        return { account: of, event: parsed.event, key: rowKey(of, parsed.event.eventId) };
      }).sort((a, b) => (a.key < b.key ? -1 : 1));
    const storeOf = () => new EventStore(of.distributed);
    const countOf = async ({ accountId }: WritingAccount) => {
      const { rows } = await service.database.writer.query(
        `SELECT (SELECT count(*)::int FROM events WHERE account_id = $1) AS events,
                (SELECT coalesce(sum(events), 0)::int FROM usage_hourly WHERE account_id = $1) AS metered`,
        [accountId],
      );
      return rows[0];
    };
    const another = async (): Promise<WritingAccount> => {
      const { account: made } = await service.issueKey({ plan: 'enterprise' });
      const { rows } = await service.database.writer.query(
        'SELECT k.id, k.account_id FROM api_keys k JOIN accounts a ON a.id = k.account_id WHERE a.public_id = $1',
        [made.publicId],
      );
      return { accountId: rows[0].account_id, keyId: rows[0].id, environment: 'test', allowance: null };
    };

    it.each([[1], [300]])('%i events, once', async (count) => {
      const rows = rowsOf(count);
      const [first, again] = [await storeOf().insert(rows, true), await storeOf().insert(rows, false)];
      expect(rows.filter(first.isStored).length).toBe(count);
      expect(rows.filter(again.isStored).length).toBe(0);
      expect(rows.every(again.isLive)).toBe(true);
      expect(await countOf(account)).toEqual({ events: count, metered: count });
    });

    it('without those of a deleted key, whose neighbours are stored', async () => {
      const other = await another();
      await service.database.writer.query('UPDATE api_keys SET deleted_at = now() WHERE id = $1', [
        other.keyId,
      ]);
      const [dead, living] = [rowsOf(2, other), rowsOf(2)];
      const report = await storeOf().insert([...dead, ...living], true);
      expect([dead, living].map((rows) => rows.map(report.isLive))).toEqual([
        [false, false],
        [true, true],
      ]);
      expect([await countOf(other), await countOf(account)]).toEqual([
        { events: 0, metered: 0 },
        { events: 2, metered: 2 },
      ]);
      const none = await storeOf().insert(rowsOf(1, other), true);
      expect([none.isStored(dead[0]!), none.isLive(dead[0]!)]).toEqual([false, false]);
    });

    it('and that of several shards account by account', async () => {
      const other = await another();
      await asOwnerOf(service, [`INSERT INTO shard_of_account VALUES (${other.accountId}, 2)`]);
      const rows = [...rowsOf(3), ...rowsOf(2, other)];
      await expect(storeOf().insert(rows, true)).rejects.toMatchObject({ code: SEVERAL_SHARDS });
      expect(await countOf(account)).toEqual({ events: 0, metered: 0 });
      const inserts = new DurableInsert(storeOf(), new CommittedTotals(of.distributed));
      const { statuses } = await inserts.insert(rows);
      expect([...statuses.values()]).toEqual(rows.map(() => 'stored'));
      expect([await countOf(account), await countOf(other)]).toEqual([
        { events: 3, metered: 3 },
        { events: 2, metered: 2 },
      ]);
    });

    it('under a number of receipt of those that were raised while it waited', async () => {
      const holder = new pg.Client(service.targets.owner);
      await holder.connect();
      try {
        await holder.query('BEGIN');
        await holder.query('LOCK TABLE events IN SHARE ROW EXCLUSIVE MODE');
        const held = storeOf().insert(rowsOf(1), true);
        await waitsForLock(service.database);
        const { rows } = await holder.query('SELECT receipt_base()::text AS base');
        const raised = BigInt(rows[0].base) + 2n ** 44n;
        await holder.query(
          `CREATE OR REPLACE FUNCTION receipt_base() RETURNS bigint LANGUAGE sql STABLE AS 'SELECT ${raised}::bigint'`,
        );
        await holder.query('COMMIT');
        await held;
        const { rows: stored } = await service.database.writer.query(
          'SELECT receipt >= $2::bigint AS "isRaised" FROM events WHERE account_id = $1',
          [account.accountId, raised],
        );
        expect(stored).toEqual([{ isRaised: true }]);
      } finally {
        await holder.end();
      }
    });

    it('under a number that is locked there until the commit', async () => {
      const client = await service.database.writer.connect();
      const locked = async () => {
        const { rows } = await service.database.writer.query(NUMBERS_OF_MACHINE, [account.accountId]);
        return rows[0].under_way;
      };
      try {
        await client.query('BEGIN');
        const inTransaction: Database = Object.create(of.distributed, { writer: { value: client } });
        await new EventStore(inTransaction).insert(rowsOf(1), true);
        const { rows } = await client.query('SELECT receipt::float8 FROM events WHERE account_id = $1', [
          account.accountId,
        ]);
        expect(await locked()).toContain(rows[0].receipt);
        await client.query('COMMIT');
        expect(await locked()).not.toContain(rows[0].receipt);
      } finally {
        client.release(true);
      }
    });

    it('and refuses where the shard is no more, which is tried again until it is found', async () => {
      const rows = rowsOf(2);
      await asOwnerOf(service, ['UPDATE pg_dist_local_group SET groupid = 2']);
      await expect(storeOf().insert(rows, true)).rejects.toMatchObject({ code: '40001' });
      expect(await countOf(account)).toEqual({ events: 0, metered: 0 });
      await asOwnerOf(service, ['UPDATE pg_dist_local_group SET groupid = 1']);
      expect(rows.every((await storeOf().insert(rows, true)).isStored)).toBe(true);
    });
  });

  it('finds the same days due', async () => {
    const now = Date.now();
    const at = (days: number) => ({ occurred_at: new Date(now - days * DAY_MS).toISOString() });
    const date = (days: number) => new Date(now - days * DAY_MS).toISOString().slice(0, 10);
    await send('single', now, [at(9), at(7), at(5), at(0)]);
    await service.database.writer.query(
      `UPDATE rollup_days SET version = $3, rolled_at = now() WHERE account_id = $1 AND day = $2::date`,
      [account.accountId, date(7), ROLLUP_VERSION],
    );
    const due = async (layout: Layout, restMs: number, leftOutDays: number[]) => {
      const leftOut = leftOutDays.map((days) => ({
        ...{ account_id: account.accountId, environment: 0, day: date(days), until_us: null },
      }));
      const found = [];
      const present = new Date(now).toISOString();
      const machines = new AskedMachines(null);
      for await (const day of findDueDays(of[layout], { present, restMs, leftOut, machines }))
        found.push(day);
      return found;
    };
    for (const [restMs, leftOut, expected] of [
      [0, [], 9],
      [0, [9], 7],
      [DAY_MS, [9], 5],
      [DAY_MS, [9, 5], null],
    ] as const) {
      const [single, distributed] = [
        await due('single', restMs, [...leftOut]),
        await due('distributed', restMs, [...leftOut]),
      ];
      expect(distributed).toEqual(single);
      expect(distributed.filter(({ account_id }) => account_id === account.accountId)).toEqual(
        expected === null
          ? []
          : [{ account_id: account.accountId, environment: 0, day: date(expected), until_us: null }],
      );
    }
  });

  it('has a list in the order of receipt wait for a transaction that is under way', async () => {
    await send('single', Date.now(), [{ event_id: 'one' }]);
    const client = await service.database.writer.connect();
    try {
      await client.query('BEGIN');
      const { rows } = await client.query(
        'SELECT (receipt_base() + pg_current_xact_id()::text::bigint)::float8 AS receipt',
      );
      await send('distributed', Date.now(), [{ event_id: 'two' }]);
      // Transactions of other tests come and go in the same cluster between one page and the other.
      await soon(async () => {
        const [single, distributed] = [await page(null, of.single), await page(null)];
        expect([distributed.ids, distributed.position.pending]).toEqual([
          single.ids,
          single.position.pending,
        ]);
        expect(distributed.ids).toEqual(['one', 'two']);
        expect(distributed.position.pending).toContain(rows[0].receipt);
      });
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  describe('has a list in the order of receipt go on behind what the coordinator has given up and its machine commits', () => {
    let machine: pg.Client;
    let receipt: number;

    beforeEach(async () => {
      await send('distributed', Date.now(), [{ event_id: 'one' }]);
      machine = new pg.Client(service.targets.owner);
      await machine.connect();
      // For the coordinator this transaction is over.
      const { rows } = await machine.query(
        'SELECT (receipt_base() + pg_current_xact_id()::text::bigint)::float8 AS receipt',
      );
      receipt = rows[0].receipt;
      await machine.query('BEGIN');
      await machine.query('SELECT pg_advisory_xact_lock_shared($1::bigint)', [receipt]);
      await machine.query(
        `INSERT INTO events SELECT (jsonb_populate_record(e, jsonb_build_object('event_id', 'given-up', 'receipt', $2::bigint))).*
           FROM events e WHERE account_id = $1`,
        [account.accountId, receipt],
      );
    });
    afterEach(() => machine.end());

    it('after the page', async () => {
      const before = await page(null);
      expect(before.ids).toEqual(['one']);
      expect(before.position.pending).toContain(receipt);
      await machine.query('COMMIT');
      expect((await page(before.position)).ids).toEqual(['given-up']);
    });

    it('between what the coordinator and what the machine say of it', async () => {
      const database: Database = Object.create(of.distributed, {
        readAs: {
          value: (read: ReadScope, work: (client: ReadConnection['client']) => Promise<unknown>) =>
            of.distributed.readAs(read, (client) => work(committingFirst(client))),
        },
      });
      const committingFirst = (client: ReadConnection['client']): ReadConnection['client'] =>
        Object.create(client, {
          query: {
            value: async (statement: pg.QueryConfig) => {
              if (statement.text === NUMBERS_OF_MACHINE) await machine.query('COMMIT');
              return client.query(statement);
            },
          },
        });
      const { ids, position } = await page(null, database);
      expect([...ids, ...(await page(position)).ids]).toEqual(['one', 'given-up']);
    });
  });

  describe('after a crash of the coordinator, which then numbers from an earlier point', () => {
    const scope = () => ({ accountId: account.accountId, environment: 'test' }) as const;
    const numbersOf = async () => {
      const { rows } = await service.database.writer.query(
        `SELECT receipt_base()::float8 AS base, (SELECT count(*)::int FROM receipt_run) AS runs,
                (SELECT max(receipt)::float8 FROM events WHERE account_id = $1) AS receipt`,
        [account.accountId],
      );
      return rows[0];
    };
    const crash = () => crashOfCoordinator(service);

    beforeEach(async () => {
      expect(await send('distributed', Date.now(), [{ event_id: 'before' }])).toEqual(['stored']);
    });

    it('has the table that tells of it emptied by PostgreSQL', async () => {
      const { rows } = await service.database.writer.query(
        `SELECT relpersistence AS unlogged FROM pg_class WHERE relname = 'receipt_run'`,
      );
      expect(rows).toEqual([{ unlogged: 'u' }]);
    });

    it('stores under higher numbers than before, raised once, and lists that go on miss nothing', async () => {
      const { position } = await page(null);
      const before = await numbersOf();
      await crash();
      const ids = Array.from({ length: 5 }, (_, at) => `after-${at}`);
      const sent = ids.map((id) => send('distributed', Date.now(), [{ event_id: id }]));
      expect(await Promise.all(sent)).toEqual(ids.map(() => ['stored']));
      const after = await numbersOf();
      expect(after).toMatchObject({ runs: 1 });
      expect(after.receipt).toBeGreaterThan(before.receipt);
      expect((await page(position)).ids.sort()).toEqual(ids);
      expect(await send('distributed', Date.now(), [{ event_id: 'last' }])).toEqual(['stored']);
      expect((await numbersOf()).base).toBe(after.base);
    });

    it('says that nothing was stored where the numbers cannot be raised, and stores the same then', async () => {
      const holder = new pg.Client(service.targets.owner);
      await holder.connect();
      try {
        await crash();
        await holder.query('BEGIN');
        await holder.query('LOCK TABLE receipt_run IN ACCESS SHARE MODE');
        await holder.query('LOCK TABLE ONLY events IN ROW EXCLUSIVE MODE');
        const held = send('distributed', Date.now(), [{ event_id: 'held' }]);
        await expect(held).rejects.toMatchObject({ isUncertain: false, cause: { code: LOCK_NOT_AVAILABLE } });
        await expect(page(null)).rejects.toMatchObject({ code: LOCK_NOT_AVAILABLE });
      } finally {
        await holder.end();
      }
      expect(await send('distributed', Date.now(), [{ event_id: 'held' }])).toEqual(['stored']);
      expect((await page(null)).ids).toEqual(['before', 'held']);
    });

    it('lists what was acknowledged before, though its number lies ahead, and what is stored then', async () => {
      const { position } = await page(null);
      await crash();
      expect((await page(null)).ids).toEqual(['before']);
      await crash();
      expect((await page(position)).ids).toEqual([]);
      await send('distributed', Date.now(), [{ event_id: 'after' }]);
      expect((await page(position)).ids).toEqual(['after']);
    });

    it('has what versions before store numbered, and seen as under way, as its own, whether they were there or start later', async () => {
      const [[writeName], , [storeName]] = SUPERSEDED as [...[Superseded, Superseded, Superseded]];
      const owner = new pg.Client(service.targets.owner);
      await owner.connect();
      try {
        const ask = async (sql: string) => (await owner.query(sql)).rows;
        await ensureShardFunctions(ask);
        await owner.query(`CREATE OR REPLACE FUNCTION ${writeName} (machine int, shard bigint, name text, statement text, given text[], nothing bigint)
          RETURNS json LANGUAGE sql AS 'SELECT NULL::json'`);
        await ensureShardFunctions(ask);
        const { rows } = await owner.query(
          'SELECT proname AS name, prosrc AS body FROM pg_proc WHERE proname = ANY ($1)',
          [[...SUPERSEDED.map(([name]) => name), WRITE_IN_SHARD]],
        );
        const bodies = new Map(rows.map(({ name, body }) => [name, body]));
        expect(bodies.size).toBe(4);
        expect(bodies.get(writeName)).toBe(bodies.get(WRITE_IN_SHARD));
      } finally {
        await owner.end();
      }
      const { writer } = of.distributed;
      const query = (config: pg.QueryConfig) =>
        writer.query({ ...config, name: '', text: config.text.replace(STORE_IN_SHARD, storeName) });
      const before = Object.create(of.distributed, {
        writer: { value: Object.create(writer, { query: { value: query } }) },
      });
      const { position } = await page(null);
      const { receipt } = await numbersOf();
      await crash();
      const ids = Array.from({ length: 5 }, (_, at) => `before-${at}`);
      const sent = ids.map((id) => send('distributed', Date.now(), [{ event_id: id }], before));
      expect(await Promise.all(sent)).toEqual(ids.map(() => ['stored']));
      expect((await numbersOf()).receipt).toBeGreaterThan(receipt);
      expect((await page(position)).ids.sort()).toEqual(ids);
    });

    it('has a manifest end behind what was acknowledged', async () => {
      await crash();
      const manifests = new EventManifestReadModel(of.distributed);
      const range = { fromUs: 0, toUs: Date.now() * 2_000 };
      const { position } = await manifests.read(scope(), range);
      expect(position.receipt).toBeGreaterThan((await numbersOf()).receipt);
    });
  });

  it('lists an event in the order of receipt once, though a machine shows it before its transaction has ended everywhere', async () => {
    const scope = { accountId: account.accountId, environment: 'test' } as const;
    const filter = { eventType: null, visitorId: null, fromUs: null, toUs: null };
    const all = { ...filter, receivedFromUs: null, receivedToUs: null };
    await send('distributed', Date.now(), [{ event_id: 'one' }]);
    await send('distributed', Date.now(), [{ event_id: 'two' }]);
    const { rows } = await service.database.writer.query(
      `SELECT receipt::float8 AS receipt FROM events WHERE account_id = $1 AND event_id = 'one'`,
      [scope.accountId],
    );
    const [{ receipt }] = rows;
    // As on a cluster: the coordinator's snapshot says that the first is under way, and the machine shows both.
    let isUnderWay = true;
    const ofOneMachine = (client: ReadConnection['client']): ReadConnection['client'] =>
      Object.create(client, {
        query: {
          value: async (statement: pg.QueryConfig) => {
            const answer = await client.query(statement);
            const [snapshot] = answer.rows;
            if (isUnderWay && snapshot?.under_way)
              snapshot.under_way = [...snapshot.under_way, receipt].sort((one, other) => one - other);
            return answer;
          },
        },
      });
    const database: Database = Object.create(of.distributed, {
      readAs: {
        value: (read: ReadScope, work: (client: ReadConnection['client']) => Promise<unknown>) =>
          of.distributed.readAs(read, (client) => work(ofOneMachine(client))),
      },
    });
    const received = new ReceivedEventsReadModel(database);
    /** All that is there: a page may end early, where the search for it has taken long. */
    const read = async (after: ReceiptPosition | null) => {
      const ids: string[] = [];
      for (let from = after; ; ) {
        const page = await received.page(scope, { filter: all, after: from, limit: 9 });
        ids.push(...page.events.map(({ eventId }) => eventId));
        from = page.position;
        if (page.isComplete) return { ids, position: from };
      }
    };
    const before = await read(null);
    isUnderWay = false;
    const after = await read(before.position);
    expect([before.ids, after.ids]).toEqual([['two'], ['one']]);
  });

  const onMachine = (group: number): Lane => ({ id: group, group, groups: 2 });
  const operated = (
    laneOf: ((id: number) => Lane) | null,
    trafficOf: Pick<DataSource, 'query'> = service.dataSource,
  ) =>
    new OperatedAccountsReadModel(
      service.dataSource,
      new AccountTrafficReadModel(trafficOf as DataSource, systemClock, laneOf && { laneOf }),
    );

  it('shows operators the same accounts', async () => {
    await new ApiClient(service.url, owner.secret).trackBatch([anEvent(), anEvent()]);
    const [single, distributed] = await Promise.all(
      LAYOUTS.map((layout) =>
        operated(layout === 'single' ? null : () => onMachine(1)).page({ sort: 'events_this_hour' }),
      ),
    );
    expect(distributed).toEqual(single);
    expect(distributed!.accounts.find(({ id }) => id === owner.account.publicId)).toMatchObject({
      events_this_hour: 2,
      live_events_30d: 0,
    });
  });

  it('shows operators the accounts of a machine that does not answer, too, but for their numbers', async () => {
    const silent = await service.issueKey({ plan: 'enterprise' });
    const [{ id: silentId }] = await service.dataSource.query(
      'SELECT id FROM accounts WHERE public_id = $1',
      [silent.account.publicId],
    );
    for (const { secret } of [owner, silent]) await new ApiClient(service.url, secret).track(anEvent());
    let failure = Object.assign(new Error('connection to the remote node failed'), { code: '08006' });
    const trafficOf = {
      query: (async (sql: string, values: unknown[]) => {
        if ((values?.[1] as number[])?.includes(silentId)) throw failure;
        return service.dataSource.query(sql, values);
      }) as DataSource['query'],
    };
    const accounts = operated((id) => onMachine(id === silentId ? 2 : 1), trafficOf);
    for (const sort of ['events_this_hour', 'live_events_30d', 'name'] as const) {
      const page = await accounts.page({ sort });
      expect(page.total).toBe((await operated(null).page({})).total);
      const trafficOf = ({ account }: TestKey) => page.accounts.find(({ id }) => id === account.publicId);
      expect(trafficOf(owner)).toMatchObject({ events_this_hour: 1, live_events_30d: 0 });
      expect(trafficOf(silent)).toMatchObject({ events_this_hour: null, live_events_30d: null });
    }
    expect(await accounts.find(silent.account.publicId)).toMatchObject({ events_this_hour: null });
    // What is our own fault is not hidden.
    failure = Object.assign(new Error('column does not exist'), { code: '42703' });
    await expect(accounts.page({})).rejects.toBe(failure);
  });
});
