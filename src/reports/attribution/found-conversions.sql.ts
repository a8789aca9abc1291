import type { ReadScope } from '../../database/database.js';
import { touchPartSql } from '../../events/late-events.js';
import { eventTypeKey } from '../../events/visitor-key.js';
import { DAY_US, dateOf, planRange, type UnixDay } from '../rollup/rollup-plan.js';
import { DEFAULT_CHANNEL_SCOPE } from '../scope/channel-scope.js';
import { ScopedEvents } from '../scope/scoped-events.sql.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';
import {
  type AttributionQuestion,
  MAX_VISITORS_PER_USER,
  UNITS_PER_CURRENCY_UNIT,
} from './attribution.types.js';
import { packConversionsSql } from './packed-conversions.js';
import { packVisitorSql } from './packed-rows.js';
import { touchRange } from './touch-range.js';
import { sightingsSql, timeRangesSql } from './touches.sql.js';

/** Most conversions of one row: the driver reads a row at once, and holds the process's thread meanwhile. */
const MAX_OF_ROW = 8_192;

export interface FoundRow {
  readonly part: number;
  /** In one row, and in no other, who is several visitors: pairs of a person's number (4 bytes) and a visitor's key (8). */
  readonly visitors: Buffer | null;
  readonly conversions: Buffer | null;
  readonly event_ids: string[] | null;
  readonly user_ids: (string | null)[] | null;
}

export interface FoundConversionsParameters {
  readonly scope: ReadScope;
  readonly question: AttributionQuestion;
  /** Days whose roll-up may stand in for the events (rolled-days.ts); none is right too, and slower. */
  readonly rolled: ReadonlySet<UnixDay>;
  /** Whether the ids of the conversions and of their users are wanted. */
  readonly withIds: boolean;
  /** How many are to be found at most; one more shows that there are more, and the rest, which no answer could hold, is not read. */
  readonly most: number;
}

/**
 * The conversions of a question by part of their visitors, packed (packed-conversions.ts), each part in as many rows as it
 * takes, and who of those that converted was seen as several visitors.
 */
export function foundConversions({
  scope,
  question,
  rolled,
  withIds,
  most,
}: FoundConversionsParameters): SqlStatement {
  const { span, filters, channelScope: scopeOfFilters = DEFAULT_CHANNEL_SCOPE } = question;
  const parameters = new SqlParameters(scope);
  const fields = filters.map(({ field }) => field);
  const events = new ScopedEvents({ parameters, scope: scopeOfFilters, fields, range: span });
  const sightings = seenSql(parameters, question, rolled);
  const conditions = [
    parameters.own('e'),
    `e.event_type_key = ${parameters.add(eventTypeKey(question.conversionType), 'bigint')}`,
    `e.occurred_at >= ${parameters.instant(span.fromUs)}`,
    `e.occurred_at < ${parameters.instant(span.toUs)}`,
    ...events.conditions('e', filters),
  ].join('\nAND ');
  const order = withIds ? 'ORDER BY c.occurred_at, c.event_id' : '';
  const ids = (column: string) => (withIds ? `json_agg(c.${column} ${order})` : 'NULL::json');
  const text = sql`
${events.withBefore} sighting AS MATERIALIZED (
  ${sightings}
), person AS MATERIALIZED (
  SELECT s.user_id, array_agg(s.visitor_key) AS visitor_keys, row_number() OVER ()::int AS person
    FROM (SELECT DISTINCT s.user_id, s.visitor_key FROM sighting s) s
   GROUP BY s.user_id HAVING count(*) BETWEEN 2 AND ${MAX_VISITORS_PER_USER}
), last_seen AS (
  SELECT DISTINCT ON (s.visitor_key) s.visitor_key, s.user_id
    FROM sighting s ORDER BY s.visitor_key, s.occurred_at DESC, s.event_id DESC
), found AS MATERIALIZED (
  SELECT e.occurred_at, e.event_id, e.visitor_key, e.user_id, e.revenue_currency AS currency,
         (e.revenue_amount * ${UNITS_PER_CURRENCY_UNIT})::bigint AS units
    FROM ${events.relation} e
   WHERE ${conditions}
   LIMIT ${parameters.add(most + 1, 'int')}
), conversion AS MATERIALIZED (
  SELECT c.*, coalesce(p.person, 0) AS person, (row_number() OVER () - 1) / ${MAX_OF_ROW} AS portion
    FROM found c
    LEFT JOIN last_seen l ON l.visitor_key = c.visitor_key
    LEFT JOIN person p ON p.user_id = coalesce(c.user_id, l.user_id)
)
SELECT -1 AS part, string_agg(int4send(p.person) || ${packVisitorSql('p')}, '') AS visitors,
       NULL::bytea AS conversions, NULL::json AS event_ids, NULL::json AS user_ids
  FROM (SELECT p.person, unnest(p.visitor_keys) AS visitor_key FROM person p
         WHERE p.person IN (SELECT c.person FROM conversion c)) p
UNION ALL
SELECT ${touchPartSql('c.visitor_key')}, NULL,
       ${packConversionsSql('c', order)},
       ${ids('event_id')}, ${ids('user_id')}
  FROM conversion c GROUP BY 1, c.portion`;
  return { text, values: parameters.values };
}

/**
 * SELECT of when visitors were seen as users within reach of a question: (visitor_key, user_id, occurred_at, event_id). Of a
 * visitor and user a rolled-up day has the last sighting alone: it cannot be cut.
 */
function seenSql(
  parameters: SqlParameters,
  question: AttributionQuestion,
  rolled: ReadonlySet<UnixDay>,
): string {
  const range = touchRange(question);
  const { days, raw } = planRange(range, rolled, { at: [range.fromUs, range.toUs], grainUs: DAY_US });
  const selects = [];
  if (days.length > 0)
    selects.push(sql`
  SELECT s.visitor_key, s.user_id, s.occurred_at, s.event_id FROM rollup_identities s
   WHERE ${parameters.own('s')} AND s.day = ANY (${parameters.dates(days.map(dateOf))})`);
  if (raw.length > 0 || days.length === 0)
    selects.push(sightingsSql(parameters, timeRangesSql(parameters, raw)));
  return selects.join('\nUNION ALL\n');
}
