import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from '../../src/app.module.js';
import { loadEnv } from '../../src/config/env.js';
import { createApp } from '../../src/http/configure-app.js';
import { SessionsService } from '../../src/members/sessions.service.js';
import { ActivityRecorder } from '../../src/usage/activity-recorder.js';
import { type Answer, ApiClient, anEvent } from '../support/api-client.js';
import { databaseUrl } from '../support/database-url.js';
import { MovableClock } from '../support/movable-clock.js';
import { aSignedInPerson, type SignedInPerson } from '../support/people.js';
import { PATIENT, startTestApp, type TestApp } from '../support/test-app.js';
import { waymark } from '../support/waymark-cli.js';

/**
 * Two processes over one database. The clock stands still, so both guards let known keys pass from memory: what refuses
 * them is the database.
 */
describe('a suspended account', () => {
  const clock = new MovableClock();
  let service: TestApp;
  let elsewhere: NestExpressApplication;
  let urls: string[];
  let operator: SignedInPerson;

  beforeAll(async () => {
    const env = { ADDRESS_REQUESTS_PER_SECOND: '1000000' };
    service = await startTestApp({ clock, env });
    const options = { database: service.database, env: loadEnv({ PORT: '0', ...env }), clock };
    elsewhere = await createApp(AppModule.of(options), { logger: false, timeouts: PATIENT });
    await elsewhere.listen(0, '127.0.0.1');
    const { port } = elsewhere.getHttpServer().address() as AddressInfo;
    urls = [service.url, `http://127.0.0.1:${port}`];
    operator = await aSignedInPerson(service, { isOperator: true });
  });
  afterAll(async () => {
    await elsewhere.close();
    await service.close();
  });

  const suspend = (account: string, body: object = {}) =>
    operator.browser.send('PUT', `operator/accounts/${account}/suspension`, body);
  const resume = (account: string) => operator.browser.delete(`operator/accounts/${account}/suspension`);

  it('403: refuses its keys at once in every process, and stores nothing of what they send', async () => {
    const { account, secret } = await service.issueKey({ plan: 'enterprise' });
    const neighbour = await service.issueKey();
    const requests: ((client: ApiClient) => Promise<Answer>)[] = [
      (client) => client.track(anEvent()),
      (client) => client.trackBatch([anEvent(), anEvent()]),
      (client) => client.post('/api/v1/events?dry_run=true', anEvent()),
      (client) => client.track({ event_type: 'no visitor' }),
      (client) => client.track(anEvent({ event_id: 'kept', visitor_id: 'v' })),
      (client) => client.get('/api/v1/validate'),
      (client) => client.get('/api/v1/events'),
      (client) => client.get('/api/v1/nothing'),
    ];
    const clients = urls.map((url) => new ApiClient(url, secret));
    for (const client of clients) await client.track(anEvent({ event_id: 'kept', visitor_id: 'v' }));

    expect((await suspend(account.publicId)).status).toBe(200);
    const answers = await Promise.all(clients.flatMap((client) => requests.map((send) => send(client))));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [403, { error: 'Account suspended' }]),
    );
    const names = ['x-request-id', 'x-ratelimit-limit', 'www-authenticate'];
    expect(names.map((name) => answers[0]!.headers.has(name))).toEqual([true, true, false]);
    expect((await new ApiClient(urls[1]!, neighbour.secret).track(anEvent())).status).toBe(201);
    const { rows } = await service.database.writer.query(
      'SELECT event_id FROM events WHERE account_id = $1',
      [account.id],
    );
    expect(rows).toEqual([{ event_id: 'kept' }]);
  });

  it('is as it was once it is resumed, in every process', async () => {
    const { account, secret } = await service.issueKey({ plan: 'pro' });
    const clients = urls.map((url) => new ApiClient(url, secret));
    await clients[0]!.track(anEvent({ event_id: 'before' }));
    await suspend(account.publicId);
    expect((await clients[1]!.track(anEvent())).status).toBe(403);
    expect((await resume(account.publicId)).body).toMatchObject({ suspension: null, plan: 'pro' });
    for (const client of clients) {
      expect((await client.get('/api/v1/events/before')).status).toBe(200);
      expect((await client.track(anEvent())).headers.get('x-ratelimit-limit')).toBe('10000');
    }
  });

  it('is suspended and resumed by the command line as by an operator', async () => {
    const { account, secret } = await service.issueKey({ plan: 'pro' });
    const clients = urls.map((url) => new ApiClient(url, secret));
    for (const client of clients) expect((await client.track(anEvent())).status).toBe(201);
    const accounts = (...args: string[]) =>
      waymark(
        { DATABASE_URL: databaseUrl(service.targets.serving) },
        ...['accounts', ...args, '--account', account.publicId],
      );
    const reason = 'The invoice of May is open.';
    expect(await accounts('suspend', '--reason', ` ${reason} `)).toMatchObject({
      suspended_at: expect.any(String),
      suspension_reason: reason,
    });
    for (const client of clients) expect((await client.track(anEvent())).status).toBe(403);
    expect(await accounts('resume')).toMatchObject({ plan: 'pro', suspended_at: null });
    for (const client of clients) expect((await client.track(anEvent())).status).toBe(201);

    const { browser } = await aSignedInPerson(service, { account });
    const { entries } = (await browser.get(`accounts/${account.publicId}/audit?actor=cli`)).body;
    expect(entries).toMatchObject([
      { action: 'account.resumed', actor: 'cli', origin: 'cli' },
      { action: 'account.suspended', actor: 'cli', origin: 'cli', details: { reason } },
    ]);
  });

  it('401: a deleted key of it tells no more than any other', async () => {
    const { account, key, secret } = await service.issueKey();
    await suspend(account.publicId);
    await service.deleteKey(key.publicId);
    expect((await new ApiClient(service.url, secret).track(anEvent())).status).toBe(401);
  });

  it('tells its people that, since when and why, and shows and changes nothing else', async () => {
    const { account } = await service.issueKey();
    const other = await service.issueKey();
    const { browser, person } = await aSignedInPerson(service, { account });
    await browser.get('session');
    const watching = { sessionId: 0, personId: person.id, accountId: account.id, role: 'owner' as const };
    const { rows } = await service.database.writer.query('SELECT id FROM sessions WHERE person_id = $1', [
      person.id,
    ]);
    const member = { ...watching, sessionId: rows[0].id };
    const stillWatching = () => service.app.get(SessionsService, { strict: false }).stillSignedIn([member]);
    expect((await stillWatching()).size).toBe(1);

    await suspend(account.publicId, { reason: 'The invoice of October is open.' });
    expect((await browser.get('session')).body.accounts).toMatchObject([
      {
        id: account.publicId,
        suspension: { since: expect.any(String), reason: 'The invoice of October is open.' },
      },
    ]);
    for (const path of [
      '',
      '/keys',
      '/audit',
      '/members',
      '/incoming?environment=test',
      '/usage?range=48h',
    ]) {
      const { status, body } = await browser.get(`accounts/${account.publicId}${path}`);
      expect([path, status, body]).toEqual([path, 403, { error: 'This account is suspended' }]);
    }
    const create = { name: 'x', environment: 'test' };
    expect((await browser.post(`accounts/${account.publicId}/keys`, create)).status).toBe(403);
    expect((await stillWatching()).size).toBe(0);
    expect((await browser.get(`accounts/${other.account.publicId}`)).status).toBe(404);

    await resume(account.publicId);
    expect((await browser.get('session')).body.accounts).toMatchObject([{ suspension: null }]);
    const { entries } = (await browser.get(`accounts/${account.publicId}/audit?target=${account.publicId}`))
      .body;
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'account.resumed', actor: operator.person.email, target_name: account.name },
      { action: 'account.suspended', details: { reason: 'The invoice of October is open.' } },
    ]);
  });

  it('shows afterwards how much was refused, as of a key of its own', async () => {
    const { account, key, secret } = await service.issueKey();
    await suspend(account.publicId);
    await new ApiClient(service.url, secret).track(anEvent());
    await service.app.get(ActivityRecorder, { strict: false }).flush();
    const { rows } = await service.database.writer.query(
      'SELECT key_id, events FROM event_statuses_hourly WHERE account_id = $1',
      [account.id],
    );
    expect(rows).toEqual([{ key_id: key.id, events: '1' }]);
  });

  it('is suspended once, however often it is asked for, and can be told another reason', async () => {
    const { account } = await service.issueKey();
    const first = (await suspend(account.publicId, { reason: 'One' })).body.suspension;
    expect((await suspend(account.publicId, { reason: 'One' })).body.suspension).toEqual(first);
    expect((await suspend(account.publicId, { reason: 'Two' })).body.suspension).toEqual({
      since: first.since,
      reason: 'Two',
    });
    const explain = (reason: string) =>
      operator.browser.send('PATCH', `operator/accounts/${account.publicId}/suspension`, { reason });
    const explained = { status: 200, body: { suspension: { since: first.since, reason: 'Three' } } };
    expect(await explain('Three')).toMatchObject(explained);
    expect(await explain('Three')).toMatchObject(explained);
    await resume(account.publicId);
    expect((await resume(account.publicId)).status).toBe(200);
    expect((await explain('Four')).status).toBe(409);
    expect((await resume(account.publicId)).body.suspension).toBeNull();
    const { rows } = await service.database.writer.query(
      `SELECT action FROM audit_log WHERE account_id = $1 AND action IN ('account.suspended', 'account.resumed')`,
      [account.id],
    );
    expect(rows).toHaveLength(4);
    expect((await suspend('acct_none')).status).toBe(404);
    expect((await resume('acct_none')).status).toBe(404);
  });
});
