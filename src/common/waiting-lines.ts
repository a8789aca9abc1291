/** Whose work it is, as far as that decides whose turn it is; null for the service's own. */
export type SlotOwner = number | string | null;

/** Someone in line. */
export interface Waiter {
  readonly owner: SlotOwner;
  /** Ends the waiting; tells one waiter from another, too. */
  readonly signal: AbortSignal;
  readonly admit: () => void;
}

/**
 * A line for each owner, in order of arrival; owners take turns. Whoever is next leaves by {@link remove}, and the line it
 * stood in is then behind all others.
 */
export class WaitingLines {
  /** None is empty; the first line is next. */
  private readonly lines = new Map<SlotOwner, Set<Waiter>>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  sizeOf(owner: SlotOwner): number {
    return this.lines.get(owner)?.size ?? 0;
  }

  add(waiter: Waiter): void {
    const line = this.lines.get(waiter.owner);
    if (line) line.add(waiter);
    else this.lines.set(waiter.owner, new Set([waiter]));
    this.count++;
  }

  remove(waiter: Waiter): void {
    const line = this.lines.get(waiter.owner);
    if (!line?.delete(waiter)) return;
    this.count--;
    if (line.size === 0) this.lines.delete(waiter.owner);
  }

  /** How many have their turn before the waiter with this signal, if nobody else comes; null where none has it. */
  aheadOf(signal: AbortSignal): number | null {
    const lines = [...this.lines.values()].map((line) => [...line]);
    const own = lines.findIndex((line) => line.some((waiter) => waiter.signal === signal));
    if (own === -1) return null;
    const place = lines[own]!.findIndex((waiter) => waiter.signal === signal);
    // Of each line that is sooner on its turn one more than of those behind.
    return lines.reduce((sum, line, at) => sum + Math.min(line.length, at < own ? place + 1 : place), 0);
  }

  /** The first of the first line whose owner may have another slot; that line goes behind all others. */
  next(mayEnter: (owner: SlotOwner) => boolean): Waiter | undefined {
    for (const [owner, line] of this.lines) {
      if (!mayEnter(owner)) continue;
      this.lines.delete(owner);
      this.lines.set(owner, line);
      return line.values().next().value;
    }
    return undefined;
  }
}
