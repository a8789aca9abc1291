import type { DataSource } from 'typeorm';
import { invalidateDaysSql } from './late-events.js';

/** An account's environment, or one visitor of it. */
export interface ForgottenVisitors {
  readonly accountId: number;
  readonly environment: number;
  /** A 64-bit integer; null: all visitors. */
  readonly key: string | null;
}

/**
 * Forgets who visitors are whose events were just deleted, whatever else came of them meanwhile. The days of such events are invalidated, so
 * that what they say is told anew. In this order: an event by which a forgotten identity was told is seen by the second statement. A
 * transaction of its own, after the one that deleted the last events: a roller that had seen those fails by then, or its identities
 * are seen here.
 */
export async function forgetIdentities(
  dataSource: DataSource,
  { accountId, environment, key }: ForgottenVisitors,
): Promise<void> {
  const theirs = `account_id = $1 AND environment = $2${key === null ? '' : ' AND visitor_key = $3'}`;
  const values = [accountId, environment, ...(key === null ? [] : [key])];
  const left = `(SELECT account_id, environment, occurred_at FROM events WHERE ${theirs})`;
  await dataSource.transaction(async (manager) => {
    await manager.query(`DELETE FROM rollup_identities WHERE ${theirs}`, values);
    await manager.query(invalidateDaysSql(left), values);
  });
}
