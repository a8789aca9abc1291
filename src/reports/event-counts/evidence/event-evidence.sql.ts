import type { ReadScope } from '../../../database/database.js';
import type { TimeRange } from '../../calendar/time-buckets.js';
import { SqlParameters } from '../../sql/sql-parameters.js';
import type { SqlStatement } from '../../sql/sql-statement.js';
import { sql } from '../../sql/sql-text.js';
import { type EventsReading, matchingSql, scopedEventsOf, valueSql } from '../event-counts.sql.js';
import type { EventCountsQuestion } from '../event-counts.types.js';
import { groupRankingSql } from '../group-values.sql.js';
import type { Subject } from '../measures/measure.types.js';
import { measuredSql } from '../measures/measured.sql.js';
import type { EventPosition, ValuePosition } from './event-evidence.types.js';

/** What the number counts: events, those that have what is measured where a subject is told. */
export interface CountedEvents {
  readonly question: EventCountsQuestion;
  /** That of the number: a bucket's, or the whole. */
  readonly range: TimeRange;
  /** Only events whose group is not listed. */
  readonly isOther: boolean;
  readonly subject: Subject | null;
  /** Of revenue; null: of any. */
  readonly currency: string | null;
  readonly by: EventsReading;
}

/** A page of a list: one more than it holds, so that it shows whether there is another. */
interface Page<After> {
  readonly limit: number;
  readonly after: After | null;
}

export interface EvidenceEventRow {
  /** Of whoever is counted. */
  readonly visitor_key: string;
  readonly event_id: string;
  readonly event_type: string;
  readonly visitor_id: string;
  readonly user_id: string | null;
  /** Microseconds of Unix time. */
  readonly occurred_us: string;
  readonly revenue_amount: string | null;
  readonly revenue_currency: string | null;
  readonly measured: string | null;
}

/** The events, newest first; of several at one instant the greater id first. */
export function countedEvents(
  scope: ReadScope,
  counted: CountedEvents,
  { limit, after }: Page<EventPosition>,
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const { before, relation } = countedSql(counted, parameters);
  const behind =
    after === null
      ? 'true'
      : `(e.occurred_at, e.event_id) < (${parameters.instant(after.occurredAtUs)}, ${parameters.add(after.eventId, 'text')})`;
  const text = sql`
${before} page AS (
  SELECT e.visitor_key, e.event_id, e.event_type, e.visitor_id, e.user_id, e.occurred_at, e.revenue_amount, e.revenue_currency, e.measured
    FROM (${relation}) e
   WHERE ${behind}
   ORDER BY e.occurred_at DESC, e.event_id DESC LIMIT ${parameters.add(limit + 1, 'int')}
)
SELECT e.visitor_key::text AS visitor_key, e.event_id, e.event_type, e.visitor_id, e.user_id,
       ${microseconds('e.occurred_at')} AS occurred_us,
       e.revenue_amount::text AS revenue_amount, e.revenue_currency, e.measured::text AS measured
  FROM page e ORDER BY e.occurred_at DESC, e.event_id DESC`;
  return { text, values: parameters.values };
}

export interface EvidenceVisitorRow {
  readonly visitor_key: string;
  /** That of the first event. */
  readonly visitor_id: string;
  readonly events: number;
  /** Microseconds of Unix time. */
  readonly first_us: string;
  readonly last_us: string;
}

/** The visitors, or people, of the events, by key. */
export function countedVisitors(
  scope: ReadScope,
  counted: CountedEvents,
  { limit, after }: Page<string>,
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const { before, relation } = countedSql(counted, parameters);
  const behind = after === null ? 'true' : `e.visitor_key > ${parameters.add(after, 'bigint')}`;
  const text = sql`
${before} page AS (
  SELECT e.visitor_key, count(*) AS events, min(e.occurred_at) AS first_at, max(e.occurred_at) AS last_at,
         (array_agg(e.visitor_id ORDER BY e.occurred_at, e.event_id))[1] AS visitor_id
    FROM (${relation}) e
   WHERE ${behind}
   GROUP BY e.visitor_key
   ORDER BY e.visitor_key LIMIT ${parameters.add(limit + 1, 'int')}
)
SELECT e.visitor_key::text AS visitor_key, e.visitor_id, e.events::float8 AS events,
       ${microseconds('e.first_at')} AS first_us, ${microseconds('e.last_at')} AS last_us
  FROM page e ORDER BY e.visitor_key`;
  return { text, values: parameters.values };
}

