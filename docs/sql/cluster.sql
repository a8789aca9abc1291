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

-- 3. The number of the receipt, and which keys live; of the coordinator
PREPARE statement_3 AS
SELECT receipt_base() + pg_current_xact_id()::text::bigint AS receipt,
       ARRAY(SELECT id FROM api_keys
              WHERE id = ANY ($1::int[]) AND deleted_at IS NULL
                AND (expires_at IS NULL OR expires_at > now()) AND (deletion_at IS NULL OR deletion_at > now())
                AND (SELECT suspended_at FROM accounts WHERE accounts.id = account_id) IS NULL) AS live;

EXECUTE statement_3 (
  /* $1 */ '{1,2}'
);
DEALLOCATE statement_3;

-- 4. Which ids are stored in another month already
PREPARE statement_4 AS
SELECT e.account_id, e.environment, e.event_id, e.content_hash, e.key_id,
       (extract(epoch FROM e.received_at) * 1000)::float8 AS received_ms
  FROM events e
  JOIN unnest($1::int[], $2::smallint[], $3::text[]) AS k (account_id, environment, event_id)
    ON e.account_id = k.account_id AND e.environment = k.environment AND e.event_id = k.event_id
 WHERE e.account_id = ANY ($1::int[])
   AND (e.received_at < $4::timestamptz OR e.received_at >= $5::timestamptz);

EXECUTE statement_4 (
  /* $1 */ '{1,1}',
  /* $2 */ '{1,1}',
  /* $3 */ '{"purchase-1","purchase-2"}',
  /* $4 */ '2026-02-01T00:00:00.000Z',
  /* $5 */ '2026-03-01T00:00:00.000Z'
);
DEALLOCATE statement_4;

-- 5. Events whose ids are not, of the accounts of one shard
PREPARE statement_5 AS
INSERT INTO events (account_id, environment, event_id, key_id, event_type, event_type_key, visitor_id, visitor_key, user_id, occurred_at, received_at, content_hash, revenue_amount, revenue_currency, utm_source, utm_medium, utm_campaign, utm_term, utm_content, click_id_kind, referrer_host, properties, non_interactive, known_bot, receipt)
VALUES ($1::int, $2::smallint, $3::text, $4::int, $5::text, $6::bigint, $7::text, $8::bigint, $9::text, to_timestamp($10::float8 / 1000000.0), to_timestamp($11::float8 / 1000.0), $12::uuid, $13::numeric, $14::text, $15::text, $16::text, $17::text, $18::text, $19::text, $20::text, $21::text, $22::jsonb, $23::boolean, $24::boolean, $49::bigint),
       ($25::int, $26::smallint, $27::text, $28::int, $29::text, $30::bigint, $31::text, $32::bigint, $33::text, to_timestamp($34::float8 / 1000000.0), to_timestamp($35::float8 / 1000.0), $36::uuid, $37::numeric, $38::text, $39::text, $40::text, $41::text, $42::text, $43::text, $44::text, $45::text, $46::jsonb, $47::boolean, $48::boolean, $49::bigint)
ON CONFLICT DO NOTHING
RETURNING account_id, environment, event_id;

EXECUTE statement_5 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ 'purchase-1',
  /* $4 */ 1,
  /* $5 */ 'purchase',
  /* $6 */ '8090959218643189361',
  /* $7 */ 'visitor-1',
  /* $8 */ '9209360712144461243',
  /* $9 */ NULL,
  /* $10 */ 1770033598000000,
  /* $11 */ 1770033600000,
  /* $12 */ '6ecce8de688aa0f83a209552ac0204f2',
  /* $13 */ '49.90',
  /* $14 */ 'EUR',
  /* $15 */ 'newsletter',
  /* $16 */ NULL,
  /* $17 */ NULL,
  /* $18 */ NULL,
  /* $19 */ NULL,
  /* $20 */ NULL,
  /* $21 */ NULL,
  /* $22 */ '{"sku":"A-1","utm_source":"newsletter"}',
  /* $23 */ NULL,
  /* $24 */ NULL,
  /* $25 */ 1,
  /* $26 */ 1,
  /* $27 */ 'purchase-2',
  /* $28 */ 2,
  /* $29 */ 'purchase',
  /* $30 */ '8090959218643189361',
  /* $31 */ 'visitor-1',
  /* $32 */ '9209360712144461243',
  /* $33 */ NULL,
  /* $34 */ 1768899600000000,
  /* $35 */ 1770033600000,
  /* $36 */ '28614821de29a0f10103d6648da8e06b',
  /* $37 */ '49.90',
  /* $38 */ 'EUR',
  /* $39 */ 'newsletter',
  /* $40 */ NULL,
  /* $41 */ NULL,
  /* $42 */ NULL,
  /* $43 */ NULL,
  /* $44 */ NULL,
  /* $45 */ NULL,
  /* $46 */ '{"sku":"A-1","utm_source":"newsletter"}',
  /* $47 */ NULL,
  /* $48 */ NULL,
  /* $49 */ '4200'
);
DEALLOCATE statement_5;

