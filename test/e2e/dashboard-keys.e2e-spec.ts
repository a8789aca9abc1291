import type { Account } from '../../src/accounts/accounts.service.js';
import { DAY_MS } from '../../src/common/clock.js';
import { ActivityRecorder } from '../../src/usage/activity-recorder.js';
import { ApiClient, anEvent } from '../support/api-client.js';
import type { Browser, Json } from '../support/browser.js';
import { MovableClock } from '../support/movable-clock.js';
import { anAccount, aSignedInPerson, type SignedInPerson, signInAgain } from '../support/people.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const UNKNOWN_KEY = { name: 'Shop', environment: 'test' };

describe('keys in the dashboard', () => {
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

  const keysPath = (rest = '') => `accounts/${account.publicId}/keys${rest}`;
  const create = async (body: object = UNKNOWN_KEY): Promise<Json> =>
    (await browser.post(keysPath(), body)).body;
  const send = (secret: string) => new ApiClient(app.url, secret);
  const later = async (ms: number) => {
    clock.advance(ms);
    await signInAgain(app, owner);
  };
  const flush = () => app.app.get(ActivityRecorder, { strict: false }).flush();

  it('201: makes a key that works at once, and shows its secret this once', async () => {
    const answer = await browser.post(keysPath(), {
      name: 'Web shop',
      environment: 'live',
      events_per_hour: 5,
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { key, secret } = answer.body;
    expect(secret).toMatch(/^sk_live_[A-Za-z0-9]{32}$/);
    expect(key).toMatchObject({
      name: 'Web shop',
      environment: 'live',
      masked: `sk_live_…${secret.slice(-4)}`,
      state: 'active',
      created_by: owner.person.email,
      age_days: 0,
      last_used_at: null,
      events_24h: 0,
      events_per_hour: 5,
      expires_at: null,
      notices: ['never_used'],
      deletion_at: null,
      replaced_by: null,
      replaces: [],
    });
    expect((await send(secret).get('/api/v1/validate')).body).toMatchObject({ account_id: account.publicId });
    for (const path of [keysPath(), keysPath(`/${key.id}`), `accounts/${account.publicId}/audit`])
      expect((await browser.get(path)).text).not.toContain(secret);
  });

  it.each([
    [{ environment: 'test' }, 'name'],
    [{ name: '', environment: 'test' }, 'name'],
    [{ name: ' padded', environment: 'test' }, 'name'],
    [{ name: 'two\nlines', environment: 'test' }, 'name'],
    [{ name: 'nul\u0000', environment: 'test' }, 'name'],
    [{ name: 'x'.repeat(201), environment: 'test' }, 'name'],
    [{ name: 'x', environment: 'staging' }, 'environment'],
    [{ name: 'x', environment: 'test', events_per_hour: 0 }, 'events_per_hour'],
    [{ name: 'x', environment: 'test', events_per_hour: '5' }, 'events_per_hour'],
    [{ name: 'x', environment: 'test', expires_at: 'tomorrow' }, 'expires_at'],
    [{ name: 'x', environment: 'test', expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
    [{ name: 'x', environment: 'test', account_id: 1 }, 'account_id'],
  ])('400: %j names %s', async (body, field) => {
    const answer = await browser.post(keysPath(), body);
    expect(answer.status).toBe(400);
    expect(answer.body.details).toMatchObject([{ field }]);
  });

  it('200: lists newest first, by environment, deleted ones only when asked for', async () => {
    const [a, b, c] = [await create(), await create({ name: 'Live', environment: 'live' }), await create()];
    await browser.post(keysPath(`/${a.key.id}/deletion`));
    const listed = async (query: string) =>
      (await browser.get(keysPath(query))).body.keys.map((key: Json) => key.id);
    expect(await listed('')).toEqual([c.key.id, b.key.id]);
    expect(await listed('?environment=live')).toEqual([b.key.id]);
    expect(await listed('?environment=test&state=any')).toEqual([c.key.id, a.key.id]);
    expect((await browser.get(keysPath('?state=all'))).status).toBe(400);
  });

  it('shows when a key was last used and what it stored, to the event', async () => {
    const { key, secret } = await create();
    await send(secret).trackBatch([anEvent(), anEvent(), anEvent()]);
    clock.advance(60_000);
    await send(secret).get('/api/v1/validate');
    await flush();
    expect((await browser.get(keysPath(`/${key.id}`))).body).toMatchObject({
      last_used_at: new Date(clock.now()).toISOString(),
      events_24h: 3,
      events_30d: 3,
    });
    await later(2 * DAY_MS);
    expect((await browser.get(keysPath(`/${key.id}`))).body).toMatchObject({ events_24h: 0, events_30d: 3 });
    await later(30 * DAY_MS);
    expect((await browser.get(keysPath(`/${key.id}`))).body).toMatchObject({ events_30d: 0 });
  });

  it('says which keys deserve attention', async () => {
    const inDays = (days: number) => new Date(clock.now() + days * DAY_MS).toISOString();
    const unused = await create({ name: 'Unused', environment: 'test' });
    const idle = await create({ name: 'Idle', environment: 'test' });
    const expiring = await create({ name: 'Expiring', environment: 'test', expires_at: inDays(100) });
    const busy = await create({ name: 'Busy', environment: 'test' });
    const notices = async () => {
      const { keys } = (await browser.get(keysPath())).body;
      return Object.fromEntries(keys.map((key: Json) => [key.name, key.notices]));
    };
    for (const { secret } of [idle, expiring, busy]) await send(secret).get('/api/v1/validate');
    await flush();
    expect(await notices()).toEqual({ Unused: ['never_used'], Idle: [], Expiring: [], Busy: [] });
    await later(90 * DAY_MS);
    for (const { secret } of [expiring, busy]) await send(secret).get('/api/v1/validate');
    await flush();
    expect(await notices()).toEqual({
      Unused: ['never_used', 'over_90_days'],
      Idle: ['idle_90_days', 'over_90_days'],
      Expiring: ['over_90_days', 'expiring'],
      Busy: ['over_90_days'],
    });
    await later(10 * DAY_MS);
    const expired = (await browser.get(keysPath(`/${expiring.key.id}`))).body;
    expect(expired).toMatchObject({ state: 'expired', notices: [], age_days: 100 });
    expect(unused.key.notices).toEqual(['never_used']);
  });

  it('tells before a deletion what the key did in the last ten minutes', async () => {
    const { key, secret } = await create({ name: 'Live', environment: 'live' });
    await send(secret).track(anEvent());
    clock.advance(11 * 60_000);
    const again = anEvent({ event_id: 'again' });
    await send(secret).trackBatch([anEvent(), again]);
    await send(secret).track(again);
    await flush();
    expect((await browser.get(keysPath(`/${key.id}/deletion`))).body).toMatchObject({
      key: { id: key.id, name: 'Live' },
      events_last_10_minutes: 2,
      used_last_10_minutes: true,
      not_stored_this_hour: 1,
      name_required: true,
    });
    clock.advance(11 * 60_000);
    const later = (await browser.get(keysPath(`/${key.id}/deletion`))).body;
    expect([later.events_last_10_minutes, later.used_last_10_minutes]).toEqual([0, false]);
    await send(secret).get('/api/v1/events');
    await flush();
    expect((await browser.get(keysPath(`/${key.id}/deletion`))).body.used_last_10_minutes).toBe(true);
  });

  it('deletes a live key only by its name, at once, for good and with a line in the trail', async () => {
    const { key, secret } = await create({ name: 'Live', environment: 'live' });
    for (const body of [{}, { confirm_name: 'live' }]) {
      const refused = await browser.post(keysPath(`/${key.id}/deletion`), body);
      expect(refused.body.details).toMatchObject([{ field: 'confirm_name', code: 'not_confirmed' }]);
    }
    expect((await send(secret).get('/api/v1/validate')).status).toBe(200);
    const deleted = await browser.post(keysPath(`/${key.id}/deletion`), { confirm_name: 'Live' });
    expect(deleted.body).toMatchObject({ state: 'deleted', deleted_by: owner.person.email });
    expect((await send(secret).get('/api/v1/validate')).status).toBe(401);
    const { entries } = (await browser.get(`accounts/${account.publicId}/audit?action=key.deleted`)).body;
    expect(entries).toMatchObject([{ actor: owner.person.email, target: key.id }]);
    const again = await browser.post(keysPath(`/${key.id}/deletion`), { confirm_name: 'Live' });
    expect(again.body.deleted_at).toBe(deleted.body.deleted_at);
  });

  it('200: deletes a test key without its name', async () => {
    const { key } = await create();
    expect((await browser.post(keysPath(`/${key.id}/deletion`))).body.state).toBe('deleted');
  });

  it('changes name, cap and expiry of a key in use, each with its line in the key’s own history', async () => {
    const { key, secret } = await create({ name: 'Web shop', environment: 'live', events_per_hour: 2 });
    const expires_at = new Date(clock.now() + DAY_MS).toISOString();
    const changed = await browser.send('PATCH', keysPath(`/${key.id}`), { name: 'Shop', expires_at });
    expect(changed.body).toMatchObject({ id: key.id, name: 'Shop', expires_at, events_per_hour: 2 });
    await browser.send('PATCH', keysPath(`/${key.id}`), { events_per_hour: null });
    // What a dialog sends that is saved as it was opened.
    expect((await browser.send('PATCH', keysPath(`/${key.id}`), {})).status).toBe(200);
    expect((await browser.send('PATCH', keysPath(`/${key.id}`), { name: 'Shop' })).body).toMatchObject({
      name: 'Shop',
      expires_at,
      events_per_hour: null,
    });
    expect((await send(secret).get('/api/v1/validate')).status).toBe(200);
    const { entries } = (await browser.get(keysPath(`/${key.id}/history`))).body;
    expect(entries).toMatchObject([
      { action: 'key.changed', actor: owner.person.email, details: { events_per_hour: '2 → none' } },
      { action: 'key.changed', details: { name: 'Web shop → Shop', expires_at: `never → ${expires_at}` } },
      { action: 'key.created', target: key.id },
    ]);
    await later(DAY_MS);
    expect((await send(secret).get('/api/v1/validate')).status).toBe(401);
    await browser.send('PATCH', keysPath(`/${key.id}`), { expires_at: null });
    expect((await send(secret).get('/api/v1/validate')).status).toBe(200);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
    [{ events_per_hour: 0 }, 'events_per_hour'],
    [{ environment: 'live' }, 'environment'],
  ])('400: a change to %j names %s and changes nothing', async (body, field) => {
    const { key } = await create();
    const answer = await browser.send('PATCH', keysPath(`/${key.id}`), body);
    expect([answer.status, answer.body.details[0].field]).toEqual([400, field]);
    expect((await browser.get(keysPath(`/${key.id}/history`))).body.entries).toHaveLength(1);
  });

  it('409: a deleted key changes no more', async () => {
    const { key } = await create();
    await browser.post(keysPath(`/${key.id}/deletion`));
    expect((await browser.send('PATCH', keysPath(`/${key.id}`), { name: 'Again' })).status).toBe(409);
    expect((await browser.get(keysPath(`/${key.id}`))).body.name).toBe(key.name);
  });

  it('404: keys of another account are not there, whatever is tried', async () => {
    const { key, secret } = await create({ name: 'Mine', environment: 'live' });
    const other = await anAccount(app, 'Other');
    const outsider = await aSignedInPerson(app, { account: other });
    const path = `accounts/${other.publicId}/keys/${key.id}`;
    for (const rest of ['', '/deletion', '/history', '/rotation', '/first-event'])
      expect((await outsider.browser.get(path + rest)).status).toBe(404);
    const attempt = await outsider.browser.post(`${path}/deletion`, { confirm_name: 'Mine' });
    expect(attempt.status).toBe(404);
    expect((await outsider.browser.send('PATCH', path, { name: 'Yours' })).status).toBe(404);
    expect((await outsider.browser.get(`accounts/${other.publicId}/keys?state=any`)).body.keys).toEqual([]);
    expect((await send(secret).get('/api/v1/validate')).status).toBe(200);
  });
});
