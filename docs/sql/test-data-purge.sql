-- The test data of account 1, purged in the dashboard on 2026-02-02T12:00:00.000Z.
-- Written by `npm run sql`. Paste it into psql as the database user of the service: nothing is kept.

BEGIN;

-- 1. Days whose events are gone by age are given up (docs/adr/0024)
PREPARE statement_1 AS
WITH mine AS MATERIALIZED (
       SELECT day FROM rollup_days WHERE account_id = $1 AND environment = $2 AND is_final ORDER BY day FOR UPDATE
     ), changed AS (
       UPDATE rollup_days d SET is_final = false, is_ready = false, changes = d.changes + 1
         FROM mine WHERE d.account_id = $1 AND d.environment = $2 AND d.day = mine.day
     ) SELECT day::text FROM mine;

EXECUTE statement_1 (
  /* $1 */ 1,
  /* $2 */ 0
);
DEALLOCATE statement_1;

-- 2. What they were rolled up to: counts
PREPARE statement_2 AS
DELETE FROM rollup_counts WHERE account_id = $1 AND environment = $2 AND day = ANY ($3::date[]);

EXECUTE statement_2 (
  /* $1 */ 1,
  /* $2 */ 0,
  /* $3 */ '{2025-01-31}'
);
DEALLOCATE statement_2;

-- 3. what links said
PREPARE statement_3 AS
WITH other_0 AS (DELETE FROM rollup_origins WHERE account_id = $1 AND environment = $2 AND day = ANY ($3::date[]) ) DELETE FROM rollup_visit_values WHERE account_id = $1 AND environment = $2 AND day = ANY ($3::date[]);

EXECUTE statement_3 (
  /* $1 */ 1,
  /* $2 */ 0,
  /* $3 */ '{2025-01-31}'
);
DEALLOCATE statement_3;

-- 4. names and values
PREPARE statement_4 AS
WITH other_0 AS (DELETE FROM rollup_values WHERE account_id = $1 AND environment = $2 AND day = ANY ($3::date[]) ) DELETE FROM rollup_names WHERE account_id = $1 AND environment = $2 AND day = ANY ($3::date[]);

EXECUTE statement_4 (
  /* $1 */ 1,
  /* $2 */ 0,
  /* $3 */ '{2025-01-31}'
);
DEALLOCATE statement_4;

-- 5. who was there
PREPARE statement_5 AS
WITH other_0 AS (DELETE FROM rollup_visits WHERE account_id = $1 AND environment = $2 AND day = ANY ($3::date[]) ), other_1 AS (DELETE FROM rollup_touches WHERE account_id = $1 AND environment = $2 AND day = ANY ($3::date[]) ) DELETE FROM rollup_visitors WHERE account_id = $1 AND environment = $2 AND day = ANY ($3::date[]);

EXECUTE statement_5 (
  /* $1 */ 1,
  /* $2 */ 0,
  /* $3 */ '{2025-01-31}'
);
DEALLOCATE statement_5;

-- 6. A portion of the events; their days are to be rolled up anew
PREPARE statement_6 AS
WITH chosen AS (
  SELECT event_id FROM events WHERE account_id = $1 AND environment = 0 LIMIT 20000
), purged AS (
  DELETE FROM events
   WHERE account_id = $1 AND environment = 0 AND event_id IN (SELECT event_id FROM chosen)
  RETURNING account_id, environment, occurred_at, visitor_key
), invalidated_days AS (
  INSERT INTO rollup_days AS d (account_id, environment, day, version, changes, is_ready)
  SELECT DISTINCT s.account_id, s.environment, (least(r.reached_at, now()) AT TIME ZONE 'UTC')::date AS day, 0, 1, false
    FROM purged s
   CROSS JOIN LATERAL (VALUES (s.occurred_at), (s.occurred_at + interval '24 hours'), (s.occurred_at + interval '24 hours 30 minutes')) AS r (reached_at)
   WHERE s.occurred_at < now() - interval '30 minutes'
   ORDER BY s.account_id, s.environment, day
  ON CONFLICT (account_id, environment, day) DO UPDATE SET changes = d.changes + 1, is_ready = d.is_final
  RETURNING d.account_id, d.environment, d.day, d.is_final
) SELECT (SELECT count(*) FROM chosen)::int AS chosen, (SELECT count(*) FROM purged)::int AS deleted,
         (SELECT coalesce(array_agg(day::text) FILTER (WHERE NOT is_final), '{}') FROM invalidated_days) AS days,
         (SELECT coalesce(array_agg(DISTINCT visitor_key::text), '{}') FROM purged) AS visitors;

