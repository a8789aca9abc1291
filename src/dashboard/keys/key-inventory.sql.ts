import { containsSql } from '../search/contains.sql.js';
import type { KeySort } from './key-list.dto.js';

/** Every key and site of account $1, with what follows from its dates at $2. Only a key that works can deserve attention. */
const KNOWN = `
  SELECT k.id, k.public_id, k.name, k.environment, k.last_four, k.created_at, k.created_by, k.expires_at,
         CASE WHEN s.state <> 'deleted' THEN k.deletion_at END AS deletion_at,
         CASE WHEN s.state <> 'deleted' THEN k.deletion_by END AS deletion_by,
         CASE WHEN s.state = 'deleted' THEN coalesce(k.deleted_at, k.deletion_at) END AS deleted_at,
         CASE WHEN s.state = 'deleted' THEN coalesce(k.deleted_by, k.deletion_by) END AS deleted_by,
         k.events_per_hour, u.used_at, s.state,
         CASE WHEN s.state = 'active' THEN array_remove(ARRAY[
           CASE WHEN u.used_at IS NULL THEN 'never_used' END,
           CASE WHEN u.used_at <= $2 - 90 * interval '24 hours' THEN 'idle_90_days' END,
           CASE WHEN k.created_at <= $2 - 90 * interval '24 hours' THEN 'over_90_days' END,
           CASE WHEN k.expires_at <= $2 + 14 * interval '24 hours' THEN 'expiring' END
         ], NULL) ELSE '{}' END AS notices
    FROM api_keys k
    LEFT JOIN api_key_uses u ON u.key_id = k.id
   CROSS JOIN LATERAL (
         SELECT CASE WHEN k.deleted_at IS NOT NULL OR k.deletion_at <= $2::timestamptz THEN 'deleted'
                     WHEN k.expires_at <= $2::timestamptz THEN 'expired'
                     ELSE 'active' END AS state) s
   WHERE k.account_id = $1`;

/** Secret keys alone. */
const KNOWN_KEYS = `${KNOWN} AND k.site IS NULL`;

/** The key or the site with this public id ($3). */
export const SENDER_BY_ID = `SELECT * FROM (${KNOWN}) AS known WHERE public_id = $3`;

/** The keys with these public ids ($3). */
export const KEYS_BY_ID = `SELECT * FROM (${KNOWN_KEYS}) AS known WHERE public_id = ANY ($3::text[])`;

/** One row: how many keys there are in environment $3 (null: both), by state and by notice, and who created them. */
export const KEY_SUMMARY = `
  SELECT count(*) FILTER (WHERE state = 'active')::int AS active,
         count(*) FILTER (WHERE state = 'expired')::int AS expired,
         count(*) FILTER (WHERE state = 'deleted')::int AS deleted,
         count(*) FILTER (WHERE 'never_used' = ANY (notices))::int AS never_used,
         count(*) FILTER (WHERE 'idle_90_days' = ANY (notices))::int AS idle_90_days,
         count(*) FILTER (WHERE 'over_90_days' = ANY (notices))::int AS over_90_days,
         count(*) FILTER (WHERE 'expiring' = ANY (notices))::int AS expiring,
         coalesce(array_agg(DISTINCT created_by), '{}') AS creators
    FROM (${KNOWN_KEYS}) AS known
   WHERE $3::smallint IS NULL OR environment = $3`;

/** Those of environment $3 (null: both), in a state of $4, that match search ($5, $6; $12 its letters), notice, creator and age. */
export const MATCHING_KEYS = `
    SELECT known.* FROM (${KNOWN_KEYS}) AS known
     WHERE ($3::smallint IS NULL OR environment = $3)
       AND state = ANY ($4::text[])
       AND ($5::text IS NULL OR ${containsSql('name', '$5', '$12')} OR public_id = $5 OR last_four = $6)
       AND ($7::text IS NULL OR $7 = ANY (notices))
       AND ($8::text IS NULL OR created_by = $8 OR created_by = (SELECT public_id FROM people WHERE email = $9))
       AND ($10::timestamptz IS NULL OR created_at > $10)
       AND ($11::timestamptz IS NULL OR created_at <= $11)`;

/** A key that was never used comes before all others, one that never expires after them; `events` is of the caller. */
const ORDERS: Readonly<Record<KeySort, string>> = {
  name: 'lower(name)',
  created_at: 'created_at',
  last_used_at: "coalesce(used_at, '-infinity')",
  expires_at: "coalesce(expires_at, 'infinity')",
  events_24h: 'coalesce(events, 0)',
  events_30d: 'coalesce(events, 0)',
};

/**
 * One page of the keys that match, and how many match. A page beyond the last is the last. $13 and $14 are the keys
 * and their events where the order is by events; the id decides between equals, so pages share no key.
 */
export function keyPageSql(sort: KeySort, direction: 'ASC' | 'DESC'): string {
  return `
  WITH matching AS MATERIALIZED (${MATCHING_KEYS}
  ), size AS (SELECT count(*)::int AS total FROM matching)
  SELECT matching.*, (SELECT total FROM size) AS total
    FROM matching LEFT JOIN unnest($13::int[], $14::float8[]) AS traffic (key_id, events) ON key_id = id
   ORDER BY ${ORDERS[sort]} ${direction}, id ${direction}
   LIMIT $15::int OFFSET least($16::int, greatest((SELECT total FROM size) - 1, 0) / $15::int * $15::int)`;
}
