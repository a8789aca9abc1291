import type { FieldError } from '../common/api-error.js';
import type { Touch } from './touch.js';

/** A validated event, ready to be stored. Every string is well-formed Unicode without NUL. */
export interface ParsedEvent {
  /** As sent, or a UUIDv7 of `receivedAtMs`. */
  readonly eventId: string;
  readonly eventIdGiven: boolean;
  readonly eventType: string;
  readonly visitorId: string;
  readonly userId: string | null;
  /**
   * Microseconds of Unix time (a safe integer), which is what `timestamptz` holds; finer digits are cut off
   * here but count in `contentHash`. The time of receipt where none was sent.
   */
  readonly occurredAtUs: number;
  readonly receivedAtMs: number;
  /** Compact JSON with keys in code-unit order; null when there is no property and no `properties` either. */
  readonly propertiesJson: string | null;
  /** Plain decimal with at most 4 decimals, `19.90` as sent; set exactly when `revenueCurrency` is. */
  readonly revenueAmount: string | null;
  /** ISO 4217. */
  readonly revenueCurrency: string | null;
  /** What marks the event as a touch, or null. */
  readonly touch: Touch | null;
  /** Whether it tells that the visitor was there; else it begins no visit and prolongs none. */
  readonly isInteractive: boolean;
  /** Whether its user agent is a known bot's: by the patterns of when it was stored, whatever later ones say. */
  readonly isKnownBot: boolean;
  /** 16 bytes as 32 lower-case hex digits; equal for equal content (contract, "Idempotency"). */
  readonly contentHash: string;
  /** Names of unknown top-level fields that were kept as properties, in the order sent. */
  readonly warnings: readonly string[];
}

/** What became of one valid event. */
export type TrackResult =
  | { readonly status: 'accepted' | 'duplicate'; readonly event: ParsedEvent; readonly receivedAtMs: number }
  | { readonly status: 'rate_limited'; readonly event: ParsedEvent; readonly retryAfterSeconds: number }
  /** `failed`: the database refused what validation let through. */
  | { readonly status: 'conflict' | 'failed'; readonly event: ParsedEvent };

/** An event of a batch that broke a rule of the fields. */
export interface RejectedResult {
  readonly status: 'rejected';
  /** The id sent, where that much of the event was valid. */
  readonly eventId: string | null;
  /** At least one. */
  readonly errors: readonly FieldError[];
}

/** What reading one event gave: the event, or every fault it has. */
export type ParseResult = { readonly ok: true; readonly event: ParsedEvent } | RejectedEvent;

export interface RejectedEvent {
  readonly ok: false;
  /** The id sent, where that much of the event was valid. */
  readonly eventId: string | null;
  /** At least one. */
  readonly faults: readonly FieldError[];
}
