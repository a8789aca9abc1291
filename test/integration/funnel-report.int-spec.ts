import fc from 'fast-check';
import type { Clock } from '../../src/common/clock.js';
import type { ReadScope } from '../../src/database/database.js';
import { ALL_VISITORS, COUNT_BY } from '../../src/reports/audience/audience.types.js';
import type { Person } from '../../src/reports/audience/people-of-page.js';
import { INTERVALS, type TimeSpan, timeBuckets } from '../../src/reports/calendar/time-buckets.js';
import { FunnelReadModel } from '../../src/reports/funnel/funnel.read-model.js';
import type {
  EventMatch,
  EvidenceQuestion,
  FunnelBucketCounts,
  FunnelCounts,
  FunnelOutcome,
  FunnelQuestion,
  FunnelRow,
  FunnelTrend,
} from '../../src/reports/funnel/funnel.types.js';
import { FUNNEL_ORDERS, FUNNEL_OUTCOMES } from '../../src/reports/funnel/funnel.types.js';
import { funnelCounts } from '../../src/reports/funnel/funnel-counts.sql.js';
import { countPackedFunnel } from '../../src/reports/funnel/packed-funnel.js';
import { histogramBounds } from '../../src/reports/funnel/time-histogram.js';
import { type FilterField, ORIGIN_FIELDS, type ReportFilter } from '../../src/reports/query/report-filter.js';
import { dayOf } from '../../src/reports/rollup/rollup-plan.js';
import { REPORT_SETTINGS, ReportRunner } from '../../src/reports/running/report-runner.js';
import { CHANNEL_SCOPES } from '../../src/reports/scope/channel-scope.js';
import { FROM_EVENTS } from '../../src/reports/scope/touch-sources.js';
import { commonest, countedOf } from '../support/attribution-oracle.js';
import { calendarName } from '../support/calendar-name.js';
import { comparingFilter } from '../support/filter-cases.js';
import {
  bestAttempts,
  countAttempts,
  countByBucket,
  isCounted,
  matches,
  type OracleAttempt,
} from '../support/funnel-oracle.js';
import { rollUp } from '../support/roll-up.js';
import { nameOf, ScopeOracle } from '../support/scope-oracle.js';
import {
  eraseVisitor,
  type StoredEvent,
  storeEvents,
  storeForOneQuestion,
  storeLate,
} from '../support/stored-events.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { compareBytes } from '../support/touch-oracle.js';

/** All instants of a case lie on this grid, so that ties and windows that end on an event are the rule. */
const MINUTE_US = 60_000_000;
const START_US = Date.parse('2026-03-01T00:00:00Z') * 1000;
const GRID = 24;

let testDatabase: TestDatabase;
let nowMs = 0;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});

afterAll(() => testDatabase.drop());

function readModel(): FunnelReadModel {
  const clock: Clock = { now: () => nowMs };
  return new FunnelReadModel(new ReportRunner(testDatabase.database, clock));
}

const type = fc.constantFrom('view', 'view', 'cart', 'buy', 'other');

/** Ids in no order, so that what depends on them shows. */
function eventsWithin(minutes: number): fc.Arbitrary<StoredEvent[]> {
  const event = fc.record({
    type,
    visitor: fc.constantFrom('ada', 'ada', 'bob', 'bob', 'cyd'),
    user: fc.constantFrom(undefined, undefined, undefined, 'eve', 'fay'),
    minute: fc.nat(minutes - 1),
    plan: fc.constantFrom(undefined, 'free', 'pro'),
    source: fc.constantFrom(undefined, undefined, 'x', 'X', 'y', 'google', '\u{e9}', 'E\u{301}'),
    nonInteractive: fc.constantFrom(undefined, undefined, true as const),
    bot: fc.constantFrom(undefined, undefined, undefined, true as const),
    salt: fc.nat(99),
  });
  return fc.array(event, { maxLength: 2 * minutes }).map((list) =>
    list.map(({ type, visitor, user, minute, plan, source, nonInteractive, bot, salt }, index) => ({
      id: `${salt}-${index}`,
      type,
      visitor,
      atUs: START_US + minute * MINUTE_US,
      ...(user && { user }),
      ...(plan && { properties: { plan } }),
      ...(source && { source }),
      ...(nonInteractive && { nonInteractive }),
      ...(bot && { bot }),
    })),
  );
}

