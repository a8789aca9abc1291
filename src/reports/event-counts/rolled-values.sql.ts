import { eventTypeKey } from '../../events/visitor-key.js';
import { QUARTERS_OF_DAY } from '../presence/packed-presence.js';
import type { PropertyField } from '../query/report-filter.js';
import { dateOf, type RollupPlan } from '../rollup/rollup-plan.js';
import type { SqlParameters } from '../sql/sql-parameters.js';
import { sql } from '../sql/sql-text.js';
import type { EventCountsQuestion } from './event-counts.types.js';

/** The property by whose values settled days tell a question's events: all events of everybody, of some types at most; null where there is none. */
export function rolledProperty({
  filters,
  groupBy,
  countsVisitors,
  audience,
}: EventCountsQuestion): PropertyField | null {
  if (countsVisitors || filters.length > 0 || audience?.cohorts?.length || groupBy.length !== 1) return null;
  const [field] = groupBy;
  return field!.kind === 'property' && !field!.isNumber ? field! : null;
}

interface RolledValues {
  readonly question: Pick<EventCountsQuestion, 'span' | 'eventTypes'>;
  /** The array of the buckets' starts. */
  readonly bounds: string;
  readonly property: string;
  readonly days: RollupPlan['days'];
}

/** Condition on the type of a rolled-up row `alias`. */
export function ofTypesSql(parameters: SqlParameters, alias: string, eventTypes: readonly string[]): string {
  if (eventTypes.length === 0) return 'true';
  return `${alias}.event_type_key = ANY (${parameters.bigints(eventTypes.map(eventTypeKey))})`;
}

/**
 * Entries of a WITH list: `valued` has the events of rolled-up days that tell the values of a property, by `bucket` and `value`; `rolled_quarter` is
 * its own.
 */
export function valuedCtes(
  parameters: SqlParameters,
  { question, bounds, property, days }: RolledValues,
): string {
  const { span, eventTypes } = question;
  const dates = parameters.dates(days.map(dateOf));
  return sql`rolled_quarter AS MATERIALIZED (
    SELECT q.day, q.number, width_bucket(q.starts_at, ${bounds}) AS bucket
      FROM (SELECT d.day, n.number, d.day::timestamp AT TIME ZONE 'UTC' + n.number * interval '15 minutes' AS starts_at
              FROM unnest(${dates}) AS d (day) CROSS JOIN generate_series(0, ${QUARTERS_OF_DAY - 1}) AS n (number)) q
     WHERE q.starts_at >= ${parameters.instant(span.fromUs)} AND q.starts_at < ${parameters.instant(span.toUs)}
  ), valued AS MATERIALIZED (
    SELECT q.bucket, c.value, sum(c.events) AS events
      FROM (SELECT r.day, r.value, u.number, u.events
              FROM rollup_values r CROSS JOIN LATERAL unnest(r.quarters, r.events) AS u (number, events)
             WHERE ${parameters.own('r')} AND r.day = ANY (${dates}) AND r.name = ${parameters.add(property, 'text')}
               AND r.value IS NOT NULL AND ${ofTypesSql(parameters, 'r', eventTypes)}) c
      JOIN rolled_quarter q ON q.day = c.day AND q.number = c.number
     GROUP BY q.bucket, c.value
  )`;
}

/** SELECT of all events of such days, by `bucket` and `value`: null has those without one. */
export function rolledValuesSql(parameters: SqlParameters, asked: RolledValues): string {
  const { question, bounds, days } = asked;
  const { span, eventTypes } = question;
  return sql`
  WITH ${valuedCtes(parameters, asked)}
  SELECT v.bucket, v.value, v.events FROM valued v
   UNION ALL
  SELECT o.bucket, NULL, sum(o.events)
    FROM (SELECT width_bucket(r.quarter_at, ${bounds}) AS bucket, r.events
            FROM rollup_counts r
           WHERE ${parameters.own('r')} AND r.day = ANY (${parameters.dates(days.map(dateOf))}) AND ${ofTypesSql(parameters, 'r', eventTypes)}
             AND r.quarter_at >= ${parameters.instant(span.fromUs)} AND r.quarter_at < ${parameters.instant(span.toUs)}
           UNION ALL
          SELECT v.bucket, -v.events FROM valued v) o
   GROUP BY o.bucket HAVING sum(o.events) > 0`;
}
