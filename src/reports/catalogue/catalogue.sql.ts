import type { ReadScope } from '../../database/database.js';
import { MOST_TYPES } from '../../events/event-types.sql.js';
import type { TimeRange } from '../calendar/time-buckets.js';
import { dateOf, dayOf, type RollupPlan } from '../rollup/rollup-plan.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';
import { inTimeRangeSql, timeRangesSql } from '../sql/time-ranges.sql.js';
import { EVENTS_OF_WINDOW, freshEventsSql } from './fresh-events.sql.js';
import { FACETS } from './name-facets.js';
import { type EventNameFacet, eventNamesSql, propertyNamesSql } from './names.sql.js';

/** More names of one list than this are not taken out of the database, the most frequent first. */
export const MOST_READ = 10_000;
/** Events of one type in days that are not rolled up are counted up to so many. */
const MOST_COUNTED = 2_000_000;

/** What is asked of the names that events carry: one facet, or one property's values, or all properties. */
export type AskedNames =
  | { readonly facet: EventNameFacet }
  | { readonly facet: 'property'; readonly eventType: string | null }
  | { readonly facet: 'value'; readonly name: string };

/**
 * A name with what its days have together, and what shares are of under the facet `event` or `event_type`. `left_off` is above 0
 * where a day's list was cut, or where not all events of the days that are not rolled up were looked at.
 */
export interface NameRow {
  facet: number;
  name: string;
  event_type: string;
  value: string | null;
  kinds: number;
  events: number;
  last_us: number;
  left_off: number;
}

const micros = (instant: string) => `(extract(epoch FROM ${instant}) * 1000000)::float8`;

/** SELECT of {@link NameRow}s, those with most events first. */
export function namesStatement(scope: ReadScope, asked: AskedNames, { days, raw }: RollupPlan): SqlStatement {
  const parameters = new SqlParameters(scope);
  const property = asked.facet === 'value' ? parameters.add(asked.name, 'text') : undefined;
  const { event, event_type } = FACETS;
  const ofType =
    asked.facet === 'property' && asked.eventType !== null
      ? parameters.add(asked.eventType, 'text')
      : undefined;
  const wanted = [
    // What shares are of: the events of the type where one is asked for, else all.
    ofType === undefined ? `n.facet = ${event}` : `n.facet = ${event_type} AND n.name = ${ofType}`,
    `n.facet = ${FACETS[asked.facet]}${property === undefined ? '' : ` AND n.name = ${property}`}${ofType === undefined ? '' : ` AND n.event_type = ${ofType}`}`,
    // Nothing is known of the values of properties that were left off.
    ...(property === undefined ? [] : [`n.facet = ${FACETS.property} AND n.left_off > 0`]),
  ].map((condition) => `(${condition})`);
  const isOfProperties = asked.facet === 'property' || asked.facet === 'value';
  const fresh = isOfProperties
    ? sql`SELECT * FROM (
    ${propertyNamesSql('fresh_event')}
  ) n
   UNION ALL
  SELECT ${event}, '', '', NULL, 0, count(*), max(e.occurred_at), 0 FROM fresh_event e HAVING count(*) > 0
   UNION ALL
  SELECT ${event_type}, e.event_type, '', NULL, 0, count(*), max(e.occurred_at), 0 FROM fresh_event e GROUP BY e.event_type`
    : sql`SELECT n.facet, n.name, '' AS event_type, NULL AS value, 0 AS kinds, n.events, n.last_at, n.left_off
  FROM (
    ${eventNamesSql('fresh_event', [asked.facet])}
  ) n`;
  const text = sql`
WITH ${freshEventsSql(parameters, raw, property)}, full_part AS (
  SELECT e.part FROM fresh_event e GROUP BY e.part HAVING count(*) >= ${EVENTS_OF_WINDOW}
), fresh AS (
  ${fresh}
)
SELECT n.facet, n.name, n.event_type, n.value, bit_or(n.kinds)::int AS kinds, sum(n.events)::float8 AS events,
       ${micros('max(n.last_at)')} AS last_us,
       (sum(n.left_off) + (SELECT count(*) FROM full_part))::float8 AS left_off
  FROM (
    SELECT n.facet, n.name, n.event_type, n.value, n.kinds, n.events, n.last_at, n.left_off
      FROM rollup_names n
     WHERE ${parameters.own('n')} AND n.day = ANY (${parameters.dates(days.map(dateOf))}) AND (${wanted.join(' OR ')})
     UNION ALL
    SELECT n.facet, n.name, n.event_type, n.value, n.kinds, n.events, n.last_at, n.left_off
      FROM fresh n WHERE ${wanted.join(' OR ')}
  ) n
 GROUP BY n.facet, n.name, n.event_type, n.value
 ORDER BY n.facet = ${FACETS[asked.facet]}, events DESC
 LIMIT ${MOST_READ + 2}`;
  return { text, values: parameters.values };
}

