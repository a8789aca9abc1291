import { createHash } from 'node:crypto';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** What every result depends on besides its own sources. */
const PACKAGES = ['package-lock.json', 'node_modules/.package-lock.json'];

/** Names, sizes and times of everything that a result depends on; entries are files or directories of the project. */
export async function fingerprint(entries) {
  const hash = createHash('sha256');
  const files = (await Promise.all([...entries, ...PACKAGES].map(filesOf))).flat();
  for (const file of files.sort()) {
    const found = await fs.stat(path.join(ROOT, file)).catch(() => null);
    if (found) hash.update(`${file} ${found.size} ${found.mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** The files below a directory, relative to the project. */
export async function filesBelow(directory) {
  const entries = await fs.readdir(path.join(ROOT, directory), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath ?? entry.path, entry.name)));
}

async function filesOf(entry) {
  const found = await fs.stat(path.join(ROOT, entry)).catch(() => null);
  return found?.isDirectory() ? filesBelow(entry) : [entry];
}
