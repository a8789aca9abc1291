import { foldCase } from '../../common/fold-case.js';
import type { AdLevel, LevelNames } from './ad-levels.js';
import type { AdPlatforms } from './ad-platforms.js';
import type { TaggedChannel } from './ad-spend-tally.js';

/** A platform and what was bought of it, as they were imported: the campaign, and what the question has below it. */
export type SpendName = { readonly platform: string } & LevelNames;

/** What an imported name means to the join. */
export function toNamed(name: SpendName, levels: readonly AdLevel[], platforms: AdPlatforms) {
  return { ...name, platform_key: platforms.nameOf(name.platform), ...keysOf(name, levels) };
}

/** What a channel of an advertisement means to the join. */
export type AdChannel = TaggedChannel & { readonly platform: string } & Readonly<Record<string, unknown>>;

/** The name of each level, letter case aside. */
function keysOf(names: LevelNames, levels: readonly AdLevel[]): Record<string, string> {
  return Object.fromEntries(levels.map((level) => [`${level}_key`, foldCase(names[level] ?? '')]));
}

/** What decides which channels are advertisements', and what they are called. */
export interface AdRules {
  readonly platforms: AdPlatforms;
  /** As ad-platforms.ts has it. */
  readonly paid: ReadonlySet<string>;
  readonly levels: readonly AdLevel[];
}

/** The channels that advertisements made. */
export function adChannels(
  tagged: readonly TaggedChannel[],
  { platforms, paid, levels }: AdRules,
): AdChannel[] {
  return tagged
    .filter((channel) => platforms.isAdvertisement(channel, paid))
    .map((channel) => ({
      ...channel,
      platform: platforms.nameOf(channel.source),
      ...keysOf(channel, levels),
    }));
}

/** What joins: a platform, and what was bought of it, each by what tells it apart, as one text. */
export function joinKey(
  { platform, ...keys }: { readonly platform: string } & Readonly<Record<string, unknown>>,
  levels: readonly AdLevel[],
): string {
  return JSON.stringify([platform, ...levels.map((level) => keys[`${level}_key`])]);
}
