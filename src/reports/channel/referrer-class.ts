/** Where a referrer's visitors come from: `organic` for search, `social`, or `referral` for any other site. */
export interface ReferrerClass {
  readonly source: string;
  readonly medium: 'organic' | 'social' | 'referral';
}

/**
 * Search engines by the name in front of the top-level domain. Only the site itself, `www.`, `m.` and two-letter
 * country hosts count, so that a mail or document host of the same company stays a referral. Ours, deliberately
 * short; every name here is in docs/reports.md.
 */
export const SEARCH_ENGINES: Readonly<Record<string, string>> = {
  google: 'google',
  bing: 'bing',
  duckduckgo: 'duckduckgo',
  ecosia: 'ecosia',
  qwant: 'qwant',
  startpage: 'startpage',
  kagi: 'kagi',
  mojeek: 'mojeek',
  baidu: 'baidu',
  sogou: 'sogou',
  yandex: 'yandex',
  ya: 'yandex',
  yahoo: 'yahoo',
  'search.yahoo': 'yahoo',
  'search.brave': 'brave',
  'search.aol': 'aol',
  'search.naver': 'naver',
  'search.daum': 'daum',
  'search.seznam': 'seznam',
};

/** Social networks by registered domain; any host below it counts. */
export const SOCIAL_NETWORKS: Readonly<Record<string, string>> = {
  'facebook.com': 'facebook',
  'fb.com': 'facebook',
  'fb.me': 'facebook',
  'messenger.com': 'facebook',
  'instagram.com': 'instagram',
  'threads.net': 'threads',
  'threads.com': 'threads',
  'twitter.com': 'x',
  'x.com': 'x',
  't.co': 'x',
  'linkedin.com': 'linkedin',
  'lnkd.in': 'linkedin',
  'youtube.com': 'youtube',
  'youtu.be': 'youtube',
  'tiktok.com': 'tiktok',
  'pinterest.com': 'pinterest',
  'pin.it': 'pinterest',
  'reddit.com': 'reddit',
  'redd.it': 'reddit',
  'snapchat.com': 'snapchat',
  'tumblr.com': 'tumblr',
  'vk.com': 'vk',
  'weibo.com': 'weibo',
  'whatsapp.com': 'whatsapp',
  'wa.me': 'whatsapp',
  't.me': 'telegram',
  'telegram.org': 'telegram',
  'discord.com': 'discord',
  'bsky.app': 'bluesky',
  'mastodon.social': 'mastodon',
  'quora.com': 'quora',
  'xing.com': 'xing',
};

const anyOf = (names: object) =>
  Object.keys(names)
    .map((name) => name.replaceAll('.', '\\.'))
    .join('|');

/** In the common part of JavaScript's and PostgreSQL's regular expressions; the group is the key of the list. */
export const SEARCH_PATTERN = `^(?:www\\.|m\\.|[a-z]{2}\\.)?(${anyOf(SEARCH_ENGINES)})\\.(?:com?\\.)?[a-z]{2,3}$`;
export const SOCIAL_PATTERN = `(?:^|\\.)(${anyOf(SOCIAL_NETWORKS)})$`;

const search = new RegExp(SEARCH_PATTERN);
const social = new RegExp(SOCIAL_PATTERN);

/** Classifies a foreign referrer's host (lower case). Defines what channel.sql.ts computes in the database. */
export function classifyReferrer(host: string): ReferrerClass {
  const engine = search.exec(host)?.[1];
  if (engine !== undefined) return { source: SEARCH_ENGINES[engine]!, medium: 'organic' };
  const network = social.exec(host)?.[1];
  if (network !== undefined) return { source: SOCIAL_NETWORKS[network]!, medium: 'social' };
  return { source: host.startsWith('www.') ? host.slice(4) : host, medium: 'referral' };
}
