-- POST /api/v1/cohorts/members {"definition":{"did":{"event_type":"purchase","at_least":2,"last_days":5}}}
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

-- 2. The time that has events
PREPARE statement_2 AS
SELECT coalesce((extract(epoch FROM least(min(e.occurred_at), (SELECT min(d.day) FROM rollup_days d WHERE d.account_id = $1::int AND d.environment = $2::smallint AND d.is_final)::timestamp AT TIME ZONE 'UTC')) * 1000000)::float8, 0) AS first_us,
       coalesce((extract(epoch FROM greatest(max(e.occurred_at), (SELECT max(d.day) FROM rollup_days d WHERE d.account_id = $1::int AND d.environment = $2::smallint AND d.is_final)::timestamp AT TIME ZONE 'UTC' + interval '24 hours' - interval '1 microsecond')) * 1000000)::float8, -1) AS last_us
  FROM events e WHERE e.account_id = $1::int AND e.environment = $2::smallint;

EXECUTE statement_2 (
  /* $1 */ 1,
  /* $2 */ 1
);
DEALLOCATE statement_2;

-- 3. Which days are rolled up, for who people are
PREPARE statement_3 AS
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

EXECUTE statement_3 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-26',
  /* $4 */ '2026-02-01',
  /* $5 */ 20479,
  /* $6 */ 20485
);
DEALLOCATE statement_3;

-- 4. The same for who is a member
PREPARE statement_4 AS
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

EXECUTE statement_4 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-26',
  /* $4 */ '2026-02-01',
  /* $5 */ 20479,
  /* $6 */ 20485
);
DEALLOCATE statement_4;

-- 5. Who everybody is that is not the only visitor of one person: here one visitor, seen as two users
PREPARE statement_5 AS
WITH sighting AS MATERIALIZED (
       SELECT s.visitor_key, s.user_key, min(s.first_at) AS first_at
         FROM (
           SELECT i.visitor_key, i.user_key, i.first_at FROM rollup_identities i
            WHERE i.account_id = $1::int AND i.environment = $2::smallint AND true
           UNION ALL
           SELECT e.visitor_key, e.user_key, e.first_at
             FROM (VALUES ($3::timestamptz, $4::timestamptz)) AS r (from_at, to_at)
            CROSS JOIN LATERAL (
               SELECT e.visitor_key, hashtextextended(e.user_id, 0) AS user_key, min(e.occurred_at) AS first_at
                 FROM events e
                WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.user_id IS NOT NULL
                  AND e.occurred_at >= r.from_at AND e.occurred_at < r.to_at
                GROUP BY 1, 2
            ) e
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
     ), person AS (
  SELECT s.visitor_key, s.user_key, k.user_key = s.user_key AS is_first,
         (row_number() OVER () - 1) / 8192 AS portion
    FROM seen_as s
    JOIN known_visitor k ON k.visitor_key = s.visitor_key
   WHERE k.is_shared
      OR s.user_key IN (SELECT m.user_key FROM seen_as m GROUP BY m.user_key HAVING count(*) > 1)
)
SELECT string_agg(int8send(p.visitor_key) || int8send(p.user_key)
           || CASE WHEN p.is_first THEN '\x01'::bytea ELSE '\x00'::bytea END, '') AS people
  FROM person p GROUP BY p.portion;

EXECUTE statement_5 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-31T00:00:00.000Z',
  /* $4 */ '2026-02-01T12:00:00.000001Z'
);
DEALLOCATE statement_5;

-- 6. Who did how often what the definition counts, packed by part of the visitors and day (sent as COPY in binary)
PREPARE statement_6 AS
SELECT * FROM (
  SELECT r.part, 0 AS role, r.day - date '1970-01-01' AS day, r.event_type_key, r.visitors,
        r.quarters AS quarters, NULL::bytea AS instants
   FROM rollup_visitors r
  WHERE r.account_id = $1::int AND r.environment = $2::smallint AND r.day = ANY ($3::date[]) AND r.event_type_key = ANY ($4::bigint[])
  UNION ALL
  SELECT r.part, 0 AS role, r.day - date '1970-01-01' AS day, r.event_type_key, r.visitors,
        r.quarters AS quarters, r.instants AS instants
   FROM rollup_visitors r
  WHERE r.account_id = $1::int AND r.environment = $2::smallint AND r.day = ANY ($5::date[]) AND r.event_type_key = ANY ($6::bigint[])
  UNION ALL
  SELECT ((c.visitor_key >> 58) + 32)::smallint AS part, 0 AS role, NULL::int AS day, c.event_type_key,
        string_agg(int8send(c.visitor_key), '') AS visitors,
        string_agg('\x80'::bytea, '') AS quarters,
        string_agg(timestamptz_send(c.first_at), '') AS instants
   FROM (SELECT e.visitor_key, e.event_type_key AS event_type_key, e.occurred_at AS first_at, e.occurred_at AS last_at
         FROM (
                SELECT e.*
                  FROM (VALUES ($8::timestamptz, $9::timestamptz)) AS r (from_at, to_at)
                 CROSS JOIN LATERAL (
                    SELECT e.* FROM events e WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.occurred_at >= r.from_at AND e.occurred_at < r.to_at AND e.event_type_key = ANY ($7::bigint[])
                 ) e
              ) e) c
  GROUP BY ((c.visitor_key >> 58) + 32)::smallint, c.event_type_key
) p ORDER BY p.part, p.role;

EXECUTE statement_6 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '{"2026-01-29","2026-01-30"}',
  /* $4 */ '{8090959218643189361}',
  /* $5 */ '{"2026-01-28"}',
  /* $6 */ '{8090959218643189361}',
  /* $7 */ '{8090959218643189361}',
  /* $8 */ '2026-01-31T00:00:00.000Z',
  /* $9 */ '2026-02-01T12:00:00.000001Z'
);
DEALLOCATE statement_6;

-- 7. As which users those did it who were seen as several
PREPARE statement_7 AS
WITH doer AS (
  SELECT e.visitor_key,
                  coalesce(hashtextextended(e.user_id, 0), 0) AS user_key,
                  count(*) FILTER (WHERE e.event_type_key = $5::bigint AND e.occurred_at >= $3::timestamptz AND e.occurred_at < $4::timestamptz)::int AS did_0
    FROM events e
   WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.visitor_key = ANY ($6::bigint[]) AND (e.event_type_key = $5::bigint AND e.occurred_at >= $3::timestamptz AND e.occurred_at < $4::timestamptz)
   GROUP BY 1, 2
)
SELECT string_agg(int8send(d.visitor_key) || int8send(d.user_key) || int4send(d.did_0), '') AS counts
  FROM (SELECT d.*, (row_number() OVER () - 1) / 8192 AS portion FROM doer d) d
 GROUP BY d.portion;

EXECUTE statement_7 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-28T12:00:00.000Z',
  /* $4 */ '2026-02-01T12:00:00.000001Z',
  /* $5 */ '8090959218643189361',
  /* $6 */ '{1}'
);
DEALLOCATE statement_7;

-- 8. The visitor_id of each member of the page: none here
PREPARE statement_8 AS
SELECT n.visitor_key::text, n.visitor_id
  FROM (SELECT k.visitor_key,
               (SELECT e.visitor_id FROM events e
                 WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.visitor_key = k.visitor_key LIMIT 1) AS visitor_id
          FROM unnest($3::bigint[]) AS k (visitor_key)) n
 WHERE n.visitor_id IS NOT NULL;

EXECUTE statement_8 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '{}'
);
DEALLOCATE statement_8;

ROLLBACK;
