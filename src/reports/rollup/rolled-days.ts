import type { TimeRange } from '../calendar/time-buckets.js';
import { listsRevisionSql } from '../channel/account-lists.sql.js';
import type { Reading } from '../running/report-runner.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import { sql } from '../sql/sql-text.js';
import { dateOf, dayOf, type UnixDay } from './rollup-plan.js';

/** Raised whenever a day would be rolled up to something else, so that what is there is done again. */
export const ROLLUP_VERSION = 8;

/** What is read of the days: events counted by type and who visitors are, or touches, which the account's lists decide, too. */
export type RolledFacts = 'counts' | 'touches';

/**
 * The days around a range whose roll-up has exactly the events that the report's snapshot has: asked in that snapshot,
 * and whoever changes a day's events says so in the same transaction. Days before the first event are among them, being
 * empty.
 */
export async function rolledDays(
  { ask, scope }: Pick<Reading, 'ask' | 'scope'>,
  { fromUs, toUs }: TimeRange,
  facts: RolledFacts,
): Promise<ReadonlySet<UnixDay>> {
  const parameters = new SqlParameters(scope);
  const [firstDay, lastDay] = [dayOf(fromUs), dayOf(toUs - 1)];
  const byLists = facts === 'counts' ? '' : `AND d.lists_revision = ${listsRevisionSql('$1::int')}`;
  const text = sql`
SELECT (d.day - date '1970-01-01') AS day
  FROM rollup_days d
 WHERE ${parameters.own('d')} AND d.is_ready AND d.version = ${parameters.add(ROLLUP_VERSION, 'int')}
   AND d.day >= ${parameters.add(dateOf(firstDay), 'date')} AND d.day <= ${parameters.add(dateOf(lastDay), 'date')}
   ${byLists}
 UNION
SELECT generate_series(${parameters.add(firstDay, 'int')}, least(${parameters.add(lastDay, 'int')}, (
         SELECT floor(extract(epoch FROM min(e.occurred_at)) / 86400)::int
           FROM events e
          WHERE ${parameters.own('e')}
       ) - 1))`;
  const rows = await ask<{ day: UnixDay }>({ text, values: parameters.values });
  return new Set(rows.map(({ day }) => day));
}

/** The time that has events, up to a microsecond after the last; empty without any. */
export async function keptRange({ ask, scope }: Pick<Reading, 'ask' | 'scope'>): Promise<TimeRange> {
  const parameters = new SqlParameters(scope);
  const micros = (edge: string) => `(extract(epoch FROM ${edge}(e.occurred_at)) * 1000000)::float8`;
  const text = sql`
SELECT coalesce(${micros('min')}, 0) AS first_us, coalesce(${micros('max')}, -1) AS last_us
  FROM events e WHERE ${parameters.own('e')}`;
  const [row] = await ask<{ first_us: number; last_us: number }>({ text, values: parameters.values });
  return { fromUs: row!.first_us, toUs: row!.last_us + 1 };
}
