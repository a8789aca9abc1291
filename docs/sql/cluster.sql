-- Statements that are written differently where events are spread over a cluster (docs/adr/0026).
-- Asked by account 1 in its live environment, on 2026-02-02T12:00:00.000Z.
-- Written by `npm run sql`. Paste it into psql as the database user of the service: nothing is kept.

BEGIN;

-- 1. Keys and accounts, by the hashes of secrets; of the coordinator
PREPARE statement_1 AS
  SELECT encode(k.secret_hash, 'hex') AS secret_hash,
         k.id AS key_id, k.public_id AS key_public_id, k.environment, k.events_per_hour AS key_events_per_hour, k.site,
         a.id AS account_id, a.public_id AS account_public_id, a.plan, a.events_per_hour, a.requests_per_second,
         least(k.expires_at, k.deletion_at) AS ends_at, a.suspended_at IS NOT NULL AS is_suspended,
         (SELECT version FROM key_facts_version) AS version
    FROM api_keys k
    JOIN accounts a ON a.id = k.account_id
   WHERE k.secret_hash = ANY ($1::bytea[])
     AND k.deleted_at IS NULL
     AND (k.expires_at IS NULL OR k.expires_at > $2)
     AND (k.deletion_at IS NULL OR k.deletion_at > $2);

EXECUTE statement_1 (
  /* $1 */ '{"\\x0000000000000000000000000000000000000000000000000000000000000000"}',
  /* $2 */ '2026-02-02T12:00:00.000Z'
);
DEALLOCATE statement_1;

-- 2. Their hour so far; of the machines of those accounts
PREPARE statement_2 AS
  SELECT h.account_id, h.events AS account_events, h.first_key_id, h.first_key_environment, h.first_key_events,
         u.key_id, u.events AS key_events
    FROM allowance_hourly h
    LEFT JOIN usage_hourly u ON u.account_id = h.account_id AND u.account_id = ANY ($1::int[])
          AND u.hour = h.hour AND u.key_id = ANY ($2::int[])
   WHERE h.account_id = ANY ($1::int[]) AND h.hour = $3;

EXECUTE statement_2 (
  /* $1 */ '{1}',
  /* $2 */ '{1}',
  /* $3 */ '2026-02-02T12:00:00.000Z'
);
DEALLOCATE statement_2;

-- 3. Events of one shard: the key check and the number of the receipt on the coordinator, everything else on the machine of that shard, by the statement in $4
PREPARE statement_3 AS
SELECT answer, live
  FROM store_in_shard_003aa0de($1::int[], $2::int[], $3, $4, ARRAY[$5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40]::text[]);

