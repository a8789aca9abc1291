import type { FieldError } from '../common/api-error.js';
import type { WaymarkResponse } from '../http/waymark-response.js';
import type { VendorResult } from './vendor-events.js';

/** What is said of a request's events: how many there were of each, and what was wrong with those that were rejected. */
export interface VendorAnswer {
  /** Absent where all went well enough for nothing to be sent again. */
  readonly error?: string;
  /** Seconds; with a 429 only. */
  readonly retry_after?: number;
  readonly received: number;
  readonly accepted: number;
  readonly duplicates: number;
  readonly conflicts: number;
  readonly rejected: number;
  readonly rate_limited: number;
  /** Of rejected events, the first few; `field` is ours, as docs/migrating.md maps them. */
  readonly errors?: readonly (FieldError & { readonly index: number })[];
}

/** Errors listed in one answer; a guess. The dashboard has them all. */
const MAX_ERRORS = 20;

/**
 * The answer to a library that reads nothing but the status, and resends all of a request or nothing:
 *
 * - 429 while an event waits for the allowance. All come again, and those that are stored are duplicates then.
 * - 400 or 409 where no event was stored, now or before: the sender hears of it, and does not try again.
 * - else 200. What was rejected would be rejected again, so it is not to come back.
 */
export function concludeWhole(results: readonly VendorResult[], response: WaymarkResponse): VendorAnswer {
  const answer = { ...countsOf(results), ...errorsOf(results) };
  const limited = results.find((result) => result.status === 'rate_limited');
  if (limited) {
    response.statusCode = 429;
    response.setHeader('Retry-After', limited.retryAfterSeconds);
    return { error: 'Rate limit exceeded', retry_after: limited.retryAfterSeconds, ...answer };
  }
  const isStored = answer.accepted + answer.duplicates > 0;
  response.statusCode = isStored || answer.received === 0 ? 200 : answer.conflicts > 0 ? 409 : 400;
  if (response.statusCode === 200) return answer;
  return { error: 'No event was stored', ...answer };
}

function countsOf(results: readonly VendorResult[]): VendorAnswer {
  const count = (status: VendorResult['status']) =>
    results.filter((result) => result.status === status).length;
  return {
    received: results.length,
    accepted: count('accepted'),
    duplicates: count('duplicate'),
    conflicts: count('conflict'),
    rejected: count('rejected') + count('failed'),
    rate_limited: count('rate_limited'),
  };
}

function errorsOf(results: readonly VendorResult[]): Pick<VendorAnswer, 'errors'> {
  const errors = results.flatMap((result, index) =>
    result.status === 'rejected' ? result.errors.map((error) => ({ index, ...error })) : [],
  );
  return errors.length > 0 ? { errors: errors.slice(0, MAX_ERRORS) } : {};
}
