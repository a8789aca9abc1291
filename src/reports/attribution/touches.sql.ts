import { DIRECT } from '../channel.js';
import { channelSql } from '../channel.sql.js';
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
  const { source, medium, campaign } = channelSql('e');
  const marked = `(e.utm_source IS NOT NULL OR e.utm_medium IS NOT NULL OR e.utm_campaign IS NOT NULL
       OR e.utm_term IS NOT NULL OR e.utm_content IS NOT NULL OR e.click_id_kind IS NOT NULL)`;
  const direct = `(NOT ${marked} AND e.referrer_host IS NULL)`;
  const orDirect = (value: string, name: string) =>
    `CASE WHEN ${direct} THEN '${name}' ELSE coalesce(${value}, '') END`;
  return `
  SELECT e.visitor_key, e.occurred_at, e.event_id, ${direct} AS is_direct,
         ${orDirect(source, DIRECT.source ?? '')} AS source,
         ${orDirect(medium, DIRECT.medium ?? '')} AS medium,
         coalesce(${campaign}, '') AS campaign
    FROM (
      SELECT e.*, lag(e.occurred_at) OVER (PARTITION BY e.visitor_key ORDER BY e.occurred_at, e.event_id) AS previous_at
        FROM events e
       WHERE ${parameters.own('e')}
         AND e.occurred_at > ${parameters.instant(fromUs - IDLE_US)}
         AND e.occurred_at < ${parameters.instant(toUs)}
    ) e
   WHERE e.occurred_at >= ${parameters.instant(fromUs)}
     AND (${marked} OR e.previous_at IS NULL OR e.occurred_at - e.previous_at >= interval '${IDLE_MINUTES} minutes')`;
}
