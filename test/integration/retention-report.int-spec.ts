import fc from 'fast-check';
import type { ReadScope } from '../../src/database/database.js';
import { ALL_VISITORS, COUNT_BY } from '../../src/reports/audience/audience.types.js';
import type { ReportFilter } from '../../src/reports/query/report-filter.js';
import type { RetentionEvidenceVisitor } from '../../src/reports/retention/evidence/retention-evidence.types.js';
import { countPackedRetention } from '../../src/reports/retention/packed-retention.js';
import { RetentionReadModel } from '../../src/reports/retention/retention.read-model.js';
import {
  RETENTION_INTERVALS,
  type RetentionCohort,
  type RetentionQuestion,
} from '../../src/reports/retention/retention.types.js';
import { retentionCalendar } from '../../src/reports/retention/retention-calendar.js';
import { dayOf } from '../../src/reports/rollup/rollup-plan.js';
import { type Reading, ReportRunner } from '../../src/reports/running/report-runner.js';
import { CHANNEL_SCOPES } from '../../src/reports/scope/channel-scope.js';
import { countedOf } from '../support/attribution-oracle.js';
import { comparingFilter } from '../support/filter-cases.js';
import { rollUp } from '../support/roll-up.js';
import { ScopeOracle } from '../support/scope-oracle.js';
import { eraseVisitor, type StoredEvent, storeEvents, storeLate } from '../support/stored-events.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { WatchedStates } from '../support/watched-states.js';

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
      user: fc.constantFrom(undefined, undefined, undefined, 'eve', 'fay'),
      plan: fc.constantFrom(undefined, 'pro'),
      source: fc.constantFrom(undefined, 'news', 'NEWS'),
      bot: fc.constantFrom(undefined, undefined, true as const),
    }),
    { maxLength: 40 },
  )
  .map((list) =>
    list.map(
      ({ user, plan, source, bot, ...parts }, index): StoredEvent => ({
        id: `e${index}`,
        ...parts,
        ...(user && { user }),
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
    audience: fc.constantFrom(...COUNT_BY.map((countBy) => ({ countBy }))),
    filters: fc.oneof(
      fc.tuple(comparingFilter(['view'])),
      fc.constantFrom<ReportFilter[]>(
        [],
        [{ field: { kind: 'property', name: 'plan' }, anyOf: ['pro'] }],
        [{ field: { kind: 'source' }, anyOf: ['news'] }],
        [{ field: { kind: 'bot' }, anyOf: ['false'] }],
        [{ field: { kind: 'visit_property', name: 'plan' }, anyOf: ['pro'] }],
      ),
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
  .constantFrom([], [], [0], [0, 1, 2, 3], [1, 4, 37])
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
        // Many statements each.
        if (accounts % 5 === 0) await expectEvidence(scope, list, asked, value);
      }),
      { numRuns: 150 },
    );
  });

  it('counts by types alone what is rolled up, wherever zones and ranges cut the days', async () => {
    const cut = fc
      .tuple(fc.integer({ min: -8, max: 400 }), fc.constantFrom(-1, 0, 0, 0, 1))
      .map(([quarters, beside]) => START_US + (quarters * HOUR_US) / 4 + beside);
    const packed = fc
      .record({
        fromUs: cut,
        quarters: fc.integer({ min: 1, max: 400 }),
        timezone: fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe'),
        interval: fc.constantFrom(...RETENTION_INTERVALS),
        periods: fc.constantFrom(1, 3, 40),
        cohortType: fc.constantFrom(null, 'signup', 'none'),
        returnType: fc.constantFrom(null, 'view', 'signup'),
      })
      .map(({ fromUs, quarters, timezone, interval, ...rest }): RetentionQuestion => {
        const span = { fromUs, toUs: fromUs + (quarters * HOUR_US) / 4, timezone };
        const calendar = retentionCalendar(span, interval, rest.periods)!;
        return { ...rest, span, ...calendar, channelScope: 'event', filters: [], audience: ALL_VISITORS };
      });
    const settled = fc.subarray([-1, 0, 1, 2, 3, 4]).map((days) => days.map((day) => dayOf(START_US) + day));
    const events = fc.array(
      fc.record({
        type: fc.constantFrom('view', 'signup'),
        visitor: fc.constantFrom('ada', 'bob', 'cyd'),
        atUs: cut,
      }),
      { maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(
        events,
        fc.array(packed, { minLength: 5, maxLength: 5 }),
        settled,
        async (some, asked, days) => {
          accounts += 1;
          const scope: ReadScope = { accountId: accounts, environment: 'test' };
          const list = some.map((event, index) => ({ ...event, id: `e${index}` }));
          await storeEvents(testDatabase.database, scope, list);
          await rollUp(testDatabase.database, scope, days);
          for (const one of asked) {
            const { value } = await readModel.run(scope, one);
            expect(value).toEqual(expected(list, one));
            // Counted of packs, named of the events.
            if (accounts % 5 === 0) await expectEvidence(scope, list, one, value);
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it('counts on from what it remembers of settled days, whatever comes fresh or late, is rolled up again or erased in between', async () => {
    const states = new WatchedStates(() => 0, { leastBytesOfOne: 0 });
    // The first three days have settled.
    const now = () => START_US / 1000 + 74 * 3_600_000;
    const { database } = testDatabase;
    const remembering = new RetentionReadModel(new ReportRunner(database, { now }, states));
    const packed = fc
      .record({
        days: fc.constantFrom(-1, 0, 1),
        length: fc.constantFrom(2, 5),
        timezone: fc.constantFrom('UTC', 'Europe/Berlin'),
        interval: fc.constantFrom(...RETENTION_INTERVALS),
        periods: fc.constantFrom(1, 3, 40),
        cohortType: fc.constantFrom(null, 'signup'),
        returnType: fc.constantFrom(null, 'view', 'signup'),
      })
      .map(({ days, length, timezone, interval, ...rest }): RetentionQuestion => {
        const fromUs = START_US + days * 24 * HOUR_US;
        const span = { fromUs, toUs: fromUs + length * 24 * HOUR_US, timezone };
        const calendar = retentionCalendar(span, interval, rest.periods)!;
        return { ...rest, span, ...calendar, channelScope: 'event', filters: [], audience: ALL_VISITORS };
      });
    const questions = fc.array(packed, { minLength: 4, maxLength: 4 });
    const days = [-1, 0, 1, 2].map((day) => dayOf(START_US) + day);
    const more = (prefix: string) =>
      stream.map((list) => list.slice(0, 3).map((one) => ({ ...one, id: prefix + one.id })));
    await fc.assert(
      fc.asyncProperty(stream, questions, more('fresh-'), more('late-'), async (list, asked, fresh, late) => {
        accounts += 1;
        const scope: ReadScope = { accountId: accounts, environment: 'test' };
        const check = async (events: readonly StoredEvent[]) => {
          for (const one of asked)
            expect((await remembering.run(scope, one)).value).toEqual(expected(events, one));
        };
        // Without a gap: where a day between has no events nothing is remembered.
        const daily = days.map((day, at) => ({
          ...{ id: `daily-${at}`, type: 'view', visitor: 'dan', atUs: (day * 24 + 3) * HOUR_US },
        }));
        const before = [...list, ...daily];
        const roll = (some: readonly number[]) => rollUp(database, scope, some, () => true);
        await storeEvents(database, scope, before);
        await roll(days.slice(0, 2));
        await check(before);
        const today = fresh.map((one) => ({ ...one, atUs: one.atUs + 73 * HOUR_US }));
        await storeEvents(database, scope, today);
        await check([...before, ...today]);
        await roll(days.slice(2));
        await check([...before, ...today]);
        const begun = { id: 'late', type: 'signup', visitor: 'eli', atUs: START_US + HOUR_US };
        await storeLate(database, scope, [...late, begun]);
        const all = [...before, ...today, ...late, begun];
        await check(all);
        await roll(days);
        await check(all);
        await eraseVisitor(database, scope, 'ada');
        await check(all.filter(({ visitor }) => visitor !== 'ada'));
      }),
      { numRuns: 8 },
    );
    expect(states.found).toBeGreaterThan(0);
  });

  it('asks of rolled-up days for those that have events, however long the range and its periods are', async () => {
    accounts += 1;
    const scope: ReadScope = { accountId: accounts, environment: 'test' };
    const daysAsked = async (fromUs: number) => {
      const days: string[] = [];
      const span = { fromUs, toUs: fromUs + 2400 * HOUR_US, timezone: 'UTC' };
      const calendar = retentionCalendar(span, 'month', 120)!;
      const types = { cohortType: null, returnType: 'view', filters: [], channelScope: 'event' } as const;
      const asked = { span, ...calendar, periods: 120, ...types, audience: ALL_VISITORS };
      await new ReportRunner(testDatabase.database, { now: () => 0 }).run(scope, (reading) => {
        const copy: Reading['copy'] = (statement, take) => {
          days.push(...(statement.values.join().match(/(?<=")\d+-\d+-\d+(?=")/g) ?? []));
          return reading.copy(statement, take);
        };
        return countPackedRetention({ ...reading, copy }, asked);
      });
      return days;
    };
    const [before, after] = [START_US - 2000 * HOUR_US, Date.parse('2199-01-01') * 1000];
    const empty = [await daysAsked(before), await daysAsked(after)];
    const atUs = START_US + HOUR_US;
    await storeEvents(testDatabase.database, scope, [{ id: 'e', type: 'view', visitor: 'ada', atUs }]);
    await rollUp(testDatabase.database, scope, [dayOf(START_US)]);
    expect([...empty, await daysAsked(before), await daysAsked(after)]).toEqual([
      [],
      [],
      ['2026-03-27', '2026-03-27'],
      [],
    ]);
  });

  it('counts a range it is compared with as if that had been asked, late events and an erasure in between', async () => {
    const late = stream.map((list) => list.map((event) => ({ ...event, id: `late-${event.id}` })));
    const shift = fc.constantFrom(1, 2, 7);
    await fc.assert(
      fc.asyncProperty(
        stream,
        late,
        fc.tuple(question, shift, fc.constantFrom(...RETENTION_INTERVALS)),
        rolledDays,
        async (list, more, [asked, days, interval], rolled) => {
          accounts += 1;
          const scope: ReadScope = { accountId: accounts, environment: 'test' };
          const { fromUs, toUs, timezone } = asked.span;
          const shiftUs = days * 24 * HOUR_US;
          const span = { fromUs: fromUs - shiftUs, toUs: toUs - shiftUs, timezone };
          const other = { ...asked, span, ...retentionCalendar(span, interval, asked.periods)! };
          const check = async (events: readonly StoredEvent[]) => {
            const { value, compared } = await readModel.run(scope, asked, undefined, other);
            expect([value, compared]).toEqual([expected(events, asked), expected(events, other)]);
          };
          await storeEvents(testDatabase.database, scope, list);
          await rollUp(testDatabase.database, scope, rolled);
          await check(list);
          await storeLate(testDatabase.database, scope, more);
          await eraseVisitor(testDatabase.database, scope, 'ada');
          await check([...list, ...more].filter(({ visitor }) => visitor !== 'ada'));
        },
      ),
      { numRuns: 30 },
    );
  });
});

/** One cell after another by turns, all pages of each outcome: as many as the cell counts, and those whom the definition has. */
async function expectEvidence(
  scope: ReadScope,
  list: readonly StoredEvent[],
  asked: RetentionQuestion,
  cohorts: readonly RetentionCohort[],
): Promise<void> {
  const turn = accounts / 5;
  // One that somebody came back in, where there is any.
  const told = cohorts.flatMap(({ returned }, cohort) =>
    returned.flatMap((visitors, period) => (visitors > 0 ? [{ at: cohort, period }] : [])),
  );
  const { at, period } = told[turn % told.length] ?? {
    at: turn % asked.cohorts,
    period: turn % (asked.periods + 1),
  };
  const { calendar, span } = asked;
  const cohort = {
    startUs: Math.max(calendar[at]!.startUs, span.fromUs),
    endUs: Math.min(calendar[at]!.endUs, span.toUs),
  };
  const bucket = calendar[at + period]!;
  const all = beginners(list, asked).filter(
    ({ beganAt }) => beganAt >= cohort.startUs && beganAt < cohort.endUs,
  );
  const backIn = ({ back }: Beginner) =>
    back.filter((atUs) => atUs >= bucket.startUs && atUs < bucket.endUs).sort((a, b) => a - b)[0] ?? null;
  const { visitors, returned } = cohorts[at]!;
  for (const [outcome, who, count] of [
    ['began', all, visitors],
    ['returned', all.filter((each) => backIn(each) !== null), returned[period]!],
    ['not_returned', all.filter((each) => backIn(each) === null), visitors - returned[period]!],
  ] as const) {
    const found: RetentionEvidenceVisitor[] = [];
    for (let after: string | null = null; ; ) {
      const cell = { outcome, cohort, returned: outcome === 'began' ? null : { period, bucket } };
      const { value } = await readModel.runWithEvidence(scope, asked, { ...cell, limit: 2, after });
      found.push(...value.evidence.visitors);
      after = value.evidence.next;
      if (after === null) break;
    }
    expect(found).toHaveLength(count);
    const named = found.map(({ person, began, returned: back }) => [
      person === null
        ? began.visitorId
        : person.userId === null
          ? `visitor ${began.visitorId}`
          : `user ${person.userId}`,
      began.occurredAtUs,
      back?.occurredAtUs ?? null,
    ]);
    const expectedOnes = who.map((each) => [
      each.visitor,
      each.beganAt,
      outcome === 'began' ? null : backIn(each),
    ]);
    expect(named.sort()).toEqual(expectedOnes.sort());
  }
}

interface Beginner {
  readonly visitor: string;
  readonly beganAt: number;
  readonly back: readonly number[];
}

function expected(list: readonly StoredEvent[], asked: RetentionQuestion): RetentionCohort[] {
  const { calendar, cohorts, periods } = asked;
  const visitors = beginners(list, asked);
  return calendar.slice(0, cohorts).map((cohort, i) => {
    const members = visitors.filter(({ beganAt }) => beganAt >= cohort.startUs && beganAt < cohort.endUs);
    return {
      visitors: members.length,
      returned: calendar.slice(i, i + periods + 1).map(({ startUs, endUs }) => {
        const came = ({ back }: Beginner) => back.some((atUs) => atUs >= startUs && atUs < endUs);
        return members.filter(came).length;
      }),
    };
  });
}

/** Who began in the range, and when each came back. */
function beginners(list: readonly StoredEvent[], asked: RetentionQuestion): Beginner[] {
  const { span, cohortType, returnType, filters } = asked;
  const oracle = new ScopeOracle(list, asked.channelScope);
  const whoseIs = countedOf(list, asked.audience);
  return [...new Set(list.map(whoseIs))].flatMap((visitor) => {
    const own = list.filter((event) => whoseIs(event) === visitor);
    const begins = own.filter(
      (event) =>
        (cohortType ?? event.type) === event.type && filters.every((filter) => oracle.matches(event, filter)),
    );
    const beganAt = Math.min(...begins.map(({ atUs }) => atUs));
    if (!(beganAt >= span.fromUs && beganAt < span.toUs)) return [];
    const back = own.filter(({ type, atUs }) => (returnType ?? type) === type && atUs > beganAt);
    return [{ visitor, beganAt, back: back.map(({ atUs }) => atUs) }];
  });
}
