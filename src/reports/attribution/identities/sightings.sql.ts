import type { ReadScope } from '../../../database/database.js';
import type { TimeRange } from '../../calendar/time-buckets.js';
import { SqlParameters } from '../../sql/sql-parameters.js';
import type { SqlStatement } from '../../sql/sql-statement.js';
import { sql } from '../../sql/sql-text.js';
import { inTimeRangeSql, timeRangesSql } from '../../sql/time-ranges.sql.js';
import { MAX_VISITORS_PER_USER } from '../attribution.types.js';
import { PORTION_SQL } from '../packed-rows.js';
import { packSightingsSql } from './packed-sightings.js';
import { userKeySql } from './user-key.sql.js';

/** Packed as packed-sightings.ts says. */
export interface SightingsRow {
  readonly sightings: Buffer;
}

/**
 * SELECT of which visitors were seen as which users in some ranges, and since when, of several ranges each by itself:
 * (visitor_key, user_key, first_at).
 */
export function sightingsSql(parameters: SqlParameters, ranges: readonly TimeRange[]): string {
  return sql`
  SELECT e.visitor_key, e.user_key, e.first_at
    FROM ${timeRangesSql(parameters, ranges)}
   CROSS JOIN LATERAL (
      SELECT e.visitor_key, ${userKeySql('e.user_id')} AS user_key, min(e.occurred_at) AS first_at
        FROM events e
       WHERE ${parameters.own('e')} AND e.user_id IS NOT NULL
         AND ${inTimeRangeSql(parameters, ranges)}
       GROUP BY 1, 2
   ) e`;
}

/** All sightings in time that is not rolled up. */
export function freshSightings(scope: ReadScope, ranges: readonly TimeRange[]): SqlStatement {
  const parameters = new SqlParameters(scope);
  const text = inRows(sightingsSql(parameters, ranges));
  return { text, values: parameters.values };
}

/** SELECT of the sightings `i` of all days that are rolled up, and perhaps of some that have to be rolled up again. */
export function rolledSightingsSql(parameters: SqlParameters, condition = 'true'): string {
  return sql`
  SELECT i.visitor_key, i.user_key, i.first_at FROM rollup_identities i
   WHERE ${parameters.own('i')} AND ${condition}`;
}

/** Sightings in all days that are rolled up, and perhaps in some that have to be rolled up again; so many at most. */
export function rolledSightings(scope: ReadScope, most: number): SqlStatement {
  const parameters = new SqlParameters(scope);
  const text = inRows(`${rolledSightingsSql(parameters)} LIMIT ${parameters.add(most, 'int')}`);
  return { text, values: parameters.values };
}

/** Sightings of some visitors in all days that are rolled up, and perhaps in some that have to be rolled up again. */
export function rolledSightingsOfVisitors(scope: ReadScope, visitorKeys: readonly string[]): SqlStatement {
  const parameters = new SqlParameters(scope);
  const text = inRows(
    rolledSightingsSql(parameters, `i.visitor_key = ANY (${parameters.bigints(visitorKeys)})`),
  );
  return { text, values: parameters.values };
}

/** The same as some users. */
export function rolledSightingsAsUsers(scope: ReadScope, userKeys: readonly string[]): SqlStatement {
  const parameters = new SqlParameters(scope);
  const text = inRows(rolledSightingsAsUsersSql(parameters, parameters.bigints(userKeys)));
  return { text, values: parameters.values };
}

/** SELECT of them as the users of an array, an SQL expression; of one with more visitors than a person has, as many as show it. */
export function rolledSightingsAsUsersSql(parameters: SqlParameters, userKeys: string): string {
  return sql`
  SELECT i.visitor_key, i.user_key, i.first_at
    FROM (SELECT i.visitor_key, i.user_key, i.first_at, row_number() OVER (PARTITION BY i.user_key) AS n
            FROM rollup_identities i
           WHERE ${parameters.own('i')} AND i.user_key = ANY (${userKeys})) i
   WHERE i.n <= ${MAX_VISITORS_PER_USER + 1}`;
}

/** Users as whom some visitors were seen at an instant, by event id: {@link SeenAt}. */
export function usersSeenAt(
  scope: ReadScope,
  visitorKeys: readonly string[],
  instantsUs: readonly number[],
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const text = sql`
SELECT (e.visitor_key >> 32)::int AS visitor_high, ((e.visitor_key << 32) >> 32)::int AS visitor_low,
       (e.user_key >> 32)::int AS user_high, ((e.user_key << 32) >> 32)::int AS user_low,
       floor(extract(epoch FROM e.occurred_at) * 1000000)::float8 AS at_us
  FROM (SELECT e.visitor_key, ${userKeySql('e.user_id')} AS user_key, e.occurred_at, e.event_id
          FROM events e
         WHERE ${parameters.own('e')} AND e.user_id IS NOT NULL
           AND e.visitor_key = ANY (${parameters.bigints(visitorKeys)})
           AND e.occurred_at = ANY (${parameters.instants(instantsUs)})) e
 ORDER BY e.event_id`;
  return { text, values: parameters.values };
}

export interface SeenAt {
  readonly visitor_high: number;
  readonly visitor_low: number;
  readonly user_high: number;
  readonly user_low: number;
  readonly at_us: number;
}

function inRows(sightings: string): string {
  return sql`
WITH sighting AS (
  ${sightings}
)
SELECT ${packSightingsSql('s')} AS sightings
  FROM (SELECT s.*, ${PORTION_SQL} AS portion FROM sighting s) s
 GROUP BY s.portion`;
}
