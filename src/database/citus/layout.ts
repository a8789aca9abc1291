import { OperatorError } from '../../common/operator-error.js';
import type { ConnectionTarget } from '../connection-target.js';
import { connectDataSource } from '../data-source.js';
import { COLOCATED_WITH } from './distributed-tables.js';

/**
 * How the tables of events lie: `single`, in one PostgreSQL; `distributed`, spread by account over the machines of a Citus
 * cluster. A few statements are written differently for each; everything else is the same text.
 */
export type Layout = 'single' | 'distributed';

/** Asks one statement; what comes back has the columns it selects. */
export type Ask = (sql: string) => Promise<Record<string, unknown>[]>;

const STATEMENT_TIMEOUT_MS = 5_000;

/** Whether the database has Citus, a schema of which is in every search path. */
const HAS_CITUS = `SELECT to_regclass('pg_catalog.pg_dist_partition') IS NOT NULL AS yes`;

const IS_DISTRIBUTED = `
SELECT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = to_regclass('${COLOCATED_WITH}')) AS yes`;

/** Whether Citus is there to spread tables with. */
export async function hasCitus(ask: Ask): Promise<boolean> {
  return (await ask(HAS_CITUS))[0]!['yes'] === true;
}

/** How the tables of events lie in this database. */
export async function layoutOf(ask: Ask): Promise<Layout> {
  if (!(await hasCitus(ask))) return 'single';
  return (await ask(IS_DISTRIBUTED))[0]!['yes'] === true ? 'distributed' : 'single';
}

/** @throws OperatorError where a replica is named, which a cluster has none of. */
export function assertReadByLayout(layout: Layout, replicaUrl: string | undefined): void {
  if (layout === 'distributed' && replicaUrl !== undefined)
    throw new OperatorError(
      'DATABASE_REPLICA_URL is for one PostgreSQL: the tables of events are spread over a cluster, whose machines share the reading.',
    );
}

/** {@link layoutOf} for a service at its start, which keeps to it: whoever distributes the tables stops the service first. */
export async function readLayout(target: ConnectionTarget): Promise<Layout> {
  const source = await connectDataSource(target, {
    role: 'control',
    poolSize: 1,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
  });
  try {
    return await layoutOf((sql) => source.query(sql));
  } finally {
    await source.destroy();
  }
}
