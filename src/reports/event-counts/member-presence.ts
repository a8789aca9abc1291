import { eventTypeKey } from '../../events/visitor-key.js';
import type { Audience } from '../audience/audience.types.js';
import { MemberKeys } from '../audience/member-keys.js';
import { sumUs } from '../calendar/time-buckets.js';
import { wordsOf } from '../presence/distinct-visitors.js';
import { readPresence } from '../presence/read-presence.js';
import { rolledDays } from '../rollup/rolled-days.js';
import { bucketCuts, DAY_US, keptDays, planRange, type RollupPlan } from '../rollup/rollup-plan.js';
import type { Reading } from '../running/report-runner.js';
import { countedTypes } from './counted-types.sql.js';
import type { EventCounts, EventCountsQuestion } from './event-counts.types.js';
import { MemberCounting, type MembersQuestion, type TypeGroups } from './member-counting.js';
import { MOST_WORDS } from './packed-visitors.js';
import { VisitGroups } from './visit-groups.js';

/** Guess: of so many types each has a number and a name in memory. */
const MOST_TYPES = 10_000;
/** Guess: of more time that is not rolled up, and of which each event is handed over, the database counts as fast. */
const MOST_FRESH_US = 4 * DAY_US;

/** Whether packed presence tells what members did: visitors, by type at most. */
function canCountMembers({ audience, filters, groupBy }: EventCountsQuestion): boolean {
  const isOfMembers = audience?.countBy === 'visitor' && (audience.cohorts?.length ?? 0) > 0;
  const isByType = groupBy.length <= 1 && groupBy.every(({ kind }) => kind === 'event_type');
  return isOfMembers && filters.length === 0 && isByType;
}

/**
 * Events and distinct visitors of the members of cohorts: of rolled-up days as they are packed, of the rest by the events. Null where no
 * day is rolled up, and where counting so would take more memory than there is.
 */
export async function countPackedMembers(
  reading: Reading,
  question: EventCountsQuestion,
  audience: Audience,
): Promise<EventCounts | null> {
  const plan = canCountMembers(question) ? await planOf(reading, question) : null;
  const types = plan && (await typesOf(reading, question, plan));
  if (!types || !hasRoom(question, types)) return null;
  const members = await MemberKeys.read(reading, audience);
  if (!members) return null;
  const counted = { reading, plan, members, eventTypes: question.eventTypes };
  if (question.groupBy.length > 0) return countByType(counted, question, types);
  const [all] = (await count(counted, question, { groups: 0, ofType: new Map() })).series();
  return { ...all!, groups: null };
}

/**
 * Where the events lie; null where too few of them are rolled up. Days whose events are gone are looked for among the events: whoever did
 * nothing else is no member any more, and what an older version packed has not all events.
 */
async function planOf(reading: Reading, { span, buckets }: EventCountsQuestion): Promise<RollupPlan | null> {
  const rolled = await rolledDays(reading, span, 'counts');
  const fresh = planRange({ ...span, toUs: Math.min(span.toUs, reading.asOfMs * 1000) }, rolled).raw;
  if (sumUs(fresh) > MOST_FRESH_US) return null;
  const plan = planRange(span, keptDays(rolled), bucketCuts(buckets));
  return plan.days.length > 0 ? plan : null;
}

/** The types that may have groups, none where nothing is grouped; null where there are too many. */
async function typesOf(
  { ask, scope }: Reading,
  { groupBy, eventTypes }: EventCountsQuestion,
  plan: RollupPlan,
): Promise<readonly string[] | null> {
  if (groupBy.length === 0) return [];
  if (eventTypes.length > 0) return [...new Set(eventTypes)];
  const rows = await ask<{ event_type: string }>(countedTypes(scope, plan, MOST_TYPES + 1));
  return rows.length > MOST_TYPES ? null : rows.map(({ event_type: type }) => type);
}

function hasRoom({ countsVisitors, buckets, listed, limit }: EventCountsQuestion, types: readonly string[]) {
  const groups = listed ? limit : Math.min(limit, types.length);
  return !countsVisitors || wordsOf(2 + groups, buckets.length) <= MOST_WORDS;
}

/** What is counted, and of whom. */
interface Counted {
  readonly reading: Reading;
  readonly plan: RollupPlan;
  readonly members: MemberKeys;
  /** All where there are none. */
  readonly eventTypes: readonly string[];
}

async function countByType(
  counted: Counted,
  question: EventCountsQuestion,
  types: readonly string[],
): Promise<EventCounts> {
  const { listed, limit } = question;
  // Distinct visitors of the others do not add up: which types these are has to be known before.
  const isRanked = listed === undefined && types.length > limit;
  const found = isRanked ? await eventsOfTypes(counted, question, types) : types.map(() => 1);
  const groups = new VisitGroups(question);
  groups.take(types.map((type, number) => ({ day: null, number, events: found[number]!, texts: [type] })));
  const { list, order } = groups;
  const ofNumbers = groups.ofNumbers(null);
  const ofType = new Map(types.map((type, number) => [eventTypeKey(type), ofNumbers[number]!]));
  const counting = await count(counted, question, { groups: list.length, ofType });
  const series = counting.series();
  const all = list.map((group, index) => {
    const number = order.numberOf(index + 1);
    return { events: counting.eventsOf(number), group: { group, ...series[number]! } };
  });
  const shown = all.filter(
    ({ events, group: { group } }) => events > 0 || (listed && group.kind === 'value'),
  );
  if (!isRanked && !listed) shown.sort((one, other) => other.events - one.events);
  return { ...series[0]!, groups: shown.map(({ group }) => group) };
}

async function eventsOfTypes(
  counted: Counted,
  { span }: EventCountsQuestion,
  types: readonly string[],
): Promise<number[]> {
  const eventsOnly = { span, buckets: [{ startUs: span.fromUs }], countsEvents: true, countsVisitors: false };
  const ofType = new Map(types.map((type, number) => [eventTypeKey(type), 1 + number]));
  const counting = await count(counted, eventsOnly, { groups: types.length, ofType });
  return types.map((_, number) => counting.eventsOf(1 + number));
}

async function count(
  { reading, plan: { days, raw }, members, eventTypes }: Counted,
  question: MembersQuestion,
  groups: TypeGroups,
): Promise<MemberCounting> {
  const counting = new MemberCounting(question, members, groups);
  const types = eventTypes.length > 0 ? eventTypes.map(eventTypeKey) : ('each' as const);
  const look = { role: 0, types, days, detail: () => 'quarters' as const, raw, ofRaw: 'all' as const };
  await readPresence(reading, [look], [], counting);
  return counting;
}
