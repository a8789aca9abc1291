import type { ReadScope } from '../../database/database.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';
import { halvesOf } from '../sql/visitor-halves.sql.js';
import { type EventsReading, matchingSql, scopedEventsOf } from './event-counts.sql.js';
import type { EventCountsQuestion } from './event-counts.types.js';

/** As many buckets as a bigint has bits that are no sign. */
export const MOST_BUCKETS = 63;

/** The only row: distinct visitors in all, and of each bucket. */
export interface VisitorCountsRow {
  total: number;
  buckets: number[];
}

/**
 * Distinct visitors of up to {@link MOST_BUCKETS} buckets at once: of each visitor a bit for each bucket it was seen
 * in, read in the order of the visitor index, so that nothing is sorted and nobody is looked up.
 */
export function visitorCountsStatement(
  scope: ReadScope,
  question: EventCountsQuestion,
  by: EventsReading,
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const events = scopedEventsOf(question, parameters, by);
  const matching = matchingSql(question, parameters, events);
  const bounds = parameters.instants(question.buckets.map(({ startUs }) => startUs));
  const halves = halvesOf('e', events.isByVisitor).map(
    (half) => sql`
    SELECT e.visitor_key, bit_or(1::bigint << (width_bucket(e.occurred_at, ${bounds}) - 1)) AS seen
      FROM ${events.relation} e
     WHERE ${matching} AND ${half}
     GROUP BY e.visitor_key`,
  );
  const ofBucket = question.buckets.map(
    (_, index) => `count(*) FILTER (WHERE seen & (1::bigint << ${index}) <> 0)::float8`,
  );
  const text = sql`
  ${events.withAlone}
  SELECT count(*)::float8 AS total, ARRAY[${ofBucket.join(', ')}]::float8[] AS buckets
    FROM (
      ${halves.join('\nUNION ALL\n')}
    ) visitor`;
  return { text, values: parameters.values };
}
