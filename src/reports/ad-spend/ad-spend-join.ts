import { foldCase } from '../../common/fold-case.js';
import { adPlatform, isKnownPlatform, isPaidMedium } from './ad-platform.js';
import type { TaggedChannel } from './ad-spend-tally.js';

/** A platform and a campaign of it as they were imported. */
export interface SpendName {
  readonly platform: string;
  readonly campaign: string;
}

/** What an imported name means to the join. */
export function toNamed({ platform, campaign }: SpendName) {
  return { platform, campaign, platform_key: adPlatform(platform), campaign_key: foldCase(campaign) };
}

/** What a channel of an advertisement means to the join. */
export interface AdChannel extends TaggedChannel {
  readonly platform: string;
  readonly campaign_key: string;
}

/**
 * The channels that advertisements made: those of a paid medium, and those of platforms that no rule knows but that money
 * was ever spent on.
 * @param platforms of all imported spend, whatever its date: so a channel is the same in every range.
 */
export function adChannels(tagged: readonly TaggedChannel[], platforms: ReadonlySet<string>): AdChannel[] {
  return tagged.flatMap((channel) => {
    const platform = adPlatform(channel.source);
    const isAd = isPaidMedium(channel.medium) || (!isKnownPlatform(platform) && platforms.has(platform));
    return isAd ? [{ ...channel, platform, campaign_key: foldCase(channel.campaign) }] : [];
  });
}
