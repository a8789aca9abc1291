import fc from 'fast-check';
import { systemClock } from '../../src/common/clock.js';
import { foldCase } from '../../src/common/fold-case.js';
import type { ReadScope } from '../../src/database/database.js';
import { CatalogueReadModel } from '../../src/reports/catalogue/catalogue.read-model.js';
import { CatalogueService } from '../../src/reports/catalogue/catalogue.service.js';
import { MOST_NAMES, MOST_VALUES } from '../../src/reports/catalogue/name-facets.js';
import { channelOf } from '../../src/reports/channel/channel.js';
import { defaultChannelGroup } from '../../src/reports/channel/default-channel-group.js';
import { parseFilterName } from '../../src/reports/query/filter-name.js';
import { PATH_PATTERN } from '../../src/reports/query/landing-page.js';
import type { ReportFilter } from '../../src/reports/query/report-filter.js';
import { dayOf } from '../../src/reports/rollup/rollup-plan.js';
import { type Reading, ReportRunner } from '../../src/reports/running/report-runner.js';
import { askedByFilters } from '../../src/reports/warnings/asked-names.js';
import { unseenNames } from '../../src/reports/warnings/unseen-names.js';
import { eraseVisitor } from '../support/erase-visitor.js';
import { rollUp } from '../support/roll-up.js';
import { type StoredEvent, storeEvents, storeForOneQuestion, storeLate } from '../support/stored-events.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const HOUR_US = 3_600_000_000;
const NOW_US = Date.parse('2026-03-31T12:00:00Z') * 1000;
const FIRST_US = Date.parse('2026-03-28T00:00:00Z') * 1000;

const VALUES = [
  'source',
  'medium',
  'campaign',
  'channel_group',
  'term',
  'content',
  'landing_page',
  'currency',
  'properties.plan',
] as const;

let testDatabase: TestDatabase;
let catalogue: CatalogueService;
let runner: ReportRunner;
const left = new AbortController().signal;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const clock = { ...systemClock, now: () => NOW_US / 1000 };
  catalogue = new CatalogueService(new CatalogueReadModel(testDatabase.database, clock));
  runner = new ReportRunner(testDatabase.database, clock);
});
afterAll(() => testDatabase.drop());

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });

const event = fc.record({
  type: fc.constantFrom('view', 'view', 'buy', 'Ä'),
  visitor: fc.constantFrom('ada', 'bob'),
  // Days 0 and 1 of four are asked for as well as those after, and one event lies before all of them.
  atUs: fc.constantFrom(-30, 0, 1, 23.999, 24, 40, 47, 48, 60, 83).map((hours) => FIRST_US + hours * HOUR_US),
  properties: maybe(
    fc.constantFrom<Record<string, unknown>>(
      { plan: 'pro' },
      { plan: 'pro', url: 'https://shop.example/a/b?plan=pro#c' },
      { plan: '' },
      { plan: null },
      { plan: 1, 'a.b': [1] },
      { plan: 1.5, url: 'https://shop.example' },
      { plan: true, url: '/a?x' },
      { plan: ['pro'] },
      { plan: { pro: 1 }, 'a.b': 'x' },
      { plan: 'x'.repeat(257) },
      { ['y'.repeat(257)]: 1 },
      { url: 1 },
    ),
  ),
  source: maybe(fc.constantFrom('news', 'News', '\u{c4}rger', 'a\u{308}RGER')),
  medium: maybe(fc.constantFrom('Email', 'EMAIL', 'cpc')),
  campaign: maybe(fc.constantFrom('Spring', 'spring')),
  term: maybe(fc.constantFrom('shoes', 'Shoes')),
  content: maybe(fc.constantFrom('red')),
  bot: fc.constantFrom(undefined, true),
  referrerHost: maybe(fc.constantFrom('www.google.com', 't.co', 'paypal.com', 'www.example.org')),
  clickId: maybe(fc.constantFrom('gclid', 'ttclid')),
  revenue: maybe(fc.constantFrom<[string, string]>(['1', 'EUR'], ['2', 'USD'])),
});

