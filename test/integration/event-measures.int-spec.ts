import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { environmentCode } from '../../src/common/environment.js';
import type { ReadScope } from '../../src/database/database.js';
import { type Fraction, fractionOf } from '../../src/reports/answer/fraction.js';
import { ALL_VISITORS, COUNT_BY } from '../../src/reports/audience/audience.types.js';
import { timeBuckets } from '../../src/reports/calendar/time-buckets.js';
import { EventCountsReadModel } from '../../src/reports/event-counts/event-counts.read-model.js';
import type {
  EventCount,
  EventCountsQuestion,
  GroupField,
  GroupValues,
  ValueGroup,
} from '../../src/reports/event-counts/event-counts.types.js';
import type {
  CountedEvent,
  CountedValue,
  EventEvidenceQuestion,
} from '../../src/reports/event-counts/evidence/event-evidence.types.js';
import {
  type Measure,
  NUMBER_FUNCTIONS,
  type NumberFunction,
  REVENUE_FUNCTIONS,
  type RevenueFunction,
} from '../../src/reports/event-counts/measures/measure.types.js';
import { dayOf } from '../../src/reports/rollup/rollup-plan.js';
import { ReportRunner } from '../../src/reports/running/report-runner.js';
import { type Formula, parseFormula } from '../../src/reports/series/formula.js';
import { SeriesReadModel } from '../../src/reports/series/series.read-model.js';
import type { SeriesMeasure } from '../../src/reports/series/series.types.js';
import { countedOf } from '../support/attribution-oracle.js';
import { rollUp } from '../support/roll-up.js';
import { eraseVisitor, type StoredEvent, storeEvents, storeLate } from '../support/stored-events.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const HOUR_US = 3_600_000_000;
/** A day before Berlin's clocks go forward. */
const START_US = Date.parse('2026-03-28T00:00:00Z') * 1000;

let testDatabase: TestDatabase;
let readModel: EventCountsReadModel;
let seriesReadModel: SeriesReadModel;
let accounts = 0;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const runner = new ReportRunner(testDatabase.database, { now: () => 0 });
  readModel = new EventCountsReadModel(runner);
  seriesReadModel = new SeriesReadModel(runner);
});
afterAll(() => testDatabase.drop());

/** Small and large, equal ones, and what a float would add up to something else in another order. */
const NUMBERS = [0, 1, 1, 2, -3, 0.1, 0.2, 0.3, 1e-7, 5e-324, 9_007_199_254_740_991, -9_007_199_254_740_991];
const NO_NUMBERS = ['1', '', true, null, [1], { amount: 1 }];

