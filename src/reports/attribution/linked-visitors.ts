import type { TimeSlices } from '../running/time-slices.js';
import type { EventIds } from './event-ids.js';
import { type JourneyRule, journeyTo, timelinesOfJourneys } from './journey.js';
import { KeyIndex } from './key-index.js';
import { viewOf } from './packed-rows.js';
import { sortInTime } from './sort-in-time.js';
import type { AttributedConversion, Tally } from './tally.js';
import { Timeline } from './timeline.js';
import { timelinesOf } from './timelines.js';
import { TouchStore } from './touch-store.js';

const PAIR_BYTES = 12;

/** A conversion whose journey is not known yet. */
type Left = Omit<AttributedConversion, 'journey'>;

/** What the conversions of linked visitors are attributed by. */
export interface LinkedParts {
  readonly tally: Tally;
  readonly rule: JourneyRule;
  readonly eventIds: EventIds;
  readonly slices: TimeSlices;
}

/** Visitors that a common `user_id` joins into one person: the touches of each may have led to the conversions of all. */
export class LinkedVisitors {
  readonly visitors = new KeyIndex();
  /** Their touches. */
  readonly touches = new TouchStore();
  private readonly ofPerson = new Map<number, number[]>();
  private readonly left: Left[] = [];

  /** @param packed pairs of a person's number and a visitor's key (found-conversions.sql.ts). */
  constructor(packed: Buffer) {
    const view = viewOf(packed);
    for (let at = 0; at < view.byteLength; at += PAIR_BYTES) {
      const person = view.getInt32(at);
      const visitor = this.visitors.add(view.getInt32(at + 4), view.getInt32(at + 8));
      const known = this.ofPerson.get(person);
      if (known) known.push(visitor);
      else this.ofPerson.set(person, [visitor]);
    }
  }

  /** Leaves a conversion for when the touches of all parts are known. */
  leave(conversion: Left): void {
    this.left.push(conversion);
  }

  /** Hands the conversions left to the tally, person by person. */
  async finish({ tally, rule, eventIds, slices }: LinkedParts): Promise<void> {
    slices.begin();
    const own = await timelinesOf(this.touches, this.visitors.size, slices);
    const byPerson = await this.timelines(own, eventIds, slices);
    for (const conversions of this.byTimeline(byPerson)) {
      const [{ packed: first, index: firstIndex, visitor: firstVisitor }] = conversions as [Left];
      const whole = byPerson.get(first.person(firstIndex)) ?? own(firstVisitor);
      for (const timeline of timelinesOfJourneys(whole, rule)) {
        for (const conversion of conversions) {
          if (slices.isOver()) await slices.rest();
          const { packed, index } = conversion;
          const journey = journeyTo(packed.atUs(index), rule, whole);
          if (journey.timeline !== timeline) continue;
          const counting = tally.convert?.({ ...conversion, journey });
          if (counting) await counting;
        }
        const counting = tally.endTimeline?.(timeline);
        if (counting) await counting;
      }
    }
    tally.nextVisitors();
  }

  /** The conversions left, those of one person together, or of one visitor who is none of these persons there. */
  private byTimeline(byPerson: ReadonlyMap<number, Timeline>): Iterable<Left[]> {
    const groups = new Map<number, Left[]>();
    for (const conversion of this.left) {
      const person = conversion.packed.person(conversion.index);
      const key = byPerson.has(person) ? person : -1 - conversion.visitor;
      const known = groups.get(key);
      if (known) known.push(conversion);
      else groups.set(key, [conversion]);
    }
    return groups.values();
  }

  /** The touches of each person's visitors in time; those of one instant by event id. */
  private async timelines(
    own: (visitor: number) => Timeline,
    eventIds: EventIds,
    slices: TimeSlices,
  ): Promise<Map<number, Timeline>> {
    const { atUs, visitors } = this.touches;
    const timelines = new Map<number, Timeline>();
    const tied = new Set<number>();
    const toRank: Int32Array[] = [];
    for (const [person, linked] of this.ofPerson) {
      if (slices.isOver()) await slices.rest();
      const order = joined(linked.map((visitor) => own(visitor).order));
      await sortInTime(order, atUs, slices);
      timelines.set(person, new Timeline(this.touches, order));
      for (const run of runsOf(order, atUs)) {
        if (run.every((touch) => visitors[touch] === visitors[run[0]!])) continue;
        toRank.push(run);
        for (const touch of run) tied.add(touch);
      }
    }
    slices.end();
    const ids = await eventIds.of(this.touches, [...tied]);
    slices.begin();
    const ranks = rankedIds([...tied], ids);
    for (const run of toRank) run.sort((a, b) => ranks.get(a)! - ranks.get(b)!);
    return timelines;
  }
}

function joined(orders: readonly Int32Array[]): Int32Array {
  const all = new Int32Array(orders.reduce((length, order) => length + order.length, 0));
  let at = 0;
  for (const order of orders) {
    all.set(order, at);
    at += order.length;
  }
  return all;
}

/** Stretches of `order` at one instant, of two touches at least. */
function* runsOf(order: Int32Array, atUs: Float64Array): Generator<Int32Array> {
  for (let start = 0, end = 1; start < order.length; start = end, end = start + 1) {
    while (end < order.length && atUs[order[end]!] === atUs[order[start]!]) end++;
    if (end - start > 1) yield order.subarray(start, end);
  }
}

/** The rank of each touch among all of them by event id. */
function rankedIds(touches: readonly number[], ids: readonly string[]): Map<number, number> {
  const inOrder = touches
    .map((touch, at) => ({ touch, id: Buffer.from(ids[at]!) }))
    .sort((a, b) => a.id.compare(b.id));
  return new Map(inOrder.map(({ touch }, rank) => [touch, rank]));
}
