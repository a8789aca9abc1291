import type { ReadScope } from '../../database/database.js';
import { eventTypeKey } from '../../events/visitor-key.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';
import type { AttributionQuestion } from './attribution.types.js';

/**
 * A list for WITH that offers `refund`: (event_id, order_id, amount), the events that take back some revenue of a conversion of
 * the question's type, which their property `refund_of` names by its `event_id`; and `refunded`: (order_id, amount), their sums.
 * An event is one when its revenue is negative, in the currency of the order, and no earlier than that. Others, such as one that
 * names no order, are events like any other.
 *
 * Read are those since the range began, by events_refund_idx: no order of the range has an earlier one. Their orders are looked
 * up by id, all at once: of a join the planner might make a look through all events.
 */
export function refundCtes(
  parameters: SqlParameters,
  { span, conversionType }: Pick<AttributionQuestion, 'span' | 'conversionType'>,
): string {
  return sql`negative AS MATERIALIZED (
  SELECT r.event_id, r.occurred_at, r.revenue_amount, r.revenue_currency, r.properties ->> 'refund_of' AS order_id
    FROM events r
   WHERE ${parameters.own('r')} AND r.revenue_amount < 0 AND r.properties ->> 'refund_of' IS NOT NULL
     AND r.occurred_at >= ${parameters.instant(span.fromUs)}
), refund_order AS MATERIALIZED (
  SELECT o.event_id, o.occurred_at, o.revenue_currency
    FROM events o
   WHERE ${parameters.own('o')} AND o.event_id = ANY (ARRAY(SELECT n.order_id FROM negative n))
     AND o.event_type_key = ${parameters.add(eventTypeKey(conversionType), 'bigint')} AND o.revenue_amount >= 0
), refund AS MATERIALIZED (
  SELECT n.event_id, n.order_id, n.revenue_amount AS amount
    FROM negative n
    JOIN refund_order o ON o.event_id = n.order_id AND o.revenue_currency = n.revenue_currency
   WHERE o.occurred_at <= n.occurred_at
), refunded AS MATERIALIZED (
  SELECT r.order_id, sum(r.amount) AS amount FROM refund r GROUP BY r.order_id
)`;
}

/**
 * The only row: a text that is another as soon as other events are refunds, or of other amounts or orders. What the orders are
 * themselves it does not tell.
 */
export function refundsMark(
  scope: ReadScope,
  question: Pick<AttributionQuestion, 'span' | 'conversionType'>,
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const text = sql`
WITH ${refundCtes(parameters, question)}
SELECT count(*) || ' ' || coalesce(sum(hashtextextended(jsonb_build_array(r.event_id, r.order_id, r.amount)::text, 0)), 0) AS refunds
  FROM refund r`;
  return { text, values: parameters.values };
}
