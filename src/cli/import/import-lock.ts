import { promises as fs } from 'node:fs';
import type { DataSource } from 'typeorm';
import { OperatorError } from '../../common/operator-error.js';

const TRY = `SELECT pg_try_advisory_xact_lock(hashtextextended('import ' || $1, 0)) AS taken`;

/**
 * Runs `work` while no other run keeps its state in `directory`, which is made: two would write over each other's progress, and the first
 * to end would delete the key of the other. The lock is that of a transaction which stays open and holds nothing else, so
 * that it goes with its process. It goes with its connection, too: an import that outlives an outage goes on without it.
 * @throws OperatorError when another run is under way.
 */
export async function underImportLock(
  dataSource: DataSource,
  directory: string,
  work: () => Promise<void>,
): Promise<void> {
  await fs.mkdir(directory, { recursive: true });
  const holder = dataSource.createQueryRunner();
  try {
    await holder.startTransaction();
    await holder.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    const [{ taken }] = await holder.query(TRY, [await fs.realpath(directory)]);
    if (!taken)
      throw new OperatorError(
        `A run of this import is under way: another one keeps its progress in ${directory}. Wait for its end, or stop it.`,
      );
    await work();
  } finally {
    // A connection that broke has lost the lock already; what became of the import is what counts.
    if (holder.isTransactionActive) await holder.rollbackTransaction().catch(() => undefined);
    await holder.release();
  }
}
