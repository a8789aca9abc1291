import { randomBytes } from 'node:crypto';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../../common/operator-error.js';
import { makeDirectory, syncDirectory } from '../durable-files.js';

/** Where a system keeps the data of its services; the last is for systems where the others cannot be written. */
const SYSTEM_DIRECTORIES = ['/var/lib/waymark', '/opt/waymark', '/var/tmp/waymark'];

const FILE_NAME = 'location.json';

/** The directory that holds the database instead of `dataDir`; null when it is `dataDir` itself. */
export async function readLocation(dataDir: string): Promise<string | null> {
  const file = path.join(dataDir, FILE_NAME);
  const text = await fs.readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new OperatorError(`${file} cannot be read by this user (${error.code}).`);
  });
  if (text === null) return null;
  const directory = parseLocation(text);
  if (directory === null) throw new OperatorError(`${file} does not say where the database lies.`);
  await fs.stat(directory).catch(() => {
    throw new OperatorError(
      `The database should lie in ${directory} (${file}), which is not there: bring it back, or remove ${dataDir} to start anew.`,
    );
  });
  return directory;
}

/** Makes a directory outside `dataDir` that passes `isUsable`, and notes it in `dataDir`. */
export async function makeElsewhere(
  dataDir: string,
  isUsable: (directory: string) => Promise<boolean>,
): Promise<string> {
  for (const parent of SYSTEM_DIRECTORIES) {
    const directory = await makeBelow(parent, dataDir).catch(() => null);
    if (directory === null) continue;
    if (await isUsable(directory)) return noteLocation(dataDir, directory);
    await fs.rm(directory, { recursive: true, force: true });
  }
  throw new OperatorError(
    'PostgreSQL may not run as root, its user cannot enter this directory, and no other place could be made in ' +
      `${SYSTEM_DIRECTORIES.join(', ')}: start Waymark as an ordinary user, or set DATABASE_URL.`,
  );
}

async function makeBelow(parent: string, dataDir: string): Promise<string> {
  if (await makeDirectory(parent)) await fs.chmod(parent, 0o755);
  const { uid, mode } = await fs.lstat(parent);
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0) throw new Error('another user may change it');
  const project = path.basename(path.dirname(dataDir)).replace(/[^\w-]/g, '') || 'waymark';
  const directory = await fs.mkdtemp(path.join(parent, `${project}-`));
  await fs.chmod(directory, 0o711);
  await syncDirectory(parent);
  await fs.writeFile(
    path.join(directory, 'README'),
    `The database of the Waymark whose files are in ${dataDir}\n`,
  );
  return directory;
}

/**
 * Two first starts at once must agree on one directory: a hard link, unlike a rename, never replaces. It is on disk before a database is made there,
 * or a power failure would have the next start make another one.
 */
async function noteLocation(dataDir: string, directory: string): Promise<string> {
  const file = path.join(dataDir, FILE_NAME);
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  await fs.writeFile(draft, `${JSON.stringify({ directory }, null, 2)}\n`, { flush: true });
  try {
    await fs.link(draft, file);
    return directory;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    await fs.rm(directory, { recursive: true, force: true });
    return (await readLocation(dataDir)) as string;
  } finally {
    await fs.rm(draft, { force: true });
    await syncDirectory(dataDir);
  }
}

function parseLocation(text: string): string | null {
  try {
    const { directory } = JSON.parse(text) as { directory?: unknown };
    return typeof directory === 'string' && path.isAbsolute(directory) ? directory : null;
  } catch {
    return null;
  }
}
