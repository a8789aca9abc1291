/**
 * Room for so much work at once, by weight. Who finds none waits: each owner has a line, in order of arrival, and the lines
 * take turns. What is heavier than all the room is let in alone. Nobody is turned away: bound what waits elsewhere.
 */
export class FairRoom<Owner> {
  private used = 0;
  /** Lines of those who wait, none empty; the first is next. */
  private readonly lines = new Map<Owner, Waiter[]>();

  constructor(private readonly capacity: number) {}

  /** Resolves when `weight` may come in; {@link leave} must follow. */
  async enter(owner: Owner, weight: number): Promise<void> {
    if (this.lines.size === 0 && this.fits(weight)) {
      this.used += weight;
      return;
    }
    await new Promise<void>((admit) => {
      const line = this.lines.get(owner);
      if (line) line.push({ weight, admit });
      else this.lines.set(owner, [{ weight, admit }]);
    });
  }

  leave(weight: number): void {
    this.used -= weight;
    for (const [owner, line] of this.lines) {
      const { weight: next, admit } = line[0]!;
      if (!this.fits(next)) return;
      line.shift();
      this.lines.delete(owner);
      if (line.length > 0) this.lines.set(owner, line);
      this.used += next;
      admit();
    }
  }

  private fits(weight: number): boolean {
    return this.used === 0 || this.used + weight <= this.capacity;
  }
}

interface Waiter {
  readonly weight: number;
  readonly admit: () => void;
}
