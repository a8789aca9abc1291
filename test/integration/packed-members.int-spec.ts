import fc from 'fast-check';
import { FieldErrors } from '../../src/common/field-errors.js';
import type { ReadScope } from '../../src/database/database.js';
import { COUNT_BY, type CountBy } from '../../src/reports/audience/audience.types.js';
import { timeBuckets } from '../../src/reports/calendar/time-buckets.js';
import { CohortMembersReadModel } from '../../src/reports/cohort-members/cohort-members.read-model.js';
import type { CohortMember } from '../../src/reports/cohort-members/cohort-members.types.js';
import { readCohortDefinition } from '../../src/reports/cohorts/read-cohort-definition.js';
import { EventCountsReadModel } from '../../src/reports/event-counts/event-counts.read-model.js';
import { dayOf } from '../../src/reports/rollup/rollup-plan.js';
import { ReportRunner } from '../../src/reports/running/report-runner.js';
import { countedOf } from '../support/attribution-oracle.js';
import { keepCohorts } from '../support/cohort-cases.js';
import { membersOf } from '../support/cohort-oracle.js';
import { eraseVisitor } from '../support/erase-visitor.js';
import { rollUp } from '../support/roll-up.js';
import { type StoredEvent, storeEvents, storeLate } from '../support/stored-events.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const HOUR_US = 3_600_000_000;
/** Two days before Berlin's clocks go forward. */
const START_US = Date.parse('2026-03-27T00:00:00Z') * 1000;
/** In the fourth day, in which events follow. */
const NOW_US = START_US + 75.3 * HOUR_US;
const timezone = 'Europe/Berlin';

let testDatabase: TestDatabase;
let members: CohortMembersReadModel;
let events: EventCountsReadModel;
let accounts = 0;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const runner = new ReportRunner(testDatabase.database, { now: () => NOW_US / 1000 });
  members = new CohortMembersReadModel(runner);
  events = new EventCountsReadModel(runner);
});
afterAll(() => testDatabase.drop());

/** Bounds of days, of Berlin's, and of what `last_days` look back to, and what lies a microsecond beside them. */
const instant = fc
  .tuple(
    fc.constantFrom(0, 0.5, 3.3, 23, 24, 27.3, 27.4, 46, 47, 48, 51.3, 71, 72, 75.3, 80),
    fc.constantFrom(-1, 0, 0, 1),
  )
  .map(([hours, beside]) => START_US + Math.round(hours * HOUR_US) + beside);

const event = fc.record({
  type: fc.constantFrom('view', 'view', 'view', 'buy', 'share'),
  visitor: fc.constantFrom('ada', 'bob', 'cyd', 'dan', 'eli'),
  atUs: instant,
  user: fc.constantFrom(undefined, undefined, undefined, 'eve', 'fay'),
});
const stream = (prefix: string) =>
  fc.array(event, { minLength: 10, maxLength: 40 }).map((list) =>
    list.map(
      ({ user, ...parts }, index): StoredEvent => ({
        id: `${prefix}${index}`,
        ...parts,
        ...(user && { user }),
      }),
    ),
  );

const time = fc.constantFrom(
  ...[{}, {}, { last_days: 1 }, { last_days: 2 }, { last_days: 3 }, { last_days: 300 }],
  ...[{ from: '2026-03-28T00:00:00Z' }, { to: '2026-03-29' }, { from: '2026-03-28', to: '2026-03-30' }],
  ...[{ to: '2026-03-28T00:00:00Z' }, { from: '2026-03-28T22:00:00Z' }, { to: '2026-03-26' }],
);
const did = fc
  .record({
    event_type: fc.constantFrom('view', 'view', 'buy', 'never'),
    times: fc.constantFrom(
      ...[{}, { at_least: 2 }, { at_least: 3 }, { at_most: 0 }, { at_most: 2 }],
      ...[{ at_least: 1, at_most: 1 }, { at_least: 0 }],
    ),
    time,
  })
  .map(({ times, time, ...match }) => ({ did: { ...match, ...times, ...time } }));
const { node } = fc.letrec<{ node: object }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    did,
    fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((and) => ({ and })),
    fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((or) => ({ or })),
    tie('node').map((not) => ({ not })),
  ),
}));
const definition = node.filter((sent) => {
  const faults = new FieldErrors();
  readCohortDefinition(sent, faults);
  return faults.isEmpty;
});

const nodeOf = (sent: object) => readCohortDefinition(sent, new FieldErrors())!;

