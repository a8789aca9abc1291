import { TOUCH_PARTS } from '../../events/late-events.js';
import type { TimeRange } from '../calendar/time-buckets.js';
import type { TimeSlices } from '../running/time-slices.js';
import { type JourneyRule, journeyTo, timelinesOfJourneys } from './journey.js';
import { KeyIndex } from './key-index.js';
import type { LinkedVisitors } from './linked-visitors.js';
import type { PackedConversions } from './packed-conversions.js';
import type { PackedTouches } from './packed-touches.js';
import type { Tally } from './tally.js';
import { timelinesOf } from './timelines.js';
import { TouchStore } from './touch-store.js';

/** Touches, or conversions, between two looks at the clock, where each takes far less time than that: about 0.1 ms's. */
const AT_ONCE = 1024;

/** What journeys are made of, and for whom. */
export interface JourneyParts {
  readonly tally: Tally;
  /** By part of the visitors. */
  readonly conversions: ReadonlyMap<number, PackedConversions>;
  readonly linked: LinkedVisitors;
  /** The keys of all channels. */
  readonly channels: KeyIndex;
  /** When touches count. */
  readonly range: TimeRange;
  /** From when on a visitor with an event counts as active. */
  readonly activeFromUs: number;
  readonly rule: JourneyRule;
  readonly slices: TimeSlices;
}

/**
 * Puts conversions and touches together, a part of the visitors at a time: its conversions are known before its touches
 * come, of which only those of converting visitors are kept, and only until the part is over. Linked visitors may lie in
 * several parts: their conversions and touches are left to {@link LinkedVisitors}.
 */
export class Journeys {
  private readonly visitors = new KeyIndex();
  /** Of each visitor the number as a converter and as a linked visitor, −1 where there is none. */
  private readonly converterOf: number[] = [];
  private readonly linkedOf: number[] = [];
  private readonly converters = new KeyIndex();
  private readonly touches = new TouchStore();
  /** Of each conversion of the part the converter; −1 of linked visitors'. */
  private converterOfConversion = new Int32Array();
  private part = -1;

  constructor(private readonly parts: JourneyParts) {}

  isIn(part: number): boolean {
    return part === this.part;
  }

  /** Ends the parts before this one; they come in order. */
  async enter(part: number): Promise<void> {
    for (; this.part < part; await this.begin(++this.part)) await this.end();
  }

  /** Ends all parts. */
  finish(): Promise<void> {
    return this.enter(TOUCH_PARTS);
  }

  present(high: number, low: number): void {
    this.parts.tally.present?.(this.visitorAt(high, low));
  }

  /**
   * Answers a promise where it is done only later, for there are very many.
   * @param pack its number, by which its events' ids can be found.
   */
  take(packed: PackedTouches, pack: number): void | Promise<void> {
    this.parts.slices.begin();
    return this.takeFrom(packed, pack, 0);
  }

  private takeFrom(packed: PackedTouches, pack: number, first: number): void | Promise<void> {
    const { touches } = this;
    const { tally, channels, linked, slices } = this.parts;
    const { fromUs, toUs } = this.parts.range;
    const { activeFromUs } = this.parts;
    const touch = {
      visitor: -1,
      visitorHigh: 0,
      visitorLow: 0,
      channel: -1,
      atUs: 0,
      isDirect: false,
      userHigh: 0,
      userLow: 0,
      pack,
      index: first,
    };
    for (let at = first; at < packed.count; at++) {
      if (at % AT_ONCE === 0 && slices.isOver())
        return slices.rest().then(() => this.takeFrom(packed, pack, at));
      touch.index = at;
      touch.atUs = packed.atUs(at);
      if (touch.atUs < fromUs || touch.atUs >= toUs) continue;
      const high = packed.visitorHigh(at);
      const low = packed.visitorLow(at);
      if (touch.visitor < 0 || high !== touch.visitorHigh || low !== touch.visitorLow) {
        [touch.visitorHigh, touch.visitorLow] = [high, low];
        touch.visitor = this.visitorAt(high, low);
      }
      if (!packed.isTouch(at)) {
        if (touch.atUs >= activeFromUs) tally.present?.(touch.visitor);
        continue;
      }
      touch.channel = channels.find(packed.channelHigh(at), packed.channelLow(at));
      if (touch.channel < 0) throw new Error('A touch is of a channel that has no name');
      touch.isDirect = packed.isDirect(at);
      touch.userHigh = packed.userHigh(at);
      touch.userLow = packed.userLow(at);
      tally.touch?.(touch);
      const converter = this.converterOf[touch.visitor]!;
      const linkedVisitor = this.linkedOf[touch.visitor]!;
      if (converter >= 0) touches.add(converter, touch);
      else if (linkedVisitor >= 0) linked.touches.add(linkedVisitor, touch);
    }
    slices.end();
  }

