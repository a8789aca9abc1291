import type { components } from '../api.gen.js';
import type { Verdict } from '../event.js';

/** What is answered for one event, as the service answers a batch. */
export interface EventAnswer {
  readonly event_id: string | null;
  readonly status: 'accepted' | 'duplicate' | 'conflict' | 'rejected' | 'rate_limited';
  readonly errors?: readonly components['schemas']['FieldError'][];
  readonly warnings?: readonly string[];
}

/** When the browser asks again for events without a verdict, in seconds. */
export const ASK_AGAIN_S = 10;

/** A page learns of an event what concerns it: the rest, such as a key that does not work, is for those who run the relay. */
export function eventAnswer(event_id: string, verdict: Verdict | null): EventAnswer {
  if (verdict === null) return { event_id, status: 'rate_limited' };
  if (verdict.status !== 'dropped') {
    const { status, warnings } = verdict;
    return { event_id, status, ...(warnings && { warnings }) };
  }
  switch (verdict.reason) {
    case 'rejected':
      return { event_id, status: 'rejected', errors: verdict.errors ?? [] };
    case 'too_large':
    case 'not_json':
    case 'refused':
      return { event_id, status: 'rejected', errors: [] };
    case 'conflict':
      return { event_id, status: 'conflict' };
    default:
      return { event_id, status: 'rate_limited' };
  }
}

/** The answer to a batch: status and body follow from the events as the service's own do. */
export function batchAnswer(results: readonly EventAnswer[]): { status: number; body: object } {
  const count = (status: EventAnswer['status']) => results.filter((one) => one.status === status).length;
  const counts = {
    received: results.length,
    accepted: count('accepted'),
    duplicates: count('duplicate'),
    conflicts: count('conflict'),
    rejected: count('rejected'),
    rate_limited: count('rate_limited'),
  };
  const body = { ...counts, results: results.map((result, index) => ({ index, ...result })) };
  if (counts.accepted + counts.duplicates > 0) return { status: 200, body };
  if (counts.rate_limited > 0)
    return {
      status: 429,
      body: { error: 'No verdict yet: send the events again', retry_after: ASK_AGAIN_S, ...body },
    };
  if (counts.conflicts > 0)
    return { status: 409, body: { error: 'These ids belong to other events', ...body } };
  return { status: 400, body: { error: 'No event was valid', ...body } };
}
