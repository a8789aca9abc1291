import type { QueryRunner } from 'typeorm';
import { lockInTurns } from './older-events.js';

/** More transactions than a server ends in 500 years at a thousand a second. */
const NUMBERS_OF_A_CLUSTER = 2n ** 44n;
/** More than there are between a copy of a server's files and its restore (guess), where the clock tells nothing. */
const NUMBERS_OF_A_RUN = 2n ** 32n;
/** More transactions than a server ends in a second: numbers by the clock are ahead of all that were given before. */
const NUMBERS_OF_A_SECOND = 2n ** 20n;
/** By a clock that is right until 2106: a cursor's numbers are exact up to twice as many. */
const MOST_BY_CLOCK = 2n ** 52n;

/** The number of the table tells a dump from what it was made of: what it restores is made anew. */
const SERVER = `
SELECT s.system_identifier || '/' || c.timeline_id AS cluster,
       extract(epoch FROM pg_postmaster_start_time()) || '/' || 'receipt_numbering'::regclass::oid AS began
  FROM pg_control_system() s, pg_control_checkpoint() c`;

const NUMBERS = `
SELECT receipt_base()::text AS base, pg_snapshot_xmax(pg_current_snapshot())::text AS transactions,
       floor(extract(epoch FROM clock_timestamp()))::text AS seconds`;

/**
 * Raises receipt numbers while the service runs, where the server has crashed since they were raised last, or another one has taken over. Of a cluster's
 * coordinator alone: one PostgreSQL has each number on its disk before anybody hears of an event.
 */
export const RAISE_RECEIPTS = 'SELECT raise_receipts()';

/**
 * Keeps receipt numbers rising where another server numbers the transactions, or the same one from an earlier point: after
 * a failover, a restore from a dump, or one of a copy of the files, which nothing tells from the server it was copied from
 * but that it was started since. Run at each start, after the migrations. Events wait meanwhile, so that none is stored
 * under the old numbers once there are new ones.
 */
export async function keepReceiptsRising(owner: QueryRunner): Promise<void> {
  const [{ cluster, began }] = await owner.query(SERVER);
  const server = `${cluster}/${began}`;
  const [known] = await owner.query('SELECT cluster AS server FROM receipt_numbering');
  if (known?.server === server) return;
  await owner.startTransaction();
  try {
    if (known !== undefined) await raiseBase(owner, known.server.startsWith(`${cluster}/`));
    await owner.query('DELETE FROM receipt_numbering');
    await owner.query('INSERT INTO receipt_numbering (cluster) VALUES ($1)', [server]);
    await owner.commitTransaction();
  } catch (error) {
    await owner.rollbackTransaction();
    throw error;
  }
}

/**
 * Whoever waits for the lock has the statement planned anew, with the new base. Of `events` alone, which whoever stores locks before any
 * month: somebody may hold a month for long, and all events would wait with us. On a cluster this is the coordinator's business: other
 * machines neither store by that name nor number receipts, and one of them may be down.
 */
async function raiseBase(owner: QueryRunner, isSameCluster: boolean): Promise<void> {
  await owner.query('SET LOCAL citus.enable_ddl_propagation = off');
  await lockInTurns(owner, 'LOCK TABLE ONLY events IN SHARE ROW EXCLUSIVE MODE');
  const [row] = await owner.query(NUMBERS);
  const [base, transactions, seconds] = [BigInt(row.base), BigInt(row.transactions), BigInt(row.seconds)];
  const next = nextNumber({ current: base + transactions, seconds, isSameCluster });
  await owner.query(
    `CREATE OR REPLACE FUNCTION receipt_base() RETURNS bigint LANGUAGE sql STABLE AS 'SELECT ${next - transactions}::bigint'`,
  );
}

/**
 * What the next receipt is numbered at least: by the clock, for no number of before is ahead of that, wherever the copy comes from;
 * where the clock was put back, so much higher that it is.
 */
export function nextNumber({
  current,
  seconds,
  isSameCluster,
}: {
  readonly current: bigint;
  readonly seconds: bigint;
  readonly isSameCluster: boolean;
}): bigint {
  const byClock = seconds * NUMBERS_OF_A_SECOND;
  if (byClock > current && byClock <= MOST_BY_CLOCK) return byClock;
  return current + (isSameCluster ? NUMBERS_OF_A_RUN : NUMBERS_OF_A_CLUSTER);
}
