import type { ReadScope } from '../../../database/database.js';
import { eventTypeKey } from '../../../events/visitor-key.js';
import { audienceDeclarations, audienceRelations } from '../../audience/audience.sql.js';
import { type Audience, VISITORS } from '../../audience/audience.types.js';
import type { TimeSpan } from '../../calendar/time-buckets.js';
import { SqlParameters } from '../../sql/sql-parameters.js';
import type { SqlStatement } from '../../sql/sql-statement.js';
import { sql } from '../../sql/sql-text.js';
import { MAX_EVENTS } from './visitor-evidence.types.js';

/** One active visitor, or person. Bigints are text; the events are those named: id, microseconds and visitor. */
export interface ActiveVisitorRow {
  readonly visitor_key: string;
  readonly event_count: string;
  readonly events: readonly (readonly [id: string, atUs: number, visitorId: string])[];
}

/** Who is active when: with an event in a span that is no known bot's, or a conversion. */
export interface ActiveParameters {
  readonly span: TimeSpan;
  readonly conversionType: string;
  readonly audience: Audience;
}

export interface ActiveVisitorsParameters extends ActiveParameters {
  /** The key of the visitor behind which to begin; null for the first. */
  readonly after: string | null;
  readonly count: number;
}

/** How many are active: {@link activeVisitors} of all pages. */
export function activeCount(scope: ReadScope, asked: ActiveParameters): SqlStatement {
  const parameters = new SqlParameters(scope);
  const { withBefore, relation } = relationOf(parameters, asked.audience);
  const text = sql`
${withBefore} active AS (
  SELECT DISTINCT e.visitor_key FROM ${relation} AS e WHERE ${activeSql(parameters, asked)}
)
SELECT count(*)::float8 AS active FROM active`;
  return { text, values: parameters.values };
}

/** So many of the active visitors, by key, each with the first of the events that make it one. */
export function activeVisitors(
  scope: ReadScope,
  { after, count, ...asked }: ActiveVisitorsParameters,
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const { withBefore, relation } = relationOf(parameters, asked.audience);
  const behind = after === null ? '' : `AND e.visitor_key > ${parameters.add(after, 'bigint')}`;
  const isActive = activeSql(parameters, asked);
  const text = sql`
${withBefore} page AS MATERIALIZED (
  SELECT DISTINCT e.visitor_key FROM ${relation} AS e WHERE ${isActive} ${behind}
   ORDER BY e.visitor_key LIMIT ${parameters.add(count, 'int')}
), numbered AS (
  SELECT e.visitor_key, e.occurred_at, e.event_id, e.visitor_id,
         row_number() OVER (PARTITION BY e.visitor_key ORDER BY e.occurred_at, e.event_id) AS number
    FROM ${relation} AS e WHERE ${isActive} AND e.visitor_key = ANY (ARRAY(SELECT visitor_key FROM page))
)
SELECT visitor_key, max(number) AS event_count,
       json_agg(json_build_array(event_id, (date_part('epoch', occurred_at) * 1000000)::bigint, visitor_id) ORDER BY number)
         FILTER (WHERE number <= ${MAX_EVENTS}) AS events
  FROM numbered GROUP BY visitor_key ORDER BY visitor_key`;
  return { text, values: parameters.values };
}

/** Events, those of people where these are counted: the beginning of a WITH clause, and what is read. */
function relationOf(parameters: SqlParameters, audience: Audience) {
  if (audience === VISITORS) return { withBefore: 'WITH', relation: 'events' };
  const entries = [
    ...audienceDeclarations(parameters, audience),
    ...audienceRelations(parameters, audience, []),
  ];
  return { withBefore: `WITH ${entries.join(', ')},`, relation: 'audience_events' };
}

function activeSql(parameters: SqlParameters, { span, conversionType }: ActiveParameters): string {
  return sql`${parameters.own('e')}
     AND e.occurred_at >= ${parameters.instant(span.fromUs)} AND e.occurred_at < ${parameters.instant(span.toUs)}
     AND (e.known_bot IS NULL OR e.event_type_key = ${parameters.add(eventTypeKey(conversionType), 'bigint')})`;
}
