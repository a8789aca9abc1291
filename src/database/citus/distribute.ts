/**
 * Spreads the tables of events by account over the machines of a Citus cluster, and keeps them so.
 *
 * Every step may be done again: a table that is spread already is left alone, one that a migration has made since is spread
 * now. `events` is spread first; after a crash in between, the next run or the next start goes on with the others. The way back is
 * Citus's own `undistribute_table`.
 */
import { OperatorError } from '../../common/operator-error.js';
import { COLOCATED_WITH, DISTRIBUTED_TABLES, DISTRIBUTION_COLUMN } from './distributed-tables.js';
import { distributionFaults, findSpread, type TableSpread } from './distribution-faults.js';
import { type Ask, hasCitus, layoutOf } from './layout.js';
import { ensureMonthFunctions } from './month-functions.js';
import { ensureShardFunctions } from './shard-functions.js';

/** Changes of several shards go one after the other: names that are too long for a shard would deadlock otherwise. */
const ONE_AFTER_THE_OTHER = `SET citus.multi_shard_modify_mode = 'sequential'`;

/** Of each shard, on one machine: what stores events there would not store them in a copy (shard-functions.ts). */
const ONE_COPY = 'SET citus.shard_replication_factor = 1';

const LEFT_BEHIND = `
SELECT name FROM unnest(ARRAY[${DISTRIBUTED_TABLES.map((name) => `'${name}'`).join(', ')}]) AS name
 WHERE pg_relation_size(to_regclass(name)) > 0
    OR EXISTS (SELECT FROM pg_partition_tree(to_regclass(name)) WHERE pg_relation_size(relid) > 0)`;

/** A month that is about to leave by age takes no rows, not those either that it has; to open it is to begin anew. */
const OPEN_CLOSED_MONTHS = `
SELECT make_event_month(m.ends_at - interval '1 microsecond')
  FROM event_months m JOIN pg_constraint c ON c.conrelid = m.name::regclass AND c.conname = m.name || '_occurred'
 WHERE pg_get_constraintdef(c.oid) LIKE 'CHECK (false)%'`;

/**
 * Spreads what is local, in a database that {@link assertCluster} lets pass.
 * @param shards of each table; null: as many as there are machines. A flush has the accounts of one, so few make large flushes.
 * @throws OperatorError naming the table that is not where it should be.
 */
export async function distribute(ask: Ask, shards: number | null): Promise<void> {
  await ask(ONE_AFTER_THE_OTHER);
  await ask(ONE_COPY);
  const local = new Set((await findSpread(ask)).filter(isLocal).map(({ name }) => name));
  if (local.has(COLOCATED_WITH)) await ask(OPEN_CLOSED_MONTHS);
  for (const table of DISTRIBUTED_TABLES) {
    if (!local.has(table)) continue;
    const how =
      table === COLOCATED_WITH
        ? `shard_count => ${shards ?? (await countNodes(ask))}, colocate_with => 'none'`
        : `colocate_with => '${COLOCATED_WITH}'`;
    await ask(`SELECT create_distributed_table('${table}', '${DISTRIBUTION_COLUMN}', ${how})`);
  }
  // Their rows lie in the shards now; those on the coordinator nobody sees. After a crash they are left of a table that is spread.
  for (const { name } of await ask(LEFT_BEHIND))
    await ask(`SELECT truncate_local_data_after_distributing_table('${name}')`);
  // Autovacuum never looks at a table in parts as a whole, and the service's own look (analyze_events) finds no rows on a coordinator.
  if (local.size > 0) await ask(`ANALYZE ${COLOCATED_WITH}`);
  await assertDistributed(ask);
  await ensureShardFunctions(ask);
  await ensureMonthFunctions(ask);
}

/** @throws OperatorError where there is no Citus, or no machine to spread to. */
export async function assertCluster(ask: Ask): Promise<void> {
  if (!(await hasCitus(ask)))
    throw new OperatorError(
      'This PostgreSQL has no Citus: make a cluster, run CREATE EXTENSION citus in this database on each of its machines, and add them ' +
        'to the coordinator with citus_add_node. Without it all tables stay where they are, and everything works.',
    );
  if ((await countNodes(ask)) === 0)
    throw new OperatorError(
      'The Citus cluster has no machine that takes shards: add some with citus_add_node.',
    );
}

/** Machines that take shards. */
export async function countNodes(ask: Ask): Promise<number> {
  const [nodes] = await ask(
    'SELECT count(*)::int AS count FROM pg_dist_node WHERE isactive AND shouldhaveshards',
  );
  return nodes!['count'] as number;
}

/** Parts that each table is spread in. */
export async function countShards(ask: Ask): Promise<number> {
  const [shards] = await ask(
    `SELECT count(*)::int AS count FROM pg_dist_shard WHERE logicalrelid = '${COLOCATED_WITH}'::regclass`,
  );
  return shards!['count'] as number;
}

/**
 * After migrations: spreads the tables they have made, where the others are spread already.
 * @throws OperatorError naming the table that is not where it should be.
 */
export async function keepDistributed(ask: Ask): Promise<void> {
  if ((await layoutOf(ask)) === 'distributed') await distribute(ask, null);
}

/** @throws OperatorError naming each table that is local, or does not lie where the events of its account lie. */
async function assertDistributed(ask: Ask): Promise<void> {
  const faults = distributionFaults(await findSpread(ask));
  if (faults.length > 0)
    throw new OperatorError(
      `The tables of events are not spread over the cluster as they should be: ${faults.join('; ')}. ` +
        'Undo what was done by hand (undistribute_table), then run `npm run waymark -- distribute`.',
    );
}

function isLocal({ method, isPartition }: TableSpread): boolean {
  return method === null && !isPartition;
}
