-- DELETE /api/v1/visitors/visitor-1, whose events of 2025-01-31 are gone by age.
-- Asked by account 1 in its live environment, on 2026-02-02T12:00:00.000Z.
-- Written by `npm run sql`. Paste it into psql as the database user of the service: nothing is kept.

BEGIN;

-- 1. A portion of the events; their days are to be rolled up anew
PREPARE statement_1 AS
WITH chosen AS (
  SELECT event_id FROM events
   WHERE account_id = $1 AND environment = $2 AND visitor_key = $3 AND visitor_id = $4
   LIMIT 10000
), erased AS (
  DELETE FROM events
   WHERE account_id = $1 AND environment = $2 AND event_id IN (SELECT event_id FROM chosen)
  RETURNING account_id, environment, occurred_at
), invalidated_days AS (
  INSERT INTO rollup_days AS d (account_id, environment, day, version, changes, is_ready)
  SELECT DISTINCT s.account_id, s.environment, (least(r.reached_at, now()) AT TIME ZONE 'UTC')::date AS day, 0, 1, false
    FROM erased s
   CROSS JOIN LATERAL (VALUES (s.occurred_at), (s.occurred_at + interval '24 hours'), (s.occurred_at + interval '24 hours 30 minutes')) AS r (reached_at)
   WHERE s.occurred_at < now() - interval '30 minutes'
   ORDER BY s.account_id, s.environment, day
  ON CONFLICT (account_id, environment, day) DO UPDATE SET changes = d.changes + 1, is_ready = d.is_final
  RETURNING d.account_id, d.environment, d.day, d.is_final
) SELECT (SELECT count(*) FROM chosen)::int AS chosen, (SELECT count(*) FROM erased)::int AS deleted,
         (SELECT coalesce(array_agg(day::text) FILTER (WHERE NOT is_final), '{}') FROM invalidated_days) AS days;

EXECUTE statement_1 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '9209360712144461243',
  /* $4 */ 'visitor-1'
);
DEALLOCATE statement_1;

-- 2. What those days were rolled up to: counts
PREPARE statement_2 AS
DELETE FROM rollup_counts WHERE account_id = $1 AND environment = $2 AND day = ANY ($3::date[]);

EXECUTE statement_2 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '{2026-01-31}'
);
DEALLOCATE statement_2;

-- 3. what links said
PREPARE statement_3 AS
WITH other_0 AS (DELETE FROM rollup_origins WHERE account_id = $1 AND environment = $2 AND day = ANY ($3::date[]) ) DELETE FROM rollup_visit_values WHERE account_id = $1 AND environment = $2 AND day = ANY ($3::date[]);

EXECUTE statement_3 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '{2026-01-31}'
);
DEALLOCATE statement_3;

-- 4. names and values
PREPARE statement_4 AS
WITH other_0 AS (DELETE FROM rollup_values WHERE account_id = $1 AND environment = $2 AND day = ANY ($3::date[]) ) DELETE FROM rollup_names WHERE account_id = $1 AND environment = $2 AND day = ANY ($3::date[]);

EXECUTE statement_4 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '{2026-01-31}'
);
DEALLOCATE statement_4;

-- 5. who was there
PREPARE statement_5 AS
WITH other_0 AS (DELETE FROM rollup_visits WHERE account_id = $1 AND environment = $2 AND day = ANY ($3::date[]) AND part = (($4::bigint >> 58) + 32)::smallint), other_1 AS (DELETE FROM rollup_touches WHERE account_id = $1 AND environment = $2 AND day = ANY ($3::date[]) AND part = (($4::bigint >> 58) + 32)::smallint) DELETE FROM rollup_visitors WHERE account_id = $1 AND environment = $2 AND day = ANY ($3::date[]) AND part = (($4::bigint >> 58) + 32)::smallint;

EXECUTE statement_5 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '{2026-01-31}',
  /* $4 */ '9209360712144461243'
);
DEALLOCATE statement_5;

-- 6. The log of refused requests
PREPARE statement_6 AS
DELETE FROM request_log WHERE account_id = $1 AND environment = $2 AND visitor_id = $3;

EXECUTE statement_6 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ 'visitor-1'
);
DEALLOCATE statement_6;

-- 7. Who the visitor is, once all events are deleted
PREPARE statement_7 AS
DELETE FROM rollup_identities WHERE account_id = $1 AND environment = $2 AND visitor_key = $3;

EXECUTE statement_7 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '9209360712144461243'
);
DEALLOCATE statement_7;

-- 8. Days of events that came meanwhile, by which it is told anew
PREPARE statement_8 AS
INSERT INTO rollup_days AS d (account_id, environment, day, version, changes, is_ready)
  SELECT DISTINCT s.account_id, s.environment, (least(r.reached_at, now()) AT TIME ZONE 'UTC')::date AS day, 0, 1, false
    FROM (SELECT account_id, environment, occurred_at FROM events WHERE account_id = $1 AND environment = $2 AND visitor_key = $3) s
   CROSS JOIN LATERAL (VALUES (s.occurred_at), (s.occurred_at + interval '24 hours'), (s.occurred_at + interval '24 hours 30 minutes')) AS r (reached_at)
   WHERE s.occurred_at < now() - interval '30 minutes'
   ORDER BY s.account_id, s.environment, day
  ON CONFLICT (account_id, environment, day) DO UPDATE SET changes = d.changes + 1, is_ready = d.is_final
  RETURNING d.account_id, d.environment, d.day, d.is_final;

EXECUTE statement_8 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '9209360712144461243'
);
DEALLOCATE statement_8;

