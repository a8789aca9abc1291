import type { RollupPlan } from '../../rollup/rollup-plan.js';
import type { SqlParameters } from '../../sql/sql-parameters.js';
import { sql } from '../../sql/sql-text.js';
import { inTimeRangeSql, timeRangesSql } from '../../sql/time-ranges.sql.js';
import type { EventCountsQuestion } from '../event-counts.types.js';
import { valuedCtes } from '../rolled-values.sql.js';
import type { Subject } from './measure.types.js';

/** The property whose distinct values settled days have: of all events of everybody, of some types at most; null where there is none. */
export function rolledUnique(
  { filters, groupBy, audience }: EventCountsQuestion,
  subject: Subject,
): string | null {
  if (subject.kind !== 'texts' || groupBy.length > 0 || filters.length > 0 || audience?.cohorts?.length)
    return null;
  return subject.property;
}

interface UniqueCells {
  readonly question: EventCountsQuestion;
  readonly bounds: string;
  readonly property: string;
  readonly plan: RollupPlan;
  /** What is measured of an event `e`, and the conditions on it. */
  readonly measured: string;
  readonly matching: string;
}

/** SELECT of the cells of measured.sql.ts: of planned days as they were rolled up, of the rest by the events. */
export function rolledUniqueSql(
  parameters: SqlParameters,
  { plan: { days, raw }, measured, matching, ...asked }: UniqueCells,
): string {
  return sql`
  WITH ${valuedCtes(parameters, { ...asked, days })}
  SELECT v.bucket, NULL::text AS value, NULL::text AS currency, v.value COLLATE "C" AS measured, v.events, v.events AS measuring
    FROM valued v
   UNION ALL
  SELECT m.bucket, NULL, m.currency, m.measured, m.events, m.events
    FROM ${timeRangesSql(parameters, raw)}
   CROSS JOIN LATERAL (
      SELECT n.bucket, n.currency, n.measured, count(*) AS events
        FROM (SELECT width_bucket(e.occurred_at, ${asked.bounds}) AS bucket, ${measured}
                FROM events e WHERE ${matching} AND ${inTimeRangeSql(parameters, raw)}) n
       WHERE n.measured IS NOT NULL
       GROUP BY n.bucket, n.currency, n.measured
   ) m`;
}
