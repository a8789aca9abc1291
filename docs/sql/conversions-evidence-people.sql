-- GET /api/v1/reports/conversions?from=2026-01-26&to=2026-02-02&event_type=purchase&count_by=user&include=evidence&number=visitors
-- Asked by account 1 in its live environment, on 2026-02-02T12:00:00.000Z.
-- Written by `npm run sql`. Paste it into psql as the database user of the service: nothing is kept.

BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
SET LOCAL ROLE waymark_reader;
SET LOCAL app.account_id = '1';
SET LOCAL app.environment = '1';
SET LOCAL jit = off;
SET LOCAL work_mem = '64MB';
SET LOCAL enable_nestloop = off;
SET LOCAL enable_mergejoin = off;

-- 1. The time that has events
PREPARE statement_1 AS
SELECT coalesce((extract(epoch FROM least(min(e.occurred_at), (SELECT min(d.day) FROM rollup_days d WHERE d.account_id = $1::int AND d.environment = $2::smallint AND d.is_final)::timestamp AT TIME ZONE 'UTC')) * 1000000)::float8, 0) AS first_us,
       coalesce((extract(epoch FROM greatest(max(e.occurred_at), (SELECT max(d.day) FROM rollup_days d WHERE d.account_id = $1::int AND d.environment = $2::smallint AND d.is_final)::timestamp AT TIME ZONE 'UTC' + interval '24 hours' - interval '1 microsecond')) * 1000000)::float8, -1) AS last_us
  FROM events e WHERE e.account_id = $1::int AND e.environment = $2::smallint;

EXECUTE statement_1 (
  /* $1 */ 1,
  /* $2 */ 1
);
DEALLOCATE statement_1;

-- 2. Which of its days are rolled up, as far as who visitors are goes
PREPARE statement_2 AS
SELECT (d.day - date '1970-01-01') AS day, (extract(epoch FROM d.until) * 1000000)::float8 AS until_us, d.is_final
  FROM rollup_days d
 WHERE d.account_id = $1::int AND d.environment = $2::smallint AND d.is_ready AND (d.is_final OR d.version = 15 )
   AND d.day >= $3::date AND d.day <= $4::date
 UNION ALL
SELECT before.day, NULL, false
  FROM generate_series($5::int, least($6::int, (
         SELECT floor(extract(epoch FROM min(e.occurred_at)) / 86400)::int
           FROM events e
          WHERE e.account_id = $1::int AND e.environment = $2::smallint
       ) - 1)) AS before (day)
 WHERE NOT EXISTS (SELECT FROM rollup_days d WHERE d.account_id = $1::int AND d.environment = $2::smallint AND d.day = date '1970-01-01' + before.day);

EXECUTE statement_2 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-26',
  /* $4 */ '2026-02-01',
  /* $5 */ 20479,
  /* $6 */ 20485
);
DEALLOCATE statement_2;

-- 3. Which visitors were seen as people whose keys lie where those of the page must
PREPARE statement_3 AS
WITH sighting AS (
  SELECT s.visitor_key, count(*) OVER (PARTITION BY s.user_key) AS visitors
    FROM (
      SELECT i.visitor_key, i.user_key, i.first_at FROM rollup_identities i
       WHERE i.account_id = $1::int AND i.environment = $2::smallint AND i.user_key <= $3::bigint
      UNION ALL
      SELECT f.* FROM (SELECT e.visitor_key, e.user_key, e.first_at
                         FROM (VALUES ($4::timestamptz, $5::timestamptz)) AS r (from_at, to_at)
                        CROSS JOIN LATERAL (
                           SELECT e.visitor_key, hashtextextended(e.user_id, 0) AS user_key, min(e.occurred_at) AS first_at
                             FROM events e
                            WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.user_id IS NOT NULL
                              AND e.occurred_at >= r.from_at AND e.occurred_at < r.to_at
                            GROUP BY 1, 2
                        ) e) f WHERE f.user_key <= $3::bigint
    ) s GROUP BY s.user_key, s.visitor_key
)
SELECT DISTINCT s.visitor_key FROM sighting s WHERE s.visitors <= 1000
 LIMIT $6::int;

EXECUTE statement_3 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '-9220383664314834862',
  /* $4 */ '2026-01-31T00:00:00.000Z',
  /* $5 */ '2026-02-01T12:00:00.000001Z',
  /* $6 */ 20001
);
DEALLOCATE statement_3;

