import type { Account } from '../../src/accounts/accounts.service.js';
import { AccountsService } from '../../src/accounts/accounts.service.js';
import { HOUR_MS } from '../../src/common/clock.js';
import { ActivityRecorder } from '../../src/usage/activity-recorder.js';
import { ApiClient, anEvent } from '../support/api-client.js';
import type { Browser, Json } from '../support/browser.js';
import { MovableClock } from '../support/movable-clock.js';
import { anAccount, aSignedInPerson, type SignedInPerson, signInAgain } from '../support/people.js';
import { countRecord } from '../support/record.js';
import { TEST_ACTOR } from '../support/test-actor.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('usage in the dashboard', () => {
  let app: TestApp;
  let account: Account;
  let owner: SignedInPerson;
  let browser: Browser;
  const clock = new MovableClock();

  beforeAll(async () => {
    app = await startTestApp({ clock });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    account = await anAccount(app);
    owner = await aSignedInPerson(app, { account });
    browser = owner.browser;
  });

  const path = (rest: string) => `accounts/${account.publicId}/${rest}`;
  const usage = async (query: string): Promise<Json> => (await browser.get(path(`usage?${query}`))).body;
  const flush = () => app.app.get(ActivityRecorder, { strict: false }).flush();
  const key = async (environment: 'test' | 'live') => {
    const issued = await app.issueKey({ account, environment });
    return { id: issued.key.publicId, client: new ApiClient(app.url, issued.secret), secret: issued.secret };
  };

  it('tells stored, duplicate, conflicting, rejected, limited and refused apart, by key and environment', async () => {
    const [live, test] = [await key('live'), await key('test')];
    const event = anEvent({ event_id: 'once' });
    const sendText = (text: string, type: string) =>
      live.client.send('POST', '/api/v1/events', text, { 'Content-Type': type });
    for (const [status, send] of [
      [201, () => live.client.track(event)],
      [200, () => live.client.track(event)],
      [409, () => live.client.track({ ...event, event_type: 'other' })],
      [400, () => live.client.track({ event_type: 'nobody' })],
      [200, () => live.client.trackBatch([anEvent(), { visitor_id: 'no type' }, event])],
      [400, () => sendText('{', 'application/json')],
      [415, () => sendText('a=b', 'text/plain')],
      [201, () => test.client.track(anEvent())],
    ] as const)
      expect((await send()).status).toBe(status);
    await app.deleteKey(test.id);
    expect((await test.client.track(anEvent())).status).toBe(401);
    await flush();

    const view = await usage('range=48h');
    const liveCounts = { accepted: 2, duplicate: 2, conflict: 1, rejected: 4, rate_limited: 0, refused: 0 };
    const testCounts = { accepted: 1, duplicate: 0, conflict: 0, rejected: 0, rate_limited: 0, refused: 1 };
    expect(view.environments).toEqual([
      { environment: 'test', ...testCounts },
      { environment: 'live', ...liveCounts },
    ]);
    expect(view.keys).toMatchObject([
      { key: { id: live.id }, environment: 'live', ...liveCounts },
      { key: { id: test.id }, environment: 'test', ...testCounts },
    ]);
    expect(view.totals).toMatchObject({ accepted: 3, duplicate: 2, refused: 1 });
    expect((await usage('range=48h&environment=live')).totals).toEqual(liveCounts);
    expect((await usage(`range=30d&key_id=${test.id}`)).totals).toEqual(testCounts);
  });

  it('neither a dry run nor a reading request counts as anything', async () => {
    const { client } = await key('live');
    await client.post('/api/v1/events?dry_run=true', anEvent());
    await client.post('/api/v1/events?dry_run=true', { event_type: 'nobody' });
    await client.get('/api/v1/events?limit=none');
    await client.get('/api/v1/nothing');
    await flush();
    const { totals } = await usage('range=48h');
    expect(Object.values(totals)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('counts what an hour had no place for, before and after its body was read', async () => {
    await app.app
      .get(AccountsService, { strict: false })
      .changePlan({ publicId: account.publicId, actor: TEST_ACTOR }, { plan: 'pro', eventsPerHour: 2 });
    const { client } = await key('live');
    const batch = await client.trackBatch([anEvent(), anEvent(), anEvent()]);
    expect(batch.body).toMatchObject({ accepted: 2, rate_limited: 1 });
    expect((await client.track(anEvent())).status).toBe(429);
    await flush();
    const view = await usage('range=48h');
    expect(view.totals).toMatchObject({ accepted: 2, rate_limited: 2 });
    expect(view.allowance).toMatchObject({ limit: 2, used: 2, remaining: 0 });
  });

  it('tells the twenty most used keys apart and adds up all others, of one environment where one is asked for', async () => {
    const issued = [];
    for (let number = 1; number <= 23; number++) issued.push((await key('live')).id);
    const idle = await key('test');
    await app.dataSource.query(
      `INSERT INTO usage_hourly (account_id, hour, environment, key_id, events)
       SELECT account_id, $2, environment, id, 100 + id - min(id) OVER () FROM api_keys WHERE public_id = ANY ($1)`,
      [[...issued, idle.id], new Date(clock.now() - (clock.now() % HOUR_MS))],
    );
    const view = await usage('range=48h&environment=live');
    expect(view.keys.map((used: Json) => used.key.id)).toEqual(issued.slice(3).reverse());
    expect(view.other_keys).toMatchObject({ keys: 3, accepted: 100 + 101 + 102 });
    const named = view.keys.reduce((sum: number, used: Json) => sum + used.accepted, 0);
    expect(named + view.other_keys.accepted).toBe(view.totals.accepted);
    expect((await usage('range=48h')).other_keys).toMatchObject({ keys: 4 });
    const one = await usage(`range=48h&key_id=${issued[0]}`);
    expect(one).toMatchObject({ totals: { accepted: 100 }, keys: [{ accepted: 100 }], other_keys: null });
  });

  it('has a bucket for every hour of 48 and every day of 30, whose sums are the meter', async () => {
    const { client } = await key('live');
    const stored = async (count: number) => client.trackBatch(Array.from({ length: count }, () => anEvent()));
    await stored(3);
    clock.advance(HOUR_MS);
    await stored(2);
    clock.advance(26 * HOUR_MS);
    await signInAgain(app, owner);
    await stored(4);

    const hours = (await usage('range=48h')).buckets;
    expect(hours).toHaveLength(48);
    expect(hours.map((bucket: Json) => bucket.accepted).slice(-28)).toEqual([
      3,
      2,
      ...new Array(25).fill(0),
      4,
    ]);
    expect(Date.parse(hours.at(-1).start)).toBe(clock.now() - (clock.now() % HOUR_MS));
    const days = (await usage('range=30d')).buckets;
    expect(days).toHaveLength(30);
    const { metered } = await countRecord(app.database, account.publicId);
    const sum = (buckets: Json[]) => buckets.reduce((total, bucket) => total + bucket.accepted, 0);
    expect([sum(hours), sum(days), (await usage('range=30d')).totals.accepted]).toEqual([9, 9, metered]);
    const { rows: record } = await app.database.writer.query(
      'SELECT count(*)::int AS events FROM events WHERE account_id = $1',
      [account.id],
    );
    expect(record[0].events).toBe(9);
  });

  it('bills the live events of each day, and none of the test ones', async () => {
    const [live, test] = [await key('live'), await key('test')];
    await live.client.trackBatch([anEvent(), anEvent()]);
    await test.client.track(anEvent());
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    const month = today.slice(0, 7);
    const { body } = await browser.get(path(`billing?month=${month}`));
    expect(body.total).toBe(2);
    expect(body.days).toHaveLength(Number(today.slice(8)));
    expect(body.days.at(-1)).toEqual({ date: today, live_events: 2 });
    const file = await browser.get(path(`billing.csv?month=${month}`));
    expect(file.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="waymark-billing-${month}.csv"`,
    );
    const lines = file.text.trimEnd().split('\r\n');
    expect([lines[0], lines.at(-1)]).toEqual(['date,live_events', `${today},2`]);
    expect((await browser.get(path('billing?month=2026-13'))).status).toBe(400);
  });

  it('shows an analyst the numbers and no key, not even by asking for one', async () => {
    const { id, client } = await key('live');
    await client.track(anEvent());
    const analyst = await aSignedInPerson(app, { account, role: 'analyst' });
    const answer = await analyst.browser.get(path('usage?range=48h'));
    expect(answer.body).toMatchObject({ totals: { accepted: 1 }, keys: [] });
    expect(answer.text).not.toContain(id);
    expect((await analyst.browser.get(path(`usage?range=48h&key_id=${id}`))).status).toBe(403);
  });

  it('404: knows no key of another account', async () => {
    const foreign = await app.issueKey();
    expect((await browser.get(path(`usage?range=48h&key_id=${foreign.key.publicId}`))).status).toBe(404);
  });
});
