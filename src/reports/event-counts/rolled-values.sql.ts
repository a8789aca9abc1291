import { eventTypeKey } from '../../events/visitor-key.js';
import { QUARTERS_OF_DAY } from '../presence/packed-presence.js';
import type { PropertyField } from '../query/report-filter.js';
import { matchesSql } from '../query/report-filter.sql.js';
import { dateOf, type RollupPlan } from '../rollup/rollup-plan.js';
import type { SqlParameters } from '../sql/sql-parameters.js';
import { sql } from '../sql/sql-text.js';
import type { EventCountsQuestion, GroupField } from './event-counts.types.js';

/**
 * The property whose values settled days have: of all events of everybody, of some types at most, in groups by it, filtered by it or both; null where
 * there is none. Their texts do not tell which are numbers.
 */
export function rolledProperty({
  filters,
  groupBy,
  countsVisitors,
  audience,
}: EventCountsQuestion): PropertyField | null {
  if (countsVisitors || audience?.cohorts?.length || groupBy.length > 1) return null;
  const [first, ...others] = [...groupBy, ...filters.map(({ field }) => field)];
  if (first?.kind !== 'property' || first.isNumber) return null;
  const isIt = (field: GroupField) =>
    field.kind === 'property' && !field.isNumber && field.name === first.name;
  return others.every(isIt) ? first : null;
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
 * Entries of a WITH list: `valued` has the events of rolled-up days that have the values of a property, by `bucket` and `value`; `rolled_day` is
 * its own: of each day the buckets of its quarters, null beyond the span, and the bucket that has all of it, if one has.
 */
export function valuedCtes(
  parameters: SqlParameters,
  { question, bounds, property, days }: RolledValues,
): string {
  const { span, eventTypes } = question;
  const startsAt = `d.day::timestamp AT TIME ZONE 'UTC' + n.number * interval '15 minutes'`;
  const isWithin = `${startsAt} >= ${parameters.instant(span.fromUs)} AND ${startsAt} < ${parameters.instant(span.toUs)}`;
  const ofDay = (isWhole: boolean) => sql`rollup_values r
            JOIN rolled_day d ON d.day = r.day AND d.bucket IS ${isWhole ? 'NOT NULL' : 'NULL'}`;
  const matching = sql`${parameters.own('r')} AND r.name = ${parameters.add(property, 'text')} AND r.value IS NOT NULL
               AND r.day = ANY (${parameters.dates(days.map(dateOf))}) AND ${ofTypesSql(parameters, 'r', eventTypes)}`;
  return sql`rolled_day AS MATERIALIZED (
    SELECT q.day, array_agg(q.bucket ORDER BY q.number) AS buckets,
           CASE WHEN count(q.bucket) = count(*) AND min(q.bucket) = max(q.bucket) THEN min(q.bucket) END AS bucket
      FROM (SELECT d.day, n.number, CASE WHEN ${isWithin} THEN width_bucket(${startsAt}, ${bounds}) END AS bucket
              FROM unnest(${parameters.dates(days.map(dateOf))}) AS d (day)
             CROSS JOIN generate_series(0, ${QUARTERS_OF_DAY - 1}) AS n (number)) q
     GROUP BY q.day
  ), valued AS MATERIALIZED (
    SELECT v.bucket, v.value, sum(v.events) AS events
      FROM (SELECT d.bucket, r.value, r.total AS events
              FROM ${ofDay(true)}
             WHERE ${matching}
             UNION ALL
            SELECT q.bucket, r.value, q.events
              FROM ${ofDay(false)}
             CROSS JOIN LATERAL (
               SELECT d.buckets[u.number + 1] AS bucket, sum(u.events) AS events
                 FROM unnest(r.quarters, r.events) AS u (number, events) GROUP BY 1) q
             WHERE ${matching} AND q.bucket IS NOT NULL) v
     GROUP BY v.bucket, v.value
  )`;
}

/** SELECT of the events of such days that a question's filters keep, by `bucket` and `value`: null has those without one, or all where nothing is grouped. */
export function rolledValuesSql(
  parameters: SqlParameters,
  { question, ...asked }: RolledValues & { readonly question: EventCountsQuestion },
): string {
  const { span, eventTypes, filters, groupBy } = question;
  const { bounds, days } = asked;
  const conditions = filters.map((filter) => matchesSql('a.value', filter, parameters));
  return sql`
  WITH ${valuedCtes(parameters, { question, ...asked })}
  SELECT a.bucket, ${groupBy.length > 0 ? 'a.value' : 'NULL::text'} AS value, sum(a.events) AS events
    FROM (SELECT v.bucket, v.value, v.events FROM valued v
           UNION ALL
          SELECT o.bucket, NULL, sum(o.events)
            FROM (SELECT width_bucket(r.quarter_at, ${bounds}) AS bucket, r.events
                    FROM rollup_counts r
                   WHERE ${parameters.own('r')} AND r.day = ANY (${parameters.dates(days.map(dateOf))}) AND ${ofTypesSql(parameters, 'r', eventTypes)}
                     AND r.quarter_at >= ${parameters.instant(span.fromUs)} AND r.quarter_at < ${parameters.instant(span.toUs)}
                   UNION ALL
                  SELECT v.bucket, -v.events FROM valued v) o
           GROUP BY o.bucket HAVING sum(o.events) > 0) a
   ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''}
   GROUP BY 1, 2`;
}
