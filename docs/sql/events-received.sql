-- GET /api/v1/events?order=received&event_type=purchase&limit=100, a later page (docs/adr/0015).
-- Asked by account 1 in its live environment, on 2026-02-02T12:00:00.000Z.
-- Written by `npm run sql`. Paste it into psql as the database user of the service: nothing is kept.

BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
SET LOCAL ROLE waymark_reader;
SET LOCAL app.account_id = '1';
SET LOCAL app.environment = '1';

-- 1. Receipt numbers that this snapshot has passed, and those of transactions under way
SELECT (b.base + pg_snapshot_xmax(s)::text::bigint)::float8 AS end,
       ARRAY(SELECT (b.base + x::text::bigint)::float8 FROM pg_snapshot_xip(s) AS x ORDER BY 1) AS under_way
  FROM pg_current_snapshot() AS s,
       (SELECT substring(prosrc FROM '-?[0-9]+')::bigint AS base FROM pg_proc WHERE oid = 'receipt_base()'::regprocedure) AS b;

-- 2. Events of number 4000, whose transaction was under way at the page before and has ended
PREPARE statement_2 AS
SELECT event_id, event_type, visitor_id, user_id,
       (extract(epoch FROM occurred_at) * 1000000)::float8 AS occurred_us,
       (extract(epoch FROM received_at) * 1000000)::float8 AS received_us,
       CASE
         WHEN (pg_column_size(properties) > 2000 OR pg_column_compression(properties) IS NOT NULL)
           AND octet_length(properties::text) > 65536 THEN ''
         ELSE properties::text END AS properties, revenue_amount::text AS revenue_amount, revenue_currency, key_id, receipt::float8 AS receipt
  FROM events
 WHERE account_id = $1
   AND environment = $2
   AND event_type_key = $3::bigint
   AND event_type = $4
   AND receipt = $5
 ORDER BY event_id
 LIMIT $6;

EXECUTE statement_2 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '8090959218643189361',
  /* $4 */ 'purchase',
  /* $5 */ 4000,
  /* $6 */ 100
);
DEALLOCATE statement_2;

-- 3. Events behind the last one of the page before, of 64 numbers; of more where those have none
PREPARE statement_3 AS
SELECT event_id, event_type, visitor_id, user_id,
       (extract(epoch FROM occurred_at) * 1000000)::float8 AS occurred_us,
       (extract(epoch FROM received_at) * 1000000)::float8 AS received_us,
       CASE
         WHEN (pg_column_size(properties) > 2000 OR pg_column_compression(properties) IS NOT NULL)
           AND octet_length(properties::text) > 65536 THEN ''
         ELSE properties::text END AS properties, revenue_amount::text AS revenue_amount, revenue_currency, key_id, receipt::float8 AS receipt
  FROM events
 WHERE account_id = $1
   AND environment = $2
   AND event_type_key = $3::bigint
   AND event_type = $4
   AND receipt >= $5
   AND receipt <= $6
   AND receipt <> ALL ($7::bigint[])
   AND (receipt, event_id) > ($5, $8)
 ORDER BY receipt, event_id
 LIMIT $9;

EXECUTE statement_3 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '8090959218643189361',
  /* $4 */ 'purchase',
  /* $5 */ 4711,
  /* $6 */ 4774,
  /* $7 */ '{4713,4720}',
  /* $8 */ 'purchase-1',
  /* $9 */ 97
);
DEALLOCATE statement_3;

ROLLBACK;
