import type pg from 'pg';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/common/clock.js';
import { systemIds } from '../../src/common/ids.js';
import { type BackgroundOptions, Database } from '../../src/database/database.js';
import { keepReceiptsRising } from '../../src/database/receipt-numbering.js';
import { DurableInsert } from '../../src/events/durable-insert.js';
import { EventStore } from '../../src/events/event.store.js';
import { listEvents } from '../../src/events/event-list.sql.js';
import { startOfMonth } from '../../src/events/event-months.js';
import type { WritingAccount } from '../../src/events/event-row.js';
import { EventWriter } from '../../src/events/event-writer.js';
import { MonthKeeper } from '../../src/events/month-keeper.js';
import { parseEvent } from '../../src/events/parse-event.js';
import { eventCountsStatement } from '../../src/reports/event-counts/event-counts.sql.js';
import { DayRoller } from '../../src/reports/rollup/day-roller.js';
import { CommittedTotals } from '../../src/usage/committed-totals.js';
import { ApiClient, anEvent } from '../support/api-client.js';
import { asMigration } from '../support/migration-runner.js';
import { type SentStatement, sentDuring } from '../support/sent-statements.js';
import { soon } from '../support/soon.js';
import { questionOf, STATEMENTS_OF_RANGES } from '../support/statements-of-ranges.js';
import { storeEvents } from '../support/stored-events.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { PATIENT_LIMITS } from '../support/test-database.js';