/** Long streams, in which later attempts win, and crowded ones, in which ties decide. */
const events = fc.oneof(eventsWithin(GRID), eventsWithin(GRID / 2), eventsWithin(4));

const filter: fc.Arbitrary<ReportFilter> = fc.constantFrom<ReportFilter>(
  { field: { kind: 'property', name: 'plan' }, anyOf: ['pro'] },
  { field: { kind: 'property', name: 'plan' }, anyOf: ['free', null] },
  { field: { kind: 'campaign' }, anyOf: [null] },
  { field: { kind: 'bot' }, anyOf: ['false'] },
  { field: { kind: 'source' }, anyOf: ['x', 'direct'] },
  { field: { kind: 'source' }, anyOf: ['\u{c9}', 'Y'] },
  { field: { kind: 'visit_property', name: 'plan' }, anyOf: ['pro', null] },
);

const match: fc.Arbitrary<EventMatch> = fc.record({
  eventType: type,
  filters: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.tuple(fc.oneof(filter, comparingFilter(['x']))) },
  ),
});

const USUAL_STEPS = ['view', 'cart', 'buy'].map((eventType): EventMatch => ({ eventType, filters: [] }));

/** A span, and a trend whose buckets are of so many minutes, the last cut; none for null. */
function spanned(
  fromUs: number,
  toUs: number,
  minutes: number | null,
): Pick<FunnelQuestion, 'span' | 'trend'> {
  const span = { fromUs, toUs, timezone: 'UTC' };
  if (minutes === null) return { span };
  const sizeUs = minutes * MINUTE_US;
  const buckets = Array.from({ length: Math.ceil((toUs - fromUs) / sizeUs) }, (_, at) => {
    const startUs = fromUs + at * sizeUs;
    return { startUs, endUs: Math.min(startUs + sizeUs, toUs), isWhole: startUs + sizeUs <= toUs };
  });
  return { span, trend: { interval: 'hour', buckets } };
}

const question: fc.Arbitrary<FunnelQuestion> = fc
  .record({
    from: fc.constantFrom(0, 0, 1, 6),
    length: fc.integer({ min: 1, max: GRID }),
    steps: fc.oneof(fc.array(match, { minLength: 2, maxLength: 5 }), fc.constant(USUAL_STEPS)),
    order: fc.constantFrom(...FUNNEL_ORDERS),
    window: fc.constantFrom(1, 2, 2, 3, 3, 4, 6, 10),
    exclusions: fc.oneof(
      { weight: 3, arbitrary: fc.constant<[EventMatch, number, number][]>([]) },
      { weight: 1, arbitrary: fc.array(fc.tuple(match, fc.nat(9), fc.nat(9)), { maxLength: 2 }) },
    ),
    breakdown: fc.constantFrom(null, 1, 2),
    bucket: fc.constantFrom(null, 1, 4, 5, GRID),
    by: fc.constantFrom<FilterField>(
      ...ORIGIN_FIELDS.map((kind) => ({ kind })),
      { kind: 'source' },
      { kind: 'bot' },
      { kind: 'property', name: 'plan' },
      { kind: 'visit_property', name: 'plan' },
    ),
    channelScope: fc.constantFrom(...CHANNEL_SCOPES),
    countBy: fc.constantFrom(...COUNT_BY),
  })
  .map(
    ({ from, length, steps, order, window, exclusions, breakdown, bucket, by, channelScope, countBy }) => ({
      ...spanned(START_US + from * MINUTE_US, START_US + (from + length) * MINUTE_US, bucket),
      // In order `any` a question never has two steps of one type that match differently.
      steps: order === 'any' ? steps.map(({ eventType }) => ({ eventType, filters: [] })) : steps,
      order,
      windowUs: window * MINUTE_US,
      exclusions: exclusions.map(([excluded, after, gap]) => {
        const afterStep = 1 + (after % (steps.length - 1));
        return { ...excluded, afterStep, beforeStep: afterStep + 1 + (gap % (steps.length - afterStep)) };
      }),
      breakdown: breakdown && { field: by, limit: breakdown },
      channelScope,
      audience: { countBy },
    }),
  );

