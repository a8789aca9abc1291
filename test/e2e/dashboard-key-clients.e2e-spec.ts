import type { Account } from '../../src/accounts/accounts.service.js';
import { DAY_MS } from '../../src/common/clock.js';
import { ScheduledDeletionsService } from '../../src/keys/scheduled-deletions.service.js';
import { KeyClientErasure } from '../../src/usage/key-client-erasure.js';
import { KeyClientsRecorder } from '../../src/usage/key-clients-recorder.js';
import { ApiClient, anEvent } from '../support/api-client.js';
import type { Json } from '../support/browser.js';
import { MovableClock } from '../support/movable-clock.js';
import { anAccount, aSignedInPerson, type SignedInPerson, signInAgain } from '../support/people.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('GET /dashboard/api/accounts/{account_id}/keys/{key_id}/clients', () => {
  let app: TestApp;
  let account: Account;
  let owner: SignedInPerson;
  const clock = new MovableClock();

  beforeAll(async () => {
    app = await startTestApp({ clock, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    account = await anAccount(app);
    owner = await aSignedInPerson(app, { account });
  });

  const path = (keyId: string) => `accounts/${account.publicId}/keys/${keyId}`;
  const flush = () => app.app.get(KeyClientsRecorder, { strict: false }).flush();
  const clientsOf = async (keyId: string): Promise<Json[]> =>
    (await owner.browser.get(`${path(keyId)}/clients`)).body.clients;
  const rowsOf = async (keyId: number): Promise<number> =>
    (
      await app.database.writer.query('SELECT count(*)::int AS rows FROM api_key_clients WHERE key_id = $1', [
        keyId,
      ])
    ).rows[0].rows;
  const use = async (secret: string, userAgent: string, address = '203.0.113.7') => {
    const headers = { 'User-Agent': userAgent, 'X-Forwarded-For': address };
    const { status } = await new ApiClient(app.url, secret).send(
      'GET',
      '/api/v1/validate',
      undefined,
      headers,
    );
    return status;
  };

  it('200: tells two clients apart, whatever they ask for, the latest first', async () => {
    const { key, secret } = await app.issueKey({ account });
    const first = new Date(clock.now()).toISOString();
    expect(await use(secret, 'shop-backend/2.1')).toBe(200);
    clock.advance(1_000);
    const headers = {
      'User-Agent': 'shop-backend/2.1',
      'X-Forwarded-For': '203.0.113.7',
      'Content-Type': 'application/json',
    };
    const send = (body: string) =>
      new ApiClient(app.url, secret).send('POST', '/api/v1/events', body, headers);
    expect((await send(JSON.stringify(anEvent()))).status).toBe(201);
    expect((await send('{}')).status).toBe(400);
    const last = new Date(clock.now()).toISOString();
    clock.advance(1_000);
    expect(await use(secret, 'curl/8.5.0', '198.51.100.9')).toBe(200);
    await flush();
    const later = new Date(clock.now()).toISOString();
    const [one, other] = [
      { address: '198.51.100.9', user_agent: 'curl/8.5.0', uses: 1, first_at: later, last_at: later },
      { address: '203.0.113.7', user_agent: 'shop-backend/2.1', uses: 3, first_at: first, last_at: last },
    ];
    expect(await clientsOf(key.publicId)).toEqual([one, other]);
    clock.advance(1_000);
    expect(await use(secret, 'shop-backend/2.1')).toBe(200);
    await flush();
    const now = new Date(clock.now()).toISOString();
    expect(await clientsOf(key.publicId)).toEqual([{ ...other, uses: 4, last_at: now }, one]);
  });

  it('200: a client may not say who it is, and what it says is kept as it came', async () => {
    const { key, secret } = await app.issueKey({ account });
    const hidden = 'app\u202egpj.exe';
    await use(secret, Buffer.from(hidden, 'utf8').toString('latin1'));
    await use(secret, '');
    await flush();
    const agents = (await clientsOf(key.publicId)).map(({ user_agent }) => user_agent);
    expect(agents).toEqual(expect.arrayContaining([hidden, null]));
    expect(agents).toHaveLength(2);
  });

  it('200: a secret that a client calls itself by is not kept', async () => {
    const { key, secret } = await app.issueKey({ account });
    await use(secret, `shop ${secret}`);
    await flush();
    expect((await clientsOf(key.publicId)).map(({ user_agent }) => user_agent)).toEqual(['shop sk_test_…']);
    const [row] = await app.dataSource.query('SELECT * FROM api_key_clients WHERE key_id = $1', [key.id]);
    expect(JSON.stringify(row)).not.toContain(secret);
  });

  it('200: at most 20, those that used it last', async () => {
    const { key, secret } = await app.issueKey({ account });
    for (let number = 1; number <= 25; number++) {
      clock.advance(1);
      await use(secret, `client ${number}`);
      if (number === 12) await flush();
    }
    await flush();
    const agents = (await clientsOf(key.publicId)).map(({ user_agent }) => user_agent);
    expect(agents).toEqual(Array.from({ length: 20 }, (_, place) => `client ${25 - place}`));
    expect(await rowsOf(key.id)).toBe(20);
  });

  it('are erased 30 days after their last use', async () => {
    const { key, secret } = await app.issueKey({ account });
    await use(secret, 'early');
    clock.advance(DAY_MS);
    await use(secret, 'late');
    await flush();
    const erase = () => app.app.get(KeyClientErasure, { strict: false }).ofUnused(new Date(clock.now()));
    clock.advance(29 * DAY_MS);
    await erase();
    expect(await rowsOf(key.id)).toBe(2);
    clock.advance(1);
    await erase();
    await signInAgain(app, owner);
    expect(await clientsOf(key.publicId)).toMatchObject([{ user_agent: 'late' }]);
  });

  it.each([
    ['alone', (id: string) => owner.browser.post(`${path(id)}/deletion`, {})],
    [
      'with others',
      (id: string) =>
        owner.browser.post(`accounts/${account.publicId}/keys/deletions`, {
          key_ids: [id],
          include_in_use: true,
          confirm_count: 1,
        }),
    ],
    [
      'as planned',
      async (id: string) => {
        const at = new Date(clock.now() + 1_000).toISOString();
        const answer = await owner.browser.post(`${path(id)}/deletion`, { at });
        clock.advance(1_000);
        await app.app.get(ScheduledDeletionsService, { strict: false }).carryOutDue();
        return answer;
      },
    ],
  ])(
    'are erased with their key, deleted %s, and what was noted of them is not written any more',
    async (_, remove) => {
      const { key, secret } = await app.issueKey({ account });
      await use(secret, 'written');
      await flush();
      await use(secret, 'noted');
      expect((await remove(key.publicId)).status).toBe(200);
      expect(await rowsOf(key.id)).toBe(0);
      await flush();
      expect(await rowsOf(key.id)).toBe(0);
    },
  );

  it('403: to an analyst; 404: to people elsewhere; a key that was never used has none', async () => {
    const { key } = await app.issueKey({ account });
    expect(await clientsOf(key.publicId)).toEqual([]);
    const analyst = await aSignedInPerson(app, { account, role: 'analyst' });
    expect((await analyst.browser.get(`${path(key.publicId)}/clients`)).status).toBe(403);
    const stranger = await aSignedInPerson(app, { account: await anAccount(app) });
    expect((await stranger.browser.get(`${path(key.publicId)}/clients`)).status).toBe(404);
  });
});
