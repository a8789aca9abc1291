import { foldCase } from '../../common/fold-case.js';
import { AD_PLATFORM_NAMES } from '../../events/traffic-sources.js';

/**
 * The platform by each of its names. Spend and tags are both read through it, so spend of `adwords` meets links with
 * `utm_source=google`.
 */
export const AD_PLATFORMS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(AD_PLATFORM_NAMES).flatMap(([platform, names]) => names.map((name) => [name, platform])),
);

/**
 * Media of links that were paid for: those that Google Analytics counts as paid or as display ("Default channel
 * group"). A regular expression for folded text.
 */
export const PAID_MEDIUM = '^(.*cp.*|ppc|retargeting|paid.*|display|banner|expandable|interstitial)$';

const PAID = new RegExp(PAID_MEDIUM);
const KNOWN = new Set(Object.keys(AD_PLATFORM_NAMES));

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
