/** How a visit begins: what its first page view carries. Weights are shares of all visits. */
export interface ShopChannel {
  readonly name: string;
  readonly weight: number;
  /** Query of the landing page, without the question mark. */
  readonly query: string;
  readonly referrer: string | null;
  /** How much likelier than the average its visitors buy. */
  readonly appetite: number;
}

export const CHANNELS: readonly ShopChannel[] = [
  { name: 'direct', weight: 28, query: '', referrer: null, appetite: 1.2 },
  { name: 'organic search', weight: 24, query: '', referrer: 'https://www.google.com/', appetite: 1 },
  { name: 'other search', weight: 5, query: '', referrer: 'https://duckduckgo.com/', appetite: 1 },
  ad('google', 'cpc', 'autumn-sale', 14, 1.4, 'gclid=demo'),
  ad('google', 'cpc', 'brand', 6, 2, 'gclid=demo'),
  ad('facebook', 'paid_social', 'lookalike', 8, 0.7, 'fbclid=demo'),
  ad('newsletter', 'email', 'weekly-44', 9, 2.2),
  { name: 'referral', weight: 4, query: '', referrer: 'https://blog.example.org/gear', appetite: 0.9 },
  { name: 'social', weight: 2, query: '', referrer: 'https://www.reddit.com/r/hiking', appetite: 0.5 },
];

/** What visitors hold in their hands. `checkoutRate` is the share of begun checkouts that end in a purchase: small screens lose more. */
export interface ShopDevice {
  readonly name: 'phone' | 'desktop' | 'tablet';
  readonly weight: number;
  readonly checkoutRate: number;
}

export const DEVICES: readonly ShopDevice[] = [
  { name: 'phone', weight: 56, checkoutRate: 0.44 },
  { name: 'desktop', weight: 38, checkoutRate: 0.76 },
  { name: 'tablet', weight: 6, checkoutRate: 0.66 },
];

export const COUNTRIES = [
  { code: 'DE', weight: 46 },
  { code: 'AT', weight: 14 },
  { code: 'CH', weight: 12 },
  { code: 'FR', weight: 11 },
  { code: 'NL', weight: 9 },
  { code: 'US', weight: 8 },
] as const;

/** What the shop spends on its ads a day; the names are those of the tags above. */
export const CAMPAIGNS = [
  { platform: 'google', campaign: 'autumn-sale', spendPerDay: 180, clickPrice: 0.8 },
  { platform: 'google', campaign: 'brand', spendPerDay: 40, clickPrice: 0.4 },
  { platform: 'facebook', campaign: 'lookalike', spendPerDay: 95, clickPrice: 0.6 },
] as const;

export const PRODUCTS = [
  { sku: 'boot-01', title: 'Ridge Walker boot', price: 149.9 },
  { sku: 'boot-02', title: 'Trail Runner shoe', price: 119.0 },
  { sku: 'tent-01', title: 'Two-person tent', price: 289.0 },
  { sku: 'pack-01', title: 'Day pack, 24 l', price: 79.5 },
  { sku: 'pack-02', title: 'Trek pack, 55 l', price: 189.0 },
  { sku: 'sock-01', title: 'Merino socks', price: 18.9 },
  { sku: 'lamp-01', title: 'Head lamp', price: 44.9 },
  { sku: 'stove-1', title: 'Gas stove', price: 59.0 },
  { sku: 'mat-001', title: 'Sleeping mat', price: 89.9 },
  { sku: 'bottle1', title: 'Steel bottle', price: 29.5 },
] as const;

export const CONTENT_PAGES = ['/', '/sale', '/boots', '/tents', '/packs', '/journal', '/about', '/stores'];

/** Share of the day's visits per UTC hour. */
export const HOURS = [1, 1, 1, 1, 1, 2, 3, 5, 6, 7, 7, 7, 8, 7, 6, 6, 7, 8, 9, 10, 9, 7, 4, 2].map(
  (weight, hour) => ({ hour, weight }),
);

function ad(
  source: string,
  medium: string,
  campaign: string,
  weight: number,
  appetite: number,
  clickId = '',
): ShopChannel {
  const query = `utm_source=${source}&utm_medium=${medium}&utm_campaign=${campaign}`;
  return {
    name: `${source} ${campaign}`,
    weight,
    query: clickId === '' ? query : `${query}&${clickId}`,
    referrer: null,
    appetite,
  };
}
