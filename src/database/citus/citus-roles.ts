import { OperatorError } from '../../common/operator-error.js';
import { READER_ROLE } from '../role-names.js';
import { sqlState } from '../sqlstate.js';
import type { Ask } from './layout.js';

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * What the roles need where statements run on several machines:
 *
 * - The reader logs in, for the coordinator reaches the other machines as whoever asks. Who may do so from where is their
 *   `pg_hba.conf`'s business; it gets no password.
 * - The serving user hands on what a transaction sets (`SET LOCAL app.account_id`), by which the policies on the other machines
 *   know whose rows may be read.
 * - The owner changes the shards of a table one after the other: all at once is refused where an index's name is too long for a shard.
 *
 * Settings hold in this database alone, from the next connection on.
 * @throws OperatorError with the statements for an administrator, where the owner may not.
 */
export async function setUpRoles(ask: Ask, servingUser: string): Promise<void> {
  const statements = (await ask(missing(servingUser))).map(({ statement }) => String(statement));
  try {
    for (const statement of statements) await ask(statement);
  } catch (error) {
    if (sqlState(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new OperatorError(
      `This database user may not change roles as a cluster needs it. As an administrator run: ${statements.join('; ')};`,
    );
  }
}

/** What has not been done yet, as statements. */
const missing = (servingUser: string) => `
SELECT 'ALTER ROLE ${READER_ROLE} LOGIN' AS statement FROM pg_roles WHERE rolname = '${READER_ROLE}' AND NOT rolcanlogin
UNION ALL
SELECT format('ALTER ROLE %I IN DATABASE %I SET %s = %L', w.role, current_database(), w.name, w.value)
  FROM (VALUES ('${servingUser.replaceAll("'", "''")}', 'citus.propagate_set_commands', 'local'),
               (current_user, 'citus.multi_shard_modify_mode', 'sequential')) AS w (role, name, value)
 WHERE NOT EXISTS (
   SELECT FROM pg_db_role_setting s JOIN pg_roles r ON r.oid = s.setrole JOIN pg_database d ON d.oid = s.setdatabase
    WHERE r.rolname = w.role AND d.datname = current_database() AND w.name || '=' || w.value = ANY (s.setconfig))`;
