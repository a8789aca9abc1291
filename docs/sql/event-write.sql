-- POST /api/v1/events, as one commit writes it.
-- Asked by account 1 in its live environment, on 2026-02-02T12:00:00.000Z.
-- Written by `npm run sql`. Paste it into psql as the database user of the service: nothing is kept.

BEGIN;

-- 1. One event: key check, event, meter and allowance together
PREPARE statement_1 AS
WITH live AS MATERIALIZED (
  SELECT id FROM api_keys
   WHERE id = ANY ($25::int[]) AND deleted_at IS NULL
     AND (expires_at IS NULL OR expires_at > now()) AND (deletion_at IS NULL OR deletion_at > now())
     AND (SELECT suspended_at FROM accounts WHERE accounts.id = account_id) IS NULL
), stored AS (
  INSERT INTO events (
    account_id, environment, event_id, key_id, event_type, event_type_key, visitor_id, visitor_key, user_id,
    occurred_at, received_at, content_hash, revenue_amount, revenue_currency,
    utm_source, utm_medium, utm_campaign, utm_term, utm_content, click_id_kind, referrer_host, properties,
    non_interactive, known_bot, receipt)
  SELECT
    r.account_id, r.environment, r.event_id, r.key_id, r.event_type, r.event_type_key, r.visitor_id, r.visitor_key,
    r.user_id, to_timestamp(r.occurred_us / 1000000.0), to_timestamp(r.received_ms / 1000.0), r.content_hash,
    r.revenue_amount, r.revenue_currency, r.utm_source, r.utm_medium, r.utm_campaign, r.utm_term, r.utm_content,
    r.click_id_kind, r.referrer_host, r.properties, r.non_interactive, r.known_bot,
    (SELECT receipt_base() + pg_current_xact_id()::text::bigint)
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
    AND (SELECT e.event_id FROM events e
          WHERE e.account_id = r.account_id AND e.environment = r.environment AND e.event_id = r.event_id
            AND (e.received_at < $35::timestamptz OR e.received_at >= $36::timestamptz) LIMIT 1) IS NULL
  ON CONFLICT DO NOTHING
  RETURNING account_id, environment, event_id, key_id, date_bin('1 hour', received_at, 'epoch') AS hour, occurred_at
), allowed AS (
  INSERT INTO allowance_hourly AS a (account_id, hour, events, ceiling,
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
  INSERT INTO usage_hourly AS u (account_id, hour, environment, key_id, events, ceiling)
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
  INSERT INTO rollup_days AS d (account_id, environment, day, version, changes, is_ready)
  SELECT DISTINCT s.account_id, s.environment, (least(r.reached_at, now()) AT TIME ZONE 'UTC')::date AS day, 0, 1, false
    FROM stored s
   CROSS JOIN LATERAL (VALUES (s.occurred_at), (s.occurred_at + interval '24 hours'), (s.occurred_at + interval '24 hours 30 minutes')) AS r (reached_at)
   WHERE s.occurred_at < now() - interval '30 minutes'
   ORDER BY s.account_id, s.environment, day
  ON CONFLICT (account_id, environment, day) DO UPDATE SET changes = d.changes + 1, is_ready = d.is_final
  RETURNING d.account_id, d.environment, d.day, d.is_final
)
SELECT
  CASE WHEN (SELECT count(*) FROM stored) < cardinality($1::int[])
       THEN (SELECT coalesce(json_agg(json_build_array(account_id, environment, event_id)), '[]') FROM stored)
  END AS stored,
  CASE WHEN (SELECT count(*) FROM live) < cardinality($25::int[])
       THEN (SELECT coalesce(json_agg(id), '[]') FROM live)
  END AS live,
  (SELECT json_agg(json_build_array(key_id, extract(epoch FROM hour) * 1000, events)) FROM metered) AS key_totals,
  (SELECT json_agg(json_build_array(account_id, extract(epoch FROM hour) * 1000, events,
                                     first_key_id, first_key_environment, first_key_events))
     FROM allowed) AS account_totals;

EXECUTE statement_1 (
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
  /* $25 */ '{1}',
  /* $26 */ '{}',
  /* $27 */ '{}',
  /* $28 */ '{}',
  /* $29 */ '{1}',
  /* $30 */ '{1770033600000}',
  /* $31 */ '{100000}',
  /* $32 */ '{1}',
  /* $33 */ '{1}',
  /* $34 */ '{NULL}',
  /* $35 */ '2026-02-01T00:00:00.000Z',
  /* $36 */ '2026-03-01T00:00:00.000Z'
);
DEALLOCATE statement_1;

-- 2. One event of a day that may be rolled up: that day is invalidated in the same statement
PREPARE statement_2 AS
WITH live AS MATERIALIZED (
  SELECT id FROM api_keys
   WHERE id = ANY ($25::int[]) AND deleted_at IS NULL
     AND (expires_at IS NULL OR expires_at > now()) AND (deletion_at IS NULL OR deletion_at > now())
     AND (SELECT suspended_at FROM accounts WHERE accounts.id = account_id) IS NULL
), stored AS (
  INSERT INTO events (
    account_id, environment, event_id, key_id, event_type, event_type_key, visitor_id, visitor_key, user_id,
    occurred_at, received_at, content_hash, revenue_amount, revenue_currency,
    utm_source, utm_medium, utm_campaign, utm_term, utm_content, click_id_kind, referrer_host, properties,
    non_interactive, known_bot, receipt)
  SELECT
    r.account_id, r.environment, r.event_id, r.key_id, r.event_type, r.event_type_key, r.visitor_id, r.visitor_key,
    r.user_id, to_timestamp(r.occurred_us / 1000000.0), to_timestamp(r.received_ms / 1000.0), r.content_hash,
    r.revenue_amount, r.revenue_currency, r.utm_source, r.utm_medium, r.utm_campaign, r.utm_term, r.utm_content,
    r.click_id_kind, r.referrer_host, r.properties, r.non_interactive, r.known_bot,
    (SELECT receipt_base() + pg_current_xact_id()::text::bigint)
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
    AND (SELECT e.event_id FROM events e
          WHERE e.account_id = r.account_id AND e.environment = r.environment AND e.event_id = r.event_id
            AND (e.received_at < $35::timestamptz OR e.received_at >= $36::timestamptz) LIMIT 1) IS NULL
  ON CONFLICT DO NOTHING
  RETURNING account_id, environment, event_id, key_id, date_bin('1 hour', received_at, 'epoch') AS hour, occurred_at
), allowed AS (
  INSERT INTO allowance_hourly AS a (account_id, hour, events, ceiling,
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
  INSERT INTO usage_hourly AS u (account_id, hour, environment, key_id, events, ceiling)
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
  INSERT INTO rollup_days AS d (account_id, environment, day, version, changes, is_ready)
  SELECT DISTINCT s.account_id, s.environment, (least(r.reached_at, now()) AT TIME ZONE 'UTC')::date AS day, 0, 1, false
    FROM stored s
   CROSS JOIN LATERAL (VALUES (s.occurred_at), (s.occurred_at + interval '24 hours'), (s.occurred_at + interval '24 hours 30 minutes')) AS r (reached_at)
   WHERE s.occurred_at < now() - interval '30 minutes'
   ORDER BY s.account_id, s.environment, day
  ON CONFLICT (account_id, environment, day) DO UPDATE SET changes = d.changes + 1, is_ready = d.is_final
  RETURNING d.account_id, d.environment, d.day, d.is_final
)
SELECT
  CASE WHEN (SELECT count(*) FROM stored) < cardinality($1::int[])
       THEN (SELECT coalesce(json_agg(json_build_array(account_id, environment, event_id)), '[]') FROM stored)
  END AS stored,
  CASE WHEN (SELECT count(*) FROM live) < cardinality($25::int[])
       THEN (SELECT coalesce(json_agg(id), '[]') FROM live)
  END AS live,
  (SELECT json_agg(json_build_array(key_id, extract(epoch FROM hour) * 1000, events)) FROM metered) AS key_totals,
  (SELECT json_agg(json_build_array(account_id, extract(epoch FROM hour) * 1000, events,
                                     first_key_id, first_key_environment, first_key_events))
     FROM allowed) AS account_totals;

EXECUTE statement_2 (
  /* $1 */ '{1}',
  /* $2 */ '{1}',
  /* $3 */ '{"purchase-2"}',
  /* $4 */ '{1}',
  /* $5 */ '{"purchase"}',
  /* $6 */ '{8090959218643189361}',
  /* $7 */ '{"visitor-1"}',
  /* $8 */ '{9209360712144461243}',
  /* $9 */ '{}',
  /* $10 */ '{1768899600000000}',
  /* $11 */ '{1770033600000}',
  /* $12 */ '{28614821de29a0f10103d6648da8e06b}',
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
  /* $25 */ '{1}',
  /* $26 */ '{}',
  /* $27 */ '{}',
  /* $28 */ '{}',
  /* $29 */ '{1}',
  /* $30 */ '{1770033600000}',
  /* $31 */ '{100000}',
  /* $32 */ '{1}',
  /* $33 */ '{1}',
  /* $34 */ '{NULL}',
  /* $35 */ '2026-02-01T00:00:00.000Z',
  /* $36 */ '2026-03-01T00:00:00.000Z'
);
DEALLOCATE statement_2;

ROLLBACK;
