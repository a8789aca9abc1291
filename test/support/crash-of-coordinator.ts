import pg from 'pg';
import { STORE_IN_SHARD } from '../../src/database/citus/shard-functions.js';
import { citusUrl } from './citus-cluster.js';
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

/** Kills the session that stores an event in this database, so that the coordinator crashes; it comes back by itself. */
export async function killCoordinator(database: string): Promise<void> {
  const admin = new pg.Client({ connectionString: citusUrl()! });
  const isOut = new Promise((resolve) => admin.on('error', () => undefined).once('end', resolve));
  await admin.connect();
  const { rows } = await admin.query(
    `SELECT pid FROM pg_stat_activity WHERE datname = $1 AND state = 'active' AND query LIKE '%${STORE_IN_SHARD}%'`,
    [database],
  );
  const kill = `COPY (SELECT) TO PROGRAM 'kill -9 ${rows.map(({ pid }) => pid).join(' ')}'`;
  await admin.query(kill).catch(() => undefined); // its own answer is lost in the crash
  await isOut;
}
