-- GET /api/v1/reports/retention?from=2026-01-05&to=2026-02-02&interval=week&cohort_event_type=sign_up&periods=3
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

-- 2. Which days of the range are rolled up: here 26 to 30 January
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

-- 3. Which transactions wrote the rows of those that have settled: what is remembered of the same is not read again
PREPARE statement_3 AS
SELECT (d.day - date '1970-01-01') AS day, d.xmin::text AS writer
  FROM rollup_days d
 WHERE d.account_id = $1::int AND d.environment = $2::smallint AND d.day = ANY ($3::date[])
 ORDER BY d.day;

EXECUTE statement_3 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '{"2026-01-26","2026-01-27","2026-01-28","2026-01-29","2026-01-30"}'
);
DEALLOCATE statement_3;

-- 4. Which visitors were there, packed by part of the visitors and day (sent as COPY in binary)
PREPARE statement_4 AS
SELECT * FROM (
  SELECT r.part, 0 AS role, r.day - date '1970-01-01' AS day, r.event_type_key, r.visitors,
        r.quarters AS quarters, r.instants AS instants
   FROM rollup_visitors r
  WHERE r.account_id = $1::int AND r.environment = $2::smallint AND r.day = ANY ($3::date[]) AND r.event_type_key = ANY ($4::bigint[])
  UNION ALL
  SELECT ((c.visitor_key >> 58) + 32)::smallint AS part, 3 AS role, NULL::int AS day, c.event_type_key,
        string_agg(int8send(c.visitor_key), '') AS visitors,
        string_agg('\x80'::bytea, '') AS quarters,
        string_agg(timestamptz_send(c.first_at), '') AS instants
   FROM (SELECT e.visitor_key, e.event_type_key AS event_type_key, width_bucket(e.occurred_at, $8::timestamptz[]) AS cell,
               min(e.occurred_at) AS first_at, max(e.occurred_at) AS last_at
          FROM (
                 SELECT e.*
                   FROM (VALUES ($6::timestamptz, $7::timestamptz)) AS r (from_at, to_at)
                  CROSS JOIN LATERAL (
                     SELECT e.* FROM events e WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.occurred_at >= r.from_at AND e.occurred_at < r.to_at AND e.event_type_key = ANY ($5::bigint[])
                  ) e
               ) e
         GROUP BY e.visitor_key, 2, 3) c
  GROUP BY ((c.visitor_key >> 58) + 32)::smallint, c.event_type_key
  UNION ALL
  SELECT r.part, 1 AS role, r.day - date '1970-01-01' AS day, r.event_type_key, r.visitors,
        r.quarters AS quarters, r.instants AS instants
   FROM rollup_visitors r
  WHERE r.account_id = $1::int AND r.environment = $2::smallint AND r.day = ANY ($9::date[]) AND r.event_type_key IS NULL
  UNION ALL
  SELECT ((c.visitor_key >> 58) + 32)::smallint AS part, 4 AS role, NULL::int AS day, c.event_type_key,
        string_agg(int8send(c.visitor_key), '') AS visitors,
        string_agg(CASE WHEN c.first_at = c.last_at THEN '\x80'::bytea ELSE '\x8000'::bytea END, '') AS quarters,
        string_agg(CASE WHEN c.first_at = c.last_at THEN timestamptz_send(c.first_at) ELSE timestamptz_send(c.first_at) || timestamptz_send(c.last_at) END, '') AS instants
   FROM (SELECT e.visitor_key, NULL::bigint AS event_type_key, width_bucket(e.occurred_at, $12::timestamptz[]) AS cell,
               min(e.occurred_at) AS first_at, max(e.occurred_at) AS last_at
          FROM (
                 SELECT e.*
                   FROM (VALUES ($10::timestamptz, $11::timestamptz)) AS r (from_at, to_at)
                  CROSS JOIN LATERAL (
                     SELECT e.* FROM events e WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.occurred_at >= r.from_at AND e.occurred_at < r.to_at
                  ) e
               ) e
         GROUP BY e.visitor_key, 3) c
  GROUP BY ((c.visitor_key >> 58) + 32)::smallint, c.event_type_key
) p ORDER BY p.part, p.role;

EXECUTE statement_4 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '{"2026-01-26","2026-01-27","2026-01-28","2026-01-29","2026-01-30"}',
  /* $4 */ '{8143874726499667522}',
  /* $5 */ '{8143874726499667522}',
  /* $6 */ '2026-01-31T00:00:00.000Z',
  /* $7 */ '2026-02-01T12:00:00.000001Z',
  /* $8 */ '{"2026-01-05T00:00:00.000Z","2026-01-05T00:00:00.000Z","2026-01-12T00:00:00.000Z","2026-01-19T00:00:00.000Z","2026-01-26T00:00:00.000Z","2026-02-02T00:00:00.000Z","2026-02-02T00:00:00.000Z","2026-02-09T00:00:00.000Z","2026-02-16T00:00:00.000Z","2026-02-23T00:00:00.000Z"}',
  /* $9 */ '{"2026-01-26","2026-01-27","2026-01-28","2026-01-29","2026-01-30"}',
  /* $10 */ '2026-01-31T00:00:00.000Z',
  /* $11 */ '2026-02-01T12:00:00.000001Z',
  /* $12 */ '{"2026-01-05T00:00:00.000Z","2026-01-05T00:00:00.000Z","2026-01-12T00:00:00.000Z","2026-01-19T00:00:00.000Z","2026-01-26T00:00:00.000Z","2026-02-02T00:00:00.000Z","2026-02-02T00:00:00.000Z","2026-02-09T00:00:00.000Z","2026-02-16T00:00:00.000Z","2026-02-23T00:00:00.000Z"}'
);
DEALLOCATE statement_4;

ROLLBACK;
