import type { DropReason, Verdict } from './event.js';

/** What became of all events of a client. While none is on its way, the parts add up to `tracked`. */
export interface Counts {
  readonly tracked: number;
  /** Stored because of this client. */
  readonly accepted: number;
  /** Stored before: another attempt, or the same `event_id` tracked again. */
  readonly duplicates: number;
  readonly dropped: Readonly<Partial<Record<DropReason, number>>>;
}

/** Counts events, and tells when those of a time are all settled. */
export class Ledger {
  private tracked = 0;
  private accepted = 0;
  private duplicates = 0;
  private readonly dropped: Partial<Record<DropReason, number>> = {};
  /** Raised by each {@link whenSettled}, so that events tracked later are not waited for. */
  generation = 0;
  /** Events without a verdict, by generation. */
  private readonly open = new Map<number, number>();
  /** Before this generation all are settled. */
  private settledBefore = 0;
  /** One for each generation that is over, by its number; called when it and all before it are settled. */
  private readonly waiting = new Map<number, () => void>();

  get counts(): Counts {
    const { tracked, accepted, duplicates } = this;
    return { tracked, accepted, duplicates, dropped: { ...this.dropped } };
  }

  begin(): void {
    this.tracked += 1;
    this.open.set(this.generation, (this.open.get(this.generation) ?? 0) + 1);
  }

  settle(generation: number, verdict: Verdict): void {
    if (verdict.status === 'dropped') this.dropped[verdict.reason] = (this.dropped[verdict.reason] ?? 0) + 1;
    else if (verdict.status === 'accepted') this.accepted += 1;
    else this.duplicates += 1;
    const left = this.open.get(generation)! - 1;
    if (left > 0) this.open.set(generation, left);
    else {
      this.open.delete(generation);
      this.tellWaiting();
    }
  }

  /** Resolves when every event that is on its way now has its verdict. */
  whenSettled(): Promise<void> {
    const upTo = this.generation;
    this.generation += 1;
    return new Promise((resolve) => {
      this.waiting.set(upTo, resolve);
      this.tellWaiting();
    });
  }

  private tellWaiting(): void {
    for (; this.settledBefore < this.generation && !this.open.has(this.settledBefore); this.settledBefore++) {
      this.waiting.get(this.settledBefore)!();
      this.waiting.delete(this.settledBefore);
    }
  }
}
