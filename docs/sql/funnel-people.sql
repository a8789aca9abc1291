-- POST /api/v1/reports/funnel?include=evidence {"from":"2026-01-26","to":"2026-02-02","steps":[{"event_type":"page_view"},{"event_type":"purchase"}],"window":"14d","count_by":"user"}
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

-- 3. How many people came how far, and how fast
PREPARE statement_3 AS
WITH sighting AS MATERIALIZED (
  SELECT s.visitor_key, s.user_key, min(s.first_at) AS first_at
    FROM (
      SELECT i.visitor_key, i.user_key, i.first_at FROM rollup_identities i
       WHERE i.account_id = $1::int AND i.environment = $2::smallint AND true
      UNION ALL
      SELECT e.visitor_key, e.user_key, e.first_at
        FROM (VALUES ($12::timestamptz, $13::timestamptz)) AS r (from_at, to_at)
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
), audience_events AS NOT MATERIALIZED (
  SELECT e.occurred_at, e.received_at, e.event_type_key, e.account_id, e.key_id, e.content_hash, e.environment, e.event_id, e.event_type, e.visitor_id, e.user_id, e.revenue_amount, e.revenue_currency, e.utm_source, e.utm_medium, e.utm_campaign, e.utm_term, e.utm_content, e.click_id_kind, e.referrer_host, e.properties, e.non_interactive, e.known_bot, e.receipt,
         CASE WHEN k.is_shared AND e.user_id IS NOT NULL AND hashtextextended(e.user_id, 0) NOT IN (SELECT c.user_key FROM crowd c) THEN hashtextextended(e.user_id, 0)
         ELSE coalesce(k.user_key, e.visitor_key) END AS visitor_key
    FROM events e
    LEFT JOIN known_visitor k ON k.visitor_key = e.visitor_key
   WHERE e.account_id = $1::int AND e.environment = $2::smallint
), parts AS MATERIALIZED (
  SELECT NULL::text AS value,
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
                 1 + coalesce((best_2 < best_0 + $9::interval)::int, 0) AS reached,
                 last_is_open AS is_open
            FROM (
              SELECT *,
                     step_2[width_bucket(best_0 - interval '1 microsecond', step_2) + 1] AS best_2
                FROM (
                  SELECT *,
                         entries[cardinality(entries)] + $9::interval > $10::timestamptz AS last_is_open,
                         unnest(CASE WHEN later_0 IS NULL THEN ARRAY[first_0]
                         WHEN least(CASE WHEN later_2 >= later_0 + $9::interval THEN later_2 END) IS NULL THEN ARRAY[CASE WHEN 1 + coalesce((later_2 < later_0 + $9::interval)::int, 0) > 1 + coalesce((first_2 < first_0 + $9::interval)::int, 0) THEN later_0 ELSE first_0 END]
                         ELSE ARRAY[first_0, later_0] || entries[width_bucket(later_0, entries) + 1 :] END) AS best_0
                    FROM (
                      SELECT *,
                             step_2[width_bucket(later_0 - interval '1 microsecond', step_2) + 1] AS later_2
                        FROM (
                          SELECT *,
                                 entries[width_bucket(least(CASE WHEN first_2 >= first_0 + $9::interval THEN first_2 END) - $9::interval, entries) + 1] AS later_0
                            FROM (
                              SELECT *,
                                     step_2[width_bucket(first_0 - interval '1 microsecond', step_2) + 1] AS first_2
                                FROM (
                                  SELECT *,
                                         entries[1] AS first_0
                                    FROM (
                                      SELECT e.visitor_key,
                                             array_agg(e.occurred_at ORDER BY e.occurred_at) FILTER (WHERE e.event_type_key = $4::bigint) AS step_2,
                                             array_agg(e.occurred_at ORDER BY e.occurred_at) FILTER (WHERE e.occurred_at < $5::timestamptz AND ((e.event_type_key = $3::bigint))) AS entries
                                        FROM audience_events AS e
                                       WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.occurred_at >= $6::timestamptz AND e.occurred_at < $7::timestamptz AND e.event_type_key = ANY ($8::bigint[]) AND true
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
  SELECT CASE WHEN part.value IS NULL THEN 'null' WHEN rank <= $11::int THEN 'value' ELSE 'other' END AS kind,
         CASE WHEN rank <= $11::int THEN ranked.shown END AS value,
         CASE WHEN rank <= $11::int THEN rank END AS rank, step.*
    FROM parts AS part LEFT JOIN ranked ON ranked.value = part.value
   CROSS JOIN LATERAL (VALUES
         (0, part.excluded, 0, NULL::bigint[], NULL::bigint[]),
         (1, part.visitors_1, part.open_1, NULL::bigint[], NULL::bigint[]),
         (2, part.visitors_2, part.open_2, part.from_start_2, NULL::bigint[]))
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

EXECUTE statement_3 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '7614950593771783948',
  /* $4 */ '8090959218643189361',
  /* $5 */ '2026-02-02T00:00:00.000Z',
  /* $6 */ '2026-01-26T00:00:00.000Z',
  /* $7 */ '2026-02-16T00:00:00.000Z',
  /* $8 */ '{7614950593771783948,8090959218643189361}',
  /* $9 */ '1209600000000 microseconds',
  /* $10 */ '2026-02-02T12:00:00.000Z',
  /* $11 */ 0,
  /* $12 */ '2026-01-31T00:00:00.000Z',
  /* $13 */ '2026-02-01T12:00:00.000001Z'
);
DEALLOCATE statement_3;

-- 4. A page of those who reached the first step
PREPARE statement_4 AS
WITH sighting AS MATERIALIZED (
  SELECT s.visitor_key, s.user_key, min(s.first_at) AS first_at
    FROM (
      SELECT i.visitor_key, i.user_key, i.first_at FROM rollup_identities i
       WHERE i.account_id = $1::int AND i.environment = $2::smallint AND true
      UNION ALL
      SELECT e.visitor_key, e.user_key, e.first_at
        FROM (VALUES ($13::timestamptz, $14::timestamptz)) AS r (from_at, to_at)
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
), audience_events AS NOT MATERIALIZED (
  SELECT e.occurred_at, e.received_at, e.event_type_key, e.account_id, e.key_id, e.content_hash, e.environment, e.event_id, e.event_type, e.visitor_id, e.user_id, e.revenue_amount, e.revenue_currency, e.utm_source, e.utm_medium, e.utm_campaign, e.utm_term, e.utm_content, e.click_id_kind, e.referrer_host, e.properties, e.non_interactive, e.known_bot, e.receipt,
         CASE WHEN k.is_shared AND e.user_id IS NOT NULL AND hashtextextended(e.user_id, 0) NOT IN (SELECT c.user_key FROM crowd c) THEN hashtextextended(e.user_id, 0)
         ELSE coalesce(k.user_key, e.visitor_key) END AS visitor_key
    FROM events e
    LEFT JOIN known_visitor k ON k.visitor_key = e.visitor_key
   WHERE e.account_id = $1::int AND e.environment = $2::smallint
), page AS MATERIALIZED (
  SELECT visitor_key, (ARRAY[best_0, best_2])[1:reached] AS instants
    FROM (
      SELECT DISTINCT ON (visitor_key) *,
             is_open AS may_go_on
        FROM (
          SELECT visitor_key, best_0, best_2,
                 1 + coalesce((best_2 < best_0 + $9::interval)::int, 0) AS reached,
                 last_is_open AS is_open
            FROM (
              SELECT *,
                     step_2[width_bucket(best_0 - interval '1 microsecond', step_2) + 1] AS best_2
                FROM (
                  SELECT *,
                         entries[cardinality(entries)] + $9::interval > $10::timestamptz AS last_is_open,
                         unnest(CASE WHEN later_0 IS NULL THEN ARRAY[first_0]
                         WHEN least(CASE WHEN later_2 >= later_0 + $9::interval THEN later_2 END) IS NULL THEN ARRAY[CASE WHEN 1 + coalesce((later_2 < later_0 + $9::interval)::int, 0) > 1 + coalesce((first_2 < first_0 + $9::interval)::int, 0) THEN later_0 ELSE first_0 END]
                         ELSE ARRAY[first_0, later_0] || entries[width_bucket(later_0, entries) + 1 :] END) AS best_0
                    FROM (
                      SELECT *,
                             step_2[width_bucket(later_0 - interval '1 microsecond', step_2) + 1] AS later_2
                        FROM (
                          SELECT *,
                                 entries[width_bucket(least(CASE WHEN first_2 >= first_0 + $9::interval THEN first_2 END) - $9::interval, entries) + 1] AS later_0
                            FROM (
                              SELECT *,
                                     step_2[width_bucket(first_0 - interval '1 microsecond', step_2) + 1] AS first_2
                                FROM (
                                  SELECT *,
                                         entries[1] AS first_0
                                    FROM (
                                      SELECT e.visitor_key,
                                             array_agg(e.occurred_at ORDER BY e.occurred_at) FILTER (WHERE e.event_type_key = $4::bigint) AS step_2,
                                             array_agg(e.occurred_at ORDER BY e.occurred_at) FILTER (WHERE e.occurred_at < $5::timestamptz AND ((e.event_type_key = $3::bigint))) AS entries
                                        FROM audience_events AS e
                                       WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.occurred_at >= $6::timestamptz AND e.occurred_at < $7::timestamptz AND e.event_type_key = ANY ($8::bigint[]) AND true AND true
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
   WHERE reached >= $11::int
   ORDER BY visitor_key LIMIT $12::int
)
SELECT page.visitor_key, e.visitor_id, e.event_id, (date_part('epoch', e.occurred_at) * 1000000)::bigint AS occurred_us,
       ARRAY[coalesce(e.event_type_key = $3::bigint, false), coalesce(e.event_type_key = $4::bigint, false)] AS matches,
       ARRAY(SELECT (date_part('epoch', instant) * 1000000)::bigint FROM unnest(page.instants) AS instant ORDER BY instant)
         AS instants_us
  FROM page
  JOIN audience_events AS e ON e.account_id = $1::int AND e.environment = $2::smallint AND e.occurred_at >= $6::timestamptz AND e.occurred_at < $7::timestamptz AND e.event_type_key = ANY ($8::bigint[]) AND e.visitor_key = page.visitor_key
   AND e.occurred_at = ANY (page.instants) AND true
 WHERE (e.event_type_key = $3::bigint) OR (e.event_type_key = $4::bigint)
 ORDER BY page.visitor_key, e.occurred_at, e.event_id;

EXECUTE statement_4 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '7614950593771783948',
  /* $4 */ '8090959218643189361',
  /* $5 */ '2026-02-02T00:00:00.000Z',
  /* $6 */ '2026-01-26T00:00:00.000Z',
  /* $7 */ '2026-02-16T00:00:00.000Z',
  /* $8 */ '{7614950593771783948,8090959218643189361}',
  /* $9 */ '1209600000000 microseconds',
  /* $10 */ '2026-02-02T12:00:00.000Z',
  /* $11 */ 1,
  /* $12 */ 101,
  /* $13 */ '2026-01-31T00:00:00.000Z',
  /* $14 */ '2026-02-01T12:00:00.000001Z'
);
DEALLOCATE statement_4;

ROLLBACK;
