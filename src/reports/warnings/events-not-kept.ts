import type { ReportWarning } from '../answer/report-warning.js';
import type { TimeRange } from '../calendar/time-buckets.js';
import { dayOf } from '../rollup/rollup-plan.js';
import type { SnapshotReading } from '../running/snapshot-reading.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import { sql } from '../sql/sql-text.js';

/**
 * A warning where some of the events of a range are gone by age (docs/adr/0024): its days tell what was rolled up of them, and
 * nothing else. It does not matter here what of that a report needs: whoever filters by a property misses events, and whoever only counts
 * them misses those that came after the others had gone.
 *
 * @param ranges when all that is read happened.
 */
export async function eventsNotKept(
  { ask, scope }: SnapshotReading,
  ranges: readonly TimeRange[],
): Promise<ReportWarning[]> {
  const times = ranges.filter(({ fromUs, toUs }) => toUs > fromUs);
  if (times.length === 0) return [];
  const parameters = new SqlParameters(scope);
  // As numbers: ranges may reach beyond the years that dates have.
  const day = `d.day - date '1970-01-01'`;
  const from = parameters.add(dayOf(Math.min(...times.map(({ fromUs }) => fromUs))), 'int');
  const to = parameters.add(dayOf(Math.max(...times.map(({ toUs }) => toUs)) - 1), 'int');
  const text = sql`
SELECT (max(d.day) + 1)::text AS since
  FROM rollup_days d
 WHERE ${parameters.own('d')} AND d.is_final
HAVING bool_or(${day} >= ${from} AND ${day} <= ${to})`;
  const [found] = await ask<{ since: string }>({ text, values: parameters.values });
  if (found === undefined) return [];
  const message =
    `Events are kept since ${found.since} (UTC). Of days before, figures are given as those were rolled up; what is counted of ` +
    'single events, as filters, properties and lists are, misses those that are gone, and what came late for such a day is not counted.';
  return [{ code: 'events_not_kept', message, field: null, value: null, nearest: null }];
}
