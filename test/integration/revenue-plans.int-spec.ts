import pg from 'pg';
import type { ReadScope } from '../../src/database/database.js';
import { timeBuckets } from '../../src/reports/calendar/time-buckets.js';
import type { EventCountsQuestion } from '../../src/reports/event-counts/event-counts.types.js';
import { measuredStatement } from '../../src/reports/event-counts/measures/measured.sql.js';
import { ReportRunner } from '../../src/reports/running/report-runner.js';
import { soon } from '../support/soon.js';
import { storeEvents } from '../support/stored-events.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const DAY_US = 86_400_000_000;
const START_US = Date.parse('2026-03-01T00:00:00Z') * 1000;
const span = { fromUs: START_US, toUs: START_US + 10 * DAY_US, timezone: 'UTC' };
const scope: ReadScope = { accountId: 1, environment: 'test' };

const buys: EventCountsQuestion = {
  span,
  buckets: timeBuckets(span, 'day', 100)!,
  eventTypes: ['buy'],
  filters: [],
  channelScope: 'event',
  groupBy: [],
  limit: 10,
  countsEvents: true,
  countsVisitors: false,
};
const aPage = 'x'.repeat(400);

describe('Revenue of many purchases', () => {
  let testDatabase: TestDatabase;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    const events = Array.from({ length: 4_000 }, (_, n) => ({
      id: `event-${n}`,
      type: n % 20 === 0 ? 'buy' : 'view',
      visitor: `visitor-${n % 100}`,
      atUs: START_US + n * 200_000_000,
      properties: { page: aPage },
      ...(n % 20 === 0 && { revenue: [`${n % 7}.5`, 'EUR'] as const }),
    }));
    await storeEvents(testDatabase.database, scope, events);
    const owner = new pg.Client(testDatabase.targets.owner);
    await owner.connect();
    // Whoever looks at the database meanwhile, autovacuum for one, keeps pages from being told as visible to all.
    await soon(async () => {
      await owner.query('VACUUM ANALYZE events');
      const { rows } = await owner.query(
        "SELECT relpages - relallvisible AS left FROM pg_class WHERE oid = 'events_older'::regclass",
      );
      expect(rows).toEqual([{ left: 0 }]);
    });
    await owner.end();
  });
  afterAll(() => testDatabase.drop());

  it.each([
    ['median', true, {}],
    ['sum', false, {}],
    ['sum of all types', false, { eventTypes: [] }],
  ])('is added up without the table: %s', async (_, hasRanks, asked) => {
    const question = { ...buys, ...asked };
    const { text, values } = measuredStatement(scope, {
      question,
      subject: { kind: 'revenue' },
      hasRanks,
      by: {},
    });
    const runner = new ReportRunner(testDatabase.database, { now: () => 0 });
    const { value } = await runner.run(scope, ({ ask }) =>
      ask<{ 'QUERY PLAN': string }>({ text: `EXPLAIN ${text}`, values }),
    );
    const scans = value.map((row) => row['QUERY PLAN']).filter((line) => / on events_older /.test(line));
    expect(scans.length).toBeGreaterThan(0);
    expect(scans.filter((line) => !/Index Only Scan/.test(line))).toEqual([]);
  });
});
