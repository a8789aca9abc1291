import fc from 'fast-check';
import { foldCase } from '../../src/common/fold-case.js';
import { NO_LISTS, type TrafficLists } from '../../src/events/traffic-lists/traffic-lists.types.js';
import { type AttributionModel, IDENTITY_RULES } from '../../src/reports/attribution/attribution.types.js';
import { type TimeSpan, timeBuckets } from '../../src/reports/calendar/time-buckets.js';
import type { NamedChannel } from '../../src/reports/channel/channel-name.js';
import { ConversionsReadModel } from '../../src/reports/conversions/conversions.read-model.js';
import type {
  ConversionCount,
  ConversionsQuestion,
  ConversionsResult,
  Money,
} from '../../src/reports/conversions/conversions.types.js';
import { DAY_US, dayOf } from '../../src/reports/rollup/rollup-plan.js';
import { ReportRunner } from '../../src/reports/running/report-runner.js';
import {
  askedConversions,
  attributionStream,
  rolledDays,
  veryManyTouches,
} from '../support/attribution-cases.js';
import {
  compareBytes,
  grouped,
  isLong,
  journeys,
  moneyText,
  type OracleJourney,
  type OracleTouch,
  rowName,
  spellings,
  touchesOf,
  unitsOf,
} from '../support/attribution-oracle.js';
import { rollUp } from '../support/roll-up.js';
import { type StoredEvent, storeForOneQuestion, storeLate } from '../support/stored-events.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { storeLists, trafficLists } from '../support/traffic-lists.js';

let testDatabase: TestDatabase;
let readModel: ConversionsReadModel;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  readModel = new ConversionsReadModel(new ReportRunner(testDatabase.database, { now: () => 0 }));
});
afterAll(() => testDatabase.drop());

const stored = (list: readonly StoredEvent[]) => storeForOneQuestion(testDatabase.database, list);

