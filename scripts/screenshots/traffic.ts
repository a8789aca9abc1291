import { randomUUID } from 'node:crypto';

interface Sender {
  readonly secret: string;
}

interface Traffic {
  readonly keys: readonly Sender[];
  /** A key that is deleted, and that somebody still uses. */
  readonly refused: Sender;
  readonly events: number;
}

const PAGES = ['/', '/tents', '/tents/ridgeline-2', '/boots/fjord-gtx', '/checkout', '/sale'];
const CAMPAIGNS = ['autumn_trails', 'brand', 'newsletter_47'];

/** A shop's events over the public interface: most are stored, some are sent twice, some are wrong. */
export async function sendTraffic(url: string, { keys, refused, events }: Traffic): Promise<void> {
  const bulk = Math.max(0, events - 30);
  for (let sent = 0; sent < bulk; sent += 200) {
    const key = keys[(sent / 200) % keys.length]!;
    const batch = Array.from({ length: Math.min(200, bulk - sent) }, (_, at) => anEvent(sent + at));
    await post(url, key, 'events/batch', { events: batch });
  }
  for (let at = 0; at < Math.min(30, events); at++) {
    const key = keys[at % keys.length]!;
    const event = anEvent(at);
    await post(url, key, 'events', event);
    if (at % 7 === 3) await post(url, key, 'events', event);
    if (at % 13 === 5) await post(url, key, 'events', { ...event, event_type: 'page_leave' });
    if (at % 11 === 6)
      await post(url, key, 'events', { ...anEvent(at), visitor_id: '', event_id: randomUUID() });
    if (at % 14 === 9) await post(url, refused, 'events', event);
  }
  await post(url, { secret: 'nonsense' }, 'events', anEvent(0));
}

function anEvent(at: number): Record<string, unknown> {
  const visitor = `v_${(48_611 + at * 7_919) % 99_991}`;
  const page = PAGES[(at * 5) % PAGES.length]!;
  const common = { event_id: randomUUID(), visitor_id: visitor };
  if (at % 9 === 4) {
    return {
      ...common,
      event_type: 'purchase',
      user_id: `customer-${1_000 + (at % 400)}`,
      revenue: { amount: (39 + ((at * 37) % 260) + 0.9).toFixed(2), currency: 'EUR' },
      properties: { order_id: `N-${20_000 + at}`, items: 1 + (at % 3), shipping: 'standard' },
    };
  }
  if (at % 4 === 2)
    return { ...common, event_type: 'add_to_cart', properties: { sku: `NW-${300 + (at % 80)}`, page } };
  return {
    ...common,
    event_type: 'page_view',
    properties: { path: page, utm_source: 'google', utm_campaign: CAMPAIGNS[at % 3], screen: '1440x900' },
  };
}

async function post(url: string, key: Sender, path: string, body: object): Promise<void> {
  await fetch(`${url}/api/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key.secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
}
