import { spawnSync } from 'node:child_process';
import { OperatorError } from '../../common/operator-error.js';

/** The operating system's user PostgreSQL runs as. */
export interface RunUser {
  readonly uid: number;
  readonly gid: number;
}

/** Whether this process is the superuser, as whom PostgreSQL refuses to run. */
export function isSuperuser(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Whom the superuser lends the database to: `postgres` where a distribution made that user, else `nobody`, which
 * every Unix has.
 * @throws OperatorError when there is neither.
 */
export function chooseRunUser(): RunUser {
  for (const name of ['postgres', 'nobody']) {
    const uid = lookUp('-u', name);
    const gid = lookUp('-g', name);
    if (uid && gid !== null) return { uid, gid };
  }
  throw new OperatorError(
    'PostgreSQL refuses to run as root and there is no user "postgres" or "nobody" to run it as: ' +
      'start Waymark as an ordinary user, or set DATABASE_URL.',
  );
}

/** `id` asks whatever the system keeps its users in; reading /etc/passwd would miss some. */
function lookUp(flag: '-u' | '-g', name: string): number | null {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8', timeout: 5_000 });
  return status === 0 && /^\d+\n?$/.test(stdout) ? Number(stdout) : null;
}
