import type { Database } from '../../src/database/database.js';

/** The state of one account's record, straight from the tables. */
export interface RecordCount {
  /** Rows in `events`. */
  readonly events: number;
  /** The meter: sum over `usage_hourly` and the first keys in `allowance_hourly`. */
  readonly metered: number;
  /** Sum over `allowance_hourly`. */
  readonly allowed: number;
}

/** Counts an account's rows and what its meters say of them, past the service. */
export async function countRecord(
  database: Pick<Database, 'writer'>,
  accountPublicId: string,
): Promise<RecordCount> {
  const { rows: accounts } = await database.writer.query('SELECT id FROM accounts WHERE public_id = $1', [
    accountPublicId,
  ]);
  const { rows } = await database.writer.query<RecordCount>(
    `SELECT (SELECT count(*)::int FROM events WHERE account_id = $1) AS events,
            (SELECT coalesce(sum(events), 0)::int FROM usage_hourly WHERE account_id = $1)
            + (SELECT coalesce(sum(first_key_events), 0)::int FROM allowance_hourly WHERE account_id = $1) AS metered,
            (SELECT coalesce(sum(events), 0)::int FROM allowance_hourly WHERE account_id = $1) AS allowed`,
    [accounts[0].id],
  );
  return rows[0]!;
}

/** Events of an account by hour, environment and key: as the meter has them, and as they were stored. */
export async function metersOf(database: Pick<Database, 'writer'>, accountId: number) {
  const read = async (sql: string) =>
    (await database.writer.query({ text: sql, values: [accountId], rowMode: 'array' })).rows;
  return {
    metered: await read(
      `SELECT hour, environment, key_id, sum(events)::int
         FROM (SELECT account_id, hour, environment, key_id, events FROM usage_hourly
               UNION ALL
               SELECT account_id, hour, first_key_environment, first_key_id, first_key_events FROM allowance_hourly) AS m
        WHERE account_id = $1 AND events > 0 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    ),
    stored: await read(
      `SELECT date_bin('1 hour', received_at, 'epoch'), environment, key_id, count(*)::int
         FROM events WHERE account_id = $1 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    ),
  };
}
