import type { components } from './api.gen.js';
import type { ApiAnswer } from './connection.js';
import type { DropReason } from './event.js';
import { WaymarkError } from './waymark-error.js';

type EventResult = components['schemas']['EventResult'];

/** What a client does about the answer to a batch. */
export type BatchOutcome =
  /** Each event has its result, in order; those that are rate limited are sent again. */
  | { readonly kind: 'verdicts'; readonly results: readonly EventResult[]; readonly retryAfterMs: number }
  /** Nothing is known of any event: all are sent again. */
  | { readonly kind: 'retry'; readonly error: WaymarkError }
  /** The service does not take this body: its halves may fare better, and show which event is at fault. */
  | { readonly kind: 'split'; readonly reason: DropReason }
  /** No event sent with this key is taken. */
  | { readonly kind: 'drop'; readonly reason: DropReason };

const STATUSES = new Set(['accepted', 'duplicate', 'conflict', 'rejected', 'rate_limited']);

/**
 * Events are given up only where Waymark itself says so. Any other answer may be that of a proxy, or of a service that
 * is being replaced, and is followed by another attempt.
 */
export function batchOutcome(answer: ApiAnswer, sent: number): BatchOutcome {
  const { status, retryAfterMs } = answer;
  const body = (answer.body ?? {}) as { results?: unknown; error?: unknown; retry_after?: unknown };
  if (areResults(body.results, sent)) {
    const asked = typeof body.retry_after === 'number' ? body.retry_after * 1_000 : 0;
    return { kind: 'verdicts', results: body.results, retryAfterMs: retryAfterMs ?? asked };
  }
  if (status === 401 && body.error === 'Invalid API key') return { kind: 'drop', reason: 'invalid_api_key' };
  if (status === 403 && body.error === 'Account suspended')
    return { kind: 'drop', reason: 'account_suspended' };
  if (status === 413) return { kind: 'split', reason: 'too_large' };
  if (status === 400 && typeof body.error === 'string') return { kind: 'split', reason: 'refused' };
  return { kind: 'retry', error: errorOf(answer) };
}

/** The answer as an error. */
export function errorOf({ status, requestId, retryAfterMs, body }: ApiAnswer): WaymarkError {
  const { error, details } = (body ?? {}) as { error?: unknown; details?: unknown };
  const message = typeof error === 'string' ? error : 'The answer is not one of Waymark';
  return new WaymarkError(`${message} (${status})`, {
    status,
    requestId,
    retryAfterMs,
    details: Array.isArray(details) ? details : [],
  });
}

function areResults(results: unknown, sent: number): results is EventResult[] {
  return (
    Array.isArray(results) &&
    results.length === sent &&
    results.every((result, index) => result?.index === index && STATUSES.has(result.status))
  );
}
