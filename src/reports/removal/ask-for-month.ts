import type pg from 'pg';
import { CLOSE_ON_CLUSTER, DROP_ON_CLUSTER } from '../../database/citus/month-functions.js';
import type { Shapes } from '../../database/citus/statement-shape.js';
import type { RemovalContext } from './removal-context.js';

/** Closes month `$1` and says when that was; null where it is not old enough. */
export const CLOSE_MONTH: Shapes<string> = {
  single: 'SELECT close_event_month($1)::text AS closed',
  distributed: `SELECT ${CLOSE_ON_CLUSTER}($1)::text AS closed`,
};

/** Drops month `$1` that was closed at `$2`; no row where it is another by now. What a cluster's machines had of it, nobody counts. */
export const DROP_MONTH: Shapes<string> = {
  single: 'SELECT stored, bytes FROM drop_event_month($1, $2::timestamptz)',
  distributed: `SELECT WHERE ${DROP_ON_CLUSTER}($1, $2::timestamptz)`,
};

/** For each lock of the coordinator's table and of each shard's; whoever writes waits behind it. */
const LOCK_MS = 50;

/** All shards at once would be connections of their own, which would not see each other's locks. */
const ONE_AFTER_THE_OTHER = `SET LOCAL citus.multi_shard_modify_mode = 'sequential'`;

type AskForMonth = (
  context: Pick<RemovalContext, 'database' | 'signal'>,
  text: string,
  values: (string | null)[],
) => Promise<pg.QueryResultRow[]>;

const ASK: Shapes<AskForMonth> = {
  single: async ({ database }, text, values) => (await database.reader.query(text, values)).rows,
  distributed: ({ database, signal }, text, values) =>
    database.inBackground(
      async (client) => {
        await client.query(ONE_AFTER_THE_OTHER);
        return (await client.query(text, values)).rows;
      },
      { signal, lockTimeoutMs: LOCK_MS, isolation: 'READ COMMITTED' },
    ),
};

/**
 * Asks a function of the owner that wants a month for itself. One PostgreSQL's bound their own waits; the machines of a cluster are told by
 * SET LOCAL, which the coordinator hands on if it is a message of its own.
 */
export async function askForMonth<Row extends pg.QueryResultRow>(
  context: Pick<RemovalContext, 'database' | 'signal'>,
  statement: Shapes<string>,
  values: readonly (string | null)[],
): Promise<Row[]> {
  const { shape } = context.database;
  return (await shape.of(ASK)(context, shape.of(statement), [...values])) as Row[];
}
