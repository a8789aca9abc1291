import type { ReadScope } from '../../database/database.js';
import { eventTypeKey } from '../../events/visitor-key.js';
import type { Audience } from '../audience/audience.types.js';
import { BOT_VALUES } from '../query/report-filter.js';
import { wantedBots } from '../query/report-filter.sql.js';
import { dateOf, type RollupPlan } from '../rollup/rollup-plan.js';
import { ScopedEvents } from '../scope/scoped-events.sql.js';
import { FROM_EVENTS, type ScopedQuestion, type TouchSources } from '../scope/touch-sources.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';
import { inTimeRangeSql, timeRangesSql } from '../sql/time-ranges.sql.js';
import type { EventCountsQuestion, GroupField, GroupValues } from './event-counts.types.js';
import { groupRankingSql, groupValueSql } from './group-values.sql.js';
import { ofTypesSql, rolledProperty, rolledValuesSql } from './rolled-values.sql.js';

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
  /** Of several fields a list. */
  value: string | GroupValues | null;
  events: number;
  visitors: number | null;
}

/** By what events are counted beside the question: visitors by all events, unless given. */
export interface EventsReading {
  readonly sources?: TouchSources | undefined;
  readonly audience?: Audience | undefined;
}

/** What a statement may read as it was rolled up; all is read from the events unless given. */
export interface RolledUp extends EventsReading {
  /** Days whose events are, where {@link canBeRolledUp}. */
  readonly plan?: RollupPlan | null;
}

export function eventCountsStatement(
  scope: ReadScope,
  question: EventCountsQuestion,
  { plan = null, sources, audience }: RolledUp = {},
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const { buckets, countsVisitors } = question;
  const bounds = parameters.instants(buckets.map(({ startUs }) => startUs));
  const limit = parameters.add(question.limit, 'int');
  const visitor = countsVisitors ? ', visitor_key' : '';
  const events = scopedEventsOf(question, parameters, { sources, audience });
  const series = { question, bounds, events };
  const cell = plan ? rolledCells(parameters, series, plan) : cells(parameters, series);
  const text = sql`
${events.withBefore} cell AS MATERIALIZED (
  ${cell}
), ranking AS MATERIALIZED (
  SELECT value, least(rank, ${limit} + 1)::int AS rank, shown
    FROM (${groupRankingSql({ parameters, relation: 'cell', uses: 'events', groupBy: question.groupBy, listed: question.listed })}) r
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

/** Whether the roll-up has what is asked: events by type or by a property, of some types, of everybody, and of known bots or of none. */
export function canBeRolledUp(question: EventCountsQuestion): boolean {
  const { filters, groupBy, countsVisitors, audience } = question;
  if (rolledProperty(question)) return true;
  if (countsVisitors || audience?.cohorts?.length) return false;
  const isOfRolled = filters.every(({ field }) => ROLLED_KINDS.includes(field.kind));
  return isOfRolled && groupBy.every(({ kind }) => ROLLED_KINDS.includes(kind));
}

const ROLLED_KINDS: readonly string[] = ['event_type', 'bot'] satisfies GroupField['kind'][];

/** The same as {@link cells} of a question that can be rolled up: planned days from the roll-up, the rest as it is. */
function rolledCells(parameters: SqlParameters, series: Series, { days, raw }: RollupPlan): string {
  const { question, bounds, events } = series;
  const { eventTypes, groupBy, filters } = question;
  const property = rolledProperty(question)?.name;
  const rolled =
    property === undefined
      ? rolledCountsSql(parameters, series, days)
      : rolledValuesSql(parameters, { question, bounds, property, days });
  return sql`
  (${rolled})
   UNION ALL
  SELECT raw.bucket, raw.value, raw.events
    FROM ${timeRangesSql(parameters, raw)}
   CROSS JOIN LATERAL (
      SELECT width_bucket(e.occurred_at, ${bounds}) AS bucket, ${valueSql(groupBy, events)} AS value, count(*) AS events
        FROM events e
       WHERE ${parameters.own('e')} AND ${inTimeRangeSql(parameters, raw)}
             AND ${ofTypesSql(parameters, 'e', eventTypes)}
             ${andAll(events.conditions('e', filters))}
       GROUP BY bucket, value
   ) raw`;
}

/** Events by type, and by whether they are known bots'. */
function rolledCountsSql(
  parameters: SqlParameters,
  { question, bounds, events }: Series,
  days: RollupPlan['days'],
): string {
  const { span, eventTypes, groupBy, filters } = question;
  const ofKind = (kind: 'bot' | 'event_type') => filters.filter(({ field }) => field.kind === kind);
  const bots = ofKind('bot');
  const tellsBots = groupBy.some(({ kind }) => kind === 'bot') || bots.length > 0;
  const wanted = BOT_VALUES.filter((bot) => bots.every((filter) => wantedBots(filter).includes(bot)));
  const ofBots = tellsBots
    ? sql`CROSS JOIN LATERAL (VALUES ('true', r.bot_events), ('false', r.events - r.bot_events)) AS b (bot, events)`
    : '';
  const value = groupValueSql(groupBy.map(({ kind }) => (kind === 'bot' ? 'b.bot' : 'r.event_type')));
  return sql`SELECT width_bucket(r.quarter_at, ${bounds}) AS bucket, ${value} AS value, sum(${tellsBots ? 'b' : 'r'}.events) AS events
    FROM rollup_counts r
   ${ofBots}
   WHERE ${parameters.own('r')} AND r.day = ANY (${parameters.dates(days.map(dateOf))})
     AND ${ofTypesSql(parameters, 'r', eventTypes)}
     ${andAll(events.conditions('r', ofKind('event_type')))}
     ${tellsBots ? `AND b.events > 0 AND b.bot = ANY (${parameters.texts(wanted)})` : ''}
     AND r.quarter_at >= ${parameters.instant(span.fromUs)} AND r.quarter_at < ${parameters.instant(span.toUs)}
   GROUP BY bucket, value`;
}

function andAll(conditions: readonly string[]): string {
  return conditions.map((condition) => `AND ${condition}`).join('\n');
}

/** What the question asks of visits. */
export function scopedQuestionOf({
  channelScope,
  filters,
  groupBy,
  span,
}: EventCountsQuestion): ScopedQuestion {
  const grouped = groupBy.filter((field) => field.kind !== 'event_type');
  return { scope: channelScope, fields: [...filters.map(({ field }) => field), ...grouped], range: span };
}

/** The events with every field that the question asks for. */
export function scopedEventsOf(
  question: EventCountsQuestion,
  parameters: SqlParameters,
  { sources = FROM_EVENTS, audience }: EventsReading,
): ScopedEvents {
  const { eventTypes, span } = question;
  const visitors = { eventTypes, range: span };
  return new ScopedEvents({ parameters, ...scopedQuestionOf(question), visitors, sources, audience });
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

/** What decides the group of an event `e`; null of one without any value. */
export function valueSql(groupBy: readonly GroupField[], events: ScopedEvents): string {
  return groupValueSql(
    groupBy.map((field) => (field.kind === 'event_type' ? 'e.event_type' : events.field('e', field))),
  );
}
