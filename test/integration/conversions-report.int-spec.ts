import fc from 'fast-check';
import { foldCase } from '../../src/common/fold-case.js';
import { NO_LISTS, type TrafficLists } from '../../src/events/traffic-lists/traffic-lists.types.js';
import { type AttributionModel, IDENTITY_RULES } from '../../src/reports/attribution/attribution.types.js';
import type { Money } from '../../src/reports/attribution/money-sums.js';
import { type TimeSpan, timeBuckets } from '../../src/reports/calendar/time-buckets.js';
import type { NamedChannel } from '../../src/reports/channel/channel-name.js';
import { ConversionsReadModel } from '../../src/reports/conversions/conversions.read-model.js';
import type {
  ConversionCount,
  ConversionsQuestion,
  ConversionsResult,
} from '../../src/reports/conversions/conversions.types.js';
import { DAY_US, dateOf, dayOf } from '../../src/reports/rollup/rollup-plan.js';
import { ReportRunner } from '../../src/reports/running/report-runner.js';
import {
  aroundChangeOfClocks,
  askedConversions,
  askedOfOther,
  attributionStream,
  changesOf,
  rolledDays,
  START_US,
  veryManyTouches,
} from '../support/attribution-cases.js';
import {
  countedOf,
  grouped,
  isLong,
  journeys,
  moneyText,
  type OracleJourney,
  onceEach,
  rowName,
  spellings,
  unitsOf,
} from '../support/attribution-oracle.js';
import { calendarName } from '../support/calendar-name.js';
import { eraseVisitor } from '../support/erase-visitor.js';
import { rollUp } from '../support/roll-up.js';
import { storeWithChanges } from '../support/stored-changes.js';
import { type StoredEvent, storeEvents, storeForOneQuestion, storeLate } from '../support/stored-events.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { compareBytes, type OracleTouch, touchesOf } from '../support/touch-oracle.js';
import { storeLists, trafficLists } from '../support/traffic-lists.js';
import { WatchedStates } from '../support/watched-states.js';

let testDatabase: TestDatabase;
let readModel: ConversionsReadModel;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  readModel = new ConversionsReadModel(new ReportRunner(testDatabase.database, { now: () => 0 }));
});
afterAll(() => testDatabase.drop());

const stored = (list: readonly StoredEvent[]) => storeForOneQuestion(testDatabase.database, list);

/** Asks for all that was bought in ten days, from the first of the cases on. */
function boughtInTenDays() {
  const span = { fromUs: START_US, toUs: START_US + 10 * DAY_US, timezone: 'UTC' };
  const { asked } = veryManyTouches({ isLinked: false, isCrowd: true });
  return { ...asked, span, buckets: timeBuckets(span, 'day', 20)!, conversionType: 'buy' };
}

