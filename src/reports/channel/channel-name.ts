import { foldCase } from '../../common/fold-case.js';
import type { Channel, ChannelField } from './channel.js';

/**
 * What a channel is called by some of its fields, one name for all its spellings: by bytes in the order of the fields, null
 * first. No text has a U+0000.
 */
export function channelName(fields: readonly ChannelField[], channel: Partial<Channel>): string {
  return fields.map((field) => foldCase(channel[field] ?? '')).join('\0');
}
