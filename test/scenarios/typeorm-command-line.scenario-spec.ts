import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { PACKAGE_ROOT } from '../../src/config/env.js';
import { migrations } from '../../src/database/migrations.js';
import { withoutEnvFile } from '../support/no-env-file.js';
import { PATIENCE_MS } from '../support/patience.js';
import { TempDir } from '../support/temp-dir.js';
import { waymark } from '../support/waymark-cli.js';

describe('TypeORM’s command line', () => {
  let directory: TempDir;
  let env: Record<string, string>;

  beforeAll(async () => {
    directory = await TempDir.make();
    env = { WAYMARK_DATA_DIR: directory.dataDir };
    await waymark(env, 'migrate');
  });
  afterAll(() => directory.remove());

  /** What the command prints; rejects when it fails. The test's own limit bounds a command that does not end. */
  async function typeorm(command: string): Promise<string> {
    const { PATH, HOME } = process.env;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [path.join(PACKAGE_ROOT, 'scripts/typeorm.mjs'), command],
      {
        cwd: PACKAGE_ROOT,
        env: { PATH, HOME, ...withoutEnvFile(), ...env, NO_COLOR: '1' },
        timeout: PATIENCE_MS,
        killSignal: 'SIGKILL',
      },
    );
    return stdout;
  }

  it('finds nothing in the entities that the schema lacks, and ends', async () => {
    expect(await typeorm('schema:log')).toContain('Your schema is up to date');
    expect(await directory.postmaster()).toBeNull();
  });

  it('lists the migrations as run, and ends', async () => {
    const shown = await typeorm('migration:show');
    expect(shown.match(/\[X\]/g)).toHaveLength(migrations.length);
    expect(await directory.postmaster()).toBeNull();
  });

  it('runs the migrations that are left, here none, and ends', async () => {
    expect(await typeorm('migration:run')).toContain('No migrations are pending');
    expect(await directory.postmaster()).toBeNull();
  });
});
