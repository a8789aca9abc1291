import type { Shapes } from '../../database/citus/statement-shape.js';
import type { Database } from '../../database/database.js';
import { LEAVING_DAYS, type LeavingDay, MAKE_FINAL } from './leaving-days.sql.js';
import { isRemoversTurn, type KeepingAccount } from './removers-turn.js';

/** Events that are about to leave; instants as PostgreSQL's text. */
export interface LeavingEvents {
  /** Null: of all accounts. */
  readonly account: KeepingAccount | null;
  /** When they were received: from here, included, … */
  readonly fromAt: string;
  /** … to here, excluded. */
  readonly toAt: string;
  /** No later ones occurred; `infinity` where that is not known. */
  readonly occurredBefore: string;
}

/** Guess: their statement takes some tens of milliseconds. */
const DAYS_AT_ONCE = 500;

const MOST_ACCOUNT = 2_147_483_647;

/** The accounts after `$1`, at most `$2`. */
const NEXT_ACCOUNTS = 'SELECT id FROM accounts WHERE id > $1::int ORDER BY id LIMIT $2::int';
const ACCOUNTS_AT_ONCE = 1_000;

/** Each step of the walk is one look into an index, whatever the planner believes of a month. */
export const BY_INDEX = ['enable_seqscan', 'enable_bitmapscan', 'enable_sort'].map(
  (setting) => `SET LOCAL ${setting} = off`,
);

/** Whoever changes a day holds its row for the length of a commit, and whoever rolls it up for longer. */
const SHORT_LOCK_WAIT = "SET LOCAL lock_timeout = '500ms'";

/**
 * Makes all days final that have some events, some days in a transaction; on a cluster account by account, each on the machine that has it.
 * Events are of accounts there are: those are never deleted, and of one that is made meanwhile nothing is old, unless an event of it opens the month. Answers how many of them are not rolled up yet: nothing may leave then.
 * Null when another process is at work, the account keeps more by now, or the work was stopped.
 *
 * @throws what a day fails with that is just being changed (40001, 55P03), or a machine that is down: another time.
 */
export async function makeDaysFinal(
  database: Database,
  leaving: LeavingEvents,
  signal: AbortSignal,
): Promise<number | null> {
  const { account } = leaving;
  if (account !== null) return makeFinalOf(database, leaving, account.id, signal);
  return database.shape.of(OF_ALL_ACCOUNTS)(database, leaving, signal);
}

const OF_ALL_ACCOUNTS: Shapes<typeof accountByAccount> = {
  single: (database, leaving, signal) => makeFinalOf(database, leaving, null, signal),
  distributed: accountByAccount,
};

async function accountByAccount(
  database: Database,
  leaving: LeavingEvents,
  signal: AbortSignal,
): Promise<number | null> {
  let missing = 0;
  for (let after = 0; ; ) {
    const { rows } = await database.reader.query<{ id: number }>(NEXT_ACCOUNTS, [after, ACCOUNTS_AT_ONCE]);
    for (const { id } of rows) {
      const ofAccount = await makeFinalOf(database, leaving, id, signal);
      if (ofAccount === null) return null;
      missing += ofAccount;
    }
    if (rows.length === 0) return missing;
    after = rows.at(-1)!.id;
  }
}

/** @param only null: all accounts, which one PostgreSQL asks for together. */
async function makeFinalOf(
  database: Database,
  { account, fromAt, toAt, occurredBefore }: LeavingEvents,
  only: number | null,
  signal: AbortSignal,
): Promise<number | null> {
  const [leavingDays, makeFinal] = [database.shape.of(LEAVING_DAYS), database.shape.of(MAKE_FINAL)];
  let missing = 0;
  let from: LeavingDay = { account_id: only ?? 0, environment: 0, day: '-infinity' };
  for (;;) {
    const done = await database.inBackground(
      async (client) => {
        if (!(await isRemoversTurn(client, account)) || signal.aborted) return null;
        for (const setting of [SHORT_LOCK_WAIT, ...BY_INDEX]) await client.query(setting);
        const { rows: days } = await client.query<LeavingDay>(leavingDays, [
          ...[from.account_id, from.environment, from.day],
          ...[fromAt, toAt, only ?? MOST_ACCOUNT, occurredBefore, DAYS_AT_ONCE],
        ]);
        if (days.length === 0) return { days, missing: 0 };
        const { rows } = await client.query<{ missing: number }>(makeFinal.text, [
          makeFinal.accountsOf(days),
          days.map(({ environment }) => environment),
          days.map(({ day }) => day),
        ]);
        return { days, missing: rows[0]!.missing };
      },
      { signal },
    );
    if (done === null) return null;
    missing += done.missing;
    if (done.days.length < DAYS_AT_ONCE) return missing;
    // The last one again, which costs nothing: the first after it is not known.
    from = done.days.at(-1)!;
  }
}
