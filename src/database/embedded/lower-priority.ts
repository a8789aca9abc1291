import { promises as fs } from 'node:fs';
import os from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

/** A tenth of what another process gets where both want the processor. */
const NICENESS = 10;
const ATTEMPTS = 10;
const PAUSE_MS = 150;

/**
 * Lowers the scheduling priority of a process of the embedded server: it still gets all processor time that others leave.
 * Where the system does not allow it, nothing happens, because only waiting times depend on it.
 *
 * Linux may share the processor between sessions first (CONFIG_SCHED_AUTOGROUP), and each process of PostgreSQL is one
 * of its own: then the session's niceness is what counts. It may be changed by a user ten times a second, all sessions
 * together.
 */
export async function lowerPriority(pid: number): Promise<void> {
  try {
    os.setPriority(pid, NICENESS);
    await niceSession(pid);
  } catch {
    // Gone already, not ours to change, or not Linux.
  }
}

async function niceSession(pid: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fs.writeFile(`/proc/${pid}/autogroup`, String(NICENESS), { flag: 'r+' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || attempt === ATTEMPTS) throw error;
      await delay(PAUSE_MS, undefined, { ref: false });
    }
  }
}
