import { containsSql } from '../search/contains.sql.js';

/**
 * What account $1's trail holds that matches. The actor ($3) and the target ($4) are parts of what is
 * shown: an e-mail address, a person's or a key's name, an id; $8 are the letters of both. So is the origin ($5) of a client address.
 */
const MATCHING = `
  FROM audit_log l
 WHERE l.account_id = $1
   AND ($2::text IS NULL OR l.action = $2)
   AND ($3::text IS NULL OR ${containsSql('l.actor', '$3', '$8')} OR l.actor IN (${namedBy('$3')}))
   AND ($4::text IS NULL OR ${containsSql('l.target', '$4', '$8')} OR l.target IN (${namedBy('$4')}))
   AND ($5::text IS NULL OR strpos(l.origin, lower($5)) > 0)
   AND ($6::timestamptz IS NULL OR l.at >= $6)
   AND ($7::timestamptz IS NULL OR l.at < $7)`;

/** Public ids of people, and of the account's keys, whose e-mail address or name contains the parameter. */
function namedBy(parameter: string): string {
  return `
     SELECT public_id FROM people
      WHERE ${containsSql('email', parameter, '$8')} OR ${containsSql('name', parameter, '$8')}
      UNION ALL
     SELECT public_id FROM api_keys WHERE account_id = $1 AND ${containsSql('name', parameter, '$8')}`;
}

/** Nobody turns so many pages: an exact count of more would read the whole trail each time. */
export const MOST_COUNTED = 100_000;

/** How many lines match, counted up to {@link MOST_COUNTED}. */
export const AUDIT_COUNT = `SELECT count(*)::int AS total FROM (SELECT 1 ${MATCHING} LIMIT ${MOST_COUNTED}) AS counted`;

/** A page of them: $9 lines after the first $10. */
export function auditPageSql(order: 'asc' | 'desc'): string {
  return `
  SELECT l.id, l.at, l.actor, l.origin, l.action, l.target, l.details ${MATCHING}
   ORDER BY l.id ${order} LIMIT $9 OFFSET $10`;
}

/** Names of what the trail calls by id: people ($1), keys and sites ($2) and accounts ($3). */
export const AUDIT_NAMES = `
  SELECT public_id, email, name FROM people WHERE public_id = ANY ($1::text[])
  UNION ALL SELECT public_id, NULL, name FROM api_keys WHERE public_id = ANY ($2::text[])
  UNION ALL SELECT public_id, NULL, name FROM accounts WHERE public_id = ANY ($3::text[])`;
