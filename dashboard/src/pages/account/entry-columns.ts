import type { EntryColumn } from './entry-rows';

/** As many characters as the service takes. */
const MAX_NAME = 200;
const MAX_PLATFORM = 64;

/** Hosts, with the source and medium that their visitors come by. The media listed say something to reports. */
export const SOURCE_COLUMNS: readonly EntryColumn<'domain' | 'source' | 'medium'>[] = [
  { part: 'domain', label: 'Domain', placeholder: 'search.example' },
  { part: 'source', label: 'Source', placeholder: 'search', maxLength: MAX_NAME },
  {
    part: 'medium',
    label: 'Medium',
    placeholder: 'organic',
    maxLength: MAX_NAME,
    usual: ['organic', 'social', 'ai-assistant', 'referral', 'affiliate', 'email'],
  },
];

/** Names of advertising platforms, with the platform that each means. */
export const PLATFORM_COLUMNS: readonly EntryColumn<'name' | 'platform' | 'medium'>[] = [
  { part: 'name', label: 'Name in spend or links', placeholder: 'tiktok_ads_eu', maxLength: MAX_NAME },
  {
    part: 'platform',
    label: 'Platform',
    placeholder: 'tiktok',
    maxLength: MAX_PLATFORM,
    usual: [
      ...['google', 'meta', 'microsoft', 'tiktok', 'linkedin', 'x', 'pinterest', 'snapchat', 'reddit'],
      'yandex',
    ],
  },
  { part: 'medium', label: 'Medium, if not paid', placeholder: 'paid media', maxLength: MAX_NAME },
];
