import { environmentCode } from '../common/environment.js';
import type { ReadScope } from '../database/database.js';

/** A statement with its parameters. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** Instants leave as whole microseconds, which a double holds exactly; JSON and decimals as their text. */
export const EVENT_COLUMNS = `event_id, event_type, visitor_id, user_id,
       (extract(epoch FROM occurred_at) * 1000000)::float8 AS occurred_us,
       (extract(epoch FROM received_at) * 1000000)::float8 AS received_us,
       properties::text AS properties, revenue_amount::text AS revenue_amount, revenue_currency, key_id`;

/** One event by its id, which with account and environment is the primary key. */
export function findEvent(scope: ReadScope, eventId: string): Statement {
  const text = `
SELECT ${EVENT_COLUMNS}
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
