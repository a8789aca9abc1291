import { createHash } from 'node:crypto';
import { PARAMETERS, STORE_IN_SHARD, tableOfShard } from '../database/citus/shard-functions.js';
import { eventWriteIn, type WriteKind } from './event-write.sql.js';

/**
 * The statement of event-write.sql.ts as the machine of a shard executes it, on a cluster: the coordinator has said which keys live and
 * the receipt number (database/citus/shard-functions.ts). Tables are called by their place in the list that format() gets there.
 */
export const SHARD_WRITE: Readonly<Record<WriteKind, string>> = eventWriteIn({
  live: `SELECT unnest($${PARAMETERS.live}::int[]) AS id`,
  receipt: `$${PARAMETERS.receipt}::bigint`,
  table: tableOfShard,
});

/** By which the statement is prepared: another for another text, for a session may serve several versions of this program. */
export const SHARD_WRITE_NAMES: Readonly<Record<WriteKind, string>> = {
  any: nameOf('any'),
  new: nameOf('new'),
  late: nameOf('late'),
};

/**
 * Stores events of one shard: accounts, keys, the statement’s name and text, and its parameters up to $36. The answer is that of
 * event-write.sql.ts, null where no key lives; which do, stands beside it.
 */
export const SHARD_STORE = `
SELECT answer, live
  FROM ${STORE_IN_SHARD}($1::int[], $2::int[], $3, $4, ARRAY[${Array.from({ length: PARAMETERS.receipt - 1 }, (_, at) => `$${at + 5}`).join(', ')}]::text[])`;

function nameOf(kind: WriteKind): string {
  return `event_write_${createHash('sha256').update(SHARD_WRITE[kind]).digest('hex').slice(0, 8)}`;
}
