import fc from 'fast-check';
import { AdSpendStore } from '../../src/ad-spend/ad-spend.store.js';
import { type AdSpendRow, adSpendKey } from '../../src/ad-spend/ad-spend.types.js';
import { exchangeRateKey } from '../../src/ad-spend/exchange-rates/exchange-rate.types.js';
import { ExchangeRatesStore } from '../../src/ad-spend/exchange-rates/exchange-rates.store.js';
import { foldCase } from '../../src/common/fold-case.js';
import { NO_LISTS, type TrafficLists } from '../../src/events/traffic-lists/traffic-lists.types.js';
import { AD_TAGS, detailsAt, levelsOf } from '../../src/reports/ad-spend/ad-levels.js';
import { AdSpendReportReadModel } from '../../src/reports/ad-spend/ad-spend-report.read-model.js';
import {
  AD_SPEND_DIMENSIONS,
  type AdSpendDimension,
  type AdSpendQuestion,
  CREDIT_DATES,
} from '../../src/reports/ad-spend/ad-spend-report.types.js';
import {
  ATTRIBUTION_MODELS,
  DIRECT_RULES,
  IDENTITY_RULES,
} from '../../src/reports/attribution/attribution.types.js';
import { COUNT_BY } from '../../src/reports/audience/audience.types.js';
import { type TimeSpan, timeBuckets } from '../../src/reports/calendar/time-buckets.js';
import { formatLocal } from '../../src/reports/calendar/time-zone.js';
import { ORIGIN_FIELDS, type ReportFilter } from '../../src/reports/query/report-filter.js';
import { dayOf } from '../../src/reports/rollup/rollup-plan.js';
import { ReportRunner } from '../../src/reports/running/report-runner.js';
import { adSpendReport } from '../support/ad-spend-oracle.js';
import { changesOf } from '../support/attribution-cases.js';
import { keepCohorts, MEMBERS, markMembers, someCohort } from '../support/cohort-cases.js';
import { comparingFilter } from '../support/filter-cases.js';
import { rollUp } from '../support/roll-up.js';
import { storeWithChanges } from '../support/stored-changes.js';
import { type StoredEvent, storeEvents } from '../support/stored-events.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { storeLists } from '../support/traffic-lists.js';

const HOUR_US = 3_600_000_000;
/** Two days before Berlin's clocks go forward. */
const START_US = Date.parse('2026-03-27T00:00:00Z') * 1000;

let testDatabase: TestDatabase;
let readModel: AdSpendReportReadModel;
let store: AdSpendStore;
let rateStore: ExchangeRatesStore;
/** Others than those of storeForOneQuestion. */
let accounts = 5_000;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  readModel = new AdSpendReportReadModel(new ReportRunner(testDatabase.database, { now: () => 0 }));
  store = new AdSpendStore(testDatabase.database);
  rateStore = new ExchangeRatesStore(testDatabase.database);
});
afterAll(() => testDatabase.drop());

const campaign = fc.constantFrom('may', 'May', '\u{c4}rger', 'a\u{308}RGER', 'ΣΑΛΕΣ', 'σαλες', '7');
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 4 });

const event = fc.record({
  type: fc.constantFrom('view', 'buy'),
  visitor: fc.constantFrom('ada', 'bob', 'cyd', 'ina', 'max', 'lea'),
  user: maybe(fc.constantFrom('u1', 'u2')),
  hour: fc.integer({ min: -30, max: 100 }),
  late: fc.constantFrom(0, 0, 0, -1, 1),
  marks: fc.record({
    source: maybe(fc.constantFrom('google', 'Adwords', 'fb', 'podcast', 'news', 'direct')),
    medium: maybe(fc.constantFrom('cpc', 'CPC', 'paid-social', 'email', 'none')),
    campaign: maybe(campaign),
    term: maybe(fc.constantFrom('set', 'SET', 'r\u{e9}')),
    content: maybe(fc.constantFrom('ad', 'Ad', 'set')),
    clickId: maybe(fc.constantFrom('gclid')),
  }),
  properties: maybe(fc.constantFrom({ plan: 'pro' }, { plan: 9 }, { plan: '1' })),
  revenue: maybe(
    fc.tuple(
      fc.constantFrom('10', '0.0001', '19.99', '-7.5', '999999999999.9999', '-999999999999.9999'),
      fc.constantFrom('EUR', 'USD'),
    ),
  ),
});

