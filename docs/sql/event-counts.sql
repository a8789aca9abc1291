-- GET /api/v1/reports/events?from=2026-01-26&to=2026-02-02&metrics=events&group_by=event_type
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

-- 1. Which days of the range are rolled up: here 26 to 30 January
PREPARE statement_1 AS
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

EXECUTE statement_1 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-26',
  /* $4 */ '2026-02-01',
  /* $5 */ 20479,
  /* $6 */ 20485
);
DEALLOCATE statement_1;

-- 2. Events by day and type: of rolled-up days from their counts, of the others from the events
PREPARE statement_2 AS
WITH cell AS MATERIALIZED (
  (SELECT width_bucket(r.quarter_at, $3::timestamptz[]) AS bucket, r.event_type AS value, sum(r.events) AS events
    FROM rollup_counts r
   WHERE r.account_id = $1::int AND r.environment = $2::smallint AND r.day = ANY ($5::date[])
     AND true
     AND r.quarter_at >= $6::timestamptz AND r.quarter_at < $7::timestamptz
   GROUP BY bucket, value)
   UNION ALL
  SELECT raw.bucket, raw.value, raw.events
    FROM (VALUES ($8::timestamptz, $9::timestamptz)) AS r (from_at, to_at)
   CROSS JOIN LATERAL (
      SELECT width_bucket(e.occurred_at, $3::timestamptz[]) AS bucket, e.event_type AS value, count(*) AS events
        FROM events e
       WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.occurred_at >= r.from_at AND e.occurred_at < r.to_at
             AND true
       GROUP BY bucket, value
   ) raw
), ranking AS MATERIALIZED (
  SELECT value, least(rank, $4::int + 1)::int AS rank, shown
    FROM (SELECT value, row_number() OVER (ORDER BY sum(events) DESC, value COLLATE "C") AS rank, value AS shown
          FROM cell WHERE value IS NOT NULL GROUP BY value) r
), ranked AS (
  SELECT c.bucket, coalesce(r.rank, 0) AS rank, c.events
    FROM cell c LEFT JOIN ranking r ON r.value = c.value
)
SELECT grouping(rank, bucket) AS level, rank, bucket,
       CASE WHEN rank <= $4::int THEN (SELECT min(r.shown) FROM ranking r WHERE r.rank = k.rank) END AS value,
       coalesce(sum(events), 0)::float8 AS events, NULL::float8 AS visitors
  FROM ranked k
 GROUP BY GROUPING SETS ((), (bucket), (rank), (rank, bucket))
 ORDER BY level DESC, rank, bucket;

EXECUTE statement_2 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '{"2026-01-26T00:00:00.000Z","2026-01-27T00:00:00.000Z","2026-01-28T00:00:00.000Z","2026-01-29T00:00:00.000Z","2026-01-30T00:00:00.000Z","2026-01-31T00:00:00.000Z","2026-02-01T00:00:00.000Z"}',
  /* $4 */ 20,
  /* $5 */ '{"2026-01-26","2026-01-27","2026-01-28","2026-01-29","2026-01-30"}',
  /* $6 */ '2026-01-26T00:00:00.000Z',
  /* $7 */ '2026-02-02T00:00:00.000Z',
  /* $8 */ '2026-01-31T00:00:00.000Z',
  /* $9 */ '2026-02-02T00:00:00.000Z'
);
DEALLOCATE statement_2;

ROLLBACK;
