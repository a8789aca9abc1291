import type { Channel, ChannelField } from '../channel/channel.js';

/** What a channel is called by some of its fields: by bytes in the order of the fields, null first. No text has a U+0000. */
export function channelName(fields: readonly ChannelField[], channel: Partial<Channel>): string {
  return fields.map((field) => channel[field] ?? '').join('\0');
}
