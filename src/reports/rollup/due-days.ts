import type { AskedMachines } from '../../database/citus/asked-machines.js';
import type { Database } from '../../database/database.js';
import { DUE_DAYS, type DueDay, NEXT_ACCOUNTS, NEXT_DUE_DAYS, type RollupDay } from './roll-day.sql.js';

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
 * For each account and environment the first day that is due, over all accounts. On one PostgreSQL a hundred accounts are
 * asked for at once; on a cluster one, of the machine that has its events.
 */
export function findDueDays(
  { layout, reader }: Pick<Database, 'layout' | 'reader'>,
  question: DueQuestion,
): AsyncGenerator<RollupDay> {
  return layout === 'single' ? ofManyAccounts(reader, question) : ofEachAccount(reader, question);
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

async function* ofEachAccount(reader: Database['reader'], question: DueQuestion): AsyncGenerator<RollupDay> {
  for (let after = 0; ; ) {
    const { rows: accounts } = await reader.query<{ id: number }>(NEXT_ACCOUNTS, [after, ACCOUNTS_PER_LOOK]);
    for (const { id } of accounts)
      yield* await question.machines.ask(id, async () => {
        const values = [...parametersOf(question), id];
        return (await reader.query<RollupDay>({ name: 'due-days', text: DUE_DAYS, values })).rows;
      });
    if (accounts.length === 0) return;
    after = accounts.at(-1)!.id;
  }
}

/** `$1` to `$5` of either statement. */
function parametersOf({ present, restMs, leftOut }: DueQuestion): unknown[] {
  return [
    ...[present, restMs],
    leftOut.map(({ account_id }) => account_id),
    leftOut.map(({ environment }) => environment),
    leftOut.map(({ day }) => day),
  ];
}
