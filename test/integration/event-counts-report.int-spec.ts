import fc from 'fast-check';
import type { ReadScope } from '../../src/database/database.js';
import { INTERVALS, timeBuckets } from '../../src/reports/calendar/time-buckets.js';
import { CHANNEL_GROUP_RULES, defaultChannelGroup } from '../../src/reports/channel/default-channel-group.js';
import { defaultChannelGroupSql } from '../../src/reports/channel/default-channel-group.sql.js';
import { EventCountsReadModel } from '../../src/reports/event-counts/event-counts.read-model.js';
import type {
  EventCount,
  EventCounts,
  EventCountsQuestion,
  EventGroup,
  GroupField,
} from '../../src/reports/event-counts/event-counts.types.js';
import { type FilterField, ORIGIN_FIELDS, type ReportFilter } from '../../src/reports/query/report-filter.js';
import { dayOf } from '../../src/reports/rollup/rollup-plan.js';
import { ReportRunner } from '../../src/reports/running/report-runner.js';
import { CHANNEL_SCOPES } from '../../src/reports/scope/channel-scope.js';
import { commonest } from '../support/attribution-oracle.js';
import { rollUp } from '../support/roll-up.js';
import { nameOf, ScopeOracle } from '../support/scope-oracle.js';
import { type StoredEvent, storeEvents } from '../support/stored-events.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

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
  atUs: instant,
  properties: maybe(
    fc.constantFrom<Record<string, unknown>>(
      { plan: 'pro' },
      { plan: '' },
      { plan: null },
      { plan: 1 },
      { plan: '1' },
      { plan: 0.1 },
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

const question: fc.Arbitrary<EventCountsQuestion> = fc
  .record({
    fromUs: instant,
    hours: fc.constantFrom(1, 24, 25, 63, 64, 72, 500),
    timezone: fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kathmandu'),
    interval: fc.constantFrom(...INTERVALS),
    eventTypes: fc.subarray(['view', 'buy', 'none', 'Ä']),
    filters: fc.oneof(
      fc.array(filter, { maxLength: 2 }),
      fc.array(
        fc.record({
          field: fc.constant<FilterField>({ kind: 'bot' }),
          anyOf: fc.subarray<'true' | 'false'>(['true', 'false'], { minLength: 1 }),
        }),
        { maxLength: 2 },
      ),
    ),
    channelScope: fc.constantFrom(...CHANNEL_SCOPES),
    groupBy: fc.oneof(fc.constantFrom<GroupField | null>(null, { kind: 'event_type' }), field),
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
      { numRuns: 500 },
    );
  });

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
        groupBy: { kind: 'source' },
        limit: 10,
        countsEvents: true,
        countsVisitors: false,
      });
      const [{ group }] = value.groups as [EventGroup];
      sources[id] = group.kind === 'value' ? group.value : null;
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

function expected(list: readonly StoredEvent[], asked: EventCountsQuestion): EventCounts {
  const { span, eventTypes, filters, groupBy, limit, countsEvents, countsVisitors, buckets } = asked;
  const oracle = new ScopeOracle(list, asked.channelScope);
  const hits = list.filter(
    (e) =>
      e.atUs >= span.fromUs &&
      e.atUs < span.toUs &&
      (eventTypes.length === 0 || eventTypes.includes(e.type)) &&
      filters.every((filter) => oracle.matches(e, filter)),
  );
  const count = (events: readonly StoredEvent[]): EventCount => ({
    events: countsEvents ? events.length : null,
    visitors: countsVisitors ? new Set(events.map(({ visitor }) => visitor)).size : null,
  });
  const counts = (events: readonly StoredEvent[]) => ({
    total: count(events),
    buckets: buckets.map(({ startUs, endUs }) =>
      count(events.filter(({ atUs }) => atUs >= startUs && atUs < endUs)),
    ),
  });
  if (groupBy === null) return { ...counts(hits), groups: null };

  const spelled = (e: StoredEvent) => (groupBy.kind === 'event_type' ? e.type : oracle.textOf(e, groupBy));
  const groupValue = (e: StoredEvent) => nameOf(groupBy, spelled(e));
  const withValue = (value: string | null) => hits.filter((e) => groupValue(e) === value);
  const values = [...new Set(hits.map(groupValue))]
    .filter((value) => value !== null)
    .sort(
      (a, b) => withValue(b).length - withValue(a).length || Buffer.compare(Buffer.from(a), Buffer.from(b)),
    );
  const listed = values.slice(0, limit);
  const groups: EventGroup[] = listed.map((value) => ({
    group: { kind: 'value', value: commonest(withValue(value).map((e) => spelled(e)!))! },
    ...counts(withValue(value)),
  }));
  const without = withValue(null);
  if (without.length > 0) groups.push({ group: { kind: 'null' }, ...counts(without) });
  const others = hits.filter((e) => groupValue(e) !== null && !listed.includes(groupValue(e)!));
  if (others.length > 0) groups.push({ group: { kind: 'other' }, ...counts(others) });
  return { ...counts(hits), groups };
}
