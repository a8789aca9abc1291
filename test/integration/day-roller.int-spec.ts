import { jest } from '@jest/globals';
import pg from 'pg';
import { DAY_MS, HOUR_MS, systemClock } from '../../src/common/clock.js';
import { advisoryLockArguments } from '../../src/database/advisory-locks.js';
import { TestDataPurgeService } from '../../src/events/test-data-purge.service.js';
import { visitorKey } from '../../src/events/visitor-key.js';
import { PackedTouches } from '../../src/reports/attribution/packed-touches.js';
import { DayRoller } from '../../src/reports/rollup/day-roller.js';
import { type RollupDay, rollDayStatements } from '../../src/reports/rollup/roll-day.sql.js';
import { ApiClient, anEvent } from '../support/api-client.js';
import { waitsForLock } from '../support/held-lock.js';
import { TEST_ACTOR } from '../support/test-actor.js';
import { startTestApp, type TestApp, type TestKey } from '../support/test-app.js';

describe('DayRoller', () => {
  let service: TestApp;
  let roller: DayRoller;
  let owner: TestKey;
  let accountId: number;
  let client: ApiClient;
  /** Midnight (UTC) of the day four days ago, settled whatever the hour; Unix ms. */
  let dayMs: number;

  beforeAll(async () => {
    service = await startTestApp();
    // Only this file's roller rolls: what it has done stands still until it is looked at.
    await service.app.get(DayRoller, { strict: false }).beforeApplicationShutdown();
    roller = new DayRoller(service.database, systemClock);
  });
  beforeEach(async () => {
    owner = await service.issueKey({ plan: 'enterprise' });
    client = new ApiClient(service.url, owner.secret);
    const { rows } = await service.database.writer.query(
      `SELECT id, (extract(epoch FROM now()) * 1000)::float8 AS now_ms FROM accounts WHERE public_id = $1`,
      [owner.account.publicId],
    );
    accountId = rows[0].id;
    dayMs = rows[0].now_ms - (rows[0].now_ms % DAY_MS) - 4 * DAY_MS;
  });
  afterAll(() => service.close());

  const at = (ms: number) => new Date(ms).toISOString();
  const date = (ms: number) => at(ms).slice(0, 10);
  const send = async (...instants: number[]) => {
    const events = instants.map((ms) => anEvent({ visitor_id: 'ada', occurred_at: at(ms) }));
    const { body } = await client.trackBatch(events);
    expect(body.accepted).toBe(instants.length);
  };
  const daily = async (asked = client) => {
    const range = `from=${date(dayMs)}&to=${date(dayMs + DAY_MS)}`;
    const { body } = await asked.get(`/api/v1/reports/events?${range}&interval=day&metrics=events`);
    return body.totals.events;
  };
  const ready = async () => {
    const { rows } = await service.database.writer.query(
      `SELECT day::text FROM rollup_days WHERE account_id = $1 AND is_ready ORDER BY day`,
      [accountId],
    );
    return rows.map(({ day }) => day);
  };
  const counted = async () => {
    const { rows } = await service.database.writer.query(
      `SELECT coalesce(sum(events), 0)::int AS events FROM rollup_counts WHERE account_id = $1`,
      [accountId],
    );
    return rows[0].events;
  };
  const touches = async () => {
    const { rows } = await service.database.writer.query<{ touches: Buffer }>(
      'SELECT touches FROM rollup_touches WHERE account_id = $1',
      [accountId],
    );
    return rows.flatMap((row) => {
      const packed = new PackedTouches(row.touches);
      return Array.from({ length: packed.count }, (_, index) => ({
        key: row.touches
          .subarray(index * 25)
          .readBigInt64BE()
          .toString(),
        atUs: packed.atUs(index),
      }));
    });
  };
  /** The keys of visitors who were there on days that are rolled up. */
  const present = async () => {
    const { rows } = await service.database.writer.query<{ visitors: Buffer }>(
      'SELECT visitors FROM rollup_visitors WHERE account_id = $1',
      [accountId],
    );
    return rows.flatMap(({ visitors }) =>
      Array.from({ length: visitors.byteLength / 8 }, (_, index) => ({
        key: visitors.readBigInt64BE(8 * index).toString(),
      })),
    );
  };
  /** Visitors of whom the roll-up knows a touch, a user or that they were there. */
  const touched = async () => {
    const { rows } = await service.database.writer.query<{ key: string }>(
      'SELECT visitor_key::text AS key FROM rollup_identities WHERE account_id = $1',
      [accountId],
    );
    return [...new Set([...rows, ...(await touches()), ...(await present())].map(({ key }) => key))];
  };
  /** Pages that visitors came to, of all days that are rolled up or were. */
  const pages = async () => {
    const { rows } = await service.database.writer.query<{ page: string }>(
      `SELECT landing_page AS page FROM rollup_origins WHERE account_id = $1 AND landing_page IS NOT NULL
        UNION SELECT landing_page FROM rollup_visit_values WHERE account_id = $1 AND landing_page IS NOT NULL`,
      [accountId],
    );
    return rows.map(({ page }) => page);
  };
  /** Values of properties that are kept of days. */
  const values = async () => {
    const { rows } = await service.database.writer.query<{ value: string }>(
      `SELECT value FROM rollup_names WHERE account_id = $1 AND value IS NOT NULL
        UNION SELECT value FROM rollup_values WHERE account_id = $1 AND value IS NOT NULL ORDER BY value`,
      [accountId],
    );
    return rows.map(({ value }) => value);
  };
  const due = (): RollupDay => ({ account_id: accountId, environment: 0, day: date(dayMs), until_us: null });

  it('rolls up the days with events that have been over for 24 hours, and no other', async () => {
    await send(dayMs, dayMs + DAY_MS, dayMs + 4 * DAY_MS, Date.now());
    await roller.rollDue();
    expect(await ready()).toEqual([date(dayMs), date(dayMs + DAY_MS)]);
    expect(await roller.rollDue()).toBe(0);
  });

  it('rolls up nothing that may be fresh to the service itself, whose clock is behind', async () => {
    await send(dayMs);
    const behind = new DayRoller(service.database, { now: () => dayMs + DAY_MS + 23 * HOUR_MS });
    expect([await behind.rollDue(), await roller.rollDue()]).toEqual([0, 1]);
  });

  it('does not keep the service from stopping while it waits for its turn to read', async () => {
    await send(dayMs);
    const { database } = service;
    const others = openEnded(database.reader.options.max - 1, (read) =>
      database.longReads.hold({ kind: 'background', owner: null }, read),
    );
    const stopping = new DayRoller(database, systemClock);
    const inLine = jest.spyOn(database, 'inBackground');
    const rolling = stopping.rollDue();
    while (inLine.mock.calls.length === 0) await new Promise(setImmediate);
    await stopping.beforeApplicationShutdown();
    expect(await rolling).toBe(0);
    expect(await ready()).toEqual([]);
    inLine.mockRestore();
    await others.end();
  });

  it('gives a day more time than a report has, and does not keep the service from stopping for as long', async () => {
    await send(dayMs);
    const { database } = service;
    const tables = new pg.Client(service.targets.owner);
    await tables.connect();
    await tables.query(`
      CREATE FUNCTION take_long() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM set_config('application_name', 'rolling within ' || current_setting('statement_timeout'), true);
        PERFORM pg_sleep(300);
        RETURN NEW;
      END $$;
      CREATE TRIGGER take_long BEFORE INSERT ON rollup_counts FOR EACH STATEMENT EXECUTE FUNCTION take_long()`);
    try {
      const stopping = new DayRoller(database, systemClock);
      const rolling = stopping.rollDue();
      const named = `SELECT application_name FROM pg_stat_activity WHERE application_name LIKE 'rolling within %'`;
      let found: { application_name: string }[] = [];
      while (found.length === 0) found = (await database.lookup.query(named)).rows;
      expect(found).toEqual([{ application_name: 'rolling within 15min' }]);
      await stopping.beforeApplicationShutdown();
      expect([await rolling, await ready()]).toEqual([0, []]);
    } finally {
      await tables.query('DROP FUNCTION take_long CASCADE');
      await tables.end();
    }
  });

  it('is what a report reads', async () => {
    await send(dayMs + HOUR_MS);
    await roller.rollDue();
    // What no service does: were the events themselves read, the report would be 1.
    await service.database.writer.query('UPDATE rollup_counts SET events = 40 WHERE account_id = $1', [
      accountId,
    ]);
    expect(await daily()).toBe(40);
  });

  it('is what a report of visitors reads, whole days and parts of them', async () => {
    await send(dayMs + HOUR_MS);
    await roller.rollDue();
    const distinct = async (timezone: string) => {
      const range = `from=${date(dayMs)}&to=${date(dayMs + DAY_MS)}&timezone=${timezone}`;
      const { body } = await client.get(`/api/v1/reports/events?${range}&interval=hour&metrics=visitors`);
      return body.totals.visitors;
    };
    const counted = async () => [await distinct('UTC'), await distinct('Europe/Berlin')];
    // What no service does: were the events themselves read, there would still be one visitor.
    const { writer } = service.database;
    expect(await counted()).toEqual([1, 1]);
    await writer.query('DELETE FROM rollup_visitors WHERE account_id = $1', [accountId]);
    await writer.query('UPDATE rollup_days SET changes = changes + 1 WHERE account_id = $1', [accountId]);
    expect(await counted()).toEqual([0, 0]);
  });

  it('has visitors anew once a late event of another has come, and when one is erased', async () => {
    await send(dayMs + HOUR_MS);
    await roller.rollDue();
    await client.track(anEvent({ visitor_id: 'bob', occurred_at: at(dayMs + 1) }));
    await client.track(anEvent({ visitor_id: 'bob', occurred_at: at(dayMs + DAY_MS) }));
    const visitors = async () => {
      const range = `from=${date(dayMs)}&to=${date(dayMs + 2 * DAY_MS)}`;
      const { body } = await client.get(`/api/v1/reports/events?${range}&interval=day&metrics=visitors`);
      const came = await client.get(`/api/v1/reports/retention?${range}&interval=day&periods=1`);
      return [
        ...body.buckets.map((bucket: { visitors: number }) => bucket.visitors),
        ...came.body.cohorts[0].periods.map((period: { visitors: number }) => period.visitors),
      ];
    };
    const late = await visitors();
    await roller.rollDue();
    expect([late, await visitors()]).toEqual([
      [2, 1, 0, 1],
      [2, 1, 0, 1],
    ]);
    await client.delete('/api/v1/visitors/bob');
    const erased = await visitors();
    await roller.rollDue();
    expect([erased, await visitors()]).toEqual([
      [1, 0, 0, 0],
      [1, 0, 0, 0],
    ]);
    expect([...new Set((await present()).map(({ key }) => key))]).toEqual([visitorKey('ada')]);
  });

  it('does not stand for a day that an older version rolled up, until it has been done again', async () => {
    await send(dayMs + HOUR_MS);
    await roller.rollDue();
    const { writer } = service.database;
    await writer.query('UPDATE rollup_counts SET events = 40 WHERE account_id = $1', [accountId]);
    await writer.query('UPDATE rollup_days SET version = version - 1 WHERE account_id = $1', [accountId]);
    expect([await daily(), await roller.rollDue()]).toEqual([1, 1]);
    expect([await daily(), await counted()]).toEqual([1, 1]);
  });

  it('leaves to a newer version what that has rolled up, and reads the events of such a day', async () => {
    await send(dayMs + HOUR_MS);
    await roller.rollDue();
    const { writer } = service.database;
    await writer.query('UPDATE rollup_counts SET events = 40 WHERE account_id = $1', [accountId]);
    await writer.query('UPDATE rollup_days SET version = version + 1 WHERE account_id = $1', [accountId]);
    expect([await daily(), await roller.rollDue()]).toEqual([1, 0]);
  });

  it('does not stand for a day any more when a late event has come, until it has been done again', async () => {
    await send(dayMs + HOUR_MS);
    await roller.rollDue();
    await send(dayMs + 2 * HOUR_MS);
    expect([await daily(), await ready()]).toEqual([2, []]);
    expect(await roller.rollDue()).toBe(1);
    expect([await daily(), await ready(), await counted()]).toEqual([2, [date(dayMs)], 2]);
  });

  it('does the account’s later days where an earlier one is being changed', async () => {
    await send(dayMs, dayMs + DAY_MS);
    const changing = await service.database.reader.connect();
    try {
      await changing.query('BEGIN');
      await changing.query('SELECT FROM rollup_days WHERE account_id = $1 AND day = $2::date FOR UPDATE', [
        ...[accountId, date(dayMs)],
      ]);
      expect([await roller.rollDue(), await ready()]).toEqual([1, [date(dayMs + DAY_MS)]]);
    } finally {
      await changing.query('COMMIT');
      changing.release();
    }
    expect([await roller.rollDue(), await ready()]).toEqual([1, [dayMs, dayMs + DAY_MS].map(date)]);
  });

  it('may leave a day alone for a while that was changed after it was rolled up; others it does', async () => {
    const restMs = 5 * 60_000;
    await send(dayMs, dayMs + DAY_MS);
    expect(await roller.rollDue(restMs)).toBe(2);
    await send(dayMs);
    expect([await roller.rollDue(restMs), await ready(), await daily()]).toEqual([0, [], 2]);
    await service.database.writer.query(
      `UPDATE rollup_days SET rolled_at = now() - interval '5 minutes' WHERE account_id = $1 AND day = $2::date`,
      [accountId, date(dayMs + DAY_MS)],
    );
    expect([await roller.rollDue(restMs), await ready()]).toEqual([1, [date(dayMs + DAY_MS)]]);
    expect([await roller.rollDue(), await ready()]).toEqual([1, [dayMs, dayMs + DAY_MS].map(date)]);
  });

  it('does again the day after, too, where a late event makes a visit longer', async () => {
    await send(dayMs + DAY_MS + 5 * 60_000);
    await roller.rollDue();
    await send(dayMs + DAY_MS - 20 * 60_000);
    expect([await ready(), await roller.rollDue()]).toEqual([[], 2]);
    const key = visitorKey('ada');
    expect(await touches()).toEqual([{ key, atUs: (dayMs + DAY_MS - 20 * 60_000) * 1000 }]);
  });

  it('does again the day after, too, where a late event begins the visit that an event there belongs to', async () => {
    await client.track(
      anEvent({
        visitor_id: 'ada',
        event_type: 'parcel_sent',
        occurred_at: at(dayMs + DAY_MS + 10 * HOUR_MS),
      }),
    );
    await roller.rollDue();
    const sources = async () => {
      const range = `from=${date(dayMs + DAY_MS)}&to=${date(dayMs + 2 * DAY_MS)}`;
      const { body } = await client.get(`/api/v1/reports/events?${range}&group_by=source`);
      return body.groups.map(({ value }: { value: string | null }) => value);
    };
    const before = await sources();
    const properties = { url: 'https://shop.example/?utm_source=news' };
    await client.track(anEvent({ visitor_id: 'ada', occurred_at: at(dayMs + 12 * HOUR_MS), properties }));
    expect([before, await sources(), await ready()]).toEqual([[null], ['news'], []]);
    expect([await roller.rollDue(), await sources()]).toEqual([2, ['news']]);
  });

  it('leaves a day alone into which an event was written while it was rolled up', async () => {
    await send(dayMs);
    const rolling = service.database.inBackground(async (connection) => {
      const statements = rollDayStatements(due(), new Map());
      const finish = statements.pop()!;
      for (const { text, values } of statements) await connection.query(text, [...values]);
      await send(dayMs + HOUR_MS);
      await connection.query(finish.text, [...finish.values]);
    });
    await expect(rolling).rejects.toMatchObject({ code: '40001' });
    expect([await daily(), await ready()]).toEqual([2, []]);
  });

  it('does so for a day it has never seen a row of', async () => {
    await send(dayMs);
    await service.database.writer.query('DELETE FROM rollup_days WHERE account_id = $1', [accountId]);
    const rolling = service.database.inBackground(async (connection) => {
      const statements = rollDayStatements(due(), new Map());
      const finish = statements.pop()!;
      for (const { text, values } of statements) await connection.query(text, [...values]);
      await send(dayMs + HOUR_MS);
      await connection.query(finish.text, [...finish.values]);
    });
    await expect(rolling).rejects.toMatchObject({ code: '40001' });
    expect(await ready()).toEqual([]);
  });

  it('loses a day to a writer that waited for it to end', async () => {
    await send(dayMs);
    let late = Promise.resolve();
    await service.database.inBackground(async (connection) => {
      for (const { text, values } of rollDayStatements(due(), new Map()))
        await connection.query(text, [...values]);
      late = send(dayMs + HOUR_MS);
      await waitsForLock(service.database);
    });
    await late;
    expect([await daily(), await ready()]).toEqual([2, []]);
  });

  it('agrees with the record after writers and roller have worked on the same days at once', async () => {
    let isOver = false;
    const rolling = (async () => {
      while (!isOver) await roller.rollDue();
    })();
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let n = 0; n < 15; n++) await send(dayMs + writer * HOUR_MS + n, dayMs + DAY_MS + n);
    });
    await Promise.all(writers);
    isOver = true;
    await rolling;
    expect(await daily()).toBe(60);
    await roller.rollDue();
    expect([await daily(), await counted()]).toEqual([60, 120]);
  });

  it('forgets what an erased visitor had counted', async () => {
    await send(dayMs, dayMs + HOUR_MS);
    const properties = { url: 'https://shop.example/people/ada', utm_term: 'x' };
    // So often that the day tells the values.
    const own = { visitor_id: 'ada', user_id: 'countess', occurred_at: at(dayMs), properties };
    await client.trackBatch([0, 1, 2, 3].map(() => anEvent(own)));
    await client.track(anEvent({ visitor_id: 'bob', occurred_at: at(dayMs) }));
    await roller.rollDue();
    expect(await pages()).toEqual(['/people/ada']);
    expect(await values()).toEqual([properties.url, 'x']);
    expect((await client.delete('/api/v1/visitors/ada')).body).toEqual({ deleted: 6 });
    expect([await daily(), await ready(), await counted(), await pages()]).toEqual([1, [], 0, []]);
    expect([await touched(), await values()]).toEqual([[visitorKey('bob')], []]);
  });

  it('does not keep an erasure waiting while it does a day of the visitor again, and leaves that day to be done anew', async () => {
    const user = {
      user_id: 'countess',
      properties: { url: 'https://shop.example/people/ada', utm_term: 'x' },
    };
    await client.track(anEvent({ visitor_id: 'ada', occurred_at: at(dayMs), ...user }));
    await client.track(anEvent({ visitor_id: 'bob', occurred_at: at(dayMs) }));
    await roller.rollDue();
    await send(dayMs + HOUR_MS);
    const tables = new pg.Client(service.targets.owner);
    await tables.connect();
    await tables.query(`
      CREATE FUNCTION hold_up() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM set_config('application_name', 'held up', true);
        WHILE NOT pg_try_advisory_xact_lock(77) LOOP PERFORM pg_sleep(0.01); END LOOP;
        RETURN NULL;
      END $$;
      CREATE TRIGGER hold_up AFTER INSERT ON rollup_identities FOR EACH STATEMENT EXECUTE FUNCTION hold_up();
      SELECT pg_advisory_lock(77)`);
    const rolling = roller.rollDue();
    try {
      const held = `SELECT FROM pg_stat_activity WHERE application_name = 'held up'`;
      while ((await service.database.lookup.query(held)).rows.length === 0);
      expect((await client.delete('/api/v1/visitors/ada')).body).toEqual({ deleted: 2 });
    } finally {
      await tables.query('SELECT pg_advisory_unlock(77)');
      await rolling;
      await tables.query('DROP FUNCTION hold_up CASCADE');
      await tables.end();
    }
    expect(await rolling).toBe(0);
    expect([await daily(), await ready(), await counted(), await pages()]).toEqual([1, [], 0, []]);
    expect([await touched(), await values()]).toEqual([[visitorKey('bob')], []]);
    expect([await roller.rollDue(), await daily(), await counted()]).toEqual([1, 1, 1]);
  });

  it('forgets test data that are purged', async () => {
    await send(dayMs, dayMs + HOUR_MS);
    const properties = { url: 'https://shop.example/people/ada', utm_term: 'x' };
    await client.track(
      anEvent({ visitor_id: 'ada', user_id: 'countess', occurred_at: at(dayMs), properties }),
    );
    await roller.rollDue();
    await service.app.get(TestDataPurgeService, { strict: false }).purgePortion(accountId, TEST_ACTOR);
    expect([await daily(), await ready(), await counted(), await touched()]).toEqual([0, [], 0, []]);
    expect([await pages(), await values()]).toEqual([[], []]);
  });

  it('shows a test key nothing of live days, whatever a statement asks', async () => {
    const live = await service.issueKey({ account: owner.account, environment: 'live' });
    await new ApiClient(service.url, live.secret).track(anEvent({ occurred_at: at(dayMs) }));
    await roller.rollDue();
    const seen = (environment: 'test' | 'live') =>
      service.database.readAs({ accountId, environment }, async (connection) => {
        const text =
          'SELECT (SELECT count(*) FROM rollup_counts)::int AS c, (SELECT count(*) FROM rollup_days)::int AS d';
        return Object.values((await connection.query(text)).rows[0]);
      });
    // Of the day after, too, a row says that the event may have changed it.
    expect([await seen('live'), await seen('test')]).toEqual([
      [1, 2],
      [0, 0],
    ]);
  });

  describe('the beginning of a day that has not settled', () => {
    /** To it, it is noon of the second day: of that one all before ten may be rolled up. */
    let atNoon: DayRoller;
    const MORNING_MS = DAY_MS + 7 * HOUR_MS;

    beforeEach(() => {
      atNoon = new DayRoller(service.database, { now: () => dayMs + DAY_MS + 12 * HOUR_MS });
    });
    // Nothing of these accounts is due to the rollers of later tests.
    afterEach(() => roller.rollDue());

    const becomeBusy = () =>
      service.database.writer.query('UPDATE allowance_hourly SET events = 20000 WHERE account_id = $1', [
        accountId,
      ]);
    const until = async () => {
      const { rows } = await service.database.writer.query<{ until_ms: number | null }>(
        `SELECT (extract(epoch FROM until) * 1000)::float8 AS until_ms FROM rollup_days
          WHERE account_id = $1 AND is_ready ORDER BY day`,
        [accountId],
      );
      return rows.map(({ until_ms: untilMs }) => untilMs && untilMs - dayMs);
    };
    const sources = async () => {
      const range = `from=${date(dayMs)}&to=${date(dayMs + 2 * DAY_MS)}`;
      const { body } = await client.get(
        `/api/v1/reports/events?${range}&group_by=source&metrics=events,visitors`,
      );
      return body.groups.map(({ value, events, visitors }: Record<string, unknown>) => [
        value,
        events,
        visitors,
      ]);
    };
    const forTwoDays = async () => {
      const range = `from=${date(dayMs)}&to=${date(dayMs + 2 * DAY_MS)}`;
      const { body } = await client.get(
        `/api/v1/reports/events?${range}&interval=day&metrics=events,visitors`,
      );
      return [body.totals.events, body.totals.visitors];
    };

    it('is rolled up until two hours ago, of an account with many events', async () => {
      await send(dayMs + HOUR_MS, dayMs + MORNING_MS, dayMs + DAY_MS + 11 * HOUR_MS);
      expect([await atNoon.rollDue(), await until()]).toEqual([0, []]);
      await becomeBusy();
      expect([await atNoon.rollDue(), await until()]).toEqual([2, [DAY_MS, DAY_MS + 10 * HOUR_MS]]);
      expect([await forTwoDays(), await counted()]).toEqual([[3, 1], 2]);
      expect(await atNoon.rollDue()).toBe(0);
    });

    it('is what a report reads, beside the events of the time after', async () => {
      await send(dayMs + MORNING_MS, dayMs + DAY_MS + 11 * HOUR_MS);
      await becomeBusy();
      await atNoon.rollDue();
      // What no service does: were all events read, there would be two.
      await service.database.writer.query('UPDATE rollup_counts SET events = 40 WHERE account_id = $1', [
        accountId,
      ]);
      expect(await forTwoDays()).toEqual([41, 1]);
    });

    it('stands for nothing any more when a late event has come, and is done again hours after it was done', async () => {
      await send(dayMs + MORNING_MS);
      await becomeBusy();
      await atNoon.rollDue();
      await send(dayMs + MORNING_MS + 1);
      expect([await forTwoDays(), await atNoon.rollDue(), await until()]).toEqual([[2, 1], 0, []]);
      await service.database.writer.query(
        `UPDATE rollup_days SET rolled_at = now() - interval '2 hours' WHERE account_id = $1`,
        [accountId],
      );
      expect([await atNoon.rollDue(), await until()]).toEqual([1, [DAY_MS + 10 * HOUR_MS]]);
      expect([await forTwoDays(), await counted()]).toEqual([[2, 1], 2]);
    });

    it('is done again as a whole once the day has settled', async () => {
      await send(dayMs + MORNING_MS, dayMs + DAY_MS + 11 * HOUR_MS);
      await becomeBusy();
      await atNoon.rollDue();
      expect([await roller.rollDue(), await until()]).toEqual([1, [null]]);
      expect([await forTwoDays(), await counted()]).toEqual([[2, 1], 2]);
    });

    it('knows the visits that began in it to what happens after', async () => {
      const properties = { url: 'https://shop.example/?utm_source=news' };
      await client.track(anEvent({ visitor_id: 'ada', occurred_at: at(dayMs + MORNING_MS), properties }));
      await client.track(
        anEvent({
          visitor_id: 'ada',
          event_type: 'parcel_sent',
          occurred_at: at(dayMs + DAY_MS + 15 * HOUR_MS),
        }),
      );
      await becomeBusy();
      const before = await sources();
      expect(await atNoon.rollDue()).toBe(1);
      expect([before, await sources()]).toEqual([[['news', 2, 1]], [['news', 2, 1]]]);
    });

    it('is not changed by an event of the last half hour, and that of today by a late one of the day before', async () => {
      const { writer } = service.database;
      const text = `SELECT (extract(epoch FROM date_trunc('day', now(), 'UTC')) * 1000)::float8 AS ms`;
      const midnightMs = (await writer.query<{ ms: number }>(text)).rows[0]!.ms;
      const days = async () => {
        const { rows } = await writer.query('SELECT day::text FROM rollup_days WHERE account_id = $1', [
          accountId,
        ]);
        return rows.map(({ day }) => day);
      };
      await send(Date.now() - 29 * 60_000);
      expect(await days()).toEqual([]);
      // Whatever belongs to a visit that it begins may have happened until now.
      await send(midnightMs - 31 * 60_000);
      expect(await days()).toContain(date(midnightMs));
    });
  });

  it('leaves the work, and the looking for it, to another process that has begun it', async () => {
    await send(dayMs);
    const asked = jest.spyOn(service.database.reader, 'query');
    await service.database.inBackground(async (connection) => {
      await connection.query(`SELECT pg_advisory_xact_lock(${advisoryLockArguments('roller')})`);
      expect(await roller.rollDue()).toBe(0);
      expect(asked.mock.calls).toEqual([[expect.stringContaining('pg_try_advisory_xact_lock')]]);
    });
    asked.mockRestore();
    expect(await roller.rollDue()).toBe(1);
  });
});

/** Starts so many reads that last until they are told to end. */
function openEnded(count: number, start: (read: () => Promise<void>) => Promise<void>) {
  let letGo: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const reads = Array.from({ length: count }, () => start(() => gone));
  return {
    end: async () => {
      letGo();
      await Promise.all(reads);
    },
  };
}
