import type { DataSource, Migration, QueryRunner } from 'typeorm';
import { OperatorError } from '../common/operator-error.js';
import { BREAKING_MIGRATIONS } from './breaking-migrations.js';
import { setUpRoles } from './citus/citus-roles.js';
import { assertCluster, distribute, keepDistributed } from './citus/distribute.js';
import { connectionFailure } from './connection-failure.js';
import type { ConnectionTargets } from './connection-target.js';
import { connectDataSource } from './data-source.js';
import { underMigrationLock } from './migration-lock.js';
import { boundOlderEvents, forgetBound } from './older-events.js';
import { keepReceiptsRising } from './receipt-numbering.js';
import { ensureRoles, grantPrivileges } from './roles.js';
import { assertServerVersion } from './server-version.js';

/** A migration may rewrite a large table, and a second instance waits for the first: ample, but not for ever. */
const MIGRATION_TIMEOUT_MS = 30 * 60_000;

export interface MigrateOptions {
  /** Spreads the tables of events over the machines of a Citus cluster, into so many shards; null: one for each machine. */
  readonly distributeInto?: number | null;
}

/**
 * Brings the schema up to date: roles, migrations (all in one transaction), privileges. Any number of instances may
 * call it at once; an advisory lock lets one work while the others wait and then find nothing left to do. Where the tables
 * of events are spread over a cluster, those that migrations have made are spread, too.
 * @returns the names of the migrations applied, oldest first.
 * @throws OperatorError when the server or the schema is not one this program can work with.
 */
export async function migrate(
  targets: ConnectionTargets,
  { distributeInto }: MigrateOptions = {},
): Promise<readonly string[]> {
  const servingUser = await currentUser(targets);
  const dataSource = await connectDataSource(targets.owner, {
    role: 'migration',
    poolSize: 3, // one holds the lock, one migrates, one does the rest
    statementTimeoutMs: MIGRATION_TIMEOUT_MS,
  });
  try {
    const owner = dataSource.createQueryRunner();
    await assertServerVersion((sql) => owner.query(sql));
    return await underMigrationLock(
      dataSource,
      async () => {
        await ensureRoles(owner, servingUser);
        const isNewer = await assertUsableSchema(dataSource, owner);
        await boundOlderEvents(owner);
        const applied = await runMigrations(dataSource, owner);
        // A newer version's tables may have privileges that this one knows nothing of; that version granted them.
        if (!isNewer) await grantPrivileges(owner);
        await keepReceiptsRising(owner);
        await makeMonths(owner);
        const ask = (sql: string) => owner.query(sql);
        if (distributeInto === undefined) await keepDistributed(ask);
        else {
          await assertCluster(ask);
          await setUpRoles(ask, servingUser);
          await distribute(ask, distributeInto);
        }
        return applied.map((migration) => migration.name);
      },
      MIGRATION_TIMEOUT_MS,
    );
  } catch (error) {
    throw connectionFailure(error, targets.owner.variable) ?? error;
  } finally {
    await dataSource.destroy();
  }
}

async function runMigrations(dataSource: DataSource, owner: QueryRunner): Promise<Migration[]> {
  try {
    return await dataSource.runMigrations({ transaction: 'all' });
  } catch (error) {
    await forgetBound(owner);
    throw error;
  }
}

/** The months that are stored into next, however long the service was away; later ones its own job makes. */
async function makeMonths(owner: QueryRunner): Promise<void> {
  await owner.query(`SELECT make_event_month(now()), make_event_month(now() + interval '1 month')`);
  await owner.query('SELECT analyze_events()');
}

/** The serving user as the server knows it (a URL may leave it to defaults). */
async function currentUser(targets: ConnectionTargets): Promise<string> {
  const dataSource = await connectDataSource(targets.serving, {
    role: 'migration',
    poolSize: 1,
    statementTimeoutMs: 10_000,
  });
  try {
    await assertServerVersion((sql) => dataSource.query(sql));
    const [{ name }] = await dataSource.query('SELECT current_user::text AS name');
    return name;
  } finally {
    await dataSource.destroy();
  }
}

/**
 * Refuses a schema that this program cannot work with: one that a newer version changed in a way that older ones break by
 * (it said so, breaking-migrations.ts), or one from before the first release, which no migration leads away from.
 * @returns whether a newer version has migrated it.
 */
async function assertUsableSchema(dataSource: DataSource, owner: QueryRunner): Promise<boolean> {
  const known = dataSource.migrations.map((migration) => migration.name ?? migration.constructor.name);
  const unknown = (await migrationsIn(owner, dataSource.options.migrationsTableName!)).filter(
    (name) => !known.includes(name),
  );
  const draft = unknown.find((name) => timestampOf(name) < timestampOf(known[0]!));
  if (draft !== undefined)
    throw new OperatorError(
      `The database was made by a Waymark from before 0.1.0 (${draft}), whose data this version cannot take ` +
        'over; start with an empty database (for the embedded one: with another WAYMARK_DATA_DIR).',
    );
  const breaking = (await migrationsIn(owner, BREAKING_MIGRATIONS)).find((name) => !known.includes(name));
  if (breaking !== undefined)
    throw new OperatorError(
      `The database was migrated by a newer Waymark (${breaking}); start that version, or restore a backup.`,
    );
  return unknown.length > 0;
}

/** The names in a table of migrations, oldest first; none where there is no such table. */
async function migrationsIn(owner: QueryRunner, table: string): Promise<string[]> {
  const [{ exists }] = await owner.query('SELECT to_regclass($1) IS NOT NULL AS exists', [table]);
  if (!exists) return [];
  const rows: { name: string }[] = await owner.query(`SELECT name FROM ${table} ORDER BY right(name, 13)`);
  return rows.map(({ name }) => name);
}

/** When a migration was written, in Unix milliseconds: the end of its name, as TypeORM wants it. */
function timestampOf(name: string): number {
  return Number(name.slice(-13));
}
