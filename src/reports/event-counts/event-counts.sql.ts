import type { ReadScope } from '../../database/database.js';
import { eventTypeKey } from '../../events/visitor-key.js';
import { BOT_VALUES, isFolded } from '../query/report-filter.js';
import { dateOf, type RollupPlan } from '../rollup/rollup-plan.js';
import { ScopedEvents } from '../scope/scoped-events.sql.js';
import { FROM_EVENTS, type ScopedQuestion, type TouchSources } from '../scope/touch-sources.js';
import { rankingSql } from '../sql/ranking.sql.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';
import type { EventCountsQuestion, GroupField } from './event-counts.types.js';

/** The rank of the events without a value. */
export const NULL_RANK = 0;

/**
 * One row for each total the answer has: `level` 0 of a rank in a bucket, 1 of a rank, 2 of a bucket, 3 of all.
 * `rank` orders the values by their events, from 1; events without a value have {@link NULL_RANK}, the other values
 * together the rank past the limit. Buckets are numbered from 1. Only what has events has a row.
 */
export interface CountRow {
  level: number;
  rank: number | null;
  bucket: number | null;
  value: string | null;
  events: number;
  visitors: number | null;
}

/** What a statement may read as it was rolled up; all is read from the events unless given. */
export interface RolledUp {
  /** Days whose events are, where {@link canBeRolledUp}. */
  readonly plan?: RollupPlan | null;
  readonly sources?: TouchSources | undefined;
}

export function eventCountsStatement(
  scope: ReadScope,
  question: EventCountsQuestion,
  { plan = null, sources }: RolledUp = {},
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const { buckets, countsVisitors } = question;
  const bounds = parameters.instants(buckets.map(({ startUs }) => startUs));
  const limit = parameters.add(question.limit, 'int');
  const visitor = countsVisitors ? ', visitor_key' : '';
  const events = scopedEventsOf(question, parameters, sources);
  const series = { question, bounds, events };
  const cell = plan ? rolledCells(parameters, series, plan) : cells(parameters, series);
  const text = sql`
${events.withBefore} cell AS MATERIALIZED (
  ${cell}
), ranking AS MATERIALIZED (
  SELECT value, least(rank, ${limit} + 1)::int AS rank, shown
    FROM (${rankingSql({ parameters, relation: 'cell', uses: 'events', isFolded: question.groupBy !== null && isFolded(question.groupBy) })}) r
), ranked AS (
  SELECT c.bucket, coalesce(r.rank, ${NULL_RANK}) AS rank${visitor}, c.events
    FROM cell c LEFT JOIN ranking r ON r.value = c.value
)
SELECT grouping(rank, bucket) AS level, rank, bucket,
       CASE WHEN rank <= ${limit} THEN (SELECT min(r.shown) FROM ranking r WHERE r.rank = k.rank) END AS value,
       coalesce(sum(events), 0)::float8 AS events, ${countsVisitors ? 'count(DISTINCT visitor_key)::float8' : 'NULL::float8'} AS visitors
  FROM ranked k
 GROUP BY GROUPING SETS ((), (bucket), (rank), (rank, bucket))
 ORDER BY level DESC, rank, bucket`;
  return { text, values: parameters.values };
}

interface Series {
  readonly question: EventCountsQuestion;
  /** The array of the buckets' starts. */
  readonly bounds: string;
  readonly events: ScopedEvents;
}

/** Events by bucket and value, and by visitor where those are counted. */
function cells(parameters: SqlParameters, { question, bounds, events }: Series): string {
  const { groupBy, countsVisitors } = question;
  const visitor = countsVisitors ? ', e.visitor_key' : '';
  return sql`
  SELECT width_bucket(e.occurred_at, ${bounds}) AS bucket, ${valueSql(groupBy, events)} AS value${visitor}, count(*) AS events
    FROM ${events.relation} e
   WHERE ${matchingSql(question, parameters, events)}
   GROUP BY bucket, value${visitor}`;
}

/** Whether the roll-up has what is asked: events by type, of whole types, and of known bots or of none. */
export function canBeRolledUp({ filters, groupBy, countsVisitors }: EventCountsQuestion): boolean {
  const isOfBots = filters.every(({ field }) => field.kind === 'bot');
  return isOfBots && !countsVisitors && (groupBy === null || ROLLED_KINDS.includes(groupBy.kind));
}

