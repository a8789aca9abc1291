import type { Channel } from '../channel/channel.js';
import type { ChannelRow } from './conversions.types.js';

/** The channels with a row of their own; what is in none of them is `other`. */
export function listedChannels(rows: readonly ChannelRow[]): Partial<Channel>[] {
  return rows.flatMap(({ group }) => (group.kind === 'value' ? [group.channel] : []));
}
