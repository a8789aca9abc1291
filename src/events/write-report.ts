import type { EventRow } from './event-row.js';

/** What one execution of the writing statements did. */
export interface WriteReport {
  /** Whether the row was stored by this execution. */
  isStored(row: EventRow): boolean;
  /** Whether the row's key was alive. */
  isLive(row: EventRow): boolean;
  /** Committed events by {@link totalKey}; only of those that changed. */
  readonly accountTotals: ReadonlyMap<string, number>;
  readonly keyTotals: ReadonlyMap<string, number>;
}

/** Names the total of one account or one key in one hour. */
export function totalKey(id: number, hourMs: number): string {
  return `${id}@${hourMs}`;
}
