-- GET /api/v1/reports/events?from=2026-01-26&to=2026-02-02&metrics=events&event_type=page_view&group_by=properties.url&properties.url[contains]=/pricing&limit=10
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

-- 2. Which of them do not have all values of the property: here none
PREPARE statement_2 AS
SELECT DISTINCT r.day - date '1970-01-01' AS day
  FROM rollup_values r
 WHERE r.account_id = $1::int AND r.environment = $2::smallint AND r.day = ANY ($3::date[]) AND r.value IS NULL
   AND (r.name = $4::text AND (r.event_type_key IS NULL OR r.event_type_key = ANY ($5::bigint[]))
        OR r.name IS NULL AND NOT EXISTS (
          SELECT FROM rollup_values o WHERE o.account_id = $1::int AND o.environment = $2::smallint AND o.day = r.day AND o.name = $4::text));

EXECUTE statement_2 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '{"2026-01-26","2026-01-27","2026-01-28","2026-01-29","2026-01-30"}',
  /* $4 */ 'url',
  /* $5 */ '{7614950593771783948}'
);
DEALLOCATE statement_2;

-- 3. Events by day and value: of rolled-up days from their values, those without one by their counts, of the others from the events
PREPARE statement_3 AS
WITH cell AS MATERIALIZED (
  (WITH rolled_day AS MATERIALIZED (
          SELECT q.day, array_agg(q.bucket ORDER BY q.number) AS buckets,
                 CASE WHEN count(q.bucket) = count(*) AND min(q.bucket) = max(q.bucket) THEN min(q.bucket) END AS bucket
            FROM (SELECT d.day, n.number, CASE WHEN d.day::timestamp AT TIME ZONE 'UTC' + n.number * interval '15 minutes' >= $6::timestamptz AND d.day::timestamp AT TIME ZONE 'UTC' + n.number * interval '15 minutes' < $7::timestamptz THEN width_bucket(d.day::timestamp AT TIME ZONE 'UTC' + n.number * interval '15 minutes', $3::timestamptz[]) END AS bucket
                    FROM unnest($11::date[]) AS d (day)
                   CROSS JOIN generate_series(0, 95) AS n (number)) q
           GROUP BY q.day
        ), valued AS MATERIALIZED (
          SELECT v.bucket, v.value, sum(v.events) AS events
            FROM (SELECT d.bucket, r.value, r.total AS events
                    FROM rollup_values r
                         JOIN rolled_day d ON d.day = r.day AND d.bucket IS NOT NULL
                   WHERE r.account_id = $1::int AND r.environment = $2::smallint AND r.name = $8::text AND r.value IS NOT NULL
                         AND r.day = ANY ($9::date[]) AND r.event_type_key = ANY ($10::bigint[])
                   UNION ALL
                  SELECT q.bucket, r.value, q.events
                    FROM rollup_values r
                         JOIN rolled_day d ON d.day = r.day AND d.bucket IS NULL
                   CROSS JOIN LATERAL (
                     SELECT d.buckets[u.number + 1] AS bucket, sum(u.events) AS events
                       FROM unnest(r.quarters, r.events) AS u (number, events) GROUP BY 1) q
                   WHERE r.account_id = $1::int AND r.environment = $2::smallint AND r.name = $8::text AND r.value IS NOT NULL
                         AND r.day = ANY ($9::date[]) AND r.event_type_key = ANY ($10::bigint[]) AND q.bucket IS NOT NULL) v
           GROUP BY v.bucket, v.value
        )
   SELECT a.bucket, a.value AS value, sum(a.events) AS events
     FROM (SELECT v.bucket, v.value, v.events FROM valued v
            UNION ALL
           SELECT o.bucket, NULL, sum(o.events)
             FROM (SELECT width_bucket(r.quarter_at, $3::timestamptz[]) AS bucket, r.events
                     FROM rollup_counts r
                    WHERE r.account_id = $1::int AND r.environment = $2::smallint AND r.day = ANY ($12::date[]) AND r.event_type_key = ANY ($13::bigint[])
                      AND r.quarter_at >= $14::timestamptz AND r.quarter_at < $15::timestamptz
                    UNION ALL
                   SELECT v.bucket, -v.events FROM valued v) o
            GROUP BY o.bucket HAVING sum(o.events) > 0) a
    WHERE (a.value LIKE ANY ($5::text[]))
    GROUP BY 1, 2)
   UNION ALL
  SELECT raw.bucket, raw.value, raw.events
    FROM (VALUES ($16::timestamptz, $17::timestamptz)) AS r (from_at, to_at)
   CROSS JOIN LATERAL (
      SELECT width_bucket(e.occurred_at, $3::timestamptz[]) AS bucket, CASE WHEN jsonb_typeof(e.properties -> $18::text) NOT IN ('object', 'array') THEN e.properties ->> $18::text END AS value, count(*) AS events
        FROM events e
       WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.occurred_at >= r.from_at AND e.occurred_at < r.to_at
             AND e.event_type_key = ANY ($19::bigint[])
             AND (CASE WHEN jsonb_typeof(e.properties -> $20::text) NOT IN ('object', 'array') THEN e.properties ->> $20::text END LIKE ANY ($21::text[]))
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

EXECUTE statement_3 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '{"2026-01-26T00:00:00.000Z","2026-01-27T00:00:00.000Z","2026-01-28T00:00:00.000Z","2026-01-29T00:00:00.000Z","2026-01-30T00:00:00.000Z","2026-01-31T00:00:00.000Z","2026-02-01T00:00:00.000Z"}',
  /* $4 */ 10,
  /* $5 */ '{"%/pricing%"}',
  /* $6 */ '2026-01-26T00:00:00.000Z',
  /* $7 */ '2026-02-02T00:00:00.000Z',
  /* $8 */ 'url',
  /* $9 */ '{"2026-01-26","2026-01-27","2026-01-28","2026-01-29","2026-01-30"}',
  /* $10 */ '{7614950593771783948}',
  /* $11 */ '{"2026-01-26","2026-01-27","2026-01-28","2026-01-29","2026-01-30"}',
  /* $12 */ '{"2026-01-26","2026-01-27","2026-01-28","2026-01-29","2026-01-30"}',
  /* $13 */ '{7614950593771783948}',
  /* $14 */ '2026-01-26T00:00:00.000Z',
  /* $15 */ '2026-02-02T00:00:00.000Z',
  /* $16 */ '2026-01-31T00:00:00.000Z',
  /* $17 */ '2026-02-02T00:00:00.000Z',
  /* $18 */ 'url',
  /* $19 */ '{7614950593771783948}',
  /* $20 */ 'url',
  /* $21 */ '{"%/pricing%"}'
);
DEALLOCATE statement_3;

ROLLBACK;
