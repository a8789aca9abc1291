import type { Origin } from './channel.js';
import { channelName, GROUPING_FIELDS, type GroupingField, type NamedChannel } from './channel-name.js';
import { ChannelSpellings } from './channel-spellings.js';
import { defaultChannelGroup } from './default-channel-group.js';

/** No channel's: it has more separators than there are fields. */
const OTHER = '\0'.repeat(GROUPING_FIELDS.length);

/** Which channels are counted together. */
export type ChannelGroup =
  | { readonly kind: 'value'; readonly channel: NamedChannel }
  | { readonly kind: 'other' };

/** Groups of channels that are alike in some fields, letter case aside, numbered from 0 on. */
export class ChannelGroups {
  private readonly byName = new Map<string, number>();
  /** One channel of each group; null of that of all channels that are not listed. */
  private readonly channels: (Origin | null)[] = [];
  private readonly ofChannel: number[] = [];
  private readonly spellings = new ChannelSpellings();
  /** The names of those that have a group of their own; null when all have. */
  private readonly listed: ReadonlySet<string> | null;
  /** Their names, once they are compared. */
  private readonly bytes: Buffer[] = [];

  /** @param listed the channels that have a group of their own, when not all do. */
  constructor(
    private readonly fields: readonly GroupingField[],
    listed: readonly NamedChannel[] | null = null,
  ) {
    this.listed = listed && new Set(listed.map((channel) => this.nameOf(channel)));
  }

  /** The channels of the next numbers. */
  take(channels: readonly Origin[]): void {
    this.spellings.take(channels);
    for (const channel of channels) {
      const name = this.nameOf(channel);
      const isListed = this.listed === null || this.listed.has(name);
      this.ofChannel.push(isListed ? this.numberOf(name, channel) : this.numberOf(OTHER, null));
    }
  }

  /** A touch came by a channel: its spelling is shown where no other has more of them. */
  note(channel: number): void {
    this.spellings.note(channel);
  }

  /** The group of a channel. */
  of(channel: number): number {
    return this.ofChannel[channel]!;
  }

  get count(): number {
    return this.channels.length;
  }

  get numbers(): number[] {
    return this.channels.map((_, group) => group);
  }

  /** In the commonest spelling. */
  describe(group: number): ChannelGroup {
    const channel = this.channels[group];
    if (!channel) return { kind: 'other' };
    return {
      kind: 'value',
      channel: Object.fromEntries(this.fields.map((field) => [field, this.shown(field, channel)])),
    };
  }

  /** 0 of a group of its own, 1 of that of all others. */
  rank(group: number): number {
    return this.channels[group] ? 0 : 1;
  }

  /** By the bytes of the names, one field after the other; null first. */
  compareNames(a: number, b: number): number {
    return this.bytesOf(a).compare(this.bytesOf(b));
  }

  private shown(field: GroupingField, channel: Origin): string | null {
    if (field === 'channel_group') return defaultChannelGroup(channel);
    return field === 'landing_page' ? (channel[field] ?? null) : this.spellings.of(field, channel);
  }

  private bytesOf(group: number): Buffer {
    this.bytes[group] ??= Buffer.from(this.nameOf(this.channels[group] ?? {}));
    return this.bytes[group]!;
  }

  private nameOf(channel: NamedChannel): string {
    return channelName(this.fields, channel);
  }

  private numberOf(name: string, channel: Origin | null): number {
    const known = this.byName.get(name);
    if (known !== undefined) return known;
    this.byName.set(name, this.channels.push(channel) - 1);
    return this.channels.length - 1;
  }
}
