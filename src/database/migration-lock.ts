import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { OperatorError } from '../common/operator-error.js';
import { advisoryLockArguments } from './advisory-locks.js';

const TRY = `SELECT pg_try_advisory_xact_lock(${advisoryLockArguments('migration')}) AS taken`;

/** A guess: nobody notices it at a start, and a hundred instances that wait ask a thousand times a second. */
const ASK_AGAIN_MS = 100;

/**
 * Runs `work` while nobody else migrates. The lock is that of a transaction on a connection of its own, not of a session: behind a
 * pooler a session may be another's with the next statement. Who waits for it asks again and again and holds nothing meanwhile, or
 * the instances that wait could take every session that the pooler lends, and leave none to the one that migrates.
 *
 * @param waitMs how long it waits for the lock, and how long `work` may take.
 * @throws OperatorError when others have held the lock for all that time.
 */
export async function underMigrationLock<T>(
  dataSource: DataSource,
  work: () => Promise<T>,
  waitMs: number,
): Promise<T> {
  const holder = dataSource.createQueryRunner();
  try {
    for (
      const endsAt = performance.now() + waitMs;
      !(await isTaken(holder, waitMs));
      await delay(ASK_AGAIN_MS)
    )
      if (performance.now() > endsAt)
        throw new OperatorError('Another instance has been migrating for too long.');
    return await work();
  } finally {
    // A connection that broke has lost the lock already; what became of the work is what counts.
    if (holder.isTransactionActive) await holder.rollbackTransaction().catch(() => undefined);
    await holder.release();
  }
}

/** Whether a transaction of this connection now has the lock; else there is no transaction. */
async function isTaken(holder: QueryRunner, heldMs: number): Promise<boolean> {
  await holder.startTransaction();
  await holder.query(`SET LOCAL idle_in_transaction_session_timeout = ${heldMs}`);
  const [{ taken }] = await holder.query(TRY);
  if (!taken) await holder.rollbackTransaction();
  return taken;
}
