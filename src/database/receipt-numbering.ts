import type { QueryRunner } from 'typeorm';

/** More transactions than a server ends in 500 years at a thousand a second. */
const NUMBERS_OF_A_CLUSTER = 2 ** 44;

const CLUSTER = `SELECT s.system_identifier || '/' || c.timeline_id AS cluster
  FROM pg_control_system() s, pg_control_checkpoint() c`;

/**
 * Keeps receipt numbers rising where another server numbers the transactions, or the same one from an earlier point:
 * after a restore from a dump or a backup, or a failover. Run at each start, after the migrations. Events wait meanwhile,
 * so that none is stored under the old numbers once there are new ones.
 */
export async function keepReceiptsRising(owner: QueryRunner): Promise<void> {
  const [{ cluster }] = await owner.query(CLUSTER);
  const [known] = await owner.query('SELECT cluster FROM receipt_numbering');
  if (known?.cluster === cluster) return;
  await owner.startTransaction();
  try {
    if (known !== undefined) await raiseBase(owner);
    await owner.query('DELETE FROM receipt_numbering');
    await owner.query('INSERT INTO receipt_numbering (cluster) VALUES ($1)', [cluster]);
    await owner.commitTransaction();
  } catch (error) {
    await owner.rollbackTransaction();
    throw error;
  }
}

/** Whoever waits for the lock has the statement planned anew, with the new base. */
async function raiseBase(owner: QueryRunner): Promise<void> {
  await owner.query('LOCK TABLE events IN SHARE ROW EXCLUSIVE MODE');
  const [{ base }] = await owner.query('SELECT receipt_base()::text AS base');
  const raised = BigInt(base) + BigInt(NUMBERS_OF_A_CLUSTER);
  await owner.query(
    `CREATE OR REPLACE FUNCTION receipt_base() RETURNS bigint LANGUAGE sql STABLE AS 'SELECT ${raised}::bigint'`,
  );
}
