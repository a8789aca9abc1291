import { DataSource, type QueryRunner } from 'typeorm';
import type { ConnectionTargets } from '../../src/database/connection-target.js';
import { dataSourceOptions } from '../../src/database/data-source.js';

/** Lends one connection of the owner, as a migration gets it. */
export async function asMigration(
  { owner }: Pick<ConnectionTargets, 'owner'>,
  work: (runner: QueryRunner) => Promise<void>,
): Promise<void> {
  const source = await new DataSource(
    dataSourceOptions(owner, { role: 'migration', poolSize: 1, statementTimeoutMs: 30_000 }),
  ).initialize();
  const runner = source.createQueryRunner();
  try {
    await work(runner);
  } finally {
    await runner.release();
    await source.destroy();
  }
}
