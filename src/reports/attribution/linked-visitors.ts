import type { TimeSlices } from '../running/time-slices.js';
import type { EventIds } from './event-ids.js';
import { journeyTo } from './journey.js';
import { KeyIndex } from './key-index.js';
import { viewOf } from './packed-rows.js';
import type { AttributedConversion, Tally } from './tally.js';
import { TouchStore } from './touch-store.js';

const PAIR_BYTES = 12;

/** What the conversions of linked visitors are attributed by. */
export interface LinkedParts {
  readonly tally: Tally;
  readonly lookbackUs: number;
  readonly eventIds: EventIds;
  readonly slices: TimeSlices;
}

/** Visitors that a common `user_id` joins into one person: the touches of each may have led to the conversions of all. */
export class LinkedVisitors {
  readonly visitors = new KeyIndex();
  /** Their touches. */
  readonly touches = new TouchStore();
  private readonly ofPerson = new Map<number, number[]>();
  private readonly left: Omit<AttributedConversion, 'journey'>[] = [];

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
  leave(conversion: Omit<AttributedConversion, 'journey'>): void {
    this.left.push(conversion);
  }

  /** Hands the conversions left to the tally, slice by slice. */
  async finish({ tally, lookbackUs, eventIds, slices }: LinkedParts): Promise<void> {
    slices.begin();
    const { touches } = this;
    const own = touches.timelines(this.visitors.size);
    const timelines = await this.timelines(own, eventIds, slices);
    for (const conversion of this.left) {
      if (slices.isOver()) await slices.rest();
      const { packed, index, visitor } = conversion;
      const order = timelines.get(packed.person(index)) ?? own(visitor);
      const journey = journeyTo(packed.atUs(index), lookbackUs, { touches, order });
      tally.convert?.({ ...conversion, journey });
    }
    tally.nextVisitors();
  }

  /** The touches of each person's visitors in time; those of one instant by event id. */
  private async timelines(
    own: (visitor: number) => Int32Array,
    eventIds: EventIds,
    slices: TimeSlices,
  ): Promise<Map<number, Int32Array>> {
    const { atUs, visitors } = this.touches;
    const timelines = new Map<number, Int32Array>();
    const tied = new Set<number>();
    const toRank: Int32Array[] = [];
    for (const [person, linked] of this.ofPerson) {
      if (slices.isOver()) await slices.rest();
      const order = Int32Array.from(linked.flatMap((visitor) => [...own(visitor)]));
      order.sort((a, b) => atUs[a]! - atUs[b]! || a - b);
      timelines.set(person, order);
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
