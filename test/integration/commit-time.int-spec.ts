import { CommitTime } from '../../src/database/commit-time.js';
import { Database } from '../../src/database/database.js';
import { EmbeddedDatabase } from '../../src/database/embedded/embedded-database.js';
import { TempDir } from '../support/temp-dir.js';
import { PATIENT_LIMITS } from '../support/test-database.js';
import { installationFor } from '../support/test-postgres.js';
import { THROWAWAY_SETTINGS } from '../support/throwaway-settings.js';

const DISK_MS = 20;

/** Before it has the disk write what is committed, this server waits as a slow disk would. */
const SLOW_DISK = {
  ...THROWAWAY_SETTINGS,
  fsync: 'on',
  synchronous_commit: 'on',
  commit_delay: String(DISK_MS * 1_000),
  commit_siblings: '0',
};

describe('what a commit takes', () => {
  let dir: TempDir;
  let embedded: EmbeddedDatabase;
  let database: Database;

  beforeAll(async () => {
    dir = await TempDir.make();
    const { dataDir } = dir;
    const installation = await installationFor(dataDir);
    embedded = await EmbeddedDatabase.attach({ dataDir, installation, mode: 'client', settings: SLOW_DISK });
    database = new Database(embedded.targets.serving, { poolSize: 6, ...PATIENT_LIMITS });
  });
  afterAll(async () => {
    await database?.close();
    await embedded?.release();
    await dir?.remove();
  });

  it('is what the disk takes at least', async () => {
    const time = new CommitTime(database);
    await time.measure();
    expect(time.latestMs).toBeGreaterThanOrEqual(DISK_MS);
    expect(time.isSlow).toBe(true);
  });
});
