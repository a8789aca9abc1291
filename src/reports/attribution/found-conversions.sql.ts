import type { ReadScope } from '../../database/database.js';
import { touchPartSql } from '../../events/late-events.js';
import { eventTypeKey } from '../../events/visitor-key.js';
import type { Audience } from '../audience/audience.types.js';
import { DEFAULT_CHANNEL_SCOPE } from '../scope/channel-scope.js';
import { ScopedEvents } from '../scope/scoped-events.sql.js';
import type { ScopedQuestion, TouchSources } from '../scope/touch-sources.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';
import { type AttributionQuestion, LEAST_REVENUE, UNITS_PER_CURRENCY_UNIT } from './attribution.types.js';
import { packConversionsSql } from './packed-conversions.js';
import { PORTION_SQL } from './packed-rows.js';
import { refundCtes } from './refunds.sql.js';

export interface FoundRow {
  readonly part: number;
  readonly conversions: Buffer;
  readonly event_ids: string[] | null;
  readonly user_ids: (string | null)[] | null;
}

export interface FoundConversionsParameters {
  readonly scope: ReadScope;
  readonly question: AttributionQuestion;
  /** Whether the ids of the conversions and of their users are wanted. */
  readonly withIds: boolean;
  /** How many are to be found at most; one more shows that there are more, and the rest, which no answer could hold, is not read. */
  readonly most: number;
  /** Those of the question's conversions that happened at these instants; all unless given. */
  readonly instants?: readonly number[] | undefined;
  /** Where the touches are by which conversions are filtered. */
  readonly sources: TouchSources;
  readonly audience?: Audience | undefined;
}

/** What the question's filters ask of visits. */
export function scopedQuestionOf({
  channelScope = DEFAULT_CHANNEL_SCOPE,
  filters,
  span,
}: AttributionQuestion): ScopedQuestion {
  return { scope: channelScope, fields: filters.map(({ field }) => field), range: span };
}

/**
 * The conversions of a question by part of their visitors, packed (packed-conversions.ts), each part in as many rows as it
 * takes.
 */
export function foundConversions({
  scope,
  question,
  withIds,
  most,
  instants,
  sources,
  audience,
}: FoundConversionsParameters): SqlStatement {
  const { span, filters } = question;
  const parameters = new SqlParameters(scope);
  const visitors = { eventTypes: [question.conversionType], range: span };
  const events = new ScopedEvents({ parameters, ...scopedQuestionOf(question), visitors, sources, audience });
  const conditions = [
    parameters.own('e'),
    `e.event_type_key = ${parameters.add(eventTypeKey(question.conversionType), 'bigint')}`,
    `e.occurred_at >= ${parameters.instant(span.fromUs)}`,
    `e.occurred_at < ${parameters.instant(span.toUs)}`,
    ...(instants === undefined ? [] : [`e.occurred_at = ANY (${parameters.instants(instants)})`]),
    ...events.conditions('e', filters),
  ].join('\nAND ');
  const order = withIds ? 'ORDER BY c.occurred_at, c.event_id' : '';
  const ids = (column: string) => (withIds ? `json_agg(c.${column} ${order})` : 'NULL::json');
  const text = sql`
${events.withBefore} ${refundCtes(parameters, question)}, found AS MATERIALIZED (
  SELECT e.occurred_at, e.event_id, e.visitor_key, e.user_id, e.known_bot, e.revenue_currency AS currency,
         (CASE WHEN b.amount IS NULL THEN e.revenue_amount ELSE greatest(e.revenue_amount + b.amount, ${LEAST_REVENUE}) END
           * ${UNITS_PER_CURRENCY_UNIT})::bigint AS units
    FROM ${events.relation} e
    LEFT JOIN refunded b ON b.order_id = e.event_id
    LEFT JOIN refund r ON r.event_id = e.event_id
   WHERE ${conditions}
     AND r.event_id IS NULL
   LIMIT ${parameters.add(most + 1, 'int')}
), conversion AS (
  SELECT c.*, ${PORTION_SQL} AS portion FROM found c
)
SELECT ${touchPartSql('c.visitor_key')} AS part,
       ${packConversionsSql('c', order)} AS conversions,
       ${ids('event_id')} AS event_ids, ${ids('user_id')} AS user_ids
  FROM conversion c GROUP BY 1, c.portion`;
  return { text, values: parameters.values };
}
