import { promises as fs } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { ConnectionTargets } from '../../../src/database/connection-target.js';
import { EmbeddedDatabase } from '../../../src/database/embedded/embedded-database.js';
import { EMBEDDED_SETTINGS } from '../../../src/database/embedded/server-settings.js';
import { boundedOptions } from '../../../src/database/timeouts.js';
import { DatabaseProxy } from '../../support/database-proxy.js';
import { SmallDisk } from './small-disk.js';

/** As it ships, but on a small disk; its log of writes must not fill that by itself. */
const SETTINGS = { ...EMBEDDED_SETTINGS, shared_buffers: '64MB', max_wal_size: '64MB', min_wal_size: '32MB' };

/** Far above what a statement of ours takes. */
const STATEMENT_MS = 30_000;

/**
 * A durable PostgreSQL of a run's own, and everything that can be done to it. The one who looks after it is the embedded
 * database's own code, in this process: it starts a server that has died again. The service reaches it through the proxy.
 */
export class DatabaseUnderTest {
  private frozen: readonly number[] = [];

  private constructor(
    readonly disk: SmallDisk,
    readonly proxy: DatabaseProxy,
    private readonly embedded: EmbeddedDatabase,
  ) {}

  static async start(): Promise<DatabaseUnderTest> {
    const disk = await SmallDisk.make();
    try {
      const embedded = await EmbeddedDatabase.attach({
        dataDir: disk.dataDir,
        mode: 'service',
        settings: SETTINGS,
      });
      const { host, port } = embedded.targets.serving;
      return new DatabaseUnderTest(disk, await DatabaseProxy.open(`${host}/.s.PGSQL.${port}`), embedded);
    } catch (error) {
      await disk.remove();
      throw error;
    }
  }

  /** Past the proxy. */
  get targets(): ConnectionTargets {
    return this.embedded.targets;
  }

  /** The service's environment. */
  get env(): Record<string, string> {
    const url = ({ user, password, database }: ConnectionTargets['serving']) =>
      `postgresql://${user}:${password}@127.0.0.1:${this.proxy.port}/${database}`;
    return { DATABASE_URL: url(this.targets.serving), DATABASE_OWNER_URL: url(this.targets.owner) };
  }

  /** Ends the service's sessions, not ours: those by which the server is looked after, and tried. */
  async terminateBackends(): Promise<void> {
    const ended = await this.ask(
      'serving',
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name LIKE 'waymark %' AND application_name <> 'waymark session'`,
    );
    if (ended.length === 0) throw new Error('The service has no session to end');
  }

  /** Makes room on the small disk. */
  async forgetEvents(): Promise<void> {
    await this.ask('owner', 'TRUNCATE events');
  }

  /** Signals the server; nothing when it is not there. */
  async signal(signal: NodeJS.Signals): Promise<void> {
    const pid = await this.disk.postmaster();
    if (pid !== null) process.kill(pid, signal);
  }

  /**
   * Kills one session's process, upon which the server ends all others and recovers from its log. Resolves when it has noticed: until
   * then it goes on serving.
   */
  async crashOneBackend(): Promise<void> {
    const other = await this.connect('serving');
    const ended = new Promise<void>((resolve) => other.once('end', () => resolve()));
    const { rows } = await other.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE application_name = 'waymark writer' LIMIT 1`,
    );
    if (!rows[0]) {
      await other.end();
      throw new Error('The service has no writing session to crash');
    }
    process.kill(rows[0].pid, 'SIGKILL');
    await ended;
  }

  /** Stops the server and all its processes where they stand. */
  async freeze(): Promise<void> {
    const postmaster = await this.disk.postmaster();
    if (postmaster === null) throw new Error('There is no server to freeze');
    process.kill(postmaster, 'SIGSTOP');
    this.frozen = [postmaster, ...(await childrenOf(postmaster))];
    for (const pid of this.frozen) process.kill(pid, 'SIGSTOP');
  }

  thaw(): void {
    for (const pid of this.frozen) process.kill(pid, 'SIGCONT');
    this.frozen = [];
  }

  /** One statement on a connection of its own, past the proxy; whatever it waits for is bounded. */
  private async ask<T extends pg.QueryResultRow>(user: keyof ConnectionTargets, sql: string): Promise<T[]> {
    const client = await this.connect(user);
    try {
      return (await client.query<T>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  private async connect(user: keyof ConnectionTargets): Promise<pg.Client> {
    const client = new pg.Client(boundedOptions(this.targets[user], 'session', STATEMENT_MS));
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  async close(): Promise<void> {
    this.thaw();
    await this.proxy.close();
    await this.disk.empty();
    await this.embedded.release();
    await this.disk.remove();
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const children: number[] = [];
  for (const name of await fs.readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await fs.readFile(path.join('/proc', name, 'stat'), 'utf8').catch(() => '');
    // The name of the program, in parentheses, may hold spaces.
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent) children.push(Number(name));
  }
  return children;
}
