import { OperatorError } from '../../common/operator-error.js';
import { READER_ROLE, WRITER_ROLE } from '../role-names.js';
import { sqlState } from '../sqlstate.js';
import type { Ask } from './layout.js';

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * What the roles need where statements run on several machines:
 *
 * - The reader logs in, for the coordinator reaches the other machines as whoever asks. Who may do so from where is their
 *   `pg_hba.conf`'s business; it gets no password.
 * - The serving user is a member of the writer and the reader on every machine: what the coordinator grants, Citus hands on only for
 *   users that it has made itself.
 * - The serving user hands on what a transaction sets (`SET LOCAL app.account_id`), by which the policies on the other machines
 *   know whose rows may be read.
 * - The serving user is exempt from policies, unless it owns the tables. The writer's policy admits all of them anyway; but Citus
 *   hands rows to the other machines by COPY, which PostgreSQL refuses where policies are to be asked. Who reads, reads as the reader.
 * - The owner changes the shards of a table one after the other: all at once is refused where an index's name is too long for a shard.
 *
 * Settings hold in this database alone, from the next connection on. What is done already is left alone.
 * @throws OperatorError with the statements for an administrator, where the owner may not.
 */
export async function setUpRoles(ask: Ask, servingUser: string): Promise<void> {
  const serving = `'${servingUser.replaceAll("'", "''")}'`;
  const refused: string[] = [];
  for (const { statement } of await ask(missingHere(serving)))
    try {
      await ask(String(statement));
    } catch (error) {
      if (sqlState(error) !== INSUFFICIENT_PRIVILEGE) throw error;
      refused.push(`${statement};`);
    }
  if (refused.length > 0)
    throw new OperatorError(
      'This database user may not change roles as a cluster needs it. As an administrator run, on the coordinator and then on each ' +
        `other machine: ${refused.join(' ')}`,
    );
  await setUpWorkers(ask, serving);
}

/**
 * Each machine is asked to do only what it has not done yet: what the owner may not do, an administrator may have done there before.
 *
 * @param serving as a literal.
 */
async function setUpWorkers(ask: Ask, serving: string): Promise<void> {
  const [quoted] = await ask(`SELECT quote_ident(${serving}) AS name`);
  const name = String(quoted!['name']);
  for (const { statement, isDone } of [
    {
      statement: `GRANT ${WRITER_ROLE}, ${READER_ROLE} TO ${name}`,
      isDone: `pg_has_role(${serving}, '${WRITER_ROLE}', 'MEMBER') AND pg_has_role(${serving}, '${READER_ROLE}', 'MEMBER')`,
    },
    {
      statement: `ALTER ROLE ${READER_ROLE} LOGIN`,
      isDone: `(SELECT rolcanlogin FROM pg_roles WHERE rolname = '${READER_ROLE}')`,
    },
    {
      statement: `ALTER ROLE ${name} BYPASSRLS`,
      isDone: `(SELECT rolbypassrls OR rolsuper OR rolname = current_user FROM pg_roles WHERE rolname = ${serving})`,
    },
  ]) {
    const [all] = await ask(
      `SELECT coalesce(bool_and(success AND result = 't'), true) AS done ${onWorkers(`SELECT ${isDone}`)}`,
    );
    if (all!['done'] === true) continue;
    const failed = await ask(
      `SELECT nodename, nodeport, result ${onWorkers(byItself(statement, isDone))} WHERE NOT success`,
    );
    for (const { nodename, nodeport, result } of failed)
      throw new OperatorError(
        `The roles could not be set up on ${nodename}:${nodeport} (${result}). ${adviceOn(String(result), statement, name)}`,
      );
  }
}

/** By what the machine said, which Citus has in English. */
function adviceOn(result: string, statement: string, servingUser: string): string {
  if (/connect|password|no pg_hba|timeout/i.test(result))
    return 'It has to be up, and to let in the owner, the serving user and waymark_reader without a password (docs/scaling.md, A cluster).';
  if (/role .* does not exist/.test(result))
    return `As an administrator run there: CREATE ROLE ${servingUser} LOGIN BYPASSRLS; then distribute again.`;
  return `As an administrator run there: ${statement};`;
}

/** A machine hands on what it is told to all others, which tell it the same: they would wait for each other. */
function byItself(statement: string, isDone: string): string {
  return `DO $alone$BEGIN PERFORM set_config('citus.enable_ddl_propagation', 'off', true); IF NOT (${isDone}) THEN ${statement}; END IF; END$alone$`;
}

/** The FROM of a statement that every other machine answers. */
function onWorkers(statement: string): string {
  return `FROM run_command_on_workers($command$${statement}$command$)`;
}

/** What has not been done yet on the coordinator, as statements. */
const missingHere = (serving: string) => `
SELECT 'ALTER ROLE ${READER_ROLE} LOGIN' AS statement FROM pg_roles WHERE rolname = '${READER_ROLE}' AND NOT rolcanlogin
UNION ALL
SELECT format('ALTER ROLE %I BYPASSRLS', rolname) FROM pg_roles
 WHERE rolname = ${serving} AND rolname <> current_user AND NOT rolbypassrls AND NOT rolsuper
UNION ALL
SELECT format('ALTER ROLE %I IN DATABASE %I SET %s = %L', w.role, current_database(), w.name, w.value)
  FROM (VALUES (${serving}, 'citus.propagate_set_commands', 'local'),
               (current_user, 'citus.multi_shard_modify_mode', 'sequential')) AS w (role, name, value)
 WHERE NOT EXISTS (
   SELECT FROM pg_db_role_setting s JOIN pg_roles r ON r.oid = s.setrole JOIN pg_database d ON d.oid = s.setdatabase
    WHERE r.rolname = w.role AND d.datname = current_database() AND w.name || '=' || w.value = ANY (s.setconfig))`;
