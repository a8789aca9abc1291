import pg from 'pg';
import { advisoryLockArguments } from '../advisory-locks.js';
import type { ConnectionTarget } from '../connection-target.js';
import { boundedOptions } from '../timeouts.js';

/** A service is the one that may be alone on its database; clients (the command line, migrations) may be many. */
export type AttachMode = 'service' | 'client';

/** Longer than a server may take to stop: who arrives meanwhile waits for the end of it. */
const LOCK_TIMEOUT_MS = 90_000;

/** A killed service's session needs a moment to notice that nobody is at the other end. */
const SERVICE_LOCK_PATIENCE_MS = 3_000;
const SERVICE_LOCK_INTERVAL_MS = 50;

/**
 * The connection that says "somebody is using this database", by session locks: all share `users`, a service also
 * holds `service` alone. The locks end with the connection, however it ends.
 */
export class LockSession {
  private constructor(private readonly client: pg.Client) {}

  /** @throws whatever pg throws when the server cannot be reached. */
  static async connect(target: ConnectionTarget): Promise<LockSession> {
    const client = new pg.Client(boundedOptions(target, 'session', LOCK_TIMEOUT_MS));
    client.on('error', () => undefined); // the end of the connection is what matters, see onEnd
    try {
      await client.connect();
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    return new LockSession(client);
  }

  /** Takes the occupant's locks; false when another service holds its own. */
  async enter(mode: AttachMode): Promise<boolean> {
    await this.client.query(`SELECT pg_advisory_lock_shared(${advisoryLockArguments('users')})`);
    if (mode === 'client') return true;
    for (let waited = 0; ; waited += SERVICE_LOCK_INTERVAL_MS) {
      if (await this.tryLock('service')) return true;
      if (waited >= SERVICE_LOCK_PATIENCE_MS) return false;
      await new Promise((resolve) => setTimeout(resolve, SERVICE_LOCK_INTERVAL_MS));
    }
  }

  /** Gives the locks back; true when nobody else is left, and then nobody can enter before this session ends. */
  async leave(): Promise<boolean> {
    await this.client.query('SELECT pg_advisory_unlock_all()');
    return this.tryLock('users');
  }

  onEnd(listener: () => void): void {
    this.client.once('end', listener);
  }

  async end(): Promise<void> {
    await this.client.end().catch(() => undefined);
  }

  private async tryLock(lock: 'service' | 'users'): Promise<boolean> {
    const { rows } = await this.client.query(
      `SELECT pg_try_advisory_lock(${advisoryLockArguments(lock)}) AS taken`,
    );
    return rows[0].taken;
  }
}
