-- GET /api/v1/reports/events?from=2026-01-26&to=2026-02-02&metrics=events&group_by=properties.plan&limit=10&include=evidence&group=other
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
   AND (r.name = $4::text AND (r.event_type_key IS NULL OR true)
        OR r.name IS NULL AND NOT EXISTS (
          SELECT FROM rollup_values o WHERE o.account_id = $1::int AND o.environment = $2::smallint AND o.day = r.day AND o.name = $4::text));

EXECUTE statement_2 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '{"2026-01-26","2026-01-27","2026-01-28","2026-01-29","2026-01-30"}',
  /* $4 */ 'plan'
);
DEALLOCATE statement_2;

-- 3. Events by day and value: of rolled-up days from their values, those without one by their counts, of the others from the events
PREPARE statement_3 AS
WITH cell AS MATERIALIZED (
  (WITH rolled_day AS MATERIALIZED (
          SELECT q.day, array_agg(q.bucket ORDER BY q.number) AS buckets,
                 CASE WHEN count(q.bucket) = count(*) AND min(q.bucket) = max(q.bucket) THEN min(q.bucket) END AS bucket
            FROM (SELECT d.day, n.number, CASE WHEN d.day::timestamp AT TIME ZONE 'UTC' + n.number * interval '15 minutes' >= $5::timestamptz AND d.day::timestamp AT TIME ZONE 'UTC' + n.number * interval '15 minutes' < $6::timestamptz THEN width_bucket(d.day::timestamp AT TIME ZONE 'UTC' + n.number * interval '15 minutes', $3::timestamptz[]) END AS bucket
                    FROM unnest($9::date[]) AS d (day)
                   CROSS JOIN generate_series(0, 95) AS n (number)) q
           GROUP BY q.day
        ), valued AS MATERIALIZED (
          SELECT v.bucket, v.value, sum(v.events) AS events
            FROM (SELECT d.bucket, r.value, r.total AS events
                    FROM rollup_values r
                         JOIN rolled_day d ON d.day = r.day AND d.bucket IS NOT NULL
                   WHERE r.account_id = $1::int AND r.environment = $2::smallint AND r.name = $7::text AND r.value IS NOT NULL
                         AND r.day = ANY ($8::date[]) AND true
                   UNION ALL
                  SELECT q.bucket, r.value, q.events
                    FROM rollup_values r
                         JOIN rolled_day d ON d.day = r.day AND d.bucket IS NULL
                   CROSS JOIN LATERAL (
                     SELECT d.buckets[u.number + 1] AS bucket, sum(u.events) AS events
                       FROM unnest(r.quarters, r.events) AS u (number, events) GROUP BY 1) q
                   WHERE r.account_id = $1::int AND r.environment = $2::smallint AND r.name = $7::text AND r.value IS NOT NULL
                         AND r.day = ANY ($8::date[]) AND true AND q.bucket IS NOT NULL) v
           GROUP BY v.bucket, v.value
        )
   SELECT a.bucket, a.value AS value, sum(a.events) AS events
     FROM (SELECT v.bucket, v.value, v.events FROM valued v
            UNION ALL
           SELECT o.bucket, NULL, sum(o.events)
             FROM (SELECT width_bucket(r.quarter_at, $3::timestamptz[]) AS bucket, r.events
                     FROM rollup_counts r
                    WHERE r.account_id = $1::int AND r.environment = $2::smallint AND r.day = ANY ($10::date[]) AND true
                      AND r.quarter_at >= $11::timestamptz AND r.quarter_at < $12::timestamptz
                    UNION ALL
                   SELECT v.bucket, -v.events FROM valued v) o
            GROUP BY o.bucket HAVING sum(o.events) > 0) a
    GROUP BY 1, 2)
   UNION ALL
  SELECT raw.bucket, raw.value, raw.events
    FROM (VALUES ($13::timestamptz, $14::timestamptz)) AS r (from_at, to_at)
   CROSS JOIN LATERAL (
      SELECT width_bucket(e.occurred_at, $3::timestamptz[]) AS bucket, CASE WHEN jsonb_typeof(e.properties -> $15::text) NOT IN ('object', 'array') THEN e.properties ->> $15::text END AS value, count(*) AS events
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

EXECUTE statement_3 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '{"2026-01-26T00:00:00.000Z","2026-01-27T00:00:00.000Z","2026-01-28T00:00:00.000Z","2026-01-29T00:00:00.000Z","2026-01-30T00:00:00.000Z","2026-01-31T00:00:00.000Z","2026-02-01T00:00:00.000Z"}',
  /* $4 */ 10,
  /* $5 */ '2026-01-26T00:00:00.000Z',
  /* $6 */ '2026-02-02T00:00:00.000Z',
  /* $7 */ 'plan',
  /* $8 */ '{"2026-01-26","2026-01-27","2026-01-28","2026-01-29","2026-01-30"}',
  /* $9 */ '{"2026-01-26","2026-01-27","2026-01-28","2026-01-29","2026-01-30"}',
  /* $10 */ '{"2026-01-26","2026-01-27","2026-01-28","2026-01-29","2026-01-30"}',
  /* $11 */ '2026-01-26T00:00:00.000Z',
  /* $12 */ '2026-02-02T00:00:00.000Z',
  /* $13 */ '2026-01-31T00:00:00.000Z',
  /* $14 */ '2026-02-02T00:00:00.000Z',
  /* $15 */ 'plan'
);
DEALLOCATE statement_3;

-- 4. Of the events whose plan is none of those that were found the newest, one more than a page has
PREPARE statement_4 AS
WITH value_used AS MATERIALIZED (
  SELECT v.value, count(*) AS events
    FROM (SELECT CASE WHEN jsonb_typeof(e.properties -> $5::text) NOT IN ('object', 'array') THEN e.properties ->> $5::text END AS value FROM events e WHERE e.account_id = $1::int AND e.environment = $2::smallint
                                                                                                                                                             AND e.occurred_at >= $3::timestamptz
                                                                                                                                                             AND e.occurred_at < $4::timestamptz OFFSET 0) v
   GROUP BY v.value
), value_ranked AS MATERIALIZED (
  SELECT r.value
    FROM (SELECT value, rank, ($7::text[])[rank] AS shown
          FROM (
            SELECT s.value, coalesce(array_position($6::text[], s.value), $8::int) AS rank
              FROM (SELECT DISTINCT value FROM value_used WHERE value IS NOT NULL) s
          ) r) r
   WHERE r.rank > $9::int
), page AS (
  SELECT e.visitor_key, e.event_id, e.event_type, e.visitor_id, e.user_id, e.occurred_at, e.revenue_amount, e.revenue_currency, e.measured
    FROM (SELECT m.*
            FROM (
              SELECT e.visitor_key, e.event_id, e.event_type, e.visitor_id, e.user_id, e.occurred_at, e.revenue_amount, e.revenue_currency,
                     CASE WHEN jsonb_typeof(e.properties -> $5::text) NOT IN ('object', 'array') THEN e.properties ->> $5::text END AS value, NULL::text AS measured
                FROM events e
               WHERE e.account_id = $1::int AND e.environment = $2::smallint
                     AND e.occurred_at >= $3::timestamptz
                     AND e.occurred_at < $4::timestamptz
                 AND e.occurred_at >= $10::timestamptz AND e.occurred_at < $11::timestamptz
            ) m
           WHERE true
             AND m.value IN (SELECT r.value FROM value_ranked r)
             AND true) e
   WHERE true
   ORDER BY e.occurred_at DESC, e.event_id DESC LIMIT $12::int
)
SELECT e.visitor_key::text AS visitor_key, e.event_id, e.event_type, e.visitor_id, e.user_id,
       (date_part('epoch', e.occurred_at) * 1000000)::bigint AS occurred_us,
       e.revenue_amount::text AS revenue_amount, e.revenue_currency, e.measured::text AS measured
  FROM page e ORDER BY e.occurred_at DESC, e.event_id DESC;

EXECUTE statement_4 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-26T00:00:00.000Z',
  /* $4 */ '2026-02-02T00:00:00.000Z',
  /* $5 */ 'plan',
  /* $6 */ '{}',
  /* $7 */ '{}',
  /* $8 */ 1,
  /* $9 */ 0,
  /* $10 */ '2026-01-26T00:00:00.000Z',
  /* $11 */ '2026-02-02T00:00:00.000Z',
  /* $12 */ 101
);
DEALLOCATE statement_4;

ROLLBACK;
