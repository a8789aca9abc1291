import { eventTypeKey } from '../../events/visitor-key.js';
import { isEveryone } from '../audience/is-everyone.js';
import {
  DistinctVisitors,
  type VisitorMarks,
  type VisitorNumbers,
  wordsOf,
} from '../presence/distinct-visitors.js';
import { withOpenBuckets } from '../presence/open-buckets.js';
import type { PackedPresence } from '../presence/packed-presence.js';
import type { PresenceTypes } from '../presence/presence-packs.sql.js';
import { QuarterBuckets } from '../presence/quarter-buckets.js';
import {
  type PresenceRow,
  type PresenceTally,
  readPresence,
  VISITORS_AT_ONCE,
} from '../presence/read-presence.js';
import type { RollupPlan, UnixDay } from '../rollup/rollup-plan.js';
import { type CountedParts, RecalledParts, type RecallOptions } from '../running/recalled-parts.js';
import type { RememberedState } from '../running/remembered-states.js';
import type { Reading } from '../running/report-runner.js';
import { settledDays } from '../running/settled-days.js';
import type { EventCountsQuestion, ValueGroup } from './event-counts.types.js';
import { GroupOrder } from './group-order.js';

/** Guess: 512 bytes for each visitor of a part, of an account's 10 million visitors 80 MB, and up to 200 while the room for them doubles. */
export const MOST_WORDS = 128;

/** Whether packed presence tells the visitors: of everybody, by type at most. */
export function canBePacked({
  countsVisitors,
  audience,
  filters,
  groupBy,
  buckets,
  limit,
}: EventCountsQuestion): boolean {
  if (!countsVisitors || !isEveryone(audience) || filters.length > 0) return false;
  const groups = groupBy.length === 0 ? 1 : 2 + limit;
  const isByType = groupBy.length <= 1 && groupBy.every(({ kind }) => kind === 'event_type');
  return isByType && wordsOf(groups, buckets.length) <= MOST_WORDS;
}

export interface PackedVisitorNumbers {
  readonly all: VisitorNumbers;
  /** In the order of the groups. */
  readonly groups: readonly VisitorNumbers[];
}

/** What is remembered of settled days. */
interface CountedState extends RememberedState {
  readonly visitors: CountedParts<VisitorMarks>;
  /** Buckets of which the visitors tell (open-buckets.ts). */
  readonly open: readonly number[];
}

/** Days to be remembered are looked at apart, and first. */
const SETTLED = 0;
const OTHER = 1;

/**
 * Distinct visitors of a question that {@link canBePacked}, of settled days as they were rolled up, or as they were counted before.
 *
 * @param groups the types that events are grouped by, most frequent first; null where they are not.
 */
export async function countPackedVisitors(
  reading: Reading,
  question: EventCountsQuestion,
  { days, raw }: RollupPlan,
  groups: readonly ValueGroup[] | null,
): Promise<PackedVisitorNumbers> {
  const order = new GroupOrder(
    (groups ?? []).map((group) => ({ kind: group.kind, name: typeOf(group) ?? '' })),
  );
  const cutsUs = question.buckets.map(({ startUs }) => startUs);
  const buckets = new QuarterBuckets(question);
  const settled = await settledDays<CountedState>(
    reading,
    ['presence', question.eventTypes, cutsUs, order.names],
    { days, toUs: question.span.toUs },
  );
  const { known, unknown, others, keep, open } = withOpenBuckets(settled, raw, buckets);
  const counting = new Counting(
    { question, buckets, open },
    { order, groups: groups ?? [] },
    {
      known: known?.visitors ?? null,
      isKept: unknown.length > 0,
      mostBytes: reading.states.mostBytesOfOne,
      sharing: (part, marks) => reading.states.sharing(part, marks),
    },
  );
  const types = typesOf(question);
  const detail = (day: UnixDay) =>
    counting.buckets.ofDay(day) < 0 ? ('quarters' as const) : ('visitors' as const);
  const look = { types, detail, ofRaw: 'first' as const };
  const looks = [
    { ...look, role: SETTLED, days: unknown, raw: [] },
    { ...look, role: OTHER, days: others, raw },
  ];
  await readPresence(reading, looks, cutsUs, counting);
  const visitors = counting.recalled.counted();
  if (visitors) keep({ visitors, open, bytes: 0 });
  const numbers = counting.distinct.numbers();
  return { all: numbers[0]!, groups: (groups ?? []).map((_, index) => numbers[order.numberOf(index + 1)]!) };
}