-- 4. A page of the active people: what else is asked stands in conversions-evidence-visitors.sql
PREPARE statement_4 AS
WITH fresh_sighting AS MATERIALIZED (
       SELECT e.visitor_key, e.user_key, e.first_at
         FROM (VALUES ($8::timestamptz, $9::timestamptz)) AS r (from_at, to_at)
        CROSS JOIN LATERAL (
           SELECT e.visitor_key, hashtextextended(e.user_id, 0) AS user_key, min(e.occurred_at) AS first_at
             FROM events e
            WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.user_id IS NOT NULL
              AND e.occurred_at >= r.from_at AND e.occurred_at < r.to_at
            GROUP BY 1, 2
        ) e
     ), sighting AS MATERIALIZED (
          SELECT s.visitor_key, s.user_key, min(s.first_at) AS first_at
            FROM (
              SELECT i.visitor_key, i.user_key, i.first_at
                FROM (SELECT i.visitor_key, i.user_key, i.first_at, row_number() OVER (PARTITION BY i.user_key) AS n
                        FROM rollup_identities i
                       WHERE i.account_id = $1::int AND i.environment = $2::smallint AND i.user_key = ANY (ARRAY(SELECT v.user_key FROM rollup_identities v WHERE v.account_id = $1::int AND v.environment = $2::smallint AND (v.visitor_key <= $3::bigint OR v.visitor_key = ANY ($4::bigint[]))
                                                                                                           UNION
                                                                                                           SELECT f.user_key FROM fresh_sighting f WHERE (f.visitor_key <= $3::bigint OR f.visitor_key = ANY ($4::bigint[]))))) i
               WHERE i.n <= 1001
              UNION ALL
              SELECT f.* FROM fresh_sighting f
            ) s GROUP BY s.visitor_key, s.user_key
        ), crowd AS MATERIALIZED (
       SELECT s.user_key FROM sighting s GROUP BY s.user_key HAVING count(*) > 1000
     ), seen_as AS MATERIALIZED (
       SELECT s.visitor_key, s.user_key, s.first_at FROM sighting s WHERE s.user_key NOT IN (SELECT c.user_key FROM crowd c)
     ), known_visitor AS MATERIALIZED (
       SELECT s.visitor_key, min(s.user_key) AS user_key, false AS is_shared
         FROM seen_as s GROUP BY s.visitor_key HAVING count(*) = 1
        UNION ALL
       SELECT t.visitor_key, t.user_key, true
         FROM (
           SELECT DISTINCT ON (s.visitor_key) s.visitor_key, s.user_key
             FROM (SELECT s.*, count(*) OVER (PARTITION BY s.visitor_key, s.first_at) AS tied
                     FROM seen_as s
                     JOIN (SELECT s.visitor_key, min(s.first_at) AS first_at
                             FROM seen_as s GROUP BY s.visitor_key HAVING count(*) > 1) f
                       ON f.visitor_key = s.visitor_key AND f.first_at = s.first_at) s
            ORDER BY s.visitor_key, CASE WHEN s.tied > 1 THEN (
              SELECT min(e.event_id) FROM events e
               WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.visitor_key = s.visitor_key AND e.occurred_at = s.first_at
                 AND e.user_id IS NOT NULL AND hashtextextended(e.user_id, 0) = s.user_key) END
         ) t
     ), active_event AS NOT MATERIALIZED (
       SELECT e.occurred_at, e.event_id, e.visitor_id, CASE WHEN k.is_shared AND e.user_id IS NOT NULL AND hashtextextended(e.user_id, 0) NOT IN (SELECT c.user_key FROM crowd c) THEN hashtextextended(e.user_id, 0)
                                                       ELSE coalesce(k.user_key, e.visitor_key) END AS visitor_key
         FROM events e
         LEFT JOIN known_visitor k ON k.visitor_key = e.visitor_key
        WHERE e.account_id = $1::int AND e.environment = $2::smallint
          AND e.occurred_at >= $5::timestamptz AND e.occurred_at < $6::timestamptz
          AND (e.known_bot IS NULL OR e.event_type_key = $7::bigint)
          AND (e.visitor_key <= $3::bigint OR e.visitor_key = ANY ($4::bigint[]))
     ), page AS MATERIALIZED (
  SELECT DISTINCT a.visitor_key FROM active_event a WHERE a.visitor_key <= $3::bigint
   ORDER BY a.visitor_key LIMIT $10::int
), numbered AS (
  SELECT a.visitor_key, a.occurred_at, a.event_id, a.visitor_id,
         row_number() OVER (PARTITION BY a.visitor_key ORDER BY a.occurred_at, a.event_id) AS number
    FROM active_event a WHERE a.visitor_key IN (SELECT p.visitor_key FROM page p)
)
SELECT visitor_key, max(number) AS event_count,
       json_agg(json_build_array(event_id, (date_part('epoch', occurred_at) * 1000000)::bigint, visitor_id) ORDER BY number)
         FILTER (WHERE number <= 100) AS events
  FROM numbered GROUP BY visitor_key ORDER BY visitor_key;

EXECUTE statement_4 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '-9220383664314834862',
  /* $4 */ '{1}',
  /* $5 */ '2026-01-26T00:00:00.000Z',
  /* $6 */ '2026-02-02T00:00:00.000Z',
  /* $7 */ '8090959218643189361',
  /* $8 */ '2026-01-31T00:00:00.000Z',
  /* $9 */ '2026-02-01T12:00:00.000001Z',
  /* $10 */ 101
);
DEALLOCATE statement_4;

ROLLBACK;
