import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

export const SIZES = { accounts: 2_000, people: 300, keys: 5_000, entries: 10_000 } as const;

/** Where the filled account is, and the cookie of its owner, who is an operator, too. */
export interface FilledDashboard {
  readonly accountId: string;
  readonly sessionToken: string;
}

/**
 * Fills a service as an enterprise does: one account with thousands of keys and of lines in its audit trail, hundreds of
 * people, and thousands of other accounts. In the database, since one by one through the service it takes an hour.
 */
export async function fillDashboard(client: pg.Client): Promise<FilledDashboard> {
  const sessionToken = randomBytes(24).toString('hex');
  const tokenHash = createHash('sha256').update(sessionToken).digest();
  for (const statement of STATEMENTS) await client.query(statement);
  await client.query(SESSION, [tokenHash]);
  await client.query('ANALYZE');
  return { accountId: 'acct_enterprise', sessionToken };
}

const SESSION = `
  INSERT INTO sessions (token_hash, person_id, created_at, last_seen_at, expires_at, address)
  SELECT $1, id, now(), now(), now() + interval '1 day', '127.0.0.1' FROM people WHERE public_id = 'user_owner'`;

const STATEMENTS = [
  `INSERT INTO accounts (public_id, name, plan, created_at)
   SELECT 'acct_enterprise', 'Zephyr Stores', 'enterprise', now()
   UNION ALL
   SELECT 'acct_branch' || n, 'Branch ' || lpad(n::text, 4, '0'), 'pro', now() - n * interval '1 millisecond'
     FROM generate_series(1, ${SIZES.accounts - 1}) AS n`,
  `INSERT INTO people (public_id, email, name, is_operator)
   SELECT 'user_owner', 'owner@zephyr.example', 'Ada', true
   UNION ALL
   SELECT 'user_staff' || n, 'p' || lpad(n::text, 3, '0') || '@staff.example', 'Person ' || n, false
     FROM generate_series(1, ${SIZES.people - 1}) AS n`,
  `INSERT INTO memberships (account_id, person_id, role)
   SELECT a.id, p.id, CASE WHEN p.public_id = 'user_owner' THEN 'owner' ELSE 'admin' END
     FROM accounts a, people p WHERE a.public_id = 'acct_enterprise'`,
  `INSERT INTO api_keys (public_id, account_id, environment, name, secret_hash, last_four, created_by, created_at)
   SELECT 'key_till' || n, a.id, 1, 'Till ' || lpad(n::text, 4, '0'), sha256(convert_to('key_till' || n, 'UTF8')),
          'ZZZZ', 'user_owner', now() - n * interval '1 hour'
     FROM generate_series(1, ${SIZES.keys}) AS n, accounts a WHERE a.public_id = 'acct_enterprise'`,
  `INSERT INTO audit_log (account_id, at, actor, action, target, details)
   SELECT a.id, now() - (${SIZES.entries} - n) * interval '2 hours', 'user_staff' || (n % ${SIZES.people - 1} + 1),
          (ARRAY['key.created', 'key.changed', 'key.deleted'])[n % 3 + 1], 'key_till' || (n % ${SIZES.keys} + 1),
          jsonb_build_object('name', 'Till ' || n)
     FROM generate_series(1, ${SIZES.entries}) AS n, accounts a WHERE a.public_id = 'acct_enterprise'`,
];
