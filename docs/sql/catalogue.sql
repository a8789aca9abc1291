-- GET /api/v1/catalogue/…, of the last three days.
-- Asked by account 1 in its live environment, on 2026-02-02T12:00:00.000Z.
-- Written by `npm run sql`. Paste it into psql as the database user of the service: nothing is kept.

BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
SET LOCAL ROLE waymark_reader;
SET LOCAL app.account_id = '1';
SET LOCAL app.environment = '1';

-- 1. event-types: the types of all events, and how many are of the three days
PREPARE statement_1 AS
WITH RECURSIVE stepped (key) AS (
  (SELECT e.event_type_key FROM events e WHERE e.account_id = $1::int AND e.environment = $2::smallint ORDER BY e.event_type_key LIMIT 1)
   UNION ALL
  SELECT (SELECT e.event_type_key FROM events e WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.event_type_key > s.key ORDER BY e.event_type_key LIMIT 1)
    FROM stepped s WHERE s.key IS NOT NULL
), known AS MATERIALIZED (
  SELECT s.key FROM stepped s WHERE s.key IS NOT NULL LIMIT 1001
), fresh AS (
  SELECT k.key, sum(n.events) AS events, bool_or(n.events = 2000000) AS is_cut
    FROM known k
   CROSS JOIN (VALUES ($3::timestamptz, $4::timestamptz)) AS r (from_at, to_at)
   CROSS JOIN LATERAL (
      SELECT count(*) AS events FROM (
        SELECT FROM events e
         WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.event_type_key = k.key AND e.occurred_at >= r.from_at AND e.occurred_at < r.to_at
         LIMIT 2000000) e
   ) n
   GROUP BY k.key
), seen AS (
  SELECT newest.event_type, oldest.occurred_at AS first_at, newest.occurred_at AS last_at, coalesce(f.events, 0) AS events,
         CASE WHEN f.is_cut OR (SELECT count(*) FROM known) > 1000 THEN 1 ELSE 0 END AS left_off
    FROM known k
    LEFT JOIN fresh f ON f.key = k.key
   CROSS JOIN LATERAL (
                      SELECT e.event_type, e.occurred_at FROM events e
                       WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.event_type_key = k.key ORDER BY e.occurred_at DESC LIMIT 1) newest
   CROSS JOIN LATERAL (
                      SELECT e.event_type, e.occurred_at FROM events e
                       WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.event_type_key = k.key ORDER BY e.occurred_at ASC LIMIT 1) oldest
), rolled AS (
  SELECT n.name, sum(n.events) AS events, max(n.last_at) AS last_at, sum(n.left_off) AS left_off
    FROM rollup_names n
   WHERE n.account_id = $1::int AND n.environment = $2::smallint AND n.day = ANY ($5::date[]) AND n.facet = 1
   GROUP BY n.name
)
SELECT coalesce(s.event_type, r.name) AS name, (coalesce(s.events, 0) + coalesce(r.events, 0))::float8 AS events,
       coalesce(s.events, 0)::float8 AS fresh,
       (extract(epoch FROM s.first_at) * 1000000)::float8 AS first_us, (extract(epoch FROM coalesce(s.last_at, r.last_at)) * 1000000)::float8 AS last_us,
       (coalesce(s.left_off, 0) + coalesce(r.left_off, 0))::float8 AS left_off
  FROM seen s FULL JOIN rolled r ON r.name = s.event_type
 ORDER BY events DESC, name COLLATE "C"
 LIMIT 10001;

EXECUTE statement_1 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-02-01T00:00:00.000Z',
  /* $4 */ '2026-02-03T00:00:00.000Z',
  /* $5 */ '{"2026-01-31"}'
);
DEALLOCATE statement_1;

