import { eventTypeKey } from '../../events/visitor-key.js';
import { filterSql } from '../report-filter.sql.js';
import type { SqlParameters } from '../sql-parameters.js';
import {
  type AttributionModel,
  type AttributionQuestion,
  MAX_VISITORS_PER_USER,
  UNITS_PER_CURRENCY_UNIT,
  WHOLE_CREDIT,
} from './attribution.types.js';
import { creditsSql } from './credits.sql.js';
import { touchesSql } from './touches.sql.js';

/**
 * The WITH list behind every attributed number, to be followed by a SELECT. What it offers:
 *
 * - `conversion`: (n, occurred_at, event_id, visitor_key, user_id, currency, units); `n` is this statement's own
 *   number, `units` the revenue in ten-thousandths, null where the event has none.
 * - `touch`: every touch of the account in `[from − lookback, to)`; see touches.sql.ts.
 * - `credited`: a row for each touch that a conversion may owe something to: (n, converted_at, touched_at,
 *   touch_event_id, visitor_key (the touch's), is_direct, source, medium, campaign, currency, and for each model
 *   `<model>_credit` in millionths and `<model>_units`). A conversion without such a touch has no row: it is
 *   unattributed. For each other one the credits of a model add up to {@link WHOLE_CREDIT}, its units to the
 *   conversion's.
 */
export function attributionSql(question: AttributionQuestion, parameters: SqlParameters): string {
  const { span, filters, lookbackUs, models } = question;
  const readFromUs = span.fromUs - lookbackUs;
  const from = parameters.instant(span.fromUs);
  const to = parameters.instant(span.toUs);
  const readFrom = parameters.instant(readFromUs);
  const lookback = `${parameters.add(lookbackUs, 'bigint')} * interval '1 microsecond'`;
  const conditions = [
    parameters.own('e'),
    `e.event_type_key = ${parameters.add(eventTypeKey(question.conversionType), 'bigint')}`,
    `e.occurred_at >= ${from}`,
    `e.occurred_at < ${to}`,
    ...filterSql('e', filters, parameters),
  ];
  return `
conversion AS MATERIALIZED (
  SELECT row_number() OVER () AS n, e.occurred_at, e.event_id, e.visitor_key, e.user_id,
         e.revenue_currency AS currency, (e.revenue_amount * ${UNITS_PER_CURRENCY_UNIT})::bigint AS units
    FROM events e
   WHERE ${conditions.join('\n     AND ')}
), touch AS MATERIALIZED (${touchesSql(parameters, readFromUs, span.toUs)}
), sighting AS MATERIALIZED (
  -- Which visitors were seen as which users, and when last.
  SELECT DISTINCT ON (e.visitor_key, e.user_id) e.visitor_key, e.user_id, e.occurred_at, e.event_id
    FROM events e
   WHERE ${parameters.own('e')} AND e.user_id IS NOT NULL
     AND e.occurred_at >= ${readFrom} AND e.occurred_at < ${to}
   ORDER BY e.visitor_key, e.user_id, e.occurred_at DESC, e.event_id DESC
), person AS (
  SELECT user_id FROM sighting GROUP BY user_id HAVING count(*) BETWEEN 2 AND ${MAX_VISITORS_PER_USER}
), last_seen AS (
  SELECT DISTINCT ON (visitor_key) visitor_key, user_id
    FROM sighting
   ORDER BY visitor_key, occurred_at DESC, event_id DESC
), journey AS (
  -- A conversion and each visitor whose touches may count for it.
  SELECT n, visitor_key FROM conversion
  UNION ALL
  SELECT c.n, s.visitor_key
    FROM conversion c
    LEFT JOIN last_seen l ON l.visitor_key = c.visitor_key
    JOIN person p ON p.user_id = coalesce(c.user_id, l.user_id)
    JOIN sighting s ON s.user_id = p.user_id AND s.visitor_key <> c.visitor_key
), pair AS (
  SELECT c.n, c.occurred_at AS converted_at, c.currency, c.units,
         t.occurred_at AS touched_at, t.event_id AS touch_event_id, t.visitor_key,
         t.is_direct, t.source, t.medium, t.campaign
    FROM journey j
    JOIN conversion c ON c.n = j.n
    JOIN touch t ON t.visitor_key = j.visitor_key
                AND t.occurred_at <= c.occurred_at AND t.occurred_at >= c.occurred_at - ${lookback}
), ${creditsSql(models)}`;
}

/** The column of a model's credit in `credited`, in millionths. */
export function creditColumn(model: AttributionModel): string {
  return `${model}_credit`;
}

/** The column of a model's revenue in `credited`, in ten-thousandths; null where the conversion has none. */
export function unitsColumn(model: AttributionModel): string {
  return `${model}_units`;
}

/** As a decimal of credits, for {@link WHOLE_CREDIT} = 1. */
export function creditToNumber(millionths: number): number {
  return millionths / WHOLE_CREDIT;
}