/** A member as the oracle calls who is counted. */
function nameOf({ visitorId, person }: CohortMember): string {
  if (person === null) return visitorId;
  return person.userId === null ? `visitor ${visitorId}` : `user ${person.userId}`;
}

/** Both counts, and the names on all pages. */
async function found(scope: ReadScope, sent: object, countBy: CountBy) {
  const all: CohortMember[] = [];
  for (let after: string | null = null; ; ) {
    const question = { node: nodeOf(sent), countBy, timezone, limit: 2, after };
    const { value } = await members.run(scope, question);
    all.push(...value.members);
    after = value.next;
    if (after === null) {
      const { visitors, people } = value;
      return { visitors, people, members: all.map(nameOf).sort() };
    }
  }
}

function expected(all: readonly StoredEvent[], sent: object, countBy: CountBy) {
  const own = (by: CountBy) => {
    const audience = { countBy: by };
    const isMember = membersOf(all, [nodeOf(sent)], { audience, endUs: NOW_US, timezone });
    return [...new Set(all.filter(isMember).map(countedOf(all, audience)))].sort();
  };
  return { visitors: own('visitor').length, people: own('user').length, members: own(countBy) };
}

const SPAN = { fromUs: START_US - 24 * HOUR_US, toUs: START_US + 96 * HOUR_US, timezone };

/** How often members of any of some cohorts did what. */
async function eventsOfMembers(scope: ReadScope, cohorts: readonly string[]) {
  const { value } = await events.run(scope, {
    ...{ span: SPAN, buckets: timeBuckets(SPAN, 'month', 10)!, eventTypes: [], filters: [], groupBy: [] },
    ...{ channelScope: 'event', limit: 5, countsEvents: true, countsVisitors: true },
    audience: { countBy: 'visitor', cohorts },
  });
  return value.total;
}

function expectedEvents(all: readonly StoredEvent[], sent: readonly object[]) {
  const audience = { countBy: 'visitor' } as const;
  const own = all.filter(membersOf(all, sent.map(nodeOf), { audience, endUs: NOW_US, timezone }));
  return { events: own.length, visitors: new Set(own.map(({ visitor }) => visitor)).size };
}

const DAYS = [0, 1, 2, 3].map((day) => dayOf(START_US) + day);

