import { type Answer, ApiClient, anEvent, rateLimitOf } from '../support/api-client.js';
import { MovableClock } from '../support/movable-clock.js';
import { countRecord } from '../support/record.js';
import { startSecondInstance } from '../support/second-instance.js';
import { aPageView, createSite, sendFromPage } from '../support/site-client.js';
import { startTestApp, type TestApp, type TestKey } from '../support/test-app.js';
import { whenServed } from '../support/when-served.js';

/** Pages are sent from an address each, or the limit of one would stop them. */
const BEHIND_PROXY = { TRUSTED_PROXIES: '127.0.0.1' };
const fromAddress = (n: number) => ({ address: `198.18.${n >> 8}.${n & 255}` });

describe('The hourly allowance is exact', () => {
  const LEFT = 1_000;
  /** It stands still: no hour turns while one is filled, and no burst goes on for longer than a second. */
  const clock = new MovableClock();
  let service: TestApp;
  let owner: TestKey;

  beforeAll(async () => {
    service = await startTestApp({ env: BEHIND_PROXY, clock });
  });
  beforeEach(async () => {
    owner = await service.issueKey({ plan: 'free', eventsPerHour: LEFT, requestsPerSecond: 100_000 });
  });
  afterAll(() => service.close());

  const track = (client: ApiClient, event = anEvent()) => whenServed(() => client.track(event));
  const stored = () => countRecord(service.database, owner.account.publicId);
  const exactly = (n: number) => ({ events: n, metered: n, allowed: n });
  const count = (answers: readonly Answer[], status: number) =>
    answers.filter((answer) => answer.status === status).length;

  it('with 1,000 left and 3,000 single events at once, 1,000 are stored and 2,000 get 429', async () => {
    const client = new ApiClient(service.url, owner.secret);
    const answers = await Promise.all(Array.from({ length: 3_000 }, () => track(client)));
    expect([count(answers, 201), count(answers, 429)]).toEqual([LEFT, 2_000]);
    expect(await stored()).toEqual(exactly(LEFT));
  });

  it('with 1,000 left and batches of mixed size at once, 1,000 are stored', async () => {
    const client = new ApiClient(service.url, owner.secret);
    const sizes = Array.from({ length: 60 }, (_, i) => 1 + ((i * 37) % 113));
    const answers = await Promise.all(
      sizes.map((size) => {
        const events = Array.from({ length: size }, () => anEvent());
        return whenServed(() => client.trackBatch(events));
      }),
    );
    const total = (field: string) => answers.reduce((sum, { body }) => sum + body[field], 0);
    expect(total('accepted')).toBe(LEFT);
    expect(total('accepted') + total('rate_limited')).toBe(sizes.reduce((sum, size) => sum + size, 0));
    expect(await stored()).toEqual(exactly(LEFT));
  });

  it('duplicates take no unit: half of what is sent twice at once still fills the hour to the last', async () => {
    const client = new ApiClient(service.url, owner.secret);
    const events = Array.from({ length: LEFT }, (_, i) => anEvent({ event_id: `e${i}` }));
    const answers = await Promise.all([...events, ...events].map((event) => track(client, event)));
    expect(count(answers, 201)).toBe(LEFT);
    expect(count(answers, 200) + count(answers, 429)).toBe(LEFT);
    expect(await stored()).toEqual(exactly(LEFT));
  });

  it('holds over all keys of the account, in both environments', async () => {
    const live = await service.issueKey({ account: owner.account, environment: 'live' });
    const clients = [owner.secret, live.secret].map((secret) => new ApiClient(service.url, secret));
    const answers = await Promise.all(Array.from({ length: 1_500 }, (_, i) => track(clients[i % 2]!)));
    expect([count(answers, 201), count(answers, 429)]).toEqual([LEFT, 500]);
    expect(await stored()).toEqual(exactly(LEFT));
  });

  it('holds over two instances that know nothing of each other, and survives a restart', async () => {
    const second = await startSecondInstance(service, {}, clock);
    const clients = [service.url, second.url].map((url) => new ApiClient(url, owner.secret));
    const answers = await Promise.all(Array.from({ length: 2_000 }, (_, i) => track(clients[i % 2]!)));
    expect([count(answers, 201), count(answers, 429)]).toEqual([LEFT, LEFT]);
    expect(await stored()).toEqual(exactly(LEFT));
    await second.close();

    const restarted = await startSecondInstance(service, {}, clock);
    const client = new ApiClient(restarted.url, owner.secret);
    const afterwards = await whenServed(() => client.get('/api/v1/validate'));
    expect(rateLimitOf(afterwards).remaining).toBe(0);
    expect((await track(client)).status).toBe(429);
    await restarted.close();
  });

  it('holds over a key and a site that send at once through two instances', async () => {
    const site = await createSite(service, owner.account, { eventsPerHour: 5_000 });
    const second = await startSecondInstance(service, BEHIND_PROXY, clock);
    const urls = [service.url, second.url];
    const clients = urls.map((url) => new ApiClient(url, owner.secret));
    const fromPage = (i: number) =>
      whenServed(() => sendFromPage(urls[i % 2]!, site.publicId, { events: [aPageView()] }, fromAddress(i)));
    // Before the race, which the key may win as a whole.
    const first = await fromPage(0);
    const [byKey, others] = await Promise.all([
      Promise.all(Array.from({ length: 1_000 }, (_, i) => track(clients[i % 2]!))),
      Promise.all(Array.from({ length: 999 }, (_, i) => fromPage(i + 1))),
    ]);
    const byPage = [first, ...others];
    expect(count(byKey, 201) + count(byPage, 200)).toBe(LEFT);
    expect(count(byKey, 429) + count(byPage, 429)).toBe(LEFT);
    expect(first.status).toBe(200);
    expect(await stored()).toEqual(exactly(LEFT));
    await second.close();
  });

  it('a site’s own cap is exact, too: what it leaves of the hour is the keys’', async () => {
    const site = await createSite(service, owner.account, { eventsPerHour: 100 });
    const second = await startSecondInstance(service, BEHIND_PROXY, clock);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => {
        const events = Array.from({ length: 5 }, () => aPageView());
        const { url } = i % 2 === 0 ? service : second;
        return whenServed(() => sendFromPage(url, site.publicId, { events }, fromAddress(i)));
      }),
    );
    expect(answers.reduce((sum, { body }) => sum + (body.accepted ?? 0), 0)).toBe(100);
    expect((await track(new ApiClient(service.url, owner.secret))).status).toBe(201);
    expect(await stored()).toEqual(exactly(101));
    await second.close();
  });
});