-- 6. Their accounts’ hour, and the meter of its first key
PREPARE statement_6 AS
INSERT INTO allowance_hourly AS a (account_id, hour, events, ceiling, first_key_id, first_key_environment, first_key_events, first_key_ceiling)
VALUES ($1::int, to_timestamp($2::float8 / 1000.0), $3::bigint, $4::bigint, $5::int, $6::smallint, $7::bigint, $8::bigint)
ON CONFLICT (account_id, hour)
DO UPDATE SET events = a.events + excluded.events, ceiling = excluded.ceiling,
  first_key_events = CASE WHEN a.first_key_id = excluded.first_key_id
                       THEN a.first_key_events + excluded.first_key_events ELSE -1 END,
  first_key_ceiling = excluded.first_key_ceiling
RETURNING account_id, hour, events, first_key_id, first_key_environment, first_key_events;

EXECUTE statement_6 (
  /* $1 */ 1,
  /* $2 */ 1770033600000,
  /* $3 */ 2,
  /* $4 */ 100000,
  /* $5 */ 1,
  /* $6 */ 1,
  /* $7 */ 1,
  /* $8 */ NULL
);
DEALLOCATE statement_6;

-- 7. The meter of further keys
PREPARE statement_7 AS
INSERT INTO usage_hourly AS u (account_id, hour, environment, key_id, events, ceiling)
VALUES ($1::int, to_timestamp($2::float8 / 1000.0), $3::smallint, $4::int, $5::bigint, $6::bigint)
ON CONFLICT (account_id, hour, environment, key_id)
DO UPDATE SET events = u.events + excluded.events, ceiling = excluded.ceiling
RETURNING key_id, hour, events;

EXECUTE statement_7 (
  /* $1 */ 1,
  /* $2 */ 1770033600000,
  /* $3 */ 1,
  /* $4 */ 2,
  /* $5 */ 1,
  /* $6 */ NULL
);
DEALLOCATE statement_7;

-- 8. Days that are rolled up already, for late events
PREPARE statement_8 AS
INSERT INTO rollup_days AS d (account_id, environment, day, version, changes, is_ready)
  SELECT DISTINCT s.account_id, s.environment, (least(r.reached_at, now()) AT TIME ZONE 'UTC')::date AS day, 0, 1, false
    FROM (
    SELECT unnest($1::int[]) AS account_id, unnest($2::smallint[]) AS environment,
           to_timestamp(unnest($3::float8[]) / 1000000.0) AS occurred_at) s
   CROSS JOIN LATERAL (VALUES (s.occurred_at), (s.occurred_at + interval '24 hours'), (s.occurred_at + interval '24 hours 30 minutes')) AS r (reached_at)
   WHERE s.occurred_at < now() - interval '30 minutes'
   ORDER BY s.account_id, s.environment, day
  ON CONFLICT (account_id, environment, day) DO UPDATE SET changes = d.changes + 1, is_ready = d.is_final
  RETURNING d.account_id, d.environment, d.day, d.is_final;

EXECUTE statement_8 (
  /* $1 */ '{1,1}',
  /* $2 */ '{1,1}',
  /* $3 */ '{1770033598000000,1768899600000000}'
);
DEALLOCATE statement_8;

-- 9. More than sixteen events of one shard
PREPARE statement_9 AS
INSERT INTO events (account_id, environment, event_id, key_id, event_type, event_type_key, visitor_id, visitor_key, user_id, occurred_at, received_at, content_hash, revenue_amount, revenue_currency, utm_source, utm_medium, utm_campaign, utm_term, utm_content, click_id_kind, referrer_host, properties, non_interactive, known_bot, receipt)
SELECT unnest($1::int[]), unnest($2::smallint[]), unnest($3::text[]), unnest($4::int[]), unnest($5::text[]), unnest($6::bigint[]), unnest($7::text[]), unnest($8::bigint[]), unnest($9::text[]), to_timestamp(unnest($10::float8[]) / 1000000.0), to_timestamp(unnest($11::float8[]) / 1000.0), unnest($12::uuid[]), unnest($13::numeric[]), unnest($14::text[]), unnest($15::text[]), unnest($16::text[]), unnest($17::text[]), unnest($18::text[]), unnest($19::text[]), unnest($20::text[]), unnest($21::text[]), unnest($22::jsonb[]), unnest($23::boolean[]), unnest($24::boolean[]), $25::bigint
ON CONFLICT DO NOTHING
RETURNING account_id, environment, event_id;