const event = fc.record({
  type: fc.constantFrom('view', 'buy'),
  visitor: fc.constantFrom('ada', 'bob', 'cyd'),
  user: fc.constantFrom(undefined, undefined, undefined, 'eve', 'fay'),
  atUs: fc
    .tuple(fc.constantFrom(0, 1, 22, 23, 24, 46, 47, 48), fc.constantFrom(-1, 0, 0, 1))
    .map(([hours, beside]) => START_US + hours * HOUR_US + beside),
  properties: fc.option(
    fc.record(
      {
        amount: fc.oneof(
          { weight: 3, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
          { weight: 3, arbitrary: fc.integer({ min: -20, max: 20 }) as fc.Arbitrary<unknown> },
          fc.constantFrom<unknown>(...NO_NUMBERS),
        ),
        plan: fc.constantFrom('pro', 'free', 'team', null),
      },
      { requiredKeys: [] },
    ),
    { nil: undefined },
  ),
  revenue: fc.option(
    fc.tuple(
      fc.constantFrom('10', '10.00', '0.0001', '-5.5', '999999999999.9999'),
      fc.constantFrom('EUR', 'USD'),
    ),
    { nil: undefined },
  ),
});

const stream = (prefix: string) =>
  fc
    .array(event, { maxLength: 40 })
    .map((list) =>
      list.map(
        ({ user, ...parts }, index) =>
          ({ id: `${prefix}${index}`, ...parts, ...(user && { user }) }) as StoredEvent,
      ),
    );

/** So often that a day tells the values. */
const often = (prefix: string) =>
  stream(prefix).map((list) =>
    list.flatMap((one) => [0, 1, 2, 3].map((n): StoredEvent => ({ ...one, id: `${one.id}-${n}` }))),
  );

const measure: fc.Arbitrary<Measure> = fc.oneof(
  fc.constantFrom<Measure>(
    { kind: 'events_per_visitor' },
    { kind: 'unique', property: 'amount' },
    { kind: 'unique', property: 'plan' },
  ),
  fc
    .constantFrom(...NUMBER_FUNCTIONS)
    .map((name): Measure => ({ kind: 'property', function: name, property: 'amount' })),
  fc.constantFrom(...REVENUE_FUNCTIONS).map((name): Measure => ({ kind: 'revenue', function: name })),
);

const question: fc.Arbitrary<EventCountsQuestion> = fc
  .record({
    fromUs: fc.constantFrom(START_US - 1, START_US, START_US + 1, START_US + HOUR_US),
    hours: fc.constantFrom(1, 47, 72),
    timezone: fc.constantFrom('UTC', 'Europe/Berlin'),
    eventTypes: fc.subarray(['view', 'buy']),
    filters: fc.constantFrom(
      [],
      [{ field: { kind: 'property' as const, name: 'plan' }, anyOf: ['pro', null] }],
    ),
    groupBy: fc.subarray<GroupField>([{ kind: 'property', name: 'plan' }, { kind: 'event_type' }]),
    limit: fc.constantFrom(1, 2),
    measures: fc.array(measure, { minLength: 1, maxLength: 6 }),
    audience: fc.record({
      countBy: fc.constantFrom(...COUNT_BY),
      cohorts: fc.constantFrom<readonly string[]>([], [], ['coh_buyers']),
    }),
  })
  .map(({ fromUs, hours, timezone, ...rest }) => {
    const span = { fromUs, toUs: fromUs + hours * HOUR_US, timezone };
    return {
      ...rest,
      channelScope: 'visit',
      countsEvents: true,
      countsVisitors: true,
      span,
      buckets: timeBuckets(span, 'day', 100)!,
    };
  });

/** The question that needs no event of a rolled-up day. */
function ofDistinctValues(asked: EventCountsQuestion): EventCountsQuestion {
  const measures = ['plan', 'amount'].map((property): Measure => ({ kind: 'unique', property }));
  return { ...asked, filters: [], groupBy: [], measures, audience: ALL_VISITORS };
}

const days = fc.subarray([0, 1, 2]).map((list) => list.map((day) => dayOf(START_US) + day));

describe('Measures of events', () => {
  it.each([
    ['visitors, people and members of a cohort', question, stream],
    ['distinct values that days tell', question.map(ofDistinctValues), often],
  ])(
    'are what their definitions, taken word by word, make of the events, of %s, rolled up, come late or erased',
    async (_, questions, events) => {
      await fc.assert(
        fc.asyncProperty(events('e'), events('late'), questions, days, async (list, late, asked, rolled) => {
          accounts += 1;
          const scope: ReadScope = { accountId: accounts, environment: 'test' };
          await storeEvents(testDatabase.database, scope, list);
          await storeEvents(testDatabase.database, { ...scope, environment: 'live' }, list.slice(0, 5));
          await keepBuyers(scope);
          const check = async (events: readonly StoredEvent[]) =>
            expectMeasured((await readModel.run(scope, asked)).value, events, asked);
          await check(list);
          await rollUp(testDatabase.database, scope, rolled);
          await storeLate(testDatabase.database, scope, late);
          await check([...list, ...late]);
          await eraseVisitor(testDatabase.database, scope, 'ada');
          await check([...list, ...late].filter(({ visitor }) => visitor !== 'ada'));
        }),
        { numRuns: 80 },
      );
    },
  );

  it('have as evidence the events that are measured, or the distinct values, page by page; late events and an erasure in between', async () => {
    const page = fc.constantFrom(1, 3, 100);
    await fc.assert(
      fc.asyncProperty(stream('e'), stream('late'), question, page, async (list, late, asked, limit) => {
        accounts += 1;
        const scope: ReadScope = { accountId: accounts, environment: 'test' };
        await storeEvents(testDatabase.database, scope, list);
        await rollUp(testDatabase.database, scope, [dayOf(START_US)]);
        await storeLate(testDatabase.database, scope, late);
        await eraseVisitor(testDatabase.database, scope, 'ada');
        await keepBuyers(scope);
        const one = asked.measures![0]!;
        if (one.kind === 'events_per_visitor') return;
        const only = { ...asked, measures: [one] };
        const currency = one.kind === 'revenue' && limit === 3 ? 'EUR' : null;
        for (const bucket of [null, 0]) {
          const found = await measuredEvidence(scope, only, { bucket, limit, currency });
          const { total, rows, values } = found;
          const number = found.number.filter((own) => currency === null || own.currency === currency);
          expect(values.length + rows.length).toBe(total);
          if (one.kind === 'unique') {
            expect([{ currency: null, text: String(total), per: 1 }]).toEqual(number);
            continue;
          }
          // The figure, made once more of what is listed.
          const again =
            one.kind === 'property'
              ? ofNumbers(
                  one.function,
                  rows.map(({ measured }) => measured!),
                )
              : ofAmounts(
                  one.function,
                  rows.map(({ measured, revenue }) => [measured!, revenue!.currency]),
                );
          expect(number.map(reduced)).toEqual(again.map(reduced));
        }
      }),
      { numRuns: 40 },
    );
  });

  /** A figure of the whole range or of a bucket, and all pages of its evidence. */
  async function measuredEvidence(
    scope: ReadScope,
    asked: EventCountsQuestion,
    { bucket, limit, currency }: Pick<EventEvidenceQuestion, 'bucket' | 'limit' | 'currency'>,
  ) {
    const rows: CountedEvent[] = [];
    const values: CountedValue[] = [];
    for (let after: EventEvidenceQuestion['after'] = null; ; ) {
      const evidence = { number: 'measure', isOther: false, bucket, currency, limit, after } as const;
      const { value } = await readModel.runWithEvidence(scope, { question: asked, asked: evidence });
      rows.push(...value.evidence.events);
      values.push(...value.evidence.values);
      const count = bucket === null ? value.counts.total : value.counts.buckets[bucket]!;
      after = value.evidence.next;
      if (after === null) return { number: count.measures![0]!, total: value.evidence.total, rows, values };
    }
  }

  it('are of no event once all are gone, whatever their day was rolled up to', async () => {
    accounts += 1;
    const scope: ReadScope = { accountId: accounts, environment: 'test' };
    await storeEvents(testDatabase.database, scope, [
      { id: 'e0', type: 'view', visitor: 'ada', atUs: START_US } as StoredEvent,
    ]);
    await rollUp(testDatabase.database, scope, [dayOf(START_US)]);
    await eraseVisitor(testDatabase.database, scope, 'ada');
    const span = { fromUs: START_US, toUs: START_US + 24 * HOUR_US, timezone: 'UTC' };
    const asked = { ...{ eventTypes: [], filters: [], groupBy: [], limit: 1, measures: [], span } };
    const counts = { ...asked, channelScope: 'visit' as const, countsEvents: true, countsVisitors: true };
    const { value } = await readModel.run(scope, { ...counts, buckets: timeBuckets(span, 'day', 1)! });
    expect(value.total).toMatchObject({ events: 0, visitors: 0 });
  });
});

describe('Several series', () => {
  it('are each what it is alone, of its own cohort, and compared; formulas are exact; late events and an erasure in between', async () => {
    const asked = fc.record({
      frame: question,
      countBy: fc.constantFrom(...COUNT_BY),
      cohorts: fc.constantFrom<readonly string[]>([], ['coh_buyers']),
      series: fc.array(
        fc.record({
          eventTypes: fc.subarray(['view', 'buy']),
          isPro: fc.boolean(),
          cohorts: fc.constantFrom<readonly string[] | null>(null, null, [], ['coh_buyers']),
          measure: fc.oneof(
            measure,
            fc.constantFrom<SeriesMeasure>({ kind: 'events' }, { kind: 'visitors' }),
          ),
        }),
        { minLength: 2, maxLength: 6 },
      ),
    });
    await fc.assert(
      fc.asyncProperty(stream('e'), stream('late'), asked, days, async (list, late, parts, rolled) => {
        const { frame, series, countBy, cohorts } = parts;
        accounts += 1;
        const scope: ReadScope = { accountId: accounts, environment: 'test' };
        await storeEvents(testDatabase.database, scope, list);
        await rollUp(testDatabase.database, scope, rolled);
        await storeLate(testDatabase.database, scope, late);
        await eraseVisitor(testDatabase.database, scope, 'ada');
        await keepBuyers(scope);
        const { span, buckets, channelScope } = frame;
        const all = series.map(({ eventTypes, isPro, measure: one, cohorts: own }) => ({
          name: null,
          eventTypes,
          filters: isPro ? [{ field: { kind: 'property' as const, name: 'plan' }, anyOf: ['pro'] }] : [],
          measure: one,
          currency: one.kind === 'revenue' ? 'EUR' : null,
          cohorts: own,
        }));
        const formulas = ['A / B', '2 * (A - B)'].map((text) => ({
          ...{ name: null, text, currency: null },
          formula: parseFormula(text, all.length) as Formula,
        }));
        const audience = { countBy, cohorts };
        const whole = { ...{ span, buckets, channelScope, audience }, series: all, formulas };
        const before = { ...span, fromUs: 2 * span.fromUs - span.toUs, toUs: span.fromUs };
        const other = { ...whole, span: before, buckets: timeBuckets(before, 'day', 100)! };
        const { value, compared } = await seriesReadModel.run(scope, whole, undefined, other);
        expect(compared).toEqual((await seriesReadModel.run(scope, other)).value);
        for (const [index, one] of all.entries()) {
          const isCount = one.measure.kind === 'events' || one.measure.kind === 'visitors';
          const { value: alone } = await readModel.run(scope, {
            ...{ ...frame, ...one, groupBy: [] },
            audience: { countBy, cohorts: one.cohorts ?? cohorts },
            measures: isCount ? [] : [one.measure as Measure],
          });
          const figure = ({ events, visitors, measures }: EventCount) => {
            const count = String(one.measure.kind === 'events' ? events : visitors);
            if (isCount) return exactOf({ text: count, per: 1 });
            const own = measures![0]!.find(({ currency }) => currency === one.currency);
            const isSum = one.measure.kind === 'revenue' && one.measure.function === 'sum';
            return exactOf(own ?? (isSum ? { text: '0', per: 1 } : null));
          };
          const shown = (exact: Fraction | null) => exact && reduced({ currency: null, exact }).exact;
          const { total, values } = value.series[index]!;
          expect([total, ...values].map(shown)).toEqual([alone.total, ...alone.buckets].map(figure));
        }
        const [a, b] = value.series.map(({ total, values }) => [total, ...values]) as [Figures, Figures];
        const [ratio, twice] = value.formulas.map(({ total, values }) => [total, ...values]) as [
          Figures,
          Figures,
        ];
        for (const [at, left] of a.entries()) {
          const right = b[at]!;
          if (left === null || right === null) expect([ratio[at], twice[at]]).toEqual([null, null]);
          else {
            if (right.dividend === 0n) expect(ratio[at]).toBeNull();
            else
              expect(ratio[at]!.dividend * left.divisor * right.dividend).toBe(
                left.dividend * right.divisor * ratio[at]!.divisor,
              );
            const difference = left.dividend * right.divisor - right.dividend * left.divisor;
            expect(twice[at]!.dividend * left.divisor * right.divisor).toBe(
              2n * difference * twice[at]!.divisor,
            );
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});

type Figures = (Fraction | null)[];

function exactOf(value: { text: string; per: number } | null): string | null {
  return value && reduced({ currency: null, ...value }).exact;
}

/** A cohort of who ever bought. */
async function keepBuyers({ accountId, environment }: ReadScope): Promise<void> {
  await testDatabase.database.writer.query(
    `INSERT INTO cohorts VALUES ($1, $2, 'coh_buyers', 'Buyers', '', $3, 1, 'test', now(), 'test', now())`,
    [accountId, environmentCode(environment), JSON.stringify({ did: { event_type: 'buy' } })],
  );
}

function expectMeasured(
  counts: Awaited<ReturnType<EventCountsReadModel['run']>>['value'],
  list: readonly StoredEvent[],
  asked: EventCountsQuestion,
): void {
  const { span, eventTypes, filters, groupBy, buckets, audience } = asked;
  const planOf = ({ properties }: StoredEvent) => (properties?.['plan'] as string | null | undefined) ?? null;
  const whoseIs = countedOf(list, audience);
  const buyers = new Set(list.filter(({ type }) => type === 'buy').map(whoseIs));
  const isEveryone = !audience?.cohorts?.length;
  const hits = list.filter(
    (e) =>
      (isEveryone || buyers.has(whoseIs(e))) &&
      e.atUs >= span.fromUs &&
      e.atUs < span.toUs &&
      (eventTypes.length === 0 || eventTypes.includes(e.type)) &&
      (filters.length === 0 || ['pro', null].includes(planOf(e))),
  );
  const check = (count: EventCount, events: readonly StoredEvent[]) =>
    expect(count.measures!.map((values) => values.map(reduced))).toEqual(
      asked.measures!.map((one) => expected(one, events, whoseIs).map(reduced)),
    );
  const series = (each: readonly EventCount[], events: readonly StoredEvent[]) => {
    for (const [index, { startUs, endUs }] of buckets.entries()) {
      const own = events.filter(({ atUs }) => atUs >= startUs && atUs < endUs);
      check(each[index]!, own);
    }
  };
  check(counts.total, hits);
  series(counts.buckets, hits);
  const groupOf = (e: StoredEvent) => groupBy.map(({ kind }) => (kind === 'event_type' ? e.type : planOf(e)));
  const listed = (counts.groups ?? []).flatMap(({ group }) => (group.kind === 'value' ? [group.values] : []));
  const isIn = (group: ValueGroup, values: GroupValues) => {
    if (group.kind === 'value') return isDeepStrictEqual(values, group.values);
    const isNothing = values.every((value) => value === null);
    return group.kind === 'null'
      ? isNothing
      : !isNothing && !listed.some((other) => isDeepStrictEqual(values, other));
  };
  for (const { group, total, buckets: each } of counts.groups ?? []) {
    const own = hits.filter((e) => isIn(group, groupOf(e)));
    check(total, own);
    series(each, own);
  }
}

type Value = { currency: string | null; exact: Fraction };

/** In lowest terms, for comparing. */
function reduced(value: { currency: string | null; text: string; per: number } | Value) {
  const { dividend, divisor } = 'exact' in value ? value.exact : fractionOf(value.text, value.per);
  let [a, b] = [dividend < 0n ? -dividend : dividend, divisor];
  while (b > 0n) [a, b] = [b, a % b];
  return { currency: value.currency, exact: a === 0n ? '0' : `${dividend / a}/${divisor / a}` };
}

const DECIMALS = 330;

/** A decimal in units of 10^-330, written as JavaScript and JSON do, exponents included. */
function unitsOf(text: string): bigint {
  const [mantissa, exponent = '0'] = text.split('e') as [string, string?];
  const [whole, decimals = ''] = mantissa.split('.') as [string, string?];
  return BigInt(whole + decimals) * 10n ** BigInt(DECIMALS - decimals.length + Number(exponent));
}

function expected(
  one: Measure,
  events: readonly StoredEvent[],
  whoseIs: (event: StoredEvent) => string,
): Value[] {
  switch (one.kind) {
    case 'events_per_visitor': {
      const visitors = new Set(events.map(whoseIs)).size;
      const exact = { dividend: BigInt(events.length), divisor: BigInt(visitors) };
      return visitors === 0 ? [] : [{ currency: null, exact }];
    }
    case 'unique': {
      const values = events.map(({ properties }) => properties?.[one.property]);
      const texts = values.filter((value) => ['string', 'number', 'boolean'].includes(typeof value));
      return whole(new Set(texts.map(String)).size);
    }
    case 'property': {
      const numbers = events.map(({ properties }) => properties?.[one.property]);
      return ofNumbers(one.function, numbers.filter((value) => typeof value === 'number').map(String));
    }
    case 'revenue':
      return ofAmounts(
        one.function,
        events.flatMap(({ revenue }) => (revenue ? [revenue] : [])),
      );
  }
}

function whole(count: number): Value[] {
  return [{ currency: null, exact: { dividend: BigInt(count), divisor: 1n } }];
}

function ofNumbers(name: NumberFunction, numbers: readonly string[]): Value[] {
  if (name === 'count') return whole(numbers.length);
  if (numbers.length === 0) return name === 'sum' ? whole(0) : [];
  return [{ currency: null, exact: figure(name, numbers.map(unitsOf)) }];
}

function ofAmounts(
  name: RevenueFunction,
  amounts: readonly (readonly [text: string, currency: string])[],
): Value[] {
  return ['EUR', 'USD'].flatMap((currency) => {
    const own = amounts.filter(([, its]) => its === currency).map(([text]) => unitsOf(text));
    return own.length === 0 ? [] : [{ currency, exact: figure(name, own) }];
  });
}

/** docs/reports.md, "Measures". */
function figure(name: RevenueFunction, values: readonly bigint[]): Fraction {
  const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const sum = values.reduce((all, value) => all + value, 0n);
  const rank = (part: number) => sorted[Math.ceil((part * values.length) / 10) - 1]!;
  const dividend = {
    sum,
    average: sum,
    minimum: sorted[0]!,
    maximum: sorted.at(-1)!,
    median: rank(5),
    p90: rank(9),
  }[name];
  return { dividend, divisor: 10n ** BigInt(DECIMALS) * (name === 'average' ? BigInt(values.length) : 1n) };
}
