import { execFileSync } from 'node:child_process';
import { promises as fs, mkdtempSync, rmdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findPostmaster } from '../../../src/database/embedded/postmaster.js';

/** Carries the number of the run's process, by which the next run knows what a killed one has left. */
const PREFIX = 'waymark-faults-';
/** Room for an empty cluster and some hundred thousand events. It lies in memory while a run lasts. */
const SIZE_MIB = 384;
const PIECE = Buffer.alloc(1024 * 1024);

/**
 * Whether a {@link SmallDisk} made here is one that can be filled: found out by mounting one. Root alone may, and not
 * everywhere: in most containers root may not, either.
 */
export function canMount(): boolean {
  const directory = mkdtempSync(path.join(os.tmpdir(), `${PREFIX}${process.pid}-`));
  const mounted = mount(directory);
  if (mounted) execFileSync('umount', ['--lazy', directory], { stdio: 'ignore' });
  rmdirSync(directory);
  return mounted;
}

/**
 * Where the database of a run lies. Who may mount a file system gets one of its own, so small that it can be filled; for
 * others it is an ordinary directory, which {@link fill} refuses to fill.
 */
export class SmallDisk {
  private constructor(
    private readonly directory: string,
    private readonly canBeFilled: boolean,
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

  /** Takes all that is left of it. @throws where it is an ordinary directory: the disk that it would fill is the machine's. */
  async fill(): Promise<void> {
    if (!this.canBeFilled) throw new Error('Only a disk of its own may be filled');
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
