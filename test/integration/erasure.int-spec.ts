import { DAY_MS, systemClock } from '../../src/common/clock.js';
import { TestDataPurgeService } from '../../src/events/test-data-purge.service.js';
import { VisitorErasureService } from '../../src/events/visitor-erasure.service.js';
import { visitorKey } from '../../src/events/visitor-key.js';
import { DayRoller } from '../../src/reports/rollup/day-roller.js';
import { describeCitus, describeSingle } from '../support/describe-citus.js';
import { raceFor, waitsForLock } from '../support/held-lock.js';
import { inTransaction } from '../support/in-transaction.js';
import { stopRoller } from '../support/roll-up.js';
import { storeEvents, storeLate } from '../support/stored-events.js';
import { TEST_ACTOR } from '../support/test-actor.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

/** Who waits for a lock of a machine, a cluster's coordinator does not tell. */
describeSingle('An erasure beside others', () => {
  let service: TestApp;
  let accountId: number;

  beforeAll(async () => {
    service = await startTestApp();
    await stopRoller(service);
  });
  beforeEach(async () => {
    const { account } = await service.issueKey({ plan: 'enterprise' });
    const { rows } = await service.database.writer.query('SELECT id FROM accounts WHERE public_id = $1', [
      account.publicId,
    ]);
    accountId = rows[0].id;
  });
  afterAll(() => service.close());

  const scope = () => ({ accountId, environment: 'test' }) as const;
  const erase = () =>
    service.app.get(VisitorErasureService, { strict: false }).erase(scope(), 'ada', TEST_ACTOR);
  const store = (count: number) => {
    const atUs = (Date.now() - 3 * DAY_MS) * 1000;
    const events = Array.from({ length: count }, (_, at) => ({
      ...{ id: `e${at}`, type: 'page_view', visitor: 'ada', atUs: atUs + at * 1_000_000 },
    }));
    return storeEvents(service.database, scope(), events);
  };
  /** Every tenth event goes by somebody else's transaction, which is still under way when `work` comes to it. */
  const whileOthersDelete = async <T>(work: () => Promise<T>): Promise<T> => {
    const sql = `DELETE FROM events WHERE account_id = $1 AND event_id LIKE '%7'`;
    const [result] = await raceFor(service.database, { sql, values: [accountId] }, [work]);
    return result!;
  };
  const countEvents = async () => {
    const { rows } = await service.database.writer.query(
      'SELECT count(*)::int AS count FROM events WHERE account_id = $1',
      [accountId],
    );
    return rows[0].count;
  };

  it('of a visitor leaves nothing, whoever deletes some of it meanwhile, and counts what it deletes itself', async () => {
    await store(10_100);
    expect(await whileOthersDelete(erase)).toBe(10_100 - 1_010);
    expect(await countEvents()).toBe(0);
  });

  it('of test data says that there is more as long as there is, whoever deletes some of it meanwhile', async () => {
    await store(20_100);
    const purge = () =>
      service.app.get(TestDataPurgeService, { strict: false }).purgePortion(accountId, TEST_ACTOR);
    expect((await whileOthersDelete(purge)).hasMore).toBe(true);
    expect(await countEvents()).toBeGreaterThan(0);
    expect((await purge()).hasMore).toBe(false);
    expect(await countEvents()).toBe(0);
  });

  it('takes final days one after the other: what is done stays done, and keeps nobody from such a day', async () => {
    const { writer } = service.database;
    const firstUs = (Date.now() - (Date.now() % DAY_MS) - 10 * DAY_MS) * 1000;
    const events = [0, 1].map((day) => ({
      ...{ id: `e${day}`, type: 'page_view', visitor: 'ada', atUs: firstUs + day * DAY_MS * 1000 },
    }));
    await storeLate(service.database, scope(), events);
    await new DayRoller(service.database, systemClock).rollDue();
    await writer.query('UPDATE rollup_days SET is_final = true WHERE account_id = $1', [accountId]);
    await writer.query('DELETE FROM events WHERE account_id = $1', [accountId]);
    const daysOfAda = async () => {
      const { rows } = await writer.query(
        'SELECT DISTINCT day::text FROM rollup_visitors WHERE account_id = $1 ORDER BY 1',
        [accountId],
      );
      return rows.map(({ day }) => day);
    };
    const days = [0, 1].map((day) => new Date(firstUs / 1000 + day * DAY_MS).toISOString().slice(0, 10));
    expect(await daysOfAda()).toEqual(days);
    await inTransaction(service.database, async (other) => {
      const lock = 'SELECT FROM rollup_days WHERE account_id = $1 AND day = $2 FOR UPDATE';
      await other.query(lock, [accountId, days[1]]);
      const erasing = erase();
      await waitsForLock(service.database);
      expect(await daysOfAda()).toEqual([days[1]]);
      await writer.query(`${lock} NOWAIT`, [accountId, days[0]]);
      await other.query('COMMIT');
      await erasing;
    });
    expect(await daysOfAda()).toEqual([]);
  });

  describe('forgets who a visitor was', () => {
    const roller = () => new DayRoller(service.database, systemClock);
    const dayUs = (day: number) => (Date.now() - (Date.now() % DAY_MS) - (10 - day) * DAY_MS) * 1000;
    const identities = async () => {
      const { rows } = await service.database.writer.query(
        `SELECT visitor_key::text AS visitor, (extract(epoch FROM first_at) * 1000000)::float8 AS "firstUs"
           FROM rollup_identities WHERE account_id = $1`,
        [accountId],
      );
      return rows;
    };
    const ADA = visitorKey('ada');
    /** Ada is known as a user; `meanwhile` is done once it is chosen which of her events are deleted. */
    const whileDeleted = async (remove: () => Promise<unknown>, meanwhile: () => Promise<void>) => {
      const sent = { id: 'e0', type: 'page_view', visitor: 'ada', atUs: dayUs(0), user: 'countess' };
      await storeLate(service.database, scope(), [sent]);
      await roller().rollDue();
      expect(await identities()).toEqual([{ visitor: ADA, firstUs: dayUs(0) }]);
      await inTransaction(service.database, async (other) => {
        await other.query('SELECT FROM rollup_days WHERE account_id = $1 FOR UPDATE', [accountId]);
        const removing = remove();
        await waitsForLock(service.database);
        await meanwhile();
        await other.query('COMMIT');
        await removing;
      });
      expect(await countEvents()).toBe(1);
    };
    const REMOVALS = [
      ['is erased', erase],
      [
        'leaves with the test data',
        () => service.app.get(TestDataPurgeService, { strict: false }).purgePortion(accountId, TEST_ACTOR),
      ],
    ] as const;

    it.each(REMOVALS)('who %s, though an event without a user comes meanwhile', async (_, remove) => {
      await whileDeleted(remove, () =>
        storeEvents(service.database, scope(), [
          { id: 'e1', type: 'page_view', visitor: 'ada', atUs: Date.now() * 1000 },
        ]),
      );
      expect(await identities()).toEqual([]);
    });

    it.each(REMOVALS)('who %s; what an event says that comes meanwhile is told anew', async (_, remove) => {
      await whileDeleted(remove, async () => {
        await storeLate(service.database, scope(), [
          { id: 'e1', type: 'page_view', visitor: 'ada', atUs: dayUs(5), user: 'countess' },
        ]);
        await roller().rollDue();
      });
      expect(await identities()).toEqual([]);
      await roller().rollDue();
      expect(await identities()).toEqual([{ visitor: ADA, firstUs: dayUs(5) }]);
    });
  });
});

