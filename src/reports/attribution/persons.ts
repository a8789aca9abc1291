import type { Pace } from '../running/time-slices.js';
import type { EventIds } from './event-ids.js';
import { journeyTo } from './journeys.js';
import { KeyIndex } from './key-index.js';
import type { PackedConversions } from './packed-conversions.js';
import { viewOf } from './packed-rows.js';
import type { Tally } from './tally.js';
import { TouchStore } from './touch-store.js';

const MEMBER_BYTES = 12;

/** Conversions of people who were seen as several visitors: the touches of all of them may have led there. */
export class Persons {
  /** The visitors that are several of one person. */
  readonly members = new KeyIndex();
  /** Their touches. */
  readonly touches = new TouchStore();
  /** The visitors of each person. */
  private readonly visitors = new Map<number, number[]>();
  private readonly left: { conversions: PackedConversions; at: number; member: number }[] = [];

  /** @param packed pairs of a person's number and a visitor's key (found-conversions.sql.ts). */
  constructor(packed: Buffer) {
    const view = viewOf(packed);
    for (let at = 0; at < view.byteLength; at += MEMBER_BYTES) {
      const person = view.getInt32(at);
      const member = this.members.add(view.getInt32(at + 4), view.getInt32(at + 8));
      const known = this.visitors.get(person);
      if (known) known.push(member);
      else this.visitors.set(person, [member]);
    }
  }

  /** Leaves a conversion for when the touches of all parts are known. */
  leave(conversions: PackedConversions, at: number, member: number): void {
    this.left.push({ conversions, at, member });
  }

  /** Hands the conversions left to the tally, slice by slice. */
  async finish(tally: Tally, lookbackUs: number, eventIds: EventIds, pace: Pace): Promise<void> {
    pace.begin();
    const own = this.touches.timelines(this.members.size);
    const ofPerson = await this.timelines(own, eventIds, pace);
    for (const { conversions, at, member } of this.left) {
      if (pace.isOver()) await pace.rest();
      const order = ofPerson.get(conversions.person(at)) ?? own(member);
      tally.convert?.(
        conversions,
        at,
        member,
        journeyTo(conversions.atUs(at), lookbackUs, this.touches, order),
      );
    }
    tally.nextVisitors();
  }

  /** The touches of each person's visitors in time; those of one instant by event id. */
  private async timelines(
    own: (member: number) => Int32Array,
    eventIds: EventIds,
    pace: Pace,
  ): Promise<Map<number, Int32Array>> {
    const { atUs, visitors } = this.touches;
    const timelines = new Map<number, Int32Array>();
    const tied = new Set<number>();
    const toRank: Int32Array[] = [];
    for (const [person, members] of this.visitors) {
      if (pace.isOver()) await pace.rest();
      const order = Int32Array.from(members.flatMap((member) => [...own(member)]));
      order.sort((a, b) => atUs[a]! - atUs[b]! || a - b);
      timelines.set(person, order);
      for (const run of runsOf(order, atUs)) {
        if (run.every((touch) => visitors[touch] === visitors[run[0]!])) continue;
        toRank.push(run);
        for (const touch of run) tied.add(touch);
      }
    }
    pace.end();
    const ids = await eventIds.of(this.touches, [...tied]);
    pace.begin();
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

/** The place of each touch among all of them by event id. */
function rankedIds(touches: readonly number[], ids: readonly string[]): Map<number, number> {
  const inOrder = touches
    .map((touch, at) => ({ touch, id: Buffer.from(ids[at]!) }))
    .sort((a, b) => a.id.compare(b.id));
  return new Map(inOrder.map(({ touch }, rank) => [touch, rank]));
}
