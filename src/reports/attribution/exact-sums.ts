/** A sum below this and what {@link ExactSums.add} takes add up to what a double still holds exactly, 2^53. */
const SMALL = 4_000_000_000_000_000;

/** Sums of whole numbers, exact however large they grow, in cells numbered from 0 on. */
export class ExactSums {
  private readonly small: number[] = [];
  /** What no longer fits into a double. */
  private readonly large = new Map<number, bigint>();

  /** @param value whole, of at most 5.007 · 10^15. */
  add(cell: number, value: number): void {
    const sum = (this.small[cell] ?? 0) + value;
    if (Math.abs(sum) < SMALL) {
      this.small[cell] = sum;
      return;
    }
    this.large.set(cell, (this.large.get(cell) ?? 0n) + BigInt(sum));
    this.small[cell] = 0;
  }

  /** Whether anything was added to a cell, be it 0. */
  has(cell: number): boolean {
    return this.small[cell] !== undefined;
  }

  of(cell: number): bigint {
    return BigInt(this.small[cell] ?? 0) + (this.large.get(cell) ?? 0n);
  }
}
