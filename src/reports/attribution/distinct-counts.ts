import { KeyIndex } from './key-index.js';

/** Bits up to which a bit for each visitor and cell is better than remembering the pairs: 2 MiB. */
const MAX_BITS = 1 << 24;

/**
 * How many distinct visitors were noted in each of some cells, both numbered from 0 on. Numbers below 0 are people, who are
 * remembered when the next visitors come: −1 is the first of them.
 */
export class DistinctCounts {
  private readonly counts: Float64Array;
  private readonly visitors: NotedPairs;
  private readonly people: NotedPairs;

  constructor(cells: number) {
    this.counts = new Float64Array(cells);
    this.visitors = new NotedPairs(cells);
    this.people = new NotedPairs(cells);
  }

  note(visitor: number, cell: number): void {
    this.isNew(visitor, cell);
  }

  /** Notes it, and tells whether it was not noted before. */
  isNew(visitor: number, cell: number): boolean {
    const isNew = visitor < 0 ? this.people.add(~visitor, cell) : this.visitors.add(visitor, cell);
    if (isNew) this.counts[cell]!++;
    return isNew;
  }

  of(cell: number): number {
    return this.counts[cell]!;
  }

  /** From here on numbers mean other visitors, none of whom was noted before. */
  nextVisitors(): void {
    this.visitors.clear();
  }
}

/** Pairs of somebody and a cell. */
class NotedPairs {
  /** A bit for each of them, while there are not too many. */
  private bits = new Int32Array(1024);
  /** The pairs for which there is no bit. */
  private readonly seen = new KeyIndex();

  constructor(private readonly cells: number) {}

  /** Whether it was not there. */
  add(who: number, cell: number): boolean {
    const bit = who * this.cells + cell;
    if (bit >= MAX_BITS) {
      const known = this.seen.size;
      return this.seen.add(who, cell) === known;
    }
    const word = bit >>> 5;
    if (word >= this.bits.length) this.grow(word);
    const mask = 1 << (bit & 31);
    const isNew = (this.bits[word]! & mask) === 0;
    this.bits[word]! |= mask;
    return isNew;
  }

  clear(): void {
    this.bits.fill(0);
    this.seen.clear();
  }

  private grow(word: number): void {
    const { bits } = this;
    this.bits = new Int32Array(Math.max(2 * bits.length, word + 1));
    this.bits.set(bits);
  }
}
