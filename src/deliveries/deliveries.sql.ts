/** Puts one delivery in line, due at once. */
export const ENQUEUE = `
INSERT INTO deliveries (public_id, account_id, channel_id, kind, topic, payload, next_attempt_at, created_at)
VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7, $7)`;

/**
 * Claims what is due until the lease `$2` ends: of each channel only its oldest open delivery, so that messages arrive in the
 * order in which they were written, and one slow receiver holds up nobody else's. SKIP LOCKED keeps two processes that claim at
 * once apart. What a suspended account has waits until it is resumed. `$1` is the present, `$3` how many, `$4` the kinds that this
 * process sends, `$5` accounts that get none this time, `$6` how many of one account.
 */
export const CLAIM = `
WITH heads AS (
  SELECT DISTINCT ON (coalesce(channel_id, -id)) id, account_id, kind, next_attempt_at
    FROM deliveries WHERE next_attempt_at IS NOT NULL ORDER BY coalesce(channel_id, -id), id
), ready AS (
  SELECT id, row_number() OVER (PARTITION BY account_id ORDER BY next_attempt_at, id) AS place
    FROM heads WHERE next_attempt_at <= $1 AND kind = ANY ($4::text[]) AND account_id <> ALL ($5::bigint[])
), due AS (
  SELECT d.id FROM deliveries d JOIN ready r ON r.id = d.id AND r.place <= $6
    JOIN accounts a ON a.id = d.account_id AND a.suspended_at IS NULL
   WHERE d.next_attempt_at <= $1
   ORDER BY d.next_attempt_at, d.id LIMIT $3 FOR UPDATE OF d SKIP LOCKED
), claimed AS (
  UPDATE deliveries d SET attempts = d.attempts + 1, next_attempt_at = $2 FROM due WHERE d.id = due.id
  RETURNING d.*
)
SELECT id::float8 AS id, public_id AS "publicId", account_id AS "accountId", channel_id AS "channelId", kind, topic, payload, attempts
  FROM claimed ORDER BY id`;

/** First of all when an attempt is settled: whoever deletes the channel locks it before its deliveries, too. */
export const LOCK_CHANNEL = 'SELECT FROM channels WHERE id = $1 FOR NO KEY UPDATE';

/**
 * Keeps what became of attempt `$2` of delivery `$1`: `$3` when it is tried again (null: settled), `$4` the error, `$5` the
 * present. An attempt whose lease another process has taken over keeps nothing.
 */
export const SETTLE = `
UPDATE deliveries
   SET next_attempt_at = $3, last_error = $4,
       delivered_at = CASE WHEN $4::text IS NULL THEN $5::timestamptz END,
       failed_at = CASE WHEN $4::text IS NOT NULL AND $3::timestamptz IS NULL THEN $5::timestamptz END
 WHERE id = $1 AND attempts = $2 AND next_attempt_at IS NOT NULL
RETURNING id`;

/** Settled deliveries from before `$1`. */
export const FORGET = 'DELETE FROM deliveries WHERE created_at < $1 AND next_attempt_at IS NULL';
