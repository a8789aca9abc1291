import type { ChannelField, DetailField } from '../channel/channel.js';

/** By what spend of a platform is told apart, the largest first. */
export const AD_LEVELS = ['campaign', 'adset', 'ad'] as const;
export type AdLevel = (typeof AD_LEVELS)[number];

/** The tags that may name an advertisement; the one that does not names its ad set. */
export const AD_TAGS = ['content', 'term'] as const satisfies readonly DetailField[];
export type AdTag = (typeof AD_TAGS)[number];

/** What is called by its levels; the empty text where nothing names it at one. */
export type LevelNames = { readonly campaign: string } & Partial<
  Readonly<Record<Exclude<AdLevel, 'campaign'>, string>>
>;

/** The same as an answer has it: null where nothing names it. */
export type AdNames = Partial<Readonly<Record<AdLevel, string | null>>>;

/** The levels by which spend and links are joined: the campaign, and whatever rows are grouped by below it. */
export function levelsOf(groupBy: readonly string[]): AdLevel[] {
  return AD_LEVELS.filter((level) => level === 'campaign' || groupBy.includes(level));
}

/** Which part of a link names an advertisement at a level. */
export function tagOf(level: AdLevel, adTag: AdTag): ChannelField | AdTag {
  if (level === 'campaign') return 'campaign';
  return level === 'ad' ? adTag : AD_TAGS.find((tag) => tag !== adTag)!;
}

/** The names of a list, by its levels; the empty text is none. */
export function namesAt(levels: readonly AdLevel[], names: readonly string[]): AdNames {
  return Object.fromEntries(levels.map((level, index) => [level, names[index] || null]));
}

/** What has to be known of touches to join them at these levels. */
export function detailsAt(levels: readonly AdLevel[], adTag: AdTag): AdTag[] {
  return AD_TAGS.filter((tag) => levels.some((level) => tagOf(level, adTag) === tag));
}
