import type { AskedMachines } from '../../database/citus/asked-machines.js';
import type { Database } from '../../database/database.js';
import { numberArray, textArray } from '../../database/pg-array.js';
import {
  ASK_SHARD,
  DUE_DAYS_OF_SHARD,
  type DueDay,
  NEXT_ACCOUNTS_BY_SHARD,
  NEXT_DUE_DAYS,
  type ShardAccounts,
} from './due-days.sql.js';
import type { RollupDay } from './roll-day.sql.js';

const ACCOUNTS_PER_LOOK = 100;

/** Which days are asked for. */
export interface DueQuestion {
  /** By the process's clock, as PostgreSQL's text. */
  readonly present: string;
  /** How long a settled day that was changed is left as it is, after it was rolled up. */
  readonly restMs: number;
  /** Days that nobody asks for; there may be more of them while days are found. */
  readonly leftOut: readonly RollupDay[];
  readonly machines: AskedMachines;
}

/**
 * For each account and environment the first day that is due, over all accounts. A hundred accounts are asked for at once, on a
 * cluster some hundred of one shard, of the machine that has their events.
 */
export function findDueDays(
  { shape, reader }: Pick<Database, 'shape' | 'reader'>,
  question: DueQuestion,
): AsyncGenerator<RollupDay> {
  return shape.of({ single: ofManyAccounts, distributed: ofEachShard })(reader, question);
}

async function* ofManyAccounts(reader: Database['reader'], question: DueQuestion): AsyncGenerator<RollupDay> {
  for (let after = 0; ; ) {
    const values = [...parametersOf(question), after, ACCOUNTS_PER_LOOK];
    const { rows } = await reader.query<DueDay>(NEXT_DUE_DAYS, values);
    for (const row of rows) if (row.day !== null) yield { ...row, day: row.day };
    if (rows.length === 0) return;
    after = rows.at(-1)!.account_id;
  }
}

async function* ofEachShard(reader: Database['reader'], question: DueQuestion): AsyncGenerator<RollupDay> {
  for (let after = 0; ; ) {
    const { rows: shards } = await reader.query<ShardAccounts>(NEXT_ACCOUNTS_BY_SHARD, [
      after,
      ACCOUNTS_PER_LOOK,
    ]);
    for (const { shard_id, account_ids } of shards) {
      const given = textArray([...parametersOf(question), numberArray(account_ids)]);
      const values = [account_ids[0], shard_id, DUE_DAYS_OF_SHARD, given];
      yield* await question.machines.ask(account_ids[0]!, async () => {
        const { rows } = await reader.query<{ answer: RollupDay[] }>({
          name: 'ask-shard',
          text: ASK_SHARD,
          values,
        });
        return rows[0]!.answer;
      });
    }
    if (shards.length === 0) return;
    after = Math.max(...shards.flatMap(({ account_ids }) => account_ids));
  }
}

/** The first five of either statement, as PostgreSQL's texts. */
function parametersOf({ present, restMs, leftOut }: DueQuestion): string[] {
  return [
    ...[present, String(restMs)],
    numberArray(leftOut.map(({ account_id }) => account_id)),
    numberArray(leftOut.map(({ environment }) => environment)),
    textArray(leftOut.map(({ day }) => day)),
  ];
}
