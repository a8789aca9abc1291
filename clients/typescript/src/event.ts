import type { components } from './api.gen.js';

type Schemas = components['schemas'];

/** What is told of an event besides its type. */
export interface EventFields extends Omit<Schemas['EventInput'], 'event_type' | 'occurred_at'> {
  /** When it happened; the moment of the call unless given. */
  occurred_at?: string | Date;
}

/** Why an event was not stored, or is not known to be. */
export type DropReason =
  /** The service found fields that break its rules; `errors` has them all. */
  | 'rejected'
  /** Another event with this `event_id` is stored. */
  | 'conflict'
  /** The queue had no room for it. */
  | 'queue_full'
  /** The client was closed before an answer came. It may have been stored; sending it again is safe. */
  | 'closed'
  /** It alone is more than a request may hold. */
  | 'too_large'
  /** It has values that JSON cannot hold, such as a circle or a BigInt. */
  | 'not_json'
  | 'invalid_api_key'
  | 'account_suspended'
  /** Something between here and the service refused the request for good. */
  | 'refused';

/** What became of an event. */
export type Verdict =
  | {
      readonly status: 'accepted' | 'duplicate';
      readonly event_id: string;
      /** Fields the service does not know, which it kept as properties. */
      readonly warnings?: readonly string[];
    }
  | {
      readonly status: 'dropped';
      readonly reason: DropReason;
      readonly event_id: string;
      /** Of a rejected event. */
      readonly errors?: readonly Schemas['FieldError'][];
    };

/** An event on its way. */
export interface TrackedEvent {
  readonly eventId: string;
  /** Resolves when it is decided what becomes of the event, and never rejects. */
  readonly verdict: Promise<Verdict>;
}

/** An event that was not stored, as it was to be sent. */
export interface DroppedEvent {
  readonly event: unknown;
  readonly verdict: Verdict & { readonly status: 'dropped' };
}