-- 2. properties: those of events of any type
PREPARE statement_2 AS
WITH fresh_event AS MATERIALIZED (
       SELECT w.part, s.*
         FROM unnest($3::timestamptz[], $4::timestamptz[]) WITH ORDINALITY AS w (from_at, to_at, part)
        CROSS JOIN LATERAL (
           SELECT e.event_type, e.occurred_at, e.utm_source, e.utm_medium, e.utm_campaign, e.utm_term, e.utm_content, e.click_id_kind, e.referrer_host, e.revenue_currency, e.properties
             FROM events e
            WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.occurred_at >= w.from_at AND e.occurred_at < w.to_at
              AND e.occurred_at >= $5::timestamptz AND e.occurred_at < $6::timestamptz
            ORDER BY e.occurred_at DESC LIMIT 200
        ) s
     ), full_part AS (
  SELECT e.part FROM fresh_event e GROUP BY e.part HAVING count(*) >= 200
), fresh AS (
  SELECT * FROM (
    WITH pair AS MATERIALIZED (
        SELECT e.event_type, p.name, p.type, p.value, count(*) AS events, max(e.occurred_at) AS last_at
          FROM fresh_event e
         CROSS JOIN LATERAL (
            SELECT p.key AS name, jsonb_typeof(p.value) AS type,
                   CASE WHEN jsonb_typeof(p.value) NOT IN ('object', 'array') THEN left(p.value #>> '{}', 257) END AS value
              FROM jsonb_each(e.properties) p
         ) p
         WHERE char_length(p.name) <= 256
         GROUP BY e.event_type, p.name, p.type, p.value
      ), property AS (
        SELECT p.event_type, p.name, bit_or(CASE p.type WHEN 'string' THEN 1 WHEN 'number' THEN 2 WHEN 'boolean' THEN 4 WHEN 'array' THEN 8 WHEN 'object' THEN 16 WHEN 'null' THEN 32 END) AS kinds, sum(p.events) AS events, max(p.last_at) AS last_at,
               count(*) OVER () AS names,
               row_number() OVER (ORDER BY sum(p.events) DESC, p.name COLLATE "C", p.event_type COLLATE "C") AS place
          FROM pair p GROUP BY p.event_type, p.name
      ), value AS (
        SELECT v.name, v.value, v.events, v.last_at, count(*) OVER of_name AS names,
               row_number() OVER (of_name ORDER BY v.events DESC, v.value COLLATE "C") AS place,
               sum(v.events) OVER of_name AS of_all
          FROM (SELECT p.name, p.value, sum(p.events) AS events, max(p.last_at) AS last_at
                  FROM pair p WHERE char_length(p.value) <= 256 GROUP BY p.name, p.value) v
        WINDOW of_name AS (PARTITION BY v.name)
      )
    SELECT 10 AS facet, p.name, p.event_type, NULL AS value, p.kinds, p.events, p.last_at,
           CASE WHEN p.place = 1 THEN greatest(p.names - 2000, 0) ELSE 0 END AS left_off
      FROM property p WHERE p.place <= 2000
     UNION ALL
    SELECT 11, v.name, '', v.value, 0, v.events, v.last_at,
           CASE WHEN v.place = 1 THEN v.names - least(v.names, CASE WHEN v.name_rank <= 200 THEN 50 ELSE 1 END) ELSE 0 END
      FROM (SELECT v.*, dense_rank() OVER (ORDER BY v.of_all DESC, v.name COLLATE "C") AS name_rank
              FROM value v WHERE v.place <= 50) v
     WHERE (v.place = 1 OR v.name_rank <= 200) AND v.name_rank <= 2000
  ) n
   UNION ALL
  SELECT 0, '', '', NULL, 0, count(*), max(e.occurred_at), 0 FROM fresh_event e HAVING count(*) > 0
   UNION ALL
  SELECT 1, e.event_type, '', NULL, 0, count(*), max(e.occurred_at), 0 FROM fresh_event e GROUP BY e.event_type
)
SELECT n.facet, n.name, n.event_type, n.value, bit_or(n.kinds)::int AS kinds, sum(n.events)::float8 AS events,
       (extract(epoch FROM max(n.last_at)) * 1000000)::float8 AS last_us,
       (sum(n.left_off) + (SELECT count(*) FROM full_part))::float8 AS left_off
  FROM (
    SELECT n.facet, n.name, n.event_type, n.value, n.kinds, n.events, n.last_at, n.left_off
      FROM rollup_names n
     WHERE n.account_id = $1::int AND n.environment = $2::smallint AND n.day = ANY ($7::date[]) AND ((n.facet = 0) OR (n.facet = 10))
     UNION ALL
    SELECT n.facet, n.name, n.event_type, n.value, n.kinds, n.events, n.last_at, n.left_off
      FROM fresh n WHERE (n.facet = 0) OR (n.facet = 10)
  ) n
 GROUP BY n.facet, n.name, n.event_type, n.value
 ORDER BY n.facet = 10, events DESC
 LIMIT 10002;

EXECUTE statement_2 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '{"2026-02-01T00:00:00.000Z","2026-02-01T01:00:00.000Z","2026-02-01T02:00:00.000Z","2026-02-01T03:00:00.000Z","2026-02-01T04:00:00.000Z","2026-02-01T05:00:00.000Z","2026-02-01T06:00:00.000Z","2026-02-01T07:00:00.000Z","2026-02-01T08:00:00.000Z","2026-02-01T09:00:00.000Z","2026-02-01T10:00:00.000Z","2026-02-01T11:00:00.000Z","2026-02-01T12:00:00.000Z","2026-02-01T13:00:00.000Z","2026-02-01T14:00:00.000Z","2026-02-01T15:00:00.000Z","2026-02-01T16:00:00.000Z","2026-02-01T17:00:00.000Z","2026-02-01T18:00:00.000Z","2026-02-01T19:00:00.000Z","2026-02-01T20:00:00.000Z","2026-02-01T21:00:00.000Z","2026-02-01T22:00:00.000Z","2026-02-01T23:00:00.000Z","2026-02-02T00:00:00.000Z","2026-02-02T01:00:00.000Z","2026-02-02T02:00:00.000Z","2026-02-02T03:00:00.000Z","2026-02-02T04:00:00.000Z","2026-02-02T05:00:00.000Z","2026-02-02T06:00:00.000Z","2026-02-02T07:00:00.000Z","2026-02-02T08:00:00.000Z","2026-02-02T09:00:00.000Z","2026-02-02T10:00:00.000Z","2026-02-02T11:00:00.000Z","2026-02-02T12:00:00.000Z","2026-02-02T13:00:00.000Z","2026-02-02T14:00:00.000Z","2026-02-02T15:00:00.000Z","2026-02-02T16:00:00.000Z","2026-02-02T17:00:00.000Z","2026-02-02T18:00:00.000Z","2026-02-02T19:00:00.000Z","2026-02-02T20:00:00.000Z","2026-02-02T21:00:00.000Z","2026-02-02T22:00:00.000Z","2026-02-02T23:00:00.000Z"}',
  /* $4 */ '{"2026-02-01T01:00:00.000Z","2026-02-01T02:00:00.000Z","2026-02-01T03:00:00.000Z","2026-02-01T04:00:00.000Z","2026-02-01T05:00:00.000Z","2026-02-01T06:00:00.000Z","2026-02-01T07:00:00.000Z","2026-02-01T08:00:00.000Z","2026-02-01T09:00:00.000Z","2026-02-01T10:00:00.000Z","2026-02-01T11:00:00.000Z","2026-02-01T12:00:00.000Z","2026-02-01T13:00:00.000Z","2026-02-01T14:00:00.000Z","2026-02-01T15:00:00.000Z","2026-02-01T16:00:00.000Z","2026-02-01T17:00:00.000Z","2026-02-01T18:00:00.000Z","2026-02-01T19:00:00.000Z","2026-02-01T20:00:00.000Z","2026-02-01T21:00:00.000Z","2026-02-01T22:00:00.000Z","2026-02-01T23:00:00.000Z","2026-02-02T00:00:00.000Z","2026-02-02T01:00:00.000Z","2026-02-02T02:00:00.000Z","2026-02-02T03:00:00.000Z","2026-02-02T04:00:00.000Z","2026-02-02T05:00:00.000Z","2026-02-02T06:00:00.000Z","2026-02-02T07:00:00.000Z","2026-02-02T08:00:00.000Z","2026-02-02T09:00:00.000Z","2026-02-02T10:00:00.000Z","2026-02-02T11:00:00.000Z","2026-02-02T12:00:00.000Z","2026-02-02T13:00:00.000Z","2026-02-02T14:00:00.000Z","2026-02-02T15:00:00.000Z","2026-02-02T16:00:00.000Z","2026-02-02T17:00:00.000Z","2026-02-02T18:00:00.000Z","2026-02-02T19:00:00.000Z","2026-02-02T20:00:00.000Z","2026-02-02T21:00:00.000Z","2026-02-02T22:00:00.000Z","2026-02-02T23:00:00.000Z","2026-02-03T00:00:00.000Z"}',
  /* $5 */ '2026-02-01T00:00:00.000Z',
  /* $6 */ '2026-02-03T00:00:00.000Z',
  /* $7 */ '{"2026-01-31"}'
);
DEALLOCATE statement_2;

