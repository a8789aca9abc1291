import fc from 'fast-check';
import type { Clock } from '../../src/common/clock.js';
import { FunnelReadModel } from '../../src/reports/funnel/funnel.read-model.js';
import type {
  EventMatch,
  FunnelCounts,
  FunnelOutcome,
  FunnelQuestion,
  FunnelRow,
} from '../../src/reports/funnel/funnel.types.js';
import { FUNNEL_ORDERS, FUNNEL_OUTCOMES } from '../../src/reports/funnel/funnel.types.js';
import type { ReportFilter } from '../../src/reports/query/report-filter.js';
import { dayOf } from '../../src/reports/rollup/rollup-plan.js';
import { ReportRunner } from '../../src/reports/running/report-runner.js';
import { CHANNEL_SCOPES } from '../../src/reports/scope/channel-scope.js';
import { commonest, compareBytes } from '../support/attribution-oracle.js';
import {
  bestAttempts,
  countAttempts,
  isCounted,
  matches,
  type OracleAttempt,
} from '../support/funnel-oracle.js';
import { rollUp } from '../support/roll-up.js';
import { nameOf, ScopeOracle } from '../support/scope-oracle.js';
import { type StoredEvent, storeForOneQuestion } from '../support/stored-events.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

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
    visitor: fc.constantFrom('ada', 'bob'),
    minute: fc.nat(minutes - 1),
    plan: fc.constantFrom(undefined, 'free', 'pro'),
    source: fc.constantFrom(undefined, undefined, 'x', 'X', 'y', 'google', '\u{e9}', 'E\u{301}'),
    nonInteractive: fc.constantFrom(undefined, undefined, true as const),
    bot: fc.constantFrom(undefined, undefined, undefined, true as const),
    salt: fc.nat(99),
  });
  return fc.array(event, { maxLength: 2 * minutes }).map((list) =>
    list.map(({ type, visitor, minute, plan, source, nonInteractive, bot, salt }, index) => ({
      id: `${salt}-${index}`,
      type,
      visitor,
      atUs: START_US + minute * MINUTE_US,
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
  filters: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.tuple(filter) }),
});

const USUAL_STEPS = ['view', 'cart', 'buy'].map((eventType): EventMatch => ({ eventType, filters: [] }));

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
    by: fc.constantFrom('source' as const, 'channel_group' as const, 'bot' as const),
    channelScope: fc.constantFrom(...CHANNEL_SCOPES),
  })
  .map(({ from, length, steps, order, window, exclusions, breakdown, by, channelScope }) => ({
    span: {
      fromUs: START_US + from * MINUTE_US,
      toUs: START_US + (from + length) * MINUTE_US,
      timezone: 'UTC',
    },
    // In order `any` a question never has two steps of one type that match differently.
    steps: order === 'any' ? steps.map(({ eventType }) => ({ eventType, filters: [] })) : steps,
    order,
    windowUs: window * MINUTE_US,
    exclusions: exclusions.map(([excluded, after, gap]) => {
      const afterStep = 1 + (after % (steps.length - 1));
      return { ...excluded, afterStep, beforeStep: afterStep + 1 + (gap % (steps.length - afterStep)) };
    }),
    breakdown: breakdown && { field: { kind: by }, limit: breakdown },
    channelScope,
  }));

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
        const { total, breakdown } = value.counts;
        expect(total).toEqual(countAttempts(expected, asked.steps.length));
        expectNeverToGrow(total);
        if (asked.breakdown === null) {
          expect(breakdown).toBeNull();
        } else {
          expect(breakdown).toEqual(expectedRows(expected, asked.steps.length, asked.breakdown));
          expectToSumUp(breakdown!, total);
        }
      }),
      { numRuns: 500 },
    );
  }, 120_000);

  it('names every visitor and event it counted, page by page, none twice', async () => {
    const asked = fc.tuple(question, fc.nat(9), fc.constantFrom<FunnelOutcome>(...FUNNEL_OUTCOMES));
    await fc.assert(
      fc.asyncProperty(
        events,
        asked,
        asOfMs,
        isRolledUp,
        async (list, [funnel, nth, outcome], asOf, isRolled) => {
          const scope = await stored(list);
          if (isRolled) await rollUp(testDatabase.database, scope, [dayOf(START_US)]);
          nowMs = asOf;
          const step = 1 + (nth % funnel.steps.length);
          const expected = bestAttempts(list, funnel, asOf * 1000).filter((attempt) =>
            isCounted(attempt, step, outcome, funnel.steps.length),
          );
          const oracle = new ScopeOracle(list, funnel.channelScope);
          const found: string[] = [];
          let after: string | null = null;
          do {
            const { value } = await readModel().run(scope, {
              question: funnel,
              evidence: { step, outcome, limit: 2, after },
            });
            const page = value.evidence!;
            expect(page.visitors.length).toBeLessThanOrEqual(2);
            for (const visitor of page.visitors) {
              const attempt = expected.find((candidate) => candidate.visitor === visitor.visitorId)!;
              expect(visitor.events.map(({ occurredAtUs }) => occurredAtUs)).toEqual(attempt.times);
              expect(new Set(visitor.events.map(({ eventId }) => eventId)).size).toBe(visitor.events.length);
              for (const { eventId, step: served, occurredAtUs } of visitor.events) {
                const event = list.find(({ id }) => id === eventId)!;
                expect(event.visitor).toBe(visitor.visitorId);
                expect(event.atUs).toBe(occurredAtUs);
                expect(matches(event, funnel.steps[served - 1]!, oracle)).toBe(true);
              }
              found.push(visitor.visitorId);
            }
            after = page.next;
          } while (after !== null);
          expect(found.sort()).toEqual(expected.map(({ visitor }) => visitor).sort());
        },
      ),
      { numRuns: 200 },
    );
  }, 120_000);

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
      });
    }
  });
});

function expectedRows(
  attempts: readonly OracleAttempt[],
  steps: number,
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
      steps,
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

function expectToSumUp(rows: readonly FunnelRow[], total: FunnelCounts): void {
  const sum = (pick: (counts: FunnelCounts) => number) => rows.reduce((all, row) => all + pick(row), 0);
  expect(sum(({ excluded }) => excluded)).toBe(total.excluded);
  total.steps.forEach((step, k) => {
    expect(sum(({ steps }) => steps[k]!.visitors)).toBe(step.visitors);
    expect(sum(({ steps }) => steps[k]!.open)).toBe(step.open);
  });
}
