/**
 * `npm run typeorm -- migration:show`: TypeORM's command line on this project's data source (ormconfig.ts). It ends
 * its process on its own terms, so this one keeps the embedded database up meanwhile and leaves it in order.
 */
import './typescript.mjs';
import { spawnSync } from 'node:child_process';
import { readEnvFile } from './env-file.mjs';

const { loadEnv } = await import('../src/config/env.ts');
const { attachDatabase } = await import('../src/database/prepare-database.ts');

try {
  readEnvFile();
  const attached = await attachDatabase(loadEnv(), { mode: 'client' });
  const cli = ['--import', './scripts/typescript.mjs', 'node_modules/typeorm/cli.js'];
  const { status } = spawnSync(process.execPath, [...cli, ...process.argv.slice(2), '-d', 'ormconfig.ts'], {
    stdio: 'inherit',
  });
  await attached.release();
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