EXECUTE statement_3 (
  /* $1 */ '{1}',
  /* $2 */ '{1,2}',
  /* $3 */ 'event_write_cc4db6d6',
  /* $4 */ '
WITH live AS MATERIALIZED (
  SELECT unnest($25::int[]) AS id
), stored AS (
  INSERT INTO %1$s (
    account_id, environment, event_id, key_id, event_type, event_type_key, visitor_id, visitor_key, user_id,
    occurred_at, received_at, content_hash, revenue_amount, revenue_currency,
    utm_source, utm_medium, utm_campaign, utm_term, utm_content, click_id_kind, referrer_host, properties,
    non_interactive, known_bot, receipt)
  SELECT
    r.account_id, r.environment, r.event_id, r.key_id, r.event_type, r.event_type_key, r.visitor_id, r.visitor_key,
    r.user_id, to_timestamp(r.occurred_us / 1000000.0), to_timestamp(r.received_ms / 1000.0), r.content_hash,
    r.revenue_amount, r.revenue_currency, r.utm_source, r.utm_medium, r.utm_campaign, r.utm_term, r.utm_content,
    r.click_id_kind, r.referrer_host, r.properties, r.non_interactive, r.known_bot,
    (SELECT $37::bigint)
  FROM (
    SELECT unnest($1::int[]) AS account_id, unnest($2::smallint[]) AS environment, unnest($3::text[]) AS event_id,
      unnest($4::int[]) AS key_id, unnest($5::text[]) AS event_type, unnest($6::bigint[]) AS event_type_key,
      unnest($7::text[]) AS visitor_id, unnest($8::bigint[]) AS visitor_key, unnest($9::text[]) AS user_id,
      unnest($10::float8[]) AS occurred_us, unnest($11::float8[]) AS received_ms, unnest($12::uuid[]) AS content_hash,
      unnest($13::numeric[]) AS revenue_amount, unnest($14::text[]) AS revenue_currency,
      unnest($15::text[]) AS utm_source, unnest($16::text[]) AS utm_medium, unnest($17::text[]) AS utm_campaign,
      unnest($18::text[]) AS utm_term, unnest($19::text[]) AS utm_content, unnest($20::text[]) AS click_id_kind,
      unnest($21::text[]) AS referrer_host, unnest($22::jsonb[]) AS properties,
      unnest($23::boolean[]) AS non_interactive, unnest($24::boolean[]) AS known_bot
  ) AS r
  WHERE r.key_id IN (SELECT id FROM live)
    AND (SELECT e.event_id FROM %1$s e
          WHERE e.account_id = r.account_id AND e.environment = r.environment AND e.event_id = r.event_id
            AND (e.received_at < $35::timestamptz OR e.received_at >= $36::timestamptz) LIMIT 1) IS NULL
  ON CONFLICT DO NOTHING
  RETURNING account_id, environment, event_id, key_id, date_bin(''1 hour'', received_at, ''epoch'') AS hour, occurred_at
), allowed AS (
  INSERT INTO %2$s AS a (account_id, hour, events, ceiling,
                                     first_key_id, first_key_environment, first_key_events, first_key_ceiling)
  SELECT s.account_id, s.hour, count(*), min(c.ceiling),
         min(c.first_key_id), min(c.first_key_environment), count(*) FILTER (WHERE s.key_id = c.first_key_id),
         min(c.first_key_ceiling)
    FROM stored s
    JOIN unnest($29::int[], $30::float8[], $31::bigint[], $32::int[], $33::smallint[], $34::bigint[])
      AS c (account_id, hour_ms, ceiling, first_key_id, first_key_environment, first_key_ceiling)
      ON c.account_id = s.account_id AND to_timestamp(c.hour_ms / 1000.0) = s.hour
   GROUP BY s.account_id, s.hour
   ORDER BY s.account_id, s.hour
  ON CONFLICT (account_id, hour)
  DO UPDATE SET events = a.events + excluded.events, ceiling = excluded.ceiling,
    first_key_events = CASE WHEN a.first_key_id = excluded.first_key_id
                         THEN a.first_key_events + excluded.first_key_events ELSE -1 END,
    first_key_ceiling = excluded.first_key_ceiling
  RETURNING account_id, hour, events, first_key_id, first_key_environment, first_key_events
), metered AS (
  INSERT INTO %3$s AS u (account_id, hour, environment, key_id, events, ceiling)
  SELECT s.account_id, s.hour, s.environment, s.key_id, count(*), min(c.ceiling)
    FROM stored s
    JOIN unnest($26::int[], $27::float8[], $28::bigint[]) AS c (key_id, hour_ms, ceiling)
      ON c.key_id = s.key_id AND to_timestamp(c.hour_ms / 1000.0) = s.hour
   GROUP BY s.account_id, s.hour, s.environment, s.key_id
   ORDER BY s.account_id, s.hour, s.environment, s.key_id
  ON CONFLICT (account_id, hour, environment, key_id)
  DO UPDATE SET events = u.events + excluded.events, ceiling = excluded.ceiling
  RETURNING key_id, hour, events
), invalidated_days AS (
  INSERT INTO %4$s AS d (account_id, environment, day, version, changes, is_ready)
  SELECT DISTINCT s.account_id, s.environment, (least(r.reached_at, now()) AT TIME ZONE ''UTC'')::date AS day, 0, 1, false
    FROM stored s
   CROSS JOIN LATERAL (VALUES (s.occurred_at), (s.occurred_at + interval ''24 hours''), (s.occurred_at + interval ''24 hours 30 minutes'')) AS r (reached_at)
   WHERE s.occurred_at < now() - interval ''30 minutes''
   ORDER BY s.account_id, s.environment, day
  ON CONFLICT (account_id, environment, day) DO UPDATE SET changes = d.changes + 1, is_ready = d.is_final
  RETURNING d.account_id, d.environment, d.day, d.is_final
)
SELECT
  CASE WHEN (SELECT count(*) FROM stored) < cardinality($1::int[])
       THEN (SELECT coalesce(json_agg(json_build_array(account_id, environment, event_id)), ''[]'') FROM stored)
  END AS stored,
  CASE WHEN (SELECT count(*) FROM live) < cardinality($25::int[])
       THEN (SELECT coalesce(json_agg(id), ''[]'') FROM live)
  END AS live,
  (SELECT json_agg(json_build_array(key_id, extract(epoch FROM hour) * 1000, events)) FROM metered) AS key_totals,
  (SELECT json_agg(json_build_array(account_id, extract(epoch FROM hour) * 1000, events,
                                     first_key_id, first_key_environment, first_key_events))
     FROM allowed) AS account_totals',
  /* $5 */ '{1,1}',
  /* $6 */ '{1,1}',
  /* $7 */ '{"purchase-1","purchase-2"}',
  /* $8 */ '{1,2}',
  /* $9 */ '{"purchase","purchase"}',
  /* $10 */ '{8090959218643189361,8090959218643189361}',
  /* $11 */ '{"visitor-1","visitor-1"}',
  /* $12 */ '{9209360712144461243,9209360712144461243}',
  /* $13 */ '{}',
  /* $14 */ '{1770033598000000,1768899600000000}',
  /* $15 */ '{1770033600000,1770033600000}',
  /* $16 */ '{6ecce8de688aa0f83a209552ac0204f2,28614821de29a0f10103d6648da8e06b}',
  /* $17 */ '{49.90,49.90}',
  /* $18 */ '{"EUR","EUR"}',
  /* $19 */ '{"newsletter","newsletter"}',
  /* $20 */ '{}',
  /* $21 */ '{}',
  /* $22 */ '{}',
  /* $23 */ '{}',
  /* $24 */ '{}',
  /* $25 */ '{}',
  /* $26 */ '{"{\"sku\":\"A-1\",\"utm_source\":\"newsletter\"}","{\"sku\":\"A-1\",\"utm_source\":\"newsletter\"}"}',
  /* $27 */ '{}',
  /* $28 */ '{}',
  /* $29 */ '{1,2}',
  /* $30 */ '{2}',
  /* $31 */ '{1770033600000}',
  /* $32 */ '{NULL}',
  /* $33 */ '{1}',
  /* $34 */ '{1770033600000}',
  /* $35 */ '{100000}',
  /* $36 */ '{1}',
  /* $37 */ '{1}',
  /* $38 */ '{NULL}',
  /* $39 */ '2026-02-01T00:00:00.000Z',
  /* $40 */ '2026-03-01T00:00:00.000Z'
);
DEALLOCATE statement_3;