-- 3. values?field=properties.plan
PREPARE statement_3 AS
WITH fresh_event AS MATERIALIZED (
       SELECT w.part, s.*
         FROM unnest($4::timestamptz[], $5::timestamptz[]) WITH ORDINALITY AS w (from_at, to_at, part)
        CROSS JOIN LATERAL (
           SELECT e.event_type, e.occurred_at, e.utm_source, e.utm_medium, e.utm_campaign, e.utm_term, e.utm_content, e.click_id_kind, e.referrer_host, e.revenue_currency, CASE WHEN jsonb_exists(e.properties, $3::text) THEN jsonb_build_object($3::text, e.properties -> $3::text) END AS properties
             FROM events e
            WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.occurred_at >= w.from_at AND e.occurred_at < w.to_at
              AND e.occurred_at >= $6::timestamptz AND e.occurred_at < $7::timestamptz
            ORDER BY e.occurred_at DESC LIMIT 200
        ) s
     ), full_part AS (
  SELECT e.part FROM fresh_event e GROUP BY e.part HAVING count(*) >= 200
), fresh AS (
  SELECT * FROM (
    WITH pair AS MATERIALIZED (
        SELECT e.event_type, p.name, p.type, p.value, count(*) AS events, max(e.occurred_at) AS last_at
          FROM fresh_event e
         CROSS JOIN LATERAL (
            SELECT p.key AS name, jsonb_typeof(p.value) AS type,
                   CASE WHEN jsonb_typeof(p.value) NOT IN ('object', 'array') THEN left(p.value #>> '{}', 257) END AS value
              FROM jsonb_each(e.properties) p
         ) p
         WHERE char_length(p.name) <= 256
         GROUP BY e.event_type, p.name, p.type, p.value
      ), property AS (
        SELECT p.event_type, p.name, bit_or(CASE p.type WHEN 'string' THEN 1 WHEN 'number' THEN 2 WHEN 'boolean' THEN 4 WHEN 'array' THEN 8 WHEN 'object' THEN 16 WHEN 'null' THEN 32 END) AS kinds, sum(p.events) AS events, max(p.last_at) AS last_at,
               count(*) OVER () AS names,
               row_number() OVER (ORDER BY sum(p.events) DESC, p.name COLLATE "C", p.event_type COLLATE "C") AS place
          FROM pair p GROUP BY p.event_type, p.name
      ), value AS (
        SELECT v.name, v.value, v.events, v.last_at, count(*) OVER of_name AS names,
               row_number() OVER (of_name ORDER BY v.events DESC, v.value COLLATE "C") AS place,
               sum(v.events) OVER of_name AS of_all
          FROM (SELECT p.name, p.value, sum(p.events) AS events, max(p.last_at) AS last_at
                  FROM pair p WHERE char_length(p.value) <= 256 GROUP BY p.name, p.value) v
        WINDOW of_name AS (PARTITION BY v.name)
      )
    SELECT 10 AS facet, p.name, p.event_type, NULL AS value, p.kinds, p.events, p.last_at,
           CASE WHEN p.place = 1 THEN greatest(p.names - 2000, 0) ELSE 0 END AS left_off
      FROM property p WHERE p.place <= 2000
     UNION ALL
    SELECT 11, v.name, '', v.value, 0, v.events, v.last_at,
           CASE WHEN v.place = 1 THEN v.names - least(v.names, CASE WHEN v.name_rank <= 200 THEN 50 ELSE 1 END) ELSE 0 END
      FROM (SELECT v.*, dense_rank() OVER (ORDER BY v.of_all DESC, v.name COLLATE "C") AS name_rank
              FROM value v WHERE v.place <= 50) v
     WHERE (v.place = 1 OR v.name_rank <= 200) AND v.name_rank <= 2000
  ) n
   UNION ALL
  SELECT 0, '', '', NULL, 0, count(*), max(e.occurred_at), 0 FROM fresh_event e HAVING count(*) > 0
   UNION ALL
  SELECT 1, e.event_type, '', NULL, 0, count(*), max(e.occurred_at), 0 FROM fresh_event e GROUP BY e.event_type
)
SELECT n.facet, n.name, n.event_type, n.value, bit_or(n.kinds)::int AS kinds, sum(n.events)::float8 AS events,
       (extract(epoch FROM max(n.last_at)) * 1000000)::float8 AS last_us,
       (sum(n.left_off) + (SELECT count(*) FROM full_part))::float8 AS left_off
  FROM (
    SELECT n.facet, n.name, n.event_type, n.value, n.kinds, n.events, n.last_at, n.left_off
      FROM rollup_names n
     WHERE n.account_id = $1::int AND n.environment = $2::smallint AND n.day = ANY ($8::date[]) AND ((n.facet = 0) OR (n.facet = 11 AND n.name = $3::text) OR (n.facet = 10 AND n.left_off > 0))
     UNION ALL
    SELECT n.facet, n.name, n.event_type, n.value, n.kinds, n.events, n.last_at, n.left_off
      FROM fresh n WHERE (n.facet = 0) OR (n.facet = 11 AND n.name = $3::text) OR (n.facet = 10 AND n.left_off > 0)
  ) n
 GROUP BY n.facet, n.name, n.event_type, n.value
 ORDER BY n.facet = 11, events DESC
 LIMIT 10002;

EXECUTE statement_3 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ 'plan',
  /* $4 */ '{"2026-02-01T00:00:00.000Z","2026-02-01T01:00:00.000Z","2026-02-01T02:00:00.000Z","2026-02-01T03:00:00.000Z","2026-02-01T04:00:00.000Z","2026-02-01T05:00:00.000Z","2026-02-01T06:00:00.000Z","2026-02-01T07:00:00.000Z","2026-02-01T08:00:00.000Z","2026-02-01T09:00:00.000Z","2026-02-01T10:00:00.000Z","2026-02-01T11:00:00.000Z","2026-02-01T12:00:00.000Z","2026-02-01T13:00:00.000Z","2026-02-01T14:00:00.000Z","2026-02-01T15:00:00.000Z","2026-02-01T16:00:00.000Z","2026-02-01T17:00:00.000Z","2026-02-01T18:00:00.000Z","2026-02-01T19:00:00.000Z","2026-02-01T20:00:00.000Z","2026-02-01T21:00:00.000Z","2026-02-01T22:00:00.000Z","2026-02-01T23:00:00.000Z","2026-02-02T00:00:00.000Z","2026-02-02T01:00:00.000Z","2026-02-02T02:00:00.000Z","2026-02-02T03:00:00.000Z","2026-02-02T04:00:00.000Z","2026-02-02T05:00:00.000Z","2026-02-02T06:00:00.000Z","2026-02-02T07:00:00.000Z","2026-02-02T08:00:00.000Z","2026-02-02T09:00:00.000Z","2026-02-02T10:00:00.000Z","2026-02-02T11:00:00.000Z","2026-02-02T12:00:00.000Z","2026-02-02T13:00:00.000Z","2026-02-02T14:00:00.000Z","2026-02-02T15:00:00.000Z","2026-02-02T16:00:00.000Z","2026-02-02T17:00:00.000Z","2026-02-02T18:00:00.000Z","2026-02-02T19:00:00.000Z","2026-02-02T20:00:00.000Z","2026-02-02T21:00:00.000Z","2026-02-02T22:00:00.000Z","2026-02-02T23:00:00.000Z"}',
  /* $5 */ '{"2026-02-01T01:00:00.000Z","2026-02-01T02:00:00.000Z","2026-02-01T03:00:00.000Z","2026-02-01T04:00:00.000Z","2026-02-01T05:00:00.000Z","2026-02-01T06:00:00.000Z","2026-02-01T07:00:00.000Z","2026-02-01T08:00:00.000Z","2026-02-01T09:00:00.000Z","2026-02-01T10:00:00.000Z","2026-02-01T11:00:00.000Z","2026-02-01T12:00:00.000Z","2026-02-01T13:00:00.000Z","2026-02-01T14:00:00.000Z","2026-02-01T15:00:00.000Z","2026-02-01T16:00:00.000Z","2026-02-01T17:00:00.000Z","2026-02-01T18:00:00.000Z","2026-02-01T19:00:00.000Z","2026-02-01T20:00:00.000Z","2026-02-01T21:00:00.000Z","2026-02-01T22:00:00.000Z","2026-02-01T23:00:00.000Z","2026-02-02T00:00:00.000Z","2026-02-02T01:00:00.000Z","2026-02-02T02:00:00.000Z","2026-02-02T03:00:00.000Z","2026-02-02T04:00:00.000Z","2026-02-02T05:00:00.000Z","2026-02-02T06:00:00.000Z","2026-02-02T07:00:00.000Z","2026-02-02T08:00:00.000Z","2026-02-02T09:00:00.000Z","2026-02-02T10:00:00.000Z","2026-02-02T11:00:00.000Z","2026-02-02T12:00:00.000Z","2026-02-02T13:00:00.000Z","2026-02-02T14:00:00.000Z","2026-02-02T15:00:00.000Z","2026-02-02T16:00:00.000Z","2026-02-02T17:00:00.000Z","2026-02-02T18:00:00.000Z","2026-02-02T19:00:00.000Z","2026-02-02T20:00:00.000Z","2026-02-02T21:00:00.000Z","2026-02-02T22:00:00.000Z","2026-02-02T23:00:00.000Z","2026-02-03T00:00:00.000Z"}',
  /* $6 */ '2026-02-01T00:00:00.000Z',
  /* $7 */ '2026-02-03T00:00:00.000Z',
  /* $8 */ '{"2026-01-31"}'
);
DEALLOCATE statement_3;

