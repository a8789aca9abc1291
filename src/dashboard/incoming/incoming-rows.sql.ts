import { hasTypePart } from '../../events/event-types.sql.js';

/**
 * What the page of incoming events asks of stored events and of the request log. All of them begin with six parameters:
 * account, environment, key, event type, visitor, part of an event type; the last four may be null.
 */

/** As many lines as the log keeps, so no line is left out. */
const MAX_LOG_LINES = 2_000;
/** Most events searched for late commits; a guess, far above what arrives in the time in which they can occur. */
const MAX_LATE = 20_000;

export const FILTER = `account_id = $1 AND environment = $2
  AND ($3::int IS NULL OR key_id = $3) AND ($4::text IS NULL OR event_type = $4)
  AND ($5::text IS NULL OR visitor_id = $5) AND ($6::text IS NULL OR ${hasTypePart('$6')})`;

export const EVENT_FIELDS = `event_id, event_type, visitor_id, key_id, (extract(epoch FROM received_at) * 1000)::float8 AS received_ms`;

/** By time of receipt: the BRIN index leads to the latest blocks. */
export const ARRIVALS = `
  SELECT ${EVENT_FIELDS} FROM events
   WHERE ${FILTER} AND received_at >= to_timestamp($7::float8 / 1000)
     AND (received_at, event_id) > (to_timestamp($7::float8 / 1000), $8)
   ORDER BY received_at, event_id LIMIT $9`;

const UP_TO = `${FILTER} AND received_at >= to_timestamp($9::float8 / 1000)
  AND (received_at, event_id) <= (to_timestamp($7::float8 / 1000), $8)`;

export const COUNT_UP_TO = `SELECT count(*)::int AS count FROM events WHERE ${UP_TO}`;

/** Events up to the position: read again only when more are stored there than were delivered. */
export const ALL_UP_TO = `SELECT ${EVENT_FIELDS} FROM events WHERE ${UP_TO} ORDER BY received_at DESC LIMIT ${MAX_LATE}`;

export const COUNT_AFTER = `
  SELECT count(*)::int AS count FROM events
   WHERE ${FILTER} AND received_at >= to_timestamp($7::float8 / 1000)
     AND (received_at, event_id) > (to_timestamp($7::float8 / 1000), $8)
     AND received_at <= to_timestamp($9::float8 / 1000)`;

const LOG_FIELDS = `id, status, events, reason, event_id, event_type, visitor_id, key_id,
  (extract(epoch FROM received_at) * 1000)::float8 AS received_ms`;

export const LOG = `
  SELECT ${LOG_FIELDS} FROM request_log
   WHERE ${FILTER} AND ($7::smallint IS NULL OR status = $7) AND id >= $8::uuid
   ORDER BY id LIMIT ${MAX_LOG_LINES}`;

/** One line of the log by its id, with the faults of its fields. Parameters: account, environment, id. */
export const LOG_LINE = `
  SELECT ${LOG_FIELDS}, errors FROM request_log WHERE account_id = $1 AND environment = $2 AND id = $3::uuid`;

export const LATEST_LOG = `
  SELECT ${LOG_FIELDS} FROM request_log WHERE ${FILTER} AND ($7::smallint IS NULL OR status = $7)
   ORDER BY id DESC LIMIT $8`;