const streamOf = (prefix: string, maxLength: number) =>
  fc.array(event, { maxLength }).map((list) =>
    list.map(
      (parts, index): StoredEvent =>
        ({
          id: `${prefix}${index}`,
          ...Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)),
        }) as StoredEvent,
    ),
  );

/** What an event says itself, by the name of the list it belongs in. */
function saysOf(event: StoredEvent): Record<(typeof VALUES)[number], string | null> {
  const channel = channelOf({
    utm_source: event.source ?? null,
    utm_medium: event.medium ?? null,
    utm_campaign: event.campaign ?? null,
    click_id_kind: event.clickId ?? null,
    referrer_host: event.referrerHost ?? null,
  });
  const { plan, url } = (event.properties ?? {}) as { plan?: unknown; url?: unknown };
  const page = url === undefined ? null : (new RegExp(PATH_PATTERN).exec(String(url))?.[1] ?? null);
  const isValue =
    plan !== null && plan !== undefined && typeof plan !== 'object' && String(plan).length <= 256;
  return {
    ...channel,
    channel_group: defaultChannelGroup(channel),
    term: event.term ?? null,
    content: event.content ?? null,
    landing_page: page === '' ? '/' : page,
    currency: event.revenue?.[1] ?? null,
    'properties.plan': isValue ? String(plan) : null,
  };
}

const FOLDED = ['source', 'medium', 'campaign', 'term', 'content'];
const plainName = (field: string, name: string) => (FOLDED.includes(field) ? foldCase(name) : name);

/** How often each name is there, and the last time, in no order. */
function tally(
  pairs: readonly (readonly [string, number])[],
): Map<string, { events: number; lastUs: number }> {
  const found = new Map<string, { events: number; lastUs: number }>();
  for (const [name, atUs] of pairs) {
    const { events, lastUs } = found.get(name) ?? { events: 0, lastUs: 0 };
    found.set(name, { events: events + 1, lastUs: Math.max(lastUs, atUs) });
  }
  return found;
}

const KINDS: Readonly<Record<string, string>> = { string: 'text', number: 'number', boolean: 'boolean' };
function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : (KINDS[typeof value] ?? 'object');
}

/** Everything the catalogue answers, without order, under names that letter case does not tell apart. */
async function answers(scope: ReadScope, days: string) {
  const types = await catalogue.eventTypes(scope, { days, limit: '500' }, left);
  const properties = await catalogue.properties(scope, { days, limit: '500' }, left);
  const ofViews = await catalogue.properties(scope, { days, limit: '500', event_type: 'view' }, left);
  const values: Record<string, unknown> = {};
  for (const field of VALUES) {
    const { rows, complete, events } = await catalogue.values(scope, { days, field, limit: '500' }, left);
    values[field] = {
      complete,
      all: events,
      rows: Object.fromEntries(
        rows.map(({ value, events, last_seen }) => [
          plainName(field, value),
          [events, Date.parse(last_seen)],
        ]),
      ),
    };
  }
  return {
    types: {
      all: types.events,
      complete: types.complete,
      rows: Object.fromEntries(
        types.rows.map((row) => [
          row.event_type,
          [row.events, Date.parse(row.first_seen!), Date.parse(row.last_seen)],
        ]),
      ),
    },
    properties: [properties, ofViews].map(({ events, complete, rows }) => ({
      all: events,
      complete,
      rows: Object.fromEntries(
        rows.map((row) => [row.name, [row.events, Date.parse(row.last_seen), [...row.kinds].sort()]]),
      ),
    })),
    values,
  };
}

