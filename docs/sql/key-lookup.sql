-- Whose secret key is it: of all requests that wait, in one statement.
-- Asked by account 1 in its live environment, on 2026-02-02T12:00:00.000Z.
-- Written by `npm run sql`. Paste it into psql as the database user of the service: nothing is kept.

BEGIN READ ONLY;

-- 1. Keys, accounts and the hour so far, by the hashes of secrets
PREPARE statement_1 AS
  SELECT encode(k.secret_hash, 'hex') AS secret_hash,
         k.id AS key_id, k.public_id AS key_public_id, k.environment, k.events_per_hour AS key_events_per_hour, k.site,
         a.id AS account_id, a.public_id AS account_public_id, a.plan, a.events_per_hour, a.requests_per_second,
         coalesce(h.events, 0) AS account_events, h.first_key_id, h.first_key_environment, h.first_key_events,
         coalesce(u.events, 0) + CASE WHEN h.first_key_id = k.id THEN h.first_key_events ELSE 0 END AS key_events,
         least(k.expires_at, k.deletion_at) AS ends_at, a.suspended_at IS NOT NULL AS is_suspended,
         (SELECT version FROM key_facts_version) AS version
    FROM api_keys k
    JOIN accounts a ON a.id = k.account_id
    LEFT JOIN allowance_hourly h ON h.account_id = k.account_id AND h.hour = $2
    LEFT JOIN usage_hourly u ON u.account_id = k.account_id AND u.hour = $2
          AND u.environment = k.environment AND u.key_id = k.id
   WHERE k.secret_hash = ANY ($1::bytea[])
     AND k.deleted_at IS NULL
     AND (k.expires_at IS NULL OR k.expires_at > $3)
     AND (k.deletion_at IS NULL OR k.deletion_at > $3);

EXECUTE statement_1 (
  /* $1 */ '{"\\x0000000000000000000000000000000000000000000000000000000000000000"}',
  /* $2 */ '2026-02-02T12:00:00.000Z',
  /* $3 */ '2026-02-02T12:00:00.000Z'
);
DEALLOCATE statement_1;

ROLLBACK;
