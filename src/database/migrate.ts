import type { DataSource, Migration, QueryRunner } from 'typeorm';
import { setUpRoles } from './citus/citus-roles.js';
import { assertCoordinator } from './citus/coordinator.js';
import { assertCluster, distribute, keepDistributed } from './citus/distribute.js';
import { MAKE_COMING_MONTHS } from './coming-months.js';
import { connectionFailure } from './connection-failure.js';
import type { ConnectionTargets } from './connection-target.js';
import { connectDataSource } from './data-source.js';
import { underMigrationLock } from './migration-lock.js';
import { boundOlderEvents, forgetBound } from './older-events.js';
import { keepReceiptsRising } from './receipt-numbering.js';
import { ensureRoles, grantPrivileges } from './roles.js';
import { readSchemaState } from './schema-state.js';
import { assertServerVersion } from './server-version.js';
import { LOCK_NOT_AVAILABLE, sqlState } from './sqlstate.js';

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
    const ask = (sql: string) => owner.query(sql);
    await assertServerVersion(ask);
    await assertCoordinator(ask);
    return await underMigrationLock(
      dataSource,
      async () => {
        await ensureRoles(owner, servingUser);
        const { isNewer, refusal } = await readSchemaState((sql, values) => owner.query(sql, values));
        if (refusal) throw refusal;
        await boundOlderEvents(owner);
        const applied = await runMigrations(dataSource, owner);
        // A newer version's tables may have privileges that this one knows nothing of; that version granted them.
        if (!isNewer) await grantPrivileges(owner);
        await makeMonths(owner);
        if (distributeInto === undefined) await keepDistributed(ask);
        else {
          await assertCluster(ask);
          await setUpRoles(ask, servingUser);
          await distribute(ask, distributeInto);
        }
        // Last, for it waits until what is being stored by functions of versions before is stored.
        await keepReceiptsRising(owner);
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

/** Nobody waits for longer at a start for what the hourly job does as well (month-keeper.ts). */
const SHORT_WAIT = "SET LOCAL lock_timeout = '100ms'";

/**
 * The months that are stored into next, however long the service was away; later ones their own job makes. The planner learns of all
 * of them, unless somebody holds one, as whoever seals it does for minutes.
 */
async function makeMonths(owner: QueryRunner): Promise<void> {
  await owner.query(MAKE_COMING_MONTHS);
  await owner.startTransaction();
  try {
    await owner.query(SHORT_WAIT);
    await owner.query('SELECT analyze_events()');
    await owner.commitTransaction();
  } catch (error) {
    await owner.rollbackTransaction();
    if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
  }
}

/** The serving user as the server knows it (a URL may leave it to defaults). */
async function currentUser(targets: ConnectionTargets): Promise<string> {
  const dataSource = await connectDataSource(targets.serving, {
    role: 'migration',
    poolSize: 1,
    statementTimeoutMs: 10_000,
  });
  try {
    const ask = (sql: string) => dataSource.query(sql);
    await assertServerVersion(ask);
    await assertCoordinator(ask);
    const [{ name }] = await dataSource.query('SELECT current_user::text AS name');
    return name;
  } finally {
    await dataSource.destroy();
  }
}
