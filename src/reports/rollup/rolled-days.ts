import type { TimeRange } from '../calendar/time-buckets.js';
import { listsRevisionSql } from '../channel/account-lists.sql.js';
import type { SnapshotReading } from '../running/snapshot-reading.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import { sql } from '../sql/sql-text.js';
import { DAY_US, dateOf, dayOf, type RolledDays, type UnixDay } from './rollup-plan.js';

/** Raised whenever a day would be rolled up to something else, so that what is there is done again. */
export const ROLLUP_VERSION = 15;

/**
 * Whether what the day `alias` was rolled up to can be read. A day whose events are gone stays as it was rolled up, by whatever version
 * and lists: a version that packs otherwise has to rewrite those days in a migration.
 */
export function isReadableSql(alias: string, facts: RolledFacts): string {
  const byLists = facts === 'counts' ? '' : `AND ${alias}.lists_revision = ${listsRevisionSql('$1::int')}`;
  return sql`${alias}.is_ready AND (${alias}.is_final OR ${alias}.version = ${ROLLUP_VERSION} ${byLists})`;
}

/** What is read of the days: events counted by type and which visitors were there, or touches and visits, which the account's lists decide, too. */
export type RolledFacts = 'counts' | 'touches';

/**
 * The days around a range whose roll-up has exactly the events that the report's snapshot has: asked in that snapshot,
 * and whoever changes a day's events says so in the same transaction. Days before the first event are among them, being
 * empty, unless they once had events: what was counted of those may still be there.
 */
export async function rolledDays(
  { ask, scope }: SnapshotReading,
  { fromUs, toUs }: TimeRange,
  facts: RolledFacts,
): Promise<RolledDays> {
  const parameters = new SqlParameters(scope);
  const [firstDay, lastDay] = [dayOf(fromUs), dayOf(toUs - 1)];
  const text = sql`
SELECT (d.day - date '1970-01-01') AS day, (extract(epoch FROM d.until) * 1000000)::float8 AS until_us, d.is_final
  FROM rollup_days d
 WHERE ${parameters.own('d')} AND ${isReadableSql('d', facts)}
   AND d.day >= ${parameters.add(dateOf(firstDay), 'date')} AND d.day <= ${parameters.add(dateOf(lastDay), 'date')}
 UNION ALL
SELECT before.day, NULL, false
  FROM generate_series(${parameters.add(firstDay, 'int')}, least(${parameters.add(lastDay, 'int')}, (
         SELECT floor(extract(epoch FROM min(e.occurred_at)) / 86400)::int
           FROM events e
          WHERE ${parameters.own('e')}
       ) - 1)) AS before (day)
 WHERE NOT EXISTS (SELECT FROM rollup_days d WHERE ${parameters.own('d')} AND d.day = date '1970-01-01' + before.day)`;
  const rows = await ask<{ day: UnixDay; until_us: number | null; is_final: boolean }>({
    text,
    values: parameters.values,
  });
  const days = new Map(rows.map(({ day, until_us: untilUs }) => [day, untilUs ?? (day + 1) * DAY_US]));
  return Object.assign(days, { final: new Set(rows.filter((row) => row.is_final).map(({ day }) => day)) });
}

/** The time that has events, or had some that are gone, up to a microsecond after the last; empty without any. */
export async function keptRange({ ask, scope }: SnapshotReading): Promise<TimeRange> {
  const parameters = new SqlParameters(scope);
  const micros = (instant: string) => `(extract(epoch FROM ${instant}) * 1000000)::float8`;
  const finalDay = (edge: string) =>
    `(SELECT ${edge}(d.day) FROM rollup_days d WHERE ${parameters.own('d')} AND d.is_final)::timestamp AT TIME ZONE 'UTC'`;
  const text = sql`
SELECT coalesce(${micros(`least(min(e.occurred_at), ${finalDay('min')})`)}, 0) AS first_us,
       coalesce(${micros(`greatest(max(e.occurred_at), ${finalDay('max')} + interval '24 hours' - interval '1 microsecond')`)}, -1) AS last_us
  FROM events e WHERE ${parameters.own('e')}`;
  const [row] = await ask<{ first_us: number; last_us: number }>({ text, values: parameters.values });
  return { fromUs: row!.first_us, toUs: row!.last_us + 1 };
}
