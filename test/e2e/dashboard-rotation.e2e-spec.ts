import type { Account } from '../../src/accounts/accounts.service.js';
import { DAY_MS } from '../../src/common/clock.js';
import { ActivityRecorder } from '../../src/usage/activity-recorder.js';
import { ApiClient, anEvent } from '../support/api-client.js';
import type { Answer, Browser, Json } from '../support/browser.js';
import { raceFor } from '../support/held-lock.js';
import { MovableClock } from '../support/movable-clock.js';
import { anAccount, aSignedInPerson, type SignedInPerson } from '../support/people.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('the rotation of a key', () => {
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
  const create = async (body: object = {}): Promise<Json> =>
    (await browser.post(keysPath(), { name: 'Shop', environment: 'test', ...body })).body;
  const begin = (key: Json, body: object = {}, by = browser): Promise<Answer> =>
    by.post(keysPath(`/${key.id}/rotation`), body);
  const view = async (key: Json, by = browser): Promise<Json> =>
    (await by.get(keysPath(`/${key.id}/rotation`))).body;
  const remove = (key: Json) => browser.post(keysPath(`/${key.id}/deletion`), { confirm_name: key.name });
  const history = async (key: Json): Promise<Json[]> =>
    (await browser.get(keysPath(`/${key.id}/history`))).body.entries;
  const keyOf = async (key: Json): Promise<Json> => (await browser.get(keysPath(`/${key.id}`))).body;
  const send = (secret: string) => new ApiClient(app.url, secret);
  const works = async (secret: string) => (await send(secret).get('/api/v1/validate')).status === 200;
  const flush = () => app.app.get(ActivityRecorder, { strict: false }).flush();
  const inDays = (days: number) => new Date(clock.now() + days * DAY_MS).toISOString();

  it('201: makes a successor that inherits cap and life, shows its secret this once, and is known to everyone', async () => {
    const { key: old, secret: oldSecret } = await create({
      environment: 'live',
      events_per_hour: 5,
      expires_at: inDays(90),
    });
    expect(await view(old)).toMatchObject({
      state: 'none',
      successor: null,
      inherits: { name: 'Shop 2', events_per_hour: 5, expires_at: inDays(90) },
    });
    const answer = await begin(old);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { rotation, secret } = answer.body;
    expect(rotation).toMatchObject({
      state: 'under_way',
      old: { key: { id: old.id }, uses: [], used_last_10_minutes: false },
      successor: {
        key: { name: 'Shop 2', environment: 'live', events_per_hour: 5, expires_at: inDays(90) },
      },
      began_at: new Date(clock.now()).toISOString(),
      began_by: owner.person.email,
    });
    expect([await works(oldSecret), await works(secret)]).toEqual([true, true]);

    const admin = await aSignedInPerson(app, { account, role: 'admin' });
    const seen = await admin.browser.get(keysPath(`/${old.id}/rotation`));
    expect(seen.body).toMatchObject({ state: 'under_way', successor: { key: rotation.successor.key } });
    expect(seen.text).not.toContain(secret);

    const successor = rotation.successor.key;
    expect(await keyOf(old)).toMatchObject({ replaced_by: { id: successor.id, name: 'Shop 2' } });
    expect(await keyOf(successor)).toMatchObject({ replaced_by: null, replaces: [{ id: old.id }] });
    expect(await history(successor)).toMatchObject([
      { action: 'key.created', details: { replaces: old.id } },
    ]);
    expect(await history(old)).toMatchObject([
      { action: 'key.rotation_begun', actor: owner.person.email, details: { successor: successor.id } },
      { action: 'key.created' },
    ]);
  });

  it('201: takes for the new key what is given, and an existing key that is named', async () => {
    const { key: old } = await create({ events_per_hour: 5, expires_at: inDays(90) });
    const given = { name: 'Till', events_per_hour: null, expires_at: null };
    expect((await begin(old, given)).body.rotation.successor.key).toMatchObject(given);
    const { key: other } = await create();
    const { key: existing } = await create();
    const { body } = await begin(other, { successor_id: existing.id });
    expect([body.secret, body.rotation.successor.key.id]).toEqual([null, existing.id]);
  });

  it('409: begun twice at the same time it is one rotation with one new key', async () => {
    const { key: old } = await create();
    const sql = 'SELECT 1 FROM api_keys WHERE public_id = $1 FOR UPDATE';
    const answers = await raceFor(app.database, { sql, values: [old.id] }, [
      () => begin(old),
      () => begin(old),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await browser.get(keysPath())).body.total).toBe(2);
    expect((await begin(old)).body.error).toContain('replaced already');
  });

  it('400: a successor must be another living key of the environment that is not itself being replaced', async () => {
    const { key: old } = await create();
    const { key: live } = await create({ environment: 'live' });
    const { key: dead } = await create();
    await remove(dead);
    for (const unfit of [old, live, dead, { id: 'key_unknown' }]) {
      const { status, body } = await begin(old, { successor_id: unfit.id });
      expect([status, body.details[0].code]).toEqual([400, 'unfit']);
    }
    const next = (await begin(old)).body.rotation.successor.key;
    const turned = await begin(next, { successor_id: old.id });
    expect([turned.status, turned.body.details[0].code]).toEqual([400, 'being_replaced']);
    const both = await begin(next, { successor_id: live.id, name: 'x' });
    expect(both.body.details).toMatchObject([{ field: 'name', code: 'not_allowed' }]);
    expect((await begin(next, { expires_at: '2020-01-01T00:00:00Z' })).status).toBe(400);
    expect((await view(next)).state).toBe('none');
  });

  it('goes on with another successor where the first was deleted, and what that did is forgotten', async () => {
    const { key: old } = await create();
    const first = (await begin(old)).body;
    await send(first.secret).get('/api/v1/validate');
    await flush();
    await remove(first.rotation.successor.key);
    expect(await view(old)).toMatchObject({
      state: 'without_successor',
      successor: { key: { state: 'deleted', deleted_by: owner.person.email }, uses: [{ kind: 'validate' }] },
    });
    const second = (await begin(old)).body;
    expect(second.rotation).toMatchObject({ state: 'under_way', successor: { uses: [] } });
    expect(second.rotation.successor.key.id).not.toBe(first.rotation.successor.key.id);
  });

  it('is complete when the old key is deleted, wherever that happens; then it neither begins nor stops', async () => {
    const { key: old, secret } = await create();
    const next = (await begin(old)).body.rotation.successor.key;
    await app.deleteKey(old.id);
    expect((await send(secret).track(anEvent())).status).toBe(401);
    await flush();
    expect(await view(old)).toMatchObject({
      state: 'complete',
      old: { key: { replaced_by: { id: next.id } }, uses: [{ kind: 'refused', count: 1 }] },
      successor: { key: { id: next.id, replaces: [] } },
    });
    expect((await begin(old)).status).toBe(409);
    expect((await browser.delete(keysPath(`/${old.id}/rotation`))).status).toBe(409);
  });

  it('is stopped: both keys stay, and the trail tells by whom', async () => {
    const { key: old, secret: oldSecret } = await create();
    const { secret, rotation } = (await begin(old)).body;
    const stopped = await browser.delete(keysPath(`/${old.id}/rotation`));
    expect(stopped.body).toMatchObject({ state: 'none', successor: null, began_at: null });
    expect([await works(oldSecret), await works(secret)]).toEqual([true, true]);
    expect((await keyOf(rotation.successor.key)).replaces).toEqual([]);
    expect((await browser.delete(keysPath(`/${old.id}/rotation`))).status).toBe(200);
    expect((await history(old)).map(({ action }) => action)).toEqual([
      'key.rotation_stopped',
      'key.rotation_begun',
      'key.created',
    ]);
    expect((await begin(old)).status).toBe(201);
  });

  it('counts every use of both keys since it began, by kind and with its last time', async () => {
    const { key: old, secret: oldSecret } = await create();
    const client = send(oldSecret);
    await client.get('/api/v1/validate'); // before it began
    await flush();
    const { secret } = (await begin(old)).body;
    const again = anEvent({ event_id: 'again' });
    await client.trackBatch([again, anEvent()]);
    clock.advance(60_000);
    await client.track(again);
    await client.track({ ...again, visitor_id: 'another' });
    await client.track({ event_type: 'no visitor' });
    await client.post('/api/v1/events?dry_run=true', anEvent());
    clock.advance(60_000);
    await client.get('/api/v1/validate');
    await client.get('/api/v1/events');
    await client.get('/api/v1/events/again');
    await client.get('/api/v1/reports/events?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z');
    await client.delete('/api/v1/visitors/nobody');
    await client.get('/api/v1/nothing');
    await send(secret).get('/api/v1/validate');
    await flush();
    const ago = (minutes: number) => new Date(clock.now() - minutes * 60_000).toISOString();
    const { old: side, successor, successor_share } = await view(old);
    expect(side.uses).toEqual([
      { kind: 'events', count: 5, last_at: ago(1) },
      { kind: 'validate', count: 1, last_at: ago(0) },
      { kind: 'reads', count: 2, last_at: ago(0) },
      { kind: 'reports', count: 1, last_at: ago(0) },
      { kind: 'changes', count: 1, last_at: ago(0) },
      { kind: 'other', count: 1, last_at: ago(0) },
      { kind: 'stored', count: 2, last_at: ago(2) },
      { kind: 'duplicate', count: 1, last_at: ago(1) },
      { kind: 'conflict', count: 1, last_at: ago(1) },
      { kind: 'rejected', count: 1, last_at: ago(1) },
    ]);
    expect(successor.uses).toEqual([{ kind: 'validate', count: 1, last_at: ago(0) }]);
    expect([side.events_last_10_minutes, successor_share]).toEqual([2, 0]);
  });

  it('counts nothing of before it began, though that is written afterwards', async () => {
    const { key: old, secret } = await create();
    await send(secret).get('/api/v1/validate');
    clock.advance(1);
    await begin(old);
    await flush();
    expect((await view(old)).old.uses).toEqual([]);
  });

  it('does not call a key idle that only reads', async () => {
    const { key: old, secret } = await create();
    await begin(old);
    clock.advance(11 * 60_000);
    expect((await view(old)).old.used_last_10_minutes).toBe(false);
    await send(secret).get('/api/v1/events');
    await flush();
    expect((await view(old)).old).toMatchObject({ events_last_10_minutes: 0, used_last_10_minutes: true });
  });

  it('does not call a key idle that has expired and is sent on', async () => {
    const { key: old, secret } = await create({ expires_at: inDays(1 / 96) });
    await begin(old);
    clock.advance(20 * 60_000);
    expect((await view(old)).old.used_last_10_minutes).toBe(false);
    expect((await send(secret).get('/api/v1/validate')).status).toBe(401);
    await flush();
    expect((await view(old)).old).toMatchObject({
      used_last_10_minutes: true,
      uses: [{ kind: 'refused', count: 1 }],
    });
  });

  it('403 and 404: is not for analysts, nor for other accounts', async () => {
    const { key: old } = await create();
    const analyst = await aSignedInPerson(app, { account, role: 'analyst' });
    const other = await anAccount(app, 'Other');
    const outsider = await aSignedInPerson(app, { account: other });
    const foreign = `accounts/${other.publicId}/keys/${old.id}/rotation`;
    expect((await begin(old, {}, analyst.browser)).status).toBe(403);
    expect((await outsider.browser.get(foreign)).status).toBe(404);
    expect((await outsider.browser.post(foreign, {})).status).toBe(404);
    expect((await outsider.browser.delete(foreign)).status).toBe(404);
    expect((await browser.get(keysPath())).body.total).toBe(1);
  });
});
