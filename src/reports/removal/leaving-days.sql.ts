import type { Shapes } from '../../database/citus/statement-shape.js';
import { listsRevisionSql } from '../channel/account-lists.sql.js';
import { ROLLUP_VERSION } from '../rollup/rolled-days.js';
import { sql } from '../sql/sql-text.js';

/** A day of an account's environment that has events about to leave. */
export interface LeavingDay {
  readonly account_id: number;
  readonly environment: number;
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

const startOf = (day: string) => `((${day})::timestamp AT TIME ZONE 'UTC')`;

const firstDay = (since: string, alone: string) => `
SELECT e.account_id, e.environment, (e.occurred_at AT TIME ZONE 'UTC')::date AS day
  FROM events e
 WHERE ${alone}e.received_at >= $4::timestamptz AND e.received_at < $5::timestamptz
   AND (e.account_id, e.environment, e.occurred_at) >= (${since})
   AND e.account_id <= $6::int AND e.occurred_at < $7::timestamptz
 ORDER BY e.account_id, e.environment, e.occurred_at LIMIT 1`;

/**
 * The days from `$1`, `$2`, `$3` (account, environment, day) on, in this order, of accounts up to `$6`, that have an event received from `$4` to
 * `$5` and occurred before `$7`; `$8` at most. Found by walking from one to the next along the index of times, so that it takes as long
 * as there are days, not as there are events.
 *
 * @param alone the condition that all of it is of account `$1`, by which a cluster asks one machine.
 */
const leavingDays = (alone = '') => sql`
WITH RECURSIVE walk AS (
  SELECT first.*, 1 AS place FROM (${firstDay(`$1::int, $2::smallint, ${startOf('$3::date')}`, alone)}) first
  UNION ALL
  SELECT next.*, w.place + 1
    FROM walk w
   CROSS JOIN LATERAL (${firstDay(`w.account_id, w.environment, ${startOf('w.day + 1')}`, alone)}) next
   WHERE w.place < $8::int
)
SELECT account_id, environment, day::text FROM walk ORDER BY place`;

export const LEAVING_DAYS: Shapes<string> = {
  single: leavingDays(),
  distributed: leavingDays('e.account_id = $1::int AND '),
};

/** What {@link MAKE_FINAL} says differently of many accounts and of one. */
interface FinalDaysOf {
  /** The days that are given, as `l`. */
  readonly given: string;
  /** The account of such a day. */
  readonly account: string;
  /** The condition that a row of a table is of the account of `r`; joined the other way round. */
  readonly alone: (alias: string, isJoin?: boolean) => string;
  /** Whose lists are looked at for a row of `d`. */
  readonly lists: string;
}

/**
 * Makes some days final, of which events are about to leave: parameters accounts, environments, days, side by side. Answers how many are
 * not, because they are not rolled up as they are now: as long as there is one, nothing leaves. The values of their properties go: whose one was nobody
 * could tell who had to erase it.
 *
 * With them go the two days after that have events: an event tells what visits of the next 24 hours and a half belong to (src/events/late-events.ts), so
 * these could only be rolled up to something else without it. Rows are locked in the order in which all lock them who change days.
 */
const makeFinal = ({ given, account, alone, lists }: FinalDaysOf) => sql`
WITH reached AS MATERIALIZED (
  SELECT ${account}, l.environment, l.day + a.days AS day, bool_or(a.days = 0) AS has_events
    FROM ${given}
   CROSS JOIN (VALUES (0), (1), (2)) AS a (days)
   GROUP BY 1, 2, 3
), ready AS MATERIALIZED (
  SELECT d.account_id, d.environment, d.day
    FROM rollup_days d
    JOIN reached r ON ${alone('d', true)} AND r.environment = d.environment AND r.day = d.day
   WHERE NOT d.is_final AND d.is_ready AND d.until IS NULL
     AND d.version = ${ROLLUP_VERSION} AND d.lists_revision = ${listsRevisionSql(lists)}
   ORDER BY d.account_id, d.environment, d.day
     FOR UPDATE OF d
), made AS (
  UPDATE rollup_days d SET is_final = true
    FROM ready r
   WHERE ${alone('d')} AND d.environment = r.environment AND d.day = r.day AND d.is_ready
  RETURNING d.account_id, d.environment, d.day
), without_values AS (
  DELETE FROM rollup_values v USING made r
   WHERE ${alone('v')} AND v.environment = r.environment AND v.day = r.day
)
SELECT count(*)::int AS missing
  FROM reached r
 WHERE NOT EXISTS (SELECT FROM rollup_days d
                    WHERE ${alone('d')} AND d.environment = r.environment AND d.day = r.day AND d.is_final)
   AND NOT EXISTS (SELECT FROM made m
                    WHERE m.account_id = r.account_id AND m.environment = r.environment AND m.day = r.day)
   AND (r.has_events OR EXISTS (
         SELECT FROM events e
          WHERE ${alone('e')} AND e.environment = r.environment
            AND e.occurred_at >= ${startOf('r.day')} AND e.occurred_at < ${startOf('r.day + 1')}))`;

/** A statement, and what its `$1` is for some days. */
interface MakingFinal {
  readonly text: string;
  readonly accountsOf: (days: readonly LeavingDay[]) => number | number[];
}

/** On a cluster all days are of one account. */
export const MAKE_FINAL: Shapes<MakingFinal> = {
  single: {
    accountsOf: (days) => days.map(({ account_id }) => account_id),
    text: makeFinal({
      given: 'unnest($1::int[], $2::smallint[], $3::date[]) AS l (account_id, environment, day)',
      account: 'l.account_id',
      alone: (alias, isJoin) =>
        isJoin ? `r.account_id = ${alias}.account_id` : `${alias}.account_id = r.account_id`,
      lists: 'd.account_id',
    }),
  },
  distributed: {
    accountsOf: ([first]) => first!.account_id,
    text: makeFinal({
      given: 'unnest($2::smallint[], $3::date[]) AS l (environment, day)',
      account: '$1::int AS account_id',
      alone: (alias) => `${alias}.account_id = $1::int`,
      lists: '$1::int',
    }),
  },
};
