import type { ReadScope } from '../../database/database.js';
import { touchPartSql } from '../../events/late-events.js';
import { eventTypeKey } from '../../events/visitor-key.js';
import type { TimeRange } from '../calendar/time-buckets.js';
import type { DetailField } from '../channel/channel.js';
import { dateOf, planRange, type RolledDays } from '../rollup/rollup-plan.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';
import { IDLE_MINUTES } from './attribution.types.js';
import { originCte } from './origins.sql.js';
import { packVisitorSql } from './packed-rows.js';
import { eventIdsSql, packOriginsSql, packTouchesSql, packUsersSql } from './packed-touches.js';
import { touchCtes } from './touches.sql.js';

/** A row is read at once, and holds the process's thread meanwhile. */
const CHANNELS_OF_ROW = 500;

export interface TouchPacksParameters {
  readonly range: TimeRange;
  /** Days whose roll-up may stand in for the events (rolled-days.ts); none is right too, and slower. */
  readonly rolled: RolledDays;
  /** Whether the packs of other time bring their events' ids; of rolled-up days they can be asked for (event-ids.ts). */
  readonly withIds: boolean;
  /** Whether the packs bring the keys of the users whom their events name. */
  readonly withUsers: boolean;
  /** What the channels are told with, in this order; where there is any, the packs bring the keys of the origins. */
  readonly details: readonly DetailField[];
  /** From when on a visitor with an event counts as active; null where that is not asked. */
  readonly activeFromUs: number | null;
  /** Who converted was active, be it a known bot. */
  readonly conversionType: string;
}

/**
 * SELECT of everything to be known of the touches of a range, as rows (part, day, channels, present, touches, event_ids,
 * user_keys, origins) by part of the visitors: at first those of part −1, with the `channels` as JSON, [high, low, source, medium, campaign,
 * ...details] each, the halves of the key first, some more than once, or, where details are asked for, the origins; then for each part packs of `touches` (packed-touches.ts), those of rolled-up days by Unix
 * `day`, and last those of other time, with their `event_ids` if asked for, both with the `user_keys` of
 * their events and their keys as `origins` if asked for; and a pack of the keys of visitors `present` in
 * the first half hour of the active time, who may have begun their visit before, and of known
 * bots that converted. Packs of days also hold touches outside of
 * the range.
 */
export function touchPacks(
  scope: ReadScope,
  { range, rolled, withIds, withUsers, details, activeFromUs, conversionType }: TouchPacksParameters,
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const { days, raw } = planRange(range, rolled);
  const dates = days.length > 0 ? parameters.dates(days.map(dateOf)) : '';
  const withOrigins = details.length > 0;
  const packs = [
    sql`SELECT -1 AS part, NULL::int AS day, json_agg(n.channel)::text AS channels,
         NULL::bytea AS present, NULL::bytea AS touches, NULL::text[] AS event_ids, NULL::bytea AS user_keys, NULL::bytea AS origins
  FROM (SELECT c.channel, (row_number() OVER () - 1) / ${CHANNELS_OF_ROW} AS portion FROM (
           ${union(withOrigins ? originsSql({ parameters, details, dates, withRaw: raw.length > 0 }) : channelsSql(parameters, raw.length > 0))}
         ) c) n GROUP BY n.portion`,
    days.length > 0 &&
      sql`SELECT t.part, t.day - date '1970-01-01', NULL, NULL, t.touches, NULL, ${withUsers ? 't.user_keys' : 'NULL'}, ${withOrigins ? 't.origins' : 'NULL'}
  FROM rollup_touches t WHERE ${parameters.own('t')} AND t.day = ANY (${dates})`,
    raw.length > 0 &&
      sql`SELECT t.part, NULL, NULL, NULL, ${packTouchesSql('t')}, ${withIds ? eventIdsSql('t') : 'NULL'},
         ${withUsers ? packUsersSql('t') : 'NULL'}, ${withOrigins ? packOriginsSql('t') : 'NULL'}
  FROM ${withOrigins ? 'origin' : 'touch'} t GROUP BY t.part`,
    activeFromUs !== null &&
      presentSql(parameters, { fromUs: activeFromUs, toUs: range.toUs }, conversionType),
  ];
  const origin = withOrigins
    ? `,
${originCte({ parameters, details, range })}`
    : '';
  const ctes =
    raw.length > 0
      ? `WITH ${touchCtes(parameters, raw)}${origin}
`
      : '';
  const text = sql`${ctes}SELECT * FROM (
  ${union(packs)}
) p ORDER BY p.part, p.day`;
  return { text, values: parameters.values };
}

