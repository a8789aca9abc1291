import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import pg from 'pg';
import { FieldErrors } from '../../src/common/field-errors.js';
import type { ReadScope } from '../../src/database/database.js';
import { visitorKey } from '../../src/events/visitor-key.js';
import { COUNT_BY } from '../../src/reports/audience/audience.types.js';
import { INTERVALS, timeBuckets } from '../../src/reports/calendar/time-buckets.js';
import { CHANNEL_GROUP_RULES, defaultChannelGroup } from '../../src/reports/channel/default-channel-group.js';
import { defaultChannelGroupSql } from '../../src/reports/channel/default-channel-group.sql.js';
import { readCohortDefinition } from '../../src/reports/cohorts/read-cohort-definition.js';
import { EventCountsReadModel } from '../../src/reports/event-counts/event-counts.read-model.js';
import type {
  EventCount,
  EventCounts,
  EventCountsQuestion,
  EventGroup,
  GroupField,
  GroupValues,
} from '../../src/reports/event-counts/event-counts.types.js';
import type {
  CountedEvent,
  CountedVisitor,
  EventEvidenceQuestion,
} from '../../src/reports/event-counts/evidence/event-evidence.types.js';
import { type FilterField, ORIGIN_FIELDS, type ReportFilter } from '../../src/reports/query/report-filter.js';
import { dayOf, wholeDays } from '../../src/reports/rollup/rollup-plan.js';
import { ReportRunner } from '../../src/reports/running/report-runner.js';
import { CHANNEL_SCOPES } from '../../src/reports/scope/channel-scope.js';
import { ScopedEvents } from '../../src/reports/scope/scoped-events.sql.js';
import { BEGINNING_US } from '../../src/reports/scope/touch-sources.js';
import { SqlParameters } from '../../src/reports/sql/sql-parameters.js';
import { commonest, countedOf } from '../support/attribution-oracle.js';
import { keepCohorts } from '../support/cohort-cases.js';
import { membersOf } from '../support/cohort-oracle.js';
import { comparingFilter } from '../support/filter-cases.js';
import { rollUp } from '../support/roll-up.js';
import { nameOf, ScopeOracle } from '../support/scope-oracle.js';
import { eraseVisitor, type StoredEvent, storeEvents, storeLate } from '../support/stored-events.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { WatchedStates } from '../support/watched-states.js';

const HOUR_US = 3_600_000_000;
/** Two days before Berlin's clocks go forward. */
const START_US = Date.parse('2026-03-27T00:00:00Z') * 1000;

let testDatabase: TestDatabase;
let readModel: EventCountsReadModel;
let accounts = 0;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  readModel = new EventCountsReadModel(new ReportRunner(testDatabase.database, { now: () => 0 }));
});
afterAll(() => testDatabase.drop());

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });

/** Bounds of hours, days, weeks and visits, and what lies a microsecond beside them. */
const instant = fc
  .tuple(
    fc.constantFrom(0, 0.25, 0.5, 1, 22, 23, 23.75, 24, 24.25, 46, 47, 48, 49, 70, 100, 900),
    fc.constantFrom(-1, 0, 0, 1),
  )
  .map(([hours, beside]) => START_US + hours * HOUR_US + beside);

const event = fc.record({
  type: fc.constantFrom('view', 'view', 'buy', 'Ä'),
  visitor: fc.constantFrom('ada', 'bob', 'cyd'),
  user: fc.constantFrom(undefined, undefined, 'eve', 'fay'),
  atUs: instant,
  properties: maybe(
    fc.constantFrom<Record<string, unknown>>(
      { plan: 'pro' },
      { plan: '' },
      { plan: null },
      { plan: 1 },
      { plan: '1' },
      { plan: 0.1 },
      { plan: 10 },
      { plan: '10' },
      { plan: 'a%_\\b' },
      { plan: true },
      { plan: ['pro'] },
      { plan: { pro: 1 } },
      { 'a.b': 'dotted', plan: 'other' },
      { url: 'https://shop.example' },
      { url: 'https://shop.example/a/b?plan=pro#c', plan: 'pro' },
      { url: '/a?x' },
      { url: 1 },
    ),
  ),
  source: maybe(fc.constantFrom('news', 'News', 'ads', '\u{c4}rger', 'a\u{308}RGER')),
  medium: maybe(fc.constantFrom('Email', 'EMAIL', 'paid_social')),
  term: maybe(fc.constantFrom('shoes', 'Shoes')),
  content: maybe(fc.constantFrom('red', 'Stra\u{df}e', 'STRASSE')),
  nonInteractive: fc.constantFrom(undefined, undefined, true),
  bot: fc.constantFrom(undefined, undefined, true),
  referrerHost: maybe(
    fc.constantFrom('www.google.com', 't.co', 'chatgpt.com', 'paypal.com', 'www.example.org'),
  ),
  clickId: maybe(fc.constantFrom('gclid', 'ttclid')),
  revenue: maybe(
    fc.constantFrom<readonly [string, string]>(['10', 'EUR'], ['1.50', 'USD'], ['0.1', 'EUR'], ['-1', 'EUR']),
  ),
});

const stream = fc.array(event, { maxLength: 40 }).map((list) =>
  list.map(
    (parts, index): StoredEvent =>
      ({
        id: `e${index}`,
        ...Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)),
      }) as StoredEvent,
  ),
);

const field: fc.Arbitrary<FilterField> = fc.constantFrom<FilterField>(
  ...ORIGIN_FIELDS.map((kind) => ({ kind })),
  { kind: 'bot' },
  { kind: 'visit_property', name: 'plan' },
  { kind: 'property', name: 'plan' },
  { kind: 'property', name: 'a.b' },
);

