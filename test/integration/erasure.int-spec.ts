import { DAY_MS } from '../../src/common/clock.js';
import { TestDataPurgeService } from '../../src/events/test-data-purge.service.js';
import { VisitorErasureService } from '../../src/events/visitor-erasure.service.js';
import { describeSingle } from '../support/describe-citus.js';
import { raceFor } from '../support/held-lock.js';
import { storeEvents } from '../support/stored-events.js';
import { TEST_ACTOR } from '../support/test-actor.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

/** Who waits for a lock of a machine, a cluster's coordinator does not tell. */
describeSingle('An erasure beside others', () => {
  let service: TestApp;
  let accountId: number;

  beforeAll(async () => {
    service = await startTestApp();
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
});
