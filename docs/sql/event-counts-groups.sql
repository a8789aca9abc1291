-- GET /api/v1/reports/events?from=2026-01-26&to=2026-02-02&metrics=events&group_by=event_type,properties.plan&limit=10
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

-- 1. Events by day, type and plan: combinations by rank
PREPARE statement_1 AS
WITH cell AS MATERIALIZED (
  SELECT width_bucket(e.occurred_at, $3::timestamptz[]) AS bucket, nullif(ARRAY[e.event_type, CASE WHEN jsonb_typeof(e.properties -> $5::text) NOT IN ('object', 'array') THEN e.properties ->> $5::text END]::text[] COLLATE "C", array_fill(NULL::text, ARRAY[2])) AS value, count(*) AS events
    FROM events e
   WHERE e.account_id = $1::int AND e.environment = $2::smallint
         AND e.occurred_at >= $6::timestamptz
         AND e.occurred_at < $7::timestamptz
   GROUP BY bucket, value
), ranking AS MATERIALIZED (
  SELECT value, least(rank, $4::int + 1)::int AS rank, shown
    FROM (SELECT value, dense_rank() OVER (ORDER BY uses_of_all DESC, name) AS rank, shown
          FROM (
            SELECT n.value, n.name, sum(n.uses) OVER (PARTITION BY n.name) AS uses_of_all, ARRAY[n.value[1], n.value[2]] COLLATE "C" AS shown
              FROM (
                SELECT s.value, s.uses, (ARRAY[s.value_1, s.value_2] COLLATE "C") AS name
                  FROM (SELECT value, value[1] AS value_1, value[2] AS value_2, sum(events) AS uses FROM cell WHERE value IS NOT NULL GROUP BY value) s
              ) n
          ) spelling) r
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

EXECUTE statement_1 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '{"2026-01-26T00:00:00.000Z","2026-01-27T00:00:00.000Z","2026-01-28T00:00:00.000Z","2026-01-29T00:00:00.000Z","2026-01-30T00:00:00.000Z","2026-01-31T00:00:00.000Z","2026-02-01T00:00:00.000Z"}',
  /* $4 */ 10,
  /* $5 */ 'plan',
  /* $6 */ '2026-01-26T00:00:00.000Z',
  /* $7 */ '2026-02-02T00:00:00.000Z'
);
DEALLOCATE statement_1;

ROLLBACK;
