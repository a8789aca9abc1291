/** Most results of a kind: more nobody reads, typing on finds them. */
const LIMIT = 8;

// In all: $1 the person, $2 the text. A name that begins with the text comes before one that contains it. Of a suspended
// account its people find nothing but itself.

/** $3: whether the person is an operator, who finds accounts of others, too. */
export const FIND_ACCOUNTS = `
  SELECT a.public_id AS id, a.name, m.role
    FROM accounts a
    LEFT JOIN memberships m ON m.account_id = a.id AND m.person_id = $1
   WHERE ($3 OR m.role IS NOT NULL)
     AND (strpos(lower(a.name), lower($2)) > 0 OR a.public_id = $2)
   ORDER BY m.role IS NULL, NOT starts_with(lower(a.name), lower($2)), lower(a.name), a.id
   LIMIT ${LIMIT}`;

/** $3: roles that may see keys; $4: the account that comes first; $5: the end of a secret; $6: now. */
export const FIND_KEYS = `
  SELECT k.public_id, k.name, k.environment, k.last_four, a.public_id AS account_id, a.name AS account_name,
         CASE WHEN gone THEN 'deleted' WHEN k.expires_at <= $6 THEN 'expired' ELSE 'active' END AS state
    FROM memberships m
    JOIN accounts a ON a.id = m.account_id AND a.suspended_at IS NULL
    JOIN api_keys k ON k.account_id = m.account_id AND k.site IS NULL
   CROSS JOIN LATERAL (SELECT k.deleted_at IS NOT NULL OR coalesce(k.deletion_at <= $6, false)) AS s (gone)
   WHERE m.person_id = $1 AND m.role = ANY ($3::text[])
     AND (strpos(lower(k.name), lower($2)) > 0 OR k.public_id = $2 OR k.last_four = $5)
   ORDER BY gone, a.public_id IS DISTINCT FROM $4, NOT starts_with(lower(k.name), lower($2)),
            lower(k.name), k.id DESC
   LIMIT ${LIMIT}`;

/** $3: roles that may see people; $4: the account that comes first; $5: whether the person is an operator. */
export const FIND_PEOPLE = `
  SELECT p.public_id AS id, p.email, p.name, seen.public_id AS account_id, seen.name AS account_name
    FROM people p
    LEFT JOIN LATERAL (
         SELECT a.public_id, a.name
           FROM memberships theirs
           JOIN memberships own ON own.account_id = theirs.account_id
           JOIN accounts a ON a.id = own.account_id AND a.suspended_at IS NULL
          WHERE theirs.person_id = p.id AND own.person_id = $1 AND own.role = ANY ($3::text[])
          ORDER BY a.public_id IS DISTINCT FROM $4, a.id
          LIMIT 1) AS seen ON true
   WHERE (strpos(lower(p.email), lower($2)) > 0 OR strpos(lower(p.name), lower($2)) > 0 OR p.public_id = $2)
     AND ($5 OR seen.public_id IS NOT NULL)
   ORDER BY seen.public_id IS NULL, seen.public_id IS DISTINCT FROM $4, p.email, p.id
   LIMIT ${LIMIT}`;
