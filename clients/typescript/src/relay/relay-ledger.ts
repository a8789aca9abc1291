import type { EventAnswer } from './batch-answer.js';
import type { Refusal, RelayCounts } from './relay-options.js';

const COUNTED = {
  accepted: 'accepted',
  duplicate: 'duplicates',
  conflict: 'conflicts',
  rejected: 'rejected',
  rate_limited: 'postponed',
} as const;

/** Counts what a relay is sent, and what it answers. */
export class RelayLedger {
  private readonly totals = {
    requests: 0,
    events: 0,
    accepted: 0,
    duplicates: 0,
    conflicts: 0,
    rejected: 0,
    postponed: 0,
  };
  private readonly refused: Partial<Record<Refusal, number>> = {};

  get counts(): RelayCounts {
    return { ...this.totals, refused: { ...this.refused } };
  }

  request(): void {
    this.totals.requests += 1;
  }

  refusal(reason: Refusal): void {
    this.refused[reason] = (this.refused[reason] ?? 0) + 1;
  }

  answers(results: readonly EventAnswer[]): void {
    this.totals.events += results.length;
    for (const { status } of results) this.totals[COUNTED[status]] += 1;
  }
}
