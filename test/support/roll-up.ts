import { environmentCode } from '../../src/common/environment.js';
import type { Database, ReadScope } from '../../src/database/database.js';
import { rollDayStatements } from '../../src/reports/rollup/roll-day.sql.js';
import { dateOf, type UnixDay } from '../../src/reports/rollup/rollup-plan.js';

/** Rolls days up as the roller does, settled or not. */
export async function rollUp(
  database: Database,
  { accountId, environment }: ReadScope,
  days: readonly UnixDay[],
): Promise<void> {
  for (const day of days) {
    const due = { account_id: accountId, environment: environmentCode(environment), day: dateOf(day) };
    await database.inBackground(async (client) => {
      for (const { text, values } of rollDayStatements(due)) await client.query(text, [...values]);
    });
  }
}