EXECUTE statement_6 (
  /* $1 */ 1
);
DEALLOCATE statement_6;

-- 7. What they were rolled up to: counts
PREPARE statement_7 AS
DELETE FROM rollup_counts WHERE account_id = $1 AND environment = $2 AND day = ANY ($3::date[]);

EXECUTE statement_7 (
  /* $1 */ 1,
  /* $2 */ 0,
  /* $3 */ '{2026-01-31}'
);
DEALLOCATE statement_7;

-- 8. what links said
PREPARE statement_8 AS
WITH other_0 AS (DELETE FROM rollup_origins WHERE account_id = $1 AND environment = $2 AND day = ANY ($3::date[]) ) DELETE FROM rollup_visit_values WHERE account_id = $1 AND environment = $2 AND day = ANY ($3::date[]);

EXECUTE statement_8 (
  /* $1 */ 1,
  /* $2 */ 0,
  /* $3 */ '{2026-01-31}'
);
DEALLOCATE statement_8;

-- 9. names and values
PREPARE statement_9 AS
WITH other_0 AS (DELETE FROM rollup_values WHERE account_id = $1 AND environment = $2 AND day = ANY ($3::date[]) ) DELETE FROM rollup_names WHERE account_id = $1 AND environment = $2 AND day = ANY ($3::date[]);

EXECUTE statement_9 (
  /* $1 */ 1,
  /* $2 */ 0,
  /* $3 */ '{2026-01-31}'
);
DEALLOCATE statement_9;

-- 10. who was there
PREPARE statement_10 AS
WITH other_0 AS (DELETE FROM rollup_visits WHERE account_id = $1 AND environment = $2 AND day = ANY ($3::date[]) ), other_1 AS (DELETE FROM rollup_touches WHERE account_id = $1 AND environment = $2 AND day = ANY ($3::date[]) ) DELETE FROM rollup_visitors WHERE account_id = $1 AND environment = $2 AND day = ANY ($3::date[]);

EXECUTE statement_10 (
  /* $1 */ 1,
  /* $2 */ 0,
  /* $3 */ '{2026-01-31}'
);
DEALLOCATE statement_10;

-- 11. Who its visitors are, once no event is left of them
PREPARE statement_11 AS
DELETE FROM rollup_identities i
  WHERE i.account_id = $1 AND i.environment = $2 AND i.visitor_key = ANY ($3::bigint[])
    AND NOT EXISTS (SELECT FROM events e
          WHERE e.account_id = $1 AND e.environment = $2 AND e.visitor_key = i.visitor_key);

EXECUTE statement_11 (
  /* $1 */ 1,
  /* $2 */ 0,
  /* $3 */ '{9209360712144461243}'
);
DEALLOCATE statement_11;

-- 12. The log of refused requests
PREPARE statement_12 AS
DELETE FROM request_log WHERE account_id = $1 AND environment = 0;

EXECUTE statement_12 (
  /* $1 */ 1
);
DEALLOCATE statement_12;

-- 13. Who the visitors are, once all events are deleted
PREPARE statement_13 AS
DELETE FROM rollup_identities WHERE account_id = $1 AND environment = $2;

EXECUTE statement_13 (
  /* $1 */ 1,
  /* $2 */ 0
);
DEALLOCATE statement_13;

-- 14. Days of events that came meanwhile, by which it is told anew
PREPARE statement_14 AS
INSERT INTO rollup_days AS d (account_id, environment, day, version, changes, is_ready)
  SELECT DISTINCT s.account_id, s.environment, (least(r.reached_at, now()) AT TIME ZONE 'UTC')::date AS day, 0, 1, false
    FROM (SELECT account_id, environment, occurred_at FROM events WHERE account_id = $1 AND environment = $2) s
   CROSS JOIN LATERAL (VALUES (s.occurred_at), (s.occurred_at + interval '24 hours'), (s.occurred_at + interval '24 hours 30 minutes')) AS r (reached_at)
   WHERE s.occurred_at < now() - interval '30 minutes'
   ORDER BY s.account_id, s.environment, day
  ON CONFLICT (account_id, environment, day) DO UPDATE SET changes = d.changes + 1, is_ready = d.is_final
  RETURNING d.account_id, d.environment, d.day, d.is_final;

EXECUTE statement_14 (
  /* $1 */ 1,
  /* $2 */ 0
);
DEALLOCATE statement_14;

ROLLBACK;
