const HOUR_MS = 3_600_000;

/** Visitors who come from somewhere, look around and partly buy, over the last three weeks: what funnels and journeys show. */
export async function sendShoppers(url: string, secret: string, now: number): Promise<void> {
  const events = Array.from({ length: 90 }, (_, n) => eventsOf(n, now)).flat();
  for (let sent = 0; sent < events.length; sent += 200) {
    const response = await fetch(`${url}/api/v1/events/batch`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ events: events.slice(sent, sent + 200) }),
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  }
}

const LINKS = [
  'utm_source=newsletter&utm_medium=email&utm_campaign=autumn',
  'utm_source=google&utm_medium=cpc&utm_campaign=tents',
  '',
  'utm_source=instagram&utm_medium=social',
];

function eventsOf(n: number, now: number): object[] {
  const begin = now - (((n * 37) % 20) * 24 + 2 + (n % 9)) * HOUR_MS;
  const visitor = `shopper-${n}`;
  const link = LINKS[n % LINKS.length]!;
  const device = n % 3 === 0 ? 'phone' : 'desktop';
  const event = (event_type: string, minutes: number, more: object = {}, page = '/tents', who = visitor) => ({
    event_type,
    visitor_id: who,
    event_id: `${who}-${event_type}-${minutes}`,
    occurred_at: new Date(Math.min(begin + minutes * 60_000, now)).toISOString(),
    properties: {
      device,
      url: `https://northwind.example${page}${event_type === 'page_view' && link !== '' ? `?${link}` : ''}`,
    },
    ...more,
  });
  const user = { user_id: `customer-${n}` };
  return [
    event('page_view', 0),
    ...(n % 10 < 7 ? [event('product_view', 3 + (n % 5), {}, '/tents/ridgeline-2')] : []),
    ...(n % 10 < 5 ? [event('add_to_cart', 9 + (n % 40), {}, '/tents/ridgeline-2')] : []),
    ...(n % 10 < (device === 'phone' ? 1 : 3)
      ? [
          event('sign_up', 20 + n, user, '/join'),
          event(
            'purchase',
            60 + n * 11,
            { ...user, revenue: { amount: `${40 + n}.90`, currency: 'EUR' } },
            '/thanks',
          ),
        ]
      : []),
    ...(n === 2 ? [event('page_view', 1_300, user, '/boots', `${visitor}-laptop`)] : []),
    ...(n % 4 === 1 ? [event('page_view', 2 * 24 * 60, {}, '/sale')] : []),
  ];
}
