import type { ReadScope } from '../../database/database.js';
import { touchPartSql } from '../../events/late-events.js';
import { packBeginningSql } from '../attribution/packed-rows.js';
import { dateOf, type RollupPlan } from '../rollup/rollup-plan.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';
import { eventsOfRangesSql } from '../sql/time-ranges.sql.js';

/**
 * SELECT of all events of a time by their visitors, as rows (part, day, visitors, quarters, events, channels, instants) by part of the
 * visitors: packs of rolled-up days by Unix `day` as packed-visits.ts has them, and then, with `day` null, packs of the visitor and the instant of
 * every other event (packed-rows.ts).
 */
export function visitorEvents(scope: ReadScope, { days, raw }: RollupPlan): SqlStatement {
  const parameters = new SqlParameters(scope);
  const packs = [
    sql`SELECT r.part::int, r.day - date '1970-01-01' AS day, r.visitors, r.quarters, r.events, r.channels, NULL::bytea AS instants
  FROM rollup_visits r WHERE ${parameters.own('r')} AND r.day = ANY (${parameters.dates(days.map(dateOf))})`,
    raw.length > 0 &&
      sql`SELECT ${touchPartSql('e.visitor_key')}, NULL, NULL, NULL, NULL, NULL, string_agg(${packBeginningSql('e')}, '')
  FROM ${eventsOfRangesSql(parameters, raw)}
 GROUP BY 1`,
  ];
  const text = sql`SELECT * FROM (
  ${packs.filter((pack) => pack !== false).join('\nUNION ALL\n')}
) p ORDER BY p.part, p.day`;
  return { text, values: parameters.values };
}
