import type { OwnReferrers } from '../../events/traffic-lists/own-referrers.js';
import { classifyReferrer } from './referrer-class.js';

describe('classifyReferrer', () => {
  it.each(
    'google bing duckduckgo ecosia qwant startpage kagi mojeek baidu sogou yandex yahoo'
      .split(' ')
      .map((name) => [name, name])
      .concat([
        ['ya', 'yandex'],
        ['search.yahoo', 'yahoo'],
        ['search.brave', 'brave'],
        ['search.aol', 'aol'],
        ['search.naver', 'naver'],
        ['search.daum', 'daum'],
        ['search.seznam', 'seznam'],
      ]) as [string, string][],
  )('knows the search engine %s as %s', (name, source) => {
    for (const host of [`${name}.com`, `www.${name}.de`, `m.${name}.com`, `fr.${name}.co.uk`])
      expect(classifyReferrer(host)).toEqual({ source, medium: 'organic' });
    for (const host of [`mail.${name}.com`, `x${name}.com`, `${name}.example.com`])
      expect(classifyReferrer(host)).toEqual({ source: host, medium: 'referral' });
  });

  it.each([
    ['facebook', 'facebook.com fb.com fb.me messenger.com'],
    ['instagram', 'instagram.com'],
    ['threads', 'threads.net threads.com'],
    ['x', 'x.com twitter.com t.co'],
    ['linkedin', 'linkedin.com lnkd.in'],
    ['youtube', 'youtube.com youtu.be'],
    ['tiktok', 'tiktok.com'],
    ['pinterest', 'pinterest.com pin.it'],
    ['reddit', 'reddit.com redd.it'],
    ['snapchat', 'snapchat.com'],
    ['tumblr', 'tumblr.com'],
    ['vk', 'vk.com'],
    ['weibo', 'weibo.com'],
    ['whatsapp', 'whatsapp.com wa.me'],
    ['telegram', 't.me telegram.org'],
    ['discord', 'discord.com'],
    ['bluesky', 'bsky.app'],
    ['mastodon', 'mastodon.social'],
    ['quora', 'quora.com'],
    ['xing', 'xing.com'],
  ])('knows the social network %s at %s and below', (source, domains) => {
    for (const domain of domains.split(' '))
      for (const host of [domain, `www.${domain}`, `a.b.${domain}`])
        expect(classifyReferrer(host)).toEqual({ source, medium: 'social' });
  });

  it('names any other site by its host, without www.', () => {
    expect(classifyReferrer('www.example.org')).toEqual({ source: 'example.org', medium: 'referral' });
    expect(classifyReferrer('blog.example.org')).toEqual({ source: 'blog.example.org', medium: 'referral' });
  });

  it('asks the account’s lists first, of which the longest domain counts', () => {
    const own: OwnReferrers = {
      'google.com': ['ours', 'organic'],
      'mail.google.com': [],
      'paypal.com': ['paypal', 'partner'],
    };
    const says = (host: string) => Object.values(classifyReferrer(host, own));
    expect(says('google.com')).toEqual(['ours', 'organic']);
    expect(says('news.google.com')).toEqual(['ours', 'organic']);
    expect(says('eu.mail.google.com')).toEqual([null, null]);
    expect(says('www.paypal.com')).toEqual(['paypal', 'partner']);
    expect(says('notgoogle.com')).toEqual(['notgoogle.com', 'referral']);
    expect(says('constructor.example')).toEqual(['constructor.example', 'referral']);
    expect(says('www.bing.com')).toEqual(['bing', 'organic']);
  });
});
