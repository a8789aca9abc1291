import { unpackOriginSql, unpackTouchSql } from '../attribution/packed-touches.js';
import { CHANNEL_FIELDS } from '../channel/channel.js';
import { dateOf, type UnixDay } from '../rollup/rollup-plan.js';
import { sql } from '../sql/sql-text.js';
import type { VisitsParameters, VisitsSql } from './visits.types.js';

/**
 * The touches of rolled-up days, unpacked, by the channels they name, or, where details are asked, by their origins. A pack is
 * taken out of its storage once, and not again for each of its touches.
 */
export function rolledVisits(
  days: readonly UnixDay[],
  { parameters, details, visitors }: VisitsParameters,
): VisitsSql {
  const dates = parameters.dates(days.map(dateOf));
  const ofDays = (alias: string) => `${parameters.own(alias)} AND ${alias}.day = ANY (${dates})`;
  const hasDetails = details.length > 0;
  const columns = hasDetails ? ['touches', 'origins'] : ['touches'];
  const touch = unpackTouchSql('p.touches', 'n.place');
  const key = hasDetails ? unpackOriginSql('p.origins', 'n.place') : touch.channel;
  const touches = sql`
SELECT u.visitor_key, u.occurred_at, u.place, NULL::text COLLATE "C" AS event_id, u.key
  FROM (SELECT ${touch.visitorKey} AS visitor_key, ${touch.occurredAt} AS occurred_at, n.place, ${key} AS key
          FROM (SELECT ${columns.map((column) => `t.${column} || ''::bytea AS ${column}`).join(', ')}
                  FROM rollup_touches t WHERE ${ofDays('t')} OFFSET 0) p
         CROSS JOIN LATERAL generate_series(0, ${touch.count} - 1) AS n (place)
         WHERE ${touch.isTouch}) u
 ${visitors === undefined ? '' : `WHERE u.visitor_key IN (${visitors})`}`;
  const channel = CHANNEL_FIELDS.map((name) => `c.${name}`).join(', ');
  const names = hasDetails
    ? sql`
SELECT o.origin AS key, ${channel}, ${details.map(({ rolledUp, column }) => `o.${rolledUp} AS ${column}`).join(', ')}
  FROM rollup_origins o
  JOIN rollup_channels c ON ${parameters.own('c')} AND c.channel = o.channel
 WHERE ${ofDays('o')}`
    : `SELECT c.channel AS key, ${channel} FROM rollup_channels c WHERE ${parameters.own('c')}`;
  return { touches, names };
}
