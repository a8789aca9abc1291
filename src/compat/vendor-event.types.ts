import type { JsonObject } from '../common/json-text.js';

/**
 * An event in the words of our own wire, as `POST /api/v1/events/batch` takes it. Values that a vendor's sender chose may be
 * anything: they are checked where all events are.
 */
export interface VendorEvent {
  readonly event_id?: unknown;
  readonly event_type: unknown;
  readonly visitor_id: unknown;
  readonly user_id?: unknown;
  readonly occurred_at?: unknown;
  readonly revenue?: { readonly amount: string; readonly currency: string };
  readonly properties: JsonObject;
}

/** A request of a vendor's library, opened. */
export interface VendorBatch {
  /** The vendor's messages, as sent. */
  readonly messages: readonly unknown[];
  /** The sender's clock when it sent the request, as sent; undefined where it does not tell. */
  readonly sentAt: unknown;
  /** Whether the sender tries again with the text of its first try, however much later: `sentAt` may be old then. */
  readonly keepsSentAt?: boolean;
  /** One message in our words; what is no JSON object is handed on as it is, to be refused by name. */
  readonly toEvent: (message: unknown) => unknown;
}
