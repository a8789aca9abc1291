const FIRST_VISITORS = 1024;
/** Up to so many cells each set has a place in a table: 512 KiB. */
const MOST_TABLED = 16;

/** Most cells of {@link DistinctSets}: a bit for each. */
export const MOST_CELLS_OF_SET = 30;

/**
 * In which of some cells distinct visitors were noted together, both numbered from 0 on: from that follows how many were noted in any
 * of some cells, whichever are asked for. As {@link DistinctCounts}, numbers below 0 are people, who are remembered when the next
 * visitors come.
 */
export class DistinctSets {
  /** By visitor, a bit for each cell. */
  private visitors = new Int32Array(FIRST_VISITORS);
  /** All who may have been noted have a smaller number. */
  private end = 0;
  private people = new Int32Array();
  private readonly sets: SetCounts;

  constructor(cells: number) {
    this.sets = cells <= MOST_TABLED ? new TabledSets(cells) : new MappedSets();
  }

  note(visitor: number, cell: number): void {
    if (visitor < 0) {
      this.notePerson(~visitor, cell);
      return;
    }
    if (visitor >= this.end) {
      this.end = visitor + 1;
      if (visitor >= this.visitors.length) this.visitors = grown(this.visitors, visitor);
    }
    this.visitors[visitor]! |= 1 << cell;
  }

  /** From here on numbers mean other visitors, none of whom was noted before. */
  nextVisitors(): void {
    this.sets.addAll(this.visitors.subarray(0, this.end));
    this.visitors.fill(0, 0, this.end);
    this.end = 0;
  }

  /** How many were noted in each set of cells, a bit for each: of those before {@link nextVisitors}, and of all people. */
  counts(): Map<number, number> {
    const counts = this.sets.counts();
    for (const set of this.people) if (set !== 0) counts.set(set, (counts.get(set) ?? 0) + 1);
    return counts;
  }

  private notePerson(person: number, cell: number): void {
    if (person >= this.people.length) this.people = grown(this.people, person);
    this.people[person]! |= 1 << cell;
  }
}

/** How often sets came. */
interface SetCounts {
  addAll(sets: Int32Array): void;
  /** Without the empty set. */
  counts(): Map<number, number>;
}

class TabledSets implements SetCounts {
  private readonly table: Float64Array;

  constructor(cells: number) {
    this.table = new Float64Array(1 << cells);
  }

  addAll(sets: Int32Array): void {
    const { table } = this;
    for (let at = 0; at < sets.length; at++) table[sets[at]!]!++;
  }

  counts(): Map<number, number> {
    const counts = new Map<number, number>();
    for (let set = 1; set < this.table.length; set++)
      if (this.table[set]! > 0) counts.set(set, this.table[set]!);
    return counts;
  }
}

class MappedSets implements SetCounts {
  private readonly map = new Map<number, number>();

  addAll(sets: Int32Array): void {
    const { map } = this;
    for (let at = 0; at < sets.length; at++) {
      const set = sets[at]!;
      if (set !== 0) map.set(set, (map.get(set) ?? 0) + 1);
    }
  }

  counts(): Map<number, number> {
    return new Map(this.map);
  }
}

function grown(list: Int32Array, index: number): Int32Array<ArrayBuffer> {
  const more = new Int32Array(Math.max(2 * list.length, index + 1));
  more.set(list);
  return more;
}
