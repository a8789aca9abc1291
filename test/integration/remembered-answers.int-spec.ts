import fc from 'fast-check';
import { environmentCode } from '../../src/common/environment.js';
import type { ReadScope } from '../../src/database/database.js';
import { invalidateDaysSql } from '../../src/events/late-events.js';
import { NO_LISTS } from '../../src/events/traffic-lists/traffic-lists.types.js';
import { timeBuckets } from '../../src/reports/calendar/time-buckets.js';
import { EventCountsReadModel } from '../../src/reports/event-counts/event-counts.read-model.js';
import type { EventCountsQuestion } from '../../src/reports/event-counts/event-counts.types.js';
import { dateOf, dayOf } from '../../src/reports/rollup/rollup-plan.js';
import { ReportRunner } from '../../src/reports/running/report-runner.js';
import { type Formula, parseFormula } from '../../src/reports/series/formula.js';
import { SeriesReadModel } from '../../src/reports/series/series.read-model.js';
import type { SeriesQuestion } from '../../src/reports/series/series.types.js';
import { rollUp } from '../support/roll-up.js';
import { type StoredEvent, storeEvents, storeLate } from '../support/stored-events.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { storeLists } from '../support/traffic-lists.js';

const HOUR_US = 3_600_000_000;
const DAY_US = 24 * HOUR_US;
const START_US = Date.parse('2026-03-10T00:00:00Z') * 1000;
const DAY = dayOf(START_US);
const COUNT = { text: 'SELECT count(*)::int AS events FROM events', values: [] };

