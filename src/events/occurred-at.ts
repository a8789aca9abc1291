import type { FieldErrors } from '../common/field-errors.js';
import { FieldReader } from '../common/fields/field-reader.js';
import type { JsonObject } from '../common/json-text.js';
import { type Instant, instantToMicros } from '../common/rfc3339.js';
import { OCCURRED_AT } from './event.fields.js';

/** Contract, "Event fields": how far `occurred_at` may lie from the time of receipt. */
const MAX_AHEAD_MS = 3_600_000;
const MAX_YEARS_BACK = 5;
/** No five calendar years are shorter: within this span the calendar need not be asked. */
const SURELY_WITHIN_BACK_MS = MAX_YEARS_BACK * 365 * 86_400_000;

const MEMBER = FieldReader.optional('occurred_at', OCCURRED_AT);

/** The instant sent, or null where none was (or a faulty one). */
export function readOccurredAt(sent: JsonObject, receivedAtMs: number, errors: FieldErrors): Instant | null {
  const instant = MEMBER.read(sent['occurred_at'], errors);
  if (instant === null) return null;
  const aheadMs = instantToMicros(instant) / 1000 - receivedAtMs;
  if (aheadMs > MAX_AHEAD_MS) {
    errors.add('occurred_at', 'too_far_ahead', 'must not be more than 1 hour ahead of the time of receipt');
  } else if (-aheadMs > SURELY_WITHIN_BACK_MS && -aheadMs > receivedAtMs - yearsBefore(receivedAtMs)) {
    errors.add('occurred_at', 'too_old', `must not be more than ${MAX_YEARS_BACK} years back`);
  }
  return instant;
}

/** The same wall-clock time in UTC, five calendar years earlier; 29 February goes back to the 28th. */
function yearsBefore(atMs: number): number {
  const date = new Date(atMs);
  const month = date.getUTCMonth();
  date.setUTCFullYear(date.getUTCFullYear() - MAX_YEARS_BACK);
  if (date.getUTCMonth() !== month) date.setUTCDate(0);
  return date.getTime();
}
