import { mayWriteAlertsTo } from '../deliveries/addresses/addresses.sql.js';

const COLUMNS = `
       a.id, a.public_id AS "publicId", a.account_id AS "accountId", a.environment, a.name, a.rule, a.revision, a.state,
       a.remind_hours AS "remindHours", a.snoozed_until AS "snoozedUntil", a.claims,
       a.next_check_at AS "nextCheckAt", a.judged_until AS "judgedUntil", a.last_checked_at AS "lastCheckedAt",
       a.last_fired_at AS "lastFiredAt", a.notified_at AS "notifiedAt", a.last_error AS "lastError",
       a.created_by AS "createdBy", a.created_at AS "createdAt",
       r.public_id AS "reportId", r.name AS "reportName", r.report, r.question,
       ARRAY(SELECT c.public_id FROM alert_channels ac JOIN channels c ON c.id = ac.channel_id
              WHERE ac.alert_id = a.id ORDER BY c.id) AS channels`;

/** Those of an account (1) and environment (2), or the one of them with the public id (3), by name. */
export const LIST = `
SELECT ${COLUMNS} FROM alerts a LEFT JOIN saved_reports r ON r.id = a.report_id
 WHERE a.account_id = $1 AND a.environment = $2 AND ($3::text IS NULL OR a.public_id = $3)
 ORDER BY lower(a.name), a.id`;

/** Until the transaction ends nobody else changes or judges it. */
export const LOCK = `
SELECT id FROM alerts WHERE account_id = $1 AND environment = $2 AND public_id = $3 FOR UPDATE`;

/** The report that is to be watched: nobody deletes it until the transaction ends. Before anything refers to it. */
export const LOCK_REPORT = `
SELECT id FROM saved_reports WHERE account_id = $1 AND environment = $2 AND public_id = $3 FOR KEY SHARE`;

export const INSERT = `
INSERT INTO alerts (public_id, account_id, environment, report_id, name, rule, remind_hours, next_check_at, judged_until,
                    created_by, created_at)
VALUES ($1, $2, $3, $4, $5, $6::jsonb,
        $7, $8, $9, $10, $11)
RETURNING id`;

/** A changed alert begins anew: what fired by another rule says nothing of this one. A check under way keeps nothing. */
export const CHANGE = `
UPDATE alerts SET name = $2, rule = $3::jsonb, remind_hours = $4, next_check_at = $5, judged_until = $6, state = 'ok',
       report_id = $7,
       revision = revision + 1, claims = claims + 1, last_error = NULL, notified_at = NULL
 WHERE id = $1`;

/** A channel that was deleted meanwhile is left out. */
export const SET_CHANNELS = `
WITH gone AS (DELETE FROM alert_channels WHERE alert_id = $1 AND channel_id <> ALL ($2::int[]))
INSERT INTO alert_channels (alert_id, channel_id)
SELECT $1, id FROM channels WHERE id = ANY ($2::int[]) ORDER BY id FOR KEY SHARE ON CONFLICT DO NOTHING`;

/**
 * Takes up an alert that is due until the lease (2) ends: one that waits for silence (3: false) or watches a report (true), of the
 * account that was served longest ago (4: those that were, the latest last), of its alerts the one due for longest. Of suspended
 * accounts none. SKIP LOCKED keeps two processes apart.
 */
export const CLAIM = `
WITH due AS (
  SELECT a.id, a.next_check_at FROM alerts a JOIN accounts o ON o.id = a.account_id AND o.suspended_at IS NULL
    LEFT JOIN unnest($4::int[]) WITH ORDINALITY AS served (account_id, turn) ON served.account_id = a.account_id
   WHERE a.next_check_at <= $1 AND (a.report_id IS NOT NULL) = $3
   ORDER BY served.turn NULLS FIRST, a.next_check_at, a.id LIMIT 1 FOR UPDATE OF a SKIP LOCKED
), taken AS (
  UPDATE alerts a SET claims = a.claims + 1, next_check_at = $2 FROM due WHERE a.id = due.id RETURNING a.*
)
SELECT ${COLUMNS}, due.next_check_at AS "dueAt", o.public_id AS account
  FROM taken a JOIN due ON due.id = a.id JOIN accounts o ON o.id = a.account_id
  LEFT JOIN saved_reports r ON r.id = a.report_id`;

