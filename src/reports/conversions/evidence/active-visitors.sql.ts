import type { ReadScope } from '../../../database/database.js';
import { eventTypeKey } from '../../../events/visitor-key.js';
import type { TimeSpan } from '../../calendar/time-buckets.js';
import { SqlParameters } from '../../sql/sql-parameters.js';
import type { SqlStatement } from '../../sql/sql-statement.js';
import { sql } from '../../sql/sql-text.js';
import { MAX_EVENTS } from './visitor-evidence.types.js';

/** One active visitor. Bigints are text; the events are those named: id and microseconds. */
export interface ActiveVisitorRow {
  readonly visitor_key: string;
  readonly event_count: string;
  readonly events: readonly (readonly [string, number])[];
}

export interface ActiveVisitorsParameters {
  readonly span: TimeSpan;
  readonly conversionType: string;
  /** The key of the visitor behind which to begin; null for the first. */
  readonly after: string | null;
  readonly count: number;
}

/** So many of the visitors with an event in a span that is no known bot's, or a conversion, by key, each with the first of these events. */
export function activeVisitors(
  scope: ReadScope,
  { span: { fromUs, toUs }, conversionType, after, count }: ActiveVisitorsParameters,
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const behind = after === null ? '' : `AND e.visitor_key > ${parameters.add(after, 'bigint')}`;
  const inSpan = sql`${parameters.own('e')}
     AND e.occurred_at >= ${parameters.instant(fromUs)} AND e.occurred_at < ${parameters.instant(toUs)}
     AND (e.known_bot IS NULL OR e.event_type_key = ${parameters.add(eventTypeKey(conversionType), 'bigint')})`;
  const text = sql`
WITH page AS MATERIALIZED (
  SELECT DISTINCT e.visitor_key FROM events AS e WHERE ${inSpan} ${behind}
   ORDER BY e.visitor_key LIMIT ${parameters.add(count, 'int')}
), numbered AS (
  SELECT e.visitor_key, e.occurred_at, e.event_id,
         row_number() OVER (PARTITION BY e.visitor_key ORDER BY e.occurred_at, e.event_id) AS number
    FROM events AS e WHERE ${inSpan} AND e.visitor_key = ANY (ARRAY(SELECT visitor_key FROM page))
)
SELECT visitor_key, max(number) AS event_count,
       json_agg(json_build_array(event_id, (date_part('epoch', occurred_at) * 1000000)::bigint) ORDER BY number)
         FILTER (WHERE number <= ${MAX_EVENTS}) AS events
  FROM numbered GROUP BY visitor_key ORDER BY visitor_key`;
  return { text, values: parameters.values };
}
