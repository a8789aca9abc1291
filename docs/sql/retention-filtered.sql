-- GET /api/v1/reports/retention?from=2026-01-05&to=2026-02-02&interval=week&cohort_event_type=sign_up&periods=3&properties.plan=pro
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

-- 1. Cohorts by week, and how many of each came back in every week after
PREPARE statement_1 AS
WITH beginner AS MATERIALIZED (
  SELECT b.visitor_key, b.began_at, width_bucket(b.began_at, $4::timestamptz[]) AS cohort
    FROM (
      SELECT e.visitor_key, min(e.occurred_at) AS began_at
        FROM events e
       WHERE e.account_id = $1::int AND e.environment = $2::smallint
             AND e.event_type_key = $5::bigint
             AND (CASE WHEN jsonb_typeof(e.properties -> $6::text) NOT IN ('object', 'array') THEN e.properties ->> $6::text END = ANY ($7::text[]))
             AND e.occurred_at >= $3::timestamptz
             AND e.occurred_at < $8::timestamptz
       GROUP BY e.visitor_key
    ) b
   WHERE NOT EXISTS (
     SELECT FROM events p
      WHERE p.account_id = $1::int AND p.environment = $2::smallint
            AND p.event_type_key = $9::bigint
            AND (CASE WHEN jsonb_typeof(p.properties -> $10::text) NOT IN ('object', 'array') THEN p.properties ->> $10::text END = ANY ($11::text[]))
            AND p.visitor_key = b.visitor_key
            AND p.occurred_at < $3::timestamptz)
), presence AS (
  SELECT b.cohort, b.visitor_key, width_bucket(e.occurred_at, $4::timestamptz[]) - b.cohort AS period
    FROM beginner b
    JOIN events e ON e.visitor_key = b.visitor_key AND e.occurred_at > b.began_at
   WHERE e.account_id = $1::int AND e.environment = $2::smallint
         AND e.occurred_at >= $3::timestamptz
         AND e.occurred_at < $12::timestamptz
   GROUP BY b.cohort, b.visitor_key, period
)
SELECT cohort, NULL::int AS period, count(*)::float8 AS visitors FROM beginner GROUP BY cohort
UNION ALL
SELECT cohort, period, count(*)::float8 FROM presence WHERE period <= $13::int GROUP BY cohort, period;

EXECUTE statement_1 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-05T00:00:00.000Z',
  /* $4 */ '{"2026-01-05T00:00:00.000Z","2026-01-12T00:00:00.000Z","2026-01-19T00:00:00.000Z","2026-01-26T00:00:00.000Z","2026-02-02T00:00:00.000Z","2026-02-09T00:00:00.000Z","2026-02-16T00:00:00.000Z"}',
  /* $5 */ '8143874726499667522',
  /* $6 */ 'plan',
  /* $7 */ '{"pro"}',
  /* $8 */ '2026-02-02T00:00:00.000Z',
  /* $9 */ '8143874726499667522',
  /* $10 */ 'plan',
  /* $11 */ '{"pro"}',
  /* $12 */ '2026-02-23T00:00:00.000Z',
  /* $13 */ 3
);
DEALLOCATE statement_1;

ROLLBACK;
