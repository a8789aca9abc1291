/**
 * Everything the service knows by name of where visitors come from, in one place. docs/reports.md lists it all.
 *
 * Where it is from: click ids from what each network's help says of its own parameter (Google Ads' "auto-tagging" and
 * "aggregate identifiers", Campaign Manager 360's dclid, Meta's "fbclid", Microsoft Advertising's "auto-tagging", and the
 * help on click ids of TikTok, X, LinkedIn, Pinterest, Snapchat, Reddit and Yandex Direct); search engines, social networks
 * and assistants after what Google Analytics counts as such in its default channel group (help article 9756891), which has
 * had AI assistants with the medium `ai-assistant` since May 2026; payment and sign-in hosts from where the providers'
 * integration guides send a customer to and back from. Names of ad platforms are those their exports carry, and how
 * people write them. Each list is ours, deliberately short: what is not in it stays a referral from its host.
 */

/** What a click id says of the click. */
export interface ClickId {
  readonly source: string;
  /** Where no tag says another. */
  readonly medium: string;
}

/**
 * By the parameter that carries it; of several the first counts. Networks add these to clicks on advertisements. Only
 * Facebook adds its own to every link out, paid or not, so it comes last, and says no more than that.
 */
export const CLICK_IDS = {
  gclid: { source: 'google', medium: 'cpc' },
  gbraid: { source: 'google', medium: 'cpc' },
  wbraid: { source: 'google', medium: 'cpc' },
  dclid: { source: 'google', medium: 'display' },
  msclkid: { source: 'bing', medium: 'cpc' },
  ttclid: { source: 'tiktok', medium: 'cpc' },
  twclid: { source: 'x', medium: 'cpc' },
  li_fat_id: { source: 'linkedin', medium: 'cpc' },
  epik: { source: 'pinterest', medium: 'cpc' },
  ScCid: { source: 'snapchat', medium: 'cpc' },
  rdt_cid: { source: 'reddit', medium: 'cpc' },
  yclid: { source: 'yandex', medium: 'cpc' },
  fbclid: { source: 'facebook', medium: 'social' },
} as const satisfies Readonly<Record<string, ClickId>>;

/**
 * Search engines by the name in front of the top-level domain. Only the site itself, `www.`, `m.` and two-letter
 * country hosts count, so that a mail or document host of the same company stays a referral.
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

/** AI assistants by domain; any host below it counts. Named by it, as Google Analytics does, and as ChatGPT tags its links. */
export const AI_ASSISTANTS: Readonly<Record<string, string>> = {
  'chatgpt.com': 'chatgpt.com',
  'chat.openai.com': 'chatgpt.com',
  'gemini.google.com': 'gemini.google.com',
  'bard.google.com': 'gemini.google.com',
  'copilot.microsoft.com': 'copilot.microsoft.com',
  'perplexity.ai': 'perplexity.ai',
  'claude.ai': 'claude.ai',
  'grok.com': 'grok.com',
  'deepseek.com': 'deepseek.com',
  'chat.mistral.ai': 'chat.mistral.ai',
  'meta.ai': 'meta.ai',
  'poe.com': 'poe.com',
  'you.com': 'you.com',
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

/** Payment providers and sign-in pages by domain, and every host below: who comes back from there did not come because of it. */
export const RETURN_HOSTS: readonly string[] = [
  'paypal.com',
  'checkout.stripe.com',
  'hooks.stripe.com',
  'buy.stripe.com',
  'klarna.com',
  'adyen.com',
  'mollie.com',
  'affirm.com',
  'afterpay.com',
  'clearpay.co.uk',
  'sezzle.com',
  'pay.amazon.com',
  'payments.amazon.com',
  'pay.google.com',
  'shop.app',
  'squareup.com',
  'braintreegateway.com',
  'authorize.net',
  'worldpay.com',
  'checkout.com',
  'cardinalcommerce.com',
  'arcot.com',
  '3dsecure.io',
  'sofort.com',
  'giropay.de',
  'przelewy24.pl',
  'payu.com',
  'razorpay.com',
  'mercadopago.com',
  'alipay.com',
  'datatrans.com',
  'saferpay.com',
  'accounts.google.com',
  'appleid.apple.com',
  'login.microsoftonline.com',
  'login.live.com',
  'b2clogin.com',
  'amazoncognito.com',
  'auth0.com',
  'okta.com',
  'onelogin.com',
];

/**
 * Names under which spend is imported or links are tagged, by the advertising platform they mean. A name that is not here
 * is a platform of its own.
 */
export const AD_PLATFORM_NAMES: Readonly<Record<string, readonly string[]>> = {
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
  yandex: ['yandex', 'yandex_ads', 'yandex_direct', 'yandex-direct', 'yandex direct'],
};