-- 4. values?field=source
PREPARE statement_4 AS
WITH fresh_event AS MATERIALIZED (
       SELECT w.part, s.*
         FROM unnest($3::timestamptz[], $4::timestamptz[]) WITH ORDINALITY AS w (from_at, to_at, part)
        CROSS JOIN LATERAL (
           SELECT e.event_type, e.occurred_at, e.utm_source, e.utm_medium, e.utm_campaign, e.utm_term, e.utm_content, e.click_id_kind, e.referrer_host, e.revenue_currency, e.properties
             FROM events e
            WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.occurred_at >= w.from_at AND e.occurred_at < w.to_at
              AND e.occurred_at >= $5::timestamptz AND e.occurred_at < $6::timestamptz
            ORDER BY e.occurred_at DESC LIMIT 200
        ) s
     ), full_part AS (
  SELECT e.part FROM fresh_event e GROUP BY e.part HAVING count(*) >= 200
), fresh AS (
  SELECT n.facet, n.name, '' AS event_type, NULL AS value, 0 AS kinds, n.events, n.last_at, n.left_off
  FROM (
    SELECT n.facet, n.name, n.events, n.last_at,
           CASE WHEN n.place = 1 THEN greatest(n.names - 1000, 0) ELSE 0 END AS left_off
      FROM (
        WITH counted AS MATERIALIZED (
          SELECT CASE WHEN grouping(e.utm_source) = 0 THEN 6 ELSE 0 END AS facet,
                 e.utm_source, e.utm_medium, e.utm_campaign, e.click_id_kind, e.referrer_host, count(*) AS events, max(e.occurred_at) AS last_at
            FROM (SELECT e.* FROM fresh_event e) e
           GROUP BY GROUPING SETS ((), (e.utm_source, e.utm_medium, e.utm_campaign, e.click_id_kind, e.referrer_host))
          HAVING count(*) > 0
        ), named AS (
          SELECT c.facet, '' AS name, c.events, c.last_at FROM counted c WHERE c.facet = 0
           UNION ALL
          SELECT v.facet, v.name, sum(m.events), max(m.last_at)
            FROM (
              SELECT c.source, c.medium, c.campaign, sum(c.events) AS events, max(c.last_at) AS last_at
                FROM (SELECT CASE
                               WHEN c.utm_source IS NOT NULL THEN c.utm_source
                               WHEN c.click_id_kind IS NOT NULL THEN '{"gclid":"google","gbraid":"google","wbraid":"google","dclid":"google","msclkid":"bing","ttclid":"tiktok","twclid":"x","li_fat_id":"linkedin","epik":"pinterest","ScCid":"snapchat","rdt_cid":"reddit","yclid":"yandex","fbclid":"facebook"}'::jsonb ->> c.click_id_kind
                               ELSE CASE
                                      WHEN c.referrer_host IS NULL THEN NULL
                                      WHEN CASE WHEN (SELECT l.referrers || '{}'::jsonb FROM traffic_lists l WHERE l.account_id = $1::int) IS NOT NULL THEN (
                                           SELECT (SELECT l.referrers || '{}'::jsonb FROM traffic_lists l WHERE l.account_id = $1::int) -> d.domain
                                             FROM (SELECT i.first, array_to_string((string_to_array(c.referrer_host, '.'))[i.first:], '.') AS domain
                                                     FROM generate_series(1, cardinality(string_to_array(c.referrer_host, '.'))) AS i (first)) d
                                            WHERE (SELECT l.referrers || '{}'::jsonb FROM traffic_lists l WHERE l.account_id = $1::int) -> d.domain IS NOT NULL
                                            ORDER BY d.first LIMIT 1) END IS NOT NULL THEN CASE WHEN (SELECT l.referrers || '{}'::jsonb FROM traffic_lists l WHERE l.account_id = $1::int) IS NOT NULL THEN (
                                                                                           SELECT (SELECT l.referrers || '{}'::jsonb FROM traffic_lists l WHERE l.account_id = $1::int) -> d.domain
                                                                                             FROM (SELECT i.first, array_to_string((string_to_array(c.referrer_host, '.'))[i.first:], '.') AS domain
                                                                                                     FROM generate_series(1, cardinality(string_to_array(c.referrer_host, '.'))) AS i (first)) d
                                                                                            WHERE (SELECT l.referrers || '{}'::jsonb FROM traffic_lists l WHERE l.account_id = $1::int) -> d.domain IS NOT NULL
                                                                                            ORDER BY d.first LIMIT 1) END ->> 0
                                      WHEN c.referrer_host ~ '(?:^|\.)(paypal\.com|checkout\.stripe\.com|hooks\.stripe\.com|buy\.stripe\.com|klarna\.com|adyen\.com|mollie\.com|affirm\.com|afterpay\.com|clearpay\.co\.uk|sezzle\.com|pay\.amazon\.com|payments\.amazon\.com|pay\.google\.com|shop\.app|squareup\.com|braintreegateway\.com|authorize\.net|worldpay\.com|checkout\.com|cardinalcommerce\.com|arcot\.com|3dsecure\.io|sofort\.com|giropay\.de|przelewy24\.pl|payu\.com|razorpay\.com|mercadopago\.com|alipay\.com|datatrans\.com|saferpay\.com|accounts\.google\.com|appleid\.apple\.com|login\.microsoftonline\.com|login\.live\.com|b2clogin\.com|amazoncognito\.com|auth0\.com|okta\.com|onelogin\.com)$' THEN NULL
                                      ELSE coalesce('{"google":"google","bing":"bing","duckduckgo":"duckduckgo","ecosia":"ecosia","qwant":"qwant","startpage":"startpage","kagi":"kagi","mojeek":"mojeek","baidu":"baidu","sogou":"sogou","yandex":"yandex","ya":"yandex","yahoo":"yahoo","search.yahoo":"yahoo","search.brave":"brave","search.aol":"aol","search.naver":"naver","search.daum":"daum","search.seznam":"seznam"}'::jsonb ->> substring(c.referrer_host FROM '^(?:www\.|m\.|[a-z]{2}\.)?(google|bing|duckduckgo|ecosia|qwant|startpage|kagi|mojeek|baidu|sogou|yandex|ya|yahoo|search\.yahoo|search\.brave|search\.aol|search\.naver|search\.daum|search\.seznam)\.(?:com?\.)?[a-z]{2,3}$'), '{"chatgpt.com":"chatgpt.com","chat.openai.com":"chatgpt.com","gemini.google.com":"gemini.google.com","bard.google.com":"gemini.google.com","copilot.microsoft.com":"copilot.microsoft.com","perplexity.ai":"perplexity.ai","claude.ai":"claude.ai","grok.com":"grok.com","deepseek.com":"deepseek.com","chat.mistral.ai":"chat.mistral.ai","meta.ai":"meta.ai","poe.com":"poe.com","you.com":"you.com"}'::jsonb ->> substring(c.referrer_host FROM '(?:^|\.)(chatgpt\.com|chat\.openai\.com|gemini\.google\.com|bard\.google\.com|copilot\.microsoft\.com|perplexity\.ai|claude\.ai|grok\.com|deepseek\.com|chat\.mistral\.ai|meta\.ai|poe\.com|you\.com)$'), '{"facebook.com":"facebook","fb.com":"facebook","fb.me":"facebook","messenger.com":"facebook","instagram.com":"instagram","threads.net":"threads","threads.com":"threads","twitter.com":"x","x.com":"x","t.co":"x","linkedin.com":"linkedin","lnkd.in":"linkedin","youtube.com":"youtube","youtu.be":"youtube","tiktok.com":"tiktok","pinterest.com":"pinterest","pin.it":"pinterest","reddit.com":"reddit","redd.it":"reddit","snapchat.com":"snapchat","tumblr.com":"tumblr","vk.com":"vk","weibo.com":"weibo","whatsapp.com":"whatsapp","wa.me":"whatsapp","t.me":"telegram","telegram.org":"telegram","discord.com":"discord","bsky.app":"bluesky","mastodon.social":"mastodon","quora.com":"quora","xing.com":"xing"}'::jsonb ->> substring(c.referrer_host FROM '(?:^|\.)(facebook\.com|fb\.com|fb\.me|messenger\.com|instagram\.com|threads\.net|threads\.com|twitter\.com|x\.com|t\.co|linkedin\.com|lnkd\.in|youtube\.com|youtu\.be|tiktok\.com|pinterest\.com|pin\.it|reddit\.com|redd\.it|snapchat\.com|tumblr\.com|vk\.com|weibo\.com|whatsapp\.com|wa\.me|t\.me|telegram\.org|discord\.com|bsky\.app|mastodon\.social|quora\.com|xing\.com)$'), CASE WHEN starts_with(c.referrer_host, 'www.') THEN substr(c.referrer_host, 5) ELSE c.referrer_host END)
                                    END
                             END AS source, CASE
                               WHEN c.utm_medium IS NOT NULL THEN c.utm_medium
                               WHEN c.click_id_kind IS NOT NULL THEN '{"gclid":"cpc","gbraid":"cpc","wbraid":"cpc","dclid":"display","msclkid":"cpc","ttclid":"cpc","twclid":"cpc","li_fat_id":"cpc","epik":"cpc","ScCid":"cpc","rdt_cid":"cpc","yclid":"cpc","fbclid":"social"}'::jsonb ->> c.click_id_kind
                               WHEN c.utm_source IS NOT NULL THEN NULL
                               ELSE CASE
                                      WHEN c.referrer_host IS NULL THEN NULL
                                      WHEN CASE WHEN (SELECT l.referrers || '{}'::jsonb FROM traffic_lists l WHERE l.account_id = $1::int) IS NOT NULL THEN (
                                           SELECT (SELECT l.referrers || '{}'::jsonb FROM traffic_lists l WHERE l.account_id = $1::int) -> d.domain
                                             FROM (SELECT i.first, array_to_string((string_to_array(c.referrer_host, '.'))[i.first:], '.') AS domain
                                                     FROM generate_series(1, cardinality(string_to_array(c.referrer_host, '.'))) AS i (first)) d
                                            WHERE (SELECT l.referrers || '{}'::jsonb FROM traffic_lists l WHERE l.account_id = $1::int) -> d.domain IS NOT NULL
                                            ORDER BY d.first LIMIT 1) END IS NOT NULL THEN CASE WHEN (SELECT l.referrers || '{}'::jsonb FROM traffic_lists l WHERE l.account_id = $1::int) IS NOT NULL THEN (
                                                                                           SELECT (SELECT l.referrers || '{}'::jsonb FROM traffic_lists l WHERE l.account_id = $1::int) -> d.domain
                                                                                             FROM (SELECT i.first, array_to_string((string_to_array(c.referrer_host, '.'))[i.first:], '.') AS domain
                                                                                                     FROM generate_series(1, cardinality(string_to_array(c.referrer_host, '.'))) AS i (first)) d
                                                                                            WHERE (SELECT l.referrers || '{}'::jsonb FROM traffic_lists l WHERE l.account_id = $1::int) -> d.domain IS NOT NULL
                                                                                            ORDER BY d.first LIMIT 1) END ->> 1
                                      WHEN c.referrer_host ~ '(?:^|\.)(paypal\.com|checkout\.stripe\.com|hooks\.stripe\.com|buy\.stripe\.com|klarna\.com|adyen\.com|mollie\.com|affirm\.com|afterpay\.com|clearpay\.co\.uk|sezzle\.com|pay\.amazon\.com|payments\.amazon\.com|pay\.google\.com|shop\.app|squareup\.com|braintreegateway\.com|authorize\.net|worldpay\.com|checkout\.com|cardinalcommerce\.com|arcot\.com|3dsecure\.io|sofort\.com|giropay\.de|przelewy24\.pl|payu\.com|razorpay\.com|mercadopago\.com|alipay\.com|datatrans\.com|saferpay\.com|accounts\.google\.com|appleid\.apple\.com|login\.microsoftonline\.com|login\.live\.com|b2clogin\.com|amazoncognito\.com|auth0\.com|okta\.com|onelogin\.com)$' THEN NULL
                                      WHEN c.referrer_host ~ '^(?:www\.|m\.|[a-z]{2}\.)?(google|bing|duckduckgo|ecosia|qwant|startpage|kagi|mojeek|baidu|sogou|yandex|ya|yahoo|search\.yahoo|search\.brave|search\.aol|search\.naver|search\.daum|search\.seznam)\.(?:com?\.)?[a-z]{2,3}$' THEN 'organic'
                                      WHEN c.referrer_host ~ '(?:^|\.)(chatgpt\.com|chat\.openai\.com|gemini\.google\.com|bard\.google\.com|copilot\.microsoft\.com|perplexity\.ai|claude\.ai|grok\.com|deepseek\.com|chat\.mistral\.ai|meta\.ai|poe\.com|you\.com)$' THEN 'ai-assistant'
                                      WHEN c.referrer_host ~ '(?:^|\.)(facebook\.com|fb\.com|fb\.me|messenger\.com|instagram\.com|threads\.net|threads\.com|twitter\.com|x\.com|t\.co|linkedin\.com|lnkd\.in|youtube\.com|youtu\.be|tiktok\.com|pinterest\.com|pin\.it|reddit\.com|redd\.it|snapchat\.com|tumblr\.com|vk\.com|weibo\.com|whatsapp\.com|wa\.me|t\.me|telegram\.org|discord\.com|bsky\.app|mastodon\.social|quora\.com|xing\.com)$' THEN 'social'
                                      ELSE 'referral'
                                    END
                             END AS medium, c.utm_campaign AS campaign, c.events, c.last_at
                        FROM counted c WHERE c.facet = 6 OFFSET 0) c
               GROUP BY c.source, c.medium, c.campaign
            ) m
           CROSS JOIN LATERAL (VALUES (6, m.source), (7, m.medium), (8, m.campaign), (9, (
                                      SELECT CASE
                                               WHEN c.source IS NULL AND c.medium IS NULL AND c.campaign IS NULL THEN NULL
                                               WHEN lower(c.source) IN ('direct', '(direct)') AND lower(c.medium) ~ '^(none|\(none\)|\(not set\))$' THEN 'Direct'
                                               WHEN lower(c.campaign) ~ 'cross-network' THEN 'Cross-network'
                                               WHEN lower(c.source) IN ('amazon', 'amazon.com', 'ebay', 'ebay.com', 'etsy', 'etsy.com', 'walmart', 'walmart.com', 'alibaba', 'alibaba.com', 'aliexpress', 'aliexpress.com', 'idealo', 'idealo.de', 'shop.app', 'shopping', 'google shopping', 'google-shopping', 'google_shopping') AND lower(c.medium) ~ '^(.*cp.*|ppc|retargeting|paid.*)$' OR lower(c.campaign) ~ '([^a-df-z]|^)shop|shopping' AND lower(c.medium) ~ '^(.*cp.*|ppc|retargeting|paid.*)$' THEN 'Paid Shopping'
                                               WHEN lower(c.source) IN ('google', 'google.com', 'bing', 'bing.com', 'duckduckgo', 'duckduckgo.com', 'ecosia', 'ecosia.com', 'qwant', 'qwant.com', 'startpage', 'startpage.com', 'kagi', 'kagi.com', 'mojeek', 'mojeek.com', 'baidu', 'baidu.com', 'sogou', 'sogou.com', 'yandex', 'yandex.com', 'ya', 'ya.com', 'yahoo', 'yahoo.com', 'search.yahoo', 'search.yahoo.com', 'search.brave', 'search.brave.com', 'search.aol', 'search.aol.com', 'search.naver', 'search.naver.com', 'search.daum', 'search.daum.com', 'search.seznam', 'search.seznam.com', 'brave', 'brave.com', 'aol', 'aol.com', 'naver', 'naver.com', 'daum', 'daum.com', 'seznam', 'seznam.com') AND lower(c.medium) ~ '^(.*cp.*|ppc|retargeting|paid.*)$' THEN 'Paid Search'
                                               WHEN lower(c.source) IN ('youtube', 'youtube.com', 'vimeo', 'vimeo.com', 'dailymotion', 'dailymotion.com', 'youtu.be', 'twitch', 'twitch.tv') AND lower(c.medium) ~ '^(.*cp.*|ppc|retargeting|paid.*)$' THEN 'Paid Video'
                                               WHEN lower(c.source) IN ('facebook.com', 'fb.com', 'fb.me', 'messenger.com', 'instagram.com', 'threads.net', 'threads.com', 'twitter.com', 'x.com', 't.co', 'linkedin.com', 'lnkd.in', 'tiktok.com', 'pinterest.com', 'pin.it', 'reddit.com', 'redd.it', 'snapchat.com', 'tumblr.com', 'vk.com', 'weibo.com', 'whatsapp.com', 'wa.me', 't.me', 'telegram.org', 'discord.com', 'bsky.app', 'mastodon.social', 'quora.com', 'xing.com', 'facebook', 'instagram', 'threads', 'x', 'linkedin', 'tiktok', 'pinterest', 'reddit', 'snapchat', 'tumblr', 'vk', 'weibo', 'whatsapp', 'telegram', 'discord', 'bluesky', 'mastodon', 'quora', 'xing', 'meta', 'fb', 'ig', 'snap') AND lower(c.medium) ~ '^(.*cp.*|ppc|retargeting|paid.*)$' THEN 'Paid Social'
                                               WHEN lower(c.medium) ~ '^(display|banner|expandable|interstitial|cpm)$' THEN 'Display'
                                               WHEN lower(c.medium) ~ '^(.*cp.*|ppc|retargeting|paid.*)$' THEN 'Paid Other'
                                               WHEN lower(c.source) IN ('amazon', 'amazon.com', 'ebay', 'ebay.com', 'etsy', 'etsy.com', 'walmart', 'walmart.com', 'alibaba', 'alibaba.com', 'aliexpress', 'aliexpress.com', 'idealo', 'idealo.de', 'shop.app', 'shopping', 'google shopping', 'google-shopping', 'google_shopping') OR lower(c.campaign) ~ '([^a-df-z]|^)shop|shopping' THEN 'Organic Shopping'
                                               WHEN lower(c.source) IN ('youtube', 'youtube.com', 'vimeo', 'vimeo.com', 'dailymotion', 'dailymotion.com', 'youtu.be', 'twitch', 'twitch.tv') THEN 'Organic Video'
                                               WHEN lower(c.source) IN ('facebook.com', 'fb.com', 'fb.me', 'messenger.com', 'instagram.com', 'threads.net', 'threads.com', 'twitter.com', 'x.com', 't.co', 'linkedin.com', 'lnkd.in', 'tiktok.com', 'pinterest.com', 'pin.it', 'reddit.com', 'redd.it', 'snapchat.com', 'tumblr.com', 'vk.com', 'weibo.com', 'whatsapp.com', 'wa.me', 't.me', 'telegram.org', 'discord.com', 'bsky.app', 'mastodon.social', 'quora.com', 'xing.com', 'facebook', 'instagram', 'threads', 'x', 'linkedin', 'tiktok', 'pinterest', 'reddit', 'snapchat', 'tumblr', 'vk', 'weibo', 'whatsapp', 'telegram', 'discord', 'bluesky', 'mastodon', 'quora', 'xing', 'meta', 'fb', 'ig', 'snap') OR lower(c.medium) ~ '^(social|social[- ](network|media)|sm)$' THEN 'Organic Social'
                                               WHEN lower(c.medium) ~ 'video' THEN 'Organic Video'
                                               WHEN lower(c.source) IN ('google', 'google.com', 'bing', 'bing.com', 'duckduckgo', 'duckduckgo.com', 'ecosia', 'ecosia.com', 'qwant', 'qwant.com', 'startpage', 'startpage.com', 'kagi', 'kagi.com', 'mojeek', 'mojeek.com', 'baidu', 'baidu.com', 'sogou', 'sogou.com', 'yandex', 'yandex.com', 'ya', 'ya.com', 'yahoo', 'yahoo.com', 'search.yahoo', 'search.yahoo.com', 'search.brave', 'search.brave.com', 'search.aol', 'search.aol.com', 'search.naver', 'search.naver.com', 'search.daum', 'search.daum.com', 'search.seznam', 'search.seznam.com', 'brave', 'brave.com', 'aol', 'aol.com', 'naver', 'naver.com', 'daum', 'daum.com', 'seznam', 'seznam.com') OR lower(c.medium) ~ '^organic$' THEN 'Organic Search'
                                               WHEN lower(c.medium) ~ '^ai-assistant$' THEN 'AI Assistant'
                                               WHEN lower(c.source) IN ('email', 'e-mail', 'e_mail', 'e mail') OR lower(c.medium) ~ '^e[-_ ]?mail$' THEN 'Email'
                                               WHEN lower(c.medium) ~ '^affiliates?$' THEN 'Affiliates'
                                               WHEN lower(c.medium) ~ '^(referral|app|link)$' THEN 'Referral'
                                               WHEN lower(c.medium) ~ '^audio$' THEN 'Audio'
                                               WHEN lower(c.source) IN ('sms') OR lower(c.medium) ~ '^sms$' THEN 'SMS'
                                               WHEN lower(c.medium) ~ 'push$|mobile|notification' OR lower(c.source) IN ('firebase') THEN 'Mobile Push Notifications'
                                               ELSE 'Unassigned'
                                             END
                                        FROM (SELECT (m.source) COLLATE "C" AS source, (m.medium) COLLATE "C" AS medium, (m.campaign) COLLATE "C" AS campaign OFFSET 0) c))) AS v (facet, name)
           GROUP BY v.facet, v.name
        )
        SELECT n.facet, n.name, n.events, n.last_at, count(*) OVER of_facet AS names,
               row_number() OVER (of_facet ORDER BY n.events DESC, n.name COLLATE "C") AS place
          FROM named n WHERE n.name IS NOT NULL AND char_length(n.name) <= 256
        WINDOW of_facet AS (PARTITION BY n.facet)
      ) n
     WHERE n.place <= 1000
  ) n
)
SELECT n.facet, n.name, n.event_type, n.value, bit_or(n.kinds)::int AS kinds, sum(n.events)::float8 AS events,
       (extract(epoch FROM max(n.last_at)) * 1000000)::float8 AS last_us,
       (sum(n.left_off) + (SELECT count(*) FROM full_part))::float8 AS left_off
  FROM (
    SELECT n.facet, n.name, n.event_type, n.value, n.kinds, n.events, n.last_at, n.left_off
      FROM rollup_names n
     WHERE n.account_id = $1::int AND n.environment = $2::smallint AND n.day = ANY ($7::date[]) AND ((n.facet = 0) OR (n.facet = 6))
     UNION ALL
    SELECT n.facet, n.name, n.event_type, n.value, n.kinds, n.events, n.last_at, n.left_off
      FROM fresh n WHERE (n.facet = 0) OR (n.facet = 6)
  ) n
 GROUP BY n.facet, n.name, n.event_type, n.value
 ORDER BY n.facet = 6, events DESC
 LIMIT 10002;

