import { environmentOf } from '../../common/environment.js';
import { sightingsSql } from '../attribution/identities/sightings.sql.js';
import { originCte } from '../attribution/origins.sql.js';
import { eventIdsSql, packOriginsSql, packTouchesSql, packUsersSql } from '../attribution/packed-touches.js';
import { timeRangesSql, touchCtes } from '../attribution/touches.sql.js';
import type { TimeRange } from '../calendar/time-buckets.js';
import { listsRevisionSql } from '../channel/account-lists.sql.js';
import { DETAIL_FIELDS } from '../channel/channel.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';
import { ROLLUP_VERSION } from './rolled-days.js';
import { DAY_US } from './rollup-plan.js';

/** A UTC day of an account's environment. */
export interface RollupDay {
  readonly account_id: number;
  readonly environment: number;
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

/** A row of {@link NEXT_DUE_DAYS}: null where nothing is due. */
export type DueDay = Omit<RollupDay, 'day'> & { readonly day: string | null };

/**
 * A day is left alone until it has been over for this long: until then most events still come, and writers of fresh
 * events need not look after roll-ups. What writers call late (src/events/late-events.ts) begins well before.
 */
export const SETTLED_HOURS = 24;

const DAY_AFTER = `((walk.day + 1)::timestamp AT TIME ZONE 'UTC')`;
const firstDay = (since: string) => `(
      SELECT (e.occurred_at AT TIME ZONE 'UTC')::date FROM events e
       WHERE e.account_id = a.id AND e.environment = v.environment AND ${since}
       ORDER BY e.occurred_at LIMIT 1)`;

/**
 * For each account after `$1` (at most `$2` of them) and environment the first day that is due, found by walking from
 * one day with events to the next along the index of times. The last account looked at has a row in any case. `$3` is the
 * present by the process's clock, by which it also decides what is late: the earlier of the two clocks counts.
 */
export const NEXT_DUE_DAYS = `
SELECT a.id AS account_id, v.environment, due.day::text AS day
  FROM (SELECT id FROM accounts WHERE id > $1::int ORDER BY id LIMIT $2::int) a
 CROSS JOIN (VALUES (0::smallint), (1::smallint)) AS v (environment)
  LEFT JOIN LATERAL (
    WITH RECURSIVE walk AS (
      SELECT ${firstDay('true')} AS day
      UNION ALL
      SELECT ${firstDay(`e.occurred_at >= ${DAY_AFTER}`)} FROM walk WHERE walk.day IS NOT NULL
    )
    SELECT walk.day FROM walk
     WHERE ${DAY_AFTER} <= least(now(), $3::timestamptz) - interval '${SETTLED_HOURS} hours'
       AND NOT EXISTS (
         SELECT FROM rollup_days d
          WHERE d.account_id = a.id AND d.environment = v.environment AND d.day = walk.day
            AND d.is_ready AND d.version = ${ROLLUP_VERSION} AND d.lists_revision = ${listsRevisionSql('a.id')})
     LIMIT 1
  ) due ON true
 ORDER BY a.id, v.environment`;

/**
 * Rolls a day up, in order, in one REPEATABLE READ transaction. The last statement is the one that makes it true: it
 * fails (40001) when a writer has changed the day's row after the snapshot was taken, and one that comes later waits
 * for our commit and then invalidates the day. ON CONFLICT finds rows that no snapshot shows, so neither can
 * overlook the other.
 */
export function rollDayStatements({ account_id, environment, day }: RollupDay): SqlStatement[] {
  const scope = { accountId: account_id, environment: environmentOf(environment) };
  const fromUs = Date.parse(day) * 1000;
  const within: TimeRange = { fromUs, toUs: fromUs + DAY_US };
  const statement = (write: (parameters: SqlParameters, date: string) => string): SqlStatement => {
    const parameters = new SqlParameters(scope);
    return { text: write(parameters, parameters.add(day, 'date')), values: parameters.values };
  };
  return [
    ...ROLLUP_TABLES.map((table) =>
      statement(
        (parameters, date) => `DELETE FROM ${table} r WHERE ${parameters.own('r')} AND r.day = ${date}`,
      ),
    ),
    statement((parameters, date) => countsOf(parameters, date, within)),
    statement((parameters, date) => touchesOf(parameters, date, within)),
    identitiesOf(new SqlParameters(scope), within),
    statement(
      (_, date) => `
INSERT INTO rollup_days AS d (account_id, environment, day, version, changes, is_ready, lists_revision)
VALUES ($1::int, $2::smallint, ${date}, ${ROLLUP_VERSION}, 0, true, ${listsRevisionSql('$1::int')})
ON CONFLICT (account_id, environment, day) DO UPDATE
   SET version = excluded.version, is_ready = true, lists_revision = excluded.lists_revision`,
    ),
  ];
}

/** What a day is rolled up into by itself; each has `account_id`, `environment` and `day`. */
const ROLLUP_TABLES = ['rollup_counts', 'rollup_touches', 'rollup_origins'] as const;

function countsOf(parameters: SqlParameters, date: string, { fromUs, toUs }: TimeRange): string {
  return sql`
INSERT INTO rollup_counts (account_id, environment, day, quarter_at, event_type_key, event_type, events, bot_events)
SELECT $1::int, $2::smallint, ${date}, date_bin('15 minutes', e.occurred_at, 'epoch') AS quarter_at,
       e.event_type_key, min(e.event_type), count(*), count(e.known_bot)
  FROM events e
 WHERE ${parameters.own('e')}
   AND e.occurred_at >= ${parameters.instant(fromUs)} AND e.occurred_at < ${parameters.instant(toUs)}
 GROUP BY e.event_type_key, 4`;
}

/** With the names of channels not seen before, and those of the day's origins: touches refer to both by key. */
function touchesOf(parameters: SqlParameters, date: string, within: TimeRange): string {
  return sql`
WITH ${touchCtes(parameters, timeRangesSql(parameters, [within]))},
${originCte({ parameters, details: DETAIL_FIELDS, range: within })}, new_channel AS (
  INSERT INTO rollup_channels (account_id, environment, channel, source, medium, campaign)
  SELECT DISTINCT ON (t.channel) $1::int, $2::smallint, t.channel, t.source, t.medium, t.campaign
    FROM touch t WHERE t.is_touch ORDER BY t.channel
  ON CONFLICT DO NOTHING
), new_origin AS (
  INSERT INTO rollup_origins (account_id, environment, day, origin, channel, ${DETAIL_FIELDS.join(', ')})
  SELECT DISTINCT ON (t.origin) $1::int, $2::smallint, ${date}, t.origin, t.channel, ${DETAIL_FIELDS.map((detail) => `t.${detail}`).join(', ')}
    FROM origin t WHERE t.is_touch ORDER BY t.origin
)
INSERT INTO rollup_touches (account_id, environment, day, part, touches, event_ids, user_keys, origins)
SELECT $1::int, $2::smallint, ${date}, t.part, ${packTouchesSql('t')}, ${eventIdsSql('t')}, ${packUsersSql('t')},
       ${packOriginsSql('t')}
  FROM origin t GROUP BY t.part`;
}

/**
 * Adds what the day tells of who visitors are to what other days told. Nothing of it is taken back when the day is rolled up
 * again, for events are never changed: only an erasure takes some away, and forgets their visitors itself
 * (src/events/late-events.ts).
 */
function identitiesOf(parameters: SqlParameters, within: TimeRange): SqlStatement {
  const text = sql`
INSERT INTO rollup_identities AS i (account_id, environment, visitor_key, user_key, first_at)
SELECT $1::int, $2::smallint, s.visitor_key, s.user_key, s.first_at
  FROM (${sightingsSql(parameters, timeRangesSql(parameters, [within]))}) s
 ORDER BY s.visitor_key, s.user_key
ON CONFLICT (account_id, environment, visitor_key, user_key) DO UPDATE SET first_at = excluded.first_at
 WHERE excluded.first_at < i.first_at`;
  return { text, values: parameters.values };
}
