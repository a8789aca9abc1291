const FIRST_KEYS = 1024;

/**
 * Numbers pairs of 32-bit integers from 0 on, in the order they are first seen: 64-bit keys by their halves, or a visitor
 * with a channel. A Map would need a bigint or a text for each look at one; this takes some 20 ns, and 16 to 24 bytes a key.
 */
export class KeyIndex {
  private highs = new Int32Array(FIRST_KEYS);
  private lows = new Int32Array(FIRST_KEYS);
  /** Open addressing, at most half full: one more than the number of the key that lies there, 0 where none does. */
  private slots = new Int32Array(2 * FIRST_KEYS);
  private count = 0;

  get size(): number {
    return this.count;
  }

  /** The key's number, -1 when it has none. */
  find(high: number, low: number): number {
    return this.slots[this.slotOf(high, low)]! - 1;
  }

  /** The key's number; {@link size} as it was before when the key is new. */
  add(high: number, low: number): number {
    const slot = this.slotOf(high, low);
    const known = this.slots[slot]!;
    if (known > 0) return known - 1;
    const number = this.count++;
    this.highs[number] = high;
    this.lows[number] = low;
    this.slots[slot] = this.count;
    if (this.count === this.highs.length) this.grow();
    return number;
  }

  /** Halves of the key that has a number. */
  high(number: number): number {
    return this.highs[number]!;
  }

  low(number: number): number {
    return this.lows[number]!;
  }

  /** The halves of all keys in the order of their numbers. */
  copyKeys(): { readonly highs: Int32Array; readonly lows: Int32Array } {
    return { highs: this.highs.slice(0, this.count), lows: this.lows.slice(0, this.count) };
  }

  /** The same without a copy: good until a key is added. */
  keys(): { readonly highs: Int32Array; readonly lows: Int32Array } {
    return { highs: this.highs.subarray(0, this.count), lows: this.lows.subarray(0, this.count) };
  }

  clear(): void {
    this.slots.fill(0);
    this.count = 0;
  }

  /** Where the key lies, or would. */
  private slotOf(high: number, low: number): number {
    const mask = this.slots.length - 1;
    const hash = Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b);
    for (let slot = (hash ^ (hash >>> 15)) & mask; ; slot = (slot + 1) & mask) {
      const number = this.slots[slot]! - 1;
      if (number < 0 || (this.lows[number] === low && this.highs[number] === high)) return slot;
    }
  }

  private grow(): void {
    const { highs, lows } = this;
    this.highs = new Int32Array(2 * highs.length);
    this.highs.set(highs);
    this.lows = new Int32Array(2 * lows.length);
    this.lows.set(lows);
    this.slots = new Int32Array(4 * highs.length);
    for (let number = 0; number < this.count; number++)
      this.slots[this.slotOf(highs[number]!, lows[number]!)] = number + 1;
  }
}
