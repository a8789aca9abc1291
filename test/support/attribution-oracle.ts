import { foldCase } from '../../src/common/fold-case.js';
import { NO_LISTS, type TrafficLists } from '../../src/events/traffic-lists/traffic-lists.types.js';
import type {
  AttributionModel,
  AttributionQuestion,
} from '../../src/reports/attribution/attribution.types.js';
import { ALL_VISITORS, type AudienceQuestion } from '../../src/reports/audience/audience.types.js';
import type { Origin } from '../../src/reports/channel/channel.js';
import type { GroupingField, NamedChannel } from '../../src/reports/channel/channel-name.js';
import { defaultChannelGroup } from '../../src/reports/channel/default-channel-group.js';
import { ScopeOracle } from './scope-oracle.js';
import type { StoredEvent } from './stored-events.js';
import { compareBytes, inTime, type OracleTouch, touchesOf } from './touch-oracle.js';

const MINUTE_US = 60_000_000;
const MILLION = 1_000_000;

/** A conversion with the touches that may have led to it, in time, and what each gets under a model. */
export interface OracleJourney {
  readonly conversion: StoredEvent;
  readonly touches: readonly OracleTouch[];
  /** How many there would be if they were a person's; 0 where they are. */
  readonly excludedTouches: number;
  /** In millionths, one for each touch. */
  credits(model: AttributionModel): number[];
  /** The conversion's revenue in ten-thousandths, one for each touch; null where it has none. */
  units(model: AttributionModel): bigint[] | null;
}

/** Naive on purpose: each conversion looks through all events again. */
export function journeys(
  events: readonly StoredEvent[],
  question: AttributionQuestion,
  lists: TrafficLists = NO_LISTS,
): OracleJourney[] {
  const { fromUs, toUs } = question.span;
  const touches = touchesOf(events, lists);
  const ofType = inTime(events).filter((event) => event.type === question.conversionType);
  const scoped = new ScopeOracle(events, question.channelScope ?? 'visit', lists);
  const refunds = events.filter((event) => ofType.some((order) => isRefundOf(event, order)));
  const conversions = ofType
    .filter((event) => event.atUs >= fromUs && event.atUs < toUs && !refunds.includes(event))
    .filter((event) => question.filters.every((filter) => scoped.matches(event, filter)))
    .map((order) => withoutRefunds(order, refunds));
  const ofAll = question.countBy === 'visitor' ? ofVisitor : whose(events, Number.POSITIVE_INFINITY);
  const isOfAll = question.countBy === 'visitor' || question.identity === 'as_of';
  return conversions.map((conversion) => {
    const whoseIs = isOfAll ? ofAll : whose(events, conversion.atUs);
    const person = whoseIs(conversion);
    const own = touches.filter(
      ({ event }) =>
        whoseIs(event) === person &&
        event.atUs <= conversion.atUs &&
        event.atUs >= conversion.atUs - question.lookbackUs,
    );
    if (own.some(({ event: { atUs } }) => isCrowdFrom(atUs, own)))
      return { ...journey(conversion, []), excludedTouches: own.length };
    const marked = own.filter(({ isDirect }) => !isDirect);
    const isLastResort = question.direct === 'plain' || marked.length === 0;
    return journey(conversion, isLastResort ? own : marked);
  });
}

/** Whether more than 1,000 touches lie within the 30 days from an instant on. */
function isCrowdFrom(fromUs: number, touches: readonly OracleTouch[]): boolean {
  if (touches.length <= 1_000) return false;
  const untilUs = fromUs + 30 * 24 * 60 * MINUTE_US;
  return touches.filter(({ event: { atUs } }) => atUs >= fromUs && atUs <= untilUs).length > 1_000;
}

/** Tells who is counted for an event. */
export function countedOf(
  events: readonly StoredEvent[],
  { countBy }: AudienceQuestion = ALL_VISITORS,
): (event: StoredEvent) => string {
  return countBy === 'user' ? whose(events, Number.POSITIVE_INFINITY) : ofVisitor;
}

/** Each visitor is somebody else. */
const ofVisitor = ({ visitor }: StoredEvent) => visitor;

/** Tells whose an event is, as it was known at an instant. */
export function whose(events: readonly StoredEvent[], knownUs: number): (event: StoredEvent) => string {
  const visitorsOf = new Map<string, Set<string>>();
  for (const { user, visitor } of events)
    if (user !== undefined) visitorsOf.set(user, (visitorsOf.get(user) ?? new Set()).add(visitor));
  const named = ({ user }: StoredEvent) =>
    user !== undefined && visitorsOf.get(user)!.size <= 1_000 ? user : undefined;
  const firstOf = new Map<string, string>();
  for (const event of inTime(events)) {
    const user = named(event);
    if (user !== undefined && event.atUs <= knownUs && !firstOf.has(event.visitor))
      firstOf.set(event.visitor, user);
  }
  return (event) => {
    const user = named(event) ?? firstOf.get(event.visitor);
    return user === undefined ? `visitor ${event.visitor}` : `user ${user}`;
  };
}

/** Whether an event takes back revenue of another. */
function isRefundOf(event: StoredEvent, order: StoredEvent): boolean {
  return (
    event.properties?.['refund_of'] === order.id &&
    event.revenue !== undefined &&
    order.revenue !== undefined &&
    unitsOf(event.revenue[0]) < 0n &&
    unitsOf(order.revenue[0]) >= 0n &&
    event.revenue[1] === order.revenue[1] &&
    event.atUs >= order.atUs
  );
}

