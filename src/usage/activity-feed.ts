import { Injectable } from '@nestjs/common';
import type { ApiError, FieldError } from '../common/api-error.js';
import type { Environment } from '../common/environment.js';
import type { ActivityEvent, ActivityListener, ActivitySource, RequestKind } from './activity.types.js';
import type { KeyClient } from './key-clients.js';

/** The HTTP statuses that refuse what was sent for what it is. */
const REJECTED = new Set([400, 413, 415]);

/** The HTTP status of what a suspended account is answered; dead keys get 401. */
const SUSPENDED = 403;

/** What tells whether a request was to write events. */
interface WritingRequest {
  readonly writesEvents: boolean;
  readonly url?: string | undefined;
}

/** What became of one event: the part of a track result that the activity needs. */
type Tracked =
  | { readonly status: 'rejected'; readonly eventId: string | null; readonly errors: readonly FieldError[] }
  | {
      readonly status: 'accepted' | 'duplicate' | 'conflict' | 'rate_limited' | 'failed';
      readonly event: ActivityEvent;
    };

/** How many events ended in which way. */
export type OutcomeCounts = Record<Tracked['status'], number>;

function noOutcomes(): OutcomeCounts {
  return { accepted: 0, duplicate: 0, conflict: 0, rejected: 0, rate_limited: 0, failed: 0 };
}

/**
 * Where the hot path says what happened, for whoever wants to know (the dashboard). Nobody has to: without a listener
 * every call returns at once, and no call ever throws, waits or writes.
 */
@Injectable()
export class ActivityFeed {
  private listener: ActivityListener | null = null;
  /** What became of all events of this process so far; a request that was refused as a whole counts as one. */
  readonly outcomes: Readonly<Record<Environment, OutcomeCounts>> = {
    test: noOutcomes(),
    live: noOutcomes(),
  };

  connect(listener: ActivityListener): void {
    this.listener = listener;
  }

  /** A request came with a living key. Null: its client is none of the account's servers, and nothing of it is kept. */
  keyUsed(keyId: number, kind: RequestKind, client: KeyClient | null): void {
    this.listener?.keyUsed(keyId, kind, client);
  }

  /** A request's events were tracked. */
  tracked(source: ActivitySource, results: readonly Tracked[]): void {
    const { listener } = this;
    const counts = this.outcomes[source.environment];
    for (const { status } of results) counts[status] += 1;
    if (listener === null) return;
    let stored = 0;
    for (const result of results) {
      if (result.status === 'accepted') stored += 1;
      else if (result.status === 'rejected') {
        const event = { eventId: result.eventId, eventType: null, visitorId: null };
        listener.notStored({
          source,
          status: 'rejected',
          event,
          reason: inWords(result.errors),
          errors: result.errors,
        });
      } else if (result.status === 'failed')
        listener.notStored({ source, status: 'rejected', event: result.event, reason: NOT_STORABLE });
      else listener.notStored({ source, status: result.status, event: result.event, reason: null });
    }
    if (stored > 0) listener.stored(source, stored);
  }

  /** A request is answered with a refusal; noted where it was to write events and never became any. */
  refused(request: WritingRequest, source: ActivitySource, error: ApiError): void {
    if (!REJECTED.has(error.status) || !isToStore(request)) return;
    this.outcomes[source.environment].rejected += 1;
    if (this.listener === null) return;
    const { details: errors = [] } = error.extras;
    const reason = inWords(errors) ?? error.message;
    this.listener.notStored({ source, status: 'rejected', event: null, reason, errors });
  }

  /**
   * A request was stopped before its body was read: too many in a short time, or nothing left of the hour. Noted where it
   * was to write events.
   */
  limited(request: WritingRequest, source: ActivitySource, why: 'burst' | 'hour'): void {
    if (!isToStore(request)) return;
    this.outcomes[source.environment].rate_limited += 1;
    const reason = why === 'burst' ? BURST : HOUR_FULL;
    this.listener?.notStored({ source, status: 'rate_limited', event: null, reason });
  }

  /** A request came without a key, or with a text that is none. */
  unauthenticated(reason: 'missing' | 'malformed'): void {
    this.listener?.unauthenticated(reason);
  }

  /** A request came with a key that is not alive, or whose account is suspended. */
  deadKey(secretHash: string, answer: ApiError): void {
    this.listener?.deadKey(secretHash, answer.status === SUSPENDED);
  }
}

/** Whether a request was to store events: a dry run leaves no trace. */
function isToStore({ writesEvents, url }: WritingRequest): boolean {
  return writesEvents && !url?.includes('dry_run=true');
}

/** The first error stands for all where there is room for one sentence. */
function inWords([first]: readonly FieldError[]): string | null {
  if (!first) return null;
  return first.field === '' ? first.message : `${first.field} ${first.message}`;
}

const BURST = 'Too many requests in a short time';
const HOUR_FULL = 'The hourly allowance is used up';
const NOT_STORABLE = 'The event could not be stored';
