import { promises as fs } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { ConnectionTarget, ConnectionTargets } from '../../src/database/connection-target.js';
import { EmbeddedDatabase } from '../../src/database/embedded/embedded-database.js';
import { findPostmaster } from '../../src/database/embedded/postmaster.js';
import { migrate } from '../../src/database/migrate.js';
import { citusUrl, openCitusCluster } from './citus-cluster.js';
import { TEMPLATE_DATABASE } from './cluster-address.js';
import { installationFor } from './test-postgres.js';
import { THROWAWAY_SETTINGS } from './throwaway-settings.js';

/** One PostgreSQL for a whole test run, with a migrated template that test files clone. */
export interface TestCluster {
  /** Users as the service has them; the database is for the caller to choose. */
  readonly targets: ConnectionTargets;
  stop(): Promise<void>;
  /** For a run that is being killed: no waiting, no tidying. */
  kill(): void;
}

/** Carries the number of the run's process, by which the next run knows what a killed one has left. */
const PREFIX = 'waymark-test-';

/**
 * Made with the service's own means, in a temporary directory; only its durability is switched off. Or, with CITUS_DATABASE_URL, a
 * cluster that is there already.
 */
export async function startTestCluster(): Promise<TestCluster> {
  const citus = citusUrl();
  if (citus !== null) return openCitusCluster(citus);
  await sweepDeadRuns();
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), `${PREFIX}${process.pid}-`));
  await fs.chmod(directory, 0o711); // root's PostgreSQL runs as another user, who must get to its files
  const remove = () => fs.rm(directory, { recursive: true, force: true });
  try {
    const dataDir = path.join(directory, 'data');
    const embedded = await EmbeddedDatabase.attach({
      dataDir,
      installation: await installationFor(dataDir),
      mode: 'client',
      settings: THROWAWAY_SETTINGS,
    });
    const pid = (await findPostmaster(homeIn(directory))) as number;
    await makeTemplate(embedded.targets);
    return {
      targets: embedded.targets,
      stop: async () => {
        await embedded.release();
        await remove();
      },
      kill: () => process.kill(pid, 'SIGQUIT'),
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function makeTemplate(targets: ConnectionTargets): Promise<void> {
  const owner = new pg.Client(inDatabase(targets.owner, 'postgres'));
  await owner.connect();
  await owner.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
  await owner.end();
  await migrate({
    serving: inDatabase(targets.serving, TEMPLATE_DATABASE),
    owner: inDatabase(targets.owner, TEMPLATE_DATABASE),
  });
}

/** What runs that were killed have left behind; a run of another user's is that user's to sweep. */
async function sweepDeadRuns(): Promise<void> {
  for (const name of await fs.readdir(os.tmpdir())) {
    const run = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (run === undefined || isLiving(Number(run))) continue;
    const directory = path.join(os.tmpdir(), name);
    try {
      const pid = await findPostmaster(homeIn(directory));
      if (pid !== null) process.kill(pid, 'SIGQUIT');
      await fs.rm(directory, { recursive: true, force: true, maxRetries: 5 });
    } catch {
      // Not ours.
    }
  }
}

function homeIn(directory: string): string {
  return path.join(directory, 'data', 'postgres');
}

function isLiving(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function inDatabase(target: ConnectionTarget, database: string): ConnectionTarget {
  return { ...target, database };
}
