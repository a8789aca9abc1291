import { OperatorError } from '../common/operator-error.js';
import type { Env } from '../config/env.js';
import { atCoordinator } from '../database/citus/coordinator.js';
import { assertCluster, countNodes, countShards } from '../database/citus/distribute.js';
import { DISTRIBUTED_TABLES } from '../database/citus/distributed-tables.js';
import { type Ask, layoutOf } from '../database/citus/layout.js';
import { type ConnectionTargets, targetsOfUrls } from '../database/connection-target.js';
import { connectDataSource } from '../database/data-source.js';
import { migrate } from '../database/migrate.js';

const STATEMENT_TIMEOUT_MS = 5_000;

/** What came of it. */
export interface Distribution {
  readonly tables: readonly string[];
  /** Machines that hold shards. */
  readonly nodes: number;
  readonly shards: number;
  /** The tables were spread already, in so many shards as they were. */
  readonly wasSpread: boolean;
}

/**
 * Whoever serves has chosen its statements by how the tables lay when it started. One that nobody asks anything holds few connections,
 * but never none.
 */
const SERVING = `SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE datname = current_database() AND application_name LIKE 'waymark %' AND application_name <> 'waymark migration'`;

/**
 * Migrates the database of DATABASE_URL and spreads its tables of events. May be run again.
 * @throws OperatorError when it is the embedded one or has no Citus, a service runs on tables that are to be spread, or a table cannot be.
 */
export async function distributeDatabase(env: Env, shards: number | null): Promise<Distribution> {
  if (env.DATABASE_URL === undefined)
    throw new OperatorError(
      'The embedded PostgreSQL is one machine and has no Citus: name a machine of a cluster in DATABASE_URL.',
    );
  const targets = await atCoordinator(targetsOfUrls(env.DATABASE_URL, env.DATABASE_OWNER_URL));
  const wasSpread = await asOwner(targets, async (ask) => {
    await assertCluster(ask);
    if ((await layoutOf(ask)) === 'distributed') return true;
    if ((await ask(SERVING))[0]!['count'] === 0) return false;
    throw new OperatorError(
      'A service runs on this database: stop every instance first, for its statements are those for tables in one place.',
    );
  });
  await migrate(targets, { distributeInto: shards });
  const [nodes, parts] = await asOwner(targets, async (ask) => [
    await countNodes(ask),
    await countShards(ask),
  ]);
  return { tables: DISTRIBUTED_TABLES, nodes, shards: parts, wasSpread };
}

async function asOwner<T>(targets: ConnectionTargets, work: (ask: Ask) => Promise<T>): Promise<T> {
  const source = await connectDataSource(targets.owner, {
    role: 'migration',
    poolSize: 1,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
  });
  try {
    return await work((sql) => source.query(sql));
  } finally {
    await source.destroy();
  }
}