/** SELECTs of all channels; of some more than once. */
function channelsSql(parameters: SqlParameters, withRaw: boolean): (string | false)[] {
  const channel = channelJson('c.channel');
  return [
    sql`SELECT ${channel} AS channel FROM rollup_channels c WHERE ${parameters.own('c')}`,
    withRaw &&
      sql`SELECT ${channel} FROM (
      SELECT t.channel, min(t.source) AS source, min(t.medium) AS medium, min(t.campaign) AS campaign
        FROM touch t WHERE t.is_touch GROUP BY t.channel) c`,
  ];
}

interface OriginsParameters {
  readonly parameters: SqlParameters;
  readonly details: readonly DetailField[];
  /** Of the rolled-up days; empty where there are none. */
  readonly dates: string;
  readonly withRaw: boolean;
}

/** SELECTs of all origins of the touches, each with the details asked for. */
function originsSql({ parameters, details, dates, withRaw }: OriginsParameters): (string | false)[] {
  const least = (columns: readonly string[]) =>
    columns.map((column) => `min(t.${column}) AS ${column}`).join(', ');
  const origin = channelJson('c.origin', details);
  return [
    dates !== '' &&
      sql`SELECT ${origin} AS channel FROM (
      SELECT n.source, n.medium, n.campaign, o.*
        FROM (SELECT t.origin, ${least(['channel', ...details])}
                FROM rollup_origins t WHERE ${parameters.own('t')} AND t.day = ANY (${dates}) GROUP BY t.origin) o
        JOIN rollup_channels n ON ${parameters.own('n')} AND n.channel = o.channel) c`,
    withRaw &&
      sql`SELECT ${origin} AS channel FROM (
      SELECT t.origin, ${least(['source', 'medium', 'campaign', ...details])}
        FROM origin t WHERE t.is_touch GROUP BY t.origin) c`,
  ];
}

/** A channel as JSON: its key by halves, its parts, its details. */
function channelJson(key: string, details: readonly DetailField[] = []): string {
  const told = ['source', 'medium', 'campaign', ...details].map((part) => `c.${part}`);
  return `json_build_array((${key} >> 32)::int, ((${key} << 32) >> 32)::int, ${told.join(', ')})`;
}

function presentSql(parameters: SqlParameters, { fromUs, toUs }: TimeRange, conversionType: string): string {
  const untilUs = Math.min(fromUs + IDLE_MINUTES * 60_000_000, toUs);
  return sql`SELECT ${touchPartSql('e.visitor_key')}, NULL, NULL, string_agg(${packVisitorSql('e')}, ''), NULL, NULL, NULL, NULL
  FROM (SELECT e.visitor_key FROM events e
         WHERE ${parameters.own('e')} AND e.known_bot IS NULL AND e.occurred_at >= ${parameters.instant(fromUs)}
           AND e.occurred_at < ${parameters.instant(untilUs)}
         UNION
        SELECT e.visitor_key FROM events e
         WHERE ${parameters.own('e')} AND e.known_bot AND e.occurred_at >= ${parameters.instant(fromUs)}
           AND e.occurred_at < ${parameters.instant(toUs)}
           AND e.event_type_key = ${parameters.add(eventTypeKey(conversionType), 'bigint')}) e
 GROUP BY 1`;
}

function union(selects: readonly (string | false)[]): string {
  return selects.filter((select) => select !== false).join('\nUNION ALL\n');
}
