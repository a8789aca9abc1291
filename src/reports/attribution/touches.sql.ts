import { DIRECT } from '../channel.js';
import { channelSql, referrerSql } from '../channel.sql.js';
import type { SqlParameters } from '../sql-parameters.js';
import { IDLE_MINUTES } from './attribution.types.js';

const IDLE_US = IDLE_MINUTES * 60_000_000;

/**
 * SELECT of all touches in `[fromUs, toUs)`: (visitor_key, occurred_at, event_id, is_direct, source, medium, campaign).
 * An event is a touch when it carries a utm tag or click id, or is its visitor's first after {@link IDLE_MINUTES}
 * silent minutes; what was before `fromUs` counts for the silence. Of events at one instant the smaller event_id is
 * the earlier. A channel's missing part is the empty text, which no mark can be: such columns can be joined and
 * grouped by `=`.
 */
export function touchesSql(parameters: SqlParameters, fromUs: number, toUs: number): string {
  const own = parameters.own('e');
  const to = parameters.instant(toUs);
  const from = parameters.instant(fromUs);
  const host = referrerSql('e.referrer_host');
  const { source, medium, campaign } = channelSql('e', { source: 'h.source', medium: 'h.medium' });
  const marked = `(e.utm_source IS NOT NULL OR e.utm_medium IS NOT NULL OR e.utm_campaign IS NOT NULL
       OR e.utm_term IS NOT NULL OR e.utm_content IS NOT NULL OR e.click_id_kind IS NOT NULL)`;
  const orDirect = (value: string, name: string | null) =>
    `CASE WHEN e.is_direct THEN '${name ?? ''}' ELSE coalesce(${value}, '') END`;
  return `
  SELECT e.visitor_key, e.occurred_at, e.event_id, e.is_direct,
         ${orDirect(source, DIRECT.source)} AS source,
         ${orDirect(medium, DIRECT.medium)} AS medium,
         coalesce(${campaign}, '') AS campaign
    FROM (
      SELECT e.*, ${marked} AS is_marked, NOT ${marked} AND e.referrer_host IS NULL AS is_direct,
             lag(e.occurred_at) OVER (PARTITION BY e.visitor_key ORDER BY e.occurred_at, e.event_id) AS previous_at
        FROM events e
       WHERE ${own} AND e.occurred_at > ${parameters.instant(fromUs - IDLE_US)} AND e.occurred_at < ${to}
    ) e LEFT JOIN (
      -- Few hosts send many visitors: each is looked at once.
      SELECT e.referrer_host, ${host.source} AS source, ${host.medium} AS medium
        FROM (SELECT DISTINCT e.referrer_host FROM events e
               WHERE ${own} AND e.occurred_at >= ${from} AND e.occurred_at < ${to} AND e.referrer_host IS NOT NULL) e
    ) h ON h.referrer_host = e.referrer_host
   WHERE e.occurred_at >= ${from}
     AND (e.is_marked OR e.previous_at IS NULL OR e.occurred_at - e.previous_at >= interval '${IDLE_MINUTES} minutes')`;
}
