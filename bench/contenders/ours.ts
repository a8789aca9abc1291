import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { ProcessTree } from '../harness/process-tree.js';
import type { RunScope } from '../harness/run-scope.js';
import type { Contender, ContenderName } from './contender.js';
import { type NodeServiceOptions, startNodeService } from './node-service.js';
import { createOurAccounts } from './our-accounts.js';
import { PROJECT_ROOT } from './project-root.js';
import { SqlEventStore } from './sql-event-store.js';

/** A first start makes a database cluster and migrates it. */
const START_DEADLINE_MS = 300_000;

export interface OursOptions {
  readonly name: ContenderName & (`ours${string}` | 'before');
  /** The built checkout it runs from; default this one. */
  readonly root?: string | undefined;
  /** Name of its data directory and its log; several contenders may share a `name`. */
  readonly directory: string;
  /** The Node.js to run on; default the one of this process. */
  readonly node: string | undefined;
  readonly accounts: number;
  /** Its `WORKERS`; 1 unless given, whatever the machine has: the others are one process, too. */
  readonly workers?: number;
  /** What each commit waits, in milliseconds; as long as the disk takes unless given. */
  readonly commitMs?: number | undefined;
  readonly cpuProfileDir: string | undefined;
}

export interface Ours extends Contender {
  readonly store: SqlEventStore;
}

/**
 * "Ours": the built service as a user starts it, with the database it starts for itself, in a data directory of its
 * own. Its environment says where to listen, where to keep the data and how many workers there are, nothing else: authentication, limits,
 * validation, metering, request ids and logging are as shipped.
 */
export async function startOurs(scope: RunScope, options: OursOptions): Promise<Ours> {
  const { name, directory, node, cpuProfileDir, commitMs, workers = 1, root = PROJECT_ROOT } = options;
  const dataDir = join(scope.tempDir, directory);
  const env = { WAYMARK_DATA_DIR: dataDir, WORKERS: String(workers) };
  // Registered first, so that it runs last: the service stops its database itself unless it had to be killed.
  scope.defer(`the database of ${directory}`, () => endOrphan(root, dataDir));
  const start = {
    name: directory,
    script: join(root, 'dist', 'main.js'),
    env,
    node,
    nodeFlags: shippedFlags(root),
    cpuProfileDir,
    cwd: root,
  };
  const service = { ...start, deadlineMs: START_DEADLINE_MS };
  if (commitMs !== undefined) await slowDown(scope, { root, dataDir, service, commitMs });
  const { process, port } = await startNodeService(scope, service);
  const { store, pid } = await connectStore(scope, root, dataDir);
  const { accounts, smallAccount } = await createOurAccounts(scope, {
    client: store.client,
    env,
    root,
    count: options.accounts,
  });
  return {
    name,
    port,
    abilities: new Set(['single', 'batch', 'validate', 'duplicates', 'limits', 'keys']),
    accounts,
    smallAccount,
    service: new ProcessTree([process.pid], [pid]),
    store,
  };
}

/** The service is started once before: it measures at its start what a commit takes. */
async function slowDown(
  scope: RunScope,
  made: { root: string; dataDir: string; service: NodeServiceOptions; commitMs: number },
): Promise<void> {
  const { root, dataDir, service, commitMs } = made;
  const { process } = await startNodeService(scope, service);
  const { store } = await connectStore(scope, root, dataDir);
  await store.slowCommits(commitMs);
  await process.stop();
}

async function connectStore(
  scope: RunScope,
  root: string,
  dataDir: string,
): Promise<{ store: SqlEventStore; pid: number }> {
  const { pid, target } = await findDatabase(root, dataDir);
  return { store: await SqlEventStore.connect(scope, target, new ProcessTree([pid]), true), pid };
}

/** Process id and address of the database in a data directory, from the lock file PostgreSQL keeps there. */
async function findDatabase(
  root: string,
  dataDir: string,
): Promise<{ pid: number; target: pg.ClientConfig }> {
  const home = await homeOfDatabase(dataDir);
  const [pid, , , port, host] = (await readFile(join(home, 'data', 'postmaster.pid'), 'utf8')).split('\n');
  const credentials = pathToFileURL(join(root, 'dist', 'database', 'embedded', 'credentials.js')).href;
  const { passwordOf } = (await import(credentials)) as { passwordOf(secret: string, user: 'admin'): string };
  const secret = (await readFile(join(home, 'secret'), 'utf8')).trim();
  return {
    pid: Number(pid),
    target: {
      host: host ?? '',
      port: Number(port),
      user: 'postgres',
      password: passwordOf(secret, 'admin'),
      database: 'waymark',
    },
  };
}

/** Below the data directory, or where its `location.json` says (a root whose PostgreSQL cannot enter it). */
async function homeOfDatabase(dataDir: string): Promise<string> {
  const location = await readFile(join(dataDir, 'location.json'), 'utf8').catch(() => null);
  const base = location === null ? dataDir : (JSON.parse(location) as { directory: string }).directory;
  return join(base, 'postgres');
}

async function endOrphan(root: string, dataDir: string): Promise<void> {
  const found = await findDatabase(root, dataDir).catch(() => null);
  if (found) process.kill(found.pid, 'SIGINT');
  for (let waits = 0; waits < 100 && (await findDatabase(root, dataDir).catch(() => null)); waits++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** What `npm start` gives Node.js on its way. */
export function shippedFlags(root: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return String(scripts.start)
    .split(' ')
    .filter((word) => word.startsWith('--'));
}
