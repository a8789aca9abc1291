import { MAX_VISITORS_PER_USER } from '../attribution/attribution.types.js';
import { rolledSightingsSql, sightingsSql } from '../attribution/identities/sightings.sql.js';
import { userKeySql } from '../attribution/identities/user-key.sql.js';
import type { SqlParameters } from '../sql/sql-parameters.js';
import { sql } from '../sql/sql-text.js';
import type { PeopleSources } from './audience.types.js';

/**
 * Entries of a WITH list that tell whose events are, by the rule by which conversions are attributed (docs/adr/0013): `seen_as`
 * (visitor_key, user_key, first_at) has as which people visitors were seen, `crowd` the users with more visitors than a person
 * has, `known_visitor` (visitor_key, user_key, is_shared) as whom each visitor was seen first, and whether as others, too.
 *
 * All that is kept is looked at, whatever the range: who somebody is does not depend on the time that is asked about.
 */
export function peopleCtes(parameters: SqlParameters, { fresh }: PeopleSources): string {
  const unsettled =
    fresh.length === 0
      ? ''
      : sql`UNION ALL
       ${sightingsSql(parameters, fresh)}`;
  return sql`sighting AS MATERIALIZED (
  SELECT s.visitor_key, s.user_key, min(s.first_at) AS first_at
    FROM (
      ${rolledSightingsSql(parameters)}
      ${unsettled}
    ) s GROUP BY s.visitor_key, s.user_key
), crowd AS MATERIALIZED (
  SELECT s.user_key FROM sighting s GROUP BY s.user_key HAVING count(*) > ${MAX_VISITORS_PER_USER}
), seen_as AS MATERIALIZED (
  SELECT s.visitor_key, s.user_key, s.first_at FROM sighting s WHERE s.user_key NOT IN (SELECT c.user_key FROM crowd c)
), known_visitor AS MATERIALIZED (
  SELECT s.visitor_key, min(s.user_key) AS user_key, false AS is_shared
    FROM seen_as s GROUP BY s.visitor_key HAVING count(*) = 1
   UNION ALL
  SELECT t.visitor_key, t.user_key, true
    FROM (
      SELECT DISTINCT ON (s.visitor_key) s.visitor_key, s.user_key
        FROM (SELECT s.*, count(*) OVER (PARTITION BY s.visitor_key, s.first_at) AS tied
                FROM seen_as s
                JOIN (SELECT s.visitor_key, min(s.first_at) AS first_at
                        FROM seen_as s GROUP BY s.visitor_key HAVING count(*) > 1) f
                  ON f.visitor_key = s.visitor_key AND f.first_at = s.first_at) s
       ORDER BY s.visitor_key, CASE WHEN s.tied > 1 THEN (
         SELECT min(e.event_id) FROM events e
          WHERE ${parameters.own('e')} AND e.visitor_key = s.visitor_key AND e.occurred_at = s.first_at
            AND e.user_id IS NOT NULL AND ${userKeySql('e.user_id')} = s.user_key) END
    ) t
)`;
}

/** The key of the person whose event `alias` is, joined with its `known`: its user's, or its visitor's own. */
export function personKeySql(alias: string, known: string): string {
  const named = userKeySql(`${alias}.user_id`);
  return sql`CASE WHEN ${known}.is_shared AND ${alias}.user_id IS NOT NULL AND ${named} NOT IN (SELECT c.user_key FROM crowd c) THEN ${named}
            ELSE coalesce(${known}.user_key, ${alias}.visitor_key) END`;
}
