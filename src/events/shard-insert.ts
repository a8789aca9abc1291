import type pg from 'pg';
import { numberArray } from '../database/pg-array.js';
import type { EventRow } from './event-row.js';
import type { Hours } from './event-write.parameters.js';
import type { WriteKind } from './event-write.sql.js';
import { SHARD_STORE, SHARD_WRITE, SHARD_WRITE_NAMES } from './shard-write.sql.js';
import type { WriteAnswer } from './write-answer.js';

/** Keys that do not live have nothing stored. */
const NONE_LIVES: WriteAnswer = { stored: [], live: [], key_totals: null, account_totals: null };

/** What one statement stores. */
export interface InsertBatch {
  readonly rows: readonly EventRow[];
  readonly kind: WriteKind;
  readonly hours: Hours;
  /** The statement's parameters. */
  readonly values: string[];
}

/**
 * Stores a batch of one shard where the tables are spread over a cluster, by the statement that one PostgreSQL executes, on the machine of
 * that shard. Of several shards nothing is stored, and the error is `SEVERAL_SHARDS`.
 *
 * The key check is a statement before those that store. A key that is deleted in between counts as one that was deleted after: whoever
 * deleted it has not been answered before that check began.
 *
 * @param batch with the statement's parameters up to the months that are not searched ($36)
 */
export async function storeInShard(
  client: pg.Pool | pg.PoolClient,
  { rows, kind, hours, values }: InsertBatch,
): Promise<WriteAnswer> {
  const accounts = [...new Set(rows.map(({ account }) => account.accountId))];
  const { rows: told } = await client.query<{ answer: WriteAnswer | null; live: number[] }>({
    name: 'shard-store',
    text: SHARD_STORE,
    values: [
      numberArray(accounts),
      numberArray([...hours.keyIds]),
      SHARD_WRITE_NAMES[kind],
      SHARD_WRITE[kind],
      ...values,
    ],
  });
  const { answer, live } = told[0]!;
  return answer === null ? NONE_LIVES : { ...answer, live };
}