const ROLLED_KINDS: readonly string[] = ['event_type', 'bot'] satisfies GroupField['kind'][];

/** The same as {@link cells} of a question that can be rolled up: planned days from the roll-up, the rest as it is. */
function rolledCells(
  parameters: SqlParameters,
  { question, bounds, events }: Series,
  { days, raw }: RollupPlan,
): string {
  const { span, eventTypes, groupBy, filters } = question;
  const tellsBots = groupBy?.kind === 'bot' || filters.length > 0;
  const wanted = BOT_VALUES.filter((bot) => filters.every(({ anyOf }) => anyOf.includes(bot)));
  const ofBots = tellsBots
    ? sql`CROSS JOIN LATERAL (VALUES ('true', r.bot_events), ('false', r.events - r.bot_events)) AS b (bot, events)`
    : '';
  const value = groupBy?.kind === 'bot' ? 'b.bot' : groupBy === null ? 'NULL::text' : 'r.event_type';
  const ofTypes = (alias: string, types: string) =>
    eventTypes.length === 0 ? '' : `AND ${alias}.event_type_key = ANY (${types})`;
  const types = eventTypes.length === 0 ? '' : parameters.bigints(eventTypes.map(eventTypeKey));
  return sql`
  SELECT width_bucket(r.quarter_at, ${bounds}) AS bucket, ${value} AS value, sum(${tellsBots ? 'b' : 'r'}.events) AS events
    FROM rollup_counts r
   ${ofBots}
   WHERE ${parameters.own('r')} AND r.day = ANY (${parameters.dates(days.map(dateOf))})
     ${ofTypes('r', types)}
     ${tellsBots ? `AND b.events > 0 AND b.bot = ANY (${parameters.texts(wanted)})` : ''}
     AND r.quarter_at >= ${parameters.instant(span.fromUs)} AND r.quarter_at < ${parameters.instant(span.toUs)}
   GROUP BY bucket, value
   UNION ALL
  SELECT raw.bucket, raw.value, raw.events
    FROM unnest(${parameters.instants(raw.map(({ fromUs }) => fromUs))}, ${parameters.instants(raw.map(({ toUs }) => toUs))})
      AS time_range (from_at, to_at)
   CROSS JOIN LATERAL (
      SELECT width_bucket(e.occurred_at, ${bounds}) AS bucket, ${valueSql(groupBy, events)} AS value, count(*) AS events
        FROM events e
       WHERE ${parameters.own('e')} AND e.occurred_at >= time_range.from_at AND e.occurred_at < time_range.to_at
             ${ofTypes('e', types)}
             ${events
               .conditions('e', filters)
               .map((condition) => `AND ${condition}`)
               .join('\n')}
       GROUP BY bucket, value
   ) raw`;
}

/** What the question asks of visits. */
export function scopedQuestionOf({
  channelScope,
  filters,
  groupBy,
  span,
}: EventCountsQuestion): ScopedQuestion {
  const grouped = groupBy === null || groupBy.kind === 'event_type' ? [] : [groupBy];
  return { scope: channelScope, fields: [...filters.map(({ field }) => field), ...grouped], range: span };
}

/** The events with every field that the question asks for. */
export function scopedEventsOf(
  question: EventCountsQuestion,
  parameters: SqlParameters,
  sources: TouchSources = FROM_EVENTS,
): ScopedEvents {
  const { eventTypes, span } = question;
  const visitors = { eventTypes, range: span };
  return new ScopedEvents({ parameters, ...scopedQuestionOf(question), visitors, sources });
}

/** Condition on a row `e` of these events: it is one of those the question is about. */
export function matchingSql(
  question: EventCountsQuestion,
  parameters: SqlParameters,
  events: ScopedEvents,
): string {
  const { span, eventTypes, filters } = question;
  return [
    parameters.own('e'),
    `e.occurred_at >= ${parameters.instant(span.fromUs)}`,
    `e.occurred_at < ${parameters.instant(span.toUs)}`,
    ...(eventTypes.length > 0
      ? [`e.event_type_key = ANY (${parameters.bigints(eventTypes.map(eventTypeKey))})`]
      : []),
    ...events.conditions('e', filters),
  ].join('\nAND ');
}

function valueSql(groupBy: GroupField | null, events: ScopedEvents): string {
  if (groupBy === null) return 'NULL::text';
  return groupBy.kind === 'event_type' ? 'e.event_type' : events.field('e', groupBy);
}
