import type { FieldError } from '../common/api-error.js';
import { WorkSlices } from '../common/event-loop-turns.js';
import { FieldErrors, MAX_ERRORS_LISTED, safeFieldPath } from '../common/field-errors.js';
import type { IdSource } from '../common/ids.js';
import type { JsonObject } from '../common/json-text.js';
import type { ParseResult } from './event.types.js';
import { parseEvent } from './parse-event.js';

/** Contract, "POST /api/v1/events/batch". */
export const MAX_BATCH_EVENTS = 1000;

/** Errors listed in all results of a batch together (guess); each rejected event lists at least one. */
const MAX_BATCH_FAULTS = 10_000;

/** What reading each event gave, in the order sent, or the faults of the envelope itself. */
export type ParseBatchResult =
  | { readonly ok: true; readonly results: readonly ParseResult[] }
  | { readonly ok: false; readonly faults: readonly FieldError[] };

/**
 * Opens `{"events": […]}` and parses each event on its own. A fault of the envelope (no list, an empty or
 * too long one, another member beside it) refuses the whole request: what it means cannot be guessed.
 * A large batch is parsed in slices, between which other requests are served.
 */
export async function parseBatch(
  body: unknown,
  receivedAtMs: number,
  ids: Pick<IdSource, 'uuidv7'>,
  clockAheadMs = 0,
  slices: Pick<WorkSlices, 'isOver' | 'rest'> = new WorkSlices(),
): Promise<ParseBatchResult> {
  const faults = new FieldErrors();
  const events = openEnvelope(body, faults);
  if (events === null || !faults.isEmpty) return { ok: false, faults: faults.list() };

  let budget = MAX_BATCH_FAULTS;
  const results: ParseResult[] = [];
  // Taken out of the body, which is held until the answer: a thousand events would wait there in vain.
  for (const event of events.splice(0)) {
    const maxFaults = Math.max(1, Math.min(MAX_ERRORS_LISTED, budget));
    const result = parseEvent(event, receivedAtMs, ids, maxFaults, clockAheadMs);
    if (!result.ok) budget -= result.faults.length;
    results.push(result);
    if (slices.isOver()) await slices.rest();
  }
  return { ok: true, results };
}

function openEnvelope(body: unknown, faults: FieldErrors): unknown[] | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    faults.add('', 'wrong_type', 'A batch must be a JSON object with a list of events');
    return null;
  }
  for (const name of Object.keys(body)) {
    if (name !== 'events') faults.add(safeFieldPath([name]), 'unknown_field', 'is not a field of a batch');
  }
  const events = (body as JsonObject)['events'] ?? null;
  if (events === null) {
    faults.add('events', 'required', 'is required');
    return null;
  }
  if (!Array.isArray(events)) {
    faults.add('events', 'wrong_type', 'must be a list of events');
    return null;
  }
  if (events.length === 0) faults.add('events', 'too_short', 'must hold at least one event');
  if (events.length > MAX_BATCH_EVENTS) {
    faults.add('events', 'too_long', `must not hold more than ${MAX_BATCH_EVENTS} events`);
  }
  return events;
}
