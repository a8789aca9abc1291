import type { Database } from '../../src/database/database.js';
import { citusUrl } from './citus-cluster.js';
import { CitusMachine } from './citus-machine.js';

/** How many sessions of this database are as `condition` says (pg_stat_activity); of a cluster, on all of its machines. */
export async function countSessions(
  { writer }: Pick<Database, 'writer'>,
  condition: string,
): Promise<number> {
  const { rows } = await writer.query('SELECT current_database() AS name');
  const sql = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = $1 AND (${condition})`;
  const values = [rows[0].name];
  const machines = citusUrl() === null ? [] : await CitusMachine.findAll(rows[0].name);
  const answers = await Promise.all([
    writer.query(sql, values).then((answer) => answer.rows),
    ...machines.map((machine) => machine.ask(sql, values)),
  ]);
  return answers.reduce((sum, [row]) => sum + (row!['count'] as number), 0);
}