EXECUTE statement_9 (
  /* $1 */ '{1}',
  /* $2 */ '{1}',
  /* $3 */ '{"purchase-1"}',
  /* $4 */ '{1}',
  /* $5 */ '{"purchase"}',
  /* $6 */ '{8090959218643189361}',
  /* $7 */ '{"visitor-1"}',
  /* $8 */ '{9209360712144461243}',
  /* $9 */ '{}',
  /* $10 */ '{1770033598000000}',
  /* $11 */ '{1770033600000}',
  /* $12 */ '{6ecce8de688aa0f83a209552ac0204f2}',
  /* $13 */ '{49.90}',
  /* $14 */ '{"EUR"}',
  /* $15 */ '{"newsletter"}',
  /* $16 */ '{}',
  /* $17 */ '{}',
  /* $18 */ '{}',
  /* $19 */ '{}',
  /* $20 */ '{}',
  /* $21 */ '{}',
  /* $22 */ '{"{\"sku\":\"A-1\",\"utm_source\":\"newsletter\"}"}',
  /* $23 */ '{}',
  /* $24 */ '{}',
  /* $25 */ '4200'
);
DEALLOCATE statement_9;

-- 10. Events that are stored, by their ids
PREPARE statement_10 AS
SELECT e.account_id, e.environment, e.event_id, e.content_hash, e.key_id,
       (extract(epoch FROM e.received_at) * 1000)::float8 AS received_ms
  FROM events e
  JOIN unnest($1::int[], $2::smallint[], $3::text[]) AS k (account_id, environment, event_id)
    ON e.account_id = k.account_id AND e.environment = k.environment AND e.event_id = k.event_id
 WHERE e.account_id = ANY ($1::int[]);

EXECUTE statement_10 (
  /* $1 */ '{1}',
  /* $2 */ '{1}',
  /* $3 */ '{"purchase-1"}'
);
DEALLOCATE statement_10;

-- 11. The first day of an account and environment that is due to be rolled up
PREPARE statement_11 AS
SELECT due.day::text AS day, (extract(epoch FROM due.until) * 1000000)::float8 AS until_us
  FROM (
    WITH RECURSIVE walk AS (
      SELECT (
      SELECT (e.occurred_at AT TIME ZONE 'UTC')::date FROM events e
       WHERE e.account_id = $1::int AND e.environment = $2::smallint AND true
       ORDER BY e.occurred_at LIMIT 1) AS day
      UNION ALL
      SELECT (
      SELECT (e.occurred_at AT TIME ZONE 'UTC')::date FROM events e
       WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.occurred_at >= ((walk.day + 1)::timestamp AT TIME ZONE 'UTC')
       ORDER BY e.occurred_at LIMIT 1) FROM walk WHERE walk.day IS NOT NULL
    )
    SELECT walk.day, CASE WHEN NOT s.has_settled THEN s.until END AS until
      FROM walk
     CROSS JOIN LATERAL (
       SELECT ((walk.day + 1)::timestamp AT TIME ZONE 'UTC') <= least(now(), $3::timestamptz) - interval '24 hours' AS has_settled,
              least(((walk.day + 1)::timestamp AT TIME ZONE 'UTC'), date_bin('15 minutes', least(now(), $3::timestamptz) - interval '2 hours', 'epoch')) AS until
     ) s
     WHERE s.until > walk.day::timestamp AT TIME ZONE 'UTC'
       AND NOT EXISTS (
         SELECT FROM rollup_days d
          WHERE d.account_id = $1::int AND d.environment = $2::smallint AND d.day = walk.day
            AND (d.is_final OR d.version >= 14 AND d.lists_revision = coalesce((SELECT l.revision FROM traffic_lists l WHERE l.account_id = $1::int), 0)
            AND CASE WHEN s.has_settled THEN d.is_ready AND d.until IS NULL
                     ELSE d.rolled_at > now() - interval '2 hours' END))
       AND (s.has_settled OR 20000 <= (
         SELECT sum(h.events) FROM allowance_hourly h
          WHERE h.account_id = $1::int AND h.hour > least(now(), $3::timestamptz) - interval '24 hours'))
     LIMIT 1
  ) due;

EXECUTE statement_11 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-02-02T12:00:00.000Z'
);
DEALLOCATE statement_11;

-- 12. Receipt numbers that this snapshot has passed, and those of transactions that other machines may not know to be over
SELECT (receipt_base() + c.xmax)::float8 AS end,
       ARRAY(SELECT (receipt_base() + x::text::bigint)::float8 FROM pg_snapshot_xip(c.s) AS x
             UNION
             SELECT (receipt_base() + c.xmax - l.age)::float8
               FROM (SELECT (c.xmax - transactionid::text::bigint) & 4294967295 AS age FROM pg_locks
                      WHERE locktype = 'transactionid' AND mode = 'ExclusiveLock' AND granted) AS l
              WHERE l.age BETWEEN 1 AND 2147483647
             ORDER BY 1) AS under_way
  FROM (SELECT s, pg_snapshot_xmax(s)::text::bigint AS xmax FROM pg_current_snapshot() AS s) AS c;

ROLLBACK;