/** The same, counted here. */
function expected(events: readonly StoredEvent[], days: number) {
  const fromUs = (dayOf(NOW_US) + 1 - days) * 24 * HOUR_US;
  const recent = events.filter(({ atUs }) => atUs >= fromUs);
  const ms = (us: number) => us / 1000;
  const propertiesOf = (own: readonly StoredEvent[]) => {
    const pairs = own.flatMap(({ properties = {}, atUs }) =>
      Object.entries(properties)
        .filter(([name]) => name.length <= 256)
        .map(([name, value]) => ({ name, atUs, kind: kindOf(value) })),
    );
    return {
      all: own.length,
      complete: true,
      rows: Object.fromEntries(
        [...tally(pairs.map(({ name, atUs }) => [name, atUs]))].map(([name, { events, lastUs }]) => [
          name,
          [
            events,
            ms(lastUs),
            [...new Set(pairs.filter((pair) => pair.name === name).map(({ kind }) => kind))].sort(),
          ],
        ]),
      ),
    };
  };
  return {
    types: {
      all: recent.length,
      complete: true,
      rows: Object.fromEntries(
        [...new Set(events.map(({ type }) => type))].map((type) => {
          const times = events.filter((other) => other.type === type).map(({ atUs }) => ms(atUs));
          return [
            type,
            [recent.filter((other) => other.type === type).length, Math.min(...times), Math.max(...times)],
          ];
        }),
      ),
    },
    properties: [propertiesOf(recent), propertiesOf(recent.filter(({ type }) => type === 'view'))],
    values: Object.fromEntries(
      VALUES.map((field) => {
        const pairs = recent.flatMap((event) => {
          const value = saysOf(event)[field];
          return value === null ? [] : [[plainName(field, value), event.atUs] as const];
        });
        const rows = [...tally(pairs)].map(([name, { events, lastUs }]) => [name, [events, ms(lastUs)]]);
        return [field, { complete: true, all: recent.length, rows: Object.fromEntries(rows) }];
      }),
    ),
  };
}

function filtersOf(asked: Readonly<Record<string, readonly string[]>>): ReportFilter[] {
  return Object.entries(asked).map(([name, anyOf]) => ({
    ...(parseFilterName(name) as ReportFilter),
    anyOf,
  }));
}

/** What warnings reports with these filters have, as `field=value`; of properties' names alone `field`. */
async function warningsOf(
  scope: ReadScope,
  asked: Readonly<Record<string, readonly string[]>>,
): Promise<string[]> {
  const filters = filtersOf(asked);
  const found: string[] = [];
  // A report warns of so many at most.
  for (const some of [filters.slice(0, 4), filters.slice(4, 8), filters.slice(8)]) {
    const { warnings } = await runner.run(scope, async () => null, { names: askedByFilters(some) });
    for (const { code, field, value } of warnings)
      found.push(code === 'property_never_seen' ? field! : `${field}=${value}`);
  }
  return found;
}

/** What a question may name, some of it in another letter case, and some never sent. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  source: ['NEWS', 'ÄRGER', 'google', 'example.org', 'direct', 'gogle'],
  'medium[not]': ['email', 'CPC', 'organic', 'none', 'mail'],
  campaign: ['SPRING', 'sprnig'],
  channel_group: ['email', 'Direct', 'Organic Search', 'Serch'],
  term: ['SHOES', 'shoe'],
  content: ['RED', 'rd'],
  landing_page: ['/', '/a', '/a/b', '/A'],
  'revenue.currency': ['EUR', 'USD', 'GBP'],
  'properties.plan': ['pro', 'PRO', '', '1', '1.5', 'true', 'por', 'x'.repeat(257)],
  'visit.properties.a.b': ['x', 'y'],
  'properties.url[contains]': ['shop'],
  'properties.pln[set]': ['true'],
};

/** The warnings that {@link NAMED} must have, where these are all events. */
function warningsExpected(events: readonly StoredEvent[]): string[] {
  const said = events.map(saysOf);
  return Object.entries(NAMED).flatMap(([filter, values]) => {
    const { field, operator } = parseFilterName(filter) as ReportFilter;
    if (!('name' in field)) {
      const list = field.kind === 'revenue.currency' ? 'currency' : (field.kind as (typeof VALUES)[number]);
      const foldsCase = list === 'channel_group' || FOLDED.includes(list);
      const plain = (name: string) => (foldsCase ? foldCase(name) : name);
      const known = new Set(said.map((own) => own[list]).map((own) => own && plain(own)));
      return values
        .filter((value) => !known.has(plain(value)) && !['direct', 'none', 'Direct'].includes(value))
        .map((value) => `${filter}=${value}`);
    }
    const held = events.flatMap(({ properties = {} }) =>
      field.name in properties ? [properties[field.name]] : [],
    );
    if (held.length === 0) return [filter];
    if (operator !== undefined) return [];
    return values
      .filter((value) => !held.some((own) => typeof own !== 'object' && String(own) === value))
      .map((value) => `${filter}=${value}`);
  });
}

