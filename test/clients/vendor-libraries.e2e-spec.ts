import { Analytics } from '@segment/analytics-node';
import { ApiClient } from '../support/api-client.js';
import { MovableClock } from '../support/movable-clock.js';
import { countRecord } from '../support/record.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

/** The packages that vendors publish, of which nothing is changed but host and key. */
describe('The library for Node.js of', () => {
  let app: TestApp;
  const clock = new MovableClock();

  beforeAll(async () => {
    app = await startTestApp({ clock });
  });
  afterAll(() => app.close());

  /** A key whose account has places for so many events an hour. */
  const aKey = async (eventsPerHour = 100_000) => {
    const { secret, account } = await app.issueKey({ plan: 'enterprise', eventsPerHour });
    const client = new ApiClient(app.url, secret);
    const stored = async () => {
      const { body } = await client.get('/api/v1/events?limit=1000');
      return (body.events as Record<string, unknown>[]).reverse();
    };
    return { secret, stored, count: () => countRecord(app.database, account.publicId) };
  };

  /** So little is left of the hour that a refused library need not wait for long; then the clock moves into the next. */
  const endOfHour = () => clock.advance(HOUR_MS - (clock.now() % HOUR_MS) - SECOND_MS);
  const nextHour = () => clock.advance(2 * SECOND_MS);

  describe('Segment', () => {
    const context = {
      page: { url: 'https://shop.example/a', referrer: 'https://news.example/', title: 'A' },
      campaign: { name: 'spring', source: 'news', medium: 'email' },
      userAgent: 'Mozilla/5.0',
    };
    const aLibrary = (writeKey: string, settings: object = {}) => {
      const library = new Analytics({ writeKey, host: app.url, ...settings });
      const errors: unknown[] = [];
      library.on('error', (error) => errors.push(error));
      return { library, errors };
    };

    it('stores each kind of message once, with its id, time, visitor, user and properties', async () => {
      const { secret, stored } = await aKey();
      const { library, errors } = aLibrary(secret);
      const startMs = clock.now() - HOUR_MS;
      const at = (second: number) => new Date(startMs + second * SECOND_MS);
      const both = { userId: 'u1', anonymousId: 'a1' };
      const properties = { revenue: 10.5, currency: 'EUR', order_id: '1' };
      library.page({ anonymousId: 'a1', messageId: 'm1', timestamp: at(1), name: 'Home', context });
      library.identify({ ...both, messageId: 'm2', timestamp: at(2), traits: { plan: 'pro' } });
      library.track({ ...both, messageId: 'm3', timestamp: at(3), event: 'Order Completed', properties });
      library.group({ ...both, messageId: 'm4', timestamp: at(4), groupId: 'g1' });
      library.alias({ userId: 'u1', previousId: 'a0', messageId: 'm5', timestamp: at(5) });
      library.screen({ ...both, messageId: 'm6', timestamp: at(6), name: 'Cart' });
      await library.closeAndFlush();
      expect(errors).toEqual([]);
      const events = await stored();
      const facts = events.map((e) => [e['event_id'], e['event_type'], e['visitor_id'], e['user_id']]);
      expect(facts).toEqual([
        ['m1', 'page_view', 'a1', null],
        ['m2', 'identify', 'a1', 'u1'],
        ['m3', 'Order Completed', 'a1', 'u1'],
        ['m4', 'group', 'a1', 'u1'],
        ['m5', 'alias', 'a0', 'u1'],
        ['m6', 'screen_view', 'a1', 'u1'],
      ]);
      expect(events.map((e) => e['occurred_at'])).toEqual([1, 2, 3, 4, 5, 6].map((n) => at(n).toISOString()));
      const library_ = { name: '@segment/analytics-node', version: expect.any(String) };
      expect(events[0]!['properties']).toEqual({
        name: 'Home',
        url: 'https://shop.example/a',
        referrer: 'https://news.example/',
        utm_campaign: 'spring',
        utm_source: 'news',
        utm_medium: 'email',
        user_agent: 'Mozilla/5.0',
        context: { page: { title: 'A' }, library: library_ },
      });
      expect(events[2]).toMatchObject({ properties, revenue: { amount: '10.5', currency: 'EUR' } });
    });

    it('loses and doubles nothing where the hour fills up in the middle of a batch', async () => {
      endOfHour();
      const { secret, stored, count } = await aKey(3);
      const statuses: number[] = [];
      const httpClient = async (url: string, init: RequestInit) => {
        const response = await fetch(url, init);
        statuses.push(response.status);
        if (response.status === 429) nextHour();
        return response;
      };
      const { library, errors } = aLibrary(secret, { httpClient });
      for (let n = 0; n < 5; n++) library.track({ userId: 'u', event: `e${n}` });
      await library.closeAndFlush();
      expect([errors, statuses]).toEqual([[], [429, 200]]);
      expect((await stored()).map((e) => e['event_type']).sort()).toEqual(['e0', 'e1', 'e2', 'e3', 'e4']);
      expect(await count()).toEqual({ events: 5, metered: 5, allowed: 5 });
    });

    it('sends large batches: of many events, more than ours may have, and of large ones', async () => {
      const { secret, count } = await aKey();
      const many = aLibrary(secret, { flushAt: 1_500 });
      for (let n = 0; n < 1_500; n++) many.library.track({ userId: 'u', event: 'small' });
      const large = aLibrary(secret);
      const text = 'x'.repeat(32_000);
      for (let n = 0; n < 30; n++) large.library.track({ userId: 'u', event: 'large', properties: { text } });
      await Promise.all([many.library.closeAndFlush(), large.library.closeAndFlush()]);
      expect([many.errors, large.errors]).toEqual([[], []]);
      expect((await count()).events).toBe(1_530);
    });
  });
});
