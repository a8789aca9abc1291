import type { TimeRange } from '../calendar/time-buckets.js';
import type { SqlParameters } from './sql-parameters.js';
import { sql } from './sql-text.js';

/**
 * Time ranges as rows `r (from_at, to_at)`. A single one, the usual case of the days that have not settled, the
 * planner takes for what it is, two constants; what is done again for each of several is not done in parallel.
 */
export function timeRangesSql(parameters: SqlParameters, ranges: readonly TimeRange[]): string {
  const [first, ...others] = ranges;
  if (first && others.length === 0)
    return `(VALUES (${parameters.instant(first.fromUs)}, ${parameters.instant(first.toUs)})) AS r (from_at, to_at)`;
  return sql`unnest(${parameters.instants(ranges.map(({ fromUs }) => fromUs))},
                ${parameters.instants(ranges.map(({ toUs }) => toUs))}) AS r (from_at, to_at)`;
}

/**
 * What follows FROM to read the events `e` of some ranges. `OFFSET 0` keeps the planner from merging the reading of several with what is
 * around it: where the statistics of a month are old it expects few events, and would read the whole span once for each
 * range, or repeat for each what the events are joined to.
 *
 * @param conditions further ones on `e`.
 */
export function eventsOfRangesSql(
  parameters: SqlParameters,
  ranges: readonly TimeRange[],
  conditions: readonly string[] = [],
): string {
  const all = [parameters.own('e'), inTimeRangeSql(parameters, ranges), ...conditions];
  const fence = ranges.length === 1 ? '' : 'OFFSET 0';
  return sql`(
  SELECT e.*
    FROM ${timeRangesSql(parameters, ranges)}
   CROSS JOIN LATERAL (
      SELECT e.* FROM events e WHERE ${all.join(' AND ')} ${fence}
   ) e ${fence}
) e`;
}

/** Condition on an event `e` and a row `r` of {@link timeRangesSql} of the same ranges: the event is in the range. */
export function inTimeRangeSql(parameters: SqlParameters, ranges: readonly TimeRange[]): string {
  const isOfRow = 'e.occurred_at >= r.from_at AND e.occurred_at < r.to_at';
  return ranges.length === 1 ? isOfRow : `${isOfRow} AND ${inAllTimeSql(parameters, ranges)}`;
}

/**
 * Condition on an event `e`: it happened between the beginning of the first range and the end of the last, in whatever order they
 * come; no event where there is no range. Whoever has the bounds of the ranges in rows says this beside them: the planner leaves sealed
 * months out by constants alone (docs/adr/0023); without, its plan has every month.
 */
export function inAllTimeSql(parameters: SqlParameters, ranges: readonly TimeRange[]): string {
  if (ranges.length === 0) return 'false';
  const fromUs = Math.min(...ranges.map((range) => range.fromUs));
  const toUs = Math.max(...ranges.map((range) => range.toUs));
  return `e.occurred_at >= ${parameters.instant(fromUs)} AND e.occurred_at < ${parameters.instant(toUs)}`;
}
