import type pg from 'pg';
import { advisoryLockArguments } from '../../database/advisory-locks.js';

/** An account whose older events leave, as it was when the pass began. */
export interface KeepingAccount {
  readonly id: number;
  readonly retention_days: number;
}

const TAKE_TURN = `SELECT pg_try_advisory_xact_lock(${advisoryLockArguments('removal')}) AS ours`;

/** With its lock, which whoever changes the account waits for: once the change is committed, nothing leaves against it. */
const STILL_KEEPS_SO_FEW = `
SELECT FROM accounts WHERE id = $1::int AND retention_days <= $2::int AND suspended_at IS NULL FOR SHARE`;

/**
 * Whether events may leave in this transaction: no other process is at it, and the account, where they are one account's, does not keep
 * them for longer by now and is not suspended. A pass takes hours where there is much to remove, so each portion of it asks.
 */
export async function isRemoversTurn(
  client: pg.PoolClient,
  account: KeepingAccount | null,
): Promise<boolean> {
  const { rows } = await client.query<{ ours: boolean }>(TAKE_TURN);
  if (!rows[0]!.ours || account === null) return rows[0]!.ours;
  return (await client.query(STILL_KEEPS_SO_FEW, [account.id, account.retention_days])).rowCount === 1;
}
