import { promises as fs } from 'node:fs';
import { ApiClient, anEvent } from '../support/api-client.js';
import { sumOf } from '../support/metric-series.js';
import { keepRollersOut } from '../support/roll-up.js';
import { soon } from '../support/soon.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const TOKEN = 'what-a-monitor-shows';

describe('GET /metrics', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await startTestApp({ env: { METRICS_TOKEN: TOKEN } });
  });
  afterAll(() => service.close());

  const read = (authorization?: string, url = service.url) =>
    fetch(`${url}/metrics`, authorization === undefined ? {} : { headers: { authorization } });
  const text = async () => (await read(`Bearer ${TOKEN}`)).text();

  it('404: is not there without a token in the environment', async () => {
    const without = await startTestApp();
    try {
      const answer = await read(`Bearer ${TOKEN}`, without.url);
      expect([answer.status, await answer.json()]).toEqual([404, { error: 'Not found' }]);
    } finally {
      await without.close();
    }
  });

  it.each([undefined, '', 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN])(
    '401: %p is not the token',
    async (authorization) => {
      const answer = await read(authorization);
      expect([answer.status, await answer.json()]).toEqual([401, { error: 'Invalid metrics token' }]);
    },
  );

  it('401: no key opens it', async () => {
    const { secret } = await service.issueKey();
    expect((await read(`Bearer ${secret}`)).status).toBe(401);
  });

  it('200: counts events by environment and what became of them, answers by route and status', async () => {
    const { account, secret } = await service.issueKey();
    const client = new ApiClient(service.url, secret);
    const live = new ApiClient(
      service.url,
      (await service.issueKey({ account, environment: 'live' })).secret,
    );
    const before = await text();
    const event = anEvent({ event_id: 'metered' });
    for (const [status, ask] of [
      [201, () => client.track(event)],
      [200, () => client.track(event)],
      [409, () => client.track({ ...event, event_type: 'another' })],
      [400, () => client.track({})],
      [200, () => client.trackBatch([anEvent(), { visitor_id: 1 }, anEvent()])],
      [200, () => client.post('/api/v1/events?dry_run=true', anEvent())],
      [201, () => live.track(anEvent())],
      [200, () => client.get('/api/v1/events/metered')],
      [404, () => client.get(`/api/v1/${'nowhere'}/${Math.random()}`)],
    ] as const)
      expect((await ask()).status).toBe(status);
    const after = await text();
    const grown = (name: string, ...labels: string[]) =>
      sumOf(after, name, ...labels) - sumOf(before, name, ...labels);
    const events = (environment: string, outcome: string) =>
      grown('waymark_events_total', `environment="${environment}"`, `outcome="${outcome}"`, 'worker="1"');
    expect(
      ['accepted', 'duplicate', 'conflict', 'rejected', 'rate_limited', 'failed'].map((outcome) => [
        outcome,
        events('test', outcome),
        events('live', outcome),
      ]),
    ).toEqual([
      ['accepted', 3, 1],
      ['duplicate', 1, 0],
      ['conflict', 1, 0],
      ['rejected', 2, 0],
      ['rate_limited', 0, 0],
      ['failed', 0, 0],
    ]);
    const answers = (method: string, route: string, status: number) =>
      grown(
        'waymark_http_request_duration_seconds_count',
        ...[`method="${method}"`, `route="${route}"`, `status="${status}"`],
      );
    expect([
      answers('POST', '/api/v1/events', 201),
      answers('POST', '/api/v1/events', 200),
      answers('POST', '/api/v1/events', 409),
      answers('POST', '/api/v1/events', 400),
      answers('GET', '/api/v1/events/:event_id', 200),
      answers('GET', '/api/v1/*path', 404),
    ]).toEqual([2, 2, 1, 1, 1, 1]);
    expect(after).not.toMatch(/nowhere|sk_test|sk_live/);
    expect(after).not.toContain(account.publicId);
  });

  it('200: answers while the database does not, and tells what waits for it', async () => {
    const client = new ApiClient(service.url, (await service.issueKey()).secret);
    const busy = async () =>
      sumOf(await text(), 'waymark_database_connections', 'pool="reader"', 'state="busy"');
    // A roller reads as well, now and then.
    const letRollersIn = await keepRollersOut(service.targets.serving);
    expect(await busy()).toBe(0);
    const lock = await service.database.writer.connect();
    await lock.query('BEGIN');
    await lock.query('LOCK TABLE events IN ACCESS EXCLUSIVE MODE');
    const asked = client.get('/api/v1/reports/events');
    while ((await busy()) === 0) await new Promise((resolve) => setImmediate(resolve));
    await lock.query('ROLLBACK');
    lock.release();
    expect((await asked).status).toBe(200);
    await letRollersIn();
  });

  it('200: tells what a commit takes, as measured at the start', () =>
    soon(async () => expect(sumOf(await text(), 'waymark_database_commit_seconds')).toBeGreaterThan(0)));

  it('200: shows what docs/metrics.md lists, and nothing else of ours', async () => {
    const doc = await fs.readFile('docs/metrics.md', 'utf8');
    const listed = [...doc.matchAll(/^\| `(waymark_\w+)`/gm)].map(([, name]) => name);
    const shown = [...(await text()).matchAll(/^# TYPE (waymark_\w+) /gm)].map(([, name]) => name);
    // Of limits that Redis counts; this service has none.
    expect([...shown, 'waymark_limit_hits_total'].sort()).toEqual(listed.sort());
  });
});
