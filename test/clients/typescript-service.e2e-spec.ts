import { jest } from '@jest/globals';
import { type EventFields, Waymark, type WaymarkOptions } from '../../clients/typescript/src/index.js';
import { MovableClock } from '../support/movable-clock.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('the TypeScript library against the service', () => {
  let app: TestApp;
  const clock = new MovableClock();
  const onDrop = jest.fn();

  beforeAll(async () => {
    app = await startTestApp({ clock });
  });
  afterAll(() => app.close());
  beforeEach(() => onDrop.mockClear());

  /** A client with a key of its own; a wait moves the clock of the service, too. */
  const aClient = async (options: Partial<WaymarkOptions> = {}, plan: 'free' | 'pro' = 'pro') => {
    const { secret, account, key } = await app.issueKey({ plan });
    const settings = { apiKey: secret, baseUrl: app.url, onDrop, ...options };
    const waits: number[] = [];
    const wait = async (ms: number, signal: AbortSignal) => {
      if (signal.aborted) return;
      waits.push(ms);
      clock.advance(ms);
    };
    const now = () => clock.now();
    const waymark = new Waymark(settings, { now, uptime: now, random: () => 0.5, wait });
    return { waymark, account, key, waits };
  };

  const stored = async (waymark: Waymark) => {
    const events = [];
    for await (const event of waymark.events.list()) events.push(event);
    return events;
  };

  it('reads events in the order of receipt, and goes on with the cursor it gave', async () => {
    const { waymark } = await aClient();
    const read = async (cursor?: string) => {
      const ids: string[] = [];
      let last = cursor;
      for await (const page of waymark.events.received({ limit: 2, ...(cursor && { cursor }) })) {
        ids.push(...page.events.map(({ event_id }) => event_id));
        last = page.cursor;
      }
      return { ids, cursor: last! };
    };
    for (const id of ['a', 'b', 'c', 'd']) {
      waymark.track('step', { visitor_id: 'ada', event_id: id });
      await waymark.flush();
    }
    const first = await read();
    expect(first.ids).toEqual(['a', 'b', 'c', 'd']);
    waymark.track('step', { visitor_id: 'ada', event_id: 'late', occurred_at: '2026-01-01T00:00:00Z' });
    await waymark.flush();
    expect((await read(first.cursor)).ids).toEqual(['late']);
    await waymark.close();
  });

  it('stores what was tracked, as it was when it was tracked', async () => {
    const { waymark, account } = await aClient();
    expect(await waymark.validate()).toEqual({
      valid: true,
      account_id: account.publicId,
      environment: 'test',
    });
    const fields: EventFields = { visitor_id: 'ada', properties: { plan: 'pro', 'schöne\u{1f600}': [null] } };
    const { eventId, verdict } = waymark.track('sign_up', fields);
    fields.properties!['plan'] = 'changed since';
    await waymark.flush();
    expect(await verdict).toEqual({ status: 'accepted', event_id: eventId });
    expect(await waymark.events.get(eventId)).toMatchObject({
      event_id: eventId,
      event_type: 'sign_up',
      visitor_id: 'ada',
      occurred_at: new Date(clock.now()).toISOString(),
      properties: { plan: 'pro', 'schöne\u{1f600}': [null] },
    });
  });

  it('has names for what is tracked most, for one visitor or any', async () => {
    const { waymark } = await aClient();
    const visitor = waymark.withVisitor('ada');
    const url = 'https://shop.example/?utm_source=news';
    visitor.page({ url, title: 'Shop', occurred_at: new Date(clock.now() - 2_000) });
    visitor.identify('user-7', { occurred_at: new Date(clock.now() - 1_000).toISOString() });
    waymark.purchase({
      visitor_id: 'ada',
      event_id: 'order-1',
      revenue: { amount: '19.90', currency: 'EUR' },
    });
    await waymark.flush();
    expect(await stored(waymark)).toMatchObject([
      { event_type: 'purchase', event_id: 'order-1', revenue: { amount: '19.90', currency: 'EUR' } },
      { event_type: 'identify', user_id: 'user-7' },
      { event_type: 'page_view', properties: { url, title: 'Shop' } },
    ]);
    const { totals } = await waymark.reports.conversions({ event_type: 'purchase' });
    expect(totals).toMatchObject({ conversions: 1, visitors: 1 });
    const { totals: bySource } = await waymark.reports.events({ event_type: ['page_view', 'identify'] });
    expect(bySource).toEqual({ events: 2, visitors: 1 });
    const funnel = await waymark.reports.funnel({
      steps: [{ event_type: 'page_view' }, { event_type: 'purchase' }],
    });
    expect(funnel).toMatchObject({ entrants: 1, completed: 1 });
    expect(await waymark.events.eraseVisitor('ada')).toEqual({ deleted: 3 });
  });

  it('asks with filters by property, and imports and reads ad spend', async () => {
    const { waymark } = await aClient();
    for (const plan of ['pro', 'free', 'free'])
      waymark.track('sign_up', { visitor_id: 'ada', properties: { plan } });
    await waymark.flush();
    const ofFree = await waymark.reports.events({ properties: { plan: ['free', 'none'] } });
    expect(ofFree.totals).toMatchObject({ events: 2 });
    const row = { date: '2026-01-01', platform: 'google', campaign: 'Spring', spend: '60', currency: 'EUR' };
    expect(await waymark.adSpend.import([row])).toMatchObject({ received: 1 });
    const rows = [];
    for await (const each of waymark.adSpend.list()) rows.push(each);
    expect(rows).toMatchObject([{ platform: 'google', campaign: 'Spring' }]);
    expect((await waymark.reports.retention({ periods: 1 })).cohorts).toBeDefined();
  });

  it('stores each event once where every second answer is lost', async () => {
    let calls = 0;
    const lossy: NonNullable<WaymarkOptions['fetch']> = async (url, init) => {
      const response = await fetch(url, init);
      calls += 1;
      if (calls % 2 === 1) throw new TypeError('fetch failed');
      return response;
    };
    const { waymark, waits } = await aClient({ fetch: lossy });
    for (let number = 0; number < 2_345; number++)
      waymark.track('page_view', { visitor_id: `visitor-${number % 50}`, properties: { number } });
    const counts = await (async () => {
      await waymark.flush();
      return waymark.counts;
    })();
    expect(counts).toMatchObject({ tracked: 2_345, dropped: {} });
    expect(counts.accepted + counts.duplicates).toBe(2_345);
    expect(counts.duplicates).toBeGreaterThan(0);
    expect(waits.length).toBeGreaterThan(0);
    const numbers = (await stored(waymark)).map(({ properties }) => properties!['number'] as number);
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 2_345 }, (_, number) => number));
  });

  it('waits for the next hour with what this one has no place for', async () => {
    const { waymark, waits } = await aClient({}, 'free');
    for (let number = 0; number < 1_500; number++) waymark.track('page_view', { visitor_id: 'ada' });
    await waymark.flush();
    expect(waymark.counts).toEqual({ tracked: 1_500, accepted: 1_500, duplicates: 0, dropped: {} });
    expect(Math.max(...waits)).toBeGreaterThan(0);
    expect(await stored(waymark)).toHaveLength(1_500);
  });

  it('tells every fault of a rejected event, and that the key is dead once it is deleted', async () => {
    const { waymark, key } = await aClient();
    const rejected = waymark.track('', { visitor_id: 'v'.repeat(300) });
    await waymark.flush();
    expect(await rejected.verdict).toMatchObject({
      reason: 'rejected',
      errors: [{ field: 'event_type' }, { field: 'visitor_id' }],
    });
    await app.deleteKey(key.publicId);
    const late = waymark.track('page_view', { visitor_id: 'ada' });
    await waymark.flush();
    expect(await late.verdict).toMatchObject({ reason: 'invalid_api_key' });
    await expect(waymark.validate()).rejects.toMatchObject({ name: 'WaymarkError', status: 401 });
    expect(onDrop.mock.calls.map(([, reason]) => reason)).toEqual(['rejected', 'invalid_api_key']);
  });
});
