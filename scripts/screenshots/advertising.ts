import { HOUR_MS } from '../../src/common/clock.js';

interface Sender {
  readonly secret: string;
}

const DAY_MS = 24 * HOUR_MS;
const CAMPAIGNS = ['autumn_trails', 'brand', 'winter_preview'];

/** Where a person comes from at first and later, in turns. */
const WAYS: readonly (readonly [source: string, medium: string, campaign?: string])[] = [
  ['google', 'cpc', CAMPAIGNS[0]!],
  ['newsletter', 'email', 'newsletter_47'],
  ['facebook', 'paid-social', CAMPAIGNS[2]!],
  ['google', 'organic'],
  ['google', 'cpc', CAMPAIGNS[1]!],
  ['partner.example', 'referral'],
];

/** Ten days of customers who come by advertisements and otherwise, and what the advertisements cost: Meta's of three days alone. */
export async function advertise(url: string, key: Sender, now: number): Promise<void> {
  const events = Array.from({ length: 150 }, (_, at) => journey(at, now)).flat();
  await send(url, key, { method: 'POST', path: 'events/batch', body: { events } });
  const days = Array.from({ length: 10 }, (_, back) =>
    new Date(now - back * DAY_MS).toISOString().slice(0, 10),
  );
  const rows = days.flatMap((date, back) => [
    ...CAMPAIGNS.slice(0, 2).map((campaign, at) =>
      spend(date, 'google', campaign, 61.4 - 3 * back + 20 * at),
    ),
    ...(back < 3 ? [spend(date, 'meta', CAMPAIGNS[2]!, 24.9 + back)] : []),
    ...(back === 5 ? [spend(date, 'tiktok', 'spring teaser', 18)] : []),
  ]);
  await send(url, key, { method: 'PUT', path: 'ad-spend', body: { rows } });
}

function journey(at: number, now: number): Record<string, unknown>[] {
  const visitor_id = `c_${70_001 + at * 7}`;
  const boughtAt = now - ((at * 37) % 216) * HOUR_MS - 2 * HOUR_MS;
  const visit = (nth: number, before: number) => {
    const [source, medium, campaign] = WAYS[(at + Math.floor(at / 7) + nth * 2) % WAYS.length]!;
    return {
      event_type: 'page_view',
      visitor_id,
      occurred_at: new Date(boughtAt - before).toISOString(),
      properties: {
        url: `https://northwind.example/tents?utm_source=${source}&utm_medium=${medium}${campaign ? `&utm_campaign=${campaign}` : ''}`,
      },
    };
  };
  const bought = {
    event_type: 'purchase',
    visitor_id,
    occurred_at: new Date(boughtAt).toISOString(),
    revenue: { amount: (49 + ((at * 53) % 310) + 0.9).toFixed(2), currency: at % 11 === 0 ? 'USD' : 'EUR' },
  };
  return [
    visit(0, 40 * HOUR_MS),
    ...(at % 3 === 0 ? [] : [visit(1, HOUR_MS)]),
    ...(at % 5 < 3 ? [bought] : []),
  ];
}

function spend(date: string, platform: string, campaign: string, cost: number) {
  return {
    ...{ date, platform, campaign, spend: cost.toFixed(2), currency: 'EUR' },
    ...{ impressions: Math.round(cost * 97), clicks: Math.round(cost * 1.8) },
  };
}

async function send(
  url: string,
  key: Sender,
  { method, path, body }: { readonly method: string; readonly path: string; readonly body: object },
): Promise<void> {
  await fetch(`${url}/api/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${key.secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
}
