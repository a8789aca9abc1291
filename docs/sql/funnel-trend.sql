-- POST /api/v1/reports/funnel {"from":"2026-01-26","to":"2026-02-02","steps":[{"event_type":"add_to_cart","filters":{"properties.plan":"pro"}},{"event_type":"purchase"}],"window":"14d","interval":"day"}
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

-- 1. How many visitors came how far, and how fast; and how far those who entered on each day
PREPARE statement_1 AS
WITH parts AS MATERIALIZED (
  SELECT NULL::text AS value, width_bucket(best_0, $13::timestamptz[]) AS bucket,
         count(*) FILTER (WHERE reached = 0) AS excluded,
         count(*) FILTER (WHERE reached >= 1) AS visitors_1,
         count(*) FILTER (WHERE reached = 1 AND may_go_on) AS open_1,
         count(*) FILTER (WHERE reached >= 2) AS visitors_2,
         count(*) FILTER (WHERE reached = 2 AND false) AS open_2,
         array_agg((date_part('epoch', best_2 - best_0) * 1000000)::bigint) FILTER (WHERE reached >= 2) AS from_start_2
    FROM (
      SELECT DISTINCT ON (visitor_key) *,
             is_open AS may_go_on
        FROM (
          SELECT visitor_key, best_0, best_2,
                 1 + coalesce((best_2 < best_0 + $11::interval)::int, 0) AS reached,
                 last_is_open AS is_open
            FROM (
              SELECT *,
                     step_2[width_bucket(best_0 - interval '1 microsecond', step_2) + 1] AS best_2
                FROM (
                  SELECT *,
                         entries[cardinality(entries)] + $11::interval > $12::timestamptz AS last_is_open,
                         unnest(CASE WHEN later_0 IS NULL THEN ARRAY[first_0]
                         WHEN least(CASE WHEN later_2 >= later_0 + $11::interval THEN later_2 END) IS NULL THEN ARRAY[CASE WHEN 1 + coalesce((later_2 < later_0 + $11::interval)::int, 0) > 1 + coalesce((first_2 < first_0 + $11::interval)::int, 0) THEN later_0 ELSE first_0 END]
                         ELSE ARRAY[first_0, later_0] || entries[width_bucket(later_0, entries) + 1 :] END) AS best_0
                    FROM (
                      SELECT *,
                             step_2[width_bucket(later_0 - interval '1 microsecond', step_2) + 1] AS later_2
                        FROM (
                          SELECT *,
                                 entries[width_bucket(least(CASE WHEN first_2 >= first_0 + $11::interval THEN first_2 END) - $11::interval, entries) + 1] AS later_0
                            FROM (
                              SELECT *,
                                     step_2[width_bucket(first_0 - interval '1 microsecond', step_2) + 1] AS first_2
                                FROM (
                                  SELECT *,
                                         entries[1] AS first_0
                                    FROM (
                                      SELECT e.visitor_key,
                                             array_agg(e.occurred_at ORDER BY e.occurred_at) FILTER (WHERE e.event_type_key = $6::bigint) AS step_2,
                                             array_agg(e.occurred_at ORDER BY e.occurred_at) FILTER (WHERE e.occurred_at < $7::timestamptz AND ((e.event_type_key = $3::bigint AND (CASE WHEN jsonb_typeof(e.properties -> $4::text) NOT IN ('object', 'array') THEN e.properties ->> $4::text END = ANY ($5::text[]))))) AS entries
                                        FROM events AS e
                                       WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.occurred_at >= $8::timestamptz AND e.occurred_at < $9::timestamptz AND e.event_type_key = ANY ($10::bigint[]) AND ((e.event_type_key = $3::bigint AND (CASE WHEN jsonb_typeof(e.properties -> $4::text) NOT IN ('object', 'array') THEN e.properties ->> $4::text END = ANY ($5::text[]))) OR (e.event_type_key = $6::bigint)) AND true
                                       GROUP BY e.visitor_key
                                    ) AS attempt
                                   WHERE entries IS NOT NULL ORDER BY visitor_key
                                ) AS attempt
                               WHERE true ORDER BY visitor_key
                            ) AS attempt
                           WHERE true ORDER BY visitor_key
                        ) AS attempt
                       WHERE true ORDER BY visitor_key
                    ) AS attempt
                   WHERE true ORDER BY visitor_key
                ) AS attempt
               WHERE true ORDER BY visitor_key
            ) AS attempt ORDER BY visitor_key
        ) AS attempt
       ORDER BY visitor_key, reached DESC, best_0
    ) AS best
   GROUP BY bucket
), ranked AS (
  SELECT value, row_number() OVER (ORDER BY sum(visitors_1) DESC, value COLLATE "C") AS rank, value AS shown
  FROM parts WHERE value IS NOT NULL GROUP BY value
), steps AS (
  SELECT CASE WHEN part.value IS NULL THEN 'null' WHEN rank <= $14::int THEN 'value' ELSE 'other' END AS kind,
         CASE WHEN rank <= $14::int THEN ranked.shown END AS value,
         CASE WHEN rank <= $14::int THEN rank END AS rank, part.bucket, step.*
    FROM parts AS part LEFT JOIN ranked ON ranked.value = part.value
   CROSS JOIN LATERAL (VALUES
         (0, part.excluded, 0, NULL::bigint[], NULL::bigint[]),
         (1, part.visitors_1, part.open_1, NULL::bigint[], NULL::bigint[]),
         (2, part.visitors_2, part.open_2, part.from_start_2, NULL::bigint[]))
         AS step (step, visitors, open, from_start, from_previous)
), counts AS (
  SELECT 'all' AS kind, NULL::text AS value, NULL::bigint AS rank, step, sum(visitors) AS visitors, sum(open) AS open FROM steps GROUP BY step
  UNION ALL SELECT 'bucket', bucket::text, NULL, step, sum(visitors), sum(open) FROM steps GROUP BY bucket, step
), starts AS (
  SELECT 'all' AS kind, NULL::text AS value, NULL::bigint AS rank, step, percentile_disc(ARRAY[0.5, 0.9]) WITHIN GROUP (ORDER BY taken) AS times,
         ARRAY[count(*) FILTER (WHERE taken >= 0 AND taken < 60000000), count(*) FILTER (WHERE taken >= 60000000 AND taken < 300000000), count(*) FILTER (WHERE taken >= 300000000 AND taken < 900000000), count(*) FILTER (WHERE taken >= 900000000 AND taken < 3600000000), count(*) FILTER (WHERE taken >= 3600000000 AND taken < 21600000000), count(*) FILTER (WHERE taken >= 21600000000 AND taken < 86400000000), count(*) FILTER (WHERE taken >= 86400000000 AND taken < 259200000000), count(*) FILTER (WHERE taken >= 259200000000 AND taken < 604800000000), count(*) FILTER (WHERE taken >= 604800000000 AND taken < 1209600000000)] AS histogram
    FROM steps CROSS JOIN LATERAL unnest(from_start) AS taken GROUP BY step
), gaps AS (
  SELECT 'all' AS kind, NULL::text AS value, NULL::bigint AS rank, step, percentile_disc(ARRAY[0.5, 0.9]) WITHIN GROUP (ORDER BY taken) AS times,
         ARRAY[count(*) FILTER (WHERE taken >= 0 AND taken < 60000000), count(*) FILTER (WHERE taken >= 60000000 AND taken < 300000000), count(*) FILTER (WHERE taken >= 300000000 AND taken < 900000000), count(*) FILTER (WHERE taken >= 900000000 AND taken < 3600000000), count(*) FILTER (WHERE taken >= 3600000000 AND taken < 21600000000), count(*) FILTER (WHERE taken >= 21600000000 AND taken < 86400000000), count(*) FILTER (WHERE taken >= 86400000000 AND taken < 259200000000), count(*) FILTER (WHERE taken >= 259200000000 AND taken < 604800000000), count(*) FILTER (WHERE taken >= 604800000000 AND taken < 1209600000000)] AS histogram
    FROM steps CROSS JOIN LATERAL unnest(from_previous) AS taken GROUP BY step
)
SELECT counts.*, starts.times AS from_start, gaps.times AS from_previous,
       starts.histogram AS start_histogram, gaps.histogram AS previous_histogram
  FROM counts
  LEFT JOIN starts ON starts.step = counts.step AND starts.kind = counts.kind
    AND starts.value IS NOT DISTINCT FROM counts.value
  LEFT JOIN gaps ON gaps.step = counts.step AND gaps.kind = counts.kind
    AND gaps.value IS NOT DISTINCT FROM counts.value
 ORDER BY counts.kind, counts.rank, counts.step;

EXECUTE statement_1 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '8045568015099353876',
  /* $4 */ 'plan',
  /* $5 */ '{"pro"}',
  /* $6 */ '8090959218643189361',
  /* $7 */ '2026-02-02T00:00:00.000Z',
  /* $8 */ '2026-01-26T00:00:00.000Z',
  /* $9 */ '2026-02-16T00:00:00.000Z',
  /* $10 */ '{8045568015099353876,8090959218643189361}',
  /* $11 */ '1209600000000 microseconds',
  /* $12 */ '2026-02-02T12:00:00.000Z',
  /* $13 */ '{"2026-01-26T00:00:00.000Z","2026-01-27T00:00:00.000Z","2026-01-28T00:00:00.000Z","2026-01-29T00:00:00.000Z","2026-01-30T00:00:00.000Z","2026-01-31T00:00:00.000Z","2026-02-01T00:00:00.000Z"}',
  /* $14 */ 0
);
DEALLOCATE statement_1;

ROLLBACK;
