import { twice } from './columns.js';
import type { PassingTouch } from './passing-touch.js';

const FIRST_TOUCHES = 1024;

/** Touches that may have led to a conversion, column by column, numbered from 0 on. */
export class TouchStore {
  /** The number of the touch's visitor. */
  visitors = new Int32Array(FIRST_TOUCHES);
  /** Microseconds of Unix time. */
  atUs = new Float64Array(FIRST_TOUCHES);
  /** The number of its channel. */
  channels = new Int32Array(FIRST_TOUCHES);
  /** Whether nothing marks it: 1 or 0. */
  directs = new Uint8Array(FIRST_TOUCHES);
  /** The key of the user whom its event names, by its halves: both 0 where it names none, or where nobody asked. */
  userHighs = new Int32Array(FIRST_TOUCHES);
  userLows = new Int32Array(FIRST_TOUCHES);
  /** Which pack it came in, and as which of it: where its event's id is to be found. */
  packs = new Int32Array(FIRST_TOUCHES);
  indexes = new Int32Array(FIRST_TOUCHES);
  private count = 0;

  /** @param visitor what its visitor is numbered here. */
  add(visitor: number, { atUs, channel, isDirect, userHigh, userLow, pack, index }: PassingTouch): void {
    if (this.count === this.atUs.length) this.grow();
    const touch = this.count++;
    this.visitors[touch] = visitor;
    this.atUs[touch] = atUs;
    this.channels[touch] = channel;
    this.directs[touch] = isDirect ? 1 : 0;
    this.userHighs[touch] = userHigh;
    this.userLows[touch] = userLow;
    this.packs[touch] = pack;
    this.indexes[touch] = index;
  }

  /** How many there are. */
  get size(): number {
    return this.count;
  }

  clear(): void {
    this.count = 0;
  }

  private grow(): void {
    this.visitors = twice(this.visitors, Int32Array);
    this.atUs = twice(this.atUs, Float64Array);
    this.channels = twice(this.channels, Int32Array);
    this.directs = twice(this.directs, Uint8Array);
    this.userHighs = twice(this.userHighs, Int32Array);
    this.userLows = twice(this.userLows, Int32Array);
    this.packs = twice(this.packs, Int32Array);
    this.indexes = twice(this.indexes, Int32Array);
  }
}
