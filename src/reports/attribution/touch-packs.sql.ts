import type { ReadScope } from '../../database/database.js';
import { touchPartSql } from '../../events/late-events.js';
import type { TimeRange } from '../calendar/time-buckets.js';
import { dateOf, planRange, type UnixDay } from '../rollup/rollup-plan.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';
import { IDLE_MINUTES } from './attribution.types.js';
import { packVisitorSql } from './packed-rows.js';
import { eventIdsSql, packTouchesSql, packUsersSql } from './packed-touches.js';
import { timeRangesSql, touchCtes } from './touches.sql.js';

/** A row is read at once, and holds the process's thread meanwhile. */
const CHANNELS_OF_ROW = 500;

export interface TouchPacksParameters {
  readonly range: TimeRange;
  /** Days whose roll-up may stand in for the events (rolled-days.ts); none is right too, and slower. */
  readonly rolled: ReadonlySet<UnixDay>;
  /** Whether the packs of other time bring their events' ids; of rolled-up days they can be asked for (event-ids.ts). */
  readonly withIds: boolean;
  /** Whether the packs bring the keys of the users whom their events name. */
  readonly withUsers: boolean;
  /** From when on a visitor with an event counts as active; null where that is not asked. */
  readonly activeFromUs: number | null;
}

/**
 * SELECT of everything to be known of the touches of a range, as rows (part, day, channels, present, touches, event_ids,
 * user_keys) by part of the visitors: at first those of part −1, with the `channels` as JSON, [high, low, source, medium, campaign] each,
 * the halves of the key first, some more than once; then for each part packs of `touches` (packed-touches.ts), those of rolled-up days by Unix
 * `day`, and last those of other time, with their `event_ids` if asked for, both with the `user_keys` of
 * their events if asked for; and a pack of the keys of visitors `present` in
 * the first half hour of the active time, who may have begun their visit before. Packs of days also hold touches outside of
 * the range.
 */
export function touchPacks(
  scope: ReadScope,
  { range, rolled, withIds, withUsers, activeFromUs }: TouchPacksParameters,
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const { days, raw } = planRange(range, rolled);
  const channel =
    'json_build_array((c.channel >> 32)::int, ((c.channel << 32) >> 32)::int, c.source, c.medium, c.campaign)';
  const channels = [
    sql`SELECT ${channel} AS channel FROM rollup_channels c WHERE ${parameters.own('c')}`,
    raw.length > 0 &&
      sql`SELECT ${channel} FROM (
      SELECT t.channel, min(t.source) AS source, min(t.medium) AS medium, min(t.campaign) AS campaign
        FROM touch t WHERE t.is_touch GROUP BY t.channel) c`,
  ];
  const packs = [
    sql`SELECT -1 AS part, NULL::int AS day, json_agg(n.channel)::text AS channels,
         NULL::bytea AS present, NULL::bytea AS touches, NULL::text[] AS event_ids, NULL::bytea AS user_keys
  FROM (SELECT c.channel, (row_number() OVER () - 1) / ${CHANNELS_OF_ROW} AS portion FROM (
           ${union(channels)}
         ) c) n GROUP BY n.portion`,
    days.length > 0 &&
      sql`SELECT t.part, t.day - date '1970-01-01', NULL, NULL, t.touches, NULL, ${withUsers ? 't.user_keys' : 'NULL'}
  FROM rollup_touches t WHERE ${parameters.own('t')} AND t.day = ANY (${parameters.dates(days.map(dateOf))})`,
    raw.length > 0 &&
      sql`SELECT t.part, NULL, NULL, NULL, ${packTouchesSql('t')}, ${withIds ? eventIdsSql('t') : 'NULL'},
         ${withUsers ? packUsersSql('t') : 'NULL'}
  FROM touch t GROUP BY t.part`,
    activeFromUs !== null && presentSql(parameters, { fromUs: activeFromUs, toUs: range.toUs }),
  ];
  const ctes =
    raw.length > 0
      ? `WITH ${touchCtes(parameters, timeRangesSql(parameters, raw))}
`
      : '';
  const text = sql`${ctes}SELECT * FROM (
  ${union(packs)}
) p ORDER BY p.part, p.day`;
  return { text, values: parameters.values };
}

function presentSql(parameters: SqlParameters, { fromUs, toUs }: TimeRange): string {
  const untilUs = Math.min(fromUs + IDLE_MINUTES * 60_000_000, toUs);
  return sql`SELECT ${touchPartSql('e.visitor_key')}, NULL, NULL, string_agg(${packVisitorSql('e')}, ''), NULL, NULL, NULL
  FROM (SELECT DISTINCT e.visitor_key FROM events e
         WHERE ${parameters.own('e')} AND e.occurred_at >= ${parameters.instant(fromUs)}
           AND e.occurred_at < ${parameters.instant(untilUs)}) e
 GROUP BY 1`;
}

function union(selects: readonly (string | false)[]): string {
  return selects.filter((select) => select !== false).join('\nUNION ALL\n');
}
