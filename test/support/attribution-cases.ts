import fc from 'fast-check';
import {
  ATTRIBUTION_MODELS,
  DIRECT_RULES,
  IDENTITY_RULES,
} from '../../src/reports/attribution/attribution.types.js';
import { COUNT_BY } from '../../src/reports/audience/audience.types.js';
import { INTERVALS, timeBuckets } from '../../src/reports/calendar/time-buckets.js';
import { detailsOf, GROUPING_FIELDS, type GroupingField } from '../../src/reports/channel/channel-name.js';
import type { ConversionsQuestion } from '../../src/reports/conversions/conversions.types.js';
import type { ReportFilter } from '../../src/reports/query/report-filter.js';
import { dayOf, type UnixDay } from '../../src/reports/rollup/rollup-plan.js';
import { CHANNEL_SCOPES } from '../../src/reports/scope/channel-scope.js';
import { comparingFilter } from './filter-cases.js';
import type { StoredEvent } from './stored-events.js';

const MINUTE_US = 60_000_000;
/** Two days before Berlin's clocks go forward. */
export const START_US = Date.parse('2026-03-27T00:00:00Z') * 1000;
const DAY_US = 86_400_000_000;
/** Half a visit's silence: gaps of exactly 30 minutes, ties, and lookbacks that end on a touch are the rule. */
const STEP_US = 15 * MINUTE_US;

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 3 });

/** A few steps on one of a few days: events crowd together, and still some are weeks apart. */
const instant = fc
  .tuple(fc.constantFrom(0, 0, 1, 2, 9, 20), fc.integer({ min: 0, max: 7 }))
  .map(([day, steps]) => START_US + day * DAY_US + steps * STEP_US);

/** Mostly the same few. Of the others ina and max lie in one part (src/events/late-events.ts), and all about half have a negative key. */
const visitor = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('ada', 'bob', 'cyd') },
  { weight: 1, arbitrary: fc.constantFrom('ina', 'max', 'lea', 'Zoë', 'v1', 'v2', 'v3', 'v4', 'v5', 'v6') },
);

const referrerHost = fc.constantFrom(
  'www.google.com',
  't.co',
  'chatgpt.com',
  'www.paypal.com',
  'www.example.org',
);

const marks = fc.record({
  source: maybe(fc.constantFrom('news', 'News', 'ads', '\u{fb01}g', 'FIG', '\u{1f984}')),
  medium: maybe(fc.constantFrom('email', 'E-Mail', 'cpc')),
  campaign: maybe(fc.constantFrom('may', 'june', '\u{c4}rger', 'a\u{308}RGER')),
  term: maybe(fc.constantFrom('shoes', 'SHOES', 'Gr\u{fc}n')),
  content: maybe(fc.constantFrom('blue', 'Blue')),
  clickId: maybe(fc.constantFrom('gclid', 'ttclid', 'fbclid', 'dclid')),
  referrerHost: maybe(referrerHost),
});

const event = fc.record({
  type: fc.constantFrom('view', 'buy'),
  visitor,
  atUs: instant,
  late: fc.constantFrom(0, 0, 0, 0, 0, -1, 1, 59_999_999),
  user: maybe(fc.constantFrom('u1', 'u2', 'u3')),
  nonInteractive: fc.constantFrom(undefined, undefined, undefined, true),
  url: maybe(
    fc.constantFrom('https://shop.example', 'https://shop.example/a?b=c', '/A', 'https://shop.example/a#d'),
  ),
  plan: maybe(fc.constantFrom('pro', 'PRO', '1', 1, 9, true)),
  bot: fc.constantFrom(undefined, undefined, undefined, undefined, true),
  marks: fc.oneof(
    { weight: 2, arbitrary: fc.constant({}) },
    { weight: 2, arbitrary: fc.record({ referrerHost }) },
    { weight: 5, arbitrary: marks },
  ),
  revenue: maybe(
    fc.tuple(
      fc.constantFrom(
        '10',
        '0.0001',
        '19.99',
        '-7.5',
        '0',
        '1000000.0003',
        '999999999999.9999',
        '-999999999999.9999',
      ),
      fc.constantFrom('EUR', 'USD'),
    ),
  ),
});

/** What ids begin with: what arrays and JSON have to quote, and signs that UTF-16 puts in another order than UTF-8 does. */
const MARKED = ['', '', '', 'ä', '\u{fb01}', '\u{1f984}', '"', "'", '\\', ',', '{}', 'NULL ', ' '];

