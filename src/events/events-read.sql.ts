import { environmentCode } from '../common/environment.js';
import { formatMicros } from '../common/rfc3339.js';
import type { ReadScope } from '../database/database.js';
import type { EventFilter, EventPosition } from './event-record.types.js';
import { eventTypeKey, visitorKey } from './visitor-key.js';

/** A statement with its parameters. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** Instants leave as whole microseconds, which a double holds exactly; JSON and decimals as their text. */
const COLUMNS = `
       event_id, event_type, visitor_id, user_id,
       (extract(epoch FROM occurred_at) * 1000000)::float8 AS occurred_us,
       (extract(epoch FROM received_at) * 1000000)::float8 AS received_us,
       properties::text AS properties, revenue_amount::text AS revenue_amount, revenue_currency, key_id`;

/**
 * A list of events, newest first. Types and visitors are found by their 64-bit keys, which the indexes hold, and
 * told from a collision by the text itself. Of the row comparison that goes on from a position, the index takes the part
 * on `occurred_at`; each statement here reads one index backwards and sorts no more than equal times.
 */
export function listEvents(
  scope: ReadScope,
  { filter, after, limit }: { filter: EventFilter; after: EventPosition | null; limit: number | null },
): Statement {
  const values: unknown[] = [scope.accountId, environmentCode(scope.environment)];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const instant = (micros: number) => `${parameter(formatMicros(micros))}::timestamptz`;

  const conditions = ['account_id = $1', 'environment = $2'];
  if (filter.eventType !== null) {
    conditions.push(`event_type_key = ${parameter(eventTypeKey(filter.eventType))}::bigint`);
    conditions.push(`event_type = ${parameter(filter.eventType)}`);
  }
  if (filter.visitorId !== null) {
    conditions.push(`visitor_key = ${parameter(visitorKey(filter.visitorId))}::bigint`);
    conditions.push(`visitor_id = ${parameter(filter.visitorId)}`);
  }
  if (filter.keyId !== undefined) conditions.push(`key_id = ${parameter(filter.keyId)}`);
  if (filter.fromUs !== null) conditions.push(`occurred_at >= ${instant(filter.fromUs)}`);
  if (filter.toUs !== null) conditions.push(`occurred_at < ${instant(filter.toUs)}`);
  if (after !== null) {
    const position = `(${instant(after.occurredAtUs)}, ${parameter(after.eventId)})`;
    conditions.push(`(occurred_at, event_id) < ${position}`);
  }
  const text = `
SELECT ${COLUMNS.trim()}
  FROM events
 WHERE ${conditions.join('\n   AND ')}
 ORDER BY occurred_at DESC, event_id DESC${limit === null ? '' : `\n LIMIT ${parameter(limit)}`}`;
  return { text, values };
}

/** One event by its id, which with account and environment is the primary key. */
export function findEvent(scope: ReadScope, eventId: string): Statement {
  const text = `
SELECT ${COLUMNS.trim()}
  FROM events
 WHERE account_id = $1 AND environment = $2 AND event_id = $3`;
  return { text, values: [scope.accountId, environmentCode(scope.environment), eventId] };
}

/** Counts an account's test events, up to `most`. */
export function countTestEvents(accountId: number, most: number): Statement {
  const text = `
SELECT count(*)::int AS count FROM (
  SELECT 1 FROM events WHERE account_id = $1 AND environment = 0 LIMIT ${most}) AS counted`;
  return { text, values: [accountId] };
}
