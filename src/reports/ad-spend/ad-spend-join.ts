import { foldCase } from '../../common/fold-case.js';
import type { AdLevel, LevelNames } from './ad-levels.js';
import { adPlatform, isKnownPlatform, isPaidMedium } from './ad-platform.js';
import type { TaggedChannel } from './ad-spend-tally.js';

/** A platform and what was bought of it, as they were imported: the campaign, and what the question has below it. */
export type SpendName = { readonly platform: string } & LevelNames;

/** What an imported name means to the join. */
export function toNamed(name: SpendName, levels: readonly AdLevel[]) {
  return { ...name, platform_key: adPlatform(name.platform), ...keysOf(name, levels) };
}

/** What a channel of an advertisement means to the join. */
export type AdChannel = TaggedChannel & { readonly platform: string } & Readonly<Record<string, unknown>>;

/** The name of each level, letter case aside. */
function keysOf(names: LevelNames, levels: readonly AdLevel[]): Record<string, string> {
  return Object.fromEntries(levels.map((level) => [`${level}_key`, foldCase(names[level] ?? '')]));
}

/**
 * The channels that advertisements made: those of a paid medium, and those of platforms that no rule knows but that money
 * was ever spent on.
 * @param platforms of all imported spend, whatever its date: so a channel is the same in every range.
 */
export function adChannels(
  tagged: readonly TaggedChannel[],
  platforms: ReadonlySet<string>,
  levels: readonly AdLevel[],
): AdChannel[] {
  return tagged.flatMap((channel) => {
    const platform = adPlatform(channel.source);
    const isAd = isPaidMedium(channel.medium) || (!isKnownPlatform(platform) && platforms.has(platform));
    return isAd ? [{ ...channel, platform, ...keysOf(channel, levels) }] : [];
  });
}
