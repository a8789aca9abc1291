import type { Channel, ChannelField } from '../channel.js';
import type { EvidenceRow } from './conversion-evidence.types.js';

/**
 * Whether a channel belongs to the report's row.
 *
 * @param listed the channels with a row of their own: what is in none of them is `other`.
 */
export function isInRow(
  channel: Channel,
  row: EvidenceRow,
  groupBy: readonly ChannelField[],
  listed: readonly Partial<Channel>[],
): boolean {
  const isAlike = (own: Partial<Channel>) =>
    groupBy.every((field) => (own[field] ?? null) === channel[field]);
  if (row.kind === 'value') return isAlike(row.channel);
  return row.kind !== 'other' || !listed.some(isAlike);
}
