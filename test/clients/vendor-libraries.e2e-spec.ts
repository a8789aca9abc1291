import { jest } from '@jest/globals';
import { MovableClock } from '../support/movable-clock.js';
import { PATIENCE_MS } from '../support/patience.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { aVendorKey } from '../support/vendor-key.js';
import {
  posthogLibrary,
  rudderstackLibrary,
  segmentLibrary,
  VENDOR_LIBRARIES,
} from '../support/vendor-libraries.js';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

/** The packages that vendors publish, with our host and key. */
describe('The library for Node.js of', () => {
  let app: TestApp;
  const clock = new MovableClock();

  beforeAll(async () => {
    app = await startTestApp({ clock });
  });
  afterAll(() => app.close());

  const aKey = async (eventsPerHour?: number) => {
    const { secret, ...record } = await aVendorKey(app, eventsPerHour);
    return { to: { url: app.url, key: secret }, ...record };
  };
  const secondsAfter = (startMs: number) => (second: number) => new Date(startMs + second * SECOND_MS);

  const context = {
    page: { url: 'https://shop.example/a', referrer: 'https://news.example/', title: 'A' },
    campaign: { name: 'spring', source: 'news', medium: 'email' },
    userAgent: 'Mozilla/5.0',
  };
  const lifted = {
    url: 'https://shop.example/a',
    referrer: 'https://news.example/',
    utm_campaign: 'spring',
    utm_source: 'news',
    utm_medium: 'email',
    user_agent: 'Mozilla/5.0',
  };
  const both = { userId: 'u1', anonymousId: 'a1' };
  const order = { revenue: 10.5, currency: 'EUR', order_id: '1' };
  const revenue = { amount: '10.5', currency: 'EUR' };

  describe('Segment', () => {
    it('stores each kind of message once, with its id, time, visitor, user and properties', async () => {
      const { to, stored } = await aKey();
      const { library, errors } = segmentLibrary(to);
      const at = secondsAfter(clock.now() - HOUR_MS);
      library.page({ anonymousId: 'a1', messageId: 'm1', timestamp: at(1), name: 'Home', context });
      library.identify({ ...both, messageId: 'm2', timestamp: at(2), traits: { plan: 'pro' } });
      const event = 'Order Completed';
      library.track({ ...both, messageId: 'm3', timestamp: at(3), event, properties: order });
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
      const sender = { name: '@segment/analytics-node', version: expect.any(String) };
      expect(events[0]!['properties']).toEqual({
        ...lifted,
        name: 'Home',
        context: { page: { title: 'A' }, library: sender },
      });
      expect(events[2]).toMatchObject({ properties: order, revenue });
    });

    it('sends large batches: of more events than ours may have, and of large ones', async () => {
      const { to, count } = await aKey();
      const many = segmentLibrary(to, { flushAt: 1_500 });
      for (let n = 0; n < 1_500; n++) many.library.track({ userId: 'u', event: 'small' });
      const large = segmentLibrary(to);
      const text = 'x'.repeat(32_000);
      for (let n = 0; n < 30; n++) large.library.track({ userId: 'u', event: 'large', properties: { text } });
      await Promise.all([many.library.closeAndFlush(), large.library.closeAndFlush()]);
      expect([many.errors, large.errors]).toEqual([[], []]);
      expect((await count()).events).toBe(1_530);
    });
  });

  it('RudderStack stores each message once, with its time, visitor, user and properties', async () => {
    const { to, stored } = await aKey();
    const { library, errors } = rudderstackLibrary(to);
    const at = secondsAfter(clock.now() - HOUR_MS);
    const event = 'Order Completed';
    library.track({ ...both, timestamp: at(1), event, properties: order, context });
    library.identify({ ...both, timestamp: at(2), traits: { plan: 'pro' } });
    library.alias({ userId: 'u1', previousId: 'a0', timestamp: at(3) });
    await library.flush();
    await library.flush();
    expect(errors).toEqual([]);
    const sender = { library: expect.objectContaining({ name: 'analytics-node' }) };
    const properties = { ...lifted, ...order, context: { ...sender, page: { title: 'A' } } };
    const occurred = (second: number) => ({ occurred_at: at(second).toISOString(), user_id: 'u1' });
    expect(await stored()).toMatchObject([
      { ...occurred(1), event_type: event, visitor_id: 'a1', revenue, properties },
      { ...occurred(2), event_type: 'identify', visitor_id: 'a1', properties: { plan: 'pro' } },
      { ...occurred(3), event_type: 'alias', visitor_id: 'a0' },
    ]);
  });

  describe.each(['v0', 'v1'] as const)('PostHog, in mode %s', (mode) => {
    it('stores each event once, with its id, time, visitor, user and properties', async () => {
      const { to, stored } = await aKey();
      const { library, errors } = posthogLibrary(mode, to);
      const timestamp = new Date(clock.now() - HOUR_MS);
      const uuid = '0198c1c2-8f00-7000-8000-000000000001';
      const properties = { ...order, $current_url: 'https://shop.example/?utm_source=news' };
      const anonymous = { ...properties, $process_person_profile: false, token: to.key };
      library.capture({ distinctId: 'a1', event: '$pageview', properties: anonymous, timestamp, uuid });
      library.capture({ distinctId: 'u1', event: 'signed up' });
      library.identify({ distinctId: 'u1', properties: { $anon_distinct_id: 'a1', plan: 'pro' } });
      library.alias({ distinctId: 'u1', alias: 'a0' });
      library.groupIdentify({ groupType: 'company', groupKey: 'c1', properties: { seats: 3 } });
      await library.shutdown();
      expect(errors).toEqual([]);
      const events = await stored();
      expect(events.map((e) => [e['event_type'], e['visitor_id'], e['user_id']]).sort()).toEqual([
        ['alias', 'a0', 'u1'],
        ['group', '$company_c1', null],
        ['identify', 'a1', 'u1'],
        ['page_view', 'a1', null],
        ['signed up', 'u1', 'u1'],
      ]);
      expect(events.find((e) => e['event_id'] === uuid)).toMatchObject({
        occurred_at: timestamp.toISOString(),
        properties: { ...order, url: 'https://shop.example/?utm_source=news' },
        revenue,
      });
      expect(JSON.stringify(events)).not.toContain(to.key);
    });

    it('sends large batches; what is more than a request may hold comes in halves from the older mode', async () => {
      const { to, count } = await aKey();
      const { library, errors } = posthogLibrary(mode, to, { flushAt: 1_000, maxBatchSize: 100 });
      const text = 'x'.repeat(mode === 'v0' ? 20_000 : 8_000);
      for (let n = 0; n < 100; n++)
        library.capture({ distinctId: 'u', event: 'large', properties: { text } });
      await library.shutdown();
      expect(errors).toEqual([]);
      expect((await count()).events).toBe(100);
    });

    it('finds no feature flags, and has nothing to complain of', async () => {
      const patience = { featureFlagsRequestTimeoutMs: PATIENCE_MS };
      const { library, errors } = posthogLibrary(mode, (await aKey()).to, patience);
      const complaints = jest.spyOn(console, 'error').mockReturnValue();
      const flags = await library.evaluateFlags('u1');
      expect(flags.isEnabled('beta')).toBeFalsy();
      await library.shutdown();
      expect([errors, complaints.mock.calls]).toEqual([[], []]);
      complaints.mockRestore();
    });
  });

  // Last, because it moves the clock away from the libraries'.
  it.each(Object.entries(VENDOR_LIBRARIES))(
    '%s loses and doubles nothing where the hour fills up in the middle of a batch',
    async (_, library) => {
      clock.advance(HOUR_MS - (clock.now() % HOUR_MS) - SECOND_MS);
      const { to, stored, count } = await aKey(3);
      const onWait = jest.fn(() => clock.advance(2 * SECOND_MS));
      const { track, close, errors } = library({ ...to, onWait });
      for (let n = 0; n < 5; n++) track(`e${n}`);
      await close();
      expect([errors, onWait.mock.calls.length]).toEqual([[], 1]);
      expect((await stored()).map((e) => e['event_type']).sort()).toEqual(['e0', 'e1', 'e2', 'e3', 'e4']);
      expect(await count()).toEqual({ events: 5, metered: 5, allowed: 5 });
    },
  );
});
