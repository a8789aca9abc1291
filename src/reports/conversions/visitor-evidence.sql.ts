import { touchRange } from '../attribution/attribution.sql.js';
import { touchSource } from '../attribution/touch-source.sql.js';
import { CHANNEL_FIELDS, type Channel } from '../channel.js';
import type { ReportScope } from '../report-scope.js';
import type { UnixDay } from '../rollup/rollup-plan.js';
import { SqlParameters } from '../sql-parameters.js';
import type { SqlStatement } from '../sql-statement.js';
import type { ConversionsQuestion } from './conversions.types.js';
import { inRowSql } from './evidence-row.sql.js';
import { MAX_EVENTS, type VisitorEvidenceQuestion } from './visitor-evidence.types.js';

/** One visitor of the page. Bigints are text; the events are those named: id and microseconds. */
export interface VisitorEvidenceRow {
  readonly visitor_key: string;
  readonly event_count: string;
  readonly events: readonly (readonly [string, number])[];
}

/**
 * The visitors that a row counts, by key, one more than a page holds (so that it shows whether there is another), each
 * with the first of the events it is counted for.
 *
 * @param listed the channels with a row of their own: what is in none of them is `other`.
 * @param rolled days whose roll-up may stand in for the events.
 */
export function visitorEvidenceStatement(
  scope: ReportScope,
  question: ConversionsQuestion,
  { row, after, limit }: VisitorEvidenceQuestion,
  listed: readonly Partial<Channel>[],
  rolled: ReadonlySet<UnixDay>,
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const { span, groupBy } = question;
  const behind = after === null ? 'true' : `c.visitor_key > ${parameters.add(after, 'bigint')}`;
  const touched = () => {
    const source = touchSource(parameters, touchRange(question), CHANNEL_FIELDS, rolled);
    return `SELECT t.visitor_key, t.occurred_at, t.event_id
           FROM (${source.touches()}) AS t JOIN (${source.channels()}) AS c USING (channel)
          WHERE ${inRowSql('c', row, groupBy, listed, parameters)}`;
  };
  const counted =
    row.kind === 'all'
      ? `SELECT e.visitor_key, e.occurred_at, e.event_id FROM events AS e
          WHERE ${parameters.own('e')}
            AND e.occurred_at >= ${parameters.instant(span.fromUs)} AND e.occurred_at < ${parameters.instant(span.toUs)}`
      : touched();
  const text = `
WITH counted AS ${row.kind === 'all' ? 'NOT ' : ''}MATERIALIZED (${counted}),
page AS MATERIALIZED (
  SELECT DISTINCT c.visitor_key FROM counted AS c WHERE ${behind}
   ORDER BY c.visitor_key LIMIT ${parameters.add(limit + 1, 'int')}
), placed AS (
  SELECT c.*, row_number() OVER (PARTITION BY c.visitor_key ORDER BY c.occurred_at, c.event_id) AS place
    FROM counted AS c WHERE c.visitor_key = ANY (ARRAY(SELECT visitor_key FROM page))
)
SELECT visitor_key, max(place) AS event_count,
       json_agg(json_build_array(event_id, (date_part('epoch', occurred_at) * 1000000)::bigint) ORDER BY place)
         FILTER (WHERE place <= ${MAX_EVENTS}) AS events
  FROM placed GROUP BY visitor_key ORDER BY visitor_key`;
  return { text, values: parameters.values };
}