const stream = fc.array(event, { maxLength: 25 }).map((list) =>
  list.map(({ type, visitor, user, hour, late, marks, revenue, properties }, index): StoredEvent => {
    const present = Object.entries({ ...marks, user, revenue, properties }).filter(
      ([, value]) => value !== undefined,
    );
    return {
      id: `${(index * 7) % 10}-${index}`,
      type,
      visitor,
      atUs: START_US + hour * HOUR_US + late,
      ...Object.fromEntries(present),
    };
  }),
);

const spendRow = fc.record({
  date: fc.constantFrom('2026-03-26', '2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30', '2026-04-10'),
  platform: fc.constantFrom('google', 'adwords', 'meta', 'instagram', 'podcast', 'direct'),
  campaign,
  adset: fc.constantFrom('', 'set', 'Set', 're\u{301}'),
  ad: fc.constantFrom('', '', 'ad', 'AD', 'set'),
  spend: fc.constantFrom('0', '1.5', '0.000001', '999999999999.999999'),
  currency: fc.constantFrom('EUR', 'EUR', 'USD'),
  impressions: fc.integer({ min: 0, max: 1000 }),
  clicks: fc.integer({ min: 0, max: 9 }),
});

const spend = fc.uniqueArray(spendRow, { maxLength: 12, selector: adSpendKey });

const exchangeRate = fc
  .record({
    date: fc.constantFrom(
      '2026-03-18',
      '2026-03-19',
      '2026-03-20',
      '2026-03-21',
      '2026-03-27',
      '2026-03-29',
      '2026-03-31',
    ),
    pair: fc.constantFrom(['USD', 'EUR'], ['EUR', 'USD'], ['EUR', 'JPY'], ['USD', 'JPY']),
    rate: fc.constantFrom('0.9215', '1.085187', '0.000000000001', '999999999.999999999999', '0.5'),
  })
  .map(({ pair: [fromCurrency, toCurrency], ...rest }) => ({
    ...rest,
    fromCurrency: fromCurrency!,
    toCurrency: toCurrency!,
  }));

const exchangeRates = fc.uniqueArray(exchangeRate, { maxLength: 8, selector: exchangeRateKey });

/** By what a conversion says itself: this report has no others. */
const ownFilter = comparingFilter(['ada', 'u1', 'EUR']).filter(
  ({ field: { kind } }) => kind !== 'visit_property' && !ORIGIN_FIELDS.some((field) => field === kind),
);

const question: fc.Arbitrary<AdSpendQuestion> = fc
  .record({
    timezone: fc.constantFrom('UTC', 'Europe/Berlin'),
    firstDay: fc.integer({ min: -1, max: 2 }),
    length: fc.integer({ min: 1, max: 5 }),
    direct: fc.constantFrom(...DIRECT_RULES),
    creditDate: fc.constantFrom(...CREDIT_DATES),
    countBy: fc.constantFrom(undefined, ...COUNT_BY),
    filters: fc.oneof(
      { weight: 2, arbitrary: fc.constant<ReportFilter[]>([]) },
      { weight: 1, arbitrary: fc.tuple(ownFilter) },
    ),
    identity: fc.constantFrom(...IDENTITY_RULES),
    lookbackUs: fc.constantFrom(HOUR_US, 24 * HOUR_US, 72 * HOUR_US),
    models: fc.shuffledSubarray([...ATTRIBUTION_MODELS], { minLength: 1 }),
    groupBy: fc.shuffledSubarray<AdSpendDimension>([...AD_SPEND_DIMENSIONS], { minLength: 1 }),
    adTag: fc.constantFrom(...AD_TAGS),
    limit: fc.constantFrom(2, 1000),
    currency: fc.constantFrom(null, 'EUR', 'USD', 'JPY'),
  })
  .map(({ timezone, firstDay, length, ...rest }) => {
    const around = { fromUs: START_US - 72 * HOUR_US, toUs: START_US + 240 * HOUR_US, timezone };
    const days = timeBuckets(around, 'day', 100)!.slice(3 + firstDay, 3 + firstDay + length);
    const span = { fromUs: days[0]!.startUs, toUs: days.at(-1)!.endUs, timezone };
    const dates = days.map(({ startUs }) => formatLocal(timezone, startUs).slice(0, 10));
    const details = detailsAt(levelsOf(rest.groupBy), rest.adTag);
    return { ...rest, span, days, dates, details, conversionType: 'buy' };
  });

