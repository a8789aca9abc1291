import { METER } from '../usage/meter.sql.js';

/**
 * What lies in the record and what the meter has counted, by hour of receipt: parameters account, environment, from, to.
 * `ids` is the exclusive or of the first 64 bits of each event_id's SHA-256: it does not depend on any order.
 */
export const EVENT_MANIFEST = `
WITH stored AS (
  SELECT date_bin('1 hour', received_at, 'epoch') AS hour, count(*) AS events,
         min(received_at) AS first_received_at, max(received_at) AS last_received_at,
         bit_xor(('x' || left(encode(sha256(convert_to(event_id, 'UTF8')), 'hex'), 16))::bit(64)) AS ids
    FROM events
   WHERE account_id = $1 AND environment = $2 AND received_at >= $3::timestamptz AND received_at < $4::timestamptz
   GROUP BY 1
), metered AS (
  SELECT m.hour, sum(m.events) AS events
    FROM ${METER} AS m
   WHERE m.account_id = $1 AND m.environment = $2 AND m.hour >= $3::timestamptz AND m.hour < $4::timestamptz
   GROUP BY 1
)
SELECT (extract(epoch FROM hour) * 1000000)::float8 AS hour_us,
       coalesce(m.events, 0)::float8 AS metered, coalesce(s.events, 0)::float8 AS events,
       (extract(epoch FROM s.first_received_at) * 1000000)::float8 AS first_us,
       (extract(epoch FROM s.last_received_at) * 1000000)::float8 AS last_us,
       lpad(to_hex(coalesce(s.ids, 0::bit(64))::bigint), 16, '0') AS ids
  FROM metered m
  FULL JOIN stored s USING (hour)
 ORDER BY hour`;
