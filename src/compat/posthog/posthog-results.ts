import type { FieldError } from '../../common/api-error.js';
import type { VendorResult } from '../vendor-events.js';

/** What a library of PostHog's learns of one event: `retry` sends it again, `drop` is reported. */
export interface PosthogResult {
  readonly result: 'ok' | 'drop' | 'retry';
  readonly details?: string;
}

/** Of events that share an id, the one of these that stands first is told. */
const PRECEDENCE = ['ok', 'drop', 'retry'];

/** The result of each event by its id; of events without an id that could be read nothing can be told here. */
export function posthogResults(results: readonly VendorResult[]): Record<string, PosthogResult> {
  const byId = new Map<string, PosthogResult>();
  for (const result of results) {
    const id = result.status === 'rejected' ? result.eventId : result.event.eventId;
    if (id === null) continue;
    const told = resultOf(result);
    const known = byId.get(id);
    if (known && PRECEDENCE.indexOf(known.result) >= PRECEDENCE.indexOf(told.result)) continue;
    byId.set(id, told);
  }
  return Object.fromEntries(byId);
}

function resultOf(result: VendorResult): PosthogResult {
  switch (result.status) {
    case 'accepted':
    case 'duplicate':
      return { result: 'ok' };
    case 'rate_limited':
      return { result: 'retry', details: 'Rate limit exceeded' };
    case 'conflict':
      return { result: 'drop', details: 'An event with this id and other content is already stored' };
    case 'failed':
      return { result: 'drop', details: 'This event could not be stored' };
    case 'rejected':
      return { result: 'drop', details: result.errors.map(inWords).join('; ') };
  }
}

function inWords({ field, message }: FieldError): string {
  return field === '' ? message : `${field} ${message}`;
}
