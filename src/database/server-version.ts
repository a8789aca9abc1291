import { OperatorError } from '../common/operator-error.js';

/** The oldest PostgreSQL that is tested. */
const LEAST_MAJOR = 15;

/** @throws OperatorError when the server is older than what Waymark is tested with. */
export async function assertServerVersion(
  query: (sql: string) => Promise<ReadonlyArray<{ version: number }>>,
): Promise<void> {
  const [row] = await query(`SELECT current_setting('server_version_num')::int AS version`);
  const major = Math.floor((row?.version ?? 0) / 10_000);
  if (major < LEAST_MAJOR)
    throw new OperatorError(
      `The database server is PostgreSQL ${major}; Waymark needs PostgreSQL ${LEAST_MAJOR} or newer.`,
    );
}