/** A type, and its events in the time asked for; the first and last of all time, where it was looked up. */
export interface TypeRow {
  name: string;
  events: number;
  /** Those of them in days that are not rolled up. */
  fresh: number;
  first_us: number | null;
  last_us: number;
  left_off: number;
}

/**
 * SELECT of {@link TypeRow}s: every type that any event has, however long ago, by stepping through the index of types, and past
 * {@link MOST_TYPES} of them those that rolled-up days have. Counts are exact: fresh events are counted in that index alone.
 */
export function eventTypesStatement(scope: ReadScope, { days, raw }: RollupPlan): SqlStatement {
  const parameters = new SqlParameters(scope);
  const own = parameters.own('e');
  const edge = (order: string) => sql`(
       SELECT e.event_type, e.occurred_at FROM events e
        WHERE ${own} AND e.event_type_key = k.key ORDER BY e.occurred_at ${order} LIMIT 1)`;
  const text = sql`
WITH RECURSIVE stepped (key) AS (
  (SELECT e.event_type_key FROM events e WHERE ${own} ORDER BY e.event_type_key LIMIT 1)
   UNION ALL
  SELECT (SELECT e.event_type_key FROM events e WHERE ${own} AND e.event_type_key > s.key ORDER BY e.event_type_key LIMIT 1)
    FROM stepped s WHERE s.key IS NOT NULL
), known AS MATERIALIZED (
  SELECT s.key FROM stepped s WHERE s.key IS NOT NULL LIMIT ${MOST_TYPES + 1}
), fresh AS (
  SELECT k.key, sum(n.events) AS events, bool_or(n.events = ${MOST_COUNTED}) AS is_cut
    FROM known k
   CROSS JOIN ${timeRangesSql(parameters, raw)}
   CROSS JOIN LATERAL (
      SELECT count(*) AS events FROM (
        SELECT FROM events e
         WHERE ${own} AND e.event_type_key = k.key AND ${inTimeRangeSql(parameters, raw)}
         LIMIT ${MOST_COUNTED}) e
   ) n
   GROUP BY k.key
), seen AS (
  SELECT newest.event_type, oldest.occurred_at AS first_at, newest.occurred_at AS last_at, coalesce(f.events, 0) AS events,
         CASE WHEN f.is_cut OR (SELECT count(*) FROM known) > ${MOST_TYPES} THEN 1 ELSE 0 END AS left_off
    FROM known k
    LEFT JOIN fresh f ON f.key = k.key
   CROSS JOIN LATERAL ${edge('DESC')} newest
   CROSS JOIN LATERAL ${edge('ASC')} oldest
), rolled AS (
  SELECT n.name, sum(n.events) AS events, max(n.last_at) AS last_at, sum(n.left_off) AS left_off
    FROM rollup_names n
   WHERE ${parameters.own('n')} AND n.day = ANY (${parameters.dates(days.map(dateOf))}) AND n.facet = ${FACETS.event_type}
   GROUP BY n.name
)
SELECT coalesce(s.event_type, r.name) AS name, (coalesce(s.events, 0) + coalesce(r.events, 0))::float8 AS events,
       coalesce(s.events, 0)::float8 AS fresh,
       ${micros('s.first_at')} AS first_us, ${micros('coalesce(s.last_at, r.last_at)')} AS last_us,
       (coalesce(s.left_off, 0) + coalesce(r.left_off, 0))::float8 AS left_off
  FROM seen s FULL JOIN rolled r ON r.name = s.event_type
 ORDER BY events DESC, name COLLATE "C"
 LIMIT ${MOST_READ + 1}`;
  return { text, values: parameters.values };
}

/** All events of rolled-up days: those of types that were left off count, too. */
export function rolledEventsStatement(scope: ReadScope, { days }: RollupPlan): SqlStatement {
  const parameters = new SqlParameters(scope);
  const text = sql`
SELECT coalesce(sum(n.events), 0)::float8 AS events
  FROM rollup_names n
 WHERE ${parameters.own('n')} AND n.day = ANY (${parameters.dates(days.map(dateOf))}) AND n.facet = ${FACETS.event}`;
  return { text, values: parameters.values };
}

/** SELECT of what imported ad spend names, and its rows on the days of a range: `name`, `events` (rows) and `last_us` (the day). */
export function spendNamesStatement(
  scope: ReadScope,
  column: 'platform' | 'currency',
  { fromUs, toUs }: TimeRange,
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const text = sql`
SELECT s.${column} AS name, count(*)::float8 AS events, ${micros('max(s.date)')} AS last_us
  FROM ad_spend s
 WHERE ${parameters.own('s')} AND s.date >= ${parameters.add(dateOf(dayOf(fromUs)), 'date')}
   AND s.date <= ${parameters.add(dateOf(dayOf(toUs - 1)), 'date')}
 GROUP BY s.${column}`;
  return { text, values: parameters.values };
}
