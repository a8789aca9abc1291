import type { QueryRunner } from 'typeorm';
import { OperatorError } from '../common/operator-error.js';
import { READER_ROLE, WRITER_ROLE } from './role-names.js';
import { sqlState } from './sqlstate.js';

/**
 * Roles belong to the whole server, not to one database: another installation, or this one's twin starting at the
 * same moment, may have made them already. Everything here may be run again at any time.
 */

/** Of a race for the same catalogue row: already there, unique violation, "tuple concurrently updated". */
const LOST_RACE = new Set(['42710', '23505', 'XX000']);
const ATTEMPTS = 5;

/**
 * Makes the reader and the writer role, and lets the serving user act as both. Before the migrations: their policies
 * name the roles, and who may not make them should hear so before anything is changed.
 */
export async function ensureRoles(owner: QueryRunner, servingUser: string): Promise<void> {
  for (const role of [READER_ROLE, WRITER_ROLE]) {
    await retryUntilDone(
      () => roleExists(owner, role),
      () => owner.query(`CREATE ROLE ${role} NOLOGIN`),
      owner,
    );
  }
  // The writer's rights are simply there; the reader's only after SET ROLE, or its policies would bind the writer.
  await grantMembership(owner, {
    role: WRITER_ROLE,
    user: servingUser,
    options: 'INHERIT TRUE, SET TRUE',
    privilege: 'USAGE',
  });
  await grantMembership(owner, {
    role: READER_ROLE,
    user: servingUser,
    options: 'INHERIT FALSE, SET TRUE',
    privilege: 'SET',
  });
}

/**
 * Lets the roles do their work. After the migrations, each time: a new table gets its privileges by the same rule. The
 * reader may read what a policy opens to it, and nothing else. Nobody may alter the audit
 * trail; what it forgets, a function of the owner decides.
 *
 * What they hold already is not granted again: a cluster has each of its machines do that anew, and one that is down would keep the service
 * from starting.
 */
export async function grantPrivileges(owner: QueryRunner): Promise<void> {
  const missing: Array<{ statement: string }> = await owner.query(MISSING_PRIVILEGES, [
    WRITER_ROLE,
    READER_ROLE,
    JSON.stringify(WRITER_VERBS),
    OWNERS_FUNCTIONS,
  ]);
  for (const { statement } of missing) await owner.query(statement);
}

/** What the owner does for the writer: to the audit trail, to the months of events, and to receipt numbers. */
const OWNERS_FUNCTIONS = [
  'forget_refused_access',
  'make_event_month',
  'seal_event_month',
  'close_event_month',
  'drop_event_month',
  'analyze_events',
  'raise_receipts',
];

const WRITER_VERBS: Readonly<Record<string, readonly string[]>> = {
  audit_log: ['SELECT', 'INSERT'],
  breaking_migrations: ['SELECT'], // the owner writes it, when it migrates
  event_months: ['SELECT'], // functions of the owner write it
  key_facts_version: ['SELECT'], // its trigger writes it as the owner
  receipt_numbering: ['SELECT'], // the owner writes it, when the service starts
  receipt_run: ['SELECT'], // a function of the owner writes it
  schema_migrations: ['SELECT'],
};

/** $1 writer, $2 reader, $3 what the writer may do to which tables, if not everything, $4 functions. */
const MISSING_PRIVILEGES = `
WITH owned AS (
  SELECT c.oid, c.relname, c.relkind FROM pg_class c
   WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p', 'S')
     AND NOT c.relispartition AND pg_has_role(c.relowner, 'MEMBER'::text)
), wanted (role, verb, object, is_held) AS MATERIALIZED ( -- each is asked about once it is known what it is
  SELECT role, 'USAGE', 'SCHEMA ' || n.oid::regnamespace, has_schema_privilege(role, n.oid, 'USAGE')
    FROM pg_namespace n, unnest(ARRAY[$1, $2]::name[]) AS role
   WHERE n.nspname = current_schema()
  UNION ALL
  SELECT $1, verb, 'TABLE ' || t.oid::regclass, has_table_privilege($1, t.oid, verb)
    FROM owned t, jsonb_array_elements_text(
           coalesce($3::jsonb -> t.relname::text, '["SELECT", "INSERT", "UPDATE", "DELETE"]')) AS verb
   WHERE t.relkind <> 'S'
  UNION ALL
  SELECT $2, 'SELECT', 'TABLE ' || t.oid::regclass, has_table_privilege($2, t.oid, 'SELECT')
    FROM owned t
   WHERE EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = t.oid AND $2::regrole = ANY (p.polroles))
  UNION ALL
  SELECT $1, 'USAGE', 'SEQUENCE ' || s.oid::regclass, has_sequence_privilege($1, s.oid, 'USAGE')
    FROM owned s WHERE s.relkind = 'S'
  UNION ALL
  SELECT $1, 'EXECUTE', 'FUNCTION ' || p.oid::regprocedure, has_function_privilege($1, p.oid, 'EXECUTE')
    FROM pg_proc p
   WHERE p.pronamespace = current_schema()::regnamespace AND p.proname = ANY ($4)
)
SELECT format('GRANT %s ON %s TO %s', string_agg(verb, ', '), object, role) AS statement
  FROM wanted WHERE NOT is_held GROUP BY object, role ORDER BY object, role`;

interface RoleMembership {
  readonly role: string;
  readonly user: string;
  /** Of the grant, as SQL; PostgreSQL 16 and later. */
  readonly options: string;
  /** Whoever has it holds the membership already. */
  readonly privilege: 'USAGE' | 'SET';
}

async function grantMembership(
  owner: QueryRunner,
  { role, user, options, privilege }: RoleMembership,
): Promise<void> {
  const [{ version, quoted }] = await owner.query(
    `SELECT current_setting('server_version_num')::int AS version, quote_ident($1) AS quoted`,
    [user],
  );
  const perGrantOptions = version >= 160_000; // before, a membership was all or nothing
  const held = perGrantOptions ? privilege : 'MEMBER';
  await retryUntilDone(
    async () =>
      (await owner.query('SELECT pg_has_role($1::name, $2::name, $3::text) AS held', [user, role, held]))[0]
        .held,
    () => owner.query(`GRANT ${role} TO ${quoted}${perGrantOptions ? ` WITH ${options}` : ''}`),
    owner,
  );
}

async function roleExists(owner: QueryRunner, role: string): Promise<boolean> {
  return (await owner.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role])).length > 0;
}

/** Does `act` unless `done`; who loses a race looks again. */
async function retryUntilDone(
  done: () => Promise<boolean>,
  act: () => Promise<unknown>,
  owner: QueryRunner,
): Promise<void> {
  for (let attempt = 1; !(await done()); attempt += 1) {
    try {
      await act();
    } catch (error) {
      const state = sqlState(error) ?? '';
      if (state === '42501') throw await needsAdministrator(owner);
      if (!LOST_RACE.has(state) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function needsAdministrator(owner: QueryRunner): Promise<OperatorError> {
  const [{ name }] = await owner.query('SELECT quote_ident(current_user) AS name');
  return new OperatorError(
    `The database user ${name} may not make the roles Waymark needs. As an administrator run: ` +
      `CREATE ROLE ${READER_ROLE} NOLOGIN; CREATE ROLE ${WRITER_ROLE} NOLOGIN; ` +
      `GRANT ${READER_ROLE}, ${WRITER_ROLE} TO ${name} WITH ADMIN OPTION;`,
  );
}
