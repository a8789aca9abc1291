import type { ReadScope } from '../../database/database.js';
import { dateOf, type RollupPlan } from '../rollup/rollup-plan.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';
import { eventsOfRangesSql } from '../sql/time-ranges.sql.js';

/** Each type of the events of the days and times of a plan, at most so many. */
export function countedTypes(scope: ReadScope, { days, raw }: RollupPlan, most: number): SqlStatement {
  const parameters = new SqlParameters(scope);
  const rolled = sql`SELECT r.event_type FROM rollup_counts r
   WHERE ${parameters.own('r')} AND r.day = ANY (${parameters.dates(days.map(dateOf))})`;
  const fresh = raw.length > 0 ? [sql`SELECT e.event_type FROM ${eventsOfRangesSql(parameters, raw)}`] : [];
  const text = sql`
SELECT DISTINCT t.event_type
  FROM (
  ${[rolled, ...fresh].join('\nUNION ALL\n')}
) t LIMIT ${parameters.add(most, 'int')}`;
  return { text, values: parameters.values };
}
