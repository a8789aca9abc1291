import type { TimeSlices } from '../running/time-slices.js';
import type { IdentityRule } from './attribution.types.js';
import type { EventIds } from './event-ids.js';
import type { Doer, Identities } from './identities/identities.js';
import { type JourneyRule, journeyTo, timelinesOfJourneys } from './journey.js';
import type { PackedConversions } from './packed-conversions.js';
import { sortInTime } from './sort-in-time.js';
import type { AttributedConversion, Tally } from './tally.js';
import { Timeline } from './timeline.js';
import { timelinesOf } from './timelines.js';
import { TouchStore } from './touch-store.js';

/** A conversion whose journey is not known yet. */
type Left = Omit<AttributedConversion, 'journey'>;

/** Conversions of one person by whom the same is known. */
interface Group {
  /** −1 where the visitor is nobody else. */
  readonly person: number;
  /** Events that name no user are the person's where that is known up to this instant. */
  readonly knownUs: number;
  readonly conversions: Left[];
}

/** What the conversions of linked visitors are attributed by. */
export interface LinkedParts {
  readonly tally: Tally;
  readonly rule: JourneyRule & { readonly identity: IdentityRule };
  readonly eventIds: EventIds;
  readonly slices: TimeSlices;
}

/** Visitors of people who are several visitors, or share one: the touches of each may have led to the conversions of all. */
export class LinkedVisitors {
  /** Their touches. */
  readonly touches = new TouchStore();
  private readonly left: Left[] = [];

  /** @param countsPeople whether conversions tell their person in the place of their visitor. */
  constructor(
    readonly identities: Identities,
    private readonly countsPeople = false,
  ) {}

  /** Leaves a conversion for when the touches of all parts are known. */
  leave(conversion: Left): void {
    this.left.push(conversion);
  }

  /** Hands the conversions left to the tally, person by person. */
  async finish({ tally, rule, eventIds, slices }: LinkedParts): Promise<void> {
    slices.begin();
    const own = await timelinesOf(this.touches, this.identities.linked.size, slices);
    const groups = await this.groups(rule.identity, slices);
    const wholes = await this.timelines(groups, own, { eventIds, slices });
    for (const [at, { conversions }] of groups.entries()) {
      const whole = wholes[at]!;
      for (const timeline of timelinesOfJourneys(whole, rule)) {
        for (const conversion of conversions) {
          if (slices.isOver()) await slices.rest();
          const { packed, index } = conversion;
          const journey = journeyTo(packed.atUs(index), rule, whole);
          if (journey.timeline !== timeline) continue;
          const counting = tally.convert?.({ ...conversion, visitor: this.counted(conversion), journey });
          if (counting) await counting;
        }
        const counting = tally.endTimeline?.(timeline);
        if (counting) await counting;
      }
    }
    tally.nextVisitors();
  }

  /** Who converted, as a tally is to count it: people come after all visitors, and as they are known now, whatever the rule. */
  private counted({ packed, index, visitor }: Left): number {
    if (!this.countsPeople) return visitor;
    const person = this.identities.personOf(doerOf(packed, index), 'as_of', packed.atUs(index));
    return person < 0 ? visitor : this.identities.linked.size + person;
  }

  /** The conversions left, those of one person together, or of one visitor who is nobody else. */
  private async groups(rule: IdentityRule, slices: TimeSlices): Promise<Group[]> {
    const groups = new Map<string, Group>();
    for (const conversion of this.left) {
      if (slices.isOver()) await slices.rest();
      const { packed, index, visitor } = conversion;
      const atUs = packed.atUs(index);
      const person = this.identities.personOf(doerOf(packed, index), rule, atUs);
      const knownUs = person < 0 ? 0 : this.knownUs(person, rule, atUs);
      const key = person < 0 ? `of ${visitor}` : `${person} since ${knownUs}`;
      const known = groups.get(key);
      if (known) known.conversions.push(conversion);
      else groups.set(key, { person, knownUs, conversions: [conversion] });
    }
    return [...groups.values()];
  }

  /** When what is known of a person at an instant became known: until something else does, conversions have one timeline. */
  private knownUs(person: number, rule: IdentityRule, atUs: number): number {
    if (rule === 'as_of') return Number.POSITIVE_INFINITY;
    let knownUs = Number.NEGATIVE_INFINITY;
    for (const { ownsUnnamedFromUs } of this.identities.visitorsOf(person))
      if (ownsUnnamedFromUs !== null && ownsUnnamedFromUs <= atUs)
        knownUs = Math.max(knownUs, ownsUnnamedFromUs);
    return knownUs;
  }

  /** The touches of each group's person in time; those of one instant by event id. */
  private async timelines(
    groups: readonly Group[],
    own: (visitor: number) => Timeline,
    { eventIds, slices }: Pick<LinkedParts, 'eventIds' | 'slices'>,
  ): Promise<Timeline[]> {
    const { atUs, visitors } = this.touches;
    const timelines: Timeline[] = [];
    const tied = new Set<number>();
    const toRank: Int32Array[] = [];
    for (const { person, knownUs, conversions } of groups) {
      if (person < 0) {
        timelines.push(own(conversions[0]!.visitor));
        continue;
      }
      const order = joined(await this.touchesOf(person, knownUs, own, slices));
      await sortInTime(order, atUs, slices);
      timelines.push(new Timeline(this.touches, order));
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

  /** The touches that are a person's as far as is known at an instant, visitor by visitor. */
  private async touchesOf(
    person: number,
    knownUs: number,
    own: (visitor: number) => Timeline,
    slices: TimeSlices,
  ): Promise<Int32Array[]> {
    const { identities, touches } = this;
    const orders: Int32Array[] = [];
    for (const { visitor, ownsUnnamedFromUs, isShared } of identities.visitorsOf(person)) {
      if (slices.isOver()) await slices.rest();
      const { order } = own(visitor);
      const ownsUnnamed = ownsUnnamedFromUs !== null && ownsUnnamedFromUs <= knownUs;
      if (isShared)
        orders.push(
          order.filter((touch) => {
            const named = identities.userOf({
              userHigh: touches.userHighs[touch]!,
              userLow: touches.userLows[touch]!,
            });
            return named === person || (named < 0 && ownsUnnamed);
          }),
        );
      else if (ownsUnnamed) orders.push(order);
    }
    return orders;
  }
}

function doerOf(packed: PackedConversions, index: number): Doer {
  return {
    visitorHigh: packed.visitorHigh(index),
    visitorLow: packed.visitorLow(index),
    userHigh: packed.userHigh(index),
    userLow: packed.userLow(index),
  };
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