describe('ConversionsReadModel', () => {
  it('credits what the definition, taken word by word, credits', async () => {
    await fc.assert(
      fc.asyncProperty(attributionStream, askedConversions, rolledDays, async (list, asked, days) => {
        const scope = await stored(list);
        const { value } = await readModel.run(scope, asked);
        expectConserved(value, asked);
        expect(value).toEqual(expected(list, asked));
        await rollUp(testDatabase.database, scope, days);
        expect((await readModel.run(scope, asked)).value).toEqual(value);
      }),
      { numRuns: 300 },
    );
  });

  it('follows the lists of the account as they are when it is asked, over rolled-up days, too', async () => {
    await fc.assert(
      fc.asyncProperty(
        ...([
          attributionStream,
          askedConversions,
          rolledDays,
          rolledDays,
          fc.tuple(trafficLists, trafficLists),
        ] as const),
        async (list, asked, days, daysAfter, [before, after]) => {
          const scope = await stored(list);
          await storeLists(testDatabase.database, scope, before);
          await rollUp(testDatabase.database, scope, days);
          const first = await readModel.run(scope, asked);
          expect([first.value, first.listsRevision]).toEqual([expected(list, asked, before), 1]);
          await storeLists(testDatabase.database, scope, after);
          const second = await readModel.run(scope, asked);
          expect([second.value, second.listsRevision]).toEqual([expected(list, asked, after), 2]);
          await rollUp(testDatabase.database, scope, daysAfter);
          expect((await readModel.run(scope, asked)).value).toEqual(second.value);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('credits in a range what it credits in the two parts of it, whenever their visitors were known and events came', async () => {
    const cases = fc.tuple(attributionStream, askedConversions, rolledDays, fc.nat(), fc.nat());
    await fc.assert(
      fc.asyncProperty(cases, async ([list, asked, days, late, cut]) => {
        const onTime = list.slice(late % (list.length + 1));
        const scope = await stored(onTime);
        await rollUp(testDatabase.database, scope, days);
        await storeLate(testDatabase.database, scope, list.slice(0, list.length - onTime.length));
        const { fromUs, toUs, timezone } = asked.span;
        const cutUs = fromUs + (cut % (toUs - fromUs));
        const credits = async (span: TimeSpan) => {
          const buckets = timeBuckets(span, 'day', 1000)!;
          const { value } = await readModel.run(scope, { ...asked, span, buckets, limit: 1_000 });
          return creditsByChannel(value);
        };
        const whole = await credits(asked.span);
        const parts = cutUs > fromUs ? await credits({ fromUs, toUs: cutUs, timezone }) : new Map();
        for (const [name, part] of await credits({ fromUs: cutUs, toUs, timezone }))
          parts.set(name, (parts.get(name) ?? 0n) + part);
        expect(Object.fromEntries(parts)).toEqual(Object.fromEntries(whole));
      }),
      { numRuns: 100 },
    );
  });

  it('takes a user with more than 1,000 visitors for nobody, and whoever they were seen as later for themselves', async () => {
    const { asked } = veryManyTouches({ isLinked: false, isCrowd: true });
    const { fromUs } = asked.span;
    const guests = Array.from(
      { length: 1_001 },
      (_, n): StoredEvent => ({
        id: `g${n}`,
        type: 'view',
        visitor: `v${n}`,
        user: 'guest',
        atUs: fromUs + n,
      }),
    );
    const list: StoredEvent[] = [
      ...guests,
      { id: 'ad', type: 'view', visitor: 'v0', user: 'guest', atUs: fromUs + DAY_US, source: 'ads' },
      { id: 'in', type: 'view', visitor: 'v0', user: 'ada', atUs: fromUs + 2 * DAY_US },
      { id: 'b1', type: 'buy', visitor: 'desk', user: 'ada', atUs: fromUs + 3 * DAY_US },
      { id: 'b2', type: 'buy', visitor: 'v1', user: 'guest', atUs: fromUs + 3 * DAY_US },
    ];
    for (const identity of IDENTITY_RULES) {
      const question: ConversionsQuestion = { ...asked, identity, models: ['linear'] };
      const scope = await stored(list);
      const { value } = await readModel.run(scope, question);
      expect(value).toEqual(expected(list, question));
      await rollUp(testDatabase.database, scope, [dayOf(fromUs), dayOf(fromUs) + 2]);
      expect((await readModel.run(scope, question)).value).toEqual(value);
      // The guest of one visitor less is a person, and that visitor no other.
      const fewer = list.filter(({ id }) => id !== 'g1' && id !== 'b2');
      const { value: ofFewer } = await readModel.run(await stored(fewer), question);
      expect(ofFewer).toEqual(expected(fewer, question));
      expect(ofFewer.rows).not.toEqual(value.rows);
    }
  }, 60_000);

  it.each([false, true])(
    'credits what the definition credits of very many touches, too (of linked visitors: %s)',
    async (isLinked) => {
      const { list, asked } = veryManyTouches({ isLinked, isCrowd: false });
      const scope = await stored(list);
      const { value } = await readModel.run(scope, asked);
      expect(value.longJourneys).toBeGreaterThan(0);
      expectConserved(value, asked);
      expect(value).toEqual(expected(list, asked));
      await rollUp(
        testDatabase.database,
        scope,
        [0, 3, 4, 9].map((day) => dayOf(asked.span.fromUs) + day),
      );
      expect((await readModel.run(scope, asked)).value).toEqual(value);
    },
    120_000,
  );

  it.each([false, true])(
    'takes more touches than a person makes for nobody’s way to a conversion, in every range (of linked visitors: %s)',
    async (isLinked) => {
      const { list, asked } = veryManyTouches({ isLinked, isCrowd: true });
      const scope = await stored(list);
      const ask = async (span: TimeSpan) => {
        const question = { ...asked, span, buckets: timeBuckets(span, 'day', 1000)! };
        const { value } = await readModel.run(scope, question);
        expectConserved(value, question);
        expect(value).toEqual(expected(list, question));
        return value;
      };
      const whole = await ask(asked.span);
      expect(whole.excludedVisitors.conversions).toBeGreaterThan(0);
      expect(whole.excludedVisitors.conversions).toBeLessThan(whole.totals.conversions);
      const middleUs = asked.span.fromUs + 13 * DAY_US;
      const parts = [
        await ask({ ...asked.span, toUs: middleUs }),
        await ask({ ...asked.span, fromUs: middleUs }),
      ].map(({ excludedVisitors }) => excludedVisitors.conversions);
      expect(parts[0]! + parts[1]!).toBe(whole.excludedVisitors.conversions);
      expect(parts).not.toContain(0);
      await rollUp(
        testDatabase.database,
        scope,
        [0, 3, 4, 9].map((day) => dayOf(asked.span.fromUs) + day),
      );
      await ask(asked.span);
    },
    120_000,
  );

  it('knows each channel where there are more than come in one row', async () => {
    const { asked } = veryManyTouches({ isLinked: false, isCrowd: true });
    const list = Array.from(
      { length: 1_200 },
      (_, n): StoredEvent => ({
        id: `e${n}`,
        type: n % 100 === 0 ? 'buy' : 'view',
        visitor: `v${n % 1_100}`,
        atUs: asked.span.fromUs + n,
        source: `s${n}`,
      }),
    );
    const question: ConversionsQuestion = { ...asked, models: ['linear'], limit: 1_200 };
    const scope = await stored(list);
    expect((await readModel.run(scope, question)).value).toEqual(expected(list, question));
  }, 120_000);
});

/** What must hold whatever the answer is. */
function expectConserved(
  { totals, unattributed, buckets, rows }: ConversionsResult,
  asked: ConversionsQuestion,
) {
  asked.models.forEach((model, m) => {
    const ofModel = rows.map((row) => row.models[m]!);
    const credits = ofModel.reduce((sum, { credit }) => sum + credit, 0);
    expect(credits + unattributed.conversions * 1_000_000).toBe(totals.conversions * 1_000_000);
    const revenue = sumMoney([...ofModel.map((given) => given.revenue), unattributed.revenue]);
    expect(revenue).toEqual(totals.revenue);
    expect(ofModel.every((given) => given.model === model)).toBe(true);
  });
  for (const row of rows)
    for (const { visitors } of row.models) expect(visitors).toBeLessThanOrEqual(row.visitors);
  expect(buckets.reduce((sum, { conversions }) => sum + conversions, 0)).toBe(totals.conversions);
  expect(sumMoney(buckets.map(({ revenue }) => revenue))).toEqual(totals.revenue);
  expect(totals.visitors).toBeLessThanOrEqual(totals.activeVisitors);
}

function expected(
  list: readonly StoredEvent[],
  asked: ConversionsQuestion,
  lists: TrafficLists = NO_LISTS,
): ConversionsResult {
  const { fromUs, toUs } = asked.span;
  const all = journeys(list, asked, lists);
  const active = list.filter(
    ({ atUs, bot, type }) => atUs >= fromUs && atUs < toUs && (!bot || type === asked.conversionType),
  );
  return {
    totals: { ...count(all), activeVisitors: distinct(active.map(({ visitor }) => visitor)) },
    unattributed: count(all.filter(({ touches }) => touches.length === 0)),
    excludedVisitors: count(all.filter(({ excludedTouches }) => excludedTouches > 0)),
    botConversions: count(all.filter(({ conversion }) => conversion.bot)),
    longJourneys: all.filter(({ touches }) => isLong(touches)).length,
    buckets: asked.buckets.map(({ startUs, endUs }) =>
      count(all.filter(({ conversion }) => conversion.atUs >= startUs && conversion.atUs < endUs)),
    ),
    ...expectedRows(touchesOf(list, lists), asked, all),
  };
}

function expectedRows(
  found: readonly OracleTouch[],
  asked: ConversionsQuestion,
  all: readonly OracleJourney[],
): Pick<ConversionsResult, 'rows' | 'allChannels'> {
  const { span, lookbackUs, groupBy, models, limit } = asked;
  const touches = found.filter(
    ({ event }) => event.atUs >= span.fromUs - lookbackUs && event.atUs < span.toUs,
  );
  const nameOf = (channel: NamedChannel) => rowName(groupBy, channel);
  const spelled = spellings(touches.map(({ origin }) => origin));
  const given = (model: AttributionModel, isHere: (name: string) => boolean) =>
    all.flatMap((journey) => {
      const credits = journey.credits(model);
      const units = journey.units(model);
      return journey.touches.flatMap(({ event, origin }, i) =>
        isHere(nameOf(origin))
          ? [
              {
                credit: credits[i]!,
                event: event.id,
                visitor: event.visitor,
                units: units?.[i],
                currency: journey.conversion.revenue?.[1],
              },
            ]
          : [],
      );
    });
  const row = (names: readonly string[]) => sums((name) => names.includes(name));
  const sums = (isHere: (name: string) => boolean) => {
    const here = touches.filter(({ origin }) => isHere(nameOf(origin)));
    return {
      visitors: distinct(here.map(({ event }) => event.visitor)),
      visits: here.length,
      models: models.map((model) => {
        const parts = given(model, isHere);
        return {
          model,
          credit: parts.reduce((sum, { credit }) => sum + credit, 0),
          visitors: distinct(parts.filter(({ credit }) => credit > 0).map(({ visitor }) => visitor)),
          visits: distinct(parts.filter(({ credit }) => credit > 0).map(({ event }) => event)),
          revenue: money(
            parts.flatMap(({ units, currency }) => (currency ? [[units!, currency] as const] : [])),
          ),
        };
      }),
    };
  };
  const byName = new Map(
    touches.map(({ origin }) => [nameOf(origin), { ...grouped(origin), ...spelled(origin) }]),
  );
  const ranked = [...byName]
    .map(([name, channel]) => ({ name, channel, parts: JSON.parse(name) as string[], ...row([name]) }))
    .sort(
      (a, b) =>
        b.models[0]!.credit - a.models[0]!.credit ||
        b.visitors - a.visitors ||
        compareTexts(a.parts, b.parts),
    );
  const listed = ranked.slice(0, limit).map(({ name, channel, parts, ...rest }) => ({
    group: {
      kind: 'value' as const,
      channel: Object.fromEntries(groupBy.map((field) => [field, channel[field] ?? null])),
    },
    ...rest,
  }));
  const others = ranked.slice(limit).map(({ name }) => name);
  const rows: ConversionsResult['rows'] =
    others.length === 0 ? listed : [...listed, { group: { kind: 'other' }, ...row(others) }];
  return { rows, allChannels: sums(() => true) };
}

/** Millionths and ten-thousandths by channel, model and currency, and what nobody gets; letter case aside. */
function creditsByChannel({ rows, unattributed, totals }: ConversionsResult): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  const add = (name: unknown[], amount: bigint) => {
    const key = foldCase(JSON.stringify(name));
    if (amount !== 0n) sums.set(key, (sums.get(key) ?? 0n) + amount);
  };
  for (const { group, models } of rows)
    for (const { model, credit, revenue } of models) {
      add([group, model], BigInt(credit));
      for (const { currency, amount } of revenue) add([group, model, currency], unitsOf(amount));
    }
  for (const [name, { conversions, revenue }] of Object.entries({ unattributed, totals })) {
    add([name], BigInt(conversions));
    for (const { currency, amount } of revenue) add([name, currency], unitsOf(amount));
  }
  return sums;
}

function count(all: readonly OracleJourney[]): ConversionCount {
  return {
    conversions: all.length,
    visitors: distinct(all.map(({ conversion }) => conversion.visitor)),
    revenue: money(
      all.flatMap(({ conversion }) =>
        conversion.revenue ? [[unitsOf(conversion.revenue[0]), conversion.revenue[1]] as const] : [],
      ),
    ),
  };
}

function money(parts: readonly (readonly [bigint, string])[]): Money[] {
  const sums = new Map<string, bigint>();
  for (const [units, currency] of parts) sums.set(currency, (sums.get(currency) ?? 0n) + units);
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, units]) => ({ currency, amount: moneyText(units) }));
}

function sumMoney(lists: readonly (readonly Money[])[]): Money[] {
  return money(lists.flat().map(({ amount, currency }) => [unitsOf(amount), currency] as const));
}

function distinct(values: readonly string[]): number {
  return new Set(values).size;
}

function compareTexts(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((text, i) => text !== b[i]);
  return at === -1 ? 0 : compareBytes(a[at]!, b[at]!);
}
