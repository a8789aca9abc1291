import { DAY_MS, HOUR_MS, systemClock } from '../../src/common/clock.js';
import type { Database } from '../../src/database/database.js';
import { TestDataPurgeService } from '../../src/events/test-data-purge.service.js';
import { VisitorErasureService } from '../../src/events/visitor-erasure.service.js';
import { DELETE_SOME } from '../../src/reports/removal/remove-old-events.js';
import { type AgedAccount, AgedService, METERED } from '../support/aged-service.js';
import { databaseUrl } from '../support/database-url.js';
import { TEST_ACTOR } from '../support/test-actor.js';
import { waymark } from '../support/waymark-cli.js';

describe('Events of an account that keeps them for fewer days', () => {
  let aged: AgedService;
  let account: AgedAccount;
  const todayMs = () => Date.now() - (Date.now() % DAY_MS);
  /** An instant of the day so many days ago. */
  const ago = (days: number, hours = 12) => todayMs() - days * DAY_MS + hours * HOUR_MS;
  const date = (ms: number) => new Date(ms).toISOString().slice(0, 10);

  beforeAll(async () => {
    aged = await AgedService.start();
  });
  afterAll(() => aged.close());
  beforeEach(async () => {
    account = await aged.account();
  });

  const keep = (days: number | null, of = account) =>
    aged.database.writer.query('UPDATE accounts SET retention_days = $2 WHERE id = $1', [of.id, days]);
  const suspend = (isSuspended: boolean) =>
    aged.database.writer.query(
      'UPDATE accounts SET suspended_at = CASE WHEN $2 THEN now() END, suspension_reason = NULL WHERE id = $1',
      [account.id, isSuspended],
    );
  const receive = (receivedAtMs: number, id: string, occurredAtMs = receivedAtMs, of = account) =>
    of.receive(receivedAtMs, {
      event_id: id,
      visitor_id: `visitor-of-${id}`,
      occurred_at: new Date(occurredAtMs).toISOString(),
    });
  const ids = async (of = account) =>
    (await of.rows<{ event_id: string }>('SELECT event_id FROM events WHERE account_id = $1 ORDER BY 1')).map(
      ({ event_id }) => event_id,
    );
  const finalDays = async () =>
    (
      await account.rows<{ day: string }>(
        'SELECT day::text FROM rollup_days WHERE account_id = $1 AND is_final ORDER BY 1',
      )
    ).map(({ day }) => day);
  const remove = (nowMs = Date.now()) => aged.remover(null, aged.database, { now: () => nowMs }).remove();
  /** Does something after each portion that has left. */
  const removeBeside = (act: () => Promise<unknown>) => {
    const { database } = aged;
    const inBackground: Database['inBackground'] = async (...work) => {
      const done = await database.inBackground(...work);
      if (typeof done === 'number' && done > 0) await act();
      return done;
    };
    return aged.remover(null, Object.create(database, { inBackground: { value: inBackground } })).remove();
  };
  const receiveMany = async (at: number, count: number) => {
    const many = Array.from({ length: count }, (_, n) => ({
      event_id: `e${n}`,
      visitor_id: `v${n % 7}`,
      occurred_at: new Date(at + n * 1_000).toISOString(),
    }));
    for (let from = 0; from < count; from += 500) await account.receive(at, ...many.slice(from, from + 500));
  };
  const figures = async () => {
    const range = `from=${date(ago(40))}&to=${date(ago(0))}`;
    const answers = [];
    for (const question of [
      'interval=day&metrics=events,visitors',
      'group_by=source&metrics=events,visitors',
    ]) {
      const { status, body } = await account.client.get(`/api/v1/reports/events?${question}&${range}`);
      expect(status).toBe(200);
      const { as_of: _, warnings: __, ...answer } = body;
      answers.push(answer);
    }
    return answers;
  };

  it('leave by the day of their receipt, in both environments; nobody else’s do, and figures, meter and bill stay', async () => {
    const other = await aged.account();
    for (const days of [30, 12, 11, 10, 9, 3, 0]) {
      await receive(ago(days, 0), `first ${days}`);
      await receive(ago(days, 0) + DAY_MS - 1 - (days === 0 ? DAY_MS : 0), `last ${days}`);
      await receive(ago(days, 0), `first ${days}`, ago(days, 0), other);
    }
    await keep(10);
    await aged.roller.rollDue();
    const [before, metered] = [await figures(), await account.rows(METERED)];
    expect(await remove()).toEqual({ left: [], postponed: [], events: 6 });
    expect((await ids()).map((id) => Number(id.split(' ')[1]))).toEqual([0, 10, 3, 9, 0, 10, 3, 9]);
    expect(await ids(other)).toHaveLength(7);
    expect(await finalDays()).toEqual([30, 12, 11, 10, 9].map((days) => date(ago(days))));
    expect(await figures()).toEqual(before);
    expect(await account.rows(METERED)).toEqual(metered);
    expect(await remove()).toMatchObject({ events: 0 });
    await keep(null);
    await keep(7, other);
    await aged.roller.rollDue();
    expect(await remove()).toMatchObject({ events: 5 });
    expect(await ids()).toHaveLength(8);
  });

  it('and the values of their properties, whose one was nobody could tell', async () => {
    for (const days of [20, 3])
      await account.receive(
        ago(days),
        ...[0, 1, 2, 3].map((n) => ({
          ...{ event_id: `${days} ${n}`, visitor_id: 'ada', properties: { email: `ada${days}@example` } },
          occurred_at: new Date(ago(days) + n).toISOString(),
        })),
      );
    const values = () => account.rows('SELECT value FROM rollup_values WHERE account_id = $1 ORDER BY 1');
    await keep(10);
    await aged.roller.rollDue();
    expect(await values()).toEqual([{ value: 'ada20@example' }, { value: 'ada3@example' }]);
    expect(await remove()).toMatchObject({ events: 4 });
    expect(await values()).toEqual([{ value: 'ada3@example' }]);
  });

  it('leave as the command line was told', async () => {
    await receive(ago(20), 'old');
    await aged.roller.rollDue();
    const setPlan = (...options: string[]) =>
      waymark(
        { DATABASE_URL: databaseUrl(aged.service.targets.serving) },
        ...['accounts', 'set-plan', '--account', account.owner.account.publicId, ...options],
      );
    expect(await setPlan('--events-per-hour', '7', '--requests-per-second', '8')).toMatchObject({
      retention_days: null,
    });
    expect(await setPlan('--retention-days', '14')).toMatchObject({
      ...{ plan: 'enterprise', events_per_hour: 7, requests_per_second: 8, retention_days: 14 },
    });
    expect(await remove()).toMatchObject({ events: 1 });
    await expect(setPlan('--retention-days', '6')).rejects.toThrow('--retention-days');
    expect(await setPlan('--plan', 'pro', '--events-per-hour', 'plan')).toMatchObject({
      ...{ plan: 'pro', events_per_hour: 10_000, requests_per_second: 8, retention_days: 14 },
    });
    expect(await setPlan('--retention-days', 'service')).toMatchObject({ retention_days: null });
  });

  it('of live data leave, too', async () => {
    account = await aged.account('live');
    await receive(ago(20), 'old');
    await keep(10);
    await aged.roller.rollDue();
    expect(await remove()).toMatchObject({ events: 1 });
  });

  it('stay while a day is not rolled up, theirs or one of the two after', async () => {
    await receive(ago(20), 'old');
    await keep(10);
    expect(await remove()).toMatchObject({ events: 0 });
    await aged.roller.rollDue();
    await receive(ago(0, 0), 'late for the day after the next', ago(18));
    expect(await remove()).toMatchObject({ events: 0 });
    await aged.roller.rollDue();
    expect(await remove()).toMatchObject({ events: 1 });
    expect(await ids()).toEqual(['late for the day after the next']);
  });

  it('that came late leave so many days after their receipt, though their day is long final', async () => {
    await receive(ago(20), 'old');
    await receive(ago(5), 'late', ago(20, 13));
    await keep(10);
    await aged.roller.rollDue();
    expect(await remove()).toMatchObject({ events: 1 });
    expect(await ids()).toEqual(['late']);
  });

  it('leave in portions, all of them, whatever months they lie in; the earlier of the two clocks decides', async () => {
    await receiveMany(ago(70, 0), 2_300);
    await receive(ago(35), 'another month');
    await keep(30);
    await aged.roller.rollDue();
    expect(await remove(ago(60))).toMatchObject({ events: 0 });
    expect(await remove(systemClock.now() + 365 * DAY_MS)).toMatchObject({ events: 2_301 });
    expect(await ids()).toEqual([]);
  });

  it('leave though a month cannot', async () => {
    await keep(30);
    await receive(ago(40), 'old');
    await aged.roller.rollDue();
    const { reader } = aged.database;
    const query = (sql: string, ...values: unknown[]) =>
      sql.includes('FROM event_months\n')
        ? Promise.reject(new Error('no months'))
        : (reader.query as (...all: unknown[]) => unknown).call(reader, sql, ...values);
    const database = Object.create(aged.database, {
      reader: { value: Object.create(reader, { query: { value: query } }) },
    });
    await expect(aged.remover(12, database).remove()).rejects.toThrow('no months');
    expect(await ids()).toEqual([]);
  });

  it('leave though those of an account before take the database too long', async () => {
    const next = await aged.account();
    for (const each of [account, next]) {
      await receive(ago(20), 'old', ago(20), each);
      await keep(10, each);
    }
    await aged.roller.rollDue();
    const inBackground: Database['inBackground'] = (work, options) =>
      aged.database.inBackground((client) => {
        const query = async (sql: string, values: unknown[]) => {
          if (sql !== DELETE_SOME || values[0] !== account.id) return client.query(sql, values);
          await client.query('SET LOCAL statement_timeout = 1');
          return client.query('SELECT pg_sleep(600)');
        };
        return work(Object.create(client, { query: { value: query } }));
      }, options);
    const slow = Object.create(aged.database, { inBackground: { value: inBackground } });
    expect(await aged.remover(null, slow).remove()).toMatchObject({ events: 1 });
    expect([await ids(), await ids(next)]).toEqual([['old'], []]);
    expect(await remove()).toMatchObject({ events: 1 });
  });

  it('stay from the moment on in which the account keeps them for longer, is suspended, or keeps all', async () => {
    await receiveMany(ago(20, 0), 2_300);
    await receive(ago(40), 'older');
    await aged.roller.rollDue();
    await keep(7);
    await removeBeside(() => keep(30));
    expect(await ids()).toHaveLength(2_300);
    await keep(7);
    await removeBeside(() => suspend(true));
    expect(await ids()).toHaveLength(1_300);
    await suspend(false);
    await removeBeside(() => keep(null));
    expect(await ids()).toHaveLength(300);
    await keep(7);
    await remove();
    expect(await ids()).toEqual([]);
  });

  it('stay where the account is to keep them by the time that its turn comes, and its days stay open', async () => {
    const later = await aged.account();
    await receive(ago(20), 'first');
    await receive(ago(20), 'second', ago(20), later);
    await keep(10);
    await keep(10, later);
    await aged.roller.rollDue();
    await removeBeside(() => keep(null, later));
    expect([await ids(), await ids(later)]).toEqual([[], ['second']]);
    expect(await later.rows('SELECT day FROM rollup_days WHERE account_id = $1 AND is_final')).toEqual([]);
  });

  it('of a suspended account stay, and leave once it is resumed', async () => {
    await receive(ago(20), 'old');
    await keep(10);
    await aged.roller.rollDue();
    await suspend(true);
    expect(await remove()).toMatchObject({ events: 0 });
    expect(await finalDays()).toEqual([]);
    await suspend(false);
    expect(await remove()).toMatchObject({ events: 1 });
  });

  it('leave beside an erasure and a purge, after which nothing is left of whom they took', async () => {
    await receive(ago(20), 'ada');
    await receive(ago(20, 13), 'ben');
    await keep(10);
    await aged.roller.rollDue();
    const erasure = aged.service.app.get(VisitorErasureService, { strict: false });
    const scope = { accountId: account.id, environment: 'test' as const };
    await Promise.all([remove(), erasure.erase(scope, 'visitor-of-ada', TEST_ACTOR)]);
    await aged.roller.rollDue();
    await remove();
    expect(await ids()).toEqual([]);
    const { body } = await account.client.get(
      `/api/v1/reports/events?metrics=events,visitors&from=${date(ago(21))}&to=${date(ago(19))}`,
    );
    expect(body.totals.visitors).toBe(1);
    await aged.service.app.get(TestDataPurgeService, { strict: false }).purgePortion(account.id, TEST_ACTOR);
    expect(await account.rows('SELECT day FROM rollup_visitors WHERE account_id = $1')).toEqual([]);
    expect(await finalDays()).toEqual([]);
  });
});
