import type { NamedChannel } from '../channel/channel-name.js';
import type { ChannelRow } from './conversions.types.js';

/** The channels with a row of their own; what is in none of them is `other`. */
export function listedChannels(rows: readonly ChannelRow[]): NamedChannel[] {
  return rows.flatMap(({ group }) => (group.kind === 'value' ? [group.channel] : []));
}
