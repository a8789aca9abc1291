/**
 * What the page of incoming events asks of stored events and of the request log. All of them begin with five parameters:
 * account, environment, key, event type, visitor; the last three may be null.
 */

/** As many lines as the log keeps, so no line is left out. */
const MAX_LOG_LINES = 2_000;
/** Most events searched for late commits; a guess, far above what arrives in the time in which they can occur. */
const MAX_LATE = 20_000;

const FILTER = `account_id = $1 AND environment = $2
  AND ($3::int IS NULL OR key_id = $3) AND ($4::text IS NULL OR event_type = $4)
  AND ($5::text IS NULL OR visitor_id = $5)`;

const EVENT_FIELDS = `event_id, event_type, visitor_id, key_id, (extract(epoch FROM received_at) * 1000)::float8 AS received_ms`;

/** By time of receipt: the BRIN index leads to the latest blocks. */
export const ARRIVALS = `
  SELECT ${EVENT_FIELDS} FROM events
   WHERE ${FILTER} AND received_at >= to_timestamp($6::float8 / 1000)
     AND (received_at, event_id) > (to_timestamp($6::float8 / 1000), $7)
   ORDER BY received_at, event_id LIMIT $8`;

const UP_TO = `${FILTER} AND received_at >= to_timestamp($8::float8 / 1000)
  AND (received_at, event_id) <= (to_timestamp($6::float8 / 1000), $7)`;

export const COUNT_UP_TO = `SELECT count(*)::int AS count FROM events WHERE ${UP_TO}`;

/** Events up to the position: read again only when more are stored there than were delivered. */
export const ALL_UP_TO = `SELECT ${EVENT_FIELDS} FROM events WHERE ${UP_TO} ORDER BY received_at DESC LIMIT ${MAX_LATE}`;

export const COUNT_AFTER = `
  SELECT count(*)::int AS count FROM events
   WHERE ${FILTER} AND received_at >= to_timestamp($6::float8 / 1000)
     AND (received_at, event_id) > (to_timestamp($6::float8 / 1000), $7)
     AND received_at <= to_timestamp($8::float8 / 1000)`;

/** Most events searched for a new stream's first lines, whether they match or not. */
const MAX_LOOKED_AT = 20_000;

/**
 * The latest by occurred_at, which an index gives at once; for a start that is close enough to "received". One index has the
 * visitor, or else the type; what else is asked for applies to the latest events of it.
 */
export const LATEST = `
  SELECT ${EVENT_FIELDS}
    FROM (SELECT * FROM events
           WHERE account_id = $1 AND environment = $2 AND ($7::bigint IS NULL OR visitor_key = $7)
             AND ($7::bigint IS NOT NULL OR $6::bigint IS NULL OR event_type_key = $6)
           ORDER BY occurred_at DESC LIMIT ${MAX_LOOKED_AT}) AS latest
   WHERE ${FILTER} ORDER BY occurred_at DESC LIMIT $8`;

const LOG_FIELDS = `id, status, events, reason, event_id, event_type, visitor_id, key_id,
  (extract(epoch FROM received_at) * 1000)::float8 AS received_ms`;

export const LOG = `
  SELECT ${LOG_FIELDS} FROM request_log
   WHERE ${FILTER} AND ($6::smallint IS NULL OR status = $6) AND id >= $7::uuid
   ORDER BY id LIMIT ${MAX_LOG_LINES}`;

export const LATEST_LOG = `
  SELECT ${LOG_FIELDS} FROM request_log WHERE ${FILTER} AND ($6::smallint IS NULL OR status = $6)
   ORDER BY id DESC LIMIT $7`;
