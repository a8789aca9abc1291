import { asOwnerOf } from './one-machine-cluster.js';
import type { TestDatabase } from './test-database.js';

/** More than a crash loses. */
const LOST = 10_000;

/**
 * What a crash of a cluster's coordinator leaves behind: its last numbers were on no disk, so it gives them again; and PostgreSQL has emptied
 * the table that is not logged. Numbers are lowered instead of transactions.
 */
export async function crashOfCoordinator(database: Pick<TestDatabase, 'targets'>): Promise<void> {
  await asOwnerOf(database, [
    'SET citus.enable_ddl_propagation = off',
    `DO $$
     BEGIN
       EXECUTE format('CREATE OR REPLACE FUNCTION receipt_base() RETURNS bigint LANGUAGE sql STABLE AS %L',
                      format('SELECT %s::bigint', receipt_base() - ${LOST}));
     END $$`,
    'DELETE FROM receipt_run',
  ]);
}
