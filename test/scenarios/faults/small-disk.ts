import { execFileSync } from 'node:child_process';
import { promises as fs } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findPostmaster } from '../../../src/database/embedded/postmaster.js';

/** Carries the number of the run's process, by which the next run knows what a killed one has left. */
const PREFIX = 'waymark-faults-';
/** Room for an empty cluster and some hundred thousand events. It lies in memory while a run lasts. */
const SIZE_MIB = 384;
const PIECE = Buffer.alloc(1024 * 1024);

/**
 * Where the database of a run lies. Root gets a file system of its own, so small that it can be filled; without the right
 * to mount one it is an ordinary directory, and {@link canBeFilled} says so.
 */
export class SmallDisk {
  private constructor(
    private readonly directory: string,
    readonly canBeFilled: boolean,
  ) {}

  static async make(): Promise<SmallDisk> {
    await sweepDeadRuns();
    const directory = await fs.mkdtemp(path.join(os.tmpdir(), `${PREFIX}${process.pid}-`));
    await fs.chmod(directory, 0o711);
    await fs.mkdir(mountPoint(directory), { mode: 0o711 });
    return new SmallDisk(directory, mount(mountPoint(directory)));
  }

  /** The data directory of the database. */
  get dataDir(): string {
    return path.join(mountPoint(this.directory), 'waymark');
  }

  /** Process id of the database server, null while there is none. */
  postmaster(): Promise<number | null> {
    return findPostmaster(path.join(this.dataDir, 'postgres'));
  }

  /** Takes all that is left of it. */
  async fill(): Promise<void> {
    const ballast = await fs.open(this.ballast, 'a');
    try {
      for (let size = PIECE.length; size >= 1; ) {
        try {
          await ballast.write(PIECE.subarray(0, size));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
          size = size >> 1;
        }
      }
    } finally {
      await ballast.close();
    }
  }

  async empty(): Promise<void> {
    await fs.rm(this.ballast, { force: true });
  }

  remove(): Promise<void> {
    return removeRun(this.directory);
  }

  private get ballast(): string {
    return path.join(mountPoint(this.directory), 'ballast');
  }
}

function mountPoint(directory: string): string {
  return path.join(directory, 'disk');
}

function mount(directory: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MIB}m,mode=0711`, 'tmpfs', directory], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

async function sweepDeadRuns(): Promise<void> {
  for (const name of await fs.readdir(os.tmpdir())) {
    const run = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (run !== undefined && !isLiving(Number(run))) await removeRun(path.join(os.tmpdir(), name));
  }
}

async function removeRun(directory: string): Promise<void> {
  const pid = await findPostmaster(path.join(mountPoint(directory), 'waymark', 'postgres'));
  if (pid !== null) process.kill(pid, 'SIGKILL');
  try {
    execFileSync('umount', ['--lazy', mountPoint(directory)], { stdio: 'ignore' });
  } catch {
    // It was an ordinary directory.
  }
  await fs.rm(directory, { recursive: true, force: true, maxRetries: 5 });
}

function isLiving(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
