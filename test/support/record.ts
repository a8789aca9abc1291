import type { Database } from '../../src/database/database.js';

/** The state of one account's record, straight from the tables. */
export interface RecordCount {
  /** Rows in `events`. */
  readonly events: number;
  /** The meter: sum over `usage_hourly`. */
  readonly metered: number;
  /** Sum over `allowance_hourly`. */
  readonly allowed: number;
}

/** Counts an account's rows and what its meters say of them, past the service. */
export async function countRecord(
  database: Pick<Database, 'writer'>,
  accountPublicId: string,
): Promise<RecordCount> {
  const { rows } = await database.writer.query<RecordCount>(
    `SELECT (SELECT count(*)::int FROM events WHERE account_id = a.id) AS events,
            (SELECT coalesce(sum(events), 0)::int FROM usage_hourly WHERE account_id = a.id) AS metered,
            (SELECT coalesce(sum(events), 0)::int FROM allowance_hourly WHERE account_id = a.id) AS allowed
       FROM accounts a WHERE a.public_id = $1`,
    [accountPublicId],
  );
  return rows[0]!;
}