/** Days of which the same question is asked once more when they are rolled up. */
const rolledDays = fc.subarray([-1, 0, 1, 2, 3, 4]).map((days) => days.map((day) => dayOf(START_US) + day));

describe('AdSpendReportReadModel', () => {
  it('reports what the definition, taken word by word, reports', async () => {
    await fc.assert(
      fc.asyncProperty(
        stream,
        spend,
        exchangeRates,
        question,
        rolledDays,
        async (events, rows, rates, asked, days) => {
          accounts += 1;
          const scope = { accountId: accounts, environment: 'live' } as const;
          const others = [
            { ...scope, environment: 'test' as const },
            { ...scope, accountId: 1_000_000 + accounts },
          ];
          for (const other of [scope, ...others]) {
            await storeEvents(testDatabase.database, other, events);
            await store.upsert(other, other === scope ? rows : rows.map(dearer));
            await rateStore.upsert(
              other,
              other === scope ? rates : rates.map((rate) => ({ ...rate, rate: '3' })),
            );
          }
          const { value } = await readModel.run(scope, asked);
          expect(value).toEqual(adSpendReport(events, rows, asked, rates));
          await rollUp(testDatabase.database, scope, days);
          expect((await readModel.run(scope, asked)).value).toEqual(value);
          for (const [m, { joined, withoutSpend, elsewhere, outside }] of value.balances.entries()) {
            expect(joined).toBe(value.totals.models[m]!.credit);
            expect(joined + withoutSpend + elsewhere + outside).toBe(
              (value.conversions - value.unattributed) * 1_000_000,
            );
          }
        },
      ),
      { numRuns: 120 },
    );
  });

  it('reports the range it is compared with as if that had been asked, whatever came late and was erased', async () => {
    const cases = fc.tuple(stream, spend, question, fc.constantFrom(1, 2, 3), changesOf);
    await fc.assert(
      fc.asyncProperty(cases, async ([events, rows, asked, before, changes]) => {
        const { scope, left } = await storeWithChanges(testDatabase.database, events, changes);
        await store.upsert(scope, rows);
        const other = movedBack(asked, before);
        const { value, compared } = await readModel.run(scope, asked, undefined, other);
        expect(value).toEqual(adSpendReport(left, rows, asked));
        expect(compared).toEqual(adSpendReport(left, rows, other));
      }),
      { numRuns: 30 },
    );
  });

  it('counts the conversions of members of a cohort alone, whatever came late and was erased', async () => {
    const cases = fc.tuple(stream, spend, question, someCohort, changesOf);
    await fc.assert(
      fc.asyncProperty(cases, async ([events, rows, asked, cohort, changes]) => {
        const { database } = testDatabase;
        const marks = { countBy: asked.countBy ?? 'visitor', erased: changes.erased };
        const marked = markMembers(events, cohort, marks);
        const { scope, left } = await storeWithChanges(database, marked, changes);
        await store.upsert(scope, rows);
        const cohorts = await keepCohorts(database, scope, [cohort]);
        const { value } = await readModel.run(scope, { ...asked, cohorts });
        const filters = [...asked.filters, MEMBERS];
        expect(value).toEqual(adSpendReport(left, rows, { ...asked, filters }));
      }),
      { numRuns: 15 },
    );
  });

  it.each(CREDIT_DATES)(
    'counts last_days of a cohort back from the end of what is asked, by date=%s',
    async (creditDate) => {
      const { database } = testDatabase;
      accounts += 1;
      const scope = { accountId: accounts, environment: 'live' } as const;
      await storeEvents(database, scope, [
        { id: '1', type: 'view', visitor: 'ada', atUs: START_US, source: 'google', medium: 'cpc' },
        { id: '2', type: 'buy', visitor: 'ada', atUs: START_US + HOUR_US },
      ]);
      const cohorts = await keepCohorts(database, scope, [{ did: { event_type: 'buy', last_days: 1 } }]);
      const runner = new ReportRunner(database, { now: () => (START_US + 2_400 * HOUR_US) / 1000 });
      const lookbackUs = 720 * HOUR_US;
      const asked = { ...OF_A_DAY, cohorts, creditDate, lookbackUs };
      expect((await new AdSpendReportReadModel(runner).run(scope, asked)).value.conversions).toBe(1);
    },
  );

  it('takes a name that the account lists for the platform it stands for, of links and of spend imported before', async () => {
    const lists: TrafficLists = {
      ...NO_LISTS,
      adPlatforms: [
        { name: 'PodX', platform: 'Podcast', medium: null },
        { name: 'ig_eu', platform: 'Instagram', medium: null },
      ],
    };
    const renamed = (name: string | undefined) => ({ podcast: 'podX', fb: 'IG_eu' })[name ?? ''] ?? name;
    await fc.assert(
      fc.asyncProperty(stream, spend, question, async (events, rows, asked) => {
        const reports = [];
        for (const rename of [(name: string | undefined) => name, renamed]) {
          accounts += 1;
          const scope = { accountId: accounts, environment: 'live' } as const;
          const named = events.map((event) =>
            event.source ? { ...event, source: rename(event.source)! } : event,
          );
          await storeEvents(testDatabase.database, scope, named);
          const paid = rows.map((row) => ({ ...row, platform: foldCase(rename(row.platform)!) }));
          await store.upsert(scope, paid);
          if (rename === renamed) await storeLists(testDatabase.database, scope, lists);
          reports.push((await readModel.run(scope, asked)).value);
        }
        const [builtIn, listed] = reports.map(({ visitorsWithoutSpend, ...report }) => ({
          ...report,
          visitorsWithoutSpend: visitorsWithoutSpend.rows
            .map((row) => JSON.stringify({ ...row, source: renamed(row.source ?? undefined) }))
            .sort(),
        }));
        expect(listed).toEqual(builtIn);
      }),
      { numRuns: 30 },
    );
  });

  it('does not take visits that nothing marks for those of a link that says it is direct', async () => {
    accounts += 1;
    const scope = { accountId: accounts, environment: 'live' } as const;
    const tagged = { source: 'direct', medium: 'none' };
    await storeEvents(testDatabase.database, scope, [
      { id: '1', type: 'view', visitor: 'ada', atUs: START_US, ...tagged },
      { id: '2', type: 'buy', visitor: 'bob', atUs: START_US },
    ]);
    const [row] = fc.sample(spendRow, 1);
    await store.upsert(scope, [{ ...row!, date: '2026-03-27', platform: 'direct' }]);
    const { value } = await readModel.run(scope, OF_A_DAY);
    expect(value.visitorsWithoutSpend.rows).toEqual([
      { source: 'direct', medium: 'none', names: { campaign: null }, visitors: 1, credits: [0] },
    ]);
    expect(value.balances).toEqual([{ joined: 0, withoutSpend: 0, elsewhere: 1_000_000, outside: 0 }]);
  });
});

