import pg from 'pg';
import type { ReadScope } from '../../src/database/database.js';
import { visitorKey } from '../../src/events/visitor-key.js';
import { ALL_VISITORS, VISITORS } from '../../src/reports/audience/audience.types.js';
import { activeVisitors } from '../../src/reports/conversions/evidence/active-visitors.sql.js';
import type { FunnelQuestion } from '../../src/reports/funnel/funnel.types.js';
import { funnelEvidence } from '../../src/reports/funnel/funnel-evidence.sql.js';
import { retentionEvidence } from '../../src/reports/retention/evidence/retention-evidence.sql.js';
import type { RetentionQuestion } from '../../src/reports/retention/retention.types.js';
import { ReportRunner } from '../../src/reports/running/report-runner.js';
import { FROM_EVENTS } from '../../src/reports/scope/touch-sources.js';
import type { SqlStatement } from '../../src/reports/sql/sql-statement.js';
import type { JourneyEvents } from '../../src/reports/visitor-journey/journey-events.js';
import { journeyTotals, journeyVisitors } from '../../src/reports/visitor-journey/visitor-journey.sql.js';
import { storeEvents } from '../support/stored-events.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const START_US = Date.parse('2026-03-01T00:00:00Z') * 1000;
const EVENTS = 4_000;
const range = { fromUs: START_US, toUs: START_US + EVENTS * 1_000_000 };
const scope: ReadScope = { accountId: 1, environment: 'test' };

describe('A few of many visitors', () => {
  let testDatabase: TestDatabase;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    const events = Array.from({ length: EVENTS }, (_, n) => ({
      id: `event-${n}`,
      type: 'view',
      visitor: `visitor-${n % 1_000}`,
      ...(n % 2 === 0 && { user: `user-${n % 1_000}` }),
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

  const span = { ...range, timezone: 'UTC' };
  const steps = ['view', 'buy'].map((eventType) => ({ eventType, filters: [] }));
  const funnel: FunnelQuestion = {
    ...{ span, steps, order: 'ordered', windowUs: 3_600_000_000, exclusions: [], breakdown: null },
    ...{ channelScope: 'event', audience: ALL_VISITORS },
  };
  // As many events lie before it as within.
  const calendar = [{ startUs: (range.fromUs + range.toUs) / 2, endUs: range.toUs }];
  const retention: RetentionQuestion = {
    ...{ span, calendar, cohorts: 1, periods: 0, cohortType: 'view', returnType: 'view' },
    ...{ filters: [], channelScope: 'event', audience: ALL_VISITORS },
  };
  const among = [visitorKey('visitor-7'), visitorKey('visitor-8')];
  const page = { limit: 2, after: null };
  const of = { sources: FROM_EVENTS, audience: VISITORS, among };

  // Some three of all visitors lie here.
  const window = { after: '0', to: String(2n ** 64n / 300n) };
  const active = { span, conversionType: 'buy', window, count: 2 };

  it.each<[string, SqlStatement]>([
    ['a page of who was active', activeVisitors(scope, { ...active, people: null, seenAs: null })],
    ['a page of the people', activeVisitors(scope, { ...active, people: { fresh: [] }, seenAs: among })],
    ['the totals of a journey', journeyTotals(scope, events)],
    ['the visitors of a journey', journeyVisitors(scope, events)],
    [
      'whom a funnel counts',
      funnelEvidence(scope, {
        ...{ question: funnel, evidence: { step: 1, outcome: 'reached', ...page } },
        ...{ listed: [], asOfUs: range.toUs, ...of },
      }),
    ],
    [
      'who came back',
      retentionEvidence(
        scope,
        retention,
        {
          ...{ outcome: 'returned', cohort: calendar[0]!, ...page },
          returned: { period: 0, bucket: calendar[0]! },
        },
        of,
      ),
    ],
  ])(
    'have %s read by the index of visitors, whatever a report’s transaction is told of joins',
    async (_, { text, values }) => {
      const runner = new ReportRunner(testDatabase.database, { now: () => 0 });
      const { value } = await runner.run(scope, ({ ask }) =>
        ask<{ 'QUERY PLAN': string }>({ text: `EXPLAIN ${text}`, values }),
      );
      // A bitmap of pages is read by the index on a line of its own.
      const reads = /(?<!Bitmap Heap) Scan .*on events_older/;
      const scans = value.map((row) => row['QUERY PLAN']).filter((line) => reads.test(line));
      expect(scans.length).toBeGreaterThan(0);
      // By the index of users, which begins with the time, a tie of two users at one instant is looked up.
      expect(scans.filter((line) => !/visitor_time_idx|using events_older_user_idx/.test(line))).toEqual([]);
    },
  );
});
