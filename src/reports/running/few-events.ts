import type { Database, ReadScope } from '../../database/database.js';
import { databaseFault, isReadTimeout } from '../../database/sqlstate.js';
import type { TimeRange } from '../calendar/time-buckets.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';

/** So many events any report counts in a tenth of a second. */
export const FEW_EVENTS = 10_000;

/** Looking at so many takes some milliseconds; whoever is kept longer is told nothing (guess). */
const PATIENCE_MS = 1_000;

/** Whether an account has at most {@link FEW_EVENTS} in a range; false as well where that was not to be had at once. */
export async function hasFewEvents(database: Database, scope: ReadScope, range: TimeRange): Promise<boolean> {
  const { text, values } = eventsUpTo(scope, range, FEW_EVENTS + 1);
  try {
    return await database.readAs(
      scope,
      async (client) => {
        const { rows } = await client.query<{ events: number }>(text, [...values]);
        return rows[0]!.events <= FEW_EVENTS;
      },
      { statementTimeoutMs: PATIENCE_MS },
    );
  } catch (error) {
    if (databaseFault(error) === 'timeout' || isReadTimeout(error)) return false;
    throw error;
  }
}

function eventsUpTo(scope: ReadScope, { fromUs, toUs }: TimeRange, most: number): SqlStatement {
  const parameters = new SqlParameters(scope);
  const text = sql`
SELECT count(*)::int AS events FROM (
  SELECT FROM events e
   WHERE ${parameters.own('e')}
     AND e.occurred_at >= ${parameters.instant(fromUs)} AND e.occurred_at < ${parameters.instant(toUs)}
   LIMIT ${parameters.add(most, 'int')}
) e`;
  return { text, values: parameters.values };
}
