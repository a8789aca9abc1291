-- GET /api/v1/events?event_type=purchase&from=2026-01-26T00:00:00Z&limit=100, a later page.
-- Asked by account 1 in its live environment, on 2026-02-02T12:00:00.000Z.
-- Written by `npm run sql`. Paste it into psql as the database user of the service: nothing is kept.

BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
SET LOCAL ROLE waymark_reader;
SET LOCAL app.account_id = '1';
SET LOCAL app.environment = '1';

-- 1. A page, behind the last event of the page before (sent as a cursor)
PREPARE statement_1 AS
SELECT event_id, event_type, visitor_id, user_id,
       (extract(epoch FROM occurred_at) * 1000000)::float8 AS occurred_us,
       (extract(epoch FROM received_at) * 1000000)::float8 AS received_us,
       CASE
         WHEN (pg_column_size(properties) > 2000 OR pg_column_compression(properties) IS NOT NULL)
           AND octet_length(properties::text) > 65536 THEN ''
         ELSE properties::text END AS properties, revenue_amount::text AS revenue_amount, revenue_currency, key_id
  FROM events
 WHERE account_id = $1
   AND environment = $2
   AND event_type_key = $3::bigint
   AND event_type = $7
   AND occurred_at >= $4::timestamptz
   AND (occurred_at, event_id) < ($5::timestamptz, $6)
 ORDER BY occurred_at DESC, event_id DESC
 LIMIT $8;

EXECUTE statement_1 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '8090959218643189361',
  /* $4 */ '2026-01-26T00:00:00.000Z',
  /* $5 */ '2026-02-01T00:00:00.000Z',
  /* $6 */ 'purchase-1',
  /* $7 */ 'purchase',
  /* $8 */ 101
);
DEALLOCATE statement_1;

-- 2. With &visitor_id=visitor-1, which no index has together with the type: how far 20,000 events of the visitor reach
PREPARE statement_2 AS
SELECT count(*)::int AS rows,
       (extract(epoch FROM max(occurred_at)) * 1000000)::float8 AS newest_us,
       (extract(epoch FROM min(occurred_at)) * 1000000)::float8 AS oldest_us
  FROM (SELECT occurred_at FROM events
         WHERE account_id = $1
           AND environment = $2
           AND visitor_key = $3::bigint
           AND occurred_at >= $4::timestamptz
           AND occurred_at <= $5::timestamptz
         ORDER BY occurred_at DESC LIMIT $6) AS next_rows;

EXECUTE statement_2 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '9209360712144461243',
  /* $4 */ '2026-01-26T00:00:00.000Z',
  /* $5 */ '2026-02-01T00:00:00.000Z',
  /* $6 */ 20000
);
DEALLOCATE statement_2;

-- 3. The page of those
PREPARE statement_3 AS
SELECT event_id, event_type, visitor_id, user_id,
       (extract(epoch FROM occurred_at) * 1000000)::float8 AS occurred_us,
       (extract(epoch FROM received_at) * 1000000)::float8 AS received_us,
       CASE
         WHEN (pg_column_size(properties) > 2000 OR pg_column_compression(properties) IS NOT NULL)
           AND octet_length(properties::text) > 65536 THEN ''
         ELSE properties::text END AS properties, revenue_amount::text AS revenue_amount, revenue_currency, key_id
  FROM (SELECT * FROM events
         WHERE account_id = $1
           AND environment = $2
           AND visitor_key = $4::bigint
           AND occurred_at >= $5::timestamptz
           AND (occurred_at, event_id) < ($6::timestamptz, $7)
           AND occurred_at > $11::timestamptz
         ORDER BY occurred_at DESC, event_id DESC OFFSET 0) AS looked_at
 WHERE event_type_key = $3::bigint
   AND event_type = $8
   AND visitor_id = $9
 ORDER BY occurred_at DESC, event_id DESC
 LIMIT $10;

EXECUTE statement_3 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '8090959218643189361',
  /* $4 */ '9209360712144461243',
  /* $5 */ '2026-01-26T00:00:00.000Z',
  /* $6 */ '2026-02-01T00:00:00.000Z',
  /* $7 */ 'purchase-1',
  /* $8 */ 'purchase',
  /* $9 */ 'visitor-1',
  /* $10 */ 101,
  /* $11 */ '2026-01-30T00:00:00.000Z'
);
DEALLOCATE statement_3;

ROLLBACK;
