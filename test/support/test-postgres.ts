import { spawnSync } from 'node:child_process';
import { findInstallation, type Installation } from '../../src/database/embedded/installation.js';
import { binariesBelow } from '../../src/database/embedded/packaged-postgres.js';

/** The directory whose `bin/` has the PostgreSQL that a run is against; unset: the embedded one (scripts/test-postgres.mjs). */
const VARIABLE = 'WAYMARK_TEST_POSTGRES';

/** The files of the run's server, and the programs that run it. */
export async function installationFor(dataDir: string): Promise<Installation> {
  const embedded = await findInstallation(dataDir);
  const root = process.env[VARIABLE];
  if (root === undefined) return embedded;
  const binaries = binariesBelow(root);
  const { stdout } = spawnSync(binaries.postgres, ['-V'], { encoding: 'utf8' });
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(stdout)!;
  console.log(`Tests run against ${stdout.trim()}`);
  return { ...embedded, binaries, majorVersion: Number(major) };
}
