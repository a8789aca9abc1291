import { DIRECT } from '../channel.js';
import { channelSql, referrerSql } from '../channel.sql.js';
import type { Stretch } from '../rollup/rollup-plan.js';
import type { SqlParameters } from '../sql-parameters.js';
import { type Half, inHalf } from '../visitor-halves.sql.js';
import { IDLE_MINUTES } from './attribution.types.js';

/** What an event says of where its visitor came from, beside its referrer. */
const MARKS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'click_id_kind'];
const IS_UNMARKED = `(${MARKS.map((mark) => `e.${mark} IS NULL`).join(' AND ')})`;
/** What is to be known of an event to tell whether it is a touch, and of what channel. */
const KNOWN = [
  'occurred_at',
  'event_id',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'click_id_kind',
  'referrer_host',
];
const IN_TIME = 'ORDER BY e.occurred_at, e.event_id';
const IDLE = `interval '${IDLE_MINUTES} minutes'`;

/**
 * Stretches of time as rows `r (from_at, to_at)`. A single one, the usual case of the days that have not settled, the
 * planner takes for what it is, two constants; a subquery that is done again for each of several is not run in parallel.
 */
export function stretchesSql(parameters: SqlParameters, stretches: readonly Stretch[]): string {
  const [first, ...others] = stretches;
  if (first && others.length === 0)
    return `(VALUES (${parameters.instant(first.fromUs)}, ${parameters.instant(first.toUs)})) AS r (from_at, to_at)`;
  return `unnest(${parameters.instants(stretches.map(({ fromUs }) => fromUs))},
                ${parameters.instants(stretches.map(({ toUs }) => toUs))}) AS r (from_at, to_at)`;
}

/**
 * SELECT of the touches among the events of some stretches: (visitor_key, occurred_at, event_id, is_direct, source,
 * medium, campaign). An event is a touch when it carries a utm tag or click id, or is its visitor's first after
 * {@link IDLE_MINUTES} silent minutes; what was before the stretch counts for the silence. Of events at one instant the
 * smaller event_id is the earlier. A channel's missing part is the empty text, which no mark can be: such columns can
 * be joined and grouped by `=`.
 *
 * Each event meets the one before it by a visitor's times taken twice, once moved by one: a window function would keep
 * all that reads this from being run in parallel.
 */
export function touchesSql(parameters: SqlParameters, stretches: string, half?: Half): string {
  const ofHalf = half === undefined ? '' : ` AND ${inHalf('e', half)}`;
  const inTime = (value: string, name: string) => `array_agg(${value} ${IN_TIME}) AS ${name}`;
  return `
  SELECT e.visitor_key, e.occurred_at, e.event_id, e.is_direct, ${channelColumns('e', 'h')}
    FROM ${stretches}
   CROSS JOIN LATERAL (
      SELECT v.visitor_key, unnest(array_prepend(NULL, v.occurred_at)) AS previous_at, unnest(v.is_unmarked) AS is_unmarked,
             unnest(v.is_direct) AS is_direct, ${KNOWN.map((name) => `unnest(v.${name}) AS ${name}`).join(', ')}
        FROM (
          SELECT e.visitor_key, ${inTime(IS_UNMARKED, 'is_unmarked')},
                 ${inTime(`${IS_UNMARKED} AND e.referrer_host IS NULL`, 'is_direct')},
                 ${KNOWN.map((name) => inTime(`e.${name}`, name)).join(',\n                 ')}
            FROM events e
           WHERE ${parameters.own('e')} AND e.occurred_at > r.from_at - ${IDLE} AND e.occurred_at < r.to_at${ofHalf}
           GROUP BY e.visitor_key
        ) v
    ) e
    LEFT JOIN (${hostsSql(parameters, stretches)}) h ON h.referrer_host = e.referrer_host
   WHERE e.occurred_at >= r.from_at
     AND (NOT e.is_unmarked OR e.previous_at IS NULL OR e.occurred_at - e.previous_at >= ${IDLE})`;
}

/** SELECT of the channels of all events of some stretches, touches or not: (source, medium, campaign). */
export function eventChannelsSql(parameters: SqlParameters, stretches: string): string {
  return `
  SELECT ${channelColumns('e', 'h')}
    FROM (
      SELECT DISTINCT e.*
        FROM ${stretches}
       CROSS JOIN LATERAL (
          SELECT DISTINCT e.utm_source, e.utm_medium, e.utm_campaign, e.click_id_kind, e.referrer_host,
                 ${IS_UNMARKED} AND e.referrer_host IS NULL AS is_direct
            FROM events e
           WHERE ${parameters.own('e')} AND e.occurred_at >= r.from_at AND e.occurred_at < r.to_at
        ) e
    ) e
    LEFT JOIN (${hostsSql(parameters, stretches)}) h ON h.referrer_host = e.referrer_host`;
}

/**
 * SELECT of which visitors were seen as which users in some stretches, in each when last: (visitor_key, user_id,
 * occurred_at, event_id).
 */
export function sightingsSql(parameters: SqlParameters, stretches: string): string {
  return `
  SELECT e.visitor_key, e.user_id, e.occurred_at, e.event_id
    FROM ${stretches}
   CROSS JOIN LATERAL (
      SELECT DISTINCT ON (e.visitor_key, e.user_id) e.visitor_key, e.user_id, e.occurred_at, e.event_id
        FROM events e
       WHERE ${parameters.own('e')} AND e.user_id IS NOT NULL
         AND e.occurred_at >= r.from_at AND e.occurred_at < r.to_at
       ORDER BY e.visitor_key, e.user_id, e.occurred_at DESC, e.event_id DESC
   ) e`;
}

function channelColumns(alias: string, hosts: string): string {
  const { source, medium, campaign } = channelSql(alias, {
    source: `${hosts}.source`,
    medium: `${hosts}.medium`,
  });
  const orDirect = (value: string, name: string | null) =>
    `CASE WHEN ${alias}.is_direct THEN '${name ?? ''}' ELSE coalesce(${value}, '') END`;
  return `${orDirect(source, DIRECT.source)} AS source, ${orDirect(medium, DIRECT.medium)} AS medium,
         coalesce(${campaign}, '') AS campaign`;
}

/** What each referrer's host says: few hosts send many visitors, so each is looked at once. */
function hostsSql(parameters: SqlParameters, stretches: string): string {
  const { source, medium } = referrerSql('e.referrer_host');
  return `
      SELECT e.referrer_host, ${source} AS source, ${medium} AS medium
        FROM (
          SELECT DISTINCT e.referrer_host
            FROM ${stretches}
           CROSS JOIN LATERAL (
              SELECT DISTINCT e.referrer_host FROM events e
               WHERE ${parameters.own('e')} AND e.occurred_at >= r.from_at AND e.occurred_at < r.to_at
                 AND e.referrer_host IS NOT NULL
            ) e
        ) e`;
}
