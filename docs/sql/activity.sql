-- What was not stored, and why: kept in the background, here one event of account 1 on 2026-02-02T12:00:00.000Z.
-- Written by `npm run sql`. Paste it into psql as the database user of the service: nothing is kept.

BEGIN;

-- 1. How many events had which status, by hour and key; of a cluster’s machine at a time
PREPARE statement_1 AS
  INSERT INTO event_statuses_hourly AS s (account_id, hour, environment, key_id, status, events)
  SELECT account_id, hour, environment, key_id, status, events
    FROM json_to_recordset($1) AS r (
      account_id int, hour timestamptz, environment smallint, key_id int, status smallint, events bigint)
   ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (account_id, hour, environment, key_id, status) DO UPDATE SET events = s.events + excluded.events;

EXECUTE statement_1 (
  /* $1 */ '[{"account_id":1,"hour":"2026-02-02T12:00:00.000Z","environment":1,"key_id":1,"status":3,"events":1,"last_ms":1770033600000}]'
);
DEALLOCATE statement_1;

-- 2. Lines of the log
PREPARE statement_2 AS
  INSERT INTO request_log
    (account_id, id, environment, key_id, status, events, received_at, reason, event_id, event_type, visitor_id,
     errors)
  SELECT account_id, id, environment, key_id, status, events, received_at, reason, event_id, event_type, visitor_id,
         errors
    FROM json_to_recordset($1) AS r (
      account_id int, id uuid, environment smallint, key_id int, status smallint, events int,
      received_at timestamptz, reason text, event_id text, event_type text, visitor_id text, errors jsonb)
   ORDER BY 1, 2
  ON CONFLICT DO NOTHING;

EXECUTE statement_2 (
  /* $1 */ '[{"id":"019c1e5f-6400-7000-8000-000000000001","account_id":1,"environment":1,"key_id":1,"status":3,"events":1,"received_at":"2026-02-02T12:00:00.000Z","reason":"revenue.currency: is not a currency","event_id":"purchase-1","event_type":"purchase","visitor_id":"visitor-1","errors":null}]'
);
DEALLOCATE statement_2;

-- 3. Whether a key of these is being rotated; of the coordinator
PREPARE statement_3 AS
  SELECT old_key_id AS key_id FROM key_rotations WHERE old_key_id = ANY ($1::int[])
  UNION
  SELECT r.successor_key_id FROM key_rotations r JOIN api_keys o ON o.id = r.old_key_id
   WHERE r.successor_key_id = ANY ($1::int[]) AND o.deleted_at IS NULL;

EXECUTE statement_3 (
  /* $1 */ '{1}'
);
DEALLOCATE statement_3;

-- 4. Now and then: all but the latest lines of an account go
PREPARE statement_4 AS
  DELETE FROM request_log WHERE account_id = $1 AND id < (
    SELECT id FROM request_log WHERE account_id = $1 ORDER BY id DESC OFFSET 1999 LIMIT 1);

EXECUTE statement_4 (
  /* $1 */ 1
);
DEALLOCATE statement_4;

-- 5. and old lines of all accounts, on all machines
DELETE FROM request_log WHERE received_at < now() - interval '7 days';

ROLLBACK;
