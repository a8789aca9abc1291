import type { TimeRange } from '../calendar/time-buckets.js';
import { dateOf, dayOf, SETTLED_HOURS } from '../rollup/rollup-plan.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import { sql } from '../sql/sql-text.js';
import type { SnapshotReading } from './snapshot-reading.js';

/**
 * What the events of a range are in a snapshot, where all its days are settled: two snapshots with the same version have the
 * same events there. Null where a day is not settled yet, where none of them is known to the roll-up, and where one is final: its events
 * leave by age in portions, and nothing says so to the roll-up (src/reports/removal/remove-old-events.ts).
 *
 * Whoever changes the events of a day that is settled writes the day's row in the same transaction (src/events/late-events.ts),
 * so another transaction is its row's writer then. Rows go only when all are deleted, for the roller to begin anew: none of them
 * ever has its writer of before again. As for the roller, the earlier of the process's and the database's clock decides what is
 * settled. The day before counts too: what happened there decides visits of the range's first minutes.
 */
export async function settledVersion(
  { ask, scope, asOfMs }: SnapshotReading & { /** Unix milliseconds. */ readonly asOfMs: number },
  { fromUs, toUs }: TimeRange,
): Promise<string | null> {
  const parameters = new SqlParameters(scope);
  const [firstDay, lastDay] = [dayOf(fromUs) - 1, dayOf(toUs - 1)];
  const last = parameters.add(dateOf(lastDay), 'date');
  const present = parameters.instant(asOfMs * 1000);
  const text = sql`
SELECT ((${last} + 1)::timestamp AT TIME ZONE 'UTC') <= least(now(), ${present}) - interval '${SETTLED_HOURS} hours' AS is_settled,
       (SELECT CASE WHEN NOT bool_or(d.is_final) THEN string_agg(d.day || ' ' || d.xmin, ',' ORDER BY d.day) END
          FROM rollup_days d
         WHERE ${parameters.own('d')}
           AND d.day >= ${parameters.add(dateOf(firstDay), 'date')} AND d.day <= ${last}) AS writers`;
  const rows = await ask<{ is_settled: boolean; writers: string | null }>({
    text,
    values: parameters.values,
  });
  const { is_settled: isSettled, writers } = rows[0]!;
  return isSettled ? writers : null;
}
