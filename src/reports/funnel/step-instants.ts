import { KeyIndex } from '../attribution/key-index.js';
import type { PackedPresence } from '../presence/packed-presence.js';
import { VISITORS_AT_ONCE } from '../presence/read-presence.js';
import type { UnixDay } from '../rollup/rollup-plan.js';

interface PackedRow {
  /** Of what is not rolled up null: it may lie before or after what is. */
  readonly day: UnixDay | null;
  readonly packed: PackedPresence;
  /** Where the numbers of the pack's visitors begin; they are −1 of those who never entered. */
  readonly first: number;
}

/** The instants of one event type, in microseconds of Unix time: those of a visitor lie together, ascending. */
export interface TypeInstants {
  readonly at: Float64Array;
  /** Of each visitor the place of its first. */
  readonly starts: Int32Array;
  /** Of each visitor the place behind its last. */
  readonly ends: Int32Array;
}

const noInstants = (): TypeInstants => ({
  at: new Float64Array(0),
  starts: new Int32Array(0),
  ends: new Int32Array(0),
});

/**
 * When the visitors of a part had events of each type of a funnel: packs are kept until the part's last has come, then sorted by
 * visitor. Visitors are those who have the first step's type, which is number 0; nobody else can have entered. All parts use the
 * same memory (kept-bytes.ts says why), as much as the largest of them takes: the arrays may be longer than what is in them.
 */
export class StepInstants {
  /** By number of the type. */
  readonly types: TypeInstants[];
  private readonly visitors = new KeyIndex();
  private readonly rows: PackedRow[][];
  private numbers = new Int32Array(0);
  /** How many visitors all packs of the part have together. */
  private packed = 0;

  /** @param within when events count, in microseconds of Unix time, the end excluded. */
  constructor(
    types: number,
    private readonly within: { readonly fromUs: number; readonly toUs: number },
  ) {
    this.types = Array.from({ length: types }, noInstants);
    this.rows = this.types.map(() => []);
  }

  /** How many visitors there are, once all is sorted. */
  get size(): number {
    return this.visitors.size;
  }

  /** Halves of a visitor's key. */
  keyOf(visitor: number): { readonly high: number; readonly low: number } {
    return { high: this.visitors.high(visitor), low: this.visitors.low(visitor) };
  }

  /** Whoever comes from now on is another visitor. */
  clear(): void {
    this.visitors.clear();
    for (const rows of this.rows) rows.length = 0;
    this.packed = 0;
  }

  keep(type: number, day: UnixDay | null, packed: PackedPresence): void {
    this.rows[type]!.push({ day, packed, first: this.packed });
    this.packed += packed.visitors;
  }

  *sort(): Generator<void> {
    this.numbers = withRoom(this.numbers, this.packed, Int32Array);
    for (const [type, rows] of this.rows.entries()) {
      rows.sort((one, other) => (one.day ?? Infinity) - (other.day ?? Infinity));
      yield* this.number(rows, type === 0);
      this.types[type] = yield* this.sortedByVisitor(rows, this.types[type]!);
    }
  }

  private *number(rows: readonly PackedRow[], entering: boolean): Generator<void> {
    const { visitors, numbers } = this;
    yield* inStretches(rows, ({ packed, first: begin }, first, end) => {
      for (let at = first; at < end; at++) {
        const [high, low] = [packed.high(at), packed.low(at)];
        numbers[begin + at] = entering ? visitors.add(high, low) : visitors.find(high, low);
      }
      return 0;
    });
  }

  /** @param room of the part before, to be used again. */
  private *sortedByVisitor(rows: readonly PackedRow[], room: TypeInstants): Generator<void, TypeInstants> {
    const { numbers, size } = this;
    const starts = withRoom(room.starts, size + 1, Int32Array).fill(0, 0, size + 1);
    yield* inStretches(rows, ({ packed, first: begin }, first, end, firstMark) => {
      let mark = firstMark;
      for (let at = first; at < end; at++) {
        const next = packed.nextVisitor(mark);
        const visitor = numbers[begin + at]!;
        if (visitor >= 0) starts[visitor + 1]! += next - mark;
        mark = next;
      }
      return mark;
    });
    for (let visitor = 0; visitor < size; visitor++) starts[visitor + 1]! += starts[visitor]!;
    const ends = withRoom(room.ends, size, Int32Array);
    ends.set(starts.subarray(0, size));
    const instants = withRoom(room.at, starts[size]!, Float64Array);
    const unsorted = new Set<number>();
    const { fromUs, toUs } = this.within;
    yield* inStretches(rows, ({ packed, first: begin }, first, end, firstMark) => {
      let mark = firstMark;
      for (let at = first; at < end; at++) {
        const next = packed.nextVisitor(mark);
        const visitor = numbers[begin + at]!;
        for (; visitor >= 0 && mark < next; mark++) {
          const atUs = packed.atUs(mark);
          if (atUs < fromUs || atUs >= toUs) continue;
          const place = ends[visitor]!++;
          instants[place] = atUs;
          if (place > starts[visitor]! && instants[place - 1]! > atUs) unsorted.add(visitor);
        }
        mark = next;
      }
      return mark;
    });
    for (const visitor of unsorted) {
      instants.subarray(starts[visitor]!, ends[visitor]!).sort();
      yield;
    }
    return { at: instants, starts, ends };
  }
}

/** The array where it is long enough; else another, of twice the length, with nothing in it. */
function withRoom<T extends Int32Array | Float64Array>(
  array: T,
  length: number,
  Numbers: new (length: number) => T,
): T {
  return length <= array.length ? array : new Numbers(2 * length);
}

/** Works through the visitors of all rows. @param work is given the first mark of the first visitor; answers the mark behind the last. */
function* inStretches(
  rows: readonly PackedRow[],
  work: (row: PackedRow, first: number, end: number, firstMark: number) => number,
): Generator<void> {
  for (const row of rows) {
    let mark = 0;
    for (let first = 0; first < row.packed.visitors; first += VISITORS_AT_ONCE) {
      yield;
      mark = work(row, first, Math.min(first + VISITORS_AT_ONCE, row.packed.visitors), mark);
    }
  }
}
