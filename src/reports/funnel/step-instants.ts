import { KeyIndex } from '../attribution/key-index.js';
import type { PackedPresence } from '../presence/packed-presence.js';
import { VISITORS_AT_ONCE } from '../presence/read-presence.js';
import type { UnixDay } from '../rollup/rollup-plan.js';

interface PackedRow {
  /** Of what is not rolled up null: it may lie before or after what is. */
  readonly day: UnixDay | null;
  readonly packed: PackedPresence;
  /** Of each visitor of the pack its number; −1 of those who never entered. */
  readonly numbers: Int32Array;
}

/** The instants of one event type, in microseconds of Unix time: those of a visitor lie together, ascending. */
export interface TypeInstants {
  readonly at: Float64Array;
  /** Of each visitor the place of its first. */
  readonly starts: Int32Array;
  /** Of each visitor the place behind its last. */
  readonly ends: Int32Array;
}

const NO_INSTANTS: TypeInstants = {
  at: new Float64Array(0),
  starts: new Int32Array(0),
  ends: new Int32Array(0),
};

/**
 * When the visitors of a part had events of each type of a funnel: packs are kept until the part's last has come, then sorted by
 * visitor. Visitors are those who have the first step's type, which is number 0; nobody else can have entered.
 */
export class StepInstants {
  /** By number of the type. */
  readonly types: TypeInstants[];
  private readonly visitors = new KeyIndex();
  private readonly rows: PackedRow[][];

  /** @param within when events count, in microseconds of Unix time, the end excluded. */
  constructor(
    types: number,
    private readonly within: { readonly fromUs: number; readonly toUs: number },
  ) {
    this.types = Array.from({ length: types }, () => NO_INSTANTS);
    this.rows = this.types.map(() => []);
  }

  /** How many visitors there are, once all is sorted. */
  get size(): number {
    return this.visitors.size;
  }

  /** Whoever comes from now on is another visitor. */
  clear(): void {
    this.visitors.clear();
    for (const rows of this.rows) rows.length = 0;
  }

  keep(type: number, day: UnixDay | null, packed: PackedPresence): void {
    this.rows[type]!.push({ day, packed, numbers: new Int32Array(packed.visitors) });
  }

  *sort(): Generator<void> {
    for (const [type, rows] of this.rows.entries()) {
      rows.sort((one, other) => (one.day ?? Infinity) - (other.day ?? Infinity));
      yield* this.number(rows, type === 0);
      this.types[type] = yield* this.sortedByVisitor(rows);
    }
  }

  private *number(rows: readonly PackedRow[], entering: boolean): Generator<void> {
    const { visitors } = this;
    yield* inStretches(rows, ({ packed, numbers }, first, end) => {
      for (let at = first; at < end; at++) {
        const [high, low] = [packed.high(at), packed.low(at)];
        numbers[at] = entering ? visitors.add(high, low) : visitors.find(high, low);
      }
      return 0;
    });
  }

  private *sortedByVisitor(rows: readonly PackedRow[]): Generator<void, TypeInstants> {
    const starts = new Int32Array(this.size + 1);
    yield* inStretches(rows, ({ packed, numbers }, first, end, firstMark) => {
      let mark = firstMark;
      for (let at = first; at < end; at++) {
        const next = packed.nextVisitor(mark);
        if (numbers[at]! >= 0) starts[numbers[at]! + 1]! += next - mark;
        mark = next;
      }
      return mark;
    });
    for (let visitor = 0; visitor < this.size; visitor++) starts[visitor + 1]! += starts[visitor]!;
    const ends = starts.slice(0, this.size);
    const instants = new Float64Array(starts[this.size]!);
    const unsorted = new Set<number>();
    const { fromUs, toUs } = this.within;
    yield* inStretches(rows, ({ packed, numbers }, first, end, firstMark) => {
      let mark = firstMark;
      for (let at = first; at < end; at++) {
        const next = packed.nextVisitor(mark);
        const visitor = numbers[at]!;
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
