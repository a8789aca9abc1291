import { sql } from '../sql/sql-text.js';

// Expressions over the lists of the account that asks (src/events/traffic-lists), `$1` of every report's statement. They read
// the table in the statement itself: a report copied out takes no parameters, and what the roller writes has to belong to the
// lists of its own snapshot. PostgreSQL evaluates each of these SELECTs once.

/** Taken apart from its row, or each look would decompress it anew. */
const REFERRERS = `(SELECT l.referrers || '{}'::jsonb FROM traffic_lists l WHERE l.account_id = $1::int)`;

/**
 * What the account's lists say of a host, by the longest domain that it is at or below: a jsonb array of source and medium, or
 * an empty one where visitors only come back from it (own-referrers.ts defines it); null where they say nothing.
 */
export function ownReferrerSql(host: string): string {
  return sql`CASE WHEN ${REFERRERS} IS NOT NULL THEN (
        SELECT ${REFERRERS} -> d.domain
          FROM (SELECT i.first, array_to_string((string_to_array(${host}, '.'))[i.first:], '.') AS domain
                  FROM generate_series(1, cardinality(string_to_array(${host}, '.'))) AS i (first)) d
         WHERE ${REFERRERS} -> d.domain IS NOT NULL
         ORDER BY d.first LIMIT 1) END`;
}

/** Whether an event's type is one that the account lists as never interactive. */
export function isQuietTypeSql(alias: string): string {
  return `${alias}.event_type_key = ANY (coalesce((SELECT l.quiet_types FROM traffic_lists l WHERE l.account_id = $1::int), '{}'))`;
}

/** The revision of the account's lists; 0 where it never had any. @param account an expression of the account's id. */
export function listsRevisionSql(account: string, table = 'traffic_lists'): string {
  return `coalesce((SELECT l.revision FROM ${table} l WHERE l.account_id = ${account}), 0)`;
}