function typesOf({ eventTypes, groupBy }: EventCountsQuestion): PresenceTypes {
  if (eventTypes.length > 0) return eventTypes.map(eventTypeKey);
  return groupBy.length === 0 ? 'together' : 'each';
}

function typeOf(group: ValueGroup): string | null {
  return group.kind === 'value' ? group.values[0]! : null;
}

/** Marks of a pack that lie in several buckets, or in a part of one. */
interface MarksOfDay {
  readonly group: number;
  /** By quarters of the day; null of what is not rolled up. */
  readonly bucketOf: Int32Array | null;
  /** The place of the visitor that begins next. */
  readonly next: number;
}

interface AskedBuckets {
  readonly question: EventCountsQuestion;
  readonly buckets: QuarterBuckets;
  /** Those in which rows may come after those of settled days. */
  readonly open: readonly number[];
}

/** Group 0 is everything. */
class Counting implements PresenceTally {
  readonly distinct: DistinctVisitors;
  readonly recalled: RecalledParts<VisitorMarks>;
  readonly buckets: QuarterBuckets;
  private readonly groupOfType = new Map<string, number>();
  /** The group of types that are not listed; 0 where there is none. */
  private readonly other: number = 0;

  constructor(
    { question, buckets, open }: AskedBuckets,
    { order, groups }: { readonly order: GroupOrder; readonly groups: readonly ValueGroup[] },
    recall: RecallOptions<VisitorMarks>,
  ) {
    const counts = recall.known?.counts;
    this.distinct = new DistinctVisitors(1 + groups.length, question.buckets.length, { counts, open });
    this.recalled = new RecalledParts(this.distinct, recall);
    this.buckets = buckets;
    for (const [index, group] of groups.entries()) {
      const type = typeOf(group);
      const number = order.numberOf(index + 1);
      if (type === null) this.other = number;
      else this.groupOfType.set(eventTypeKey(type), number);
    }
  }

  *take({ role, eventTypeKey: type, day, packed }: PresenceRow, part: number): Generator<void> {
    yield* this.recalled.enter(part, role === SETTLED);
    const group = type === null ? 0 : (this.groupOfType.get(type) ?? this.other);
    const whole = day === null ? -1 : this.buckets.ofDay(day);
    if (whole >= 0) {
      for (let first = 0; first < packed.visitors; first += VISITORS_AT_ONCE) {
        yield;
        this.countVisitors(packed, first, group, whole);
      }
      return;
    }
    const bucketOf = day === null ? null : this.buckets.ofQuarters(day);
    for (let first = 0, next = 0; first < packed.marks; first += VISITORS_AT_ONCE) {
      yield;
      next = this.countMarks(packed, first, { group, bucketOf, next });
    }
  }

  endPart(): Iterable<void> {
    return this.recalled.endPart();
  }

  /** Counts some visitors of a pack from one on. No generator: it runs most often, as {@link countMarks} does. */
  private countVisitors(packed: PackedPresence, first: number, group: number, bucket: number): void {
    const { distinct } = this;
    const end = Math.min(first + VISITORS_AT_ONCE, packed.visitors);
    for (let at = first; at < end; at++) {
      const visitor = distinct.visitor(packed.high(at), packed.low(at));
      distinct.note(visitor, 0, bucket);
      if (group > 0) distinct.note(visitor, group, bucket);
    }
  }

  /** Counts some marks of a pack from one on; answers which visitor begins next. */
  private countMarks(packed: PackedPresence, first: number, { group, bucketOf, next }: MarksOfDay): number {
    const { distinct } = this;
    const end = Math.min(first + VISITORS_AT_ONCE, packed.marks);
    let begun = next;
    let visitor = next === 0 ? -1 : distinct.visitor(packed.high(next - 1), packed.low(next - 1));
    for (let mark = first; mark < end; mark++) {
      if (packed.begins(mark)) {
        visitor = distinct.visitor(packed.high(begun), packed.low(begun));
        begun += 1;
      }
      const bucket = bucketOf ? bucketOf[packed.quarter(mark)]! : this.buckets.at(packed.atUs(mark));
      if (bucket < 0) continue;
      distinct.note(visitor, 0, bucket);
      if (group > 0) distinct.note(visitor, group, bucket);
    }
    return begun;
  }
}
