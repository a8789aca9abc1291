import type { Origin } from '../../channel/channel.js';
import { channelName, type GroupingField, type NamedChannel } from '../../channel/channel-name.js';
import type { EvidenceRow } from './conversion-evidence.types.js';

/**
 * Tells whether a channel belongs to the report's row.
 *
 * @param listed the channels with a row of their own: what is in none of them is `other`.
 */
export function inRow(
  row: EvidenceRow,
  groupBy: readonly GroupingField[],
  listed: readonly NamedChannel[],
): (channel: Origin) => boolean {
  const nameOf = (channel: NamedChannel) => channelName(groupBy, channel);
  if (row.kind === 'value') {
    const name = nameOf(row.channel);
    return (channel) => nameOf(channel) === name;
  }
  if (row.kind !== 'other') return () => true;
  const names = new Set(listed.map(nameOf));
  return (channel) => !names.has(nameOf(channel));
}
