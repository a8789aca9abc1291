/** Where PostgreSQL writes the length of an array's only dimension, and the array's first element. */
const LENGTH_AT = 12;
const FIRST_AT = 20;

/** Texts as PostgreSQL sends an array of them in binary: of one dimension, without nulls. Read where they lie. */
export class TextArray {
  /** Where each begins, once one is asked for: without, each would be looked for from the beginning. */
  private starts: Int32Array | undefined;

  constructor(private readonly bytes: Buffer) {}

  /** @param index from 0 on. */
  at(index: number): string {
    this.starts ??= this.findStarts();
    const start = this.starts[index]!;
    return this.bytes.toString('utf8', start + 4, start + 4 + this.bytes.readInt32BE(start));
  }

  private findStarts(): Int32Array {
    let next = FIRST_AT;
    return Int32Array.from({ length: this.bytes.readInt32BE(LENGTH_AT) }, () => {
      const start = next;
      next += 4 + this.bytes.readInt32BE(start);
      return start;
    });
  }
}