/** Ids in no order, so that what depends on their order shows. */
export const attributionStream: fc.Arbitrary<StoredEvent[]> = fc
  .tuple(
    fc.array(event, { maxLength: 30 }),
    fc.infiniteStream(fc.tuple(fc.constantFrom(...MARKED), fc.integer({ min: 0, max: 99 }))),
  )
  .map(([list, salts]) =>
    list.map(
      ({ atUs, late, marks, user, revenue, nonInteractive, url, plan, bot, ...rest }, index): StoredEvent => {
        const present = Object.entries({ ...marks, user, revenue, nonInteractive, bot }).filter(
          ([, value]) => value !== undefined,
        );
        return {
          ...rest,
          id: `${salts.next().value.join('')}-${index}`,
          atUs: atUs + late,
          ...Object.fromEntries(present),
          ...((url ?? plan) !== undefined && {
            properties: { ...(url !== undefined && { url }), ...(plan !== undefined && { plan }) },
          }),
        };
      },
    ),
  )
  .map(takeSomeBack);

/** Has each third event name another as its order, which makes it a refund where its revenue is negative, and no more. */
function takeSomeBack(events: StoredEvent[]): StoredEvent[] {
  return events.map((event, index) => {
    const order = events[(index * 7) % events.length]!;
    return index % 3 === 0 ? { ...event, properties: { ...event.properties, refund_of: order.id } } : event;
  });
}

/** A question of the conversions report about such a stream. */
export const askedConversions: fc.Arbitrary<ConversionsQuestion> = fc
  .record({
    from: instant,
    length: fc.constantFrom(STEP_US, 4 * STEP_US, DAY_US, 3 * DAY_US, 30 * DAY_US),
    timezone: fc.constantFrom('UTC', 'Europe/Berlin'),
    interval: fc.constantFrom('hour' as const, 'day' as const),
    direct: fc.constantFrom(...DIRECT_RULES),
    identity: fc.constantFrom(...IDENTITY_RULES),
    lookbackUs: fc.constantFrom(STEP_US, 2 * STEP_US, 4 * STEP_US, DAY_US, 9 * DAY_US, 30 * DAY_US),
    models: fc.shuffledSubarray([...ATTRIBUTION_MODELS], { minLength: 1 }),
    groupBy: fc.shuffledSubarray<GroupingField>([...GROUPING_FIELDS], { minLength: 1 }),
    limit: fc.constantFrom(1, 2, 50),
    countBy: fc.constantFrom(undefined, ...COUNT_BY),
    channelScope: fc.constantFrom(...CHANNEL_SCOPES),
    filters: fc.oneof(
      { weight: 3, arbitrary: fc.constant<ReportFilter[]>([]) },
      {
        weight: 2,
        arbitrary: fc.constantFrom<ReportFilter[]>(
          [{ field: { kind: 'bot' }, anyOf: ['false'] }],
          [{ field: { kind: 'bot' }, anyOf: ['true'] }],
        ),
      },
      {
        weight: 3,
        arbitrary: fc.array(comparingFilter(['view', 'ada', 'u1', 'EUR', 'cpc']), {
          minLength: 1,
          maxLength: 2,
        }),
      },
    ),
  })
  .map(({ from, length, timezone, interval, ...rest }) => {
    const span = { fromUs: from, toUs: from + length, timezone };
    return {
      ...rest,
      span,
      details: detailsOf(rest.groupBy),
      conversionType: 'buy',
      buckets: timeBuckets(span, interval, 1000)!,
    };
  });

/** Days with such events, of which the same question is asked once more when they are rolled up. */
export const rolledDays: fc.Arbitrary<UnixDay[]> = fc
  .subarray([-1, 0, 1, 2, 9, 20])
  .map((days) => days.map((day) => dayOf(START_US) + day));

/**
 * A visitor, or two visitors of one person, with more than 1,000 touches before some of sixteen conversions, and what to ask of
 * them. Of some of these `time_decay` counts ages in whole days; or, of a crowd, they are more than a person makes.
 */
