import { eventTypeKey } from '../../events/visitor-key.js';
import { type People, readPeople } from '../attribution/identities/people.js';
import type { PeopleSources } from '../audience/audience.types.js';
import { type VisitorNumbers, wordsOf } from '../presence/distinct-visitors.js';
import { QuarterBuckets } from '../presence/quarter-buckets.js';
import {
  type PresenceRow,
  type PresenceTally,
  readPresence,
  VISITORS_AT_ONCE,
} from '../presence/read-presence.js';
import type { RollupPlan, UnixDay } from '../rollup/rollup-plan.js';
import type { Reading } from '../running/report-runner.js';
import { DistinctPeople } from './distinct-people.js';
import { type DoersRow, doersOfVisitors, PackedDoers, type PeopleQuestion } from './doers.sql.js';
import type { EventCountsQuestion } from './event-counts.types.js';

/** Guess: beyond, looking up the events of each shared visitor takes longer than reading all events. */
export const MOST_SHARED_VISITORS = 20_000;
/** Of 4 bytes, for people who are several visitors: what is noted of them is kept until all parts of the visitors are counted. */
export const MOST_WORDS = 16_000_000;

/** Whether packed presence tells the people of a question: of everybody, not by group. */
export function canCountPeople({ countsVisitors, audience, filters, groupBy }: EventCountsQuestion): boolean {
  const isOfEverybody = audience?.countBy === 'user' && !audience.cohorts?.length;
  return countsVisitors && isOfEverybody && filters.length === 0 && groupBy.length === 0;
}

/**
 * Distinct people who were there: of settled days of the visitors that were rolled up, of whom all but
 * a few are one person's. Of those who are not, the events say whose they are: these are looked up. Null where that, or what has
 * to be remembered of people, is too much.
 */
export async function countPeople(
  reading: Reading,
  question: PeopleQuestion,
  { days, raw }: RollupPlan,
  sources: PeopleSources,
): Promise<VisitorNumbers | null> {
  const people = await readPeople(reading, sources);
  const words = people.size * wordsOf(1, question.buckets.length);
  if (people.shared.length > MOST_SHARED_VISITORS || words > MOST_WORDS) return null;
  const counting = new Counting(question, people);
  const types = question.eventTypes.length > 0 ? question.eventTypes.map(eventTypeKey) : 'together';
  const detail = (day: UnixDay) => (counting.bucketOf(day) < 0 ? 'quarters' : 'visitors');
  const cutsUs = question.buckets.map(({ startUs }) => startUs);
  await readPresence(reading, [{ role: 0, types, days, detail, raw, ofRaw: 'first' }], cutsUs, counting);
  await noteShared(reading, question, people, counting.people);
  return counting.people.numbers();
}

/** Notes whose the events of visitors are who were seen as several people. */
async function noteShared(
  { ask, scope, slices }: Reading,
  question: PeopleQuestion,
  people: People,
  distinct: DistinctPeople,
): Promise<void> {
  if (people.shared.length === 0) return;
  const keys: string[] = [];
  slices.begin();
  for (const visitor of people.shared) {
    if (slices.isOver()) await slices.rest();
    keys.push(people.visitorKey(visitor));
  }
  slices.end();
  const rows = await ask<DoersRow & Record<string, unknown>>(doersOfVisitors(scope, question, keys));
  slices.begin();
  for (const { doers } of rows) {
    const packed = new PackedDoers(doers);
    for (let row = 0; row < packed.count; row++) {
      if (row % VISITORS_AT_ONCE === 0 && slices.isOver()) await slices.rest();
      distinct.note(distinct.doer(packed.visitor(row), packed.user(row)), packed.bucket(row));
    }
  }
  slices.end();
}

class Counting implements PresenceTally {
  readonly people: DistinctPeople;
  private readonly buckets: QuarterBuckets;

  constructor(question: PeopleQuestion, people: People) {
    this.people = new DistinctPeople(people, question.buckets.length);
    this.buckets = new QuarterBuckets(question);
  }

  /** The bucket that has all of a day; −1 where none has. */
  bucketOf(day: UnixDay): number {
    return this.buckets.ofDay(day);
  }

  *take({ day, packed }: PresenceRow): Generator<void> {
    const { people, buckets } = this;
    const whole = day === null ? -1 : buckets.ofDay(day);
    if (whole >= 0) {
      for (let at = 0; at < packed.visitors; at++) {
        if (at % VISITORS_AT_ONCE === 0) yield;
        people.note(people.visitor(packed.high(at), packed.low(at)), whole);
      }
      return;
    }
    const ofQuarter = day === null ? null : buckets.ofQuarters(day);
    let next = 0;
    let person = 0;
    for (let mark = 0; mark < packed.marks; mark++) {
      if (mark % VISITORS_AT_ONCE === 0) yield;
      if (packed.begins(mark)) {
        person = people.visitor(packed.high(next), packed.low(next));
        next += 1;
      }
      const bucket = ofQuarter ? ofQuarter[packed.quarter(mark)]! : buckets.at(packed.atUs(mark));
      if (bucket >= 0) people.note(person, bucket);
    }
  }

  endPart(): Iterable<void> {
    this.people.nextPart();
    return [];
  }
}