-- 4. Events that are stored, by their ids
PREPARE statement_4 AS
SELECT e.account_id, e.environment, e.event_id, e.content_hash, e.key_id,
       (extract(epoch FROM e.received_at) * 1000)::float8 AS received_ms
  FROM events e
  JOIN unnest($1::int[], $2::smallint[], $3::text[]) AS k (account_id, environment, event_id)
    ON e.account_id = k.account_id AND e.environment = k.environment AND e.event_id = k.event_id
 WHERE e.account_id = ANY ($1::int[]);

EXECUTE statement_4 (
  /* $1 */ '{1}',
  /* $2 */ '{1}',
  /* $3 */ '{"purchase-1"}'
);
DEALLOCATE statement_4;

-- 5. Accounts by their shards; of the coordinator
PREPARE statement_5 AS
SELECT get_shard_id_for_distribution_column('events', a.id)::text AS shard_id, array_agg(a.id) AS account_ids
  FROM (SELECT id FROM accounts WHERE id > $1::int ORDER BY id
         LIMIT $2::int * (SELECT count(*) FROM pg_dist_shard WHERE logicalrelid = 'events'::regclass)) a
 GROUP BY 1
 ORDER BY 1;

EXECUTE statement_5 (
  /* $1 */ 0,
  /* $2 */ 100
);
DEALLOCATE statement_5;

-- 6. The first day of each account of a shard that is due to be rolled up, of each environment: on the machine of that shard, by the statement in $3
PREPARE statement_6 AS
SELECT ask_in_shard_8fe009a0($2::bigint, $3::text, $4::text[], count(*)) AS answer
  FROM rollup_days d WHERE d.account_id = $1::int AND d.environment = -1;

