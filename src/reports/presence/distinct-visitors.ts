import { KeyIndex } from '../attribution/key-index.js';
import { type PackedKeys, packKeys, sortByKey, unpackKeys } from '../running/packed-keys.js';
import type { PartCounter } from '../running/recalled-parts.js';
import { type PackedBits, packBits, unpackBits, type VisitorBits } from './packed-bits.js';

const FIRST_VISITORS = 1024;
const BITS = 32;
/** Visitors between two looks at the clock. */
const VISITORS_AT_ONCE = 1024;

/** Of all the time and of each bucket how many visitors there were. */
export interface VisitorNumbers {
  readonly total: number;
  readonly buckets: readonly number[];
}

/** The visitors of a part that were counted, and where, taken down to be counted on from. */
export type VisitorMarks = PackedKeys & PackedBits;

export interface DistinctVisitorsOptions {
  /** The counts of all who will be restored; none unless given. */
  readonly counts?: Float64Array | undefined;
  /**
   * Buckets in which rows may come after those that are taken down; all unless given. Where a visitor was counted in the others is not taken
   * down: their counts are what they are.
   */
  readonly open?: readonly number[] | undefined;
}

/**
 * Counts distinct visitors of some groups and buckets, a part of the visitors at a time: a bit for each visitor, group and bucket
 * says whether it was counted there, so rows may come in any order.
 */
export class DistinctVisitors implements PartCounter<VisitorMarks>, VisitorBits {
  private readonly visitors = new KeyIndex();
  readonly words: number;
  /** `words` for each visitor: a bit for each group, and one for each of its buckets. */
  bits: Uint32Array;
  /** Of each group the total, then its buckets. */
  readonly counts: Float64Array;

  constructor(
    private readonly groups: number,
    private readonly buckets: number,
    private readonly options: DistinctVisitorsOptions = {},
  ) {
    this.words = wordsOf(groups, buckets);
    this.bits = new Uint32Array(FIRST_VISITORS * this.words);
    this.counts = options.counts?.slice() ?? new Float64Array(groups * (1 + buckets));
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

  /** Whoever was counted nowhere is not taken down. */
  *save(): Generator<void, VisitorMarks> {
    const keys = this.visitors.keys();
    const order = yield* sortByKey(keys, yield* this.counted());
    const packed = yield* packKeys(keys, order);
    return { ...packed, ...(yield* packBits(this, this.places(), order)) };
  }

  *restore(marks: VisitorMarks): Generator<void> {
    yield* unpackKeys(marks, (high, low) => this.visitor(high, low));
    const inItsOnlyBucket = this.buckets === 1 ? 0b11 : 0b1;
    yield* unpackBits(marks, this, marks.lows.length, (place) => inItsOnlyBucket << (place % BITS));
  }

  /** The places that are taken down: who was counted in the only bucket is told by the total, which lies in the same word. */
  private places(): number[] {
    const { groups, buckets, options } = this;
    const open =
      buckets === 1 ? [] : (options.open ?? Array.from({ length: buckets }, (_, bucket) => bucket));
    return Array.from({ length: groups }, (_, group) => {
      const first = group * (1 + buckets);
      return [first, ...open.map((bucket) => first + 1 + bucket)];
    }).flat();
  }

  /** The numbers of those who were counted somewhere. */
  private *counted(): Generator<void, Uint32Array> {
    const numbers = new Uint32Array(this.visitors.size);
    let count = 0;
    for (let visitor = 0; visitor < numbers.length; visitor++) {
      if (visitor % VISITORS_AT_ONCE === 0) yield;
      let any = 0;
      for (let word = 0; word < this.words; word++) any |= this.bits[visitor * this.words + word]!;
      if (any !== 0) numbers[count++] = visitor;
    }
    return numbers.subarray(0, count);
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