-- 9. Final days when the visitor was there (docs/adr/0024)
PREPARE statement_9 AS
SELECT d.day::text FROM rollup_days d
 WHERE d.account_id = $1 AND d.environment = $2 AND d.is_final
   AND EXISTS (SELECT FROM rollup_visitors r
                WHERE r.account_id = $1 AND r.environment = $2 AND r.day = d.day AND r.event_type_key IS NULL
                  AND r.part = (($3::bigint >> 58) + 32)::smallint AND position(int8send($3::bigint) IN r.visitors) > 0)
 ORDER BY d.day;

EXECUTE statement_9 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '9209360712144461243'
);
DEALLOCATE statement_9;

-- 10. One of them, in a transaction of its own: what is remembered of it is not true any more
PREPARE statement_10 AS
UPDATE rollup_days SET changes = changes + 1 WHERE account_id = $1 AND environment = $2 AND day = $3::date AND is_final;

EXECUTE statement_10 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2025-01-31'
);
DEALLOCATE statement_10;

-- 11. Its presence
PREPARE statement_11 AS
SELECT r.ctid::text AS place, r.visitors, r.quarters, r.instants
  FROM rollup_visitors r
 WHERE r.account_id = $1 AND r.environment = $2 AND r.day = $3::date
   AND r.part = (($4::bigint >> 58) + 32)::smallint AND position(int8send($4::bigint) IN r.visitors) > 0;

EXECUTE statement_11 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2025-01-31',
  /* $4 */ '9209360712144461243'
);
DEALLOCATE statement_11;

-- 12. without the visitor
PREPARE statement_12 AS
UPDATE rollup_visitors SET visitors = $4, quarters = $5, instants = $6 WHERE account_id = $1 AND environment = $2 AND ctid = $3::tid;

EXECUTE statement_12 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '(0,1)',
  /* $4 */ '\xc5bea83e1b8ecb5e',
  /* $5 */ '\x80',
  /* $6 */ '\x0000000000'
);
DEALLOCATE statement_12;

-- 13. Its visits
PREPARE statement_13 AS
SELECT r.ctid::text AS place, r.visitors, r.quarters, r.events, r.channels, r.pages
  FROM rollup_visits r
 WHERE r.account_id = $1 AND r.environment = $2 AND r.day = $3::date
   AND r.part = (($4::bigint >> 58) + 32)::smallint AND position(int8send($4::bigint) IN r.visitors) > 0;

EXECUTE statement_13 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2025-01-31',
  /* $4 */ '9209360712144461243'
);
DEALLOCATE statement_13;

-- 14. without the visitor
PREPARE statement_14 AS
UPDATE rollup_visits SET visitors = $4, quarters = $5, events = $6, channels = $7, pages = $8 WHERE account_id = $1 AND environment = $2 AND ctid = $3::tid;

EXECUTE statement_14 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '(0,1)',
  /* $4 */ '\xc5bea83e1b8ecb5e',
  /* $5 */ '\x80',
  /* $6 */ '\x00000001',
  /* $7 */ '\x00000001',
  /* $8 */ '\x00000001'
);
DEALLOCATE statement_14;

-- 15. Its touches
PREPARE statement_15 AS
SELECT r.ctid::text AS place, r.touches, r.event_ids, r.user_keys, r.origins
  FROM rollup_touches r
 WHERE r.account_id = $1 AND r.environment = $2 AND r.day = $3::date
   AND r.part = (($4::bigint >> 58) + 32)::smallint AND position(int8send($4::bigint) IN r.touches) > 0;

EXECUTE statement_15 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2025-01-31',
  /* $4 */ '9209360712144461243'
);
DEALLOCATE statement_15;

-- 16. which were the visitor’s alone
PREPARE statement_16 AS
DELETE FROM rollup_touches WHERE account_id = $1 AND environment = $2 AND ctid = $3::tid;

EXECUTE statement_16 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '(0,1)'
);
DEALLOCATE statement_16;

-- 17. The events of what the visitor’s visits said
PREPARE statement_17 AS
UPDATE rollup_visit_values v SET events = v.events - l.events
  FROM (SELECT number, is_page, sum(events) AS events
          FROM unnest($4::int[], $5::boolean[], $6::int[]) AS l (number, is_page, events) GROUP BY 1, 2) l
 WHERE v.account_id = $1 AND v.environment = $2 AND v.day = $3::date AND v.number = l.number AND v.is_page = l.is_page;

EXECUTE statement_17 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2025-01-31',
  /* $4 */ '{1,1}',
  /* $5 */ '{false,true}',
  /* $6 */ '{1,1}'
);
DEALLOCATE statement_17;

-- 18. which no other visit may say
PREPARE statement_18 AS
DELETE FROM rollup_visit_values WHERE account_id = $1 AND environment = $2 AND day = $3::date AND events <= 0;

EXECUTE statement_18 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2025-01-31'
);
DEALLOCATE statement_18;

-- 19. Of what the visitor’s touches said, what no other touch says
PREPARE statement_19 AS
DELETE FROM rollup_origins o
 WHERE o.account_id = $1 AND o.environment = $2 AND o.day = $3::date AND o.origin = ANY ($4::bigint[])
   AND NOT EXISTS (
     SELECT FROM rollup_touches t
      WHERE t.account_id = $1 AND t.environment = $2 AND t.day = $3::date
        AND position(int8send(o.origin) IN t.origins) > 0);

EXECUTE statement_19 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2025-01-31',
  /* $4 */ '{72340172838076673}'
);
DEALLOCATE statement_19;

-- 20. Texts that may have been the visitor’s
PREPARE statement_20 AS
DELETE FROM rollup_names
 WHERE account_id = $1 AND environment = $2 AND day = $3::date AND facet NOT IN (0, 1, 10);

EXECUTE statement_20 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2025-01-31'
);
DEALLOCATE statement_20;

ROLLBACK;
