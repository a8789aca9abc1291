import pg from 'pg';
import { countActivePeople } from '../../src/reports/conversions/active-people.js';
import { dayOf } from '../../src/reports/rollup/rollup-plan.js';
import { ReportRunner } from '../../src/reports/running/report-runner.js';
import { rollUp } from '../support/roll-up.js';
import { type StoredEvent, storeForOneQuestion } from '../support/stored-events.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const DAY_US = 86_400_000_000;
const START_US = Date.parse('2026-03-01T00:00:00Z') * 1000;

/** On each of two days ada, who is bob, too, as the second says; cyd on the first alone. */
const EVENTS: readonly StoredEvent[] = [
  { id: 'a', type: 'view', visitor: 'ada', user: 'countess', atUs: START_US },
  { id: 'b', type: 'view', visitor: 'bob', user: 'countess', atUs: START_US + DAY_US },
  { id: 'c', type: 'view', visitor: 'cyd', atUs: START_US },
];

describe('People who were active', () => {
  let testDatabase: TestDatabase;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
  });
  afterAll(() => testDatabase.drop());

  /** How many are counted once both days are rolled up and the events of the first are gone, which the roll-up is not told. */
  async function counted(events: readonly StoredEvent[]): Promise<number> {
    const scope = await storeForOneQuestion(testDatabase.database, events);
    await rollUp(testDatabase.database, scope, [dayOf(START_US), dayOf(START_US) + 1]);
    const owner = new pg.Client(testDatabase.targets.owner);
    await owner.connect();
    await owner.query('DELETE FROM events WHERE account_id = $1 AND occurred_at < $2', [
      scope.accountId,
      new Date((START_US + DAY_US) / 1000),
    ]);
    await owner.end();
    const span = { fromUs: START_US, toUs: START_US + 2 * DAY_US, timezone: 'UTC' };
    const runner = new ReportRunner(testDatabase.database, { now: () => 0 });
    const asked = { span, conversionType: 'buy' };
    return (await runner.run(scope, (reading) => countActivePeople(reading, asked))).value;
  }

  it('are counted of what settled days were rolled up to', async () => {
    expect(await counted(EVENTS)).toBe(2);
  });

  it('are counted of the events where some are known bots’', async () => {
    const bot: StoredEvent = { id: 'd', type: 'view', visitor: 'dot', bot: true, atUs: START_US + DAY_US };
    expect(await counted([...EVENTS, bot])).toBe(1);
  });
});
