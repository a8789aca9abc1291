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
       properties::text AS properties, revenue_amount::text AS revenue_amount, revenue_currency, key_id
  FROM events
 WHERE account_id = $1
   AND environment = $2
   AND event_type_key = $3::bigint
   AND event_type = $4
   AND occurred_at >= $5::timestamptz
   AND (occurred_at, event_id) < ($6::timestamptz, $7)
 ORDER BY occurred_at DESC, event_id DESC
 LIMIT $8;

EXECUTE statement_1 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '8090959218643189361',
  /* $4 */ 'purchase',
  /* $5 */ '2026-01-26T00:00:00.000Z',
  /* $6 */ '2026-02-01T00:00:00.000Z',
  /* $7 */ 'purchase-1',
  /* $8 */ 101
);
DEALLOCATE statement_1;

ROLLBACK;
