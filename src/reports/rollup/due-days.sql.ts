import { COLOCATED_WITH } from '../../database/citus/distributed-tables.js';
import { ASK_IN_SHARD, tableOfShard } from '../../database/citus/shard-functions.js';
import { listsRevisionSql } from '../channel/account-lists.sql.js';
import type { RollupDay } from './roll-day.sql.js';
import { ROLLUP_VERSION } from './rolled-days.js';
import { FRESH_HOURS, SETTLED_HOURS } from './rollup-plan.js';

/** A row of {@link NEXT_DUE_DAYS}: null where nothing is due. */
export type DueDay = Omit<RollupDay, 'day'> & { readonly day: string | null };

/** The beginning of a day is rolled up again after so long, and only of accounts with so many events in a day: of fewer it saves little. */
const AGAIN_HOURS = 2;
const MANY_EVENTS = 20_000;

const DAY_AFTER = `((walk.day + 1)::timestamp AT TIME ZONE 'UTC')`;

/** What the statement calls differently on one PostgreSQL and on the machine of a shard. */
interface DueTerms {
  table(name: string): string;
  /** The nth one, from 1 on, without a type. */
  parameter(nth: number): string;
}

const ONE_POSTGRES: DueTerms = { table: (name) => name, parameter: (nth) => `$${nth}` };
/** All parameters come as one array of texts. */
const OF_SHARD: DueTerms = { table: tableOfShard, parameter: (nth) => `($1::text[])[${nth}]` };

/** Of an account's environment `v.environment` the first day that is due (`day`, `until`), of those with events; no row where none is. */
function dueDaySql(account: string, { table, parameter }: DueTerms): string {
  const present = `least(now(), ${parameter(1)}::timestamptz)`;
  const firstDay = (since: string) => `(
      SELECT (e.occurred_at AT TIME ZONE 'UTC')::date FROM ${table('events')} e
       WHERE e.account_id = ${account} AND e.environment = v.environment AND ${since}
       ORDER BY e.occurred_at LIMIT 1)`;
  return `
    WITH RECURSIVE walk AS (
      SELECT ${firstDay('true')} AS day
      UNION ALL
      SELECT ${firstDay(`e.occurred_at >= ${DAY_AFTER}`)} FROM walk WHERE walk.day IS NOT NULL
    )
    SELECT walk.day, CASE WHEN NOT s.has_settled THEN s.until END AS until
      FROM walk
     CROSS JOIN LATERAL (
       SELECT ${DAY_AFTER} <= ${present} - interval '${SETTLED_HOURS} hours' AS has_settled,
              least(${DAY_AFTER}, date_bin('15 minutes', ${present} - interval '${FRESH_HOURS} hours', 'epoch')) AS until
     ) s
     WHERE s.until > walk.day::timestamp AT TIME ZONE 'UTC'
       AND NOT EXISTS (
         SELECT FROM unnest(${parameter(3)}::int[], ${parameter(4)}::smallint[], ${parameter(5)}::date[]) AS l (account_id, environment, day)
          WHERE l.account_id = ${account} AND l.environment = v.environment AND l.day = walk.day)
       AND NOT EXISTS (
         SELECT FROM ${table('rollup_days')} d
          WHERE d.account_id = ${account} AND d.environment = v.environment AND d.day = walk.day
            AND (d.is_final OR d.version >= ${ROLLUP_VERSION} AND d.lists_revision = ${listsRevisionSql(account, table('traffic_lists'))}
            AND CASE WHEN s.has_settled THEN d.until IS NULL AND (d.is_ready OR d.rolled_at > now() - ${parameter(2)}::float8 * interval '1 ms')
                     ELSE d.rolled_at > now() - interval '${AGAIN_HOURS} hours' END))
       AND (s.has_settled OR ${MANY_EVENTS} <= (
         SELECT sum(h.events) FROM ${table('allowance_hourly')} h
          WHERE h.account_id = ${account} AND h.hour > ${present} - interval '24 hours'))
     LIMIT 1`;
}

const ENVIRONMENTS = '(VALUES (0::smallint), (1::smallint)) AS v (environment)';
const DUE_DAY = `due.day::text AS day, (extract(epoch FROM due.until) * 1000000)::float8 AS until_us`;

/**
 * For each account after `$6` (at most `$7` of them) and environment the first day that is due, found by walking from
 * one day with events to the next along the index of times. The last account looked at has a row in any case. `$1` is the
 * present by the process's clock, by which it also decides what is late: the earlier of the two clocks counts. `$3`, `$4` and `$5`, side by
 * side, are accounts, environments and days to leave out.
 *
 * A day is due once it has settled, whatever was rolled up of it before; one that was changed since, `$2` milliseconds after it was rolled up. Until then its beginning is due now and then, be it that late
 * events have invalidated it: a busy account may have some at any time. A day whose events are gone is never due.
 */
export const NEXT_DUE_DAYS = `
SELECT a.id AS account_id, v.environment, ${DUE_DAY}
  FROM (SELECT id FROM accounts WHERE id > $6::int ORDER BY id LIMIT $7::int) a
 CROSS JOIN ${ENVIRONMENTS}
  LEFT JOIN LATERAL (${dueDaySql('a.id', ONE_POSTGRES)}
  ) due ON true
 ORDER BY a.id, v.environment`;

/** The accounts of a shard of a cluster. */
export interface ShardAccounts {
  readonly shard_id: string;
  readonly account_ids: readonly number[];
}

/** The accounts after `$1` by their shards, `$2` of each if they were evenly spread. */
export const NEXT_ACCOUNTS_BY_SHARD = `
SELECT get_shard_id_for_distribution_column('${COLOCATED_WITH}', a.id)::text AS shard_id, array_agg(a.id) AS account_ids
  FROM (SELECT id FROM accounts WHERE id > $1::int ORDER BY id
         LIMIT $2::int * (SELECT count(*) FROM pg_dist_shard WHERE logicalrelid = '${COLOCATED_WITH}'::regclass)) a
 GROUP BY 1
 ORDER BY 1`;

/** {@link NEXT_DUE_DAYS} as the machine of a shard executes it: of the accounts in the sixth parameter, as JSON, a row for each day. */
export const DUE_DAYS_OF_SHARD = `
SELECT coalesce(json_agg(found), '[]')
  FROM (
    SELECT a.id AS account_id, v.environment, ${DUE_DAY}
      FROM unnest(${OF_SHARD.parameter(6)}::int[]) AS a (id)
     CROSS JOIN ${ENVIRONMENTS}
     CROSS JOIN LATERAL (${dueDaySql('a.id', OF_SHARD)}
     ) due
     ORDER BY a.id, v.environment
  ) found`;

/**
 * Has {@link DUE_DAYS_OF_SHARD} (`$3`, with its parameters `$4`) executed where shard `$2` lies, by looking for what no table has: the rows of
 * account `$1`, one of the shard's, in an environment that there is not.
 */
export const ASK_SHARD = `
SELECT ${ASK_IN_SHARD}($2::bigint, $3::text, $4::text[], count(*)) AS answer
  FROM rollup_days d WHERE d.account_id = $1::int AND d.environment = -1`;
