import type { ReadScope } from '../../database/database.js';
import { rolledSightingsSql, sightingsSql } from '../attribution/identities/sightings.sql.js';
import { userKeySql } from '../attribution/identities/user-key.sql.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';
import type { PeopleSources } from './audience.types.js';

/** Most visitors that are named of a person. */
export const MAX_VISITORS_NAMED = 100;

/** One visitor of a person that is a user; whoever has no row is the visitor that it is. */
export interface VisitorOfPersonRow {
  readonly person_key: string;
  /** The same on every row of a person; null while its events are being erased. */
  readonly user_id: string | null;
  readonly visitor_id: string;
  /** How many the person has; the same on every row of it. */
  readonly visitors: number;
}

/** The visitors that some people are, in the order of their ids; of one with more than are named the first by key. */
export function visitorsOfPeople(
  scope: ReadScope,
  { fresh }: PeopleSources,
  personKeys: readonly string[],
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const keys = parameters.bigints(personKeys);
  const unsettled =
    fresh.length === 0
      ? ''
      : sql`UNION ALL
       SELECT f.* FROM (${sightingsSql(parameters, fresh)}) f WHERE f.user_key = ANY (${keys})`;
  const text = sql`
WITH sighting AS (
  SELECT s.user_key, s.visitor_key, min(s.first_at) AS first_at,
         row_number() OVER (PARTITION BY s.user_key ORDER BY s.visitor_key) AS n,
         count(*) OVER (PARTITION BY s.user_key)::int AS visitors
    FROM (
      ${rolledSightingsSql(parameters, `i.user_key = ANY (${keys})`)}
      ${unsettled}
    ) s GROUP BY s.user_key, s.visitor_key
), visitor AS MATERIALIZED (
  SELECT s.user_key, s.visitors,
         (SELECT e.visitor_id FROM events e WHERE ${parameters.own('e')} AND e.visitor_key = s.visitor_key LIMIT 1) AS visitor_id,
         (SELECT e.user_id FROM events e
           WHERE ${parameters.own('e')} AND e.visitor_key = s.visitor_key AND e.occurred_at = s.first_at
             AND e.user_id IS NOT NULL AND ${userKeySql('e.user_id')} = s.user_key LIMIT 1) AS user_id
    FROM sighting s WHERE s.n <= ${MAX_VISITORS_NAMED}
)
SELECT v.user_key AS person_key, min(v.user_id) OVER (PARTITION BY v.user_key) AS user_id, v.visitor_id, v.visitors
  FROM visitor v WHERE v.visitor_id IS NOT NULL
 ORDER BY v.user_key, v.visitor_id`;
  return { text, values: parameters.values };
}