describe('Answers over settled days', () => {
  let home: TestDatabase;
  let runner: ReportRunner;
  let accounts = 0;

  beforeAll(async () => {
    home = await createTestDatabase();
    runner = new ReportRunner(home.database, { now: Date.now });
  });
  afterAll(() => home.drop());

  const aScope = (): ReadScope => {
    accounts += 1;
    return { accountId: accounts, environment: 'test' };
  };
  const at = (id: string, hours: number, more: Partial<StoredEvent> = {}): StoredEvent => {
    return { id, type: 'view', visitor: 'ada', atUs: START_US + hours * HOUR_US, ...more };
  };
  const range = { fromUs: START_US, toUs: START_US + DAY_US };

  /** Asks, and tells how many events there are and whether they were counted. */
  async function asked(scope: ReadScope, options: { range?: typeof range; isOfRange?: boolean } = {}) {
    let isCounted = false;
    const { value } = await runner.run(
      scope,
      async ({ ask }) => {
        isCounted = true;
        return (await ask<{ events: number }>(COUNT))[0]!.events;
      },
      { question: 'how many', isOfRange: true, range, ...options },
    );
    return [value, isCounted ? 'counted' : 'remembered'];
  }

  async function eraseAda({ accountId, environment }: ReadScope): Promise<void> {
    await home.database.writer.query(
      `WITH erased AS (
         DELETE FROM events WHERE account_id = $1 AND environment = $2 AND visitor_id = 'ada'
         RETURNING account_id, environment, occurred_at
       ), invalidated_days AS (${invalidateDaysSql('erased')})
       SELECT count(*) FROM invalidated_days`,
      [accountId, environmentCode(environment)],
    );
  }

  it('are counted once for all who ask before it is begun; who asks later sees what came meanwhile', async () => {
    const scope = aScope();
    await storeEvents(home.database, scope, [at('first', 1)]);
    let reads = 0;
    let later: Promise<unknown> | undefined;
    const options = { question: 'at once' };
    const count = () =>
      runner.run(
        scope,
        async ({ ask }) => {
          reads += 1;
          const [row] = await ask<{ events: number }>(COUNT);
          if (reads === 1) {
            await storeEvents(home.database, scope, [at('meanwhile', 2)]);
            later = count();
          }
          return row!.events;
        },
        options,
      );
    const answers = await Promise.all([count(), count(), count()]);
    expect([answers.map(({ value }) => value), reads]).toEqual([[1, 1, 1], 1]);
    expect([await later, reads]).toEqual([expect.objectContaining({ value: 2 }), 2]);
  });

  it('are remembered until an event, an erasure or the lists touch them', async () => {
    const scope = aScope();
    await storeEvents(home.database, scope, [at('first', 1), at('bob', 2, { visitor: 'bob' })]);
    expect(await asked(scope)).toEqual([2, 'counted']);
    await rollUp(home.database, scope, [DAY]);
    expect(await asked(scope)).toEqual([2, 'counted']);
    expect(await asked(scope)).toEqual([2, 'remembered']);
    await storeLate(home.database, scope, [at('late', 3)]);
    expect(await asked(scope)).toEqual([3, 'counted']);
    expect(await asked(scope)).toEqual([3, 'remembered']);
    await eraseAda(scope);
    expect(await asked(scope)).toEqual([1, 'counted']);
    await storeLists(home.database, scope, NO_LISTS);
    expect(await asked(scope)).toEqual([1, 'counted']);
    expect(await asked(scope)).toEqual([1, 'remembered']);
    await storeLate(home.database, scope, [at('later', 3)]);
    await home.database.writer.query('DELETE FROM rollup_days WHERE account_id = $1', [scope.accountId]);
    await rollUp(home.database, scope, [DAY]);
    expect(await asked(scope)).toEqual([2, 'counted']);
  });

  it('are those of one account and environment, and of one question', async () => {
    const scope = aScope();
    await storeEvents(home.database, scope, [at('first', 1)]);
    await rollUp(home.database, scope, [DAY]);
    expect(await asked(scope)).toEqual([1, 'counted']);
    expect(await asked({ ...scope, environment: 'live' })).toEqual([0, 'counted']);
    expect(await asked(aScope())).toEqual([0, 'counted']);
  });

  it('are not remembered where a day is not settled, or where other days may decide', async () => {
    const scope = aScope();
    await storeEvents(home.database, scope, [at('first', 1)]);
    await rollUp(home.database, scope, [DAY]);
    const nowUs = Date.now() * 1000;
    const yesterday = { fromUs: START_US, toUs: nowUs - DAY_US / 2 };
    for (const options of [{ range: yesterday }, { isOfRange: false }]) {
      expect(await asked(scope, options)).toEqual([1, 'counted']);
      expect(await asked(scope, options)).toEqual([1, 'counted']);
    }
  });

  it('are counted each time once a day is final, or the one before: events leave by age without a word to the roll-up', async () => {
    const scope = aScope();
    await storeEvents(home.database, scope, [at('before', -1), at('first', 1), at('second', 2)]);
    await rollUp(home.database, scope, [DAY - 1, DAY], () => true);
    expect(await asked(scope)).toEqual([3, 'counted']);
    expect(await asked(scope)).toEqual([3, 'remembered']);
    const leave = (event: string) =>
      home.database.writer.query('DELETE FROM events WHERE account_id = $1 AND event_id = $2', [
        scope.accountId,
        event,
      ]);
    for (const [day, event, left] of [
      [DAY - 1, 'before', 2],
      [DAY, 'first', 1],
    ] as const) {
      await home.database.writer.query(
        'UPDATE rollup_days SET is_final = true WHERE account_id = $1 AND day = $2',
        [scope.accountId, dateOf(day)],
      );
      expect(await asked(scope)).toEqual([left + 1, 'counted']);
      await leave(event);
      expect(await asked(scope)).toEqual([left, 'counted']);
    }
  });

  it('are exact of series and their formulas, too', async () => {
    const scope = aScope();
    const bought = (id: string, amount: string) => at(id, 1, { type: 'buy', revenue: [amount, 'EUR'] });
    await storeEvents(home.database, scope, [bought('a', '1.5'), bought('b', '2'), at('c', 2)]);
    await rollUp(home.database, scope, [DAY]);
    const span = { ...range, timezone: 'UTC' };
    const all = { name: null, eventTypes: [], filters: [], cohorts: null };
    const question: SeriesQuestion = {
      ...{ span, buckets: timeBuckets(span, 'day', 100)!, channelScope: 'event' },
      series: [
        { ...all, measure: { kind: 'revenue', function: 'sum' }, currency: 'EUR' },
        { ...all, measure: { kind: 'events' }, currency: null },
      ],
      formulas: [
        { name: null, text: 'A / B', formula: parseFormula('A / B', 2) as Formula, currency: 'EUR' },
      ],
    };
    const series = new SeriesReadModel(runner);
    const counted = (await series.run(scope, question)).value;
    const third = { dividend: 350n, divisor: 300n };
    expect(counted.formulas).toEqual([{ total: expect.anything(), values: [expect.anything()] }]);
    const { dividend, divisor } = counted.formulas[0]!.total!;
    expect(dividend * third.divisor).toBe(third.dividend * divisor);
    expect((await series.run(scope, question)).value).toEqual(counted);
  });

  it('equal what is counted anew, whatever comes late or is erased in between', async () => {
    const remembering = new EventCountsReadModel(runner);
    const event = fc.record({
      type: fc.constantFrom('view', 'buy'),
      visitor: fc.constantFrom('ada', 'bob'),
      atUs: fc
        .tuple(fc.constantFrom(-25, -24, -0.5, -0.25, 0, 0.25, 12, 23.75, 24, 30), fc.constantFrom(-1, 0, 1))
        .map(([hours, beside]) => START_US + hours * HOUR_US + beside),
      source: fc.constantFrom(undefined, 'news', 'ads'),
      revenue: fc.constantFrom<readonly [string, string] | undefined>(undefined, ['1.5', 'EUR']),
    });
    const stream = (prefix: string) =>
      fc
        .array(event, { minLength: 1, maxLength: 6 })
        .map((list) => list.map((parts, index) => ({ id: prefix + index, ...parts }) as StoredEvent));
    const span = { ...range, timezone: 'UTC' };
    const question: EventCountsQuestion = {
      ...{ span, buckets: timeBuckets(span, 'hour', 100)!, eventTypes: [], filters: [], limit: 5 },
      ...{ channelScope: 'visit', groupBy: [{ kind: 'source' }], countsEvents: true, countsVisitors: true },
      measures: [{ kind: 'revenue', function: 'sum' }],
    };
    const scopes = fc.constantFrom('visit' as const, 'first_touch' as const, 'event' as const);
    await fc.assert(
      fc.asyncProperty(
        stream('e'),
        stream('x'),
        stream('y'),
        scopes,
        async (list, late, later, channelScope) => {
          const scope = aScope();
          const check = async () => {
            const anew = new EventCountsReadModel(new ReportRunner(home.database, { now: Date.now }));
            const one = { ...question, channelScope };
            expect((await remembering.run(scope, one)).value).toEqual((await anew.run(scope, one)).value);
          };
          await storeEvents(home.database, scope, list);
          await check();
          await storeLate(home.database, scope, late);
          await check();
          await eraseAda(scope);
          await check();
          await storeLate(home.database, scope, later);
          await check();
        },
      ),
      { numRuns: 15 },
    );
  });
});
