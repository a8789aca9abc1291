/**
 * The embedded database as its users see it: attach, use, release.
 *
 * The server is a process of its own that belongs to nobody in particular. Whoever needs it connects, or starts it;
 * whoever leaves as the last one stops it. Who is there is known by session locks in the database (lock-session.ts),
 * so a killed user leaves nothing behind but, if it was the last, a running server, which the next one simply finds.
 *
 * States of a service's attachment: attached → (the server dies) → recovering, with growing pauses → attached;
 * → released, for good. While recovering, queries fail as with any database that is down. A client does not recover.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { OperatorError } from '../../common/operator-error.js';
import type { ConnectionTargets } from '../connection-target.js';
import { ensureCluster } from './cluster.js';
import { embeddedTarget, readSecret } from './credentials.js';
import { findInstallation, type Installation } from './installation.js';
import type { AttachMode, LockSession } from './lock-session.js';
import { openLockSession } from './open-session.js';
import { stopPostmaster } from './postmaster.js';
import { EMBEDDED_SETTINGS, type ServerSettings } from './server-settings.js';
import { socketDirectory } from './socket-directory.js';

export interface AttachOptions {
  /** Holds the cluster, or says where it lies; absolute. */
  readonly dataDir: string;
  readonly mode: AttachMode;
  /** Told, in sentences for the operator, what takes long or had to be put right. */
  readonly report?: (line: string) => void;
  /** Called when another service has taken over the database: this one must end. */
  readonly onLost?: () => void;
  readonly settings?: ServerSettings;
  /** Its files and programs; found by `dataDir` unless given. */
  readonly installation?: Installation;
}

const LONGEST_PAUSE_MS = 5_000;

export class EmbeddedDatabase {
  private session: LockSession;
  private recovering: Promise<void> | null = null;
  private released = false;

  private constructor(
    readonly targets: ConnectionTargets,
    private readonly installation: Installation,
    private readonly options: AttachOptions,
    private readonly open: () => Promise<LockSession | null>,
    session: LockSession,
  ) {
    this.session = session;
    if (options.mode === 'service') this.watch();
  }

  /**
   * Makes the cluster if there is none, starts the server if none runs, and enters.
   * @throws OperatorError, the server left as it was found, when that cannot be.
   */
  static async attach(options: AttachOptions): Promise<EmbeddedDatabase> {
    const installation = options.installation ?? (await findInstallation(options.dataDir));
    await ensureCluster(installation);
    const secret = await readSecret(installation.home);
    const socketDir = socketDirectory(installation.home);
    const targets = {
      serving: embeddedTarget(socketDir, secret, 'serving'),
      owner: embeddedTarget(socketDir, secret, 'owner'),
    };
    const open = () =>
      openLockSession({
        installation,
        target: targets.serving,
        mode: options.mode,
        settings: options.settings ?? EMBEDDED_SETTINGS,
        report: options.report ?? (() => undefined),
      });
    const session = await open();
    if (session === null)
      throw new OperatorError(
        `Another Waymark service is running on the data directory ${options.dataDir}; stop it first.`,
      );
    return new EmbeddedDatabase(targets, installation, options, open, session);
  }

  /** Leaves; the last one out stops the server and waits for its end. Close all other connections before. */
  async release(): Promise<void> {
    if (this.released) return;
    this.released = true;
    await this.recovering;
    await leave(this.session, this.installation);
  }

  /** The end of our session means that the server died, or that somebody ended our session: find out by re-entering. */
  private watch(): void {
    this.session.onEnd(() => {
      if (!this.released) this.recovering = this.recover();
    });
  }

  private async recover(): Promise<void> {
    const { report = () => undefined, onLost = () => undefined } = this.options;
    report('The embedded database has ended unexpectedly; starting it again.');
    for (let pauseMs = 50; !this.released; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        const session = await this.open();
        if (session === null) return onLost();
        this.session = session;
        this.watch();
        report('The embedded database is back.');
        return;
      } catch (error) {
        report(
          error instanceof OperatorError ? error.message : `The embedded database is not back yet: ${error}`,
        );
      }
      await delay(pauseMs);
    }
  }
}

async function leave(session: LockSession, installation: Installation): Promise<void> {
  try {
    if (await session.leave()) await stopPostmaster(installation);
  } catch {
    // The session is gone, and with it the server, or our right to speak for it.
  } finally {
    await session.end();
  }
}
