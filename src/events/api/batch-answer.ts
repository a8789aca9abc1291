import type { WaymarkResponse } from '../../http/waymark-response.js';
import type { RejectedResult, TrackResult } from '../event.types.js';
import { dryRunWarnings } from './dry-run-warnings.js';
import type { EventResult, TrackedBatch } from './track-event.response.js';

type Result = TrackResult | RejectedResult;

/** The answer to a batch: 200 if any event is stored, now or before; else the gravest reason that another try could change. */
export function batchAnswer(
  results: readonly Result[],
  isDryRun: boolean,
  response: WaymarkResponse,
): TrackedBatch {
  const rows = results.map((result, index) => toEventResult(result, index, isDryRun));
  const count = (status: EventResult['status']) => rows.filter((row) => row.status === status).length;
  const batch: TrackedBatch = {
    request_id: response.requestId,
    received: rows.length,
    accepted: count('accepted'),
    duplicates: count('duplicate'),
    conflicts: count('conflict'),
    rejected: count('rejected'),
    rate_limited: count('rate_limited'),
    results: rows,
    ...(isDryRun && { dry_run: true }),
  };
  const limited = results.find((result) => result.status === 'rate_limited');
  if (limited) response.setHeader('Retry-After', limited.retryAfterSeconds);
  if (batch.accepted + batch.duplicates > 0) return batch;
  if (limited) {
    response.statusCode = 429;
    return { ...batch, error: 'Rate limit exceeded', retry_after: limited.retryAfterSeconds };
  }
  response.statusCode = batch.conflicts > 0 ? 409 : 400;
  const error =
    batch.conflicts > 0
      ? 'Every event conflicts with a stored one or was rejected'
      : 'Every event was rejected';
  return { ...batch, error };
}

function toEventResult(result: Result, index: number, isDryRun: boolean): EventResult {
  if (result.status === 'rejected') {
    const { eventId, status, errors } = result;
    return { index, event_id: eventId, status, errors };
  }
  const { status, event } = result;
  const { eventId, warnings } = event;
  if (status === 'failed') return { index, event_id: eventId, status: 'rejected', errors: [NOT_STORABLE] };
  return {
    index,
    event_id: eventId,
    status,
    ...(warnings.length > 0 && { warnings }),
    ...(isDryRun && dryRunWarnings(event)),
  };
}

/** The database refused what validation let through: a fault of ours, but the neighbours live. */
const NOT_STORABLE = { field: '', code: 'not_storable', message: 'This event could not be stored' };
