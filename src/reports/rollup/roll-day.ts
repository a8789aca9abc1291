import type pg from 'pg';
import { environmentOf } from '../../common/environment.js';
import { findFinal, type RollupDay, rollDayStatements } from './roll-day.sql.js';
import { rolledDays } from './rolled-days.js';
import { DAY_US } from './rollup-plan.js';

/** The planner knows nothing of what the transaction has just written, and would bet on few rows. */
const NO_NESTED_LOOPS = 'SET LOCAL enable_nestloop = off';

/** Rolls a day up in a client's transaction, which is REPEATABLE READ; leaves one as it is whose events may be gone. */
export async function rollDay(client: pg.ClientBase, day: RollupDay): Promise<void> {
  const ask = async <Row extends pg.QueryResultRow>({
    text,
    values,
  }: {
    readonly text: string;
    readonly values: readonly unknown[];
  }) => (await client.query<Row>(text, [...values])).rows;
  if ((await ask(findFinal(day))).length > 0) return;
  const scope = { accountId: day.account_id, environment: environmentOf(day.environment) };
  const fromUs = Date.parse(day.day) * 1000;
  const before = await rolledDays({ ask, scope }, { fromUs: fromUs - DAY_US, toUs: fromUs }, 'touches');
  await client.query(NO_NESTED_LOOPS);
  for (const statement of rollDayStatements(day, before)) await ask(statement);
}
