import { DAYS, type ShopMonth } from './shop-month.js';

const DAY_MS = 86_400_000;

/** What the month's campaigns cost, imported over HTTP: one in five paid campaigns without, and one without visitors. */
export async function importSpend(port: number, key: string, { fromMs }: ShopMonth): Promise<void> {
  const rows = Array.from({ length: DAYS }, (_, day) => {
    const date = new Date(fromMs + day * DAY_MS).toISOString().slice(0, 10);
    const campaigns = Array.from({ length: 32 }, (_, n) => ({
      date,
      platform: ['google', 'facebook', 'newsletter', 'bing', 'partner'][n % 5],
      campaign: `campaign-${n}`,
      spend: `${10 + ((n * 7 + day) % 90)}.${String((n * 13) % 100).padStart(2, '0')}`,
      currency: 'EUR',
      impressions: 1_000 + n * day,
      clicks: 10 + ((n + day) % 40),
    })).filter(({ platform }) => platform === 'google' || platform === 'facebook' || platform === 'bing');
    return [...campaigns, { date, platform: 'tiktok', campaign: 'unseen', spend: '5', currency: 'EUR' }];
  }).flat();
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/ad-spend`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ rows }),
    signal: AbortSignal.timeout(10_000),
  });
  const body = (await response.json()) as { inserted?: number };
  if (body.inserted !== rows.length)
    throw new Error(`importing spend was answered ${response.status}: ${JSON.stringify(body).slice(0, 300)}`);
}