/** A row where claim $2 of alert $1 still holds, with what may have changed since all the same; locks the alert. */
export const STILL_OURS = `
SELECT snoozed_until AS "snoozedUntil" FROM alerts WHERE id = $1 AND claims = $2 FOR UPDATE`;

/** Puts a check off, or keeps why it failed (4). */
export const PUT_OFF = `
UPDATE alerts SET next_check_at = $3, last_error = coalesce($4, last_error) WHERE id = $1 AND claims = $2`;

export const KEEP = `
UPDATE alerts SET state = $2, next_check_at = $3, judged_until = $4, last_checked_at = $5, last_error = NULL,
       last_fired_at = CASE WHEN $6 THEN $5 ELSE last_fired_at END,
       notified_at = CASE WHEN $7 THEN $5 ELSE notified_at END
 WHERE id = $1`;

export const ADD_CHANGE = `
INSERT INTO alert_changes (alert_id, at, kind, value, value_before, range_from, range_to, was_snoozed)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;

/** The channels that get a message: those that are not paused, and whose address wants it. Nobody deletes them until it is written. */
export const OPEN_CHANNELS = `
SELECT c.id FROM alert_channels ac JOIN channels c ON c.id = ac.channel_id
 WHERE ac.alert_id = $1 AND c.paused_at IS NULL
   AND (c.kind <> 'email' OR ${mayWriteAlertsTo('c.account_id', 'lower(c.address)')}) ORDER BY c.id FOR KEY SHARE OF c`;

/** Changes of an alert that are kept, and shown: one that fires and recovers by the hour has them for a day. */
const MAX_CHANGES = 50;

/** Forgets all changes but the latest. */
export const FORGET_CHANGES = `
DELETE FROM alert_changes
 WHERE alert_id = $1
   AND id <= (SELECT id FROM alert_changes WHERE alert_id = $1 ORDER BY id DESC OFFSET ${MAX_CHANGES} LIMIT 1)`;

export const HISTORY = `
SELECT kind, at, value, value_before AS before, range_from AS "from", range_to AS "to", was_snoozed AS "wasSnoozed"
  FROM alert_changes WHERE alert_id = $1 ORDER BY id DESC LIMIT ${MAX_CHANGES}`;

/** Those that watch a report, until the transaction ends nobody else's to change. */
export const OF_REPORT = `
SELECT public_id AS "publicId", name FROM alerts WHERE report_id = $1 ORDER BY id FOR UPDATE`;

/** When the newest event of a type occurred, up to the present: one step through an index, however many there are. */
export const LATEST_OF_TYPE = `
SELECT occurred_at FROM events
 WHERE account_id = $1 AND environment = $2 AND event_type_key = $3 AND event_type = $4 AND occurred_at <= $5
 ORDER BY occurred_at DESC LIMIT 1`;

/**
 * The stretches longer than an interval (7) without an event of a type, from an instant (5) up to the present (6), oldest first: since
 * when it was quiet, and until when. From each event it steps to the latest one within the interval: as many steps as the interval
 * fits into the range, however many events there are. Only where there is none does it look for the next one after it.
 */
export const SILENCES = `
WITH RECURSIVE walk AS (
  SELECT $5::timestamptz AS since, $5::timestamptz AS at, false AS is_silence
  UNION ALL
  SELECT w.at, coalesce(near.at, far.at), near.at IS NULL
    FROM walk w
    LEFT JOIN LATERAL (
      SELECT e.occurred_at AS at FROM events e
       WHERE e.account_id = $1 AND e.environment = $2 AND e.event_type_key = $3 AND e.event_type = $4
         AND e.occurred_at > w.at AND e.occurred_at <= least(w.at + $7::interval, $6::timestamptz)
       ORDER BY e.occurred_at DESC LIMIT 1) near ON true
    LEFT JOIN LATERAL (
      SELECT e.occurred_at AS at FROM events e
       WHERE near.at IS NULL
         AND e.account_id = $1 AND e.environment = $2 AND e.event_type_key = $3 AND e.event_type = $4
         AND e.occurred_at > w.at AND e.occurred_at <= $6::timestamptz
       ORDER BY e.occurred_at LIMIT 1) far ON true
   WHERE w.at IS NOT NULL
)
SELECT since, coalesce(at, $6::timestamptz) AS until
  FROM walk WHERE is_silence AND coalesce(at, $6::timestamptz) - since >= $7::interval ORDER BY since`;
