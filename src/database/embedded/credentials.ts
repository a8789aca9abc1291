import { createHmac, randomBytes } from 'node:crypto';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../../common/operator-error.js';
import type { ConnectionTarget } from '../connection-target.js';

/** The users of an embedded cluster, least privilege each. */
export const EMBEDDED_USERS = {
  /** The cluster's superuser; nothing here logs in as it, an operator may. */
  admin: 'postgres',
  /** Owns the tables and makes the roles. */
  owner: 'waymark_owner',
  /** Serves requests. */
  serving: 'waymark',
} as const;

export const EMBEDDED_DATABASE = 'waymark';

/** Names the socket file only: the server listens on no network at all. */
export const SOCKET_PORT = 5432;

export type EmbeddedUser = keyof typeof EMBEDDED_USERS;

const SECRET_FILE = 'secret';

/** Makes the secret all passwords of a new cluster come from; readable by whoever runs Waymark only. */
export async function writeSecret(home: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await fs.writeFile(path.join(home, SECRET_FILE), `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return secret;
}

/** @throws OperatorError when it cannot be read: another user's installation, or a damaged one. */
export async function readSecret(home: string): Promise<string> {
  const file = path.join(home, SECRET_FILE);
  try {
    return (await fs.readFile(file, 'utf8')).trim();
  } catch (error) {
    throw new OperatorError(
      `The database's secret ${file} cannot be read by this user (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
}

/** Each user's own password, so that one that leaks opens one user's door only. */
export function passwordOf(secret: string, user: EmbeddedUser): string {
  return createHmac('sha256', secret).update(EMBEDDED_USERS[user]).digest('base64url');
}

/** How to reach the embedded database; complete, so that no PG* variable of the environment has a say. */
export function embeddedTarget(socketDir: string, secret: string, user: EmbeddedUser): ConnectionTarget {
  return {
    host: socketDir,
    port: SOCKET_PORT,
    user: EMBEDDED_USERS[user],
    password: passwordOf(secret, user),
    database: EMBEDDED_DATABASE,
    ssl: false,
    options: '',
  };
}
