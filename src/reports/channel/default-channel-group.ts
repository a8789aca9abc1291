import { SEARCH_ENGINES, SOCIAL_NETWORKS } from '../../events/traffic-sources.js';
import type { Channel } from './channel.js';

/**
 * The default channel groups of Google Analytics 4 (support.google.com/analytics/answer/9756891, "Manual traffic"), the rules
 * in our own words. They are tried in order, and the first that fits counts. Google publishes its lists of sites apart from
 * the rules; ours are the names and domains of traffic-sources.ts and those below. One thing is tried in another order: who
 * comes from a site of videos is never Organic Social, for an untagged visit from YouTube has the medium `social` here.
 */
export const DEFAULT_CHANNEL_GROUPS = [
  'Direct',
  'Cross-network',
  'Paid Shopping',
  'Paid Search',
  'Paid Video',
  'Paid Social',
  'Display',
  'Paid Other',
  'Organic Shopping',
  'Organic Video',
  'Organic Social',
  'Organic Search',
  'AI Assistant',
  'Email',
  'Affiliates',
  'Referral',
  'Audio',
  'SMS',
  'Mobile Push Notifications',
  'Unassigned',
] as const;
export type DefaultChannelGroup = (typeof DEFAULT_CHANNEL_GROUPS)[number];

/** What a channel must have: each part that is given; of the source the names it may have. All is for lower-case text. */
export interface ChannelPattern {
  readonly source?: readonly string[];
  /** In the common part of JavaScript's and PostgreSQL's regular expressions. */
  readonly medium?: RegExp;
  readonly campaign?: RegExp;
}

const orCom = (names: readonly string[]) => names.flatMap((name) => [name, `${name}.com`]);
const namesIn = (list: Readonly<Record<string, string>>) => [
  ...new Set([...Object.keys(list), ...Object.values(list)]),
];

const VIDEO = [...orCom(['youtube', 'vimeo', 'dailymotion']), 'youtu.be', 'twitch', 'twitch.tv'];
const SEARCH = orCom(namesIn(SEARCH_ENGINES));
const SOCIAL = [...namesIn(SOCIAL_NETWORKS), 'meta', 'fb', 'ig', 'snap'].filter(
  (name) => !VIDEO.includes(name),
);
const SHOPPING = [
  ...orCom(['amazon', 'ebay', 'etsy', 'walmart', 'alibaba', 'aliexpress']),
  ...['idealo', 'idealo.de', 'shop.app', 'shopping', 'google shopping', 'google-shopping', 'google_shopping'],
];
const EMAIL = ['email', 'e-mail', 'e_mail', 'e mail'];

/** "shop" at the beginning of a word, and "shopping". */
const SHOP_CAMPAIGN = /([^a-df-z]|^)shop|shopping/;
const PAID = /^(.*cp.*|ppc|retargeting|paid.*)$/;

/** In the order in which they are tried. */
export const CHANNEL_GROUP_RULES: readonly (readonly [DefaultChannelGroup, ...ChannelPattern[]])[] = [
  ['Direct', { source: ['direct', '(direct)'], medium: /^(none|\(none\)|\(not set\))$/ }],
  ['Cross-network', { campaign: /cross-network/ }],
  ['Paid Shopping', { source: SHOPPING, medium: PAID }, { campaign: SHOP_CAMPAIGN, medium: PAID }],
  ['Paid Search', { source: SEARCH, medium: PAID }],
  ['Paid Video', { source: VIDEO, medium: PAID }],
  ['Paid Social', { source: SOCIAL, medium: PAID }],
  ['Display', { medium: /^(display|banner|expandable|interstitial|cpm)$/ }],
  ['Paid Other', { medium: PAID }],
  ['Organic Shopping', { source: SHOPPING }, { campaign: SHOP_CAMPAIGN }],
  ['Organic Video', { source: VIDEO }],
  ['Organic Social', { source: SOCIAL }, { medium: /^(social|social[- ](network|media)|sm)$/ }],
  ['Organic Video', { medium: /video/ }],
  ['Organic Search', { source: SEARCH }, { medium: /^organic$/ }],
  ['AI Assistant', { medium: /^ai-assistant$/ }],
  ['Email', { source: EMAIL }, { medium: /^e[-_ ]?mail$/ }],
  ['Affiliates', { medium: /^affiliates?$/ }],
  ['Referral', { medium: /^(referral|app|link)$/ }],
  ['Audio', { medium: /^audio$/ }],
  ['SMS', { source: ['sms'] }, { medium: /^sms$/ }],
  ['Mobile Push Notifications', { medium: /push$|mobile|notification/ }, { source: ['firebase'] }],
];

/** The group of a channel; null of what no mark names. The letters A to Z count as small ones, no others are folded. */
export function defaultChannelGroup({ source, medium, campaign }: Channel): DefaultChannelGroup | null {
  if (source === null && medium === null && campaign === null) return null;
  const fits = (pattern: ChannelPattern) =>
    (!pattern.source || (source !== null && pattern.source.includes(lowerAscii(source)))) &&
    (!pattern.medium || (medium !== null && pattern.medium.test(lowerAscii(medium)))) &&
    (!pattern.campaign || (campaign !== null && pattern.campaign.test(lowerAscii(campaign))));
  return CHANNEL_GROUP_RULES.find(([, ...anyOf]) => anyOf.some(fits))?.[0] ?? 'Unassigned';
}

/** As `lower` does in the database under the collation C. */
function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
