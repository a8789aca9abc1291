/** The first visitors by key, of those behind one. */
export class FirstKeys {
  private found: bigint[] = [];
  /** Upper half of the last key that may still be among them, once there are enough. */
  private lastHigh = Number.POSITIVE_INFINITY;
  private readonly after: bigint | null;

  /**
   * @param after the key behind which they lie, as a decimal; null for none.
   * @param count how many are wanted.
   */
  constructor(
    after: string | null,
    private readonly count: number,
  ) {
    this.after = after === null ? null : BigInt(after);
  }

  /** Notes a visitor, each once, by the halves of its key. */
  note(high: number, low: number): void {
    if (high > this.lastHigh) return;
    const key = (BigInt(high) << 32n) | BigInt(low >>> 0);
    if (this.after !== null && key <= this.after) return;
    if (this.found.push(key) > 2 * this.count) this.cut();
  }

  /** In order, as decimals. */
  keys(): string[] {
    this.cut();
    return this.found.map(String);
  }

  private cut(): void {
    this.found = this.found.sort((a, b) => (a < b ? -1 : 1)).slice(0, this.count);
    if (this.found.length === this.count) this.lastHigh = Number(this.found.at(-1)! >> 32n);
  }
}
