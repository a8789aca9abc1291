import 'reflect-metadata';
import './src/app.module.js'; // whose modules declare every entity
import { DataSource, getMetadataArgsStorage } from 'typeorm';
import { loadEnv } from './src/config/env.js';
import { dataSourceOptions } from './src/database/data-source.js';
import { attachDatabase } from './src/database/prepare-database.js';

/**
 * For TypeORM's command line, `npm run typeorm -- migration:show`: the database the environment names, as its owner;
 * without DATABASE_URL the embedded one. To migrate, prefer `npm run waymark -- migrate`: it also makes the roles
 * that the policies name, and grants what new tables need.
 */
const attached = await attachDatabase(loadEnv(), { mode: 'client' });

/** Releases the database it was attached to, whose connection would keep the process from ending. */
class AttachedDataSource extends DataSource {
  override async destroy(): Promise<void> {
    await super.destroy();
    await attached.release();
  }
}

export default new AttachedDataSource(
  dataSourceOptions(attached.targets.owner, {
    role: 'migration',
    poolSize: 2,
    statementTimeoutMs: 30 * 60_000,
    entities: getMetadataArgsStorage().tables.map(({ target }) => target),
  }),
);
