import { DAY_MS, HOUR_MS } from '../common/clock.js';
import { SeededRandom } from './seeded-random.js';
import {
  CHANNELS,
  CONTENT_PAGES,
  COUNTRIES,
  DEVICES,
  HOURS,
  PRODUCTS,
  type ShopChannel,
  type ShopDevice,
} from './shop.js';

/** An event as the wire takes it. */
export type DemoEvent = Record<string, unknown> & { readonly event_id: string };

export interface TrafficOptions {
  /** End of the month, Unix ms; the month is the 30 days before it. */
  readonly endMs: number;
  /** How many events there shall be, within a visit. */
  readonly events: number;
}

export const DAYS = 30;
const SEED = 20_240_229;
const SITE = 'https://shop.example';
/** Visits come back: the pool of known visitors is drawn from this often. */
const RETURN_RATE = 0.42;

interface Visitor {
  readonly id: string;
  readonly device: ShopDevice;
  readonly country: string;
  userId: string | null;
}

/**
 * One month of a shop's traffic, visit by visit in no particular order of time: the same options give the same
 * events with the same ids, whenever and however often they are made.
 */
export function* shopTraffic({ endMs, events }: TrafficOptions): Generator<DemoEvent> {
  const random = new SeededRandom(SEED);
  const visitors: Visitor[] = [];
  const prefix = `demo-${new Date(endMs).toISOString().slice(0, 10)}`;
  let made = 0;
  let orders = 0;

  while (made < events) {
    const returning = visitors.length > 50 && random.chance(RETURN_RATE);
    const visitor = returning ? random.pick(visitors) : newVisitor();
    yield* visit(visitor, random.weighted(CHANNELS), startOfVisit());
  }

  function newVisitor(): Visitor {
    // Some newcomers are known users on another device: the same user, another visitor.
    const known = visitors.length > 200 && random.chance(0.03) ? random.pick(visitors) : null;
    const visitor = {
      id: `visitor-${visitors.length + 1}`,
      device: random.weighted(DEVICES),
      country: known?.country ?? random.weighted(COUNTRIES).code,
      userId: known?.userId ?? null,
    };
    visitors.push(visitor);
    return visitor;
  }

  function startOfVisit(): number {
    const day = random.whole(1, DAYS);
    const { hour } = random.weighted(HOURS);
    // An hour early, so that no visit of the last evening runs past the end.
    return endMs - day * DAY_MS + (hour - 1) * HOUR_MS + random.whole(0, HOUR_MS - 1);
  }

  function* visit(visitor: Visitor, channel: ShopChannel, startMs: number): Generator<DemoEvent> {
    let atMs = startMs;
    const event = (type: string, properties: object, more: object = {}): DemoEvent => {
      const whole = {
        event_id: `${prefix}-${String(++made).padStart(6, '0')}`,
        event_type: type,
        visitor_id: visitor.id,
        ...(visitor.userId !== null && { user_id: visitor.userId }),
        occurred_at: new Date(atMs).toISOString(),
        properties: { ...properties, device: visitor.device.name, country: visitor.country },
        ...more,
      };
      atMs += random.whole(4_000, 90_000);
      return whole;
    };

    yield event('page_view', {
      url: `${SITE}${random.pick(CONTENT_PAGES)}${channel.query === '' ? '' : `?${channel.query}`}`,
      ...(channel.referrer !== null && { referrer: channel.referrer }),
    });
    for (let more = random.whole(0, 4); more > 0; more--) {
      yield event('page_view', { url: SITE + random.pick(CONTENT_PAGES), referrer: `${SITE}/` });
    }
    const basket = new Map<string, (typeof PRODUCTS)[number]>();
    for (let more = random.whole(0, 5); more > 0; more--) {
      const product = random.pick(PRODUCTS);
      yield event('product_view', { ...product, url: `${SITE}/p/${product.sku}` });
      if (!random.chance(0.16 * channel.appetite)) continue;
      basket.set(product.sku, product);
      yield event('add_to_cart', { sku: product.sku, price: product.price, quantity: 1 });
    }
    if (visitor.userId === null && random.chance(0.02 + 0.1 * basket.size)) {
      visitor.userId = `user-${visitor.id.slice('visitor-'.length)}`;
      yield event('sign_up', { method: random.pick(['email', 'passkey']) });
    }
    if (basket.size === 0 || !random.chance(0.55)) return;
    yield event('checkout_started', { items: basket.size });
    if (!random.chance(visitor.device.checkoutRate)) return;
    yield* purchase(event, [...basket.values()]);
  }

  function* purchase(
    event: (type: string, properties: object, more?: object) => DemoEvent,
    items: readonly { readonly sku: string; readonly price: number }[],
  ): Generator<DemoEvent> {
    const amount = items.reduce((sum, { price }) => sum + price, 0).toFixed(2);
    const currency = random.chance(0.85) ? 'EUR' : 'USD';
    const order = `order-${++orders}`;
    yield event('purchase', { order, skus: items.map(({ sku }) => sku) }, { revenue: { amount, currency } });
    if (random.chance(0.04)) {
      yield event('refund', { order }, { revenue: { amount: `-${amount}`, currency } });
    }
  }
}
