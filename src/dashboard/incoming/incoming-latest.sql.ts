import { METER } from '../../usage/meter.sql.js';
import { EVENT_FIELDS, FILTER } from './incoming-rows.sql.js';

/**
 * The latest events by time of receipt, which no index has in that order: a tree for it would cost the writer a tenth of
 * its speed. Parameters 1 to 6 are those of incoming-rows.sql.ts.
 */

/** What was received since an instant, newest first; the BRIN index leads to its blocks. */
export const LATEST_SINCE = `
  SELECT ${EVENT_FIELDS} FROM events
   WHERE ${FILTER} AND received_at >= to_timestamp($7::float8 / 1000)
   ORDER BY received_at DESC, event_id DESC LIMIT $8`;

/**
 * The start of the hour of receipt since which the account has stored so many events, and how many it has stored since.
 * The meter knows by environment and key. No row: fewer than that were stored since the instant from which on it looks.
 */
export const METERED_SINCE = `
  SELECT (extract(epoch FROM hour) * 1000)::float8 AS since_ms, so_far::float8 AS events
    FROM (SELECT hour, sum(sum(events)) OVER (ORDER BY hour DESC) AS so_far
            FROM ${METER} AS m
           WHERE account_id = $1 AND environment = $2 AND ($3::int IS NULL OR key_id = $3)
             AND hour >= to_timestamp($4::float8 / 1000)
           GROUP BY hour) AS hours
   WHERE so_far >= $5 ORDER BY hour DESC LIMIT 1`;

/**
 * Of the newest by occurred_at, which an index has, the latest by receipt; with how many were looked at, and how many of the
 * matching ones were received since an instant. One index has the visitor, or else the type.
 */
export const LATEST_OF_NEWEST = `
  WITH newest AS MATERIALIZED (
         SELECT account_id, environment, event_id, event_type, visitor_id, key_id, received_at FROM events
          WHERE account_id = $1 AND environment = $2 AND ($10::bigint IS NULL OR visitor_key = $10)
            AND ($10::bigint IS NOT NULL OR $9::bigint IS NULL OR event_type_key = $9)
          ORDER BY occurred_at DESC LIMIT $11),
       looked AS (
         SELECT count(*)::int AS looked_at,
                count(*) FILTER (WHERE ${FILTER} AND received_at >= to_timestamp($7::float8 / 1000))::int AS received_since
           FROM newest)
  SELECT looked_at, received_since, matching.*
    FROM looked LEFT JOIN (
           SELECT ${EVENT_FIELDS} FROM newest WHERE ${FILTER}
            ORDER BY received_at DESC, event_id DESC LIMIT $8) AS matching ON true`;
