import { CROWD_US, MAX_TOUCHES_OF_PERSON } from './attribution.types.js';
import type { TouchStore } from './touch-store.js';

/** In a shorter timeline the last touch that is not direct is looked for touch by touch. */
const SHORT = 64;

/** The touches of a visitor, or of linked visitors, in time. */
export class Timeline {
  /** The position of the last touch up to each that is not direct, −1 where there is none; once it is asked for. */
  private lastMarked: Int32Array | undefined;
  private withoutDirect: Timeline | undefined;
  /** Up to each position, where the last crowd begins that is over there, −1 where there is none; once it is asked for. */
  private crowds: Int32Array | undefined;

  /** @param order their numbers in the store; those of one instant by event id. */
  constructor(
    readonly touches: TouchStore,
    readonly order: Int32Array,
  ) {}

  get length(): number {
    return this.order.length;
  }

  /** When the touch at a position was, in microseconds of Unix time. */
  atUs(position: number): number {
    return this.touches.atUs[this.order[position]!]!;
  }

  /** The position of the first touch later than an instant; the length when there is none. */
  firstAfter(instantUs: number): number {
    const { order } = this;
    const { atUs } = this.touches;
    let [low, high] = [0, order.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (atUs[order[middle]!]! > instantUs) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** The touches that are not direct; the timeline itself where none is. */
  get marked(): Timeline {
    this.withoutDirect ??= this.findMarked();
    return this.withoutDirect;
  }

  /** The position of the last touch before `to` that is not direct; −1 when there is none. */
  lastMarkedBefore(to: number): number {
    if (this.length > SHORT) {
      this.lastMarked ??= this.findLastMarked();
      return to === 0 ? -1 : this.lastMarked[to - 1]!;
    }
    let position = to - 1;
    while (position >= 0 && this.isDirect(position)) position--;
    return position;
  }

  /** Whether among the touches from `from` (inclusive) to `to` (exclusive) are more within 30 days than a person makes. */
  isCrowded({ from, to }: { readonly from: number; readonly to: number }): boolean {
    if (to - from <= MAX_TOUCHES_OF_PERSON) return false;
    this.crowds ??= this.findCrowds();
    return this.crowds[to - 1]! >= from;
  }

  private isDirect(position: number): boolean {
    return this.touches.directs[this.order[position]!] === 1;
  }

  private findMarked(): Timeline {
    const { order, touches } = this;
    const { directs } = touches;
    let direct = 0;
    for (let at = 0; at < order.length; at++) direct += directs[order[at]!]!;
    if (direct === 0) return this;
    // By hand: a typed array's own filter takes far longer over the few touches that most visitors have.
    const marked = new Int32Array(order.length - direct);
    for (let at = 0, next = 0; at < order.length; at++)
      if (directs[order[at]!] === 0) marked[next++] = order[at]!;
    return new Timeline(touches, marked);
  }

  private findCrowds(): Int32Array {
    let last = -1;
    return Int32Array.from(this.order, (_, position) => {
      const first = position - MAX_TOUCHES_OF_PERSON;
      if (first >= 0 && this.atUs(position) - this.atUs(first) <= CROWD_US) last = first;
      return last;
    });
  }

  private findLastMarked(): Int32Array {
    let last = -1;
    return Int32Array.from(this.order, (_, position) => {
      if (!this.isDirect(position)) last = position;
      return last;
    });
  }
}