export interface EvidenceValueRow {
  readonly value: string;
  readonly start: string;
  readonly digest: string;
  readonly events: number;
}

/** By so many letters values are in order: a cursor has to hold them. */
const ORDERED_LETTERS = 256;

/** The distinct values of what is measured, by name, with how many events have each. */
export function countedValues(
  scope: ReadScope,
  counted: CountedEvents,
  { limit, after }: Page<ValuePosition>,
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const { before, relation } = countedSql(counted, parameters);
  const behind =
    after === null
      ? 'true'
      : `(v.start, v.digest) > (${parameters.add(after.start, 'text')}, ${parameters.add(after.digest, 'text')})`;
  const text = sql`
${before} page AS (
  SELECT v.*
    FROM (SELECT e.measured AS value, left(e.measured, ${ORDERED_LETTERS}) AS start, md5(e.measured) AS digest, count(*)::float8 AS events
            FROM (${relation}) e GROUP BY e.measured) v
   WHERE ${behind}
   ORDER BY v.start, v.digest LIMIT ${parameters.add(limit + 1, 'int')}
)
SELECT v.value, v.start, v.digest, v.events FROM page v ORDER BY v.start, v.digest`;
  return { text, values: parameters.values };
}

/** How many events there are that have what is measured, in one row. */
export function countOfMeasured(scope: ReadScope, counted: CountedEvents): SqlStatement {
  const parameters = new SqlParameters(scope);
  const { before, relation } = countedSql(counted, parameters);
  const text = sql`
${before} counted AS (
  SELECT count(*)::float8 AS events FROM (${relation}) e
)
SELECT c.events FROM counted c`;
  return { text, values: parameters.values };
}

/** The beginning of a WITH clause that goes on, and the rows of the counted events with what is measured of them. */
function countedSql(
  { question, range, isOther, subject, currency, by }: CountedEvents,
  parameters: SqlParameters,
): { readonly before: string; readonly relation: string } {
  const events = scopedEventsOf(question, parameters, by);
  const matching = matchingSql(question, parameters, events);
  const value = isOther ? valueSql(question.groupBy, events) : '';
  const groups = isOther
    ? sql`value_used AS MATERIALIZED (
  SELECT v.value, count(*) AS events
    FROM (SELECT ${value} AS value FROM ${events.relation} e WHERE ${matching} OFFSET 0) v
   GROUP BY v.value
), value_ranked AS MATERIALIZED (
  SELECT r.value
    FROM (${groupRankingSql({ parameters, relation: 'value_used', uses: 'events', groupBy: question.groupBy, listed: question.listed })}) r
   WHERE r.rank > ${parameters.add(question.limit, 'int')}
),`
    : '';
  const measured = subject === null ? 'NULL::text AS measured' : measuredSql(subject, parameters);
  const relation = sql`
      SELECT m.*
        FROM (
          SELECT e.visitor_key, e.event_id, e.event_type, e.visitor_id, e.user_id, e.occurred_at, e.revenue_amount, e.revenue_currency,
                 ${isOther ? `${value} AS value,` : ''} ${measured}
            FROM ${events.relation} e
           WHERE ${matching}
             AND e.occurred_at >= ${parameters.instant(range.fromUs)} AND e.occurred_at < ${parameters.instant(range.toUs)}
        ) m
       WHERE ${subject === null ? 'true' : 'm.measured IS NOT NULL'}
         AND ${isOther ? 'm.value IN (SELECT r.value FROM value_ranked r)' : 'true'}
         AND ${currency === null ? 'true' : `m.revenue_currency = ${parameters.add(currency, 'text')}`}`;
  return { before: `${events.withBefore} ${groups}`, relation };
}

/** Of Unix time; exact, for a double holds every integer up to the year 2255 of it. */
function microseconds(instant: string): string {
  return `(date_part('epoch', ${instant}) * 1000000)::bigint`;
}
