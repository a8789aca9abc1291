/** The answer to one tracked event, in the wire's names. */
export class TrackedEvent {
  /** As sent, or made here. */
  event_id!: string;
  status!: 'accepted' | 'duplicate';
  /** When the event was first received, RFC 3339 in UTC; absent in a dry run. */
  received_at?: string;
  /** Present, and true, in a dry run: nothing was stored. */
  dry_run?: boolean;
  /** Unknown top-level fields that were kept as properties. */
  warnings?: readonly string[];
}

/** The verdict on one event of a batch. */
export class EventVerdict {
  /** Position in the batch, from 0. */
  index!: number;
  /** Null when the event was refused and had no valid id of its own. */
  event_id!: string | null;
  status!: 'accepted' | 'duplicate' | 'conflict' | 'rejected' | 'rate_limited';
  /** Every fault of a rejected event. */
  errors?: readonly { field: string; code: string; message: string }[];
  warnings?: readonly string[];
}

/** The answer to a batch: a verdict for every event, in order; the counts add up to `received`. */
export class TrackedBatch {
  request_id!: string;
  received!: number;
  accepted!: number;
  duplicates!: number;
  conflicts!: number;
  rejected!: number;
  rate_limited!: number;
  results!: EventVerdict[];
  dry_run?: boolean;
  /** Why nothing was accepted; absent on a 200. */
  error?: string;
  /** Seconds until the hour ends; on a 429 only. */
  retry_after?: number;
}
