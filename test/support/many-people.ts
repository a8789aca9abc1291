import type { Account } from '../../src/accounts/accounts.service.js';
import type { TestApp } from './test-app.js';

/** How many there shall be beside what there is. */
export interface Multitude {
  /** `Branch 0001`, …, each with one of the people as its owner. */
  readonly accounts: number;
  /** `p001@staff.example`, …, analysts of the given account. */
  readonly people: number;
  /** Lines of the given account's trail, on a hundred keys `Till 0001`, … */
  readonly entries: number;
}

/** Fills an installation with accounts, people and lines of the audit trail. */
export async function manyPeople(
  { dataSource }: Pick<TestApp, 'dataSource'>,
  { id, publicId }: Pick<Account, 'id' | 'publicId'>,
  { accounts, people, entries }: Multitude,
): Promise<void> {
  const run = (sql: string, ...values: unknown[]) => dataSource.query(sql, values);
  await run(
    `INSERT INTO accounts (public_id, name, plan, created_at)
     SELECT 'acct_branch' || lpad(n::text, 9, '0'), 'Branch ' || lpad(n::text, 4, '0'),
            (ARRAY['free', 'pro', 'enterprise'])[n % 3 + 1], now() - n * interval '1 hour'
       FROM generate_series(1, $1::int) AS n`,
    accounts,
  );
  await run(
    `INSERT INTO people (public_id, email, name, created_at)
     SELECT 'user_staff' || lpad(n::text, 10, '0'), 'p' || lpad(n::text, 3, '0') || '@staff.example',
            CASE WHEN n % 3 > 0 THEN 'Person ' || n END, now() - n * interval '1 hour'
       FROM generate_series(1, $1::int) AS n`,
    people,
  );
  await run(
    `INSERT INTO memberships (account_id, person_id, role)
     SELECT $1, id, 'analyst' FROM people WHERE public_id LIKE 'user_staff%'
     UNION ALL
     SELECT a.id, p.id, 'owner'
       FROM generate_series(1, $2::int) AS n
       JOIN accounts a ON a.public_id = 'acct_branch' || lpad(n::text, 9, '0')
       JOIN people p ON p.public_id = 'user_staff' || lpad(((n - 1) % $3::int + 1)::text, 10, '0')`,
    id,
    accounts,
    people,
  );
  await run(
    `INSERT INTO api_keys (public_id, account_id, environment, name, secret_hash, last_four, created_by)
     SELECT $2 || n, $1, 1, 'Till ' || lpad(n::text, 4, '0'), sha256(convert_to($2 || n, 'UTF8')), 'ZZZZ', 'cli'
       FROM generate_series(1, 100) AS n`,
    id,
    `key_${publicId.slice(-6)}`,
  );
  await run(
    `INSERT INTO audit_log (account_id, at, actor, action, target, details)
     SELECT $1, now() - ($3::int - n) * interval '2 hours',
            'user_staff' || lpad((n % $4::int + 1)::text, 10, '0'),
            (ARRAY['key.created', 'key.changed', 'key.deleted'])[n % 3 + 1], $2 || (n % 100 + 1),
            jsonb_build_object('name', 'Till ' || n)
       FROM generate_series(1, $3::int) AS n`,
    id,
    `key_${publicId.slice(-6)}`,
    entries,
    people,
  );
}
