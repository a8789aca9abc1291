import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promises as fs } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { ConnectionTarget } from '../../src/database/connection-target.js';
import { runProgram } from '../../src/database/embedded/command.js';
import { findInstallation, type Installation } from '../../src/database/embedded/installation.js';
import { asArguments } from '../../src/database/embedded/server-settings.js';
import { migrate } from '../../src/database/migrate.js';
import { PATIENCE_MS } from './patience.js';
import { THROWAWAY_SETTINGS } from './throwaway-settings.js';

/** Files need not outlive the machine; what was committed must have been written before it is acknowledged. */
const SETTINGS = { ...THROWAWAY_SETTINGS, synchronous_commit: 'local', shared_buffers: '32MB' };

/** A primary with the schema in it, and a streaming replica of it, both for one test file. */
export interface ReplicatedCluster {
  readonly primary: ConnectionTarget;
  readonly replica: ConnectionTarget;
  /** Asks one of both as its superuser. */
  ask(target: ConnectionTarget, sql: string): Promise<pg.QueryResult['rows']>;
  /** Kills the replica; another start brings it back. */
  killReplica(): Promise<void>;
  startReplica(): Promise<void>;
  stop(): Promise<void>;
}

export async function startReplicatedCluster(): Promise<ReplicatedCluster> {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'waymark-replicated-'));
  await fs.chmod(directory, 0o711);
  const installation = await findInstallation(path.join(directory, 'installation'));
  const [primaryHome, replicaHome] = await Promise.all(
    ['primary', 'replica'].map((name) => makeHome(installation, path.join(directory, name))),
  );
  const targetOf = (home: string): ConnectionTarget => ({
    ...{ host: home, port: 5432, user: 'postgres', database: 'postgres' },
  });
  const [primary, replica] = [targetOf(primaryHome!), targetOf(replicaHome!)];
  const initdb = ['-D', path.join(primaryHome!, 'data'), '-U', 'postgres', '--auth=trust', '--locale=C'];
  const made = await runProgram(installation.binaries.initdb, [...initdb, '--encoding=UTF8', '--no-sync'], {
    ...{ runAs: installation.runAs, timeoutMs: PATIENCE_MS },
  });
  if (!made.ok) throw new Error(made.output);
  const first = await start(installation, primaryHome!);
  await migrate({ serving: primary, owner: primary });
  await first.stop('SIGINT');
  // What a server that was stopped in order leaves is a base backup.
  const data = path.join(replicaHome!, 'data');
  await runProgram('/bin/cp', ['-a', path.join(primaryHome!, 'data'), data], {
    ...{ runAs: installation.runAs, timeoutMs: PATIENCE_MS },
  });
  await fs.writeFile(path.join(data, 'standby.signal'), '');
  await fs.appendFile(
    path.join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${primaryHome} port=5432 user=postgres'\n`,
  );
  const running = {
    primary: await start(installation, primaryHome!),
    replica: await start(installation, replicaHome!),
  };
  const ask = async (target: ConnectionTarget, sql: string) => {
    const client = new pg.Client({ ...target });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    primary,
    replica,
    ask,
    killReplica: () => running.replica.stop('SIGQUIT'),
    startReplica: async () => {
      running.replica = await start(installation, replicaHome!);
    },
    stop: async () => {
      await Promise.all([running.replica.stop('SIGQUIT'), running.primary.stop('SIGQUIT')]);
      await fs.rm(directory, { recursive: true, force: true });
    },
  };
}

async function makeHome({ runAs }: Installation, home: string): Promise<string> {
  await fs.mkdir(home, { mode: 0o700 });
  if (runAs) await fs.chown(home, runAs.uid, runAs.gid);
  return home;
}

/** A server that accepts connections at the socket in its home. */
async function start({ binaries, runAs }: Installation, home: string) {
  const args = ['-D', path.join(home, 'data'), '-k', home, '-p', '5432', ...asArguments(SETTINGS)];
  const child: ChildProcess = spawn(binaries.postgres, args, {
    ...{ ...runAs, cwd: '/', env: {}, stdio: ['ignore', 'ignore', 'pipe'] },
  });
  const ended = once(child, 'exit');
  let words = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr!.on('data', (chunk: Buffer) => {
      words += chunk.toString();
      if (/ready to accept (read-only )?connections/.test(words)) resolve();
    });
    child.once('exit', () => reject(new Error(words)));
  });
  return {
    stop: async (signal: NodeJS.Signals) => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
    },
  };
}
