import { sql } from '../sql/sql-text.js';
import type { ChannelSql } from './channel.sql.js';
import { CHANNEL_GROUP_RULES, type ChannelPattern } from './default-channel-group.js';

/** What default-channel-group.ts defines, of a channel's parts: each an SQL expression of a text or null. */
export function defaultChannelGroupSql(channel: ChannelSql): string {
  const { source, medium, campaign } = channel;
  const fits = ({ source: names, ...patterns }: ChannelPattern) =>
    [
      ...(names ? [`lower(c.source) IN (${names.map((name) => `'${name}'`).join(', ')})`] : []),
      ...Object.entries(patterns).map(([field, pattern]) => `lower(c.${field}) ~ '${pattern.source}'`),
    ].join(' AND ');
  const rules = CHANNEL_GROUP_RULES.map(
    ([group, ...anyOf]) => `WHEN ${anyOf.map(fits).join(' OR ')} THEN '${group}'`,
  );
  return sql`(
    SELECT CASE
             WHEN c.source IS NULL AND c.medium IS NULL AND c.campaign IS NULL THEN NULL
             ${rules.join('\n')}
             ELSE 'Unassigned'
           END
      FROM (SELECT (${source}) COLLATE "C" AS source, (${medium}) COLLATE "C" AS medium, (${campaign}) COLLATE "C" AS campaign OFFSET 0) c)`;
}