/** The question that packed presence tells. */
function byTypesAlone({ steps, ...asked }: FunnelQuestion): FunnelQuestion {
  return {
    ...asked,
    steps: steps.map(({ eventType }) => ({ eventType, filters: [] })),
    ...{ order: 'ordered', exclusions: [], breakdown: null, audience: ALL_VISITORS },
  };
}

const asOfMs = fc.integer({ min: 0, max: GRID + 12 }).map((n) => (START_US + n * MINUTE_US) / 1000);

/** Whether the day on which all happens is rolled up. */
const isRolledUp = fc.constantFrom(false, false, true);

const stored = (list: readonly StoredEvent[]) => storeForOneQuestion(testDatabase.database, list);

describe('FunnelReadModel', () => {
  it('counts what the definition, taken word by word, counts', async () => {
    await fc.assert(
      fc.asyncProperty(events, question, asOfMs, isRolledUp, async (list, asked, asOf, isRolled) => {
        const scope = await stored(list);
        if (isRolled) await rollUp(testDatabase.database, scope, [dayOf(START_US)]);
        nowMs = asOf;
        const { value } = await readModel().run(scope, { question: asked, evidence: null });
        const expected = bestAttempts(list, asked, asOf * 1000);
        const { total, breakdown, buckets } = value.counts;
        expect(total).toEqual(countAttempts(expected, asked));
        expect(buckets).toEqual(countByBucket(expected, asked));
        if (buckets) expectTrendToSumUp(buckets, total);
        expectNeverToGrow(total);
        if (asked.breakdown === null) {
          expect(breakdown).toBeNull();
        } else {
          expect(breakdown).toEqual(expectedRows(expected, asked, asked.breakdown));
          expectToSumUp(breakdown!, total);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('counts a range it is compared with as if that had been asked, late events and an erasure in between', async () => {
    const late = events.map((list) => list.map((event) => ({ ...event, id: `late-${event.id}` })));
    const asked = fc.tuple(question, fc.constantFrom(1, 3, 12), fc.constantFrom(null, 2));
    await fc.assert(
      fc.asyncProperty(
        events,
        late,
        asked,
        asOfMs,
        isRolledUp,
        async (list, more, [own, shift, minutes], asOf, isRolled) => {
          const scope = await stored(list);
          if (isRolled) await rollUp(testDatabase.database, scope, [dayOf(START_US), dayOf(START_US) - 1]);
          nowMs = asOf;
          const shiftUs = shift * MINUTE_US;
          const { trend: _, ...same } = own;
          const other = {
            ...same,
            ...spanned(own.span.fromUs - shiftUs, own.span.toUs - shiftUs, minutes),
          };
          const { span } = other;
          const comparison = { span, kind: null, matchesWeekdays: false, isCut: false };
          const check = async (all: readonly StoredEvent[]) => {
            const request = { question: own, evidence: null, compared: { comparison, question: other } };
            const { value, compared } = await readModel().run(scope, request);
            for (const [found, one] of [
              [value, own],
              [compared!, other],
            ] as const) {
              const attempts = bestAttempts(all, one, asOf * 1000);
              expect(found.counts.total).toEqual(countAttempts(attempts, one));
              expect(found.counts.buckets).toEqual(countByBucket(attempts, one));
              if (one.breakdown)
                expect(found.counts.breakdown).toEqual(expectedRows(attempts, one, one.breakdown));
            }
          };
          await check(list);
          await storeLate(testDatabase.database, scope, more);
          await eraseVisitor(testDatabase.database, scope, 'ada');
          await check([...list, ...more].filter(({ visitor }) => visitor !== 'ada'));
        },
      ),
      { numRuns: 20 },
    );
  });

  it('counts days rolled up in whole, in part and not at all as if none were, late events and an erasure in between', async () => {
    // The grid's minutes become four hours each: four days.
    const stretched = (us: number) => START_US + (us - START_US) * 240;
    const first = dayOf(START_US);
    const rolled = fc.array(fc.constantFrom('whole', 'part', 'no'), { minLength: 5, maxLength: 5 });
    const late = fc.array(fc.tuple(type, fc.constantFrom('ada', 'bob'), fc.nat(GRID)), { maxLength: 2 });
    const cases = fc.record({ own: question, begins: fc.nat(GRID), asOf: asOfMs, how: rolled, more: late });
    await fc.assert(
      fc.asyncProperty(events, cases, async (minutes, { own, begins, asOf, how, more }) => {
        const list = minutes.map((event) => ({ ...event, atUs: stretched(event.atUs) }));
        const { trend, span, steps, channelScope } = own;
        const fromUs = stretched(START_US + begins * MINUTE_US);
        const whole = { ...span, fromUs, toUs: fromUs + (span.toUs - span.fromUs) * 240 };
        const asked: FunnelQuestion = {
          ...{ span: whole, channelScope, order: 'ordered', exclusions: [], breakdown: null },
          ...(trend && { trend: { interval: 'day', buckets: timeBuckets(whole, 'day', 1000)! } }),
          steps: steps.map(({ eventType }) => ({ eventType, filters: [] })),
          windowUs: own.windowUs * 240,
        };
        const scope = await stored(list);
        const days = how.flatMap((one, index) => (one === 'no' ? [] : [first + index]));
        await rollUp(testDatabase.database, scope, days, (day) => how[day - first] === 'whole');
        nowMs = stretched(asOf * 1000) / 1000;
        const check = async (all: readonly StoredEvent[]) => {
          const { value } = await readModel().run(scope, { question: asked, evidence: null });
          const expected = bestAttempts(all, asked, nowMs * 1000);
          expect(value.counts.total).toEqual(countAttempts(expected, asked));
          expect(value.counts.buckets).toEqual(countByBucket(expected, asked));
        };
        await check(list);
        const added = more.map(([eventType, visitor, minute], index) => ({
          ...{ id: `late-${index}`, type: eventType, visitor },
          atUs: stretched(START_US + minute * MINUTE_US),
        }));
        await storeLate(testDatabase.database, scope, added);
        await check([...list, ...added]);
        await eraseVisitor(testDatabase.database, scope, 'ada');
        await check([...list, ...added].filter(({ visitor }) => visitor !== 'ada'));
      }),
      { numRuns: 100 },
    );
  });

  it('leaves to the database what takes more memory than there is for it', async () => {
    const visitors = Array.from({ length: 1_100 }, (_, n) => `visitor-${n}`);
    const list = visitors.flatMap((visitor, n) => [
      { id: `view-${n}`, type: 'view', visitor, atUs: START_US },
      { id: `buy-${n}`, type: 'buy', visitor, atUs: START_US + n },
    ]);
    const scope = await stored(list);
    await rollUp(testDatabase.database, scope, [dayOf(START_US)]);
    const asked: FunnelQuestion = {
      ...spanned(START_US, START_US + MINUTE_US, null),
      ...{ order: 'ordered', windowUs: MINUTE_US, exclusions: [], breakdown: null, channelScope: 'visit' },
      steps: ['view', 'buy'].map((eventType) => ({ eventType, filters: [] })),
    };
    const clock: Clock = { now: () => START_US / 1000 };
    const runner = new ReportRunner(testDatabase.database, clock);
    const counted = (mostTimes: number) =>
      runner
        .run(
          scope,
          async (reading) => {
            const found = await countPackedFunnel(reading, asked, { mostTimes });
            // The database is asked in the same snapshot, though the copying was broken off.
            await reading.ask({ text: 'SELECT 1', values: [] });
            return found;
          },
          {},
        )
        .then(({ value }) => value);
    expect(await counted(1_000)).toBeNull();
    expect((await counted(1_100))?.counts.total.steps[1]).toMatchObject({
      visitors: 1_100,
      fromStart: { medianUs: 549, p90Us: 989 },
    });
  });

  it('divides entrants by the calendar of the time zone, days on which clocks change among them, of rolled-up days, too', async () => {
    const begin = fc.constantFrom('2026-03-28T12:00:00Z', '2026-10-24T12:00:00Z', '2026-10-31T12:00:00Z');
    const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/New_York');
    const asked = fc.tuple(question, fc.constantFrom(...INTERVALS), begin, zone);
    await fc.assert(
      fc.asyncProperty(events, asked, async (minutes, [own, interval, begins, timezone]) => {
        // The grid's minutes become hours and a half: a day and a half around the change.
        const beginUs = Date.parse(begins) * 1000;
        const stretched = (us: number) => beginUs + (us - START_US) * 90;
        const list = minutes.map((event) => ({ ...event, atUs: stretched(event.atUs) }));
        const span: TimeSpan = {
          fromUs: stretched(own.span.fromUs),
          toUs: stretched(own.span.toUs),
          timezone,
        };
        const trend: FunnelTrend = { interval, buckets: timeBuckets(span, interval, 1000)! };
        const stretchedQuestion = { ...own, span, trend, windowUs: own.windowUs * 90 };
        const scope = await stored(list);
        nowMs = beginUs / 1000;
        const { value } = await readModel().run(scope, { question: stretchedQuestion, evidence: null });
        const named = (us: number) => calendarName(us, interval, timezone);
        const expected = bestAttempts(list, stretchedQuestion, beginUs)
          .filter(({ reached }) => reached > 0)
          .map(({ enteredUs }) => named(enteredUs));
        const found = value.counts.buckets!.flatMap(({ entrants }, at) =>
          Array<string>(entrants).fill(named(trend.buckets[at]!.startUs)),
        );
        expect(found.sort()).toEqual(expected.sort());
        expectTrendToSumUp(value.counts.buckets!, value.counts.total);
        // What is packed of settled days counts these alone.
        const plain = byTypesAlone(stretchedQuestion);
        const days = [-1, 0, 1, 2].map((after) => dayOf(beginUs) + after);
        await rollUp(testDatabase.database, scope, days);
        for (const one of [plain, stretchedQuestion]) {
          const { value: ofRolled } = await readModel().run(scope, { question: one, evidence: null });
          const attempts = bestAttempts(list, one, beginUs);
          expect(ofRolled.counts.total).toEqual(countAttempts(attempts, one));
          expect(ofRolled.counts.buckets).toEqual(countByBucket(attempts, one));
        }
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ['', question],
    [', where what is packed tells them', question.map(byTypesAlone)],
  ])('names every visitor and event it counted, page by page, none twice%s', async (_, funnels) => {
    const asked = fc.tuple(
      funnels,
      fc.nat(9),
      fc.constantFrom<FunnelOutcome>(...FUNNEL_OUTCOMES),
      fc.record({ by: fc.constantFrom('all', 'bucket', 'group', 'took'), nth: fc.nat(99) }),
    );
    await fc.assert(
      fc.asyncProperty(
        events,
        asked,
        asOfMs,
        isRolledUp,
        async (list, [funnel, nth, outcome, part], asOf, isRolled) => {
          const scope = await stored(list);
          if (isRolled) await rollUp(testDatabase.database, scope, [dayOf(START_US)]);
          nowMs = asOf;
          const step = 1 + (nth % funnel.steps.length);
          const attempts = bestAttempts(list, funnel, asOf * 1000);
          const { narrowed, holds } = partOf(attempts, funnel, { ...part, step, outcome });
          const expected = attempts.filter(
            (attempt) => isCounted(attempt, step, outcome, funnel.steps.length) && holds(attempt),
          );
          const oracle = new ScopeOracle(list, funnel.channelScope);
          const whoseIs = countedOf(list, funnel.audience);
          const found: string[] = [];
          let after: string | null = null;
          do {
            const { value } = await readModel().run(scope, {
              question: funnel,
              evidence: { step, outcome, ...narrowed, limit: 2, after },
            });
            const page = value.evidence!;
            expect(page.visitors.length).toBeLessThanOrEqual(2);
            for (const visitor of page.visitors) {
              const first = list.find(({ id }) => id === visitor.events[0]!.eventId)!;
              const counted = whoseIs(first);
              const attempt = expected.find((candidate) => candidate.visitor === counted)!;
              expect(visitor.person).toEqual(
                funnel.audience!.countBy === 'user' ? personOf(list, first, counted) : null,
              );
              expect(visitor.events.map(({ occurredAtUs }) => occurredAtUs)).toEqual(
                outcome === 'excluded' ? [attempt.enteredUs] : attempt.times,
              );
              expect(new Set(visitor.events.map(({ eventId }) => eventId)).size).toBe(visitor.events.length);
              for (const { eventId, step: served, visitorId, occurredAtUs } of visitor.events) {
                const event = list.find(({ id }) => id === eventId)!;
                expect(event.visitor).toBe(visitorId);
                expect(whoseIs(event)).toBe(counted);
                expect(event.atUs).toBe(occurredAtUs);
                expect(matches(event, funnel.steps[served - 1]!, oracle)).toBe(true);
              }
              found.push(counted);
            }
            after = page.next;
          } while (after !== null);
          expect(found.sort()).toEqual(expected.map(({ visitor }) => visitor).sort());
        },
      ),
      { numRuns: 80 },
    );
  });

  it.each([
    [
      'past an attempt that does better than the first to one that does better still',
      { view: [0, 3, 5], cart: [5], buy: [7] },
      ['view', 'cart', 'buy'],
      ['view-5', 'cart-5', 'buy-7'],
    ],
    [
      'back to the first attempt when no later one gets farther',
      { view: [0, 7], cart: [2, 12], buy: [9] },
      ['view', 'cart', 'buy'],
      ['view-0', 'cart-2'],
    ],
    [
      'to the earliest of attempts that get equally far',
      { view: [0, 1], cart: [2] },
      ['view', 'cart', 'buy'],
      ['view-0', 'cart-2'],
    ],
    [
      'on at the same instant, but never with the same event',
      { view: [0], cart: [0] },
      ['view', 'cart', 'view'],
      ['view-0', 'cart-0'],
    ],
    [
      'on with another event of the same type, strictly later',
      { view: [0, 1], cart: [0] },
      ['view', 'cart', 'view'],
      ['view-0', 'cart-0', 'view-1'],
    ],
  ])('goes %s', async (_, at: Record<string, number[]>, steps, expected) => {
    const list = Object.entries(at).flatMap(([eventType, minutes]) =>
      minutes.map((minute): StoredEvent => {
        const atUs = START_US + minute * MINUTE_US;
        return { id: `${eventType}-${minute}`, type: eventType, visitor: 'ada', atUs };
      }),
    );
    const asked: FunnelQuestion = {
      span: { fromUs: START_US, toUs: START_US + GRID * MINUTE_US, timezone: 'UTC' },
      steps: steps.map((eventType) => ({ eventType, filters: [] })),
      order: 'ordered',
      windowUs: 3 * MINUTE_US,
      exclusions: [],
      breakdown: null,
      channelScope: 'visit',
    };
    const evidence = { step: 1, outcome: 'reached', limit: 1, after: null } as const;
    const { value } = await readModel().run(await stored(list), { question: asked, evidence });
    expect(value.counts.total.steps.filter(({ visitors }) => visitors === 1).length).toBe(expected.length);
    expect(value.evidence!.visitors[0]!.events.map(({ eventId }) => eventId)).toEqual(expected);
  });

  it.each([
    ['strict', []],
    ['ordered', [{ eventType: 'cart', filters: [], afterStep: 1, beforeStep: 2 }]],
  ] as const)(
    'sorts no row that has all events of its visitor: %s, excluded: %j',
    async (order, exclusions) => {
      // Every entry is an attempt, and none gets farther than the others.
      const scope: ReadScope = { accountId: 6_000_000, environment: 'test' };
      const list = Array.from({ length: 10_000 }, (_, n): StoredEvent => {
        const eventType = ['view', 'cart', 'other'][n % 3]!;
        return { id: `${order}-${n}`, type: eventType, visitor: 'ada', atUs: START_US + n * MINUTE_US };
      });
      const writer = testDatabase.database.writer;
      if (order === 'strict') await storeEvents(testDatabase.database, scope, list);
      const question: FunnelQuestion = {
        span: { fromUs: START_US, toUs: START_US + 10_000 * MINUTE_US, timezone: 'UTC' },
        steps: ['view', 'other', 'buy'].map((eventType) => ({ eventType, filters: [] })),
        ...{ order, exclusions, windowUs: 9 * MINUTE_US, breakdown: null, channelScope: 'visit' },
      };
      const reading = { asOfUs: START_US + 1e11, sources: FROM_EVENTS };
      const { text, values } = funnelCounts(scope, question, reading);
      const client = await writer.connect();
      try {
        await client.query('BEGIN');
        for (const setting of REPORT_SETTINGS) await client.query(setting);
        const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, [...values]);
        expect(rows[0]['QUERY PLAN'][0].Plan['Temp Written Blocks']).toBe(0);
      } finally {
        await client.query('ROLLBACK');
        client.release();
      }
    },
  );

  it('takes ten steps', async () => {
    const list = Array.from({ length: 12 }, (_, n): StoredEvent => {
      return { id: `e${n}`, type: `step-${n}`, visitor: 'ada', atUs: START_US + n * MINUTE_US };
    });
    const scope = await stored(list);
    nowMs = START_US / 1000;
    for (const order of FUNNEL_ORDERS) {
      const { value } = await readModel().run(scope, {
        question: {
          span: { fromUs: START_US, toUs: START_US + MINUTE_US, timezone: 'UTC' },
          steps: list.slice(0, 10).map(({ type: eventType }) => ({ eventType, filters: [] })),
          order,
          windowUs: 60 * MINUTE_US,
          exclusions: [],
          breakdown: null,
          channelScope: 'visit',
        },
        evidence: null,
      });
      expect(value.counts.total.steps.map(({ visitors }) => visitors)).toEqual(Array(10).fill(1));
      expect(value.counts.total.steps[9]!.fromStart).toEqual({
        medianUs: 9 * MINUTE_US,
        p90Us: 9 * MINUTE_US,
        histogram: [0, 0, 1, 0],
      });
    }
  });
});

interface AskedPart extends Pick<EvidenceQuestion, 'step' | 'outcome'> {
  readonly by: string;
  readonly nth: number;
}

/** A bucket, a row of the breakdown or a class of the histogram to narrow evidence to, and who belongs to it. */
function partOf(
  attempts: readonly OracleAttempt[],
  asked: FunnelQuestion,
  { by, nth, step, outcome }: AskedPart,
): {
  readonly narrowed: Pick<EvidenceQuestion, 'bucket' | 'group' | 'took'>;
  readonly holds: (attempt: OracleAttempt) => boolean;
} {
  const { trend, breakdown, windowUs } = asked;
  if (by === 'bucket' && trend) {
    const bucket = trend.buckets[nth % trend.buckets.length]!;
    const holds = ({ enteredUs }: OracleAttempt) => enteredUs >= bucket.startUs && enteredUs < bucket.endUs;
    return { narrowed: { bucket }, holds };
  }
  if (by === 'group' && breakdown) {
    const nameIn = ({ value }: { readonly value: string | null }) => nameOf(breakdown.field, value);
    const groups = expectedRows(attempts, asked, breakdown).map(({ group }) => group);
    const listed = groups.flatMap((group) => (group.kind === 'value' ? [nameIn(group)] : []));
    const group = groups[nth % groups.length] as NonNullable<EvidenceQuestion['group']>;
    const holds = (attempt: OracleAttempt) => {
      const name = nameIn(attempt);
      if (group.kind === 'value') return name === nameIn(group);
      return group.kind === 'null' ? name === null : name !== null && !listed.includes(name);
    };
    return { narrowed: { group }, holds };
  }
  if (by === 'took' && outcome === 'reached' && step > 1) {
    const bounds = histogramBounds(windowUs);
    const at = nth % bounds.length;
    const since = nth % 2 === 0 ? 'start' : 'previous';
    const took = { since, fromUs: bounds[at - 1] ?? 0, belowUs: bounds[at]! } as const;
    const holds = ({ times }: OracleAttempt) => {
      const [before, after] = [since === 'start' ? times[0] : times[step - 2], times[step - 1]];
      const taken = after === undefined ? -1 : after - before!;
      return taken >= took.fromUs && taken < took.belowUs;
    };
    return { narrowed: { took }, holds };
  }
  return { narrowed: {}, holds: () => true };
}

/** Who somebody is, as evidence names it. */
function personOf(list: readonly StoredEvent[], event: StoredEvent, counted: string): Person {
  const user = list.find((other) => `user ${other.user}` === counted)?.user;
  const visitorIds = user
    ? [...new Set(list.filter((other) => other.user === user).map(({ visitor }) => visitor))].sort()
    : [event.visitor];
  return { userId: user ?? null, visitorIds, visitorsLeftOff: 0 };
}

function expectedRows(
  attempts: readonly OracleAttempt[],
  asked: FunnelQuestion,
  { field, limit }: NonNullable<FunnelQuestion['breakdown']>,
): FunnelRow[] {
  const nameIn = ({ value }: OracleAttempt) => nameOf(field, value);
  const entrants = attempts.filter(({ reached }) => reached > 0);
  const entered = (name: string) => entrants.filter((attempt) => nameIn(attempt) === name).length;
  const names = [...new Set(attempts.flatMap((attempt) => nameIn(attempt) ?? []))].sort(
    (a, b) => entered(b) - entered(a) || compareBytes(a, b),
  );
  const listed = names.slice(0, limit);
  const of = (pick: (name: string | null) => boolean) =>
    countAttempts(
      attempts.filter((attempt) => pick(nameIn(attempt))),
      asked,
    );
  const shown = (name: string) => {
    const [counted, all] = [entrants, attempts].map((some) =>
      commonest(some.flatMap((attempt) => (nameIn(attempt) === name ? attempt.value! : []))),
    );
    return (counted ?? all)!;
  };
  return [
    ...listed.map(
      (name): FunnelRow => ({
        group: { kind: 'value', value: shown(name) },
        ...of((other) => other === name),
      }),
    ),
    { group: { kind: 'null' }, ...of((name) => name === null) },
    { group: { kind: 'other' }, ...of((name) => name !== null && !listed.includes(name)) },
  ];
}

function expectNeverToGrow({ steps }: FunnelCounts): void {
  for (let k = 1; k < steps.length; k++) {
    expect(steps[k]!.visitors + steps[k - 1]!.open).toBeLessThanOrEqual(steps[k - 1]!.visitors);
  }
  expect(steps.at(-1)!.open).toBe(0);
}

function expectTrendToSumUp(buckets: readonly FunnelBucketCounts[], { steps }: FunnelCounts): void {
  const sum = (pick: (counts: FunnelBucketCounts) => number) =>
    buckets.reduce((all, one) => all + pick(one), 0);
  expect([
    sum(({ entrants }) => entrants),
    sum(({ completed }) => completed),
    sum(({ open }) => open),
  ]).toEqual([steps[0]!.visitors, steps.at(-1)!.visitors, steps.reduce((all, { open }) => all + open, 0)]);
}

function expectToSumUp(rows: readonly FunnelRow[], total: FunnelCounts): void {
  const sum = (pick: (counts: FunnelCounts) => number) => rows.reduce((all, row) => all + pick(row), 0);
  expect(sum(({ excluded }) => excluded)).toBe(total.excluded);
  total.steps.forEach((step, k) => {
    expect(sum(({ steps }) => steps[k]!.visitors)).toBe(step.visitors);
    expect(sum(({ steps }) => steps[k]!.open)).toBe(step.open);
  });
}
