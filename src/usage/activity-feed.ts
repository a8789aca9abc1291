import { Injectable } from '@nestjs/common';
import type { ApiError, FieldError } from '../common/api-error.js';
import type { ActivityEvent, ActivityListener, ActivitySource } from './activity.types.js';

/** The statuses that refuse what was sent for what it is. */
const REJECTED = new Set([400, 413, 415]);

/** What tells whether a request was to write events. */
interface WritingRequest {
  readonly writesEvents: boolean;
  readonly url?: string | undefined;
}

/** The outcome of reading one event. */
type Parsed =
  | { readonly ok: true }
  | { readonly ok: false; readonly eventId: string | null; readonly faults: readonly FieldError[] };

type Judged = { readonly status: string };

/**
 * Where the hot path says what happened, for whoever wants to know (the dashboard). Nobody has to: without a listener
 * every call returns at once, and no call ever throws, waits or writes.
 */
@Injectable()
export class ActivityFeed {
  private listener: ActivityListener | null = null;

  connect(listener: ActivityListener): void {
    this.listener = listener;
  }

  /** A request came with a living key. */
  used(keyId: number): void {
    this.listener?.used(keyId);
  }

  /** Events were judged by the record: `verdicts[i]` is that of `events[i]`. */
  judged(source: ActivitySource, events: readonly ActivityEvent[], verdicts: readonly Judged[]): void {
    const { listener } = this;
    if (listener === null) return;
    let stored = false;
    for (let i = 0; i < verdicts.length; i++) {
      const { status } = verdicts[i]!;
      if (status === 'accepted') stored = true;
      else if (status === 'duplicate' || status === 'conflict' || status === 'rate_limited')
        listener.notStored(source, status, events[i]!, null);
      else listener.notStored(source, 'rejected', events[i]!, 'The event could not be stored');
    }
    if (stored) listener.stored(source.accountId);
  }

  /** Events of a batch were read; those that broke a rule were rejected. */
  rejected(source: ActivitySource, results: readonly Parsed[]): void {
    const { listener } = this;
    if (listener === null) return;
    for (const result of results) {
      if (result.ok) continue;
      const event = { eventId: result.eventId, eventType: null, visitorId: null };
      listener.notStored(source, 'rejected', event, wordsOf(result.faults));
    }
  }

  /** A request is answered with a refusal; noted where it was to write events and never became any. */
  refused(request: WritingRequest, source: ActivitySource, error: ApiError): void {
    if (this.listener === null || !request.writesEvents || !REJECTED.has(error.status)) return;
    if (!request.url?.includes('dry_run=true'))
      this.listener.notStored(source, 'rejected', null, wordsOf(error.extras.details ?? []) ?? error.message);
  }

  /** A request was stopped before its body was read: too many in a short time, or no place left in the hour. */
  limited(source: ActivitySource, why: 'burst' | 'hour'): void {
    this.listener?.notStored(source, 'rate_limited', null, why === 'burst' ? BURST : HOUR_FULL);
  }

  stranger(reason: 'missing' | 'malformed'): void {
    this.listener?.stranger(reason);
  }

  deadKey(secretHash: string): void {
    this.listener?.deadKey(secretHash);
  }
}

/** The first fault stands for all: whoever wants the rest reads the answer that was sent. */
function wordsOf([first]: readonly FieldError[]): string | null {
  if (!first) return null;
  return first.field === '' ? first.message : `${first.field} ${first.message}`;
}

const BURST = 'Too many requests in a short time';
const HOUR_FULL = 'The hourly allowance is used up';