const filter: fc.Arbitrary<ReportFilter> = fc.record({
  field: field.filter(({ kind }) => kind !== 'bot'),
  anyOf: fc.array(
    fc.constantFrom(
      'pro',
      '',
      '1',
      '0.1',
      'true',
      'dotted',
      'news',
      'organic',
      'google',
      'direct',
      'Email',
      'EMAIL',
      '\u{e4}rger',
      'strasse',
      'organic social',
      '/',
      null,
    ),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
});

const groupField = fc.oneof(fc.constant<GroupField>({ kind: 'event_type' }), field, field);

/** By what an event says itself, without an operator. */
const ownFilter = fc.constantFrom<ReportFilter>(
  { field: { kind: 'visitor_id' }, anyOf: ['ada', 'bob'] },
  { field: { kind: 'visitor_id' }, anyOf: ['cyd'] },
  { field: { kind: 'event_type' }, anyOf: ['view'] },
  { field: { kind: 'user_id' }, anyOf: ['eve', null] },
  { field: { kind: 'revenue.amount' }, anyOf: ['10', null] },
  { field: { kind: 'revenue.currency' }, anyOf: ['EUR'] },
);

const question: fc.Arbitrary<EventCountsQuestion> = fc
  .record({
    fromUs: instant,
    hours: fc.constantFrom(1, 24, 25, 63, 64, 72, 500),
    timezone: fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kathmandu'),
    interval: fc.constantFrom(...INTERVALS),
    eventTypes: fc.subarray(['view', 'buy', 'none', 'Ä']),
    filters: fc.oneof(
      fc.array(fc.oneof(filter, filter, ownFilter), { maxLength: 2 }),
      fc.array(comparingFilter(['view', 'ada', 'eve', 'EUR']), { minLength: 1, maxLength: 2 }),
      fc.array(
        fc.record({
          field: fc.constant<FilterField>({ kind: 'bot' }),
          anyOf: fc.subarray<'true' | 'false'>(['true', 'false'], { minLength: 1 }),
        }),
        { maxLength: 2 },
      ),
    ),
    channelScope: fc.constantFrom(...CHANNEL_SCOPES),
    audience: fc.constantFrom(...COUNT_BY.map((countBy) => ({ countBy }))),
    groupBy: fc.uniqueArray(groupField, { maxLength: 3, selector: (one) => JSON.stringify(one) }),
    limit: fc.constantFrom(1, 2, 50),
    metrics: fc.constantFrom<string[]>(['events'], ['visitors'], ['events', 'visitors']),
  })
  .map(({ fromUs, hours, timezone, interval, metrics, ...rest }) => {
    const span = { fromUs, toUs: fromUs + hours * HOUR_US, timezone };
    const counted = {
      countsEvents: metrics.includes('events'),
      countsVisitors: metrics.includes('visitors'),
    };
    return { ...rest, ...counted, span, buckets: timeBuckets(span, interval, 1000)! };
  });

/** Days of which the same question is asked once more when they are rolled up. */
const rolledDays = fc
  .subarray([-1, 0, 1, 2, 3, 4, 37])
  .map((days) => days.map((day) => dayOf(START_US) + day));

describe('EventCountsReadModel', () => {
  it('counts what the definition, taken word by word, counts', async () => {
    await fc.assert(
      fc.asyncProperty(stream, question, rolledDays, async (list, asked, days) => {
        accounts += 1;
        const scope: ReadScope = { accountId: accounts, environment: 'test' };
        await storeEvents(testDatabase.database, scope, list);
        await storeEvents(testDatabase.database, { ...scope, environment: 'live' }, list.slice(0, 5));
        const { value } = await readModel.run(scope, asked);
        expect(value).toEqual(expected(list, asked));
        await rollUp(testDatabase.database, scope, days);
        expect((await readModel.run(scope, asked)).value).toEqual(value);
        if (asked.countsEvents) expectToAddUp(value);
      }),
      { numRuns: 150 },
    );
  });

  it('counts visitors by type, and people, of what is rolled up, wherever zones and ranges cut the days', async () => {
    const cut = fc
      .tuple(fc.integer({ min: -8, max: 400 }), fc.constantFrom(-1, 0, 0, 0, 1))
      .map(([quarters, beside]) => START_US + (quarters * HOUR_US) / 4 + beside);
    const asked: fc.Arbitrary<EventCountsQuestion> = fc
      .record({
        fromUs: cut,
        quarters: fc.integer({ min: 1, max: 400 }),
        timezone: fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe'),
        interval: fc.constantFrom(...INTERVALS),
        eventTypes: fc.subarray(['view', 'buy', 'none', 'Ä']),
        groupBy: fc.constantFrom<GroupField[]>([], [{ kind: 'event_type' }]),
        limit: fc.constantFrom(1, 2, 50),
        countsEvents: fc.boolean(),
        audience: fc.constantFrom(...COUNT_BY.map((countBy) => ({ countBy }))),
      })
      .map(({ fromUs, quarters, timezone, interval, ...rest }) => {
        const span = { fromUs, toUs: fromUs + (quarters * HOUR_US) / 4, timezone };
        const buckets = timeBuckets(span, interval, 1000)!;
        return { ...rest, span, buckets, countsVisitors: true, channelScope: 'event', filters: [] };
      });
    const events = fc.array(
      fc.record({
        type: fc.constantFrom('view', 'buy', 'Ä'),
        visitor: fc.constantFrom('ada', 'bob', 'cyd', 'dot'),
        user: fc.constantFrom(undefined, undefined, undefined, 'eve', 'fay'),
        atUs: cut,
      }),
      { maxLength: 40 },
    );
    const questions = fc.array(asked, { minLength: 5, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(events, questions, rolledDays, async (some, all, days) => {
        accounts += 1;
        const scope: ReadScope = { accountId: accounts, environment: 'test' };
        const list = some.map(
          ({ user, ...one }, index): StoredEvent => ({ ...one, ...(user && { user }), id: `e${index}` }),
        );
        await storeEvents(testDatabase.database, scope, list);
        await rollUp(testDatabase.database, scope, days);
        for (const one of all) {
          const span = {
            ...one.span,
            fromUs: one.span.fromUs - 24 * HOUR_US,
            toUs: one.span.toUs - 24 * HOUR_US,
          };
          const other = { ...one, span, buckets: timeBuckets(span, 'day', 1000)! };
          const { value, compared } = await readModel.run(scope, one, undefined, other);
          const listed = (value.groups ?? []).flatMap(({ group }) =>
            group.kind === 'value' ? [group.values] : [],
          );
          expect([value, compared]).toEqual([
            expected(list, one),
            expected(list, one.groupBy.length === 0 ? other : { ...other, listed }),
          ]);
        }
      }),
      { numRuns: 15 },
    );
  });

  describe('counts of the members of cohorts', () => {
    const cut = fc
      .tuple(fc.integer({ min: -8, max: 400 }), fc.constantFrom(-1, 0, 0, 0, 1))
      .map(([quarters, beside]) => START_US + (quarters * HOUR_US) / 4 + beside);
    const asked = fc
      .record({
        fromUs: cut,
        quarters: fc.integer({ min: 1, max: 400 }),
        timezone: fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kathmandu'),
        interval: fc.constantFrom('hour' as const, 'day' as const, 'month' as const),
        eventTypes: fc.subarray(['view', 'buy', 'none', 'Ä']),
        groupBy: fc.constantFrom<GroupField[]>([], [{ kind: 'event_type' }], [{ kind: 'event_type' }]),
        limit: fc.constantFrom(1, 2, 50),
        metrics: fc.constantFrom([true, false], [false, true], [true, true]),
      })
      .map(({ fromUs, quarters, timezone, interval, metrics, ...rest }) => {
        const span = { fromUs, toUs: fromUs + (quarters * HOUR_US) / 4, timezone };
        const counted = { countsEvents: metrics[0]!, countsVisitors: metrics[1]! };
        const all = { filters: [], channelScope: 'event' as const };
        return { ...rest, ...counted, ...all, span, buckets: timeBuckets(span, interval, 1000)! };
      });
    const questions = fc.array(asked, { minLength: 5, maxLength: 5 });
    const bought = { did: { event_type: 'buy' } };
    const viewed = { did: { event_type: 'view', at_least: 2 } };
    const definitions = fc.constantFrom<object[]>(
      [bought],
      [{ not: viewed }],
      [bought, viewed],
      [viewed, { did: { event_type: 'Ä' } }, { did: { event_type: 'none' } }],
    );
    const membersEvents = (list: readonly StoredEvent[], sent: readonly object[]) => {
      const nodes = sent.map((definition) => readCohortDefinition(definition, new FieldErrors())!);
      return list.filter(membersOf(list, nodes, { audience: { countBy: 'visitor' }, endUs: 0 }));
    };
    const listedOf = ({ groups }: EventCounts) =>
      groups?.flatMap(({ group }) => (group.kind === 'value' ? [group.values] : []));

    it('are those of the definitions, taken word by word, of what is rolled up and of the rest, wherever zones and ranges cut the days; final days as their events that are left tell', async () => {
      await fc.assert(
        fc.asyncProperty(stream, definitions, questions, rolledDays, async (list, sent, all, days) => {
          accounts += 1;
          const scope: ReadScope = { accountId: accounts, environment: 'test' };
          const { database } = testDatabase;
          const audience = { countBy: 'visitor' as const, cohorts: await keepCohorts(database, scope, sent) };
          const check = async (events: readonly StoredEvent[]) => {
            const own = membersEvents(events, sent);
            for (const one of all) {
              const span = {
                ...one.span,
                fromUs: one.span.fromUs - 24 * HOUR_US,
                toUs: one.span.toUs - 24 * HOUR_US,
              };
              const other = { ...one, span, buckets: timeBuckets(span, 'day', 1000)! };
              const { value, compared } = await readModel.run(scope, { ...one, audience }, undefined, {
                ...other,
                audience,
              });
              expect([value, compared]).toEqual([
                expected(own, one),
                expected(own, { ...other, listed: listedOf(value) }),
              ]);
            }
          };
          await storeEvents(database, scope, list);
          await storeEvents(database, { ...scope, environment: 'live' }, list.slice(0, 5));
          await rollUp(database, scope, days);
          await check(list);
          await database.writer.query('UPDATE rollup_days SET is_final = true WHERE account_id = $1', [
            accounts,
          ]);
          await database.writer.query('DELETE FROM events WHERE account_id = $1 AND event_id = ANY ($2)', [
            accounts,
            list.filter((_, index) => index % 2 === 0).map(({ id }) => id),
          ]);
          await check(list.filter((_, index) => index % 2 === 1));
        }),
        { numRuns: 15 },
      );
    });

    it('are of rolled-up days those that were packed: no event is read again', async () => {
      accounts += 1;
      const scope: ReadScope = { accountId: accounts, environment: 'test' };
      const { database } = testDatabase;
      const at = (visitor: string, type: string, hour: number): StoredEvent => {
        return { id: `${visitor} ${type} ${hour}`, visitor, type, atUs: START_US + hour * HOUR_US };
      };
      const list = [
        ...[at('ada', 'buy', 1), at('ada', 'view', 2), at('ada', 'view', 2.1), at('ada', 'view', 30)],
        ...[at('bob', 'view', 3), at('cyd', 'view', 4), at('cyd', 'buy', 31), at('cyd', 'Ä', 32)],
      ];
      await storeEvents(database, scope, list);
      const days = [0, 1].map((day) => dayOf(START_US) + day);
      await rollUp(database, scope, days, () => true);
      // Behind the roll-up's back: what still reads them does not count them. Who bought tells the members.
      await database.writer.query(`DELETE FROM events WHERE account_id = $1 AND event_type <> 'buy'`, [
        accounts,
      ]);
      const span = { fromUs: START_US, toUs: START_US + 48 * HOUR_US, timezone: 'UTC' };
      const frame = { span, buckets: timeBuckets(span, 'day', 100)!, channelScope: 'event' as const };
      const counted = { countsEvents: true, countsVisitors: true, eventTypes: [], filters: [] };
      const cohorts = await keepCohorts(database, scope, [bought]);
      for (const groupBy of [[], [{ kind: 'event_type' as const }]])
        for (const limit of [1, 50]) {
          const one = { ...frame, ...counted, groupBy, limit };
          const { value } = await readModel.run(scope, { ...one, audience: { countBy: 'visitor', cohorts } });
          expect(value).toEqual(expected(membersEvents(list, [bought]), one));
        }
    });
  });

  it('counts a range it is compared with by the same groups, and the rest as the definition has it; late events and an erasure in between', async () => {
    const late = stream.map((list) => list.map((one) => ({ ...one, id: `late-${one.id}` })));
    const compared = fc.record({ days: fc.integer({ min: 1, max: 3 }), asked: question, list: stream, late });
    await fc.assert(
      fc.asyncProperty(compared, rolledDays, async ({ days, asked, list, late: more }, rolled) => {
        accounts += 1;
        const scope: ReadScope = { accountId: accounts, environment: 'test' };
        await storeEvents(testDatabase.database, scope, list);
        await rollUp(testDatabase.database, scope, rolled);
        const shift = days * 24 * HOUR_US;
        const span = { ...asked.span, fromUs: asked.span.fromUs - shift, toUs: asked.span.toUs - shift };
        const other = { ...asked, span, buckets: timeBuckets(span, 'day', 1000)! };
        const check = async (all: readonly StoredEvent[]) => {
          const { value, compared: found } = await readModel.run(scope, asked, undefined, other);
          expect(value).toEqual(expected(all, asked));
          const listed = (value.groups ?? []).flatMap(({ group }) =>
            group.kind === 'value' ? [group.values] : [],
          );
          expect(found).toEqual(expected(all, asked.groupBy.length === 0 ? other : { ...other, listed }));
        };
        await check(list);
        await storeLate(testDatabase.database, scope, more);
        await eraseVisitor(testDatabase.database, scope, 'ada');
        await check([...list, ...more].filter(({ visitor }) => visitor !== 'ada'));
      }),
      { numRuns: 25 },
    );
  });

  it('counts groups by the values of a property, and filters by them, of what is rolled up, wherever zones and ranges cut the days; late events and an erasure in between', async () => {
    const QUARTERS = [0, 1, 50, 95, 96, 97, 140, 191];
    const instantOf = (quarter: number, beside: number) => START_US + (quarter * HOUR_US) / 4 + beside;
    const asked: fc.Arbitrary<EventCountsQuestion> = fc
      .record({
        from: fc.constantFrom(-8, -3, ...QUARTERS),
        to: fc.constantFrom(...QUARTERS, 192, 300),
        beside: fc.constantFrom(0, 0, 0, 1),
        timezone: fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe'),
        interval: fc.constantFrom(...INTERVALS),
        eventTypes: fc.subarray(['view', 'buy', 'none']),
        property: fc.constantFrom('plan', 'plan', '', 'order', 'note', 'none'),
        isGrouped: fc.constantFrom(true, true, false),
        comparing: fc.array(
          fc.constantFrom<Pick<ReportFilter, 'operator' | 'anyOf'> & { name?: string }>(
            { anyOf: ['pro', '1'] },
            { anyOf: ['', null] },
            { operator: 'not', anyOf: ['pro'] },
            { operator: 'not', anyOf: [null] },
            { operator: 'contains', anyOf: ['r', '%'] },
            { operator: 'not_contains', anyOf: ['P'] },
            { operator: 'set', anyOf: ['true'] },
            { operator: 'set', anyOf: ['false'] },
            { operator: 'gte', anyOf: ['1'] },
            { name: 'plan', anyOf: ['pro'] },
          ),
          { maxLength: 2 },
        ),
        limit: fc.constantFrom(1, 2, 50),
      })
      .filter(({ from, to }) => from < to)
      .map(({ from, to, beside, timezone, interval, property, isGrouped, comparing, ...rest }) => {
        const span = { fromUs: instantOf(from, beside), toUs: instantOf(to, 0), timezone };
        const own = { kind: 'property', name: property } as const;
        const filters = comparing.map(({ name = property, ...compared }): ReportFilter => {
          const isNumber = compared.operator === 'gte' && { isNumber: true as const };
          return { ...compared, field: { ...own, name, ...isNumber } };
        });
        const counted = { countsEvents: true, countsVisitors: false, filters };
        const groupBy: GroupField[] = isGrouped ? [own] : [];
        const buckets = timeBuckets(span, interval, 1000)!;
        return { ...rest, ...counted, groupBy, span, buckets, channelScope: 'event' };
      });
    // Of a day the values of one property are few, those of another too many, and those of a third too long.
    const event = fc.record({
      type: fc.constantFrom('view', 'view', 'view', 'buy'),
      visitor: fc.constantFrom('ada', 'bob'),
      atUs: fc
        .tuple(fc.constantFrom(...QUARTERS), fc.constantFrom(-1, 0, 0, 1))
        .map(([quarter, beside]) => instantOf(quarter, beside)),
      plan: fc.constantFrom('pro', 'pro', 'pro', 'Pro', '', '1', 1, undefined, null, ['pro']),
      note: maybe(fc.constantFrom('short', 'x'.repeat(2_049), `${'x'.repeat(2_049)}y`)),
    });
    const lists = (prefix: string) =>
      fc.array(event, { minLength: 40, maxLength: 90 }).map((list) =>
        list.map(({ plan, note, ...parts }, index): StoredEvent => {
          const id = `${prefix}${index}`;
          // What buys have is rare: a day that is asked for views and buys has not all values of it.
          const own = Object.entries({
            ...(parts.type === 'view' ? { plan, '': plan } : { note }),
            order: id,
          }).filter(([, value]) => value !== undefined);
          return { id, ...parts, properties: Object.fromEntries(own) };
        }),
      );
    const questions = fc.array(asked, { minLength: 4, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(lists('e'), lists('late'), questions, rolledDays, async (list, more, all, days) => {
        accounts += 1;
        const scope: ReadScope = { accountId: accounts, environment: 'test' };
        const check = async (kept: readonly StoredEvent[]) => {
          for (const one of all) {
            const { fromUs, toUs } = one.span;
            const span = { ...one.span, fromUs: fromUs - 24 * HOUR_US, toUs: toUs - 24 * HOUR_US };
            const other = { ...one, span, buckets: timeBuckets(span, 'day', 1000)! };
            const { value, compared } = await readModel.run(scope, one, undefined, other);
            const listed = value.groups?.flatMap(({ group }) =>
              group.kind === 'value' ? [group.values] : [],
            );
            expect([value, compared]).toEqual([expected(kept, one), expected(kept, { ...other, listed })]);
          }
        };
        await storeEvents(testDatabase.database, { ...scope, environment: 'live' }, list.slice(0, 20));
        await storeEvents(testDatabase.database, scope, list);
        await rollUp(testDatabase.database, scope, days);
        await check(list);
        await storeLate(testDatabase.database, scope, more);
        await eraseVisitor(testDatabase.database, scope, 'ada');
        const left = [...list, ...more].filter(({ visitor }) => visitor !== 'ada');
        await check(left);
        await rollUp(testDatabase.database, scope, days);
        await check(left);
      }),
      { numRuns: 25 },
    );
  });

  it.each([0, 2_100])(
    'reads no event of a day that has the values of a property, beside %i others',
    async (others) => {
      accounts += 1;
      const scope: ReadScope = { accountId: accounts, environment: 'test' };
      const longName = 'n'.repeat(257);
      const list = Array.from({ length: 40 }, (_, index): StoredEvent => {
        const size = index % 2 === 0 ? 10 : '10';
        const own = {
          plan: index % 4 === 0 ? 'pro' : 'free',
          size,
          order: `order-${index}`,
          [longName]: 'x',
        };
        const many = Array.from({ length: others }, (_, n) => [`property-${n}`, 'x']);
        const properties = index < 4 ? { ...own, ...Object.fromEntries(many) } : own;
        return {
          id: `e${index}`,
          type: 'view',
          visitor: 'ada',
          atUs: START_US + index * 60_000_000,
          properties,
        };
      });
      await storeEvents(testDatabase.database, scope, list);
      await rollUp(testDatabase.database, scope, [dayOf(START_US)]);
      const span = { fromUs: START_US, toUs: START_US + 24 * HOUR_US, timezone: 'UTC' };
      const asked = (property: string, by: Partial<EventCountsQuestion> = {}): EventCountsQuestion => ({
        ...{ span, buckets: timeBuckets(span, 'day', 10)!, eventTypes: ['view'], filters: [], limit: 10 },
        ...{ countsEvents: true, countsVisitors: false, channelScope: 'event' },
        groupBy: [{ kind: 'property', name: property }],
        ...by,
      });
      const field = { kind: 'property', name: 'plan' } as const;
      const size = { kind: 'property', name: 'size', isNumber: true } as const;
      const FILTERED: Partial<EventCountsQuestion>[] = [
        { groupBy: [], filters: [{ field, anyOf: ['pro'] }] },
        { filters: [{ field, operator: 'not', anyOf: ['pro'] }] },
        { groupBy: [], filters: [{ field, operator: 'set', anyOf: ['false'] }] },
        // What days do not keep: which texts are numbers, and which values events have together.
        { groupBy: [], filters: [{ field: size, operator: 'gte', anyOf: ['5'] }] },
        { filters: [{ field: size, operator: 'gte', anyOf: ['5'] }] },
        { filters: [{ field: { kind: 'property', name: 'size' }, anyOf: ['10'] }] },
      ];
      const ofFiltered = async () => {
        const events: (number | null)[] = [];
        for (const by of FILTERED)
          events.push((await readModel.run(scope, asked('plan', by))).value.total.events);
        return events;
      };
      expect(await ofFiltered()).toEqual([10, 30, 0, 20, 20, 40]);
      const PROPERTIES = ['plan', 'order', longName, 'property-1', 'property-999', 'none'];
      for (const property of PROPERTIES)
        expect((await readModel.run(scope, asked(property))).value).toEqual(expected(list, asked(property)));
      const owner = new pg.Client(testDatabase.targets.owner);
      await owner.connect();
      await owner.query('DELETE FROM events WHERE account_id = $1', [scope.accountId]);
      await owner.end();
      const counted = [];
      for (const property of PROPERTIES)
        counted.push(
          (await readModel.run(scope, asked(property))).value.groups!.map(({ total }) => total.events),
        );
      // Of what the day does not keep there is nothing left to count.
      const [first, last, none] = others === 0 ? [[40], [40], [40]] : [[4, 36], [], []];
      expect(counted).toEqual([[30, 10], [], [], first, last, none]);
      expect(await ofFiltered()).toEqual([10, 30, 0, 0, 0, 0]);
    },
  );

  it('counts groups by what visits or first touches say of what is rolled up, wherever zones and ranges cut the days; late events and an erasure in between', async () => {
    const asked: fc.Arbitrary<EventCountsQuestion> = fc
      .record({
        fromUs: instant,
        hours: fc.constantFrom(1, 24, 25, 48, 72, 500),
        timezone: fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kathmandu'),
        interval: fc.constantFrom(...INTERVALS),
        groupBy: fc
          .constantFrom('source', 'medium', 'campaign', 'channel_group', 'term', 'landing_page')
          .map((kind): GroupField[] => [{ kind } as GroupField]),
        channelScope: fc.constantFrom('visit' as const, 'first_touch' as const),
        limit: fc.constantFrom(1, 2, 50),
        metrics: fc.constantFrom([true, false], [false, true], [true, true]),
      })
      .map(({ fromUs, hours, timezone, interval, metrics, ...rest }) => {
        // Midnight as a rule, as reports are asked: days in the middle are then whole.
        const startUs = fromUs - (fromUs % HOUR_US);
        const span = { fromUs: startUs, toUs: startUs + hours * HOUR_US, timezone };
        const counted = { countsEvents: metrics[0]!, countsVisitors: metrics[1]! };
        const buckets = timeBuckets(span, interval, 1000)!;
        const all = { eventTypes: [], filters: [] };
        return { ...rest, ...counted, ...all, span, buckets };
      });
    const questions = fc.array(asked, { minLength: 6, maxLength: 6 });
    // Of one part of the visitors, who are packed together.
    const names: Readonly<Record<string, string>> = { bob: 'ada16', cyd: 'ada200' };
    const together = stream.map((list) =>
      list.map((one) => ({ ...one, visitor: names[one.visitor] ?? one.visitor })),
    );
    const late = together.map((list) => list.slice(0, 5).map((one) => ({ ...one, id: `late-${one.id}` })));
    await fc.assert(
      fc.asyncProperty(together, questions, rolledDays, late, async (list, all, days, more) => {
        accounts += 1;
        const scope: ReadScope = { accountId: accounts, environment: 'test' };
        const check = async (events: readonly StoredEvent[]) => {
          for (const one of all) {
            const shift = 24 * HOUR_US;
            const span = { ...one.span, fromUs: one.span.fromUs - shift, toUs: one.span.toUs - shift };
            const other = { ...one, span, buckets: timeBuckets(span, 'day', 1000)! };
            const { value, compared } = await readModel.run(scope, one, undefined, other);
            const listed = value.groups!.flatMap(({ group }) =>
              group.kind === 'value' ? [group.values] : [],
            );
            expect([value, compared]).toEqual([
              expected(events, one),
              expected(events, { ...other, listed }),
            ]);
          }
        };
        await storeEvents(testDatabase.database, scope, list);
        await rollUp(testDatabase.database, scope, days);
        await check(list);
        await storeLate(testDatabase.database, scope, more);
        await eraseVisitor(testDatabase.database, scope, 'ada');
        await check([...list, ...more].filter(({ visitor }) => visitor !== 'ada'));
      }),
      { numRuns: 30 },
    );
  });

  it('takes what follows a touch that names no channel for the first touch’s, in its quarter of an hour, too', async () => {
    accounts += 1;
    const scope: ReadScope = { accountId: accounts, environment: 'test' };
    const at = (minutes: number, parts: Partial<StoredEvent>): StoredEvent => ({
      ...{ id: `at-${minutes}`, type: 'view', visitor: 'ada', atUs: START_US + minutes * 60_000_000 },
      ...parts,
    });
    const list = [
      at(0, { nonInteractive: true }),
      at(0.5, { nonInteractive: true }),
      at(1, { source: 'news' }),
      at(2, { term: 'shoes' }),
      at(3, { nonInteractive: true }),
    ];
    await storeEvents(testDatabase.database, scope, list);
    await rollUp(testDatabase.database, scope, [dayOf(START_US)]);
    const span = { fromUs: START_US - 24 * HOUR_US, toUs: START_US + 48 * HOUR_US, timezone: 'UTC' };
    const { value } = await readModel.run(scope, {
      ...{ span, buckets: timeBuckets(span, 'month', 10)!, eventTypes: [], filters: [], limit: 10 },
      ...{
        channelScope: 'first_touch',
        groupBy: [{ kind: 'source' }],
        countsEvents: true,
        countsVisitors: true,
      },
    });
    expect(value.groups!.map(({ group, total }) => [group.kind, total])).toEqual([
      ['value', { events: 3, visitors: 1 }],
      ['null', { events: 2, visitors: 1 }],
    ]);
  });

  it('counts on from what it remembers of settled days, whatever comes fresh or late, is rolled up again or erased in between', async () => {
    const states = new WatchedStates(() => 0, { leastBytesOfOne: 0 });
    // The first three days have settled.
    const now = () => START_US / 1000 + 74 * 3_600_000;
    const remembering = new EventCountsReadModel(new ReportRunner(testDatabase.database, { now }, states));
    const field = fc.constantFrom('event_type', 'source', 'channel_group', 'landing_page', null);
    const asked = fc
      .record({
        days: fc.constantFrom(-1, 0, 1),
        length: fc.constantFrom(2, 5),
        timezone: fc.constantFrom('UTC', 'Europe/Berlin'),
        interval: fc.constantFrom('day' as const, 'month' as const),
        field,
        limit: fc.constantFrom(1, 50),
        countsEvents: fc.boolean(),
      })
      .map(({ days, length, timezone, interval, field: kind, limit, countsEvents }) => {
        const fromUs = START_US + days * 24 * HOUR_US;
        const groupBy = kind === null ? [] : [{ kind } as GroupField];
        const all = { eventTypes: [], filters: [], channelScope: 'visit' as const, countsVisitors: true };
        return [0, 0.5, 1].map((later): EventCountsQuestion => {
          const span = { fromUs, toUs: fromUs + (length + later) * 24 * HOUR_US, timezone };
          const buckets = timeBuckets(span, interval, 1000)!;
          return { ...all, span, buckets, groupBy, limit, countsEvents };
        });
      });
    const questions = fc.array(asked, { minLength: 2, maxLength: 2 });
    const days = [-1, 0, 1, 2].map((day) => dayOf(START_US) + day);
    const more = (prefix: string) =>
      stream.map((list) => list.slice(0, 3).map((one) => ({ ...one, id: prefix + one.id })));
    await fc.assert(
      fc.asyncProperty(stream, questions, more('fresh-'), more('late-'), async (list, all, fresh, late) => {
        accounts += 1;
        const scope: ReadScope = { accountId: accounts, environment: 'test' };
        const { database } = testDatabase;
        const check = async (events: readonly StoredEvent[]) => {
          for (const one of all.flat())
            expect((await remembering.run(scope, one)).value).toEqual(expected(events, one));
        };
        await storeEvents(database, scope, list);
        await rollUp(database, scope, days.slice(0, 2));
        await check(list);
        const today = fresh.map((one) => ({ ...one, atUs: one.atUs + 73 * HOUR_US }));
        await storeEvents(database, scope, today);
        await check([...list, ...today]);
        await rollUp(database, scope, days.slice(2));
        await check([...list, ...today]);
        await storeLate(database, scope, late);
        await check([...list, ...today, ...late]);
        await rollUp(database, scope, days);
        await check([...list, ...today, ...late]);
        await eraseVisitor(database, scope, 'ada');
        const kept = [...list, ...today, ...late].filter(({ visitor }) => visitor !== 'ada');
        await check(kept);
        await rollUp(database, scope, days);
        await check(kept);
      }),
      { numRuns: 8 },
    );
    expect(states.found).toBeGreaterThan(0);
  });

  it('groups final days that the range cuts, whose events are gone, by what lies in it, as their events did', async () => {
    const states = new WatchedStates(() => 0, { leastBytesOfOne: 0 });
    const now = () => START_US / 1000 + 240 * 3_600_000;
    const remembering = new EventCountsReadModel(new ReportRunner(testDatabase.database, { now }, states));
    const asked = fc
      .record({
        fromHours: fc.constantFrom(-20, 0, 0.25, 5, 23),
        hours: fc.constantFrom(1, 7, 24, 43),
        timezone: fc.constantFrom('UTC', 'Europe/Berlin'),
        field: fc.constantFrom('source' as const, 'channel_group' as const, 'landing_page' as const),
        limit: fc.constantFrom(1, 2, 50),
        countsEvents: fc.boolean(),
        countsVisitors: fc.boolean(),
      })
      .filter(({ countsEvents, countsVisitors }) => countsEvents || countsVisitors)
      .map(({ fromHours, hours, timezone, field: kind, ...counted }): EventCountsQuestion => {
        const fromUs = START_US + fromHours * HOUR_US;
        const span = { fromUs, toUs: fromUs + hours * HOUR_US, timezone };
        const frame = { span, buckets: timeBuckets(span, 'day', 100)!, channelScope: 'visit' as const };
        return { ...frame, ...counted, eventTypes: [], filters: [], groupBy: [{ kind }] };
      });
    await fc.assert(
      fc.asyncProperty(stream, fc.array(asked, { minLength: 3, maxLength: 3 }), async (list, questions) => {
        accounts += 1;
        const scope: ReadScope = { accountId: accounts, environment: 'test' };
        const { writer } = testDatabase.database;
        await storeEvents(testDatabase.database, scope, list);
        const days = [...new Set(list.map(({ atUs }) => dayOf(atUs)))].sort();
        await rollUp(testDatabase.database, scope, days, () => true);
        await writer.query('UPDATE rollup_days SET is_final = true WHERE account_id = $1', [accounts]);
        await writer.query('DELETE FROM events WHERE account_id = $1', [accounts]);
        for (const one of [...questions, ...questions])
          expect((await remembering.run(scope, one)).value).toEqual(expected(list, one));
      }),
      { numRuns: 20 },
    );
    expect(states.found).toBeGreaterThan(0);
  });

  it('lists as evidence exactly what each number counts, page by page: of buckets, of other groups, of people; late events and an erasure in between', async () => {
    const late = stream.map((list) => list.map((one) => ({ ...one, id: `late-${one.id}` })));
    await fc.assert(
      fc.asyncProperty(
        fc.record({ list: stream, late, asked: question, limit: fc.constantFrom(1, 3, 100) }),
        rolledDays,
        async ({ list, late: more, asked: some, limit }, rolled) => {
          accounts += 1;
          const scope: ReadScope = { accountId: accounts, environment: 'test' };
          await storeEvents(testDatabase.database, scope, list);
          await rollUp(testDatabase.database, scope, rolled);
          await storeLate(testDatabase.database, scope, more);
          await eraseVisitor(testDatabase.database, scope, 'ada');
          const kept = [...list, ...more].filter(({ visitor }) => visitor !== 'ada');
          const asked = { ...some, countsEvents: true, countsVisitors: true };
          const { hits, others } = divided(kept, asked);
          const whoseIs = countedOf(kept, asked.audience);
          const full = asked.buckets.findIndex(({ startUs, endUs }) =>
            hits.some(({ atUs }) => atUs >= startUs && atUs < endUs),
          );
          for (const bucket of full === -1 ? [null] : [null, full])
            for (const isOther of asked.groupBy.length === 0 ? [false] : [false, true]) {
              const { startUs, endUs } =
                bucket === null ? { startUs: 0, endUs: Infinity } : asked.buckets[bucket]!;
              const own = (isOther ? others : hits).filter(({ atUs }) => atUs >= startUs && atUs < endUs);
              const evidence = { bucket, isOther, limit, currency: null };
              const events = await evidenceOf(scope, asked, { ...evidence, number: 'events' });
              const newest = (a: StoredEvent, b: StoredEvent) => b.atUs - a.atUs || (a.id < b.id ? 1 : -1);
              expect(events.rows.map(({ eventId }) => eventId)).toEqual(own.sort(newest).map(({ id }) => id));
              const visitors = await evidenceOf(scope, asked, { ...evidence, number: 'visitors' });
              expect(visitors.rows.length).toBe(new Set(own.map(whoseIs)).size);
              expect(visitors.rows.reduce((sum, row) => sum + row.events, 0)).toBe(own.length);
              expect([events.total, visitors.total]).toEqual([events.rows.length, visitors.rows.length]);
            }
        },
      ),
      { numRuns: 20 },
    );
  });

  it('lists as evidence of a comparison the events of that range, whoever asks for another one at once', async () => {
    accounts += 1;
    const scope: ReadScope = { accountId: accounts, environment: 'test' };
    const view = (id: string, day: number): StoredEvent => {
      return { id, type: 'view', visitor: 'ada', atUs: START_US + (day * 24 + 1) * HOUR_US };
    };
    await storeEvents(testDatabase.database, scope, [view('first', 0), view('second', 1), view('third', 2)]);
    const between = (fromDay: number, toDay: number): EventCountsQuestion => {
      const [fromUs, toUs] = [START_US + fromDay * 24 * HOUR_US, START_US + toDay * 24 * HOUR_US];
      const span = { fromUs, toUs, timezone: 'UTC' };
      const frame = { span, buckets: timeBuckets(span, 'day', 10)!, channelScope: 'visit' as const };
      const counted = { countsEvents: true, countsVisitors: false };
      return { ...frame, ...counted, eventTypes: [], filters: [], groupBy: [], limit: 10 };
    };
    const { fromUs, toUs } = between(2, 3).span;
    const asked: EventEvidenceQuestion = {
      ...{ number: 'events', bucket: null, isOther: false, currency: null, limit: 10, after: null },
      groupsOf: { fromUs, toUs },
    };
    const listed = await Promise.all(
      [between(0, 1), between(0, 2)].map(async (compared) => {
        const request = { question: between(2, 3), asked, compared };
        const { value } = await readModel.runWithEvidence(scope, request);
        return value.evidence.events.map(({ eventId }) => eventId);
      }),
    );
    expect(listed).toEqual([['first'], ['second', 'first']]);
  });

  type Asked = Omit<EventEvidenceQuestion, 'after'>;
  type Rows<Number> = Number extends 'events' ? CountedEvent[] : CountedVisitor[];

  /** All pages of the evidence of a number, whose total stands in the same snapshot's counts. */
  async function evidenceOf<Number extends 'events' | 'visitors'>(
    scope: ReadScope,
    asked: EventCountsQuestion,
    evidence: Asked & { readonly number: Number },
  ): Promise<{ total: number; rows: Rows<Number> }> {
    const rows: unknown[] = [];
    for (let after: EventEvidenceQuestion['after'] = null; ; ) {
      const { value } = await readModel.runWithEvidence(scope, {
        question: asked,
        asked: { ...evidence, after },
      });
      const { total, next, events, visitors } = value.evidence;
      rows.push(...(evidence.number === 'events' ? events : visitors));
      if (next === null) return { total, rows: rows as Rows<Number> };
      after = next;
    }
  }

  it('takes a visitor for whoever each of its events names, and people of several visitors for one, of what is rolled up', async () => {
    accounts += 1;
    const scope: ReadScope = { accountId: accounts, environment: 'test' };
    const at = (id: string, day: number, visitor: string, user?: string): StoredEvent => {
      const atUs = START_US + (day * 24 + 1) * HOUR_US;
      return { id, type: 'view', visitor, atUs, ...(user && { user }) };
    };
    const list = [
      at('a', 0, 'shared', 'eve'),
      at('b', 1, 'shared', 'fay'),
      at('c', 2, 'shared'),
      at('d', 0, 'phone', 'fay'),
      at('e', 1, 'phone'),
      at('f', 2, 'alone'),
    ];
    await storeEvents(testDatabase.database, scope, list);
    await rollUp(
      testDatabase.database,
      scope,
      [0, 1, 2].map((day) => dayOf(START_US) + day),
    );
    const span = { fromUs: START_US, toUs: START_US + 72 * HOUR_US, timezone: 'UTC' };
    const { value } = await readModel.run(scope, {
      ...{ span, buckets: timeBuckets(span, 'day', 10)!, eventTypes: [], filters: [], limit: 1 },
      ...{ channelScope: 'event', groupBy: [], countsEvents: false, countsVisitors: true },
      audience: { countBy: 'user' },
    });
    expect([value.total.visitors, ...value.buckets.map(({ visitors }) => visitors)]).toEqual([3, 2, 1, 2]);
  });

  it('finds the events of a visitor_id that is a person’s, where people are counted', async () => {
    const list: StoredEvent[] = [
      { id: 'phone', type: 'view', visitor: 'phone', user: 'eve', atUs: START_US },
      { id: 'laptop', type: 'view', visitor: 'laptop', user: 'eve', atUs: START_US },
      { id: 'unnamed', type: 'view', visitor: 'phone', atUs: START_US + 1 },
    ];
    const filter: ReportFilter = { field: { kind: 'visitor_id' }, anyOf: ['phone'] };
    expect(await countPeople(list, filter)).toEqual({ events: 2, visitors: 1 });
    expect(await countPeople(list, { ...filter, operator: 'not' })).toEqual({ events: 1, visitors: 1 });
  });

  it('takes a visitor for the user of the lesser event_id, where it was seen first as two at one instant', async () => {
    const tie = (ofEve: string, ofFay: string): StoredEvent[] => [
      { id: ofEve, type: 'sign_in', visitor: 'shared', user: 'eve', atUs: START_US },
      { id: ofFay, type: 'sign_in', visitor: 'shared', user: 'fay', atUs: START_US },
      { id: 'unnamed', type: 'view', visitor: 'shared', atUs: START_US + 1 },
      { id: 'of-eve', type: 'view', visitor: 'laptop', user: 'eve', atUs: START_US + 1 },
    ];
    const views: ReportFilter = { field: { kind: 'event_type' }, anyOf: ['view'] };
    expect(await countPeople(tie('a', 'b'), views)).toEqual({ events: 2, visitors: 1 });
    expect(await countPeople(tie('b', 'a'), views)).toEqual({ events: 2, visitors: 2 });
  });

  /** Events and people of an account of their own, also when its days are rolled up. */
  async function countPeople(list: readonly StoredEvent[], filter: ReportFilter): Promise<EventCount> {
    accounts += 1;
    const scope: ReadScope = { accountId: accounts, environment: 'test' };
    await storeEvents(testDatabase.database, scope, list);
    const span = { fromUs: START_US, toUs: START_US + 24 * HOUR_US, timezone: 'UTC' };
    const counted = async () => {
      const { value } = await readModel.run(scope, {
        ...{ span, buckets: timeBuckets(span, 'day', 10)!, eventTypes: [], filters: [filter], limit: 1 },
        ...{ channelScope: 'event', groupBy: [], countsEvents: true, countsVisitors: true },
        audience: { countBy: 'user' },
      });
      return value.total;
    };
    const fresh = await counted();
    await rollUp(testDatabase.database, scope, [dayOf(START_US)]);
    expect(await counted()).toEqual(fresh);
    return fresh;
  }

  it('takes an event into the last visit that began in the 24 hours before, whatever the range is', async () => {
    accounts += 1;
    const scope: ReadScope = { accountId: accounts, environment: 'test' };
    const at = (id: string, hours: number, more: Partial<StoredEvent> = {}): StoredEvent => {
      return { id, type: 'view', visitor: 'ada', atUs: START_US + hours * HOUR_US, ...more };
    };
    const list = [
      at('server-before', 19, { nonInteractive: true }),
      at('newsletter', 20, { source: 'news' }),
      at('page', 20.25),
      at('back-from-paying', 21, { referrerHost: 'www.paypal.com' }),
      at('server', 43.99, { nonInteractive: true }),
      at('server-late', 44, { nonInteractive: true }),
      at('a-tie', 60, { source: 'ads' }),
      at('b-tie', 60, { source: 'partner' }),
      at('search', 60.1, { referrerHost: 'www.google.com' }),
      at('search-on', 60.2, { referrerHost: 'www.google.com' }),
    ];
    await storeEvents(testDatabase.database, scope, list);
    const sources: Record<string, string | null> = {};
    for (const { id, atUs } of list) {
      const span = { fromUs: atUs, toUs: atUs + 1, timezone: 'UTC' };
      const { value } = await readModel.run(scope, {
        span,
        buckets: timeBuckets(span, 'day', 10)!,
        eventTypes: [],
        filters: [],
        channelScope: 'visit',
        groupBy: [{ kind: 'source' }],
        limit: 10,
        countsEvents: true,
        countsVisitors: false,
      });
      const [{ group }] = value.groups as [EventGroup];
      sources[id] = group.kind === 'value' ? group.values[0]! : null;
    }
    expect(sources).toEqual({
      'server-before': null,
      newsletter: 'news',
      page: 'news',
      'back-from-paying': 'news',
      server: 'news',
      'server-late': null,
      'a-tie': 'partner',
      'b-tie': 'partner',
      search: 'google',
      'search-on': 'google',
    });
  });

  it('unpacks of a rolled-up day the touches of those alone who came in the brief time after', async () => {
    accounts += 1;
    const scope: ReadScope = { accountId: accounts, environment: 'test' };
    const came = (visitor: string, hours: number): StoredEvent => {
      return {
        id: `${visitor}-${hours}`,
        type: 'view',
        visitor,
        atUs: START_US + hours * HOUR_US,
        source: 'ads',
      };
    };
    const list = [
      came('ada', 20),
      came('bob', 1),
      came('bob', 20),
      came('bob', 25),
      came('cyd', 20),
      came('cyd', 27),
    ];
    await storeEvents(testDatabase.database, scope, list);
    const day = dayOf(START_US);
    await rollUp(testDatabase.database, scope, [day], () => true);
    const within = [24, 27].map((hours) => {
      return { fromUs: START_US + hours * HOUR_US, toUs: START_US + (hours + 2) * HOUR_US };
    });
    const range = { fromUs: within[0]!.fromUs, toUs: within[1]!.toUs };
    const parameters = new SqlParameters(scope);
    const { visitEntries } = new ScopedEvents({
      ...{ parameters, scope: 'visit', fields: [{ kind: 'source' }], range, within },
      visitors: { eventTypes: [], range },
      sources: { keptFromUs: BEGINNING_US, rolled: wholeDays([day]) },
    });
    const text = `WITH ${visitEntries} SELECT v.visitor_key::text AS key, cardinality(v.keys) AS visits FROM visits v`;
    const { rows } = await testDatabase.database.writer.query(text, [...parameters.values]);
    const visitsOf = new Map(rows.map(({ key, visits }) => [key, visits]));
    expect(['ada', 'bob', 'cyd'].map((visitor) => visitsOf.get(visitorKey(visitor)))).toEqual([
      undefined,
      3,
      2,
    ]);
  });

  it('finds the default channel group that the table has, whatever a channel is called', async () => {
    const names = CHANNEL_GROUP_RULES.flatMap(([, ...anyOf]) => anyOf).flatMap(
      ({ source, medium, campaign }) => [
        ...(source ?? []),
        ...[medium, campaign].flatMap(
          (pattern) => pattern?.source.replace(/[\\^$()[\].*?]/g, '').split('|') ?? [],
        ),
      ],
    );
    const name = fc.option(
      fc.oneof(
        fc.constantFrom(...names),
        fc.constantFrom('CPC', 'E-Mail', 'ſms', '\u212aagi', 'direct', 'none'),
      ),
    );
    const channels = fc.array(fc.record({ source: name, medium: name, campaign: name }), {
      minLength: 400,
      maxLength: 400,
    });
    await fc.assert(
      fc.asyncProperty(channels, async (list) => {
        const group = defaultChannelGroupSql({
          source: 'c.source',
          medium: 'c.medium',
          campaign: 'c.campaign',
        });
        const { rows } = await testDatabase.database.reader.query<{ group: string | null }>(
          `SELECT ${group} AS group
             FROM json_to_recordset($1) AS c (source text, medium text, campaign text)`,
          [JSON.stringify(list)],
        );
        expect(rows.map((row) => row.group)).toEqual(list.map(defaultChannelGroup));
      }),
      { numRuns: 5 },
    );
  });
});

function expectToAddUp({ total, buckets, groups }: EventCounts): void {
  const sum = (counts: readonly EventCount[]) => counts.reduce((all, { events }) => all + events!, 0);
  expect(sum(buckets)).toBe(total.events);
  if (groups === null) return;
  expect(sum(groups.map((group) => group.total))).toBe(total.events);
  buckets.forEach(({ events }, i) => {
    expect(sum(groups.map((group) => group.buckets[i]!))).toBe(events);
  });
}

type Names = (string | null)[];

/** By bytes, field by field; what is not there is last. */
function compareNames(a: Names, b: Names): number {
  for (const [at, left] of a.entries()) {
    const right = b[at]!;
    if (left === right) continue;
    if (left === null || right === null) return left === null ? 1 : -1;
    return Buffer.compare(Buffer.from(left), Buffer.from(right));
  }
  return 0;
}

function expected(list: readonly StoredEvent[], asked: EventCountsQuestion): EventCounts {
  return divided(list, asked).counts;
}

/** The counts, and the events behind them: all, and those of no group that is listed. */
function divided(list: readonly StoredEvent[], asked: EventCountsQuestion) {
  const { span, eventTypes, filters, groupBy, limit, countsEvents, countsVisitors, buckets } = asked;
  const oracle = new ScopeOracle(list, asked.channelScope);
  const whoseIs = countedOf(list, asked.audience);
  const hits = list.filter(
    (e) =>
      e.atUs >= span.fromUs &&
      e.atUs < span.toUs &&
      (eventTypes.length === 0 || eventTypes.includes(e.type)) &&
      filters.every((filter) => oracle.matches(e, filter)),
  );
  const count = (events: readonly StoredEvent[]): EventCount => ({
    events: countsEvents ? events.length : null,
    visitors: countsVisitors ? new Set(events.map(whoseIs)).size : null,
  });
  const counts = (events: readonly StoredEvent[]) => ({
    total: count(events),
    buckets: buckets.map(({ startUs, endUs }) =>
      count(events.filter(({ atUs }) => atUs >= startUs && atUs < endUs)),
    ),
  });
  if (groupBy.length === 0) return { hits, others: [], counts: { ...counts(hits), groups: null } };

  const spelled = (e: StoredEvent, one: GroupField) =>
    one.kind === 'event_type' ? e.type : oracle.textOf(e, one);
  const namesOf = (values: GroupValues): Names => values.map((value, at) => nameOf(groupBy[at]!, value));
  const ofEvent = (e: StoredEvent) => namesOf(groupBy.map((one) => spelled(e, one)));
  const isNothing = (names: Names) => names.every((name) => name === null);
  const withNames = (names: Names) => hits.filter((e) => isDeepStrictEqual(ofEvent(e), names));
  const found = hits.map(ofEvent).filter((names) => !isNothing(names));
  const values = found
    .filter((names, at) => found.findIndex((other) => isDeepStrictEqual(other, names)) === at)
    .sort((a, b) => withNames(b).length - withNames(a).length || compareNames(a, b));
  const listed = asked.listed?.map(namesOf) ?? values.slice(0, limit);
  const shown = (name: string | null, at: number) => {
    const one = groupBy[at]!;
    const alike = hits.filter((e) => ofEvent(e)[at] === name);
    return name === null ? null : commonest(alike.map((e) => spelled(e, one)!))!;
  };
  const groups: EventGroup[] = listed.map((names, index) => ({
    group: { kind: 'value', values: asked.listed?.[index] ?? names.map(shown) },
    ...counts(withNames(names)),
  }));
  const without = hits.filter((e) => isNothing(ofEvent(e)));
  if (without.length > 0) groups.push({ group: { kind: 'null' }, ...counts(without) });
  const isListed = (names: Names) => listed.some((other) => isDeepStrictEqual(other, names));
  const others = hits.filter((e) => !isNothing(ofEvent(e)) && !isListed(ofEvent(e)));
  if (others.length > 0) groups.push({ group: { kind: 'other' }, ...counts(others) });
  return { hits, others, counts: { ...counts(hits), groups } };
}
