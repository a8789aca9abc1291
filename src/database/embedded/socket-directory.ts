import { createHash } from 'node:crypto';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../../common/operator-error.js';
import { SOCKET_PORT } from './credentials.js';
import type { Installation } from './installation.js';

/** `sun_path` holds 108 bytes on Linux and 104 on macOS, the closing NUL included. */
const LONGEST_SOCKET_PATH = 103;

/** Where the server's socket lies: beside the data, or, where that path is too long, in /tmp under a fixed name. */
export function socketDirectory(home: string): string {
  const beside = path.join(home, 'run');
  const socket = path.join(beside, `.s.PGSQL.${SOCKET_PORT}`);
  if (Buffer.byteLength(socket) <= LONGEST_SOCKET_PATH) return beside;
  return `/tmp/waymark-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`;
}

/** Makes it, closed to everybody else; in /tmp somebody else could have taken the name before. */
export async function ensureSocketDirectory(installation: Installation): Promise<string> {
  const directory = socketDirectory(installation.home);
  const uid = installation.runAs?.uid ?? process.getuid?.();
  try {
    await fs.mkdir(directory, { mode: 0o700 });
    if (installation.runAs) await fs.chown(directory, installation.runAs.uid, installation.runAs.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const found = await fs.lstat(directory);
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o022) !== 0)
    throw new OperatorError(`${directory} is needed for the database's socket, but belongs to another user.`);
  return directory;
}
