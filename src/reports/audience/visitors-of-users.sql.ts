import type { ReadScope } from '../../database/database.js';
import { MAX_VISITORS_PER_USER } from '../attribution/attribution.types.js';
import { rolledSightingsSql, sightingsSql } from '../attribution/identities/sightings.sql.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';
import type { PeopleSources } from './audience.types.js';
import { inWindowSql, type KeyWindow } from './key-windows.js';

/** The key of a visitor, PostgreSQL's `bigint` in text. */
export interface VisitorOfUserRow {
  readonly visitor_key: string;
}

/** Visitors that were seen as a user whose key lies in a window and who has no more of them than a person has; so many at most. */
export function visitorsOfUsers(
  scope: ReadScope,
  { fresh }: PeopleSources,
  window: KeyWindow,
  most: number,
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const isIn = inWindowSql(parameters, window);
  const unsettled =
    fresh.length === 0
      ? ''
      : sql`UNION ALL
       SELECT f.* FROM (${sightingsSql(parameters, fresh)}) f WHERE ${isIn('f.user_key')}`;
  const text = sql`
WITH sighting AS (
  SELECT s.visitor_key, count(*) OVER (PARTITION BY s.user_key) AS visitors
    FROM (
      ${rolledSightingsSql(parameters, isIn('i.user_key'))}
      ${unsettled}
    ) s GROUP BY s.user_key, s.visitor_key
)
SELECT DISTINCT s.visitor_key FROM sighting s WHERE s.visitors <= ${MAX_VISITORS_PER_USER}
 LIMIT ${parameters.add(most, 'int')}`;
  return { text, values: parameters.values };
}