describe('The catalogue', () => {
  it('is the same whichever days are rolled up, also after late events and an erasure', async () => {
    const day = fc.constantFrom(-2, 0, 1, 2, 3);
    await fc.assert(
      fc.asyncProperty(
        streamOf('e', 30),
        streamOf('late', 4),
        fc.uniqueArray(day),
        fc.constantFrom(2, 4, 30),
        async (events, late, rolled, days) => {
          const scope = await storeForOneQuestion(testDatabase.database, events);
          expect(await answers(scope, String(days))).toEqual(expected(events, days));
          await rollUp(
            testDatabase.database,
            scope,
            rolled.map((after) => dayOf(FIRST_US) + after),
          );
          expect(await answers(scope, String(days))).toEqual(expected(events, days));
          await storeLate(testDatabase.database, scope, late);
          expect(await answers(scope, String(days))).toEqual(expected([...events, ...late], days));
          await eraseVisitor(testDatabase.database, scope, 'ada');
          const left = [...events, ...late].filter(({ visitor }) => visitor !== 'ada');
          expect(await answers(scope, String(days))).toEqual(expected(left, days));
        },
      ),
      { numRuns: 15 },
    );
  });

  it('tells a report of each name and value in its question that no event ever had, and of no other', async () => {
    const day = fc.constantFrom(-2, 0, 1, 2, 3);
    await fc.assert(
      fc.asyncProperty(
        streamOf('e', 12),
        streamOf('late', 3),
        fc.uniqueArray(day),
        fc.constantFrom('ada', 'nobody'),
        async (events, late, rolled, erased) => {
          const { database } = testDatabase;
          const days = rolled.map((after) => dayOf(FIRST_US) + after);
          const scope = await storeForOneQuestion(database, events);
          await rollUp(database, scope, days);
          expect(await warningsOf(scope, NAMED)).toEqual(warningsExpected(events));
          await storeLate(database, scope, late);
          await eraseVisitor(database, scope, erased);
          const left = [...events, ...late].filter(({ visitor }) => visitor !== erased);
          expect(await warningsOf(scope, NAMED)).toEqual(warningsExpected(left));
          await rollUp(database, scope, days);
          expect(await warningsOf(scope, NAMED)).toEqual(warningsExpected(left));
        },
      ),
      { numRuns: 8 },
    );
  });

  it('keeps the most frequent of thousands of names, and says that others were left off', async () => {
    const scope: ReadScope = { accountId: 5_000_001, environment: 'live' };
    const noisy = Array.from({ length: MOST_NAMES + 500 }, (_, index) => ({
      id: `noise-${index}`,
      type: `type-${index}`,
      visitor: 'ada',
      source: `source-${index}`,
      properties: { [`name-${index}`]: index, id: `value-${index}` },
      atUs: FIRST_US + index,
    }));
    const frequent = Array.from({ length: 20 }, (_, index) => ({
      id: `frequent-${index}`,
      type: 'zebra',
      visitor: 'ada',
      source: 'zebra',
      properties: { zebra: 1, id: 'zebra' },
      atUs: FIRST_US + index,
    }));
    await storeEvents(testDatabase.database, scope, [...noisy, ...frequent]);
    await rollUp(testDatabase.database, scope, [dayOf(FIRST_US)]);
    const { rows } = await testDatabase.database.writer.query<{ facet: number; names: number }>(
      'SELECT facet, count(*)::int AS names FROM rollup_names WHERE account_id = 5000001 GROUP BY facet ORDER BY facet',
    );
    const kept = Object.fromEntries(rows.map(({ facet, names }) => [facet, names]));
    expect([kept[0], kept[1], kept[6]]).toEqual([1, MOST_NAMES, MOST_NAMES]);
    const asked = { days: '30', limit: '1' };
    const sources = await catalogue.values(scope, { ...asked, field: 'source' }, left);
    expect(sources).toMatchObject({
      rows: [{ value: 'zebra', events: 20 }],
      left_off: MOST_NAMES - 1,
      events: noisy.length + 20,
      complete: false,
    });
    const ids = await catalogue.values(scope, { ...asked, field: 'properties.id' }, left);
    expect(ids).toMatchObject({
      rows: [{ value: 'zebra', events: 20 }],
      left_off: MOST_VALUES - 1,
      complete: false,
    });
    const types = await catalogue.eventTypes(scope, asked, left);
    expect(types).toMatchObject({ rows: [{ event_type: 'zebra', events: 20 }], complete: false });
    // What a list that was cut does not have is looked for among the events of its day.
    const beyond = {
      source: ['zerba', 'source-1499'],
      'properties.zerba': ['1'],
      'properties.id': ['value-1499'],
      'properties.zebra': ['2'],
      campaign: ['zebra'],
    };
    expect(await warningsOf(scope, beyond)).toEqual([
      'source=zerba',
      'properties.zerba',
      'properties.zebra=2',
      'campaign=zebra',
    ]);
    const names = askedByFilters(filtersOf(beyond));
    const few = (reading: Reading) => unseenNames(reading, names, { first: 10, most: 100 });
    const { value: warnings } = await runner.run(scope, few);
    // The newest hundred have the others.
    expect(warnings.map(({ code, field }) => [code, field])).toEqual([
      ['name_not_looked_for', 'source'],
      ['name_not_looked_for', 'properties.zerba'],
      ['name_not_looked_for', 'properties.zebra'],
      ['value_never_seen', 'campaign'],
    ]);
  });

  it('says of a name that more events could have than are looked at that it was not looked for', async () => {
    const scope: ReadScope = { accountId: 5_000_002, environment: 'live' };
    const events = Array.from(
      { length: 30 },
      (_, index): StoredEvent => ({
        ...{ id: `e${index}`, type: 'view', visitor: 'ada', atUs: FIRST_US + index },
        properties: index === 0 ? { early: 1 } : { plan: 'pro' },
      }),
    );
    await storeEvents(testDatabase.database, scope, events);
    const asked = { 'properties.early': ['2'], 'properties.pln': ['pro'], source: ['x'] };
    const names = askedByFilters(filtersOf(asked));
    const warnedWith = async (most: number) => {
      const read = (reading: Reading) => unseenNames(reading, names, { first: 10, most });
      return (await runner.run(scope, read)).value.map(({ code, field, nearest }) => [code, field, nearest]);
    };
    const unseen = [
      ['value_never_seen', 'properties.early', null],
      ['property_never_seen', 'properties.pln', 'properties.plan'],
      ['value_never_seen', 'source', null],
    ];
    const untold = unseen.map(([, field]) => ['name_not_looked_for', field, null]);
    expect([await warnedWith(30), await warnedWith(31)]).toEqual([untold, unseen]);
    // Who has a name among the newest is not doubted, however many others there are.
    const seen = (reading: Reading) =>
      unseenNames(reading, askedByFilters(filtersOf({ 'properties.plan': ['pro'] })), {
        first: 10,
        most: 11,
      });
    expect((await runner.run(scope, seen)).value).toEqual([]);
    await rollUp(testDatabase.database, scope, [dayOf(FIRST_US)]);
    expect(await warnedWith(30)).toEqual(unseen);
  });

  it('says that a question names more than is looked for', async () => {
    const scope: ReadScope = { accountId: 5_000_003, environment: 'live' };
    await storeEvents(testDatabase.database, scope, [
      { id: 'e', type: 'view', visitor: 'ada', source: 'news', atUs: FIRST_US },
    ]);
    const sources = Array.from({ length: 22 }, (_, index) => `nowhere-${index}`);
    const names = askedByFilters(filtersOf({ source: sources }));
    const { warnings } = await runner.run(scope, async () => null, { names });
    expect(warnings.slice(0, 20).every(({ code }) => code === 'value_never_seen')).toBe(true);
    expect(warnings.slice(20)).toMatchObject([
      { code: 'name_not_looked_for', field: null, message: expect.stringContaining('2 more of the names') },
    ]);
  });
});
