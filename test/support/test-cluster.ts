import { promises as fs } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { ConnectionTarget, ConnectionTargets } from '../../src/database/connection-target.js';
import { EmbeddedDatabase } from '../../src/database/embedded/embedded-database.js';
import { THROWAWAY_SETTINGS } from '../../src/database/embedded/server-settings.js';
import { migrate } from '../../src/database/migrate.js';
import { TEMPLATE_DATABASE } from './cluster-address.js';

/** One PostgreSQL for a whole test run, with a migrated template that test files clone. */
export interface TestCluster {
  /** Users as the service has them; the database is for the caller to choose. */
  readonly targets: ConnectionTargets;
  stop(): Promise<void>;
}

/** Made with the service's own means, in a temporary directory; only its durability is switched off. */
export async function startTestCluster(): Promise<TestCluster> {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'waymark-test-'));
  await fs.chmod(directory, 0o711); // root's PostgreSQL runs as another user, who must get to its files
  const remove = () => fs.rm(directory, { recursive: true, force: true });
  try {
    const embedded = await EmbeddedDatabase.attach({
      dataDir: path.join(directory, 'data'),
      as: 'visitor',
      settings: THROWAWAY_SETTINGS,
    });
    await makeTemplate(embedded.targets);
    return {
      targets: embedded.targets,
      stop: async () => {
        await embedded.release();
        await remove();
      },
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

function inDatabase(target: ConnectionTarget, database: string): ConnectionTarget {
  return { ...target, database };
}
