-- POST /api/v1/reports/funnel?include=evidence {"from":"2026-01-26","to":"2026-02-02","steps":[{"event_type":"page_view"},{"event_type":"add_to_cart"},{"event_type":"purchase"}],"window":"14d"}
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

-- 1. How many visitors came how far, and how fast
PREPARE statement_1 AS
WITH parts AS MATERIALIZED (
  SELECT NULL::text AS value,
         count(*) FILTER (WHERE reached = 0) AS excluded,
         count(*) FILTER (WHERE reached >= 1) AS visitors_1,
         count(*) FILTER (WHERE reached = 1 AND may_go_on) AS open_1,
         count(*) FILTER (WHERE reached >= 2) AS visitors_2,
         count(*) FILTER (WHERE reached = 2 AND may_go_on) AS open_2,
         count(*) FILTER (WHERE reached >= 3) AS visitors_3,
         count(*) FILTER (WHERE reached = 3 AND false) AS open_3,
         array_agg((date_part('epoch', best_2 - best_0) * 1000000)::bigint) FILTER (WHERE reached >= 2) AS from_start_2,
         array_agg((date_part('epoch', best_3 - best_0) * 1000000)::bigint) FILTER (WHERE reached >= 3) AS from_start_3,
         array_agg((date_part('epoch', best_3 - best_2) * 1000000)::bigint) FILTER (WHERE reached >= 3) AS from_previous_3
    FROM (
      SELECT DISTINCT ON (visitor_key) *,
             is_open AS may_go_on
        FROM (
          SELECT visitor_key, best_0, best_2, best_3,
                 1 + coalesce((best_2 < best_0 + $10::interval)::int, 0) + coalesce((best_3 < best_0 + $10::interval)::int, 0) AS reached,
                 last_is_open AS is_open
            FROM (
              SELECT *,
                     step_2[width_bucket(best_0 - interval '1 microsecond', step_2) + 1] AS best_2,
                     step_3[width_bucket(step_2[width_bucket(best_0 - interval '1 microsecond', step_2) + 1] - interval '1 microsecond', step_3) + 1] AS best_3
                FROM (
                  SELECT *,
                         entries[cardinality(entries)] + $10::interval > $11::timestamptz AS last_is_open,
                         unnest(CASE WHEN later_0 IS NULL THEN ARRAY[first_0]
                         WHEN least(CASE WHEN later_2 >= later_0 + $10::interval THEN later_2 END, CASE WHEN later_3 >= later_0 + $10::interval THEN later_3 END) IS NULL THEN ARRAY[CASE WHEN 1 + coalesce((later_2 < later_0 + $10::interval)::int, 0) + coalesce((later_3 < later_0 + $10::interval)::int, 0) > 1 + coalesce((first_2 < first_0 + $10::interval)::int, 0) + coalesce((first_3 < first_0 + $10::interval)::int, 0) THEN later_0 ELSE first_0 END]
                         ELSE ARRAY[first_0, later_0] || entries[width_bucket(later_0, entries) + 1 :] END) AS best_0
                    FROM (
                      SELECT *,
                             step_2[width_bucket(later_0 - interval '1 microsecond', step_2) + 1] AS later_2,
                             step_3[width_bucket(step_2[width_bucket(later_0 - interval '1 microsecond', step_2) + 1] - interval '1 microsecond', step_3) + 1] AS later_3
                        FROM (
                          SELECT *,
                                 entries[width_bucket(least(CASE WHEN first_2 >= first_0 + $10::interval THEN first_2 END, CASE WHEN first_3 >= first_0 + $10::interval THEN first_3 END) - $10::interval, entries) + 1] AS later_0
                            FROM (
                              SELECT *,
                                     step_2[width_bucket(first_0 - interval '1 microsecond', step_2) + 1] AS first_2,
                                     step_3[width_bucket(step_2[width_bucket(first_0 - interval '1 microsecond', step_2) + 1] - interval '1 microsecond', step_3) + 1] AS first_3
                                FROM (
                                  SELECT *,
                                         entries[1] AS first_0
                                    FROM (
                                      SELECT e.visitor_key,
                                             array_agg(e.occurred_at ORDER BY e.occurred_at) FILTER (WHERE e.event_type_key = $4::bigint) AS step_2,
                                             array_agg(e.occurred_at ORDER BY e.occurred_at) FILTER (WHERE e.event_type_key = $5::bigint) AS step_3,
                                             array_agg(e.occurred_at ORDER BY e.occurred_at) FILTER (WHERE e.occurred_at < $6::timestamptz AND ((e.event_type_key = $3::bigint))) AS entries
                                        FROM events AS e
                                       WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.occurred_at >= $7::timestamptz AND e.occurred_at < $8::timestamptz AND e.event_type_key = ANY ($9::bigint[]) AND e.visitor_key < 0
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
  UNION ALL
  SELECT NULL::text AS value,
         count(*) FILTER (WHERE reached = 0) AS excluded,
         count(*) FILTER (WHERE reached >= 1) AS visitors_1,
         count(*) FILTER (WHERE reached = 1 AND may_go_on) AS open_1,
         count(*) FILTER (WHERE reached >= 2) AS visitors_2,
         count(*) FILTER (WHERE reached = 2 AND may_go_on) AS open_2,
         count(*) FILTER (WHERE reached >= 3) AS visitors_3,
         count(*) FILTER (WHERE reached = 3 AND false) AS open_3,
         array_agg((date_part('epoch', best_2 - best_0) * 1000000)::bigint) FILTER (WHERE reached >= 2) AS from_start_2,
         array_agg((date_part('epoch', best_3 - best_0) * 1000000)::bigint) FILTER (WHERE reached >= 3) AS from_start_3,
         array_agg((date_part('epoch', best_3 - best_2) * 1000000)::bigint) FILTER (WHERE reached >= 3) AS from_previous_3
    FROM (
      SELECT DISTINCT ON (visitor_key) *,
             is_open AS may_go_on
        FROM (
          SELECT visitor_key, best_0, best_2, best_3,
                 1 + coalesce((best_2 < best_0 + $10::interval)::int, 0) + coalesce((best_3 < best_0 + $10::interval)::int, 0) AS reached,
                 last_is_open AS is_open
            FROM (
              SELECT *,
                     step_2[width_bucket(best_0 - interval '1 microsecond', step_2) + 1] AS best_2,
                     step_3[width_bucket(step_2[width_bucket(best_0 - interval '1 microsecond', step_2) + 1] - interval '1 microsecond', step_3) + 1] AS best_3
                FROM (
                  SELECT *,
                         entries[cardinality(entries)] + $10::interval > $11::timestamptz AS last_is_open,
                         unnest(CASE WHEN later_0 IS NULL THEN ARRAY[first_0]
                         WHEN least(CASE WHEN later_2 >= later_0 + $10::interval THEN later_2 END, CASE WHEN later_3 >= later_0 + $10::interval THEN later_3 END) IS NULL THEN ARRAY[CASE WHEN 1 + coalesce((later_2 < later_0 + $10::interval)::int, 0) + coalesce((later_3 < later_0 + $10::interval)::int, 0) > 1 + coalesce((first_2 < first_0 + $10::interval)::int, 0) + coalesce((first_3 < first_0 + $10::interval)::int, 0) THEN later_0 ELSE first_0 END]
                         ELSE ARRAY[first_0, later_0] || entries[width_bucket(later_0, entries) + 1 :] END) AS best_0
                    FROM (
                      SELECT *,
                             step_2[width_bucket(later_0 - interval '1 microsecond', step_2) + 1] AS later_2,
                             step_3[width_bucket(step_2[width_bucket(later_0 - interval '1 microsecond', step_2) + 1] - interval '1 microsecond', step_3) + 1] AS later_3
                        FROM (
                          SELECT *,
                                 entries[width_bucket(least(CASE WHEN first_2 >= first_0 + $10::interval THEN first_2 END, CASE WHEN first_3 >= first_0 + $10::interval THEN first_3 END) - $10::interval, entries) + 1] AS later_0
                            FROM (
                              SELECT *,
                                     step_2[width_bucket(first_0 - interval '1 microsecond', step_2) + 1] AS first_2,
                                     step_3[width_bucket(step_2[width_bucket(first_0 - interval '1 microsecond', step_2) + 1] - interval '1 microsecond', step_3) + 1] AS first_3
                                FROM (
                                  SELECT *,
                                         entries[1] AS first_0
                                    FROM (
                                      SELECT e.visitor_key,
                                             array_agg(e.occurred_at ORDER BY e.occurred_at) FILTER (WHERE e.event_type_key = $4::bigint) AS step_2,
                                             array_agg(e.occurred_at ORDER BY e.occurred_at) FILTER (WHERE e.event_type_key = $5::bigint) AS step_3,
                                             array_agg(e.occurred_at ORDER BY e.occurred_at) FILTER (WHERE e.occurred_at < $6::timestamptz AND ((e.event_type_key = $3::bigint))) AS entries
                                        FROM events AS e
                                       WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.occurred_at >= $7::timestamptz AND e.occurred_at < $8::timestamptz AND e.event_type_key = ANY ($9::bigint[]) AND e.visitor_key >= 0
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
), ranked AS (
  SELECT value, row_number() OVER (ORDER BY sum(visitors_1) DESC, value COLLATE "C") AS rank, value AS shown
  FROM parts WHERE value IS NOT NULL GROUP BY value
), steps AS (
  SELECT CASE WHEN part.value IS NULL THEN 'null' WHEN rank <= $12::int THEN 'value' ELSE 'other' END AS kind,
         CASE WHEN rank <= $12::int THEN ranked.shown END AS value,
         CASE WHEN rank <= $12::int THEN rank END AS rank, step.*
    FROM parts AS part LEFT JOIN ranked ON ranked.value = part.value
   CROSS JOIN LATERAL (VALUES
         (0, part.excluded, 0, NULL::bigint[], NULL::bigint[]),
         (1, part.visitors_1, part.open_1, NULL::bigint[], NULL::bigint[]),
         (2, part.visitors_2, part.open_2, part.from_start_2, NULL::bigint[]),
         (3, part.visitors_3, part.open_3, part.from_start_3, part.from_previous_3))
         AS step (step, visitors, open, from_start, from_previous)
), counts AS (
  SELECT 'all' AS kind, NULL::text AS value, NULL::bigint AS rank, step, sum(visitors) AS visitors, sum(open) AS open FROM steps GROUP BY step
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
  /* $3 */ '7614950593771783948',
  /* $4 */ '8045568015099353876',
  /* $5 */ '8090959218643189361',
  /* $6 */ '2026-02-02T00:00:00.000Z',
  /* $7 */ '2026-01-26T00:00:00.000Z',
  /* $8 */ '2026-02-16T00:00:00.000Z',
  /* $9 */ '{7614950593771783948,8045568015099353876,8090959218643189361}',
  /* $10 */ '1209600000000 microseconds',
  /* $11 */ '2026-02-02T12:00:00.000Z',
  /* $12 */ 0
);
DEALLOCATE statement_1;

-- 2. A page of those who reached the first step
PREPARE statement_2 AS
WITH page AS MATERIALIZED (
  SELECT visitor_key, (ARRAY[best_0, best_2, best_3])[1:reached] AS instants
    FROM (
      SELECT DISTINCT ON (visitor_key) *,
             is_open AS may_go_on
        FROM (
          SELECT visitor_key, best_0, best_2, best_3,
                 1 + coalesce((best_2 < best_0 + $10::interval)::int, 0) + coalesce((best_3 < best_0 + $10::interval)::int, 0) AS reached,
                 last_is_open AS is_open
            FROM (
              SELECT *,
                     step_2[width_bucket(best_0 - interval '1 microsecond', step_2) + 1] AS best_2,
                     step_3[width_bucket(step_2[width_bucket(best_0 - interval '1 microsecond', step_2) + 1] - interval '1 microsecond', step_3) + 1] AS best_3
                FROM (
                  SELECT *,
                         entries[cardinality(entries)] + $10::interval > $11::timestamptz AS last_is_open,
                         unnest(CASE WHEN later_0 IS NULL THEN ARRAY[first_0]
                         WHEN least(CASE WHEN later_2 >= later_0 + $10::interval THEN later_2 END, CASE WHEN later_3 >= later_0 + $10::interval THEN later_3 END) IS NULL THEN ARRAY[CASE WHEN 1 + coalesce((later_2 < later_0 + $10::interval)::int, 0) + coalesce((later_3 < later_0 + $10::interval)::int, 0) > 1 + coalesce((first_2 < first_0 + $10::interval)::int, 0) + coalesce((first_3 < first_0 + $10::interval)::int, 0) THEN later_0 ELSE first_0 END]
                         ELSE ARRAY[first_0, later_0] || entries[width_bucket(later_0, entries) + 1 :] END) AS best_0
                    FROM (
                      SELECT *,
                             step_2[width_bucket(later_0 - interval '1 microsecond', step_2) + 1] AS later_2,
                             step_3[width_bucket(step_2[width_bucket(later_0 - interval '1 microsecond', step_2) + 1] - interval '1 microsecond', step_3) + 1] AS later_3
                        FROM (
                          SELECT *,
                                 entries[width_bucket(least(CASE WHEN first_2 >= first_0 + $10::interval THEN first_2 END, CASE WHEN first_3 >= first_0 + $10::interval THEN first_3 END) - $10::interval, entries) + 1] AS later_0
                            FROM (
                              SELECT *,
                                     step_2[width_bucket(first_0 - interval '1 microsecond', step_2) + 1] AS first_2,
                                     step_3[width_bucket(step_2[width_bucket(first_0 - interval '1 microsecond', step_2) + 1] - interval '1 microsecond', step_3) + 1] AS first_3
                                FROM (
                                  SELECT *,
                                         entries[1] AS first_0
                                    FROM (
                                      SELECT e.visitor_key,
                                             array_agg(e.occurred_at ORDER BY e.occurred_at) FILTER (WHERE e.event_type_key = $4::bigint) AS step_2,
                                             array_agg(e.occurred_at ORDER BY e.occurred_at) FILTER (WHERE e.event_type_key = $5::bigint) AS step_3,
                                             array_agg(e.occurred_at ORDER BY e.occurred_at) FILTER (WHERE e.occurred_at < $6::timestamptz AND ((e.event_type_key = $3::bigint))) AS entries
                                        FROM events AS e
                                       WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.occurred_at >= $7::timestamptz AND e.occurred_at < $8::timestamptz AND e.event_type_key = ANY ($9::bigint[]) AND true
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
   WHERE reached >= $12::int
   ORDER BY visitor_key LIMIT $13::int
)
SELECT page.visitor_key, e.visitor_id, e.event_id, (date_part('epoch', e.occurred_at) * 1000000)::bigint AS occurred_us,
       ARRAY[coalesce(e.event_type_key = $3::bigint, false), coalesce(e.event_type_key = $4::bigint, false), coalesce(e.event_type_key = $5::bigint, false)] AS matches,
       ARRAY(SELECT (date_part('epoch', instant) * 1000000)::bigint FROM unnest(page.instants) AS instant ORDER BY instant)
         AS instants_us
  FROM page
  JOIN events AS e ON e.account_id = $1::int AND e.environment = $2::smallint AND e.occurred_at >= $7::timestamptz AND e.occurred_at < $8::timestamptz AND e.event_type_key = ANY ($9::bigint[]) AND e.visitor_key = page.visitor_key
   AND e.occurred_at = ANY (page.instants)
 WHERE (e.event_type_key = $3::bigint) OR (e.event_type_key = $4::bigint) OR (e.event_type_key = $5::bigint)
 ORDER BY page.visitor_key, e.occurred_at, e.event_id;

EXECUTE statement_2 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '7614950593771783948',
  /* $4 */ '8045568015099353876',
  /* $5 */ '8090959218643189361',
  /* $6 */ '2026-02-02T00:00:00.000Z',
  /* $7 */ '2026-01-26T00:00:00.000Z',
  /* $8 */ '2026-02-16T00:00:00.000Z',
  /* $9 */ '{7614950593771783948,8045568015099353876,8090959218643189361}',
  /* $10 */ '1209600000000 microseconds',
  /* $11 */ '2026-02-02T12:00:00.000Z',
  /* $12 */ 1,
  /* $13 */ 101
);
DEALLOCATE statement_2;

ROLLBACK;
