import { TOUCH_PARTS } from '../../events/late-events.js';
import type { Stretch } from '../rollup/rollup-plan.js';
import type { Pace } from '../running/time-slices.js';
import type { Journey } from './credits.js';
import { KeyIndex } from './key-index.js';
import type { PackedConversions } from './packed-conversions.js';
import type { PackedTouches } from './packed-touches.js';
import type { Persons } from './persons.js';
import type { Tally } from './tally.js';
import { TouchStore } from './touch-store.js';

/** Touches, or conversions, between two looks at the clock, where each takes far less time than that: about 0.1 ms's. */
const AT_ONCE = 1024;

/**
 * Puts conversions and touches together, a part of the visitors at a time: its conversions are known before its touches
 * come, of which only those of converting visitors are kept, and only until the part is over. Visitors that are one person
 * may lie in several parts: their conversions and touches are left to {@link Persons}.
 */
export class Journeys {
  private readonly visitors = new KeyIndex();
  /** Of each visitor the number as a converter and as one of a person's, −1 where there is none. */
  private readonly converterOf: number[] = [];
  private readonly memberOf: number[] = [];
  private readonly converters = new KeyIndex();
  private readonly touches = new TouchStore();
  private part = -1;

  /**
   * @param conversions by part.
   * @param channels the keys of all channels.
   */
  constructor(
    private readonly tally: Tally,
    private readonly conversions: ReadonlyMap<number, PackedConversions>,
    private readonly persons: Persons,
    private readonly channels: KeyIndex,
    private readonly range: Stretch,
    private readonly lookbackUs: number,
    private readonly pace: Pace,
  ) {}

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
    this.tally.present?.(this.visitorAt(high, low));
  }

  /**
   * Answers a promise where it is done only later, for there are very many.
   * @param pack its number, by which its events' ids can be found.
   */
  take(packed: PackedTouches, pack: number): void | Promise<void> {
    this.pace.begin();
    return this.takeFrom(packed, pack, 0);
  }

  private takeFrom(packed: PackedTouches, pack: number, first: number): void | Promise<void> {
    const { tally, touches, channels } = this;
    const ofPersons = this.persons.touches;
    const { fromUs, toUs } = this.range;
    let [lastHigh, lastLow, visitor] = [0, 0, -1];
    for (let at = first; at < packed.count; at++) {
      if (at % AT_ONCE === 0 && this.pace.isOver())
        return this.pace.rest().then(() => this.takeFrom(packed, pack, at));
      const high = packed.visitorHigh(at);
      const low = packed.visitorLow(at);
      const atUs = packed.atUs(at);
      if (atUs < fromUs || atUs >= toUs) continue;
      if (visitor < 0 || high !== lastHigh || low !== lastLow) {
        [lastHigh, lastLow] = [high, low];
        visitor = this.visitorAt(high, low);
      }
      const channel = channels.find(packed.channelHigh(at), packed.channelLow(at));
      if (channel < 0) throw new Error('A touch is of a channel that has no name');
      tally.touch?.(visitor, channel, packed, at, pack);
      const converter = this.converterOf[visitor]!;
      const member = this.memberOf[visitor]!;
      if (converter >= 0) touches.add(converter, atUs, channel, packed.isDirect(at), pack, at);
      else if (member >= 0) ofPersons.add(member, atUs, channel, packed.isDirect(at), pack, at);
    }
    this.pace.end();
  }

  private visitorAt(high: number, low: number): number {
    const known = this.visitors.size;
    const visitor = this.visitors.add(high, low);
    if (visitor === known) {
      this.converterOf[visitor] = this.converters.find(high, low);
      this.memberOf[visitor] = this.persons.members.find(high, low);
    }
    return visitor;
  }

  private async begin(part: number): Promise<void> {
    const conversions = this.conversions.get(part);
    if (!conversions) return;
    this.pace.begin();
    for (let at = 0; at < conversions.count; at++) {
      if (at % AT_ONCE === 0 && this.pace.isOver()) await this.pace.rest();
      const high = conversions.visitorHigh(at);
      const low = conversions.visitorLow(at);
      const member = this.persons.members.find(high, low);
      if (member < 0) this.converters.add(high, low);
      else this.persons.leave(conversions, at, member);
    }
    this.pace.end();
  }

  /** Hands the part's conversions to the tally, slice by slice. */
  private async end(): Promise<void> {
    const { converters, touches, tally, pace } = this;
    const conversions = this.conversions.get(this.part);
    if (conversions) {
      pace.begin();
      const timeline = touches.timelines(converters.size);
      for (let at = 0; at < conversions.count; at++) {
        if (pace.isOver()) await pace.rest();
        const converter = converters.find(conversions.visitorHigh(at), conversions.visitorLow(at));
        if (converter < 0) continue;
        const journey = journeyTo(conversions.atUs(at), this.lookbackUs, touches, timeline(converter));
        tally.convert?.(conversions, at, converter, journey);
      }
      pace.end();
    }
    tally.nextVisitors();
    this.visitors.clear();
    converters.clear();
    touches.clear();
  }
}

/** The touches of `order`, which is in time, from `lookbackUs` before the conversion up to its instant. */
export function journeyTo(
  convertedUs: number,
  lookbackUs: number,
  touches: TouchStore,
  order: Int32Array,
): Journey {
  const from = firstAfter(order, touches, convertedUs - lookbackUs - 1);
  return { touches, order, from, to: firstAfter(order, touches, convertedUs) };
}

/** Where in `order` the first touch later than an instant is; its length when there is none. */
function firstAfter(order: Int32Array, { atUs }: TouchStore, instantUs: number): number {
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (atUs[order[middle]!]! > instantUs) high = middle;
    else low = middle + 1;
  }
  return low;
}