describe('ConversionsReadModel', () => {
  it('credits what the definition, taken word by word, credits', async () => {
    await fc.assert(
      fc.asyncProperty(attributionStream, askedConversions, rolledDays, async (list, asked, days) => {
        const scope = await stored(list);
        const { value } = await readModel.run(scope, asked);
        expectConserved(value, asked);
        expect(value).toEqual(expected(list, asked));
        const credit = { ...asked, asksOnlyCredit: true };
        const credited = expected(list, credit);
        expect((await readModel.run(scope, credit)).value).toEqual(credited);
        await rollUp(testDatabase.database, scope, days);
        expect((await readModel.run(scope, asked)).value).toEqual(value);
        expect((await readModel.run(scope, credit)).value).toEqual(credited);
      }),
      { numRuns: 100 },
    );
  });

  it('is counted once for all who ask the same before it is begun', async () => {
    const { list, asked } = veryManyTouches({ isLinked: false, isCrowd: true });
    const scope = await stored(list.slice(-20));
    const [one, same, other] = await Promise.all([
      readModel.run(scope, asked),
      readModel.run(scope, { ...asked }),
      readModel.run(scope, { ...asked, limit: 1 }),
    ]);
    expect([same.value === one.value, other.value === one.value]).toEqual([true, false]);
  });

  it('goes on from the conversions it remembers of settled days, whatever comes late, refunds among it, is rolled up again or erased', async () => {
    const states = new WatchedStates(() => 0, { leastBytesOfOne: 0 });
    const now = () => (START_US + 60 * DAY_US) / 1000;
    const { database } = testDatabase;
    const remembering = new ConversionsReadModel(new ReportRunner(database, { now }, states));
    const asked = askedConversions.map((question) => ({ ...question, filters: [] }));
    const cases = fc.tuple(attributionStream, asked, changesOf);
    // Beside what chance asks and rolls up, days of which something is remembered in any case.
    const always = boughtInTenDays();
    const rolledAnyway = [dayOf(START_US) + 1, dayOf(START_US) + 2];
    await fc.assert(
      fc.asyncProperty(cases, async ([list, question, { late, erased, ...changes }]) => {
        const days = [...new Set([...changes.days, ...rolledAnyway])];
        const questions = [question, always];
        const onTime = list.slice(late % (list.length + 1));
        const scope = await stored(onTime);
        const check = async (events: readonly StoredEvent[]) => {
          for (const question of [...questions, ...questions])
            expect((await remembering.run(scope, question)).value).toEqual(expected([...events], question));
        };
        await rollUp(database, scope, days);
        await check(onTime);
        await storeLate(database, scope, list.slice(0, list.length - onTime.length));
        await check(list);
        await rollUp(database, scope, days);
        await check(list);
        if (erased === null) return;
        await eraseVisitor(database, scope, erased);
        await check(list.filter(({ visitor }) => visitor !== erased));
      }),
      { numRuns: 10 },
    );
    expect(states.found).toBeGreaterThan(0);
  });

  it('takes a refund of today off an order of a day whose conversions it remembers', async () => {
    const states = new WatchedStates(() => 0, { leastBytesOfOne: 0 });
    const now = () => (START_US + 60 * DAY_US) / 1000;
    const remembering = new ConversionsReadModel(new ReportRunner(testDatabase.database, { now }, states));
    const atUs = START_US + 3_600_000_000;
    const order: StoredEvent = { id: 'order', type: 'buy', visitor: 'ada', atUs, revenue: ['30', 'EUR'] };
    const refund: StoredEvent = {
      ...{ id: 'refund', type: 'refund', visitor: 'ada', atUs: atUs + 5 * DAY_US, revenue: ['-10', 'EUR'] },
      properties: { refund_of: 'order' },
    };
    const scope = await stored([order]);
    await rollUp(testDatabase.database, scope, [dayOf(atUs)], () => true);
    const question = boughtInTenDays();
    for (const list of [[order], [order], [order, refund]]) {
      if (list.includes(refund)) await storeEvents(testDatabase.database, scope, [refund]);
      expect((await remembering.run(scope, question)).value).toEqual(expected(list, question));
    }
    // Anew for the refund, not for the second of two that are alike.
    expect(states).toMatchObject({ found: 2, kept: 2 });
  });

  it('reads the conversions of a final day each time, and goes on from those it remembers of others', async () => {
    const states = new WatchedStates(() => 0, { leastBytesOfOne: 0 });
    const { database } = testDatabase;
    const now = () => (START_US + 60 * DAY_US) / 1000;
    const remembering = new ConversionsReadModel(new ReportRunner(database, { now }, states));
    const orders = Array.from({ length: 3 }, (_, index): StoredEvent => {
      const atUs = START_US + (index < 2 ? 0 : DAY_US) + index;
      return { id: `order-${index}`, type: 'buy', visitor: 'ada', atUs };
    });
    const scope = await stored(orders);
    const days = [0, 1].map((day) => dayOf(START_US) + day);
    await rollUp(database, scope, days, () => true);
    const converted = async () => (await remembering.run(scope, boughtInTenDays())).value.totals.conversions;
    expect([await converted(), await converted()]).toEqual([3, 3]);
    await database.writer.query('UPDATE rollup_days SET is_final = true WHERE account_id = $1 AND day = $2', [
      scope.accountId,
      dateOf(days[0]!),
    ]);
    for (const [left, id] of [
      [3, 'order-0'],
      [2, 'order-1'],
    ] as const) {
      expect([await converted(), await converted()]).toEqual([left, left]);
      await database.writer.query('DELETE FROM events WHERE account_id = $1 AND event_id = $2', [
        scope.accountId,
        id,
      ]);
    }
    states.found = 0;
    expect([await converted(), states.found]).toEqual([1, 1]);
  });

  it('has one row for the rest of more channels than it can tell the visitors of at once', async () => {
    const atUs = Date.parse('2026-03-27T00:00:00Z') * 1000;
    const list = Array.from({ length: 40 }, (_, n): StoredEvent[] => [
      { id: `ad-${n}`, type: 'view', visitor: `v${n % 20}`, atUs: atUs + n, source: `ads-${n % 35}` },
      { id: `order-${n}`, type: 'buy', visitor: `v${n % 20}`, atUs: atUs + 100 + n, revenue: ['1', 'EUR'] },
    ]).flat();
    const scope = await stored(list);
    const { asked } = veryManyTouches({ isLinked: false, isCrowd: true });
    const span = { fromUs: atUs, toUs: atUs + DAY_US, timezone: 'UTC' };
    const question = {
      ...asked,
      span,
      buckets: timeBuckets(span, 'day', 10)!,
      conversionType: 'buy',
      limit: 2,
    };
    for (const groupBy of [['source'], ['channel_group']] as const) {
      const { value } = await readModel.run(scope, { ...question, groupBy });
      expect(value).toEqual(expected(list, { ...question, groupBy }));
    }
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
      { numRuns: 20 },
    );
  });

  it('counts a range it is compared with by the rows of the range itself, whatever came late and was erased', async () => {
    const cases = fc.tuple(attributionStream, askedConversions, askedOfOther, changesOf);
    await fc.assert(
      fc.asyncProperty(cases, async ([list, asked, otherOf, changes]) => {
        const { scope, left } = await storeWithChanges(testDatabase.database, list, changes);
        const other = otherOf(asked);
        const { value, compared } = await readModel.run(scope, asked, undefined, other);
        expect(value).toEqual(expected(left, asked));
        const listed = value.rows.flatMap(({ group }) => (group.kind === 'value' ? [group.channel] : []));
        expect(compared).toEqual(expected(left, other, NO_LISTS, listed));
      }),
      { numRuns: 40 },
    );
  });

  it('divides conversions by the calendar of the time zone, days on which clocks change among them', async () => {
    await fc.assert(
      fc.asyncProperty(aroundChangeOfClocks, rolledDays, async ({ list, asked, interval }, days) => {
        const scope = await stored(list);
        const first = dayOf(asked.span.fromUs) - dayOf(START_US);
        await rollUp(
          testDatabase.database,
          scope,
          days.map((day) => day + first),
        );
        const { value } = await readModel.run(scope, asked);
        const named = (us: number) => calendarName(us, interval, asked.span.timezone);
        const found = value.buckets.flatMap(({ conversions }, at) =>
          Array<string>(conversions).fill(named(asked.buckets[at]!.startUs)),
        );
        expect(found.sort()).toEqual(
          journeys(list, asked)
            .map(({ conversion }) => named(conversion.atUs))
            .sort(),
        );
        expectConserved(value, asked);
      }),
      { numRuns: 10 },
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
      { numRuns: 40 },
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
  });

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

  it.each([
    ['few', false],
    ['all', true],
  ])(
    'knows whose other visitors those are of very many that converted, where %s of these are known users',
    async (_, areAllUsers) => {
      const { asked } = veryManyTouches({ isLinked: false, isCrowd: false });
      const { fromUs } = asked.span;
      const userOf = (n: number) => (areAllUsers ? `user-${n}` : undefined);
      const list: StoredEvent[] = [
        { id: 'ad', type: 'view', visitor: 'phone', user: 'ada', atUs: fromUs + DAY_US, source: 'ads' },
        ...Array.from({ length: 20_001 }, (__, n): StoredEvent => {
          const user = n === 0 ? 'ada' : userOf(n);
          const atUs = fromUs + 2 * DAY_US + n;
          return { id: `b${n}`, type: 'buy', visitor: `v${n}`, ...(user && { user }), atUs };
        }),
      ];
      const question: ConversionsQuestion = { ...asked, models: ['last_touch'], groupBy: ['source'] };
      const scope = await stored(list);
      await rollUp(
        testDatabase.database,
        scope,
        [1, 2].map((day) => dayOf(fromUs) + day),
        () => true,
      );
      const { value } = await readModel.run(scope, question);
      const credits = value.rows.map(({ group, models }) => [
        group.kind === 'value' && group.channel.source,
        models[0]!.credit,
      ]);
      expect(credits).toEqual([
        ['direct', 20_000_000_000],
        ['ads', 1_000_000],
      ]);
    },
    60_000,
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
  });
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
    for (const { visitors } of row.models) expect(visitors).toBeLessThanOrEqual(row.visitors!);
  expect(buckets.reduce((sum, { conversions }) => sum + conversions, 0)).toBe(totals.conversions);
  expect(sumMoney(buckets.map(({ revenue }) => revenue))).toEqual(totals.revenue);
  expect(totals.visitors).toBeLessThanOrEqual(totals.activeVisitors!);
}