EXECUTE statement_4 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '{"2026-02-01T00:00:00.000Z","2026-02-01T01:00:00.000Z","2026-02-01T02:00:00.000Z","2026-02-01T03:00:00.000Z","2026-02-01T04:00:00.000Z","2026-02-01T05:00:00.000Z","2026-02-01T06:00:00.000Z","2026-02-01T07:00:00.000Z","2026-02-01T08:00:00.000Z","2026-02-01T09:00:00.000Z","2026-02-01T10:00:00.000Z","2026-02-01T11:00:00.000Z","2026-02-01T12:00:00.000Z","2026-02-01T13:00:00.000Z","2026-02-01T14:00:00.000Z","2026-02-01T15:00:00.000Z","2026-02-01T16:00:00.000Z","2026-02-01T17:00:00.000Z","2026-02-01T18:00:00.000Z","2026-02-01T19:00:00.000Z","2026-02-01T20:00:00.000Z","2026-02-01T21:00:00.000Z","2026-02-01T22:00:00.000Z","2026-02-01T23:00:00.000Z","2026-02-02T00:00:00.000Z","2026-02-02T01:00:00.000Z","2026-02-02T02:00:00.000Z","2026-02-02T03:00:00.000Z","2026-02-02T04:00:00.000Z","2026-02-02T05:00:00.000Z","2026-02-02T06:00:00.000Z","2026-02-02T07:00:00.000Z","2026-02-02T08:00:00.000Z","2026-02-02T09:00:00.000Z","2026-02-02T10:00:00.000Z","2026-02-02T11:00:00.000Z","2026-02-02T12:00:00.000Z","2026-02-02T13:00:00.000Z","2026-02-02T14:00:00.000Z","2026-02-02T15:00:00.000Z","2026-02-02T16:00:00.000Z","2026-02-02T17:00:00.000Z","2026-02-02T18:00:00.000Z","2026-02-02T19:00:00.000Z","2026-02-02T20:00:00.000Z","2026-02-02T21:00:00.000Z","2026-02-02T22:00:00.000Z","2026-02-02T23:00:00.000Z"}',
  /* $4 */ '{"2026-02-01T01:00:00.000Z","2026-02-01T02:00:00.000Z","2026-02-01T03:00:00.000Z","2026-02-01T04:00:00.000Z","2026-02-01T05:00:00.000Z","2026-02-01T06:00:00.000Z","2026-02-01T07:00:00.000Z","2026-02-01T08:00:00.000Z","2026-02-01T09:00:00.000Z","2026-02-01T10:00:00.000Z","2026-02-01T11:00:00.000Z","2026-02-01T12:00:00.000Z","2026-02-01T13:00:00.000Z","2026-02-01T14:00:00.000Z","2026-02-01T15:00:00.000Z","2026-02-01T16:00:00.000Z","2026-02-01T17:00:00.000Z","2026-02-01T18:00:00.000Z","2026-02-01T19:00:00.000Z","2026-02-01T20:00:00.000Z","2026-02-01T21:00:00.000Z","2026-02-01T22:00:00.000Z","2026-02-01T23:00:00.000Z","2026-02-02T00:00:00.000Z","2026-02-02T01:00:00.000Z","2026-02-02T02:00:00.000Z","2026-02-02T03:00:00.000Z","2026-02-02T04:00:00.000Z","2026-02-02T05:00:00.000Z","2026-02-02T06:00:00.000Z","2026-02-02T07:00:00.000Z","2026-02-02T08:00:00.000Z","2026-02-02T09:00:00.000Z","2026-02-02T10:00:00.000Z","2026-02-02T11:00:00.000Z","2026-02-02T12:00:00.000Z","2026-02-02T13:00:00.000Z","2026-02-02T14:00:00.000Z","2026-02-02T15:00:00.000Z","2026-02-02T16:00:00.000Z","2026-02-02T17:00:00.000Z","2026-02-02T18:00:00.000Z","2026-02-02T19:00:00.000Z","2026-02-02T20:00:00.000Z","2026-02-02T21:00:00.000Z","2026-02-02T22:00:00.000Z","2026-02-02T23:00:00.000Z","2026-02-03T00:00:00.000Z"}',
  /* $5 */ '2026-02-01T00:00:00.000Z',
  /* $6 */ '2026-02-03T00:00:00.000Z',
  /* $7 */ '{"2026-01-31"}'
);
DEALLOCATE statement_4;

ROLLBACK;
