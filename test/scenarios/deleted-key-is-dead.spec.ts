import { type Answer, ApiClient, anEvent } from '../support/api-client.js';
import { holdBody } from '../support/held-body.js';
import { MovableClock } from '../support/movable-clock.js';
import { RawConnection } from '../support/raw-connection.js';
import { ServiceProcess } from '../support/service-process.js';
import { TempDir } from '../support/temp-dir.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { issueKeyByCli, waymark } from '../support/waymark-cli.js';

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
        const answer = await send(event);
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

  it.each([
    [
      'PUT',
      '/api/v1/ad-spend',
      { rows: [{ date: '2026-01-31', platform: 'x', currency: 'EUR', spend: '1' }] },
    ],
    ['POST', '/api/v1/reports/funnel', { steps: [{ event_type: 'a' }, { event_type: 'b' }] }],
  ])('a body that comes after the deletion is no reason to answer %s %s', async (method, path, body) => {
    const { key, secret } = await service.issueKey();
    const send = await holdBody({
      url: service.url + path,
      method,
      headers: { authorization: `Bearer ${secret}` },
      body,
    });
    await service.deleteKey(key.publicId);
    expect(await send()).toBe(401);
    expect(await service.dataSource.query('SELECT * FROM ad_spend')).toEqual([]);
  });
});
