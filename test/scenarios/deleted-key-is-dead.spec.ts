import { type Answer, ApiClient, anEvent } from '../support/api-client.js';
import { holdBody } from '../support/held-body.js';
import { loadReaches } from '../support/load.js';
import { MovableClock } from '../support/movable-clock.js';
import { RawConnection } from '../support/raw-connection.js';
import { startSecondInstance } from '../support/second-instance.js';
import { ServiceProcess } from '../support/service-process.js';
import { A_BROWSER, aPageView, createSite, deleteSite, sendFromPage } from '../support/site-client.js';
import { TempDir } from '../support/temp-dir.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { issueKeyByCli, waymark } from '../support/waymark-cli.js';
import { whenServed } from '../support/when-served.js';

describe('A deleted key is dead', () => {
  let dir: TempDir;
  let env: Record<string, string>;
  let service: ServiceProcess;

  beforeAll(async () => {
    dir = await TempDir.make();
    // The limit for unauthenticated addresses would answer some of the late requests with its 429.
    env = { WAYMARK_DATA_DIR: dir.dataDir, ADDRESS_REQUESTS_PER_SECOND: '1000000' };
    service = await ServiceProcess.start({ env });
  });
  afterAll(async () => {
    await service.stop();
    await dir.remove();
  });

  it('nothing sent after the command line’s answer is stored, accepted or answered with anything but 401', async () => {
    const key = await issueKeyByCli(env);
    const client = new ApiClient(service.url, key.secret);
    let isDeleted = false;
    let accepted = 0;
    const late: { event: Record<string, unknown>; answer: Answer }[] = [];

    // Every kind of request that a cached key could wrongly let through, valid and refused ones alike.
    const requests: ((event: Record<string, unknown>) => Promise<Answer>)[] = [
      (event) => client.track(event),
      (event) => client.trackBatch([event]),
      (event) => client.post('/api/v1/events?dry_run=true', event),
      () => client.track({ event_type: 'no visitor' }),
      () => client.get('/api/v1/validate'),
      () => client.get('/api/v1/nothing'),
      () => client.get('/api/v1/events'),
    ];
    const worker = async (send: (event: Record<string, unknown>) => Promise<Answer>) => {
      for (let lateAnswers = 0; lateAnswers < 20; ) {
        const event = anEvent({ event_id: `d-${Math.random()}` });
        const sentAfterDeletion = isDeleted;
        const answer = await whenServed(() => send(event));
        if (answer.status === 201) accepted++;
        if (!sentAfterDeletion) continue;
        late.push({ event, answer });
        lateAnswers++;
      }
    };
    const load = Promise.all([...requests, ...requests].map(worker));
    await waymark(env, 'keys', 'delete', '--key', key.keyId, '--yes');
    isDeleted = true;
    await load;

    expect(accepted).toBeGreaterThan(0);
    expect(late).toHaveLength(20 * 2 * requests.length);
    expect(late.filter(({ answer }) => answer.status !== 401)).toEqual([]);

    // A second key of the account can look: none of what was sent late is there.
    const other = await waymark(
      env,
      ...['keys', 'create', '--account', key.accountId, '--environment', 'live'],
    );
    const reader = new ApiClient(service.url, other['key']!);
    for (const { event } of late.slice(0, 100)) {
      expect((await reader.get(`/api/v1/events/${String(event['event_id'])}`)).status).toBe(404);
    }
  });
});

