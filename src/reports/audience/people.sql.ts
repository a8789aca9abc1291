import { MAX_VISITORS_PER_USER } from '../attribution/attribution.types.js';
import {
  rolledSightingsAsUsersSql,
  rolledSightingsSql,
  sightingsSql,
} from '../attribution/identities/sightings.sql.js';
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
 *
 * @param isMeant the condition on a visitor's key, an SQL expression, that nobody but some visitors matter: of the others not all is told.
 */
export function peopleCtes(
  parameters: SqlParameters,
  { fresh }: PeopleSources,
  isMeant: ((visitorKey: string) => string) | null = null,
): string {
  const unsettled = fresh.length === 0 ? '' : sightingsSql(parameters, fresh);
  const sightings = isMeant
    ? sightingsAround(parameters, unsettled, isMeant)
    : sightingCte(rolledSightingsSql(parameters), unsettled);
  return sql`${sightings}, crowd AS MATERIALIZED (
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

function sightingCte(rolled: string, unsettled: string): string {
  const others =
    unsettled === ''
      ? ''
      : sql`UNION ALL
       ${unsettled}`;
  return sql`sighting AS MATERIALIZED (
  SELECT s.visitor_key, s.user_key, min(s.first_at) AS first_at
    FROM (
      ${rolled}
      ${others}
    ) s GROUP BY s.visitor_key, s.user_key
)`;
}

/** `sighting` of those who are meant, and of whoever was seen as the same users: these tell which users are people. */
function sightingsAround(
  parameters: SqlParameters,
  unsettled: string,
  isMeant: (visitorKey: string) => string,
): string {
  const own = parameters.own('v');
  const rolled = sql`SELECT v.user_key FROM rollup_identities v WHERE ${own} AND ${isMeant('v.visitor_key')}`;
  const fresh = sql`SELECT f.user_key FROM fresh_sighting f WHERE ${isMeant('f.visitor_key')}`;
  const users = [rolled, ...(unsettled === '' ? [] : [fresh])].join('\nUNION\n');
  const seenAlike = rolledSightingsAsUsersSql(parameters, `ARRAY(${users})`);
  if (unsettled === '') return sightingCte(seenAlike, '');
  return sql`fresh_sighting AS MATERIALIZED (
  ${unsettled}
), ${sightingCte(seenAlike, 'SELECT f.* FROM fresh_sighting f')}`;
}

/** The key of the person whose event `alias` is, joined with its `known`: its user's, or its visitor's own. */
export function personKeySql(alias: string, known: string): string {
  const named = userKeySql(`${alias}.user_id`);
  return sql`CASE WHEN ${known}.is_shared AND ${alias}.user_id IS NOT NULL AND ${named} NOT IN (SELECT c.user_key FROM crowd c) THEN ${named}
            ELSE coalesce(${known}.user_key, ${alias}.visitor_key) END`;
}

/**
 * The condition on the key of an event's visitor, an SQL expression, without which the event is of nobody whose {@link personKeySql} lies
 * in a window: that key is the visitor's own, or that of a person as whom the visitor was seen, by `known_visitor` or by the event itself.
 *
 * @param seenAs those of the visitors that were seen as a person whose key lies in the window.
 */
export function mayBeInWindowSql(
  parameters: SqlParameters,
  isIn: (key: string) => string,
  seenAs: readonly string[],
): (visitorKey: string) => string {
  const keys = parameters.bigints(seenAs);
  return (visitorKey) => `(${isIn(visitorKey)} OR ${visitorKey} = ANY (${keys}))`;
}
