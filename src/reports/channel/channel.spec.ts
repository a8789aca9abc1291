import { type Channel, channelOf, type TouchMarks } from './channel.js';

const marks = (parts: Partial<TouchMarks>): TouchMarks => ({
  utm_source: null,
  utm_medium: null,
  utm_campaign: null,
  click_id_kind: null,
  referrer_host: null,
  ...parts,
});
const channel = (source: string | null, medium: string | null, campaign: string | null = null): Channel => ({
  source,
  medium,
  campaign,
});

describe('channelOf', () => {
  it.each<[string, Partial<TouchMarks>, Channel]>([
    [
      'utm tags win over all else',
      {
        utm_source: 'news',
        utm_medium: 'email',
        utm_campaign: 'may',
        click_id_kind: 'gclid',
        referrer_host: 't.co',
      },
      channel('news', 'email', 'may'),
    ],
    ['a source without a medium has none', { utm_source: 'news' }, channel('news', null)],
    [
      'a click id tells the medium of a source without one',
      { utm_source: 'google', utm_campaign: 'spring', click_id_kind: 'gclid' },
      channel('google', 'cpc', 'spring'),
    ],
    [
      'Facebook marks every link: only the medium says that it was paid',
      { click_id_kind: 'fbclid' },
      channel('facebook', 'social'),
    ],
    ['a paid medium stands', { click_id_kind: 'fbclid', utm_medium: 'cpc' }, channel('facebook', 'cpc')],
    ['a click for display is no search', { click_id_kind: 'dclid' }, channel('google', 'display')],
    [
      'a click id names its network',
      { click_id_kind: 'gclid', referrer_host: 't.co' },
      channel('google', 'cpc'),
    ],
    [
      'a medium sent with a click id stands',
      { click_id_kind: 'fbclid', utm_medium: 'paid-social', utm_campaign: 'c' },
      channel('facebook', 'paid-social', 'c'),
    ],
    [
      'a campaign alone leaves the source to the referrer',
      { utm_campaign: 'c', referrer_host: 'www.google.de' },
      channel('google', 'organic', 'c'),
    ],
    ['a campaign and nothing else says no source', { utm_campaign: 'c' }, channel(null, null, 'c')],
    ['a medium and nothing else says no source', { utm_medium: 'email' }, channel(null, 'email')],
    ['nothing says nothing', {}, channel(null, null)],
  ])('%s', (_, parts, expected) => {
    expect(channelOf(marks(parts))).toEqual(expected);
  });

  it.each([
    ['www.google.com', 'google', 'organic'],
    ['google.co.uk', 'google', 'organic'],
    ['www.google.com.br', 'google', 'organic'],
    ['de.search.yahoo.com', 'yahoo', 'organic'],
    ['search.brave.com', 'brave', 'organic'],
    ['duckduckgo.com', 'duckduckgo', 'organic'],
    ['mail.google.com', 'mail.google.com', 'referral'],
    ['google.example.com', 'google.example.com', 'referral'],
    ['l.facebook.com', 'facebook', 'social'],
    ['t.co', 'x', 'social'],
    ['old.reddit.com', 'reddit', 'social'],
    ['chatgpt.com', 'chatgpt.com', 'ai-assistant'],
    ['www.perplexity.ai', 'perplexity.ai', 'ai-assistant'],
    ['gemini.google.com', 'gemini.google.com', 'ai-assistant'],
    ['copilot.microsoft.com', 'copilot.microsoft.com', 'ai-assistant'],
    ['www.paypal.com', null, null],
    ['accounts.google.com', null, null],
    ['stripe.com', 'stripe.com', 'referral'],
    ['notfacebook.com', 'notfacebook.com', 'referral'],
    ['www.example.org', 'example.org', 'referral'],
    ['com', 'com', 'referral'],
  ])('the referrer %s is %s / %s', (host, source, medium) => {
    expect(channelOf(marks({ referrer_host: host }))).toEqual(channel(source, medium));
  });
});
