import type pg from 'pg';
import { COLOCATED_WITH } from './distributed-tables.js';

/** So many are tried to find an account for each machine; one that has less than a hundredth of what there is may be left out. */
const TRIED = 1_000;

/** It does not matter whether there are such accounts: what would be theirs lies there. */
const AN_ACCOUNT_OF_EACH_MACHINE = `
SELECT min(tried.id) AS account_id
  FROM generate_series(1, ${TRIED}) AS tried (id)
  JOIN pg_dist_placement p ON p.shardid = get_shard_id_for_distribution_column('${COLOCATED_WITH}', tried.id)
 GROUP BY p.groupid ORDER BY p.groupid`;

/**
 * Statements that have each machine with shards write a message into its WAL, once they are committed: those of one machine in one list. As with what a flush stores
 * (shard-functions.ts), an empty UPDATE tells Citus of the change. The message is written there, for it is made of what is read there.
 */
export async function messagesOnMachines(coordinator: pg.Pool): Promise<readonly (readonly string[])[]> {
  const { rows } = await coordinator.query<{ account_id: number }>(AN_ACCOUNT_OF_EACH_MACHINE);
  return rows.map(({ account_id }) => {
    const noRows = `d.account_id = '${account_id}' AND d.environment = -1`;
    return [
      `UPDATE rollup_days d SET changes = d.changes WHERE ${noRows}`,
      `SELECT pg_logical_emit_message(true, 'waymark', left(count(*)::text, 0)) FROM rollup_days d WHERE ${noRows}`,
    ];
  });
}
