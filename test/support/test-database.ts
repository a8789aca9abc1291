import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { ConnectionTargets } from '../../src/database/connection-target.js';
import { Database, type DatabaseOptions } from '../../src/database/database.js';
import { migrate } from '../../src/database/migrate.js';
import { citusUrl, cloneCitusDatabase, dropCitusDatabase, testLayout } from './citus-cluster.js';
import { publishedCluster, TEMPLATE_DATABASE } from './cluster-address.js';
import { PATIENCE_MS } from './patience.js';

/** A migrated, empty database of one test file's own. */
export interface TestDatabase {
  readonly targets: ConnectionTargets;
  /** Opened with the serving user, as the service does. */
  readonly database: Database;
  /** Closes `database` and drops the database. */
  drop(): Promise<void>;
}

/** No limit of a database's but a test's own patience. */
export const PATIENT_LIMITS = {
  statementTimeoutMs: PATIENCE_MS,
  shortStatementMs: PATIENCE_MS,
  connectTimeoutMs: PATIENCE_MS,
} as const;

/** Statements, and the way to a connection, may take as long as a test waits; a report's unless its limit is given. */
export interface TestDatabaseOptions extends Partial<DatabaseOptions> {
  /** What CREATE DATABASE is told of the locale, when not the cluster's: such a database is migrated anew, in a second. */
  readonly locale?: string;
  /** Not migrated, as an operator hands it over. */
  readonly isEmpty?: true;
}

/** Clones the template: a tenth of a second. Call it in `beforeAll`, `drop` in `afterAll`. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const cluster = publishedCluster();
  const name = `test_${randomBytes(6).toString('hex')}`;
  const isCloned = !options.locale && !options.isEmpty;
  const template = isCloned ? TEMPLATE_DATABASE : `template0 ${options.locale ?? ''}`;
  const citus = citusUrl();
  if (citus !== null) await cloneCitusDatabase(citus, name, cluster);
  // By files: page by page, PostgreSQL's own way, costs twice as much, and the checkpoint that this takes syncs nothing here.
  else await asOwner(cluster, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const targets = {
    serving: { ...cluster.serving, database: name },
    owner: { ...cluster.owner, database: name },
  };
  if (options.locale) await migrate(targets);
  const database = new Database(targets.serving, {
    poolSize: options.poolSize ?? 8,
    ...PATIENT_LIMITS,
    ...(options.statementTimeoutMs !== undefined && { statementTimeoutMs: options.statementTimeoutMs }),
    layout: testLayout(),
  });
  return {
    targets,
    database,
    drop: async () => {
      await database.close();
      await dropDatabase(name);
    },
  };
}

/**
 * Drops a database that its users are leaving. Not by `WITH (FORCE)`: that would end an autovacuum worker itself, which
 * only a superuser may, and fails where one is at work; without it PostgreSQL asks the worker to go and waits for it.
 */
export async function dropDatabase(name: string): Promise<void> {
  const citus = citusUrl();
  if (citus !== null) await dropCitusDatabase(citus, name);
  else await asOwner(publishedCluster(), `DROP DATABASE ${name}`);
}

async function asOwner(cluster: ConnectionTargets, statement: string): Promise<void> {
  const client = new pg.Client({ ...cluster.owner, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