function expected(
  list: readonly StoredEvent[],
  asked: ConversionsQuestion,
  lists: TrafficLists = NO_LISTS,
  listed: readonly NamedChannel[] | null = null,
): ConversionsResult {
  const { fromUs, toUs } = asked.span;
  const all = journeys(list, asked, lists);
  const who = countedOf(list, { countBy: asked.countBy ?? 'visitor' });
  const count = (some: readonly OracleJourney[]) => countOf(some, who);
  const active = list.filter(
    ({ atUs, bot, type }) => atUs >= fromUs && atUs < toUs && (!bot || type === asked.conversionType),
  );
  return {
    totals: { ...count(all), activeVisitors: asked.asksOnlyCredit ? null : distinct(active.map(who)) },
    unattributed: count(all.filter(({ touches }) => touches.length === 0)),
    excludedVisitors: count(all.filter(({ excludedTouches }) => excludedTouches > 0)),
    botConversions: count(all.filter(({ conversion }) => conversion.bot)),
    longJourneys: all.filter(({ touches }) => isLong(touches)).length,
    buckets: asked.buckets.map(({ startUs, endUs }) =>
      count(all.filter(({ conversion }) => conversion.atUs >= startUs && conversion.atUs < endUs)),
    ),
    ...expectedRows({ found: touchesOf(list, lists), asked, all, who, listed }),
  };
}

