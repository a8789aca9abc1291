import { defaultChannelGroup } from './default-channel-group.js';

const groupOf = (source: string | null, medium: string | null, campaign: string | null = null) =>
  defaultChannelGroup({ source, medium, campaign });

describe('defaultChannelGroup', () => {
  it.each([
    ['Direct', 'direct', 'none'],
    ['Direct', '(direct)', '(not set)'],
    ['Cross-network', 'google', 'cpc', 'sale_Cross-Network_1'],
    ['Paid Shopping', 'amazon.com', 'cpc'],
    ['Paid Shopping', 'google', 'paid', 'spring-shopping'],
    ['Paid Search', 'google', 'cpc'],
    ['Paid Search', 'BING', 'PPC'],
    ['Paid Search', 'google', 'cpm'],
    ['Paid Video', 'youtube', 'cpv-cpm'],
    ['Paid Social', 'facebook', 'paid_social'],
    ['Paid Social', 'ig', 'retargeting'],
    ['Display', 'partner', 'banner'],
    ['Display', 'partner', 'cpm'],
    ['Paid Other', 'partner', 'cpa-cpc'],
    ['Organic Shopping', 'idealo.de', 'referral'],
    ['Organic Shopping', 'news', 'email', 'shop now'],
    ['Organic Video', 'youtube', 'social'],
    ['Organic Video', 'partner', 'promo_video'],
    ['Organic Social', 'facebook', 'social'],
    ['Organic Social', 'partner', 'social network'],
    ['Organic Social', 't.co', null],
    ['Organic Search', 'google', 'organic'],
    ['Organic Search', 'partner', 'organic'],
    ['Organic Search', 'duckduckgo.com', null],
    ['AI Assistant', 'chatgpt.com', 'ai-assistant'],
    ['Email', 'news', 'E-Mail'],
    ['Email', 'e_mail', 'weekly'],
    ['Affiliates', 'partner', 'affiliate'],
    ['Referral', 'example.org', 'referral'],
    ['Audio', 'podcast', 'audio'],
    ['SMS', 'sms', null],
    ['Mobile Push Notifications', 'crm', 'web-push'],
    ['Mobile Push Notifications', 'firebase', null],
    ['Unassigned', 'partner', null],
    ['Unassigned', 'bishop', 'x', 'bishop'],
    ['Unassigned', null, null, 'spring'],
    [null, null, null],
  ])('%s: %s / %s / %s', (group, source, medium, campaign = undefined) => {
    expect(groupOf(source, medium, campaign ?? null)).toBe(group);
  });
});
