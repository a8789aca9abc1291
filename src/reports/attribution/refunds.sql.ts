import { eventTypeKey } from '../../events/visitor-key.js';
import type { SqlParameters } from '../sql/sql-parameters.js';
import { sql } from '../sql/sql-text.js';
import type { AttributionQuestion } from './attribution.types.js';

/**
 * A list for WITH that offers `refund`: (event_id, order_id, amount), the events that take back some revenue of a conversion of
 * the question's type, which their property `refund_of` names by its `event_id`; and `refunded`: (order_id, amount), their sums.
 * An event is one when its revenue is negative, in the currency of the order, and no earlier than that. Others, such as one that
 * names no order, are events like any other.
 *
 * Read are those since the range began, by events_refund_idx: no order of the range has an earlier one. The order is looked up by
 * its id for each, as a scalar: a join would be done by hashing all events.
 */
export function refundCtes(
  parameters: SqlParameters,
  { span, conversionType }: Pick<AttributionQuestion, 'span' | 'conversionType'>,
): string {
  return sql`refund AS MATERIALIZED (
  SELECT r.event_id, r.properties ->> 'refund_of' AS order_id, r.revenue_amount AS amount
    FROM events r
   WHERE ${parameters.own('r')} AND r.revenue_amount < 0 AND r.properties ->> 'refund_of' IS NOT NULL
     AND r.occurred_at >= ${parameters.instant(span.fromUs)}
     AND r.revenue_currency = (
       SELECT o.revenue_currency FROM events o
        WHERE ${parameters.own('o')} AND o.event_id = r.properties ->> 'refund_of'
          AND o.event_type_key = ${parameters.add(eventTypeKey(conversionType), 'bigint')}
          AND o.revenue_amount >= 0 AND o.occurred_at <= r.occurred_at)
), refunded AS MATERIALIZED (
  SELECT r.order_id, sum(r.amount) AS amount FROM refund r GROUP BY r.order_id
)`;
}
