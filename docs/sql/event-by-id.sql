-- GET /api/v1/events/purchase-1
-- Asked by account 1 in its live environment, on 2026-02-02T12:00:00.000Z.
-- Written by `npm run sql`. Paste it into psql as the database user of the service: nothing is kept.

BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
SET LOCAL ROLE waymark_reader;
SET LOCAL app.account_id = '1';
SET LOCAL app.environment = '1';

-- 1. The event
PREPARE statement_1 AS
SELECT event_id, event_type, visitor_id, user_id,
       (extract(epoch FROM occurred_at) * 1000000)::float8 AS occurred_us,
       (extract(epoch FROM received_at) * 1000000)::float8 AS received_us,
       properties::text AS properties, revenue_amount::text AS revenue_amount, revenue_currency, key_id
  FROM events
 WHERE account_id = $1 AND environment = $2 AND event_id = $3;

EXECUTE statement_1 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ 'purchase-1'
);
DEALLOCATE statement_1;

ROLLBACK;
