import { touchPartSql } from '../../events/late-events.js';
import type { TimeRange } from '../calendar/time-buckets.js';
import { isQuietTypeSql, ownReferrerSql } from '../channel/account-lists.sql.js';
import { CHANNEL_FIELDS, DIRECT } from '../channel/channel.js';
import { channelKeySql, channelSql, isReturnHostSql, referrerSql } from '../channel/channel.sql.js';
import { SEARCH_MEDIUM } from '../channel/referrer-class.js';
import type { SqlParameters } from '../sql/sql-parameters.js';
import { sql } from '../sql/sql-text.js';
import { inAllTimeSql, timeRangesSql } from '../sql/time-ranges.sql.js';
import { IDLE_MINUTES } from './attribution.types.js';

/** What an event says of where its visitor came from, beside its referrer. */
const MARKS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'click_id_kind'];
const IS_UNMARKED = MARKS.map((mark) => `e.${mark} IS NULL`).join(' AND ');
/** The account's own word goes before what the event says of itself, so that it can be changed for events that are stored. */
const IS_INTERACTIVE = `(e.non_interactive IS NULL AND NOT ${isQuietTypeSql('e')})`;
const IDLE_US = IDLE_MINUTES * 60_000_000;
const IDLE = `interval '${IDLE_MINUTES} minutes'`;

/**
 * A WITH list that offers `touch`: (visitor_key, occurred_at, event_id, user_id, is_direct, is_touch, source, medium, campaign,
 * channel, part), the touches among the events of some ranges, and, with `is_touch` false and no channel to speak of, further events
 * that tell that their visitors were there. Events that are not interactive are among those alone: they begin no visit and
 * prolong none. Events of known bots are not there at all. Any other is a touch when it carries a utm tag or click id; when it
 * is its visitor's first after {@link IDLE_MINUTES} silent minutes, unless the visitor only came back from paying or signing in;
 * and when it comes from a search engine and the one before it did not. What was before the range counts for the silence. Of events at one instant the
 * smaller event_id is the earlier. A channel's missing part is the empty text, which no mark can be. What a referrer's host
 * says is looked up once for each host: few hosts send many visitors.
 *
 * @param visitors a SELECT of the keys of those whose touches are wanted; of all unless given.
 */
export function touchCtes(
  parameters: SqlParameters,
  ranges: readonly TimeRange[],
  visitors?: string,
): string {
  const { source, medium, campaign } = channelSql('t', { source: 'h.source', medium: 'h.medium' });
  // A time less an interval is no constant to the planner, so this bound is computed here.
  const read = ranges.map(({ fromUs, toUs }) => ({ fromUs: fromUs - IDLE_US, toUs }));
  const referrer = referrerSql('t.referrer_host', 't.own');
  const orDirect = (value: string, name: string | null) =>
    sql`CASE WHEN t.is_direct THEN '${name ?? ''}' ELSE coalesce(${value}, '') END`;
  return sql`marked AS MATERIALIZED (
  SELECT e.*, e.is_unmarked AND e.referrer_host IS NULL AS is_direct,
         e.previous_at IS NULL OR e.occurred_at - e.previous_at >= ${IDLE} AS is_start
    FROM ${timeRangesSql(parameters, ranges)}
   CROSS JOIN LATERAL (
      SELECT e.visitor_key, e.occurred_at, e.event_id, e.user_id,
             ${IS_UNMARKED} AS is_unmarked, ${IS_INTERACTIVE} AS is_interactive,
             e.utm_source, e.utm_medium, e.utm_campaign, e.click_id_kind, e.referrer_host,
             lag(e.occurred_at) OVER alike AS previous_at, lag(e.referrer_host) OVER alike AS previous_host
        FROM events e
       WHERE ${parameters.own('e')} AND e.known_bot IS NULL
         AND e.occurred_at > r.from_at - ${IDLE} AND e.occurred_at < r.to_at
         AND ${inAllTimeSql(parameters, read)}
         ${visitors === undefined ? '' : `AND e.visitor_key IN (${visitors})`}
      WINDOW alike AS (PARTITION BY e.visitor_key, ${IS_INTERACTIVE} ORDER BY e.occurred_at, e.event_id)
   ) e
   WHERE e.occurred_at >= r.from_at
     AND (e.previous_at IS NULL OR e.occurred_at - e.previous_at >= ${IDLE}
          OR (e.is_interactive AND (NOT e.is_unmarked OR e.referrer_host <> coalesce(e.previous_host, ''))))
), host AS MATERIALIZED (
  SELECT d.referrer_host, ${ownReferrerSql('d.referrer_host')} AS own
    FROM (SELECT DISTINCT t.referrer_host FROM marked t WHERE t.referrer_host IS NOT NULL) d
), named AS (
  SELECT t.visitor_key, t.occurred_at, t.event_id, t.user_id, t.is_direct, t.is_interactive AND (NOT t.is_unmarked OR NOT t.is_start OR h.is_return IS NOT TRUE) AS is_touch,
         ${orDirect(source, DIRECT.source)} AS source,
         ${orDirect(medium, DIRECT.medium)} AS medium,
         coalesce(${campaign}, '') AS campaign
    FROM marked t
    LEFT JOIN (
      SELECT t.referrer_host,
             ${referrer.source} AS source,
             ${referrer.medium} AS medium,
             ${isReturnHostSql('t.referrer_host', 't.own')} AS is_return
        FROM host t
    ) h ON h.referrer_host = t.referrer_host
   WHERE t.is_start OR NOT t.is_unmarked OR h.medium = '${SEARCH_MEDIUM}'
), touch AS MATERIALIZED (
  SELECT t.*, ${channelKeySql('t', CHANNEL_FIELDS)} AS channel,
         ${touchPartSql('t.visitor_key')} AS part
    FROM named t
)`;
}
