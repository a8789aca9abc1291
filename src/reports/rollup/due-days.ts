import { ENVIRONMENTS, environmentCode } from '../../common/environment.js';
import type { AskedMachines } from '../../database/citus/asked-machines.js';
import type { Database } from '../../database/database.js';
import { DUE_DAY, type DueDay, NEXT_ACCOUNTS, NEXT_DUE_DAYS, type RollupDay } from './roll-day.sql.js';

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

async function* ofManyAccounts(
  reader: Database['reader'],
  { present, restMs, leftOut }: DueQuestion,
): AsyncGenerator<RollupDay> {
  for (let after = 0; ; ) {
    const { rows } = await reader.query<DueDay>(NEXT_DUE_DAYS, [
      ...[after, ACCOUNTS_PER_LOOK, present, restMs],
      leftOut.map(({ account_id }) => account_id),
      leftOut.map(({ environment }) => environment),
      leftOut.map(({ day }) => day),
    ]);
    for (const row of rows) if (row.day !== null) yield { ...row, day: row.day };
    if (rows.length === 0) return;
    after = rows.at(-1)!.account_id;
  }
}

async function* ofEachAccount(
  reader: Database['reader'],
  { present, restMs, leftOut, machines }: DueQuestion,
): AsyncGenerator<RollupDay> {
  for (let after = 0; ; ) {
    const { rows: accounts } = await reader.query<{ id: number }>(NEXT_ACCOUNTS, [after, ACCOUNTS_PER_LOOK]);
    for (const { id } of accounts)
      for (const environment of ENVIRONMENTS.map(environmentCode)) {
        const leftOutHere = leftOut.filter((day) => day.account_id === id && day.environment === environment);
        const days = await machines.ask(id, async () => {
          const { rows } = await reader.query<Pick<RollupDay, 'day' | 'until_us'>>({
            name: 'due-day',
            text: DUE_DAY,
            values: [id, environment, present, restMs, leftOutHere.map(({ day }) => day)],
          });
          return rows;
        });
        for (const day of days) yield { account_id: id, environment, ...day };
      }
    if (accounts.length === 0) return;
    after = accounts.at(-1)!.id;
  }
}