EXECUTE statement_6 (
  /* $1 */ 1,
  /* $2 */ '1',
  /* $3 */ '
SELECT coalesce(json_agg(found), ''[]'')
  FROM (
    SELECT a.id AS account_id, v.environment, due.day::text AS day, (extract(epoch FROM due.until) * 1000000)::float8 AS until_us
      FROM unnest(($1::text[])[6]::int[]) AS a (id)
     CROSS JOIN (VALUES (0::smallint), (1::smallint)) AS v (environment)
     CROSS JOIN LATERAL (
    WITH RECURSIVE walk AS (
      SELECT (
      SELECT (e.occurred_at AT TIME ZONE ''UTC'')::date FROM %1$s e
       WHERE e.account_id = a.id AND e.environment = v.environment AND true
       ORDER BY e.occurred_at LIMIT 1) AS day
      UNION ALL
      SELECT (
      SELECT (e.occurred_at AT TIME ZONE ''UTC'')::date FROM %1$s e
       WHERE e.account_id = a.id AND e.environment = v.environment AND e.occurred_at >= ((walk.day + 1)::timestamp AT TIME ZONE ''UTC'')
       ORDER BY e.occurred_at LIMIT 1) FROM walk WHERE walk.day IS NOT NULL
    )
    SELECT walk.day, CASE WHEN NOT s.has_settled THEN s.until END AS until
      FROM walk
     CROSS JOIN LATERAL (
       SELECT ((walk.day + 1)::timestamp AT TIME ZONE ''UTC'') <= least(now(), ($1::text[])[1]::timestamptz) - interval ''24 hours'' AS has_settled,
              least(((walk.day + 1)::timestamp AT TIME ZONE ''UTC''), date_bin(''15 minutes'', least(now(), ($1::text[])[1]::timestamptz) - interval ''2 hours'', ''epoch'')) AS until
     ) s
     WHERE s.until > walk.day::timestamp AT TIME ZONE ''UTC''
       AND NOT EXISTS (
         SELECT FROM unnest(($1::text[])[3]::int[], ($1::text[])[4]::smallint[], ($1::text[])[5]::date[]) AS l (account_id, environment, day)
          WHERE l.account_id = a.id AND l.environment = v.environment AND l.day = walk.day)
       AND NOT EXISTS (
         SELECT FROM %4$s d
          WHERE d.account_id = a.id AND d.environment = v.environment AND d.day = walk.day
            AND (d.is_final OR d.version >= 15 AND d.lists_revision = coalesce((SELECT l.revision FROM %5$s l WHERE l.account_id = a.id), 0)
            AND CASE WHEN s.has_settled THEN d.until IS NULL AND (d.is_ready OR d.rolled_at > now() - ($1::text[])[2]::float8 * interval ''1 ms'')
                     ELSE d.rolled_at > now() - interval ''2 hours'' END))
       AND (s.has_settled OR 20000 <= (
         SELECT sum(h.events) FROM %2$s h
          WHERE h.account_id = a.id AND h.hour > least(now(), ($1::text[])[1]::timestamptz) - interval ''24 hours''))
     LIMIT 1
     ) due
     ORDER BY a.id, v.environment
  ) found',
  /* $4 */ '{"2026-02-02T12:00:00.000Z","300000","{}","{}","{}","{1,2}"}'
);
DEALLOCATE statement_6;

-- 7. Receipt numbers that the coordinator has given, and those it has under way
SELECT (b.base + pg_snapshot_xmax(s)::text::bigint)::float8 AS end,
       ARRAY(SELECT (b.base + x::text::bigint)::float8 FROM pg_snapshot_xip(s) AS x ORDER BY 1) AS under_way
  FROM pg_current_snapshot() AS s,
       (SELECT substring(prosrc FROM '-?[0-9]+')::bigint AS base FROM pg_proc WHERE oid = 'receipt_base()'::regprocedure) AS b
 WHERE receipts_go_on();

-- 8. Those that the machine of an account has under way
PREPARE statement_8 AS
SELECT numbers_on_machine_a35c6557(count(*)) AS under_way
  FROM rollup_days d WHERE d.account_id = $1::int AND d.environment = -1;

EXECUTE statement_8 (
  /* $1 */ 1
);
DEALLOCATE statement_8;

-- 9. The days of an account that have events of November, which is about to leave by age (docs/adr/0025)
PREPARE statement_9 AS
WITH RECURSIVE walk AS (
  SELECT first.*, 1 AS place FROM (SELECT e.account_id, e.environment, (e.occurred_at AT TIME ZONE 'UTC')::date AS day
                                     FROM events e
                                    WHERE e.account_id = $1::int AND e.received_at >= $4::timestamptz AND e.received_at < $5::timestamptz
                                      AND (e.account_id, e.environment, e.occurred_at) >= ($1::int, $2::smallint, (($3::date)::timestamp AT TIME ZONE 'UTC'))
                                      AND e.account_id <= $6::int AND e.occurred_at < $7::timestamptz
                                    ORDER BY e.account_id, e.environment, e.occurred_at LIMIT 1) first
  UNION ALL
  SELECT next.*, w.place + 1
    FROM walk w
   CROSS JOIN LATERAL (SELECT e.account_id, e.environment, (e.occurred_at AT TIME ZONE 'UTC')::date AS day
                         FROM events e
                        WHERE e.account_id = $1::int AND e.received_at >= $4::timestamptz AND e.received_at < $5::timestamptz
                          AND (e.account_id, e.environment, e.occurred_at) >= (w.account_id, w.environment, ((w.day + 1)::timestamp AT TIME ZONE 'UTC'))
                          AND e.account_id <= $6::int AND e.occurred_at < $7::timestamptz
                        ORDER BY e.account_id, e.environment, e.occurred_at LIMIT 1) next
   WHERE w.place < $8::int
)
SELECT account_id, environment, day::text FROM walk ORDER BY place;