describe('Events of several months', () => {
  const turnMs = startOfMonth(Date.now(), 1);
  let service: TestApp;
  let account: WritingAccount;
  let client: ApiClient;

  beforeAll(async () => {
    service = await startTestApp();
    // They read months, and seal them, when a test wants neither.
    for (const Job of [DayRoller, MonthKeeper])
      await service.app.get<MonthKeeper>(Job, { strict: false }).beforeApplicationShutdown();
  });
  beforeEach(async () => {
    const key = await service.issueKey({ plan: 'enterprise' });
    const { rows } = await service.database.writer.query(
      `SELECT k.id, k.account_id FROM api_keys k JOIN accounts a ON a.id = k.account_id WHERE a.public_id = $1`,
      [key.account.publicId],
    );
    account = { accountId: rows[0].account_id, keyId: rows[0].id, environment: 'test', allowance: null };
    client = new ApiClient(service.url, key.secret);
  });
  afterAll(() => service.close());

  const newWriter = (database = service.database) => {
    const store = new EventStore(database);
    return new EventWriter(new DurableInsert(store, new CommittedTotals(database)), store);
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
  /** Does `work` while another transaction keeps what `lock` names; `waiting` comes back once so many statements wait for locks. */
  const whileLocked = async <T>(
    lock: string,
    work: (waiting: (count: number, orElse?: () => boolean) => Promise<void>) => Promise<T>,
  ): Promise<T> => {
    const locker = await service.database.reader.connect();
    try {
      await locker.query('BEGIN');
      await locker.query(lock);
      return await work(async (count, orElse = () => false) => {
        for (;;) {
          const { rows } = await service.database.lookup.query(
            `SELECT count(DISTINCT pid)::int AS waiting FROM pg_locks
              WHERE NOT granted AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`,
          );
          if (rows[0].waiting >= count || orElse()) return;
        }
      });
    } finally {
      await locker.query('COMMIT');
      locker.release();
    }
  };
  const ids = async () => {
    const { rows } = await service.database.writer.query<{ event_id: string; part: string }>(
      `SELECT event_id, tableoid::regclass::text AS part FROM events WHERE account_id = $1 ORDER BY 1`,
      [account.accountId],
    );
    return rows;
  };

  /** The parts of `events` that a statement's plan reads. */
  const partsReadBy = async ({ text, values }: SentStatement): Promise<string[]> => {
    const { rows } = await service.database.writer.query(`EXPLAIN (COSTS OFF) ${text}`, [...values]);
    const plan = rows.map((row) => row['QUERY PLAN'] as string).join('\n');
    return [...plan.matchAll(/Scan\b.* on (events\w*)/g)].map(([, name]) => name!);
  };

  /** Does `work` while there is a month, the first of all, of which the table is not there. */
  const besideOneThatFails = async (work: () => Promise<void>) => {
    await asMigration(service.targets, async (owner) => {
      await owner.query(`INSERT INTO event_months VALUES ('events_1999_01', '-infinity', '1999-02-01')`);
    });
    try {
      await work();
    } finally {
      await asMigration(service.targets, (owner) =>
        owner.query(`DELETE FROM event_months WHERE name = 'events_1999_01'`),
      );
    }
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
      const body = {
        event_id: 'order-1',
        visitor_id: 'ada',
        occurred_at: new Date(turnMs - 400 * DAY_MS).toISOString(),
      };
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
    const turned = [events[2]!, events[0]!].map(({ eventId }, n) =>
      parsed(turnMs + (n === 0 ? -1 : 1) * DAY_MS, { event_id: eventId, visitor_id: 'x' }),
    );
    expect(await status(turned)).toEqual(['conflict', 'conflict']);
    expect(await ids()).toHaveLength(3);
  });

  it('stand once at the turn of a month, however many retries come at once to however many processes', async () => {
    const databases = Array.from(
      { length: 4 },
      () => new Database(service.targets.serving, { ...PATIENT_LIMITS, poolSize: 12 }),
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

  it('stand once though one is still being stored on the other side of the turn', async () => {
    const body = {
      event_id: 'slow',
      visitor_id: 'ada',
      occurred_at: new Date(turnMs - DAY_MS).toISOString(),
    };
    const beforeMs = turnMs - MINUTE_MS;
    await send(beforeMs, { event_id: 'makes the row of the hour' });
    const { sent } = await whileLocked(
      `SELECT 1 FROM usage_hourly WHERE account_id = ${account.accountId} FOR UPDATE`,
      async (waiting) => {
        const before = send(beforeMs, body);
        await waiting(1);
        let after: unknown = null;
        const later = send(turnMs + MINUTE_MS, body).then((result) => (after = result));
        await waiting(2, () => after !== null);
        return { sent: [before, later] };
      },
    );
    expect(await Promise.all(sent)).toEqual([
      { status: 'stored' },
      { status: 'duplicate', receivedAtMs: beforeMs },
    ]);
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

  it('are stored while receipts are numbered anew, though somebody holds a month and somebody is storing', async () => {
    await asMigration(service.targets, (holder) =>
      asMigration(service.targets, async (owner) => {
        await owner.query(`UPDATE receipt_numbering SET cluster = 'another/1'`);
        await holder.startTransaction();
        await holder.query(`LOCK TABLE ${monthName(Date.now())} IN SHARE UPDATE EXCLUSIVE MODE`);
        const { raised } = await whileLocked(
          'LOCK TABLE ONLY events IN ROW EXCLUSIVE MODE',
          async (waiting) => {
            const raised = keepReceiptsRising(owner);
            await waiting(1);
            expect(await send(Date.now(), { event_id: 'beside' })).toEqual({ status: 'stored' });
            return { raised };
          },
        );
        await raised;
        await holder.commitTransaction();
      }),
    );
  });

  it('are looked for in none but other months where they come with ids, and in none where they do not', async () => {
    const receivedAtMs = turnMs + 10 * DAY_MS;
    /** Where the statement looks that stores the event, as it is sent. */
    const looksInto = async (body: Record<string, unknown>) => {
      const sent = await sentDuring(() => send(receivedAtMs, body));
      return partsReadBy(sent.findLast(({ text }) => text.includes('INSERT INTO events'))!);
    };
    const others = await looksInto({ event_id: 'own' });
    const parts = ['events_older', monthName(Date.now()), monthName(receivedAtMs)];
    expect(parts.map((part) => others.includes(part))).toEqual([true, true, false]);
    expect(await looksInto({})).toEqual([]);
  });

  describe('that are over', () => {
    const nowMs = Date.now();
    const longAgoMs = nowMs - 3 * 365 * DAY_MS;
    const atOf = (atMs: number) => new Date(atMs).toISOString();
    const keeper = () => new MonthKeeper(service.database);
    const sealed = async () => {
      const { rows } = await service.database.writer.query<{ name: string }>(
        'SELECT name FROM event_months WHERE sealed_at IS NOT NULL ORDER BY 1',
      );
      return rows.map(({ name }) => name);
    };
    /** Where autovacuum is at a month just then, it is left for another time. */
    const keepUntilSealed = (keep = () => keeper().keep()) =>
      soon(async () => {
        await keep();
        expect(await sealed()).toEqual(['events_older']);
      });
    const partsListed = (fromMs: number, toMs: number) =>
      partsReadBy(
        listEvents(
          { accountId: account.accountId, environment: account.environment },
          {
            filter: { ...NO_FILTER, fromUs: fromMs * 1000, toUs: toMs * 1000 },
            after: null,
            limit: 10,
            look: null,
          },
        ),
      );
    /** What a report of these days reads to count the visitors of their events, which no roll-up tells. */
    const partsReported = async (fromMs: number, toMs: number) => {
      const [from, to] = [fromMs, toMs + DAY_MS].map((atMs) => atOf(atMs).slice(0, 10));
      const question = `metrics=visitors&group_by=event_type&from=${from}&to=${to}`;
      const sent = await sentDuring(() => client.get(`/api/v1/reports/events?${question}`));
      return partsReadBy(sent.find(({ text }) => text.includes('width_bucket(e.occurred_at'))!);
    };
    const partsRead = [partsListed, partsReported];

    it('are sealed, and left out of reports and lists of other times, late events and all', async () => {
      await send(Date.now() - 50 * DAY_MS, { event_id: 'late', occurred_at: atOf(longAgoMs) });
      await send(Date.now() - 50 * DAY_MS, {
        event_id: 'fresh',
        occurred_at: atOf(Date.now() - 51 * DAY_MS),
      });
      for (const parts of partsRead)
        expect(await parts(Date.now() - DAY_MS, Date.now())).toContain('events_older');
      await keepUntilSealed();
      for (const parts of partsRead) {
        expect(await parts(Date.now() - DAY_MS, Date.now())).not.toContain('events_older');
        expect(await parts(longAgoMs, longAgoMs + 1)).toContain('events_older');
      }
      expect(await partsListed(longAgoMs - DAY_MS, longAgoMs)).not.toContain('events_older');
    });

    it.each(STATEMENTS_OF_RANGES)(
      'are sealed, and left out of a statement that reads %s of other times',
      async (_, readsAll, statementsOf) => {
        await send(Date.now() - 50 * DAY_MS, { event_id: 'late', occurred_at: atOf(longAgoMs) });
        await keepUntilSealed();
        /** How often the sealed one is read for two of the days that were so many days ago. */
        const readings = async (...daysAgo: number[]) => {
          const ranges = daysAgo.map((days) => {
            const fromUs = (Math.floor(nowMs / DAY_MS) - days) * DAY_MS * 1000;
            return { fromUs, toUs: fromUs + DAY_MS * 1000 };
          });
          const parts = await Promise.all(statementsOf(account, ranges).map(partsReadBy));
          return parts.flat().filter((part) => part === 'events_older').length;
        };
        expect(await readings(20, 10)).toBe(readsAll);
        expect(await readings(20)).toBe(readsAll);
        expect(await readings(3 * 365, 10)).toBeGreaterThan(readsAll);
      },
    );

    it('are in no plan of a statement of which all is rolled up', async () => {
      const question = questionOf([{ fromUs: 0, toUs: DAY_MS * 1000 }]);
      const statement = eventCountsStatement(account, question, { plan: { days: [0], raw: [] } });
      expect(await partsReadBy(statement)).toEqual([]);
    });

    it('are opened for an event that comes into them all the same, which is stored and found', async () => {
      await keepUntilSealed();
      const body = { event_id: 'behind', visitor_id: 'ada', occurred_at: atOf(longAgoMs - 400 * DAY_MS) };
      expect(await send(longAgoMs, body)).toEqual({ status: 'stored' });
      expect(await send(Date.now(), body)).toEqual({ status: 'duplicate', receivedAtMs: longAgoMs });
      expect(await sealed()).toEqual([]);
      expect(await partsListed(longAgoMs - 401 * DAY_MS, longAgoMs - 399 * DAY_MS)).toContain('events_older');
    });

    it('wait to be sealed while somebody reads them, and nobody who writes waits with them', async () => {
      await send(Date.now() - 50 * DAY_MS, { event_id: 'early' });
      const reader = await service.database.reader.connect();
      await reader.query('BEGIN');
      await reader.query('SELECT count(*) FROM events');
      await keeper().keep();
      expect(await sealed()).toEqual([]);
      await reader.query('COMMIT');
      reader.release();
      await keepUntilSealed();
    });

    it('are sealed with a bound on waits for locks that reaches the machines of a cluster: a message of its own', async () => {
      let bounds: string[] = [];
      const { database } = service;
      const watched: Database = Object.create(database, {
        inBackground: {
          value: (work: (client: pg.PoolClient) => Promise<unknown>, options: BackgroundOptions) =>
            database.inBackground(async (client) => {
              bounds.push((await client.query('SHOW lock_timeout')).rows[0].lock_timeout);
              return work(client);
            }, options),
        },
      });
      await keepUntilSealed(async () => {
        // Opens it, and again where the time before was left halfway.
        await send(Date.now() - 50 * DAY_MS, {});
        bounds = [];
        await new MonthKeeper(watched).keep();
      });
      // Two steps of sealing, and the planner's look.
      expect(bounds).toEqual(['50ms', '50ms', '0']);
    });

    it('are sealed in more time than a report has, and do not keep the service from stopping for as long', async () => {
      await send(Date.now() - 50 * DAY_MS, { event_id: 'opens it' });
      await asMigration(service.targets, (owner) =>
        owner.query(`
          CREATE FUNCTION take_long() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN
            PERFORM set_config('application_name', 'sealing within ' || current_setting('statement_timeout'), true);
            PERFORM pg_sleep(300);
            RETURN NEW;
          END $$;
          CREATE TRIGGER take_long BEFORE UPDATE ON event_months FOR EACH ROW EXECUTE FUNCTION take_long()`),
      );
      try {
        const stopping = keeper();
        const keeping = stopping.keep();
        const named = `SELECT application_name FROM pg_stat_activity WHERE application_name LIKE 'sealing within %'`;
        let found: { application_name: string }[] = [];
        while (found.length === 0) found = (await service.database.lookup.query(named)).rows;
        expect(found).toEqual([{ application_name: 'sealing within 1h' }]);
        await stopping.beforeApplicationShutdown();
        await keeping;
        expect(await sealed()).toEqual([]);
      } finally {
        await asMigration(service.targets, (owner) => owner.query('DROP FUNCTION take_long CASCADE'));
      }
    });

    it('are sealed though another cannot be', async () => {
      await send(Date.now() - 50 * DAY_MS, { event_id: 'opens it' });
      await besideOneThatFails(() => keepUntilSealed());
    });
  });

  it('tell the planner of all of them together, which autovacuum does not, though one cannot be sealed', async () => {
    await send(Date.now(), {});
    const { writer } = service.database;
    await asMigration(service.targets, (owner) => owner.query('ANALYZE events'));
    const known = async () =>
      (await writer.query(`SELECT reltuples::int AS events FROM pg_class WHERE relname = 'events'`)).rows[0]
        .events;
    const before = await known();
    const { accountId, environment } = account;
    const many = Array.from({ length: 3_000 }, (_, n) => ({
      id: `m${n}`,
      type: 'a',
      visitor: 'b',
      atUs: Date.now() * 1000 + n,
    }));
    await storeEvents(service.database, { accountId, environment }, many);
    await asMigration(service.targets, (owner) => owner.query(`ANALYZE ${monthName(Date.now())}`));
    await besideOneThatFails(() => new MonthKeeper(service.database).keep());
    expect(await known()).toBeGreaterThan(before + 2_000);
  });
});

const NO_FILTER = { eventType: null, visitorId: null, fromUs: null, toUs: null };

function monthName(atMs: number): string {
  return `events_${new Date(atMs).toISOString().slice(0, 7).replace('-', '_')}`;
}