export function veryManyTouches({ isLinked, isCrowd }: { isLinked: boolean; isCrowd: boolean }): {
  list: StoredEvent[];
  asked: ConversionsQuestion;
} {
  const slower = isCrowd ? 1 : 4;
  const of = (n: number) =>
    isLinked && n % 3 === 0 ? { visitor: 'bob', user: 'u1' } : { visitor: 'ada', user: 'u1' };
  const sources = ['news', 'ads', undefined, 'news', 'shop', 'ads', 'ads'];
  const touches = Array.from({ length: 1_700 }, (_, n): StoredEvent => {
    const source = sources[n % sources.length];
    return {
      ...of(n),
      id: `${(n * 7) % 10}-${n}`,
      type: 'view',
      // Some at one instant, one of each four an hour's half behind the one before.
      atUs: START_US + Math.floor(n / 4) * slower * 4 * STEP_US + (n % 4 === 3 ? 2 : 0) * STEP_US,
      ...(source && { source, medium: 'cpc', campaign: 'may' }),
    };
  });
  const amounts = ['19.99', '-7.5', '0.0003', '999999999999.9999', '100', '-999999999999.9999'];
  const conversions = Array.from({ length: 16 }, (_, n): StoredEvent => {
    const revenue = [amounts[n % amounts.length]!, n % 4 === 0 ? 'USD' : 'EUR'] as const;
    const atUs = START_US + (n + 1) * slower * DAY_US + n * MINUTE_US;
    return { ...of(n), id: `buy-${n}`, type: 'buy', atUs, ...(n % 5 !== 0 && { revenue }) };
  });
  const span = { fromUs: START_US, toUs: START_US + slower * 20 * DAY_US, timezone: 'UTC' };
  const asked: ConversionsQuestion = {
    span,
    buckets: timeBuckets(span, 'day', 1000)!,
    conversionType: 'buy',
    filters: [],
    groupBy: ['source'],
    limit: 50,
    lookbackUs: slower * 30 * DAY_US,
    direct: isLinked ? 'plain' : 'last_resort',
    identity: 'as_of',
    models: ATTRIBUTION_MODELS,
  };
  return { list: [...touches, ...conversions], asked };
}

/** Zones, and instants 27 hours after which the day on which their clocks change has lasted for 24 hours. */
const CHANGES_OF_CLOCKS = fc.constantFrom<[timezone: string, begins: string]>(
  ['Europe/Berlin', '2026-03-28T19:00:00Z'],
  ['Europe/Berlin', '2026-10-24T19:00:00Z'],
  ['America/New_York', '2026-11-01T01:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T10:00:00Z'],
);

/** Purchases beside and at the bounds of that day. */
const atBoundsOfDay = (beginUs: number): StoredEvent[] =>
  [26, 27, 27.5, 28, 28.5].map((hours) => ({
    ...{ id: `after ${hours} hours`, type: 'buy', visitor: 'ada', atUs: beginUs + hours * 60 * MINUTE_US },
  }));

/** A stream and a question of it around a change of clocks: two hours of it become a day and a half. */
export const aroundChangeOfClocks = fc
  .record({
    list: attributionStream,
    asked: askedConversions,
    change: CHANGES_OF_CLOCKS,
    interval: fc.constantFrom('day' as const, ...INTERVALS),
  })
  .map(({ list, asked, change: [timezone, begins], interval }) => {
    const beginUs = Date.parse(begins) * 1000;
    const stretched = (us: number) => beginUs + (us - START_US) * 18;
    const span = { fromUs: stretched(START_US), toUs: stretched(START_US + 8 * STEP_US), timezone };
    return {
      list: [...list.map((event) => ({ ...event, atUs: stretched(event.atUs) })), ...atBoundsOfDay(beginUs)],
      interval,
      asked: {
        ...asked,
        filters: [],
        span,
        lookbackUs: asked.lookbackUs * 18,
        buckets: timeBuckets(span, interval, 1000)!,
      },
    };
  });

/** The same question about another range: as long a one so many days before, or any. */
export const askedOfOther = fc
  .record({ days: fc.constantFrom(1, 2, 7), longer: fc.constantFrom(0, 0, 3 * DAY_US) })
  .map(({ days, longer }) => ({ span, ...question }: ConversionsQuestion): ConversionsQuestion => {
    const other = { ...span, fromUs: span.fromUs - days * DAY_US, toUs: span.toUs - days * DAY_US + longer };
    return { ...question, span: other, buckets: timeBuckets(other, 'day', 1000)! };
  });

/** What becomes of a stream before it is asked about: some of it comes late, into days that are rolled up, and one visitor is erased. */
export const changesOf = fc.record({
  days: rolledDays,
  late: fc.nat(),
  erased: fc.constantFrom(null, 'ada', 'bob'),
});
