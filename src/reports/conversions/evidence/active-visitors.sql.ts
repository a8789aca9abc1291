import type { ReadScope } from '../../../database/database.js';
import { eventTypeKey } from '../../../events/visitor-key.js';
import type { PeopleSources } from '../../audience/audience.types.js';
import { inWindowSql, type KeyWindow } from '../../audience/key-windows.js';
import { mayBeInWindowSql, peopleCtes, personKeySql } from '../../audience/people.sql.js';
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
  /** Who people are; null where visitors are counted. */
  readonly people: PeopleSources | null;
}

export interface ActiveVisitorsParameters extends ActiveParameters {
  /** Where their keys lie. */
  readonly window: KeyWindow;
  /**
   * Where people are counted, the keys of all visitors that were seen as one whose key lies in the window: then events of nobody else are
   * read. Null to read everybody's.
   */
  readonly seenAs: readonly string[] | null;
  readonly count: number;
}

/** How many are active: {@link activeVisitors} of all windows. */
export function activeCount(scope: ReadScope, asked: ActiveParameters): SqlStatement {
  const parameters = new SqlParameters(scope);
  const text = sql`
WITH ${activeEvents(parameters, asked)}, active AS (
  SELECT DISTINCT a.visitor_key FROM active_event a
)
SELECT count(*)::float8 AS active FROM active`;
  return { text, values: parameters.values };
}

/** So many of the active visitors, by key, each with the first of the events that make it one. */
export function activeVisitors(
  scope: ReadScope,
  { window, seenAs, count, ...asked }: ActiveVisitorsParameters,
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const isIn = inWindowSql(parameters, window);
  const isMeant = seenAs && mayBeInWindowSql(parameters, isIn, seenAs);
  // Keys of visitors are looked up in an index, those of people are not kept.
  const isOfPage =
    asked.people === null
      ? '= ANY (ARRAY(SELECT p.visitor_key FROM page p))'
      : 'IN (SELECT p.visitor_key FROM page p)';
  const text = sql`
WITH ${activeEvents(parameters, asked, isMeant)}, page AS MATERIALIZED (
  SELECT DISTINCT a.visitor_key FROM active_event a WHERE ${isIn('a.visitor_key')}
   ORDER BY a.visitor_key LIMIT ${parameters.add(count, 'int')}
), numbered AS (
  SELECT a.visitor_key, a.occurred_at, a.event_id, a.visitor_id,
         row_number() OVER (PARTITION BY a.visitor_key ORDER BY a.occurred_at, a.event_id) AS number
    FROM active_event a WHERE a.visitor_key ${isOfPage}
)
SELECT visitor_key, max(number) AS event_count,
       json_agg(json_build_array(event_id, (date_part('epoch', occurred_at) * 1000000)::bigint, visitor_id) ORDER BY number)
         FILTER (WHERE number <= ${MAX_EVENTS}) AS events
  FROM numbered GROUP BY visitor_key ORDER BY visitor_key`;
  return { text, values: parameters.values };
}

/** Entries of a WITH list: `active_event`, with the key of whoever is counted, and who people are. @param isMeant as peopleCtes has it. */
function activeEvents(
  parameters: SqlParameters,
  { span, conversionType, people }: ActiveParameters,
  isMeant: ((visitorKey: string) => string) | null = null,
): string {
  const events = sql`
active_event AS NOT MATERIALIZED (
  SELECT e.occurred_at, e.event_id, e.visitor_id, ${people === null ? 'e.visitor_key' : personKeySql('e', 'k')} AS visitor_key
    FROM events e
    ${people === null ? '' : 'LEFT JOIN known_visitor k ON k.visitor_key = e.visitor_key'}
   WHERE ${parameters.own('e')}
     AND e.occurred_at >= ${parameters.instant(span.fromUs)} AND e.occurred_at < ${parameters.instant(span.toUs)}
     AND (e.known_bot IS NULL OR e.event_type_key = ${parameters.add(eventTypeKey(conversionType), 'bigint')})
     ${isMeant === null ? '' : `AND ${isMeant('e.visitor_key')}`}
)`;
  return people === null ? events : `${peopleCtes(parameters, people, isMeant)}, ${events}`;
}
