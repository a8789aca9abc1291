import { KeyIndex } from '../attribution/key-index.js';
import type { PartCounter } from '../running/recalled-parts.js';

const FIRST_VISITORS = 1024;
const BITS = 32;
/** Visitors between two looks at the clock. */
const VISITORS_AT_ONCE = 1024;
/** Up to so many words a visitor's bits are kept as they are; of more most are 0, and what is set is listed. */
const MOST_KEPT_WORDS = 3;
/** The bit of a listed place that says: the next visitor begins here. */
const BEGINS = 0x8000;
/** What is listed of a visitor who was counted nowhere: no place is as high. */
const NOWHERE = BEGINS - 1;

/** Of all the time and of each bucket how many visitors there were. */
export interface VisitorNumbers {
  readonly total: number;
  readonly buckets: readonly number[];
}

/** Where visitors of a part were counted, taken down to be counted on from. */
export type VisitorMarks = {
  readonly highs: Int32Array;
  readonly lows: Int32Array;
  /** Of each visitor its words, or the places of its bits. */
  readonly bits: Uint32Array | Uint16Array;
};

/**
 * Counts distinct visitors of some groups and buckets, a part of the visitors at a time: a bit for each visitor, group and bucket
 * says whether it was counted there, so rows may come in any order.
 */
export class DistinctVisitors implements PartCounter<VisitorMarks> {
  private readonly visitors = new KeyIndex();
  private readonly words: number;
  /** `words` for each visitor: a bit for each group, and one for each of its buckets. */
  private bits: Uint32Array;
  /** Of each group the total, then its buckets. */
  readonly counts: Float64Array;

  /** @param counts those of all who will be restored; none unless given. */
  constructor(
    private readonly groups: number,
    private readonly buckets: number,
    counts?: Float64Array,
  ) {
    this.words = wordsOf(groups, buckets);
    this.bits = new Uint32Array(FIRST_VISITORS * this.words);
    this.counts = counts?.slice() ?? new Float64Array(groups * (1 + buckets));
  }

  /** The number of a visitor of this part, by the halves of its key. */
  visitor(high: number, low: number): number {
    const visitor = this.visitors.add(high, low);
    if ((visitor + 1) * this.words > this.bits.length) this.grow();
    return visitor;
  }

  /** Notes that a visitor of this part was there. */
  note(visitor: number, group: number, bucket: number): void {
    const first = group * (1 + this.buckets);
    if (this.isNew(visitor, first + 1 + bucket)) this.isNew(visitor, first);
  }

  /** Whoever comes from now on is another visitor. */
  nextPart(): void {
    this.bits.fill(0, 0, this.visitors.size * this.words);
    this.visitors.clear();
  }

  /** Of each group. */
  numbers(): VisitorNumbers[] {
    const length = 1 + this.buckets;
    return Array.from({ length: this.groups }, (_, group) => {
      const [total, ...buckets] = this.counts.subarray(group * length, (group + 1) * length);
      return { total: total!, buckets };
    });
  }

  *save(): Generator<void, VisitorMarks> {
    const keys = this.visitors.copyKeys();
    const { size } = this.visitors;
    if (this.words <= MOST_KEPT_WORDS) return { ...keys, bits: this.bits.slice(0, size * this.words) };
    let places = new Uint16Array(8 * size);
    let count = 0;
    for (let visitor = 0; visitor < size; visitor++) {
      if (visitor % VISITORS_AT_ONCE === 0) yield;
      if (count + this.words * BITS >= places.length) {
        const grown = new Uint16Array(2 * places.length + this.words * BITS);
        grown.set(places);
        places = grown;
      }
      count = this.listBits(visitor, places, count);
    }
    return { ...keys, bits: places.slice(0, count) };
  }

  *restore({ highs, lows, bits }: VisitorMarks): Generator<void> {
    for (let visitor = 0; visitor < highs.length; visitor++) {
      if (visitor % VISITORS_AT_ONCE === 0) yield;
      this.visitor(highs[visitor]!, lows[visitor]!);
    }
    if (bits instanceof Uint32Array) {
      this.bits.set(bits);
      return;
    }
    let visitor = -1;
    for (let at = 0; at < bits.length; at++) {
      if (at % VISITORS_AT_ONCE === 0) yield;
      if (bits[at]! >= BEGINS) visitor++;
      const place = bits[at]! & (BEGINS - 1);
      if (place !== NOWHERE) this.bits[visitor * this.words + (place >>> 5)]! |= 1 << (place % BITS);
    }
  }

  /** Writes where a visitor's bits are to `at` and after; answers where they end. */
  private listBits(visitor: number, places: Uint16Array, at: number): number {
    let end = at;
    for (let word = 0; word < this.words; word++) {
      for (let rest = this.bits[visitor * this.words + word]!; rest !== 0; rest &= rest - 1)
        places[end++] = word * BITS + (BITS - 1 - Math.clz32(rest & -rest));
    }
    if (end === at) places[end++] = NOWHERE;
    places[at]! |= BEGINS;
    return end;
  }

  private isNew(visitor: number, place: number): boolean {
    const word = visitor * this.words + (place >>> 5);
    const bit = 1 << (place % BITS);
    if ((this.bits[word]! & bit) !== 0) return false;
    this.bits[word]! |= bit;
    this.counts[place]!++;
    return true;
  }

  private grow(): void {
    const grown = new Uint32Array(2 * this.bits.length);
    grown.set(this.bits);
    this.bits = grown;
  }
}

/** Of 4 bytes, for each visitor of a part. */
export function wordsOf(groups: number, buckets: number): number {
  return Math.ceil((groups * (1 + buckets)) / BITS);
}
