import type { TimeRange } from '../calendar/time-buckets.js';
import type { SqlParameters } from '../sql/sql-parameters.js';
import { sql } from '../sql/sql-text.js';
import { inAllTimeSql } from '../sql/time-ranges.sql.js';
import { NAMED_COLUMNS } from './names.sql.js';

const HOUR_US = 3_600_000_000;

/** Days that are not rolled up yet are looked at in so many parts, and more only where they do not lie together. */
const WINDOWS = 64;
/** The newest events of each part: some 13,000 in all, which takes a tenth of a second, however many there are. */
export const EVENTS_OF_WINDOW = 200;

/** Cuts ranges into some {@link WINDOWS} parts of one length, of an hour at least. */
export function windowsOf(ranges: readonly TimeRange[]): TimeRange[] {
  const lengthUs = ranges.reduce((sum, { fromUs, toUs }) => sum + toUs - fromUs, 0);
  const windowUs = Math.max(HOUR_US, Math.ceil(lengthUs / WINDOWS));
  return ranges.flatMap(({ fromUs, toUs }) =>
    Array.from({ length: Math.ceil((toUs - fromUs) / windowUs) }, (_, index) => ({
      fromUs: fromUs + index * windowUs,
      toUs: Math.min(fromUs + (index + 1) * windowUs, toUs),
    })),
  );
}

/**
 * The entry `fresh_event` of a WITH list: the newest events of each part of some ranges, with the number of their part in `part`.
 *
 * @param property the only property that is wanted of them, an SQL expression; all unless given.
 */
export function freshEventsSql(
  parameters: SqlParameters,
  ranges: readonly TimeRange[],
  property?: string,
): string {
  const windows = windowsOf(ranges);
  const from = parameters.instants(windows.map(({ fromUs }) => fromUs));
  const to = parameters.instants(windows.map(({ toUs }) => toUs));
  const columns = NAMED_COLUMNS.map((column) =>
    column === 'properties' && property !== undefined
      ? `CASE WHEN jsonb_exists(e.properties, ${property}) THEN jsonb_build_object(${property}, e.properties -> ${property}) END AS properties`
      : `e.${column}`,
  );
  return sql`fresh_event AS MATERIALIZED (
  SELECT w.part, s.*
    FROM unnest(${from}, ${to}) WITH ORDINALITY AS w (from_at, to_at, part)
   CROSS JOIN LATERAL (
      SELECT ${columns.join(', ')}
        FROM events e
       WHERE ${parameters.own('e')} AND e.occurred_at >= w.from_at AND e.occurred_at < w.to_at
         AND ${inAllTimeSql(parameters, windows)}
       ORDER BY e.occurred_at DESC LIMIT ${EVENTS_OF_WINDOW}
   ) s
)`;
}
