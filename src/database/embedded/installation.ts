/**
 * Decides where the files of the embedded database are and as which user it runs.
 *
 * Usually the files are in the data directory (`.waymark`), and PostgreSQL runs as the user who runs Waymark. When root
 * runs Waymark, PostgreSQL must run as another user. That user may be unable to enter the data directory (a clone in a
 * private home) or to read the packaged binaries. Then the files go to a system directory which that user can reach, and
 * `.waymark/location.json` names it. Permissions of existing directories are never loosened.
 */
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../../common/operator-error.js';
import { makeDirectory } from '../durable-files.js';
import { copyBinaries } from './binaries-copy.js';
import { runProgram } from './command.js';
import { makeElsewhere, readLocation } from './location.js';
import {
  canRun,
  completeBinaries,
  locatePackagedPostgres,
  type PackagedPostgres,
  type PostgresBinaries,
} from './packaged-postgres.js';
import { chooseRunUser, isSuperuser, type RunUser } from './run-user.js';

/** The files, user and binaries of one embedded database. */
export interface Installation {
  /** Holds `data/`, `secret`, `run/` and `postgres.log` once the cluster is made. */
  readonly home: string;
  /** Null: the user who runs Waymark. */
  readonly runAs: RunUser | null;
  readonly binaries: PostgresBinaries;
  readonly majorVersion: number;
}

/** @throws OperatorError when no usable directory can be found; the message says what to do. */
export async function findInstallation(dataDir: string): Promise<Installation> {
  const packaged = await locatePackagedPostgres();
  await makeDataDir(dataDir);
  const { base, runAs } = isSuperuser()
    ? await locationForSuperuser(dataDir)
    : await locationForCurrentUser(dataDir);
  return {
    home: path.join(base, 'postgres'),
    runAs,
    binaries: await usableBinaries(packaged, base, runAs),
    majorVersion: packaged.majorVersion,
  };
}

/** The directory that holds a cluster's files, `data/` inside it. */
export function dataDirectory(home: string): string {
  return path.join(home, 'data');
}

async function locationForCurrentUser(dataDir: string): Promise<{ base: string; runAs: null }> {
  return { base: (await readLocation(dataDir)) ?? dataDir, runAs: null };
}

async function locationForSuperuser(dataDir: string): Promise<{ base: string; runAs: RunUser }> {
  const known = await readLocation(dataDir);
  const base = known ?? dataDir;
  const owner = await ownerOf(dataDirectory(path.join(base, 'postgres')));
  const runAs = owner ?? chooseRunUser();
  if (await canEnter(base, runAs)) return { base, runAs };
  if (known !== null || owner !== null)
    throw new OperatorError(
      `The database in ${base} belongs to user ${runAs.uid}, who can no longer enter that directory.`,
    );
  return { base: await makeElsewhere(dataDir, (directory) => canEnter(directory, runAs)), runAs };
}

async function usableBinaries(
  packaged: PackagedPostgres,
  base: string,
  runAs: RunUser | null,
): Promise<PostgresBinaries> {
  const complete = await completeBinaries(packaged.binaries.root, packaged.links);
  if (complete && (await canRun(packaged.binaries, runAs))) return packaged.binaries;
  const copy = await copyBinaries(packaged, base);
  if (await canRun(copy, runAs)) return copy;
  const { output } = await runProgram(copy.postgres, ['-V'], { runAs, timeoutMs: 10_000 });
  throw new OperatorError(
    `The packaged PostgreSQL does not run on this system (${lastLine(output)}): set DATABASE_URL.`,
  );
}

async function makeDataDir(dataDir: string): Promise<void> {
  try {
    const isNew = await makeDirectory(dataDir);
    // For root's database user the directory must be passable; what matters inside is closed on its own.
    if (isNew) await fs.chmod(dataDir, isSuperuser() ? 0o711 : 0o700);
    await fs.access(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
    await fs.writeFile(path.join(dataDir, 'README'), README, { flag: 'wx' }).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } catch (error) {
    throw new OperatorError(
      `The data directory ${dataDir} cannot be written by this user (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
}

async function canEnter(directory: string, runAs: RunUser): Promise<boolean> {
  return (await runProgram('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], { runAs, timeoutMs: 10_000 })).ok;
}

async function ownerOf(directory: string): Promise<RunUser | null> {
  return fs.stat(directory).then(
    ({ uid, gid }) => ({ uid, gid }),
    () => null,
  );
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}

const README = `This directory belongs to Waymark.

postgres/       the embedded database: its files (data/), its log and its secret
location.json   only when the database had to lie elsewhere (Waymark was started by root from a directory that
                PostgreSQL's user cannot enter): says where

To start anew, stop Waymark and remove this directory and, where there is one, the directory location.json names.
`;
