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

/** What a channel means to the join. */
export function toTagged(tagged: TaggedChannel) {
  const platform = adPlatform(tagged.source);
  return {
    ...tagged,
    platform,
    campaign_key: foldCase(tagged.campaign),
    is_paid: isPaidMedium(tagged.medium),
    is_known: isKnownPlatform(platform),
  };
}
