import { TOUCH_PARTS } from '../../events/late-events.js';
import type { TimeRange } from '../calendar/time-buckets.js';
import type { TimeSlices } from '../running/time-slices.js';
import { twice } from './columns.js';
import type { People } from './identities/people.js';
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

const FIRST_VISITORS = 1024;
const NOBODY = -1;
/** The number of a linked visitor in the place of a converter's, and back. */
const ofLinked = (number: number) => -2 - number;

/** What journeys are made of, and for whom. */
export interface JourneyParts {
  readonly tally: Tally;
  /** By part of the visitors. */
  readonly conversions: ReadonlyMap<number, PackedConversions>;
  readonly linked: LinkedVisitors;
  /** Who everybody is whose touches come past, where people are to be counted; null where visitors are. */
  readonly people: People | null;
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
  /** By visitor: its number as a converter, as {@link ofLinked} a linked visitor, or {@link NOBODY}, whose touches are not kept. */
  private keptAs = new Int32Array(FIRST_VISITORS);
  /** Of each visitor the number among people who are not one visitor alone, −1 where it has none; where people are counted. */
  private readonly sharedOf: number[] = [];
  private readonly converters = new KeyIndex();
  private readonly touches = new TouchStore();
  /** Of each conversion of the part the converter; −1 of linked visitors'. */
  private converterOfConversion = new Int32Array();
  private part = -1;
  /** Whether nobody asks for touches but those that are kept: the others, which are far more, are then passed over. */
  private readonly passesOthers: boolean;

  constructor(private readonly parts: JourneyParts) {
    const { touch, present } = parts.tally;
    this.passesOthers = touch === undefined && present === undefined;
  }

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
    const { slices } = this.parts;
    for (let at = first; at < packed.count; at += AT_ONCE) {
      if (slices.isOver()) {
        // A name of its own: each turn of the loop would have to be kept for the function that goes on.
        const next = at;
        return slices.rest().then(() => this.takeFrom(packed, pack, next));
      }
      this.takeSome(packed, pack, at);
    }
    slices.end();
  }

  /** Takes some touches from one on. Makes no function: it runs most often. */
  private takeSome(packed: PackedTouches, pack: number, first: number): void {
    const { touches, passesOthers } = this;
    const { tally, channels, linked, people, activeFromUs } = this.parts;
    const { fromUs, toUs } = this.parts.range;
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
    let visitor = -1;
    let keptAs = NOBODY;
    let isPassed = false;
    let visitorHigh = 0;
    let visitorLow = 0;
    const end = Math.min(first + AT_ONCE, packed.count);
    for (let at = first; at < end; at++) {
      const atUs = packed.atUs(at);
      if (atUs < fromUs || atUs >= toUs) continue;
      const high = packed.visitorHigh(at);
      const low = packed.visitorLow(at);
      if ((visitor < 0 && !isPassed) || high !== visitorHigh || low !== visitorLow) {
        visitorHigh = high;
        visitorLow = low;
        isPassed = passesOthers && this.numberToKeep(high, low) === NOBODY;
        visitor = isPassed ? -1 : this.visitorAt(high, low);
        keptAs = isPassed ? NOBODY : this.keptAs[visitor]!;
      }
      if (isPassed) continue;
      if (!packed.isTouch(at)) {
        if (atUs >= activeFromUs) tally.present?.(visitor);
        continue;
      }
      touch.index = at;
      touch.atUs = atUs;
      touch.channel = channels.find(packed.channelHigh(at), packed.channelLow(at));
      if (touch.channel < 0) throw new Error('A touch is of a channel that has no name');
      touch.isDirect = packed.isDirect(at);
      touch.userHigh = packed.userHigh(at);
      touch.userLow = packed.userLow(at);
      touch.visitor = visitor;
      touch.visitorHigh = high;
      touch.visitorLow = low;
      if (people !== null && this.sharedOf[visitor]! >= 0) {
        const person = people.personOf(this.sharedOf[visitor]!, touch.userHigh, touch.userLow);
        touch.visitor = ~person;
        touch.visitorHigh = people.high(person);
        touch.visitorLow = people.low(person);
      }
      tally.touch?.(touch);
      if (keptAs >= 0) touches.add(keptAs, touch);
      else if (keptAs !== NOBODY) linked.touches.add(ofLinked(keptAs), touch);
    }
  }

  private visitorAt(high: number, low: number): number {
    const known = this.visitors.size;
    const visitor = this.visitors.add(high, low);
    if (visitor === known) {
      const { people } = this.parts;
      if (visitor === this.keptAs.length) this.keptAs = twice(this.keptAs, Int32Array);
      this.keptAs[visitor] = this.numberToKeep(high, low);
      if (people !== null) this.sharedOf[visitor] = people.find(high, low);
    }
    return visitor;
  }

  private numberToKeep(high: number, low: number): number {
    const { linked } = this.parts.linked.identities;
    const converter = this.converters.size === 0 ? NOBODY : this.converters.find(high, low);
    if (converter >= 0 || linked.size === 0) return converter;
    const number = linked.find(high, low);
    return number < 0 ? NOBODY : ofLinked(number);
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
