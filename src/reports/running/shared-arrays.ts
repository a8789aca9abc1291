import type { NumberArray, PartMarks } from './recalled-parts.js';

/** Marks of several parts, by part. */
type Parts = ReadonlyMap<number, PartMarks>;

/**
 * Arrays held by several holders, counted once. Most questions about the same days know the same visitors, whose keys are
 * most of what is known of them: who comes later takes the arrays that are held already.
 */
export class SharedArrays {
  private readonly held = new Map<Parts, readonly NumberArray[]>();
  private readonly holders = new Map<NumberArray, number>();
  private total = 0;

  /** Of all arrays, each once. */
  get bytes(): number {
    return this.total;
  }

  hold(parts: Parts): void {
    const arrays = [...parts.values()].flatMap((marks) => Object.values(marks));
    this.held.set(parts, arrays);
    for (const array of arrays) {
      const holders = this.holders.get(array) ?? 0;
      if (holders === 0) this.total += array.byteLength;
      this.holders.set(array, holders + 1);
    }
  }

  release(parts: Parts): void {
    for (const array of this.held.get(parts) ?? []) {
      const holders = this.holders.get(array)! - 1;
      if (holders > 0) {
        this.holders.set(array, holders);
        continue;
      }
      this.holders.delete(array);
      this.total -= array.byteLength;
    }
    this.held.delete(parts);
  }

  /** The same marks, with the arrays that somebody holds of that part under that name, where these are equal. */
  sharing<Marks extends PartMarks>(part: number, marks: Marks): Marks {
    const shared: Record<string, NumberArray> = { ...marks };
    for (const parts of this.held.keys()) {
      const known = parts.get(part);
      if (known === undefined) continue;
      for (const [name, array] of Object.entries(shared)) {
        const other = known[name];
        if (other !== undefined && other !== array && areEqual(other, array)) shared[name] = other;
      }
    }
    return shared as Marks;
  }
}

function areEqual(one: NumberArray, other: NumberArray): boolean {
  return one.constructor === other.constructor && bytesOf(one).equals(bytesOf(other));
}

function bytesOf({ buffer, byteOffset, byteLength }: NumberArray): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
