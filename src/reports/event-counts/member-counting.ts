import type { MemberKeys } from '../audience/member-keys.js';
import type { TimeBucket } from '../calendar/time-buckets.js';
import { DistinctVisitors } from '../presence/distinct-visitors.js';
import type { PackedPresence } from '../presence/packed-presence.js';
import { QuarterBuckets } from '../presence/quarter-buckets.js';
import { type PresenceRow, type PresenceTally, VISITORS_AT_ONCE } from '../presence/read-presence.js';
import type { EventCount, EventCountsQuestion, EventGroup } from './event-counts.types.js';

/** The groups that types of events are in, from 1 on; 0 is everything. */
export interface TypeGroups {
  readonly groups: number;
  /** By the key of the type; nothing where nothing is grouped. */
  readonly ofType: ReadonlyMap<string, number>;
}

export interface MembersQuestion
  extends Pick<EventCountsQuestion, 'span' | 'countsEvents' | 'countsVisitors'> {
  readonly buckets: readonly Pick<TimeBucket, 'startUs'>[];
}

/** Marks of a pack. */
interface MarksOfPack {
  readonly group: number;
  /** By quarters of the day; null of what is not rolled up. */
  readonly bucketOf: Int32Array | null;
  /** The place of the visitor that begins next. */
  readonly next: number;
}

const NOBODY = -1;

/** Counts the events and visitors of members: of presence that has a mark for each event, by type. */
export class MemberCounting implements PresenceTally {
  private readonly length: number;
  private readonly buckets: QuarterBuckets;
  private readonly distinct: DistinctVisitors | null;
  /** Of each group the total, then its buckets. */
  private readonly events: Float64Array;

  constructor(
    private readonly question: MembersQuestion,
    private readonly members: MemberKeys,
    private readonly groups: TypeGroups,
  ) {
    const { buckets, countsVisitors } = question;
    this.length = 1 + buckets.length;
    this.buckets = new QuarterBuckets(question);
    this.events = new Float64Array((1 + groups.groups) * this.length);
    this.distinct = countsVisitors ? new DistinctVisitors(1 + groups.groups, buckets.length) : null;
  }

  *take({ eventTypeKey: type, day, packed }: PresenceRow, part: number): Generator<void> {
    yield* this.members.enter(part);
    const group = this.groups.ofType.get(type!) ?? 0;
    const bucketOf = day === null ? null : this.buckets.ofQuarters(day);
    for (let first = 0, next = 0; first < packed.marks; first += VISITORS_AT_ONCE) {
      yield;
      next = this.count(packed, first, { group, bucketOf, next });
    }
  }

  endPart(): Iterable<void> {
    this.distinct?.nextPart();
    return [];
  }

  /** Events of a group, whether they were asked for or not. */
  eventsOf(group: number): number {
    return this.events[group * this.length]!;
  }

  /** Of each group. */
  series(): Pick<EventGroup, 'total' | 'buckets'>[] {
    const numbers = this.distinct?.numbers() ?? null;
    return Array.from({ length: 1 + this.groups.groups }, (_, group) => {
      const [total, ...buckets] = this.events.subarray(group * this.length, (group + 1) * this.length);
      const visitors = numbers?.[group] ?? null;
      const count = (events: number, distinct: number | null): EventCount => ({
        events: this.question.countsEvents ? events : null,
        visitors: distinct,
      });
      return {
        total: count(total!, visitors?.total ?? null),
        buckets: buckets.map((events, bucket) => count(events, visitors?.buckets[bucket] ?? null)),
      };
    });
  }

  /** Counts some marks of a pack from one on; answers which visitor begins next. No generator: it runs most often. */
  private count(packed: PackedPresence, first: number, { group, bucketOf, next }: MarksOfPack): number {
    const { distinct, events, length } = this;
    const end = Math.min(first + VISITORS_AT_ONCE, packed.marks);
    let begun = next;
    let visitor = next === 0 ? NOBODY : this.member(packed, next - 1);
    for (let mark = first; mark < end; mark++) {
      if (packed.begins(mark)) visitor = this.member(packed, begun++);
      if (visitor === NOBODY) continue;
      const bucket = bucketOf ? bucketOf[packed.quarter(mark)]! : this.buckets.at(packed.atUs(mark));
      if (bucket < 0) continue;
      events[0]! += 1;
      events[1 + bucket]! += 1;
      distinct?.note(visitor, 0, bucket);
      if (group === 0) continue;
      events[group * length]! += 1;
      events[group * length + 1 + bucket]! += 1;
      distinct?.note(visitor, group, bucket);
    }
    return begun;
  }

  /** The number of a visitor of the pack who is a member; 0 where visitors are not counted. */
  private member(packed: PackedPresence, visitor: number): number {
    const [high, low] = [packed.high(visitor), packed.low(visitor)];
    if (!this.members.has(high, low)) return NOBODY;
    return this.distinct === null ? 0 : this.distinct.visitor(high, low);
  }
}
