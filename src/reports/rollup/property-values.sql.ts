import type { TimeRange } from '../calendar/time-buckets.js';
import { FACETS, KIND_BITS, MOST_LETTERS, MOST_PROPERTIES } from '../catalogue/name-facets.js';
import type { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';
import { QUARTER_US, type UnixDay } from './rollup-plan.js';

/** Most values of a property that are kept of a day (guess): pages, plans and the like have fewer, numbers of orders more. */
const MOST_KEPT = 10_000;
/** Nor are values kept that have fewer events than this on an average (guess): to read the events takes little longer then. */
const LEAST_EVENTS = 4;
/** No value that is longer is kept (guess): addresses of pages are shorter as a rule. No index has them. */
const MOST_LETTERS_OF_VALUE = 2_048;

/** What a property holds that has values: texts, numbers and booleans. */
const VALUED = KIND_BITS.text | KIND_BITS.number | KIND_BITS.boolean;

/**
 * INSERT of how often events of a day had each value of their properties, by event type. Of a property either all values are kept or, where they
 * are too many, too rare or too long, none. Which have far too many is seen in the names of the day, so that these are not counted once more.
 *
 * @param date under which the day's names are in `rollup_names`.
 */
export function rollValuesSql(parameters: SqlParameters, date: string, { fromUs, toUs }: TimeRange): string {
  const from = parameters.instant(fromUs);
  const of = (facet: 'property' | 'value') => `FILTER (WHERE n.facet = ${FACETS[facet]})`;
  return sql`
INSERT INTO rollup_values (account_id, environment, day, event_type_key, name, value, total, quarters, events)
WITH named AS MATERIALIZED (
  SELECT n.name, count(*) ${of('value')} AS listed, coalesce(sum(n.left_off) ${of('value')}, 0) AS not_listed,
         sum(n.events) ${of('property')} AS events, bit_or(n.kinds) & ${VALUED} <> 0 AS has_values
    FROM rollup_names n
   WHERE ${parameters.own('n')} AND n.day = ${date} AND n.facet IN (${FACETS.property}, ${FACETS.value})
   GROUP BY n.name
), candidate AS MATERIALIZED (
  SELECT n.name FROM named n
   WHERE n.listed > 0 AND n.listed + n.not_listed <= ${MOST_KEPT} AND (n.listed + n.not_listed) * ${LEAST_EVENTS} <= n.events
), cell AS MATERIALIZED (
  SELECT e.event_type_key, j.name, left(j.value, ${MOST_LETTERS_OF_VALUE + 1}) AS value,
         floor(date_part('epoch', e.occurred_at - ${from}) / ${QUARTER_US / 1_000_000})::smallint AS quarter, count(*)::int AS events
    FROM events e
   CROSS JOIN LATERAL (
      SELECT p.key COLLATE "C" AS name, p.value #>> '{}' COLLATE "C" AS value
        FROM jsonb_each(e.properties) p WHERE jsonb_typeof(p.value) NOT IN ('object', 'array', 'null')) j
    JOIN candidate c ON c.name = j.name
   WHERE ${parameters.own('e')} AND e.occurred_at >= ${from} AND e.occurred_at < ${parameters.instant(toUs)}
   GROUP BY 1, 2, 3, 4
), property AS MATERIALIZED (
  SELECT v.event_type_key, v.name,
         count(*) <= ${MOST_KEPT} AND count(*) * ${LEAST_EVENTS} <= sum(v.events) AND max(char_length(v.value)) <= ${MOST_LETTERS_OF_VALUE} AS is_kept
    FROM (SELECT c.event_type_key, c.name, c.value, sum(c.events) AS events FROM cell c GROUP BY 1, 2, 3) v
   GROUP BY v.event_type_key, v.name
)
SELECT $1::int, $2::smallint, ${date}, r.*
  FROM (
    SELECT c.event_type_key, c.name, c.value, sum(c.events) AS total,
           array_agg(c.quarter ORDER BY c.quarter) AS quarters, array_agg(c.events ORDER BY c.quarter) AS events
      FROM cell c JOIN property p ON p.event_type_key = c.event_type_key AND p.name = c.name
     WHERE p.is_kept
     GROUP BY c.event_type_key, c.name, c.value
     UNION ALL
    SELECT p.event_type_key, p.name, NULL, 0, '{}', '{}' FROM property p WHERE NOT p.is_kept
     UNION ALL
    SELECT NULL, n.name, NULL, 0, '{}', '{}'
      FROM named n LEFT JOIN candidate c ON c.name = n.name
     WHERE c.name IS NULL AND (n.has_values OR n.listed > 0)
     UNION ALL
    SELECT NULL, NULL, NULL, 0, '{}', '{}'
     WHERE (SELECT count(*) FROM named n) >= ${MOST_PROPERTIES}
        OR EXISTS (SELECT FROM rollup_names n
                    WHERE ${parameters.own('n')} AND n.day = ${date} AND n.facet = ${FACETS.property} AND n.left_off > 0)
  ) r`;
}

/** Whether values of a property may be kept: names that are longer are kept nowhere (name-facets.ts). */
export function mayBeKept(property: string): boolean {
  return [...property].length <= MOST_LETTERS;
}

/** A day, as {@link daysWithoutValues} answers it. */
export interface DayWithoutValues {
  readonly day: UnixDay;
}

/** SELECT of those of some rolled-up days that do not have all values of a property. @param ofTypes condition on `r.event_type_key`. */
export function daysWithoutValues(
  parameters: SqlParameters,
  { dates, name, ofTypes }: { readonly dates: string; readonly name: string; readonly ofTypes: string },
): SqlStatement {
  const text = sql`
SELECT DISTINCT r.day - date '1970-01-01' AS day
  FROM rollup_values r
 WHERE ${parameters.own('r')} AND r.day = ANY (${dates}) AND r.value IS NULL
   AND (r.name = ${name} AND (r.event_type_key IS NULL OR ${ofTypes})
        OR r.name IS NULL AND NOT EXISTS (
          SELECT FROM rollup_values o WHERE ${parameters.own('o')} AND o.day = r.day AND o.name = ${name}))`;
  return { text, values: parameters.values };
}
