import { environmentCode } from '../common/environment.js';
import type { ReadScope } from '../database/database.js';

/** A statement with its parameters. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** Instants leave as whole microseconds, which a double holds exactly; JSON and decimals as their text. */
const columnsWith = (properties: string) => `event_id, event_type, visitor_id, user_id,
       (extract(epoch FROM occurred_at) * 1000000)::float8 AS occurred_us,
       (extract(epoch FROM received_at) * 1000000)::float8 AS received_us,
       ${properties}, revenue_amount::text AS revenue_amount, revenue_currency, key_id`;

/** Properties of 32 KiB are at most 48 as text, but for numbers such as 1e-300, which PostgreSQL writes out: 1.5 MB of them. */
const MOST_LISTED_BYTES = 64 * 1024;

/** Stands for properties that are read one by one; no JSON is empty. */
export const READ_BY_THEMSELVES = '';

/**
 * As a list reads events: without properties that are long as text, which are read one by one. Most need not be written to
 * know it: of 2,000 bytes that are not compressed no text is that long.
 */
export const LISTED_COLUMNS = columnsWith(`CASE
         WHEN (pg_column_size(properties) > 2000 OR pg_column_compression(properties) IS NOT NULL)
           AND octet_length(properties::text) > ${MOST_LISTED_BYTES} THEN '${READ_BY_THEMSELVES}'
         ELSE properties::text END AS properties`);

/** One event by its id, which with account and environment is the primary key. */
export function findEvent(scope: ReadScope, eventId: string): Statement {
  const text = `
SELECT ${columnsWith('properties::text AS properties')}
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
