import { randomBytes } from 'node:crypto';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { syncDirectory, syncFile } from '../durable-files.js';
import {
  binariesBelow,
  completeBinaries,
  type PackagedPostgres,
  type PostgresBinaries,
} from './packaged-postgres.js';

/**
 * A copy of the binaries that every user can read and run, made once per version: for when the packaged ones lie
 * where PostgreSQL's user cannot reach them, or cannot be completed where they are. On disk before it has its name: half a copy
 * would be taken for a whole one by every later start.
 */
export async function copyBinaries(packaged: PackagedPostgres, parent: string): Promise<PostgresBinaries> {
  const target = path.join(parent, `postgresql-${packaged.packageVersion}`);
  if (await exists(target)) return binariesBelow(target);
  const staging = `${target}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await copyTree(packaged.binaries.root, staging);
    await completeBinaries(staging, packaged.links);
    await syncTree(staging);
    await fs.rename(staging, target);
  } catch (error) {
    await fs.rm(staging, { recursive: true, force: true });
    if (!(await exists(target))) throw error; // else another process was faster, and its copy is as good
  }
  return binariesBelow(target);
}

/** Modes are set, not copied: a strict umask at installation is one of the reasons to be here. */
async function copyTree(from: string, to: string): Promise<void> {
  await fs.mkdir(to);
  await fs.chmod(to, 0o755);
  for (const entry of await fs.readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await copyTree(source, target);
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      await fs.copyFile(source, target);
      await fs.chmod(target, path.basename(from) === 'bin' ? 0o755 : 0o644);
    }
  }
}

async function syncTree(directory: string): Promise<void> {
  for (const entry of await fs.readdir(directory, { withFileTypes: true })) {
    const name = path.join(directory, entry.name);
    if (entry.isDirectory()) await syncTree(name);
    else if (entry.isFile()) await syncFile(name);
  }
  await syncDirectory(directory);
}

async function exists(file: string): Promise<boolean> {
  return fs.stat(file).then(
    () => true,
    () => false,
  );
}