  private visitorAt(high: number, low: number): number {
    const known = this.visitors.size;
    const visitor = this.visitors.add(high, low);
    if (visitor === known) {
      this.converterOf[visitor] = this.converters.find(high, low);
      this.linkedOf[visitor] = this.parts.linked.identities.linked.find(high, low);
    }
    return visitor;
  }

  private async begin(part: number): Promise<void> {
    const { linked, slices } = this.parts;
    const conversions = this.parts.conversions.get(part);
    if (!conversions) return;
    slices.begin();
    this.converterOfConversion = new Int32Array(conversions.count);
    for (let at = 0; at < conversions.count; at++) {
      if (at % AT_ONCE === 0 && slices.isOver()) await slices.rest();
      const high = conversions.visitorHigh(at);
      const low = conversions.visitorLow(at);
      const visitor = linked.identities.linked.find(high, low);
      this.converterOfConversion[at] = visitor < 0 ? this.converters.add(high, low) : -1;
      if (visitor >= 0) linked.leave({ packed: conversions, index: at, visitor });
    }
    slices.end();
  }

  /** Hands the part's conversions to the tally, visitor by visitor. */
  private async end(): Promise<void> {
    const { converters, touches } = this;
    const { tally, slices, rule } = this.parts;
    const packed = this.parts.conversions.get(this.part);
    if (packed) {
      slices.begin();
      const timelineOf = await timelinesOf(touches, converters.size, slices);
      const { ends, indexes } = grouped(this.converterOfConversion, converters.size);
      for (let visitor = 0, at = 0; visitor < converters.size; visitor++) {
        const whole = timelineOf(visitor);
        const first = at;
        for (const timeline of timelinesOfJourneys(whole, rule)) {
          for (at = first; at < ends[visitor]!; at++) {
            if (slices.isOver()) await slices.rest();
            const index = indexes[at]!;
            const journey = journeyTo(packed.atUs(index), rule, whole);
            if (journey.timeline !== timeline) continue;
            const counting = tally.convert?.({ packed, index, visitor, journey });
            if (counting) await counting;
          }
          const counting = tally.endTimeline?.(timeline);
          if (counting) await counting;
        }
      }
      slices.end();
    }
    tally.nextVisitors();
    this.visitors.clear();
    converters.clear();
    touches.clear();
  }
}

/** Indexes of what has a number from 0 on, number by number: those of each end where `ends` says. */
function grouped(numbers: Int32Array, count: number): { ends: Int32Array; indexes: Int32Array } {
  const ends = new Int32Array(count);
  for (const number of numbers) if (number >= 0) ends[number]!++;
  for (let number = 1; number < count; number++) ends[number]! += ends[number - 1]!;
  const indexes = new Int32Array(count === 0 ? 0 : ends[count - 1]!);
  const next = ends.slice();
  for (let index = numbers.length - 1; index >= 0; index--)
    if (numbers[index]! >= 0) indexes[--next[numbers[index]!]!] = index;
  return { ends, indexes };
}
