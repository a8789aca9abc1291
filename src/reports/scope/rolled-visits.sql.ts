import { packVisitorSql } from '../attribution/packed-rows.js';
import {
  countTouchesSql,
  cutOriginSql,
  cutTouchSql,
  unpackOriginSql,
  unpackTouchSql,
} from '../attribution/packed-touches.js';
import { CHANNEL_FIELDS } from '../channel/channel.js';
import { dateOf, type UnixDay } from '../rollup/rollup-plan.js';
import { sql } from '../sql/sql-text.js';
import type { VisitsParameters, VisitsSql } from './visits.types.js';

/**
 * The touches of rolled-up days, unpacked, by the channels they name, or, where details are asked, by their origins. A pack is
 * taken out of its storage once, and not again for each of its touches, and cut before anything is sorted or joined: the rows would have
 * the whole pack with them. Whose a touch is, is told by its bytes as they are packed: unpacking takes ten times as long.
 */
export function rolledVisits(
  days: readonly UnixDay[],
  { parameters, details, visitors }: VisitsParameters,
): VisitsSql {
  const dates = parameters.dates(days.map(dateOf));
  const ofDays = (alias: string) => `${parameters.own(alias)} AND ${alias}.day = ANY (${dates})`;
  const hasDetails = details.length > 0;
  const packs = hasDetails ? ['touches', 'origins'] : ['touches'];
  const cut = [
    `${cutTouchSql('p.touches', 'n.place')} AS touch`,
    ...(hasDetails ? [`${cutOriginSql('p.origins', 'n.place')} AS origin`] : []),
  ];
  const touch = unpackTouchSql('u.touch');
  const key = hasDetails ? unpackOriginSql('u.origin') : touch.channel;
  const conditions = [
    touch.isTouch,
    ...(visitors === undefined
      ? []
      : [`${touch.visitor} IN (SELECT ${packVisitorSql('w')} FROM (${visitors}) w)`]),
  ];
  const touches = sql`
SELECT ${touch.visitorKey} AS visitor_key, ${touch.occurredAt} AS occurred_at, u.place, NULL::text COLLATE "C" AS event_id, ${key} AS key
  FROM (SELECT n.place, ${cut.join(', ')}
          FROM (SELECT ${packs.map((pack) => `t.${pack} || ''::bytea AS ${pack}`).join(', ')}
                  FROM rollup_touches t WHERE ${ofDays('t')} OFFSET 0) p
         CROSS JOIN LATERAL generate_series(0, ${countTouchesSql('p.touches')} - 1) AS n (place) OFFSET 0) u
 WHERE ${conditions.join(' AND ')}`;
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
