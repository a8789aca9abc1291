import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { ManagedProcess } from '../harness/managed-process.js';
import type { RunScope } from '../harness/run-scope.js';
import type { BenchAccount } from './contender.js';
import { PROJECT_ROOT } from './project-root.js';

/** More than any run can send; plan numbers an operator may give, not a switch of the benchmark. */
const AMPLE = ['--plan', 'enterprise', '--events-per-hour', '1000000000', '--requests-per-second', '1000000'];
const SMALL = ['--plan', 'enterprise', '--events-per-hour', '1000', '--requests-per-second', '1000000'];

/** A service of ours: what its environment says, and the built checkout it runs from (default this one). */
export interface OurService {
  readonly env: Readonly<Record<string, string>>;
  readonly root?: string;
}

/**
 * Accounts with a key each. The first two are made with the command line as an operator makes them; a thousand of
 * those calls would take minutes, so the rest are copies of the first, made in the database, with keys of their own.
 */
export async function createOurAccounts(
  scope: RunScope,
  { client, count, ...service }: { readonly client: pg.Client; readonly count: number } & OurService,
): Promise<{ accounts: BenchAccount[]; smallAccount: BenchAccount }> {
  const first = await createAccount(scope, service, AMPLE);
  const small = await createAccount(scope, service, SMALL);
  const keys = Array.from({ length: count - 1 }, () =>
    ['sk', 'test', randomBytes(16).toString('hex')].join('_'),
  );
  const hashes = keys.map((key) => createHash('sha256').update(key).digest());
  await client.query(
    `WITH pattern AS (
       SELECT a.*, k.environment FROM accounts a JOIN api_keys k ON k.account_id = a.id WHERE a.public_id = $1
     ), copies AS (
       INSERT INTO accounts (public_id, name, plan, events_per_hour, requests_per_second)
       SELECT 'acct_bench' || n, 'bench', plan, events_per_hour, requests_per_second
         FROM pattern, generate_series(1, cardinality($2::bytea[])) AS n
       RETURNING id, substr(public_id, 11)::int AS n
     )
     INSERT INTO api_keys (public_id, account_id, environment, name, secret_hash, last_four, created_by)
     SELECT 'key_bench' || copies.n, copies.id, pattern.environment, 'bench', given.hash, 'last', 'bench'
       FROM copies JOIN unnest($2::bytea[]) WITH ORDINALITY AS given (hash, n) USING (n), pattern`,
    [first.accountId, hashes],
  );
  await client.query('ANALYZE accounts, api_keys');
  return {
    accounts: [{ key: first.key }, ...keys.map((key) => ({ key }))],
    smallAccount: { key: small.key },
  };
}

async function createAccount(scope: RunScope, service: OurService, limits: readonly string[]) {
  const { account_id: accountId } = await waymark(scope, service, [
    'accounts',
    'create',
    '--name',
    'bench',
    ...limits,
  ]);
  const { key } = await waymark(scope, service, [
    'keys',
    'create',
    '--account',
    String(accountId),
    '--environment',
    'test',
  ]);
  return { accountId: String(accountId), key: String(key) };
}

let calls = 0;

/** Runs the command line as the README shows it and reads its JSON. */
export async function waymark(
  scope: RunScope,
  { env, root = PROJECT_ROOT }: OurService,
  args: readonly string[],
): Promise<Record<string, unknown>> {
  const output = await ManagedProcess.run(scope, {
    name: `waymark-${++calls}`,
    command: 'npm',
    args: ['run', '--silent', 'waymark', '--', ...args, '--json'],
    cwd: root,
    // Without the settings that a developer keeps in `.env`.
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      WAYMARK_ENV_FILE: '/dev/null',
      ...env,
    },
    deadlineMs: 300_000,
  });
  return JSON.parse(output) as Record<string, unknown>;
}
