import pg from 'pg';
import type { ReadScope } from '../../src/database/database.js';
import { visitorKey } from '../../src/events/visitor-key.js';
import { ReportRunner } from '../../src/reports/running/report-runner.js';
import type { JourneyEvents } from '../../src/reports/visitor-journey/journey-events.js';
import { journeyTotals, journeyVisitors } from '../../src/reports/visitor-journey/visitor-journey.sql.js';
import { storeEvents } from '../support/stored-events.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const START_US = Date.parse('2026-03-01T00:00:00Z') * 1000;
const EVENTS = 4_000;
const range = { fromUs: START_US, toUs: START_US + EVENTS * 1_000_000 };
const scope: ReadScope = { accountId: 1, environment: 'test' };

describe('The journey of one of many visitors', () => {
  let testDatabase: TestDatabase;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    const events = Array.from({ length: EVENTS }, (_, n) => ({
      id: `event-${n}`,
      type: 'view',
      visitor: `visitor-${n % 1_000}`,
      atUs: START_US + n * 1_000_000,
    }));
    await storeEvents(testDatabase.database, scope, events);
    const owner = new pg.Client(testDatabase.targets.owner);
    await owner.connect();
    await owner.query('ANALYZE events');
    await owner.end();
  });
  afterAll(() => testDatabase.drop());

  const events: JourneyEvents = {
    range,
    visitors: [{ key: visitorKey('visitor-7'), ownsUnnamed: true }],
    whose: null,
    visitorId: 'visitor-7',
  };

  it.each([
    ['totals', journeyTotals],
    ['visitors', journeyVisitors],
  ])(
    'has its %s read by the index of visitors, whatever a report’s transaction is told of joins',
    async (_, statement) => {
      const { text, values } = statement(scope, events);
      const runner = new ReportRunner(testDatabase.database, { now: () => 0 });
      const { value } = await runner.run(scope, ({ ask }) =>
        ask<{ 'QUERY PLAN': string }>({ text: `EXPLAIN ${text}`, values }),
      );
      const scans = value.map((row) => row['QUERY PLAN']).filter((line) => / on events_older /.test(line));
      expect(scans.length).toBeGreaterThan(0);
      expect(scans.filter((line) => !/visitor_time_idx/.test(line))).toEqual([]);
    },
  );
});
