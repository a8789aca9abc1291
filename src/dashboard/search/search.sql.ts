import { beginsSql, containsSql } from './contains.sql.js';

/** Most results of a kind: more nobody reads, typing on finds them. */
const LIMIT = 8;

// In all: $1 the person, $2 the text, $3 the letters of its case. A name that begins with the text comes before one that contains it. Of a suspended
// account its people find nothing but itself.

/** $4: whether the person is an operator, who finds accounts of others, too. */
export const FIND_ACCOUNTS = `
  SELECT a.public_id AS id, a.name, m.role
    FROM accounts a
    LEFT JOIN memberships m ON m.account_id = a.id AND m.person_id = $1
   WHERE ($4 OR m.role IS NOT NULL)
     AND (${containsSql('a.name', '$2', '$3')} OR a.public_id = $2)
   ORDER BY m.role IS NULL, NOT ${beginsSql('a.name', '$2', '$3')}, lower(a.name), a.id
   LIMIT ${LIMIT}`;

/** $4: roles that may see keys; $5: the account that comes first; $6: the end of a secret; $7: now. */
export const FIND_KEYS = `
  SELECT k.public_id, k.name, k.environment, k.last_four, a.public_id AS account_id, a.name AS account_name,
         CASE WHEN gone THEN 'deleted' WHEN k.expires_at <= $7 THEN 'expired' ELSE 'active' END AS state
    FROM memberships m
    JOIN accounts a ON a.id = m.account_id AND a.suspended_at IS NULL
    JOIN api_keys k ON k.account_id = m.account_id AND k.site IS NULL
   CROSS JOIN LATERAL (SELECT k.deleted_at IS NOT NULL OR coalesce(k.deletion_at <= $7, false)) AS s (gone)
   WHERE m.person_id = $1 AND m.role = ANY ($4::text[])
     AND (${containsSql('k.name', '$2', '$3')} OR k.public_id = $2 OR k.last_four = $6)
   ORDER BY gone, a.public_id IS DISTINCT FROM $5, NOT ${beginsSql('k.name', '$2', '$3')},
            lower(k.name), k.id DESC
   LIMIT ${LIMIT}`;

/** $4: roles that may see people; $5: the account that comes first; $6: whether the person is an operator. */
export const FIND_PEOPLE = `
  SELECT p.public_id AS id, p.email, p.name, seen.public_id AS account_id, seen.name AS account_name
    FROM people p
    LEFT JOIN LATERAL (
         SELECT a.public_id, a.name
           FROM memberships theirs
           JOIN memberships own ON own.account_id = theirs.account_id
           JOIN accounts a ON a.id = own.account_id AND a.suspended_at IS NULL
          WHERE theirs.person_id = p.id AND own.person_id = $1 AND own.role = ANY ($4::text[])
          ORDER BY a.public_id IS DISTINCT FROM $5, a.id
          LIMIT 1) AS seen ON true
   WHERE (${containsSql('p.email', '$2', '$3')} OR ${containsSql('p.name', '$2', '$3')} OR p.public_id = $2)
     AND ($6 OR seen.public_id IS NOT NULL)
   ORDER BY seen.public_id IS NULL, seen.public_id IS DISTINCT FROM $5, p.email, p.id
   LIMIT ${LIMIT}`;
