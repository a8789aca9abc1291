import { spawn } from 'node:child_process';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { CLEAN_ENVIRONMENT, runProgram } from './command.js';
import { SOCKET_PORT } from './credentials.js';
import { dataDirectory, type Installation } from './installation.js';
import { asArguments, maxWalSize, type ServerSettings } from './server-settings.js';
import { ensureSocketDirectory, socketDirectory } from './socket-directory.js';

const LOG_LIMIT_BYTES = 10 * 1024 * 1024;
const STOP_TIMEOUT_SECONDS = 60;

/** A server this process has started; it outlives us unless it is stopped. */
export interface StartedPostmaster {
  exited(): boolean;
  /** The last thing it complained of, for a sentence that says why it does not start. */
  complaint(): Promise<string>;
}

/**
 * Starts the server in a session of its own, so that the terminal's Ctrl-C reaches the service only, and with its
 * log in a file, so that it holds none of our pipes. Does not wait until it answers.
 */
export async function startPostmaster(
  installation: Installation,
  settings: ServerSettings,
): Promise<StartedPostmaster> {
  const socketDir = await ensureSocketDirectory(installation);
  const freeDisk = await fs.statfs(installation.home).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0, // a file system that does not say
  );
  const log = await openLog(logFile(installation.home));
  const logStart = (await log.stat()).size;
  try {
    const child = spawn(
      installation.binaries.postgres,
      [
        '-D',
        dataDirectory(installation.home),
        '-k',
        socketDir,
        '-p',
        String(SOCKET_PORT),
        ...asArguments({ max_wal_size: maxWalSize(freeDisk), ...settings }),
      ],
      {
        ...installation.runAs,
        cwd: '/',
        env: CLEAN_ENVIRONMENT,
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
      },
    );
    let gone = false;
    child.on('error', () => {
      gone = true;
    });
    child.on('exit', () => {
      gone = true;
    });
    child.unref();
    return { exited: () => gone, complaint: () => lastComplaint(installation.home, logStart) };
  } finally {
    await log.close();
  }
}

/** Process id of the living server of this cluster, whoever started it; null when there is none. */
export async function findPostmaster(home: string): Promise<number | null> {
  const pid = await readPidFile(pidFile(home));
  return pid !== null && (await isPostmaster(pid, dataDirectory(home))) ? pid : null;
}

/**
 * Removes the lock files of a server that died. PostgreSQL does so itself where no process has the number any more;
 * after a reboot, or in a container, another process has it, and PostgreSQL would refuse to start for ever.
 */
export async function clearStaleLocks(home: string): Promise<void> {
  for (const file of [pidFile(home), `${socketDirectory(home)}/.s.PGSQL.${SOCKET_PORT}.lock`]) {
    const pid = await readPidFile(file);
    if (pid === null || !isTaken(pid) || (await isPostmaster(pid, dataDirectory(home)))) continue;
    const aside = `${file}.stale-${process.pid}`;
    await fs.rename(file, aside).catch(() => undefined);
    // Another starter may have put its own file there in between: then that is the one we hold; give it back.
    if ((await readPidFile(aside)) !== pid) await fs.link(aside, file).catch(() => undefined);
    await fs.rm(aside, { force: true });
  }
}

/** Stops the server (open sessions are ended, nothing committed is lost) and waits until it is gone. */
export async function stopPostmaster(installation: Installation): Promise<boolean> {
  const pid = await findPostmaster(installation.home);
  if (pid === null) return true;
  const { ok } = await runProgram(
    installation.binaries.pgCtl,
    ['stop', '-D', dataDirectory(installation.home), '-m', 'fast', '-w', '-t', String(STOP_TIMEOUT_SECONDS)],
    { runAs: installation.runAs, timeoutMs: (STOP_TIMEOUT_SECONDS + 5) * 1000 },
  );
  // The lock file goes a moment before the process does.
  for (
    let waits = 0;
    waits < 100 && (await isPostmaster(pid, dataDirectory(installation.home)));
    waits += 1
  ) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return ok;
}

async function lastComplaint(home: string, logStart: number): Promise<string> {
  const bytes = await fs.readFile(logFile(home)).catch(() => Buffer.alloc(0));
  const complaint = bytes
    .subarray(logStart)
    .toString()
    .trimEnd()
    .split('\n')
    .findLast((line) => /\b(FATAL|PANIC):/.test(line));
  return complaint?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? 'its log gives no reason';
}

export function logFile(home: string): string {
  return path.join(home, 'postgres.log');
}

function pidFile(home: string): string {
  return path.join(dataDirectory(home), 'postmaster.pid');
}

async function readPidFile(file: string): Promise<number | null> {
  const text = await fs.readFile(file, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid > 1 ? pid : null;
}

function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A number alone proves nothing: it must be a PostgreSQL, not a zombie, and where one can see it, on these files. */
async function isPostmaster(pid: number, dataDir: string): Promise<boolean> {
  if (process.platform !== 'linux') {
    const { output } = await runProgram('ps', ['-o', 'state=,comm=', '-p', String(pid)], {
      runAs: null,
      timeoutMs: 5_000,
    });
    return /^[^Z]\S*\s.*postgres/.test(output);
  }
  const stat = await fs.readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  if (!/^\d+ \(postgres\) [^ZX]/.test(stat)) return false;
  const workingDir = await fs.readlink(`/proc/${pid}/cwd`).catch(() => null);
  return workingDir === null || workingDir === (await fs.realpath(dataDir).catch(() => dataDir));
}

async function openLog(file: string): Promise<fs.FileHandle> {
  const size = await fs.stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_LIMIT_BYTES) await fs.rename(file, `${file}.1`);
  return fs.open(file, 'a', 0o600);
}
