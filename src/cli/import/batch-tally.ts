import type { FieldError } from '../../common/api-error.js';
import type { ImportResult } from '../../events/import-events.js';
import type { ImportCounts } from './import.types.js';

const OTHER_CONTENT: FieldError = {
  field: 'event_id',
  code: 'conflict',
  message: 'An event with this event_id is stored with other content, and stays as it is',
};

/** Counts one batch, and keeps the reasons of what was not stored. */
export class BatchTally {
  readonly reasons: object[] = [];
  private readonly counts = { accepted: 0, duplicates: 0, conflicts: 0, rejected: 0 };
  private readonly acceptedIds = new Set<string>();

  /** @param countedUntilMs when the last events that are counted were received */
  constructor(private readonly countedUntilMs: number) {}

  add(at: { readonly file: string; readonly line: number }, result: ImportResult): void {
    switch (result.status) {
      case 'accepted':
        this.accept(result.eventId);
        break;
      case 'duplicate':
        if (result.receivedAtMs > this.countedUntilMs && !this.acceptedIds.has(result.eventId))
          this.accept(result.eventId);
        else this.counts.duplicates++;
        break;
      case 'conflict':
        this.counts.conflicts++;
        this.reasons.push({ ...at, event_id: result.eventId, status: 'conflict', errors: [OTHER_CONTENT] });
        break;
      case 'rejected':
        this.counts.rejected++;
        this.reasons.push({ ...at, event_id: result.eventId, status: 'rejected', errors: result.errors });
        break;
    }
  }

  addedTo(before: ImportCounts): ImportCounts {
    const { accepted, duplicates, conflicts, rejected } = this.counts;
    return {
      read: before.read + accepted + duplicates + conflicts + rejected,
      accepted: before.accepted + accepted,
      duplicates: before.duplicates + duplicates,
      conflicts: before.conflicts + conflicts,
      rejected: before.rejected + rejected,
    };
  }

  private accept(eventId: string): void {
    this.acceptedIds.add(eventId);
    this.counts.accepted++;
  }
}
