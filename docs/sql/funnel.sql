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
  /* $4 */ '2026-02-15',
  /* $5 */ 20479,
  /* $6 */ 20499
);
DEALLOCATE statement_1;

-- 2. When visitors had events of the steps, packed by part of the visitors and day (sent as COPY in binary)
PREPARE statement_2 AS
SELECT * FROM (
  SELECT r.part, 0 AS role, r.day - date '1970-01-01' AS day, r.event_type_key, r.visitors,
        r.quarters AS quarters, r.instants AS instants
   FROM rollup_visitors r
  WHERE r.account_id = $1::int AND r.environment = $2::smallint AND r.day = ANY ($3::date[]) AND r.event_type_key = ANY ($4::bigint[])
  UNION ALL
  SELECT ((c.visitor_key >> 58) + 32)::smallint AS part, 0 AS role, NULL::int AS day, c.event_type_key,
        string_agg(int8send(c.visitor_key), '') AS visitors,
        string_agg('\x80'::bytea, '') AS quarters,
        string_agg(timestamptz_send(c.first_at), '') AS instants
   FROM (SELECT e.visitor_key, e.event_type_key AS event_type_key, e.occurred_at AS first_at, e.occurred_at AS last_at
         FROM (
                SELECT e.*
                  FROM (VALUES ($6::timestamptz, $7::timestamptz)) AS r (from_at, to_at)
                 CROSS JOIN LATERAL (
                    SELECT e.* FROM events e WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.occurred_at >= r.from_at AND e.occurred_at < r.to_at AND e.event_type_key = ANY ($5::bigint[])
                 ) e
              ) e) c
  GROUP BY ((c.visitor_key >> 58) + 32)::smallint, c.event_type_key
) p ORDER BY p.part, p.role;

EXECUTE statement_2 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '{"2026-01-26","2026-01-27","2026-01-28","2026-01-29","2026-01-30"}',
  /* $4 */ '{7614950593771783948,8045568015099353876,8090959218643189361}',
  /* $5 */ '{7614950593771783948,8045568015099353876,8090959218643189361}',
  /* $6 */ '2026-01-31T00:00:00.000Z',
  /* $7 */ '2026-02-16T00:00:00.000Z'
);
DEALLOCATE statement_2;

-- 3. A page of those who reached the first step
PREPARE statement_3 AS
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
                                       WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.occurred_at >= $7::timestamptz AND e.occurred_at < $8::timestamptz AND e.event_type_key = ANY ($9::bigint[]) AND e.visitor_key = ANY ($12::bigint[]) AND true
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
   WHERE reached >= $13::int
   ORDER BY visitor_key LIMIT $14::int
)
SELECT page.visitor_key, e.visitor_id, e.event_id, (date_part('epoch', e.occurred_at) * 1000000)::bigint AS occurred_us,
       ARRAY[coalesce(e.event_type_key = $3::bigint, false), coalesce(e.event_type_key = $4::bigint, false), coalesce(e.event_type_key = $5::bigint, false)] AS matches,
       ARRAY(SELECT (date_part('epoch', instant) * 1000000)::bigint FROM unnest(page.instants) AS instant ORDER BY instant)
         AS instants_us
  FROM page
  JOIN events AS e ON e.account_id = $1::int AND e.environment = $2::smallint AND e.occurred_at >= $7::timestamptz AND e.occurred_at < $8::timestamptz AND e.event_type_key = ANY ($9::bigint[]) AND e.visitor_key = page.visitor_key
   AND e.occurred_at = ANY (page.instants) AND e.visitor_key = ANY ($12::bigint[])
 WHERE (e.event_type_key = $3::bigint) OR (e.event_type_key = $4::bigint) OR (e.event_type_key = $5::bigint)
 ORDER BY page.visitor_key, e.occurred_at, e.event_id;

EXECUTE statement_3 (
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
  /* $12 */ '{}',
  /* $13 */ 1,
  /* $14 */ 101
);
DEALLOCATE statement_3;

ROLLBACK;
