import { foldCase } from '../../common/fold-case.js';

/**
 * Names under which spend is imported or links are tagged, by the platform they mean. Both sides are read through
 * this one table, so spend of `adwords` meets links with `utm_source=google`. A name that is not here is a platform
 * of its own. Letter case never counts.
 */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  google: ['google', 'google_ads', 'google-ads', 'googleads', 'google ads', 'adwords', 'youtube'],
  meta: [
    'meta',
    'meta_ads',
    'meta-ads',
    'meta ads',
    'facebook',
    'facebook_ads',
    'facebook-ads',
    'facebook ads',
    'fb',
    'instagram',
    'ig',
  ],
  microsoft: [
    'microsoft',
    'microsoft_ads',
    'microsoft-ads',
    'microsoft ads',
    'bing',
    'bing_ads',
    'bing-ads',
    'bing ads',
    'msads',
  ],
  tiktok: ['tiktok', 'tiktok_ads', 'tiktok-ads', 'tiktok ads'],
  linkedin: ['linkedin', 'linkedin_ads', 'linkedin-ads', 'linkedin ads'],
  x: ['x', 'x_ads', 'twitter', 'twitter_ads'],
  pinterest: ['pinterest', 'pinterest_ads'],
  snapchat: ['snapchat', 'snapchat_ads', 'snap'],
  reddit: ['reddit', 'reddit_ads'],
};

/** The platform by each of its names. */
export const AD_PLATFORMS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(NAMES).flatMap(([platform, names]) => names.map((name) => [name, platform])),
);

/**
 * Media of links that were paid for: those that Google Analytics counts as paid or as display ("Default channel
 * group"). A regular expression for folded text.
 */
export const PAID_MEDIUM = '^(.*cp.*|ppc|retargeting|paid.*|display|banner|expandable|interstitial)$';

const PAID = new RegExp(PAID_MEDIUM);
const KNOWN = new Set(Object.keys(NAMES));

/** What an advertising platform is called in the report, whichever of its names is given. */
export function adPlatform(name: string): string {
  const folded = foldCase(name);
  return Object.hasOwn(AD_PLATFORMS, folded) ? AD_PLATFORMS[folded]! : folded;
}

/** Whether a platform's links are known by their paid medium; links of others are known by their source alone. */
export function isKnownPlatform(platform: string): boolean {
  return KNOWN.has(platform);
}

export function isPaidMedium(medium: string): boolean {
  return PAID.test(foldCase(medium));
}