function withoutRefunds(order: StoredEvent, refunds: readonly StoredEvent[]): StoredEvent {
  const own = refunds.filter((event) => isRefundOf(event, order));
  if (own.length === 0) return order;
  const amounts = [order, ...own].map(({ revenue }) => unitsOf(revenue![0]));
  const net = amounts.reduce((sum, units) => sum + units, 0n);
  return { ...order, revenue: [moneyText(net), order.revenue![1]] };
}

/** What a row is told apart by: letter case only in paths. */
export function rowName(groupBy: readonly GroupingField[], named: NamedChannel): string {
  return JSON.stringify(
    groupBy.map((field) => {
      const text = grouped(named)[field] ?? '';
      return field === 'landing_page' ? text : foldCase(text);
    }),
  );
}

function journey(conversion: StoredEvent, touches: readonly OracleTouch[]): OracleJourney {
  const credits = onceEach((model: AttributionModel) =>
    share(BigInt(MILLION), weights(model, touches)).map(Number),
  );
  return {
    conversion,
    touches,
    excludedTouches: 0,
    credits,
    units: onceEach((model) => {
      if (!conversion.revenue) return null;
      const units = unitsOf(conversion.revenue[0]);
      const size = units < 0n ? -units : units;
      return share(size, credits(model).map(BigInt)).map((part) => (units < 0n ? -part : part));
    }),
  };
}

/** The same function, which works its answer out once for each thing it is asked about. */
export function onceEach<K, V>(of: (asked: K) => V): (asked: K) => V {
  const known = new Map<K, V>();
  return (asked) => {
    if (!known.has(asked)) known.set(asked, of(asked));
    return known.get(asked)!;
  };
}

/** Weights as exact fractions of one another, so that nothing depends on how a machine rounds. */
function weights(model: AttributionModel, touches: readonly OracleTouch[]): bigint[] {
  const count = touches.length;
  const only = (index: number) => touches.map((_, i) => (i === index ? 1n : 0n));
  switch (model) {
    case 'first_touch':
      return only(0);
    case 'last_touch':
      return only(count - 1);
    case 'last_non_direct': {
      const marked = touches.findLastIndex(({ isDirect }) => !isDirect);
      return only(marked === -1 ? count - 1 : marked);
    }
    case 'linear':
      return touches.map(() => 1n);
    case 'position_based':
      if (count <= 2) return touches.map(() => 1n);
      return touches.map((_, i) => (i === 0 || i === count - 1 ? 2n * BigInt(count - 2) : 1n));
    case 'time_decay': {
      const last = touches.at(-1)?.event.atUs ?? 0;
      const ages = touches.map(({ event }) => Math.floor((last - event.atUs) / MINUTE_US));
      const day = 24 * 60;
      return ages.map((minutes) => decayed(isLong(touches) ? minutes - (minutes % day) : minutes));
    }
  }
}

/** Whether `time_decay` counts ages in whole days. */
export function isLong(touches: readonly OracleTouch[]): boolean {
  return touches.length > 1_000;
}

/** 2^30 halved once a week, the parts of a week as the documented factors. */
function decayed(minutes: number): bigint {
  const week = 7 * 24 * 60;
  const rest = minutes % week;
  const factor = (n: number) => BigInt(Math.round(2 ** (30 - n / week)));
  const whole = (factor(rest - (rest % 60)) * factor(rest % 60)) / 2n ** 30n;
  return whole / 2n ** BigInt(Math.floor(minutes / week));
}

/** Shares `amount` by weight; what is left over goes to the largest remainders, the earlier first among equals. */
function share(amount: bigint, by: readonly bigint[]): bigint[] {
  const total = by.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) return by.map(() => 0n);
  const shares = by.map((weight) => (amount * weight) / total);
  const left = Number(amount - shares.reduce((sum, part) => sum + part, 0n));
  const byRemainder = by
    .map((weight, index) => ({ index, rest: (amount * weight) % total }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  for (const { index } of byRemainder.slice(0, left)) shares[index]! += 1n;
  return shares;
}

/** The ten-thousandths of an amount of at most four digits behind the point. */
export function unitsOf(amount: string): bigint {
  const [whole, digits = ''] = amount.split('.') as [string, string?];
  return BigInt(whole + digits.padEnd(4, '0'));
}

/** Ten-thousandths as the answers write money: cents always, finer digits only where there are any. */
export function moneyText(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(5, '0');
  const text = `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/0{1,2}$/, '');
  return units < 0n ? `-${text}` : text;
}

/** The text that is there most often, of equally many the first by bytes. */
export function commonest(texts: readonly string[]): string | undefined {
  const count = onceEach((text: string) => texts.filter((other) => other === text).length);
  return [...new Set(texts)].sort((a, b) => count(b) - count(a) || compareBytes(a, b))[0];
}

/** A channel, or what a row is grouped by, with the default channel group. */
export function grouped(channel: NamedChannel): NamedChannel {
  const whole = { source: null, medium: null, campaign: null, ...channel };
  return { channel_group: defaultChannelGroup(whole), ...channel };
}

/** Names origins in the commonest spelling of each part; `origins` has one for each touch. */
export function spellings(origins: readonly Origin[]): (origin: Origin) => Origin {
  const spellingOf = onceEach((field: string) => {
    const alike = origins.flatMap((origin) => origin[field as keyof Origin] ?? []);
    return onceEach((text: string) => {
      const folded = foldCase(text);
      return commonest(alike.filter((other) => foldCase(other) === folded)) ?? text;
    });
  });
  const spell = (field: string, text: string | null) =>
    text === null || field === 'landing_page' ? text : spellingOf(field)(text);
  return (origin) =>
    Object.fromEntries(Object.entries(origin).map(([field, text]) => [field, spell(field, text)])) as Origin;
}
