/**
 * Files that a power failure must not take. What is in a file is on disk once the file is synced (`flush` of Node's `writeFile`), its name once its
 * directory is; a rename or a link is not before that, either.
 */
import { promises as fs } from 'node:fs';
import path from 'node:path';

/** What systems say that do not sync directories, or let none be opened: PostgreSQL goes on there, too. */
const NOT_SYNCED = new Set(['EACCES', 'EISDIR', 'EINVAL', 'EBADF']);

/** Makes what is in a file outlive a power failure, whoever wrote it. */
export async function syncFile(file: string): Promise<void> {
  const handle = await fs.open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the names in a directory outlive a power failure. */
export async function syncDirectory(directory: string): Promise<void> {
  try {
    await syncFile(directory);
  } catch (error) {
    if (!NOT_SYNCED.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Makes a directory and those above it, durably; answers whether it was not there. */
export async function makeDirectory(directory: string): Promise<boolean> {
  const first = await fs.mkdir(directory, { recursive: true });
  if (first === undefined) return false;
  const above = path.dirname(first);
  for (let made = path.resolve(directory); made !== above; made = path.dirname(made))
    await syncDirectory(path.dirname(made));
  return true;
}
