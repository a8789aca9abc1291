import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { ConnectionTarget, ConnectionTargets } from '../../src/database/connection-target.js';
import { chooseRunUser, isSuperuser } from '../../src/database/embedded/run-user.js';
import { describeWith } from './describe-with.js';
import { freePort } from './free-port.js';
import { PATIENCE_MS } from './patience.js';
import { TempDir } from './temp-dir.js';

/** For tests through a pooler. */
export const describePgBouncer = describeWith('pgbouncer', ['--version']);

export interface PgBouncerOptions {
  /** Sessions of the server that it lends to each user of the database; few, so that they change hands all the time. */
  readonly poolSize?: number;
  readonly settings?: Readonly<Record<string, string>>;
}

/** A PgBouncer in transaction mode on loopback, in front of one database of the test cluster. */
export class PgBouncer {
  private child: ChildProcess | undefined;

  private constructor(
    private readonly dir: TempDir,
    private readonly port: number,
    private readonly server: ConnectionTargets,
  ) {}

  static async start(server: ConnectionTargets, options: PgBouncerOptions = {}): Promise<PgBouncer> {
    const bouncer = new PgBouncer(await TempDir.make(), await freePort(), server);
    await bouncer.configure(options);
    await bouncer.run();
    return bouncer;
  }

  /** Major and minor version of the program. */
  static version(): readonly [number, number] {
    const text = execFileSync('pgbouncer', ['--version'], { encoding: 'utf8' });
    const [, major, minor] = /(\d+)\.(\d+)/.exec(text)!;
    return [Number(major), Number(minor)];
  }

  /** How an operator names its users. */
  get targets(): ConnectionTargets {
    return { serving: this.through(this.server.serving), owner: this.through(this.server.owner) };
  }

  /** Ends it at once, with every connection through it. */
  async kill(): Promise<void> {
    const child = this.child!;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  /** Resolves when it takes connections; the port stays the same. */
  async run(): Promise<void> {
    this.child = spawn('pgbouncer', ['-q', path.join(this.dir.path, 'pgbouncer.ini')], {
      stdio: 'ignore',
      ...(isSuperuser() ? chooseRunUser() : {}), // as root it refuses to run, as PostgreSQL does
    });
    for (const endsAt = Date.now() + PATIENCE_MS; !(await this.answers()); ) {
      const { exitCode } = this.child;
      if (exitCode !== null) throw new Error(`pgbouncer ended with ${exitCode}`);
      if (Date.now() > endsAt) throw new Error('pgbouncer does not answer');
    }
  }

  async stop(): Promise<void> {
    await this.kill();
    await this.dir.remove();
  }

  private through({ user, password, database }: ConnectionTarget): ConnectionTarget {
    return { host: '127.0.0.1', port: this.port, user: user!, password: password!, database: database! };
  }

  private async answers(): Promise<boolean> {
    const client = new pg.Client(this.targets.serving);
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('SELECT 1');
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  private async configure({ poolSize = 6, settings = {} }: PgBouncerOptions): Promise<void> {
    const { serving, owner } = this.server;
    const users = [serving, owner].map(({ user, password }) => `"${user}" "${password}"`);
    const lines = {
      listen_addr: '127.0.0.1',
      listen_port: this.port,
      unix_socket_dir: '',
      auth_type: 'scram-sha-256',
      auth_file: path.join(this.dir.path, 'users.txt'),
      pool_mode: 'transaction',
      default_pool_size: poolSize,
      max_client_conn: 200,
      server_login_retry: 1,
      ...settings,
    };
    const { host, port, database } = serving;
    await this.write('users.txt', users);
    await this.write('pgbouncer.ini', [
      '[databases]',
      `${database} = host=${host} port=${port} dbname=${database}`,
      '[pgbouncer]',
      ...Object.entries(lines).map(([name, value]) => `${name} = ${value}`),
    ]);
  }

  private async write(name: string, lines: readonly string[]): Promise<void> {
    const file = path.join(this.dir.path, name);
    await fs.writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600 });
    if (!isSuperuser()) return;
    const { uid, gid } = chooseRunUser();
    await fs.chown(file, uid, gid);
  }
}