interface RowParts {
  readonly found: readonly OracleTouch[];
  readonly asked: ConversionsQuestion;
  readonly all: readonly OracleJourney[];
  readonly who: (event: StoredEvent) => string;
  /** The channels with a row of their own; null where the limit decides. */
  readonly listed: readonly NamedChannel[] | null;
}

function expectedRows({
  found,
  asked,
  all,
  who,
  listed,
}: RowParts): Pick<ConversionsResult, 'rows' | 'allChannels'> {
  const { span, lookbackUs, groupBy, models, limit, asksOnlyCredit } = asked;
  const credited = new Set(
    all.flatMap((journey) =>
      models.flatMap((model) =>
        journey.touches.filter((_, i) => journey.credits(model)[i]! > 0).map(({ event }) => event.id),
      ),
    ),
  );
  const isShown = ({ event }: OracleTouch) => !asksOnlyCredit || credited.has(event.id);
  const touches = found.filter(
    ({ event }) => event.atUs >= span.fromUs - lookbackUs && event.atUs < span.toUs,
  );
  const nameOf = onceEach((channel: NamedChannel) => rowName(groupBy, channel));
  const spelled = spellings(touches.filter(isShown).map(({ origin }) => origin));
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
                visitor: who(event),
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
      visitors: asksOnlyCredit ? null : distinct(here.map(({ event }) => who(event))),
      visits: asksOnlyCredit ? null : here.length,
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
    touches.filter(isShown).map(({ origin }) => [nameOf(origin), { ...grouped(origin), ...spelled(origin) }]),
  );
  const ranked = [...byName]
    .map(([name, channel]) => ({ name, channel, parts: JSON.parse(name) as string[], ...row([name]) }))
    .sort(
      (a, b) =>
        b.models[0]!.credit - a.models[0]!.credit ||
        b.visitors! - a.visitors! ||
        compareTexts(a.parts, b.parts),
    );
  const names = listed?.map(nameOf);
  const isListed = (name: string, place: number) => (names ? names.includes(name) : place < limit);
  const own = ranked
    .filter(({ name }, place) => isListed(name, place))
    .map(({ name, channel, parts, ...rest }) => ({
      group: {
        kind: 'value' as const,
        channel: Object.fromEntries(groupBy.map((field) => [field, channel[field] ?? null])),
      },
      ...rest,
    }));
  const listedNames = new Set(
    ranked.filter(({ name }, place) => isListed(name, place)).map(({ name }) => name),
  );
  const others = [...new Set(touches.map(({ origin }) => nameOf(origin)))].filter(
    (name) => !listedNames.has(name),
  );
  const rows: ConversionsResult['rows'] =
    listedNames.size === ranked.length ? own : [...own, { group: { kind: 'other' }, ...row(others) }];
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

function countOf(all: readonly OracleJourney[], who: (event: StoredEvent) => string): ConversionCount {
  return {
    conversions: all.length,
    visitors: distinct(all.map(({ conversion }) => who(conversion))),
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