describeCitus('An erasure out of final days on a cluster', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await startTestApp();
    await stopRoller(service);
  });
  afterAll(() => service.close());

  const PACKS = ['rollup_visitors', 'rollup_visits', 'rollup_touches'] as const;

  it('leaves the packs of other accounts as they are, also those that lie at the same place of another shard', async () => {
    const { writer } = service.database;
    const dayUs = (Date.now() - (Date.now() % DAY_MS) - 10 * DAY_MS) * 1000;
    for (let n = 0; n < 8; n++) await service.issueKey();
    const { rows: accounts } = await writer.query<{ id: number; shard: string }>(
      `SELECT id, get_shard_id_for_distribution_column('rollup_touches', id)::text AS shard FROM accounts ORDER BY id`,
    );
    for (const { id } of accounts)
      await storeLate(service.database, { accountId: id, environment: 'test' }, [
        { id: 'e1', type: 'page_view', visitor: 'ada', atUs: dayUs, source: 'ads' },
        { id: 'e2', type: 'page_view', visitor: 'eve', atUs: dayUs + 1, source: 'mail' },
      ]);
    await new DayRoller(service.database, systemClock).rollDue();
    for (const { id } of accounts)
      await writer.query('UPDATE rollup_days SET is_final = true WHERE account_id = $1', [id]);
    const packsOf = async (table: string, id: number) =>
      (
        await writer.query<{ place: string; pack: string }>(
          `SELECT ctid::text AS place, r::text AS pack FROM ${table} r WHERE account_id = $1 ORDER BY 1`,
          [id],
        )
      ).rows;
    const first = accounts[0]!;
    const others = accounts.filter(({ shard }) => shard !== first.shard);
    const places = (packs: { place: string }[]) => packs.map(({ place }) => place);
    const before = new Map<string, unknown>();
    for (const table of PACKS) {
      const erased = places(await packsOf(table, first.id));
      const shared = [];
      for (const { id } of others) {
        const packs = await packsOf(table, id);
        before.set(`${table} of ${id}`, packs);
        shared.push(...places(packs).filter((place) => erased.includes(place)));
      }
      expect(shared).not.toEqual([]);
    }
    await service.app
      .get(VisitorErasureService, { strict: false })
      .erase({ accountId: first.id, environment: 'test' }, 'ada', TEST_ACTOR);
    const after = new Map<string, unknown>();
    for (const table of PACKS)
      for (const { id } of others) after.set(`${table} of ${id}`, await packsOf(table, id));
    expect(after).toEqual(before);
    expect(await packsOf('rollup_touches', first.id)).toHaveLength(1);
  });
});