const DAY: TimeSpan = { fromUs: START_US, toUs: START_US + 24 * HOUR_US, timezone: 'UTC' };
const OF_A_DAY: AdSpendQuestion = {
  span: DAY,
  days: timeBuckets(DAY, 'day', 1)!,
  dates: ['2026-03-27'],
  conversionType: 'buy',
  filters: [],
  lookbackUs: HOUR_US,
  direct: 'last_resort',
  creditDate: 'conversion',
  identity: 'as_of',
  models: ['last_touch'],
  groupBy: ['platform'],
  adTag: 'content',
  limit: 10,
  currency: null,
};

/** The same about as many days, so many before: also across the day on which clocks change. */
function movedBack(asked: AdSpendQuestion, before: number): AdSpendQuestion {
  const { timezone } = asked.span;
  const around = { fromUs: START_US - 240 * HOUR_US, toUs: START_US + 480 * HOUR_US, timezone };
  const all = timeBuckets(around, 'day', 100)!;
  const first = all.findIndex(({ startUs }) => startUs === asked.span.fromUs) - before;
  const days = all.slice(first, first + asked.days.length);
  const span = { fromUs: days[0]!.startUs, toUs: days.at(-1)!.endUs, timezone };
  return {
    ...asked,
    span,
    days,
    dates: days.map(({ startUs }) => formatLocal(timezone, startUs).slice(0, 10)),
  };
}

function dearer(row: AdSpendRow): AdSpendRow {
  return { ...row, spend: '5', clicks: row.clicks + 1 };
}
