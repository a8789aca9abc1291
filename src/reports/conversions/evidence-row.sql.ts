import type { Channel, ChannelField } from '../channel.js';
import type { SqlParameters } from '../sql-parameters.js';
import type { EvidenceRow } from './conversion-evidence.types.js';

/**
 * The condition that a row `alias` with the columns of a channel (empty for none) lies in the report's row.
 *
 * @param listed the channels with a row of their own: what is in none of them is `other`.
 */
export function inRowSql(
  alias: string,
  row: EvidenceRow,
  groupBy: readonly ChannelField[],
  listed: readonly Partial<Channel>[],
  parameters: SqlParameters,
): string {
  const names = (channel: Partial<Channel>) => groupBy.map((field) => channel[field] ?? '');
  const own = groupBy.map((field) => `${alias}.${field}`).join(', ');
  if (row.kind === 'value')
    return `(${own}) = (${names(row.channel)
      .map((text) => parameters.add(text, 'text'))
      .join(', ')})`;
  if (row.kind !== 'other') return 'true';
  const columns = groupBy.map((_, i) => parameters.texts(listed.map((channel) => names(channel)[i]!)));
  return `(${own}) NOT IN (SELECT * FROM unnest(${columns.join(', ')}))`;
}
