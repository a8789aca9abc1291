import type { TimeRange } from '../calendar/time-buckets.js';
import { MOST_LETTERS, MOST_PROPERTIES } from '../catalogue/name-facets.js';
import type { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';
import { QUARTER_US, type UnixDay } from './rollup-plan.js';

/** Most values of a property that a day tells (guess): pages, plans and the like have fewer, numbers of orders more. */
const MOST_VALUES = 10_000;
/** Nor are values told that have fewer events than this on an average (guess): to read the events takes little longer then. */
const LEAST_EVENTS = 4;

/**
 * INSERT of how often events of a day had each value of their properties, by event type: texts, numbers and booleans. Of a property whose
 * values are too many, too rare or too long none is told.
 */
export function rollValuesSql(parameters: SqlParameters, date: string, { fromUs, toUs }: TimeRange): string {
  const from = parameters.instant(fromUs);
  return sql`
INSERT INTO rollup_values (account_id, environment, day, event_type_key, name, value, total, quarters, events)
WITH cell AS MATERIALIZED (
  SELECT e.event_type_key, p.key AS name, left(p.value #>> '{}', ${MOST_LETTERS + 1}) AS value,
         floor(date_part('epoch', e.occurred_at - ${from}) / ${QUARTER_US / 1_000_000})::smallint AS quarter, count(*)::int AS events
    FROM events e CROSS JOIN LATERAL jsonb_each(e.properties) p
   WHERE ${parameters.own('e')} AND e.occurred_at >= ${from} AND e.occurred_at < ${parameters.instant(toUs)}
     AND jsonb_typeof(p.value) NOT IN ('object', 'array', 'null')
   GROUP BY 1, 2, 3, 4
), property AS MATERIALIZED (
  SELECT v.event_type_key, v.name,
         count(*) > ${MOST_VALUES} OR count(*) * ${LEAST_EVENTS} > sum(v.events) OR max(char_length(v.value)) > ${MOST_LETTERS} AS is_untold,
         char_length(v.name) > ${MOST_LETTERS} OR row_number() OVER (ORDER BY sum(v.events) DESC) > ${MOST_PROPERTIES} AS is_left_off
    FROM (SELECT c.event_type_key, c.name, c.value, sum(c.events) AS events FROM cell c GROUP BY 1, 2, 3) v
   GROUP BY v.event_type_key, v.name
)
SELECT $1::int, $2::smallint, ${date}, r.*
  FROM (
    SELECT c.event_type_key, c.name, c.value, sum(c.events) AS total,
           array_agg(c.quarter ORDER BY c.quarter) AS quarters, array_agg(c.events ORDER BY c.quarter) AS events
      FROM cell c JOIN property p ON p.event_type_key = c.event_type_key AND p.name = c.name
     WHERE NOT p.is_untold AND NOT p.is_left_off
     GROUP BY c.event_type_key, c.name, c.value
     UNION ALL
    SELECT p.event_type_key, p.name, NULL, 0, '{}', '{}' FROM property p WHERE p.is_untold AND NOT p.is_left_off
     UNION ALL
    SELECT NULL, NULL, NULL, 0, '{}', '{}' WHERE EXISTS (SELECT FROM property p WHERE p.is_left_off)
  ) r`;
}

/** SELECT of those of some rolled-up days that do not tell the values of a property. @param ofTypes condition on `r.event_type_key`. */
export function untoldDays(
  parameters: SqlParameters,
  { dates, name, ofTypes }: { readonly dates: string; readonly name: string; readonly ofTypes: string },
): SqlStatement {
  const text = sql`
SELECT DISTINCT r.day - date '1970-01-01' AS day
  FROM rollup_values r
 WHERE ${parameters.own('r')} AND r.day = ANY (${dates}) AND r.value IS NULL
   AND (r.name IS NULL OR r.name = ${name} AND ${ofTypes})`;
  return { text, values: parameters.values };
}

export interface UntoldDay {
  readonly day: UnixDay;
}
