import { setTimeout as delay } from 'node:timers/promises';
import { OperatorError } from '../../common/operator-error.js';
import type { ConnectionTarget } from '../connection-target.js';
import { databaseFault, sqlState } from '../sqlstate.js';
import type { Installation } from './installation.js';
import { type AttachMode, LockSession } from './lock-session.js';
import {
  clearStaleLocks,
  findPostmaster,
  logFile,
  type StartedPostmaster,
  startPostmaster,
  stopPostmaster,
} from './postmaster.js';
import type { ServerSettings } from './server-settings.js';

/** Recovery after a crash replays at most what max_wal_size holds; minutes on a slow disk. */
const PATIENCE_MS = 15 * 60_000;
const REPORT_EVERY_MS = 10_000;
const LOOK_EVERY_MS = 25;

/** A start that fails may have lost a race for the lock file; three in a row have another reason. */
const START_ATTEMPTS = 3;

export interface OpenSessionOptions {
  readonly installation: Installation;
  readonly target: ConnectionTarget;
  readonly mode: AttachMode;
  readonly settings: ServerSettings;
  readonly report: (line: string) => void;
}

/**
 * Connects and takes the occupant's locks; starts the server where none runs, and waits for one that is starting,
 * recovering or stopping. Any number of processes may do so at once: PostgreSQL's own lock file lets one server live.
 * @returns null when another service occupies the database.
 * @throws OperatorError when the server does not start, refuses us, or takes longer than any recovery should.
 */
export async function openLockSession(options: OpenSessionOptions): Promise<LockSession | null> {
  const { installation, report } = options;
  const startedAt = performance.now();
  let nextReportMs = REPORT_EVERY_MS;
  let started: StartedPostmaster | null = null;
  let attempts = 0;
  for (;;) {
    const session = await tryEnter(options);
    if (session !== 'unreachable') return session;
    if ((started === null || started.exited()) && (await findPostmaster(installation.home)) === null) {
      if (!(await isShakenOff(started))) attempts += 1;
      if (attempts > START_ATTEMPTS) throw await doesNotStart(installation, started);
      await clearStaleLocks(installation.home);
      started = await startPostmaster(installation, options.settings);
    }
    const waitedMs = performance.now() - startedAt;
    if (waitedMs > PATIENCE_MS) throw await doesNotStart(installation, started);
    if (waitedMs > nextReportMs) {
      report('The embedded database is still starting (recovering from a crash, perhaps).');
      nextReportMs += REPORT_EVERY_MS;
    }
    await delay(LOOK_EVERY_MS);
  }
}

async function tryEnter(options: OpenSessionOptions): Promise<LockSession | null | 'unreachable'> {
  let session: LockSession | null = null;
  try {
    session = await LockSession.connect(options.target);
    if (await session.enter(options.mode)) return session;
    // The other service may have left just now, counting on us to be the last one out.
    if (await session.leave()) await stopPostmaster(options.installation);
    await session.end();
    return null;
  } catch (error) {
    await session?.end();
    const state = sqlState(error) ?? '';
    if (state.startsWith('28') || state.startsWith('3D'))
      throw new OperatorError(
        `The embedded database in ${options.installation.home} does not accept its own secret; was the file replaced?`,
      );
    if (databaseFault(error) === 'other') throw error;
    return 'unreachable';
  }
}

/**
 * A killed server's processes may outlive it by the length of a query; until they have gone PostgreSQL refuses to
 * start, which is no reason to give up.
 */
async function isShakenOff(started: StartedPostmaster | null): Promise<boolean> {
  return started !== null && /shared memory block .* is still in use/.test(await started.complaint());
}

async function doesNotStart(
  installation: Installation,
  started: StartedPostmaster | null,
): Promise<OperatorError> {
  const reason = (await started?.complaint()) ?? 'it does not answer';
  return new OperatorError(
    `The embedded database does not start: ${reason} (log: ${logFile(installation.home)}).`,
  );
}