describe('A deleted key is dead to what is remembered of it', () => {
  const clock = new MovableClock();
  let service: TestApp;

  beforeAll(async () => {
    service = await startTestApp({ clock });
  });
  afterAll(() => service.close());

  it.each(['/api/v1/events', '/api/v1/events/batch'])(
    'a duplicate that nothing had to be written for is no answer of POST %s',
    async (path) => {
      const owner = await service.issueKey({ plan: 'free', eventsPerHour: 2 });
      const other = await service.issueKey({ account: owner.account });
      const event = anEvent({ event_id: 'first' });
      await new ApiClient(service.url, owner.secret).track(event);
      await service.deleteKey(owner.key.publicId);

      // The clock stands still: the guard lets the key pass from memory, and asks for the body.
      const body = JSON.stringify(path.endsWith('batch') ? { events: [event] } : event);
      const connection = await RawConnection.open(Number(new URL(service.url).port));
      connection.send(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${owner.secret}\r\nExpect: 100-continue\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
      );
      expect((await connection.answer()).status).toBe(100);
      // Then the hour is filled, so that only what is stored decides about the event.
      expect((await new ApiClient(service.url, other.secret).track(anEvent())).status).toBe(201);
      connection.send(body);
      const answer = await connection.answer();
      expect([answer.status, answer.body]).toEqual([401, '{"error":"Invalid API key"}']);
      connection.destroy();
    },
  );

  const event = anEvent({ event_id: 'first' });
  const other = anEvent();
  it.each<[string, string, object]>([
    ['a dry run', '/api/v1/events?dry_run=true', other],
    ['a dry run of a batch', '/api/v1/events/batch?dry_run=true', { events: [other] }],
    ['a faulty event', '/api/v1/events', { event_type: 'no visitor' }],
    ['a faulty batch', '/api/v1/events/batch', { events: 'none' }],
    ['a batch of faulty events', '/api/v1/events/batch', { events: [{}] }],
    ['a body that is too large', '/api/v1/events', { ...other, note: 'x'.repeat(64 * 1024) }],
    ['a duplicate in a full hour', '/api/v1/events', event],
    ['an event in a full hour', '/api/v1/events', other],
    ['a batch in a full hour', '/api/v1/events/batch', { events: [event, other] }],
  ])('a body that comes after the deletion is no reason to answer %s', async (_, path, body) => {
    const filler = await service.issueKey({ plan: 'free', eventsPerHour: 2 });
    const client = new ApiClient(service.url, filler.secret);
    await client.track(event);
    // No process has seen this key yet: the guard looks it up.
    const { key, secret } = await service.issueKey({ account: filler.account });
    const send = await holdBody({
      url: service.url + path,
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
      body,
      isChunked: true,
    });
    await service.deleteKey(key.publicId);
    expect((await client.track(anEvent())).status).toBe(201);
    expect(await send()).toBe(401);
  });

  it.each([
    [
      'PUT',
      '/api/v1/ad-spend',
      { rows: [{ date: '2026-01-31', platform: 'x', currency: 'EUR', spend: '1' }] },
    ],
    ['POST', '/api/v1/reports/funnel', { steps: [{ event_type: 'a' }, { event_type: 'b' }] }],
    ['POST', '/api/v1/reports/funnel', { steps: 'x'.repeat(1024 * 1024) }],
  ])('a body that comes after the deletion is no reason to answer %s %s', async (method, path, body) => {
    const { key, secret } = await service.issueKey();
    const send = await holdBody({
      url: service.url + path,
      method,
      headers: { authorization: `Bearer ${secret}` },
      body,
      isChunked: true,
    });
    await service.deleteKey(key.publicId);
    expect(await send()).toBe(401);
    expect(await service.dataSource.query('SELECT * FROM ad_spend')).toEqual([]);
  });
});

describe('A deleted site is dead', () => {
  const BEHIND_PROXY = { TRUSTED_PROXIES: '127.0.0.1', ADDRESS_REQUESTS_PER_SECOND: '1000000' };
  let first: TestApp;
  let second: Awaited<ReturnType<typeof startSecondInstance>>;

  beforeAll(async () => {
    first = await startTestApp({ env: BEHIND_PROXY });
    second = await startSecondInstance(first, BEHIND_PROXY);
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  it('in every instance: nothing its pages send after the deletion is stored or answered otherwise than 403', async () => {
    const { account, secret } = await first.issueKey({ eventsPerHour: 100_000, requestsPerSecond: 100_000 });
    const site = await createSite(first, account, { eventsPerHour: 100_000 });
    let sent = 0;
    let isDeleted = false;
    let accepted = 0;
    const late: { id: unknown; status: number; body: unknown }[] = [];
    const worker = async (url: string, change: Record<string, unknown>) => {
      for (let lateAnswers = 0; lateAnswers < 20; ) {
        const event = aPageView(change);
        sent += 1;
        const address = `198.18.${(sent >> 8) & 255}.${sent & 255}`;
        const sentAfterDeletion = isDeleted;
        const { status, body } = await whenServed(() =>
          sendFromPage(url, site.publicId, { events: [event] }, { address }),
        );
        if (status === 200) accepted += 1;
        if (!sentAfterDeletion) continue;
        late.push({ id: event['event_id'], status, body });
        lateAnswers += 1;
      }
    };
    // Valid ones, and such as are refused without anything being written.
    const changes = [{}, {}, { event_type: 'none of the site’s' }];
    const load = Promise.all(
      [first.url, second.url].flatMap((url) => changes.map((change) => worker(url, change))),
    );
    await loadReaches(load, () => accepted >= 10);
    await deleteSite(first, account, site);
    isDeleted = true;
    await load;

    expect(late).toHaveLength(20 * 6);
    expect(late.filter(({ status }) => status !== 403)).toEqual([]);
    expect(new Set(late.map(({ body }) => JSON.stringify(body)))).toEqual(
      new Set(['{"error":"Unknown site"}']),
    );
    const reader = new ApiClient(first.url, secret);
    for (const { id } of late) expect((await reader.get(`/api/v1/events/${id}`)).status).toBe(404);
  });

  it('a body that comes after the deletion is no reason to answer what was wrong with it', async () => {
    const { account } = await first.issueKey();
    const site = await createSite(first, account);
    const send = await holdBody({
      url: `${first.url}/t/${site.publicId}/events`,
      method: 'POST',
      headers: { origin: 'https://shop.example', 'user-agent': A_BROWSER },
      body: { events: [{}] },
    });
    await deleteSite(first, account, site);
    expect(await send()).toBe(403);
  });
});
