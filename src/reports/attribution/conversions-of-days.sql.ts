import type { ReadScope } from '../../database/database.js';
import { eventTypeKey } from '../../events/visitor-key.js';
import { dateOf, type UnixDay } from '../rollup/rollup-plan.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';

/** How many events of a type rolled-up days have: rows (day, events), none of a day without one. */
export function conversionsOfDays(
  scope: ReadScope,
  conversionType: string,
  days: readonly UnixDay[],
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const text = sql`
SELECT (r.day - date '1970-01-01') AS day, sum(r.events)::float8 AS events
  FROM rollup_counts r
 WHERE ${parameters.own('r')} AND r.day = ANY (${parameters.dates(days.map(dateOf))})
   AND r.event_type_key = ${parameters.add(eventTypeKey(conversionType), 'bigint')}
 GROUP BY r.day`;
  return { text, values: parameters.values };
}
