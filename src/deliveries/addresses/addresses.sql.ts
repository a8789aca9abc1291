/**
 * Whether alerts may be written to an e-mail address: a member's, or one that has confirmed; in both cases none that has unsubscribed.
 * @param account, email expressions; the address in lower case.
 */
export const mayWriteAlertsTo = (account: string, email: string): string => `(
  ${isReachable(account, email)}
  AND NOT EXISTS (SELECT FROM mail_addresses u
                   WHERE u.account_id = ${account} AND u.email = ${email} AND u.unsubscribed_at IS NOT NULL))`;

/** Whether an address is a member's, or has confirmed. */
export function isReachable(account: string, email: string): string {
  return `(EXISTS (SELECT FROM mail_addresses k
                    WHERE k.account_id = ${account} AND k.email = ${email} AND k.confirmed_at IS NOT NULL)
       OR EXISTS (SELECT FROM memberships m JOIN people p ON p.id = m.person_id
                   WHERE m.account_id = ${account} AND p.email = ${email}))`;
}

/** Notes an address (3) of an account (2); one that is known stays as it is, and is locked: nobody forgets it meanwhile. */
export const KNOW = `
INSERT INTO mail_addresses (public_id, account_id, email, secret) VALUES ($1, $2, $3, $4)
ON CONFLICT (account_id, email) DO UPDATE SET email = excluded.email`;

/** Neither a channel nor a weekly e-mail names it. Who has unsubscribed is kept: that refusal is for good. */
const IS_UNNAMED = `
       a.unsubscribed_at IS NULL
   AND NOT EXISTS (SELECT FROM channels c
                    WHERE c.account_id = a.account_id AND c.kind = 'email' AND lower(c.address) = a.email)
   AND NOT EXISTS (SELECT FROM digest_recipients r WHERE r.account_id = a.account_id AND r.email = a.email)`;

/** Those that somebody is just naming are left out. */
export const LOCK_UNNAMED = `SELECT a.id FROM mail_addresses a WHERE ${IS_UNNAMED} FOR UPDATE SKIP LOCKED`;

/** Of those that are locked (1) the ones that are unnamed still. */
export const FORGET_UNNAMED = `DELETE FROM mail_addresses a WHERE a.id = ANY ($1::int[]) AND ${IS_UNNAMED}`;

/** What is known of addresses (2) of an account. */
export const FIND_OF_ACCOUNT = `
SELECT a.id, a.public_id AS "publicId", a.account_id AS "accountId", o.name AS "accountName", a.email, a.secret,
       a.asked_at AS "askedAt", a.confirmed_at AS "confirmedAt", a.unsubscribed_at AS "unsubscribedAt", a.last_error AS "lastError",
       EXISTS (SELECT FROM memberships m JOIN people p ON p.id = m.person_id
                WHERE m.account_id = a.account_id AND p.email = a.email) AS "isMember"
  FROM mail_addresses a JOIN accounts o ON o.id = a.account_id
 WHERE a.account_id = $1 AND a.email = ANY ($2::text[])`;

/** The one with a public id. */
export const FIND = FIND_OF_ACCOUNT.replace(/WHERE a\.account_id = \$1.*$/, 'WHERE a.public_id = $1');

/** One after another for each address, so that two at once are counted. */
export const LOCK_EMAIL = `SELECT pg_advisory_xact_lock(hashtextextended('confirmation ' || $1, 0))`;

/** Mails that asked an address within an hour (2 on) and a day (3 on), and when the oldest of each was. */
export const COUNT_REQUESTS = `
SELECT count(*) FILTER (WHERE at > $2)::int AS "ofHour", count(*)::int AS "ofDay",
       max(at) AS latest, min(at) AS oldest
  FROM confirmation_requests WHERE email = $1 AND at > $3`;

export const ADD_REQUEST = 'INSERT INTO confirmation_requests (email, at) VALUES ($1, $2)';
/** Whoever forgets the same at once goes round: nobody waits here, for they may hold an address each. */
export const FORGET_REQUESTS = `
DELETE FROM confirmation_requests
 WHERE id IN (SELECT id FROM confirmation_requests WHERE at <= $1 FOR UPDATE SKIP LOCKED)`;
export const NOTE_REQUEST = 'UPDATE mail_addresses SET asked_at = $2, last_error = NULL WHERE id = $1';
/** Why the mail that asked at an instant (3) was not taken; null: it was. Of one that a later mail has replaced nothing is noted. */
export const NOTE_ERROR = 'UPDATE mail_addresses SET last_error = $2 WHERE public_id = $1 AND asked_at = $3';
/** Who confirms wants the mail, also after having unsubscribed. */
export const CONFIRM = `
UPDATE mail_addresses SET confirmed_at = $2, unsubscribed_at = NULL
 WHERE id = $1 AND (confirmed_at IS NULL OR unsubscribed_at IS NOT NULL) RETURNING id`;
export const UNSUBSCRIBE = `
UPDATE mail_addresses SET unsubscribed_at = $2 WHERE id = $1 AND unsubscribed_at IS NULL RETURNING id`;
export const RESUBSCRIBE = `
UPDATE mail_addresses SET unsubscribed_at = NULL WHERE id = $1 AND unsubscribed_at IS NOT NULL RETURNING id`;
