import type { TimeSlices } from '../running/time-slices.js';
import { twice } from './columns.js';

/** What each touch of a stretch of a timeline got. */
export interface NotedStretch {
  readonly from: number;
  readonly to: number;
  readonly credit: number;
  /** Whole, of either sign, below 2^52. */
  readonly units: number;
}

/** What one touch got of all stretches of a cell that it lies in. */
export interface TouchSum {
  readonly cell: number;
  /** Its position in the timeline. */
  readonly position: number;
  readonly credit: number;
  readonly units: number;
}

/** So many stretches may be put down, or as many for each touch: the walks then cost little for each stretch. */
const MOST = 1 << 16;
const MOST_FOR_EACH_TOUCH = 4;
/** What all of them hold in units, at most: sums of them are exact. */
const MOST_UNITS = 4e15;
/** Stretches, or touches, between two looks at the clock. */
const AT_ONCE = 1024;

/**
 * What stretches of a timeline got, by cell: each is put down in the same time whatever its length, and a walk over the
 * timeline for each cell tells what each touch got of them all.
 */
export class RunningSums {
  /** The stretches that are put down, column by column. */
  private cells = new Int32Array(AT_ONCE);
  private froms = new Int32Array(AT_ONCE);
  private tos = new Int32Array(AT_ONCE);
  private creditOf = new Float64Array(AT_ONCE);
  private unitsOf = new Float64Array(AT_ONCE);
  private count = 0;
  private unitsNoted = 0;
  /** What begins to be got at a position, less what ends to be; zeros between two cells. */
  private credits = new Float64Array();
  private units = new Float64Array();
  private stretches = new Int32Array();

  constructor(private readonly slices: TimeSlices) {}

  get isEmpty(): boolean {
    return this.count === 0;
  }

  /** Whether sums are to be taken before more is noted. @param length of the timeline. */
  isFull(length: number): boolean {
    return this.unitsNoted >= MOST_UNITS || this.count >= Math.max(MOST, MOST_FOR_EACH_TOUCH * length);
  }

  note(cell: number, { from, to, credit, units }: NotedStretch): void {
    if (this.count === this.cells.length) this.grow();
    const at = this.count++;
    this.cells[at] = cell;
    this.froms[at] = from;
    this.tos[at] = to;
    this.creditOf[at] = credit;
    this.unitsOf[at] = units;
    this.unitsNoted += Math.abs(units);
  }

  /** Hands over the sums of each cell's touches, and forgets them. @param length of the timeline. */
  async take(length: number, hand: (sum: TouchSum) => void): Promise<void> {
    if (this.credits.length <= length) {
      this.credits = new Float64Array(length + 1);
      this.units = new Float64Array(length + 1);
      this.stretches = new Int32Array(length + 1);
    }
    for (const [cell, noted] of await this.byCell()) {
      let [from, to] = [length, 0];
      for (let n = 0; n < noted.length; n++) {
        if (n % AT_ONCE === 0 && this.slices.isOver()) await this.slices.rest();
        const at = noted[n]!;
        from = Math.min(from, this.froms[at]!);
        to = Math.max(to, this.tos[at]!);
        this.begin(at);
      }
      await this.walk({ cell, from, to }, hand);
    }
    this.count = 0;
    this.unitsNoted = 0;
  }

  private async byCell(): Promise<Map<number, number[]>> {
    const cells = new Map<number, number[]>();
    for (let at = 0; at < this.count; at++) {
      if (at % AT_ONCE === 0 && this.slices.isOver()) await this.slices.rest();
      const known = cells.get(this.cells[at]!);
      if (known) known.push(at);
      else cells.set(this.cells[at]!, [at]);
    }
    return cells;
  }

  private begin(at: number): void {
    const [from, to, credit, units] = [this.froms[at]!, this.tos[at]!, this.creditOf[at]!, this.unitsOf[at]!];
    this.credits[from]! += credit;
    this.credits[to]! -= credit;
    this.units[from]! += units;
    this.units[to]! -= units;
    this.stretches[from]! += 1;
    this.stretches[to]! -= 1;
  }

  /** Leaves zeros behind. */
  private async walk(
    { cell, from, to }: { cell: number; from: number; to: number },
    hand: (sum: TouchSum) => void,
  ): Promise<void> {
    let [credit, units, stretches] = [0, 0, 0];
    for (let position = from; position <= to; position++) {
      if (position % AT_ONCE === 0 && this.slices.isOver()) await this.slices.rest();
      credit += this.credits[position]!;
      units += this.units[position]!;
      stretches += this.stretches[position]!;
      this.credits[position] = 0;
      this.units[position] = 0;
      this.stretches[position] = 0;
      if (stretches > 0) hand({ cell, position, credit, units });
    }
  }

  private grow(): void {
    this.cells = twice(this.cells, Int32Array);
    this.froms = twice(this.froms, Int32Array);
    this.tos = twice(this.tos, Int32Array);
    this.creditOf = twice(this.creditOf, Float64Array);
    this.unitsOf = twice(this.unitsOf, Float64Array);
  }
}
