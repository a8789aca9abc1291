import type { ReadScope } from '../../database/database.js';
import { touchPartSql } from '../../events/late-events.js';
import type { TimeRange } from '../calendar/time-buckets.js';
import { dateOf, type UnixDay } from '../rollup/rollup-plan.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';
import { eventsOfRangesSql } from '../sql/time-ranges.sql.js';
import { packCellsSql, packPresenceSql, packVisitorSql, QUARTERS_OF_DAY } from './packed-presence.js';

/** Whose presence is asked for: by events of whatever type together, by each type apart, or by some types, each apart. */
export type PresenceTypes = 'together' | 'each' | readonly string[];

/** One look at who was there. */
export interface PresenceLook {
  /** Comes back with each row. */
  readonly role: number;
  readonly types: PresenceTypes;
  /** Days of which the roll-up is read, and which of them are needed without instants or even quarters. */
  readonly days: readonly UnixDay[];
  readonly detail: (day: UnixDay) => PresenceDetail;
  /** Time that is read from the events, and which of a visitor's events between two cuts are needed of it. */
  readonly raw: readonly TimeRange[];
  readonly ofRaw: 'first' | 'first and last' | 'all';
}

/** What is needed of a rolled-up day: who was there, in which quarters of an hour, or when. */
export type PresenceDetail = 'visitors' | 'quarters' | 'instants';

/**
 * SELECT of rows (part, role, day, event_type_key, visitors, quarters, instants) by part of the visitors, then by role: packs of rolled-up days
 * by Unix `day`, and of other time with `day` null (packed-presence.ts).
 *
 * @param cuts array of instants at which a look's time is taken apart: what is not rolled up has the first and last event between
 * two of them.
 */
export function presencePacks(
  scope: ReadScope,
  looks: readonly PresenceLook[],
  cutsUs: readonly number[],
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const packs = looks.flatMap((look) => [
    ...rolledPacks(parameters, look),
    ...(look.raw.length > 0 ? [rawPacks(parameters, look, cutsUs)] : []),
  ]);
  const text = sql`SELECT * FROM (
  ${packs.join('\nUNION ALL\n')}
) p ORDER BY p.part, p.role`;
  return { text, values: parameters.values };
}

/** A SELECT for each detail that some day is needed in. */
function rolledPacks(parameters: SqlParameters, { role, types, days, detail }: PresenceLook): string[] {
  return (['visitors', 'quarters', 'instants'] as const).flatMap((needed) => {
    const dates = days.filter((day) => detail(day) === needed).map(dateOf);
    if (dates.length === 0) return [];
    return [
      sql`SELECT r.part, ${role} AS role, r.day - date '1970-01-01' AS day, r.event_type_key, r.visitors,
         ${needed === 'visitors' ? 'NULL::bytea' : 'r.quarters'} AS quarters, ${needed === 'instants' ? 'r.instants' : 'NULL::bytea'} AS instants
    FROM rollup_visitors r
   WHERE ${parameters.own('r')} AND r.day = ANY (${parameters.dates(dates)}) ${rolledTypesSql(parameters, types)}`,
    ];
  });
}

function rolledTypesSql(parameters: SqlParameters, types: PresenceTypes): string {
  if (types === 'together') return 'AND r.event_type_key IS NULL';
  if (types === 'each') return 'AND r.event_type_key IS NOT NULL';
  return `AND r.event_type_key = ANY (${parameters.bigints(types)})`;
}

function rawPacks(parameters: SqlParameters, look: PresenceLook, cutsUs: readonly number[]): string {
  const { role, types, raw, ofRaw } = look;
  const isApart = types !== 'together';
  const ofTypes = typeof types === 'string' ? [] : [`e.event_type_key = ANY (${parameters.bigints(types)})`];
  const typeKey = isApart ? 'e.event_type_key' : 'NULL::bigint';
  const found = eventsOfRangesSql(parameters, raw, ofTypes);
  const cells =
    ofRaw === 'all'
      ? sql`SELECT e.visitor_key, ${typeKey} AS event_type_key, e.occurred_at AS first_at, e.occurred_at AS last_at
            FROM ${found}`
      : sql`SELECT e.visitor_key, ${typeKey} AS event_type_key, width_bucket(e.occurred_at, ${parameters.instants(cutsUs)}) AS cell,
                 min(e.occurred_at) AS first_at, max(e.occurred_at) AS last_at
            FROM ${found}
           GROUP BY e.visitor_key, ${isApart ? '2, 3' : '3'}`;
  return sql`SELECT ${touchPartSql('c.visitor_key')} AS part, ${role} AS role, NULL::int AS day, c.event_type_key,
         ${packCellsSql(ofRaw)}
    FROM (${cells}) c
   GROUP BY ${touchPartSql('c.visitor_key')}, c.event_type_key`;
}

/**
 * SELECT of a day's rows (part, event_type_key, visitors, quarters, instants) as `rollup_visitors` has them: by type, and of all
 * together with the type null.
 *
 * @param events the day's, with visitor_key, event_type_key and occurred_at.
 */
export function dayPresenceSql(events: string, dayStart: string): string {
  return sql`
WITH event AS MATERIALIZED (
  SELECT e.visitor_key, e.event_type_key, width_bucket(e.occurred_at, q.starts) - 1 AS cell, e.occurred_at
    FROM ${events} e
   CROSS JOIN (SELECT array_agg(${dayStart} + n * interval '15 minutes' ORDER BY n) AS starts
                 FROM generate_series(0, ${QUARTERS_OF_DAY - 1}) AS n) q
), shown AS (
  SELECT e.event_type_key, e.visitor_key, e.cell, e.occurred_at AS first_at, e.occurred_at AS last_at FROM event e
   UNION ALL
  SELECT NULL, e.visitor_key, e.cell, min(e.occurred_at), max(e.occurred_at) FROM event e GROUP BY e.visitor_key, e.cell
)
SELECT ${touchPartSql('p.visitor_key')} AS part, p.event_type_key,
       ${packPresenceSql()}
  FROM (SELECT s.event_type_key, s.visitor_key, ${packVisitorSql('s')} FROM shown s GROUP BY s.event_type_key, s.visitor_key) p
 GROUP BY 1, p.event_type_key`;
}
