import { foldCase } from '../../common/fold-case.js';
import { CHANNEL_FIELDS, type Channel, DETAIL_FIELDS, type DetailField } from './channel.js';
import { defaultChannelGroup } from './default-channel-group.js';

/** What touches can be counted together by. */
export const GROUPING_FIELDS = [...CHANNEL_FIELDS, 'channel_group', ...DETAIL_FIELDS] as const;
export type GroupingField = (typeof GROUPING_FIELDS)[number];

/** What has to be known of touches beside their channels, to count them together by such fields. */
export function detailsOf(fields: readonly GroupingField[]): DetailField[] {
  return DETAIL_FIELDS.filter((detail) => fields.includes(detail));
}

/** What is told of touches that are counted together, or a single origin, whose channel group follows from its parts. */
export type NamedChannel = Partial<Readonly<Record<GroupingField, string | null>>>;

/**
 * What an origin is called by some of its fields, one name for all its spellings: by bytes in the order of the fields, null
 * first. No text has a U+0000. Letter case counts in the path of a page alone, as it does on servers.
 */
export function channelName(fields: readonly GroupingField[], channel: NamedChannel): string {
  return fields
    .map((field) => {
      const part = partOf(channel, field) ?? '';
      return field === 'landing_page' ? part : foldCase(part);
    })
    .join('\0');
}

function partOf(channel: NamedChannel, field: GroupingField): string | null | undefined {
  const isWhole = field === 'channel_group' && !('channel_group' in channel);
  return isWhole ? defaultChannelGroup(channel as Channel) : channel[field];
}
