import fc from 'fast-check';
import type { ReadScope } from '../../src/database/database.js';
import type { ReportFilter } from '../../src/reports/query/report-filter.js';
import { RetentionReadModel } from '../../src/reports/retention/retention.read-model.js';
import {
  RETENTION_INTERVALS,
  type RetentionCohort,
  type RetentionQuestion,
} from '../../src/reports/retention/retention.types.js';
import { retentionCalendar } from '../../src/reports/retention/retention-calendar.js';
import { dayOf } from '../../src/reports/rollup/rollup-plan.js';
import { ReportRunner } from '../../src/reports/running/report-runner.js';
import { CHANNEL_SCOPES } from '../../src/reports/scope/channel-scope.js';
import { rollUp } from '../support/roll-up.js';
import { ScopeOracle } from '../support/scope-oracle.js';
import { type StoredEvent, storeEvents } from '../support/stored-events.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const HOUR_US = 3_600_000_000;
/** Two days before Berlin's clocks go forward. */
const START_US = Date.parse('2026-03-27T00:00:00Z') * 1000;

let testDatabase: TestDatabase;
let readModel: RetentionReadModel;
let accounts = 0;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  readModel = new RetentionReadModel(new ReportRunner(testDatabase.database, { now: () => 0 }));
});
afterAll(() => testDatabase.drop());

/** Bounds of days, weeks and months, and what lies a microsecond beside them. */
const instant = fc
  .tuple(
    fc.constantFrom(0, 1, 22, 23, 24, 46, 47, 48, 70, 72, 94, 96, 100, 119, 120, 240, 900, 1500),
    fc.constantFrom(-1, 0, 0, 1),
  )
  .map(([hours, beside]) => START_US + hours * HOUR_US + beside);

const stream = fc
  .array(
    fc.record({
      type: fc.constantFrom('view', 'view', 'signup'),
      visitor: fc.constantFrom('ada', 'bob', 'cyd', 'dan'),
      atUs: instant,
      plan: fc.constantFrom(undefined, 'pro'),
      source: fc.constantFrom(undefined, 'news', 'NEWS'),
      bot: fc.constantFrom(undefined, undefined, true as const),
    }),
    { maxLength: 40 },
  )
  .map((list) =>
    list.map(
      ({ plan, source, bot, ...parts }, index): StoredEvent => ({
        id: `e${index}`,
        ...parts,
        ...(plan && { properties: { plan } }),
        ...(source && { source }),
        ...(bot && { bot }),
      }),
    ),
  );

const question: fc.Arbitrary<RetentionQuestion> = fc
  .record({
    fromUs: instant,
    hours: fc.constantFrom(1, 24, 72, 500),
    timezone: fc.constantFrom('UTC', 'Europe/Berlin'),
    interval: fc.constantFrom(...RETENTION_INTERVALS),
    periods: fc.constantFrom(1, 2, 5),
    cohortType: fc.constantFrom(null, 'signup'),
    returnType: fc.constantFrom(null, 'view', 'signup'),
    channelScope: fc.constantFrom(...CHANNEL_SCOPES),
    filters: fc.constantFrom<ReportFilter[]>(
      [],
      [{ field: { kind: 'property', name: 'plan' }, anyOf: ['pro'] }],
      [{ field: { kind: 'source' }, anyOf: ['news'] }],
      [{ field: { kind: 'bot' }, anyOf: ['false'] }],
      [{ field: { kind: 'visit_property', name: 'plan' }, anyOf: ['pro'] }],
    ),
  })
  .map(({ fromUs, hours, timezone, interval, ...rest }) => {
    const span = { fromUs, toUs: fromUs + hours * HOUR_US, timezone };
    return {
      ...rest,
      span,
      ...retentionCalendar(span, interval, rest.periods)!,
    };
  });

/** Days that are rolled up before. */
const rolledDays = fc
  .constantFrom([], [], [], [0, 1, 2, 3], [1, 4])
  .map((days) => days.map((day) => dayOf(START_US) + day));

describe('RetentionReadModel', () => {
  it('counts who came back as the definition, taken word by word, does', async () => {
    await fc.assert(
      fc.asyncProperty(stream, question, rolledDays, async (list, asked, days) => {
        accounts += 1;
        const scope: ReadScope = { accountId: accounts, environment: 'test' };
        await storeEvents(testDatabase.database, scope, list);
        await storeEvents(testDatabase.database, { ...scope, environment: 'live' }, list.slice(0, 10));
        await rollUp(testDatabase.database, scope, days);
        const { value } = await readModel.run(scope, asked);
        expect(value).toEqual(expected(list, asked));
        for (const { visitors, returned } of value)
          expect(Math.max(...returned)).toBeLessThanOrEqual(visitors);
      }),
      { numRuns: 500 },
    );
  });
});

function expected(list: readonly StoredEvent[], asked: RetentionQuestion): RetentionCohort[] {
  const { span, calendar, cohorts, periods, cohortType, returnType, filters } = asked;
  const oracle = new ScopeOracle(list, asked.channelScope);
  const visitors = [...new Set(list.map(({ visitor }) => visitor))].flatMap((visitor) => {
    const own = list.filter((event) => event.visitor === visitor);
    const begins = own.filter(
      (event) =>
        (cohortType ?? event.type) === event.type && filters.every((filter) => oracle.matches(event, filter)),
    );
    const beganAt = Math.min(...begins.map(({ atUs }) => atUs));
    if (!(beganAt >= span.fromUs && beganAt < span.toUs)) return [];
    const back = own.filter(({ type, atUs }) => (returnType ?? type) === type && atUs > beganAt);
    return [{ beganAt, back: back.map(({ atUs }) => atUs) }];
  });
  return calendar.slice(0, cohorts).map((cohort, i) => {
    const members = visitors.filter(({ beganAt }) => beganAt >= cohort.startUs && beganAt < cohort.endUs);
    return {
      visitors: members.length,
      returned: calendar.slice(i, i + periods + 1).map(({ startUs, endUs }) => {
        const came = ({ back }: { back: number[] }) => back.some((atUs) => atUs >= startUs && atUs < endUs);
        return members.filter(came).length;
      }),
    };
  });
}
