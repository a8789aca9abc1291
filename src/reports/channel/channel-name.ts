import { foldCase } from '../../common/fold-case.js';
import { CHANNEL_FIELDS, type Channel } from './channel.js';
import { defaultChannelGroup } from './default-channel-group.js';

/** What channels can be counted together by. */
export const GROUPING_FIELDS = [...CHANNEL_FIELDS, 'channel_group'] as const;
export type GroupingField = (typeof GROUPING_FIELDS)[number];

/** What is told of channels that are counted together, or a single channel, whose group follows from its parts. */
export type NamedChannel = Partial<Readonly<Record<GroupingField, string | null>>>;

/**
 * What a channel is called by some of its fields, one name for all its spellings: by bytes in the order of the fields, null
 * first. No text has a U+0000.
 */
export function channelName(fields: readonly GroupingField[], channel: NamedChannel): string {
  return fields.map((field) => foldCase(partOf(channel, field) ?? '')).join('\0');
}

function partOf(channel: NamedChannel, field: GroupingField): string | null | undefined {
  const isWhole = field === 'channel_group' && !('channel_group' in channel);
  return isWhole ? defaultChannelGroup(channel as Channel) : channel[field];
}