describe('Members of cohorts by counts of events', () => {
  it('are those of the definition, taken word by word, of what is rolled up and of the rest, wherever its times cut the days; late events, an erasure and days whose events leave in between', async () => {
    const definitions = fc.array(definition, { minLength: 4, maxLength: 4 });
    const countBy = fc.constantFrom(...COUNT_BY);
    const days = fc.subarray(DAYS, { minLength: 3 });
    await fc.assert(
      fc.asyncProperty(
        stream('e'),
        stream('late'),
        definitions,
        countBy,
        days,
        async (list, late, sent, by, rolled) => {
          accounts += 1;
          const scope: ReadScope = { accountId: accounts, environment: 'test' };
          const { database } = testDatabase;
          const cohorts = await keepCohorts(database, scope, sent);
          const check = async (all: readonly StoredEvent[], isKept = true) => {
            for (const one of sent) {
              const [has, should] = [await found(scope, one, by), expected(all, one, by)];
              // As whom visitors of gone events were seen is known still.
              if (isKept) expect(has).toEqual(should);
              else expect(has.visitors).toBe(should.visitors);
            }
            for (const some of [[0], [1], [2, 3]]) {
              const ids = some.map((at) => cohorts[at]!);
              const own = some.map((at) => sent[at]!);
              expect(await eventsOfMembers(scope, ids)).toEqual(expectedEvents(all, own));
            }
          };
          await storeEvents(database, scope, list);
          await storeEvents(database, { ...scope, environment: 'live' }, list.slice(0, 5));
          await rollUp(database, scope, rolled, (day) => day < DAYS[3]!);
          await check(list);
          const more = late.slice(0, 3);
          await storeLate(database, scope, more);
          await eraseVisitor(database, scope, 'dan');
          const left = [...list, ...more].filter(({ visitor }) => visitor !== 'dan');
          await check(left);
          await rollUp(database, scope, DAYS.slice(0, 2), () => true);
          await database.writer.query(
            'UPDATE rollup_days SET is_final = true WHERE account_id = $1 AND is_ready AND until IS NULL',
            [accounts],
          );
          const gone = new Set(left.filter((_, index) => index % 2 === 0).map(({ id }) => id));
          await database.writer.query(
            'DELETE FROM events WHERE account_id = $1 AND environment = 0 AND event_id = ANY ($2)',
            [accounts, [...gone]],
          );
          await check(
            left.filter(({ id }) => !gone.has(id)),
            false,
          );
        },
      ),
      { numRuns: 12 },
    );
  });

  it('have no person whose every event is gone by age, though who that was is known', async () => {
    accounts += 1;
    const scope: ReadScope = { accountId: accounts, environment: 'test' };
    const { database } = testDatabase;
    const seen = (visitor: string, hour: number): StoredEvent => {
      return { id: visitor, type: 'view', visitor, user: `user of ${hour}`, atUs: START_US + hour * HOUR_US };
    };
    await storeEvents(database, scope, [seen('ada', 1), seen('bob', 1), seen('cyd', 25), seen('dan', 25)]);
    await rollUp(database, scope, DAYS.slice(0, 2), () => true);
    await database.writer.query('UPDATE rollup_days SET is_final = true WHERE account_id = $1 AND day = $2', [
      accounts,
      '2026-03-27',
    ]);
    await database.writer.query('DELETE FROM events WHERE account_id = $1 AND occurred_at < $2', [
      accounts,
      '2026-03-28T00:00:00Z',
    ]);
    const nobuyers = { not: { did: { event_type: 'buy' } } };
    expect(await found(scope, nobuyers, 'visitor')).toEqual({
      visitors: 2,
      people: 1,
      members: ['cyd', 'dan'],
    });
  });

  describe('read no event of rolled-up days again', () => {
    const at = (visitor: string, type: string, hour: number): StoredEvent => {
      return { id: `${visitor} ${type} ${hour}`, visitor, type, atUs: START_US + hour * HOUR_US };
    };
    // Two of them are one person; none is several, whose events would tell which.
    const seenAs = (visitor: string, hour: number): StoredEvent => {
      return { ...at(visitor, 'seen', hour), ...(['bob', 'eli'].includes(visitor) && { user: 'eve' }) };
    };
    const list = [
      ...[at('ada', 'view', 1), at('ada', 'view', 25), at('ada', 'view', 26), at('ada', 'buy', 70)],
      ...[at('bob', 'view', 20), at('bob', 'buy', 21), at('cyd', 'buy', 49), at('cyd', 'buy', 50)],
      ...[at('zoe', 'share', 30), at('eli', 'view', 26.5), at('eli', 'view', 27.5)],
      ...['ada', 'bob', 'cyd', 'dan', 'eli'].flatMap((visitor) => [
        at(visitor, 'seen', 0),
        seenAs(visitor, 71),
      ]),
    ];
    let scope: ReadScope;

    beforeEach(async () => {
      accounts += 1;
      scope = { accountId: accounts, environment: 'test' };
      const { database } = testDatabase;
      await storeEvents(database, scope, list);
      await rollUp(database, scope, DAYS.slice(0, 3), () => true);
      // Behind the roll-up's back: what still reads them does not count them.
      await database.writer.query(`DELETE FROM events WHERE account_id = $1 AND event_type <> 'seen'`, [
        accounts,
      ]);
    });

    const viewed = { did: { event_type: 'view', at_least: 2 } };
    it.each<[string, object]>([
      ['so often', viewed],
      [
        'at times that cut days',
        { did: { event_type: 'view', from: '2026-03-28', to: '2026-03-28T03:00:00Z' } },
      ],
      ['in the last days', { did: { event_type: 'view', last_days: 2 } }],
      ['and', { and: [viewed, { did: { event_type: 'buy' } }] }],
      ['or', { or: [viewed, { did: { event_type: 'buy', at_least: 2 } }] }],
      ['at most so often, be it never', { did: { event_type: 'view', at_least: 0, at_most: 1 } }],
      ['not', { not: viewed }],
      [
        'or at a time that this zone has none of',
        { or: [viewed, { did: { event_type: 'view', from: '2026-03-28', to: '2026-03-27T22:30:00Z' } }] },
      ],
    ])('of who did it %s', async (_, definition) => {
      const { members: names, ...counts } = await found(scope, definition, 'visitor');
      const { members: should, ...shouldCount } = expected(list, definition, 'visitor');
      expect(counts).toEqual(shouldCount);
      // Nothing is kept that would name her.
      expect(names).toEqual(should.filter((name) => name !== 'zoe'));
    });

    it('of the members of several cohorts', async () => {
      const sent = [
        { did: { event_type: 'buy', at_least: 2 } },
        { did: { event_type: 'view', to: '2026-03-28' } },
      ];
      const cohorts = await keepCohorts(testDatabase.database, scope, sent);
      expect(await eventsOfMembers(scope, cohorts)).toEqual(expectedEvents(list, sent));
    });
  });
});