EXECUTE statement_9 (
  /* $1 */ 1,
  /* $2 */ 0,
  /* $3 */ '-infinity',
  /* $4 */ '2025-11-01T00:00:00Z',
  /* $5 */ '2025-12-01T00:00:00Z',
  /* $6 */ 1,
  /* $7 */ 'infinity',
  /* $8 */ 500
);
DEALLOCATE statement_9;

-- 10. Makes two of them final, and the two after each; how many are not
PREPARE statement_10 AS
WITH reached AS MATERIALIZED (
  SELECT $1::int AS account_id, l.environment, l.day + a.days AS day, bool_or(a.days = 0) AS has_events
    FROM unnest($2::smallint[], $3::date[]) AS l (environment, day)
   CROSS JOIN (VALUES (0), (1), (2)) AS a (days)
   GROUP BY 1, 2, 3
), ready AS MATERIALIZED (
  SELECT d.account_id, d.environment, d.day
    FROM rollup_days d
    JOIN reached r ON d.account_id = $1::int AND r.environment = d.environment AND r.day = d.day
   WHERE NOT d.is_final AND d.is_ready AND d.until IS NULL
     AND d.version = 15 AND d.lists_revision = coalesce((SELECT l.revision FROM traffic_lists l WHERE l.account_id = $1::int), 0)
   ORDER BY d.account_id, d.environment, d.day
     FOR UPDATE OF d
), made AS (
  UPDATE rollup_days d SET is_final = true
    FROM ready r
   WHERE d.account_id = $1::int AND d.environment = r.environment AND d.day = r.day AND d.is_ready
  RETURNING d.account_id, d.environment, d.day
), without_values AS (
  DELETE FROM rollup_values v USING made r
   WHERE v.account_id = $1::int AND v.environment = r.environment AND v.day = r.day
)
SELECT count(*)::int AS missing
  FROM reached r
 WHERE NOT EXISTS (SELECT FROM rollup_days d
                    WHERE d.account_id = $1::int AND d.environment = r.environment AND d.day = r.day AND d.is_final)
   AND NOT EXISTS (SELECT FROM made m
                    WHERE m.account_id = r.account_id AND m.environment = r.environment AND m.day = r.day)
   AND (r.has_events OR EXISTS (
         SELECT FROM events e
          WHERE e.account_id = $1::int AND e.environment = r.environment
            AND e.occurred_at >= ((r.day)::timestamp AT TIME ZONE 'UTC') AND e.occurred_at < ((r.day + 1)::timestamp AT TIME ZONE 'UTC')));

EXECUTE statement_10 (
  /* $1 */ 1,
  /* $2 */ '{1,1}',
  /* $3 */ '{2025-11-03,2025-11-04}'
);
DEALLOCATE statement_10;

-- 11. Some events of an account that keeps them for fewer days, of final days
PREPARE statement_11 AS
DELETE FROM events e
 WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.received_at >= $3::timestamptz AND e.received_at < $4::timestamptz
   AND e.ctid = ANY (ARRAY(
         SELECT o.ctid FROM events o
          WHERE o.account_id = $1::int AND o.environment = $2::smallint
            AND o.received_at >= $3::timestamptz AND o.received_at < $4::timestamptz
            AND o.occurred_at < $4::timestamptz + interval '1 hour'
            AND EXISTS (SELECT FROM rollup_days d
                         WHERE d.account_id = $1::int AND d.environment = o.environment
                           AND d.day = (o.occurred_at AT TIME ZONE 'UTC')::date AND d.is_final)
          ORDER BY o.occurred_at LIMIT 1000));

EXECUTE statement_11 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2025-11-01T00:00:00Z',
  /* $4 */ '2025-12-01T00:00:00Z'
);
DEALLOCATE statement_11;

ROLLBACK;
