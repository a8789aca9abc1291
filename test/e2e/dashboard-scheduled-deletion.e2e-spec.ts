import type { Account } from '../../src/accounts/accounts.service.js';
import { DAY_MS } from '../../src/common/clock.js';
import { DueDeletions } from '../../src/keys/due-deletions.js';
import { ScheduledDeletionsService } from '../../src/keys/scheduled-deletions.service.js';
import { ApiClient, anEvent } from '../support/api-client.js';
import type { Browser, Json } from '../support/browser.js';
import { MovableClock } from '../support/movable-clock.js';
import { anAccount, aSignedInPerson, type SignedInPerson, signInAgain } from '../support/people.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('a deletion to come', () => {
  let app: TestApp;
  let account: Account;
  let owner: SignedInPerson;
  let browser: Browser;
  const clock = new MovableClock();

  beforeAll(async () => {
    app = await startTestApp({ clock });
    // Carried out when the tests say so, and not once a minute by the application itself.
    await app.app.get(DueDeletions, { strict: false }).beforeApplicationShutdown();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await carryOut();
    account = await anAccount(app);
    owner = await aSignedInPerson(app, { account });
    browser = owner.browser;
  });

  const keysPath = (rest = '') => `accounts/${account.publicId}/keys${rest}`;
  const create = async (body: object = {}): Promise<Json> =>
    (await browser.post(keysPath(), { name: 'Shop', environment: 'test', ...body })).body;
  const plan = (key: Json, at: string, confirm_name?: string) =>
    browser.post(keysPath(`/${key.id}/deletion`), { at, ...(confirm_name && { confirm_name }) });
  const keep = (key: Json) => browser.delete(keysPath(`/${key.id}/deletion`));
  const keyOf = async (key: Json): Promise<Json> => (await browser.get(keysPath(`/${key.id}`))).body;
  const history = async (key: Json): Promise<Json[]> =>
    (await browser.get(keysPath(`/${key.id}/history`))).body.entries;
  const send = (secret: string) => new ApiClient(app.url, secret);
  const inDays = (days: number) => new Date(clock.now() + days * DAY_MS).toISOString();
  const carryOut = () => app.app.get(ScheduledDeletionsService, { strict: false }).carryOutDue();

  it('ends the key at its instant, in memory and in the database, with nobody carrying it out', async () => {
    const { key, secret } = await create();
    const at = inDays(7);
    expect((await plan(key, at)).body).toMatchObject({
      state: 'active',
      deletion_at: at,
      deletion_by: owner.person.email,
      deleted_at: null,
    });
    clock.advance(7 * DAY_MS - 1);
    expect((await send(secret).track(anEvent())).status).toBe(201);
    clock.advance(1);
    for (const answer of [await send(secret).track(anEvent()), await send(secret).get('/api/v1/validate')])
      expect([answer.status, answer.body]).toEqual([401, { error: 'Invalid API key' }]);
    await signInAgain(app, owner);
    const ended = { state: 'deleted', deleted_at: at, deleted_by: owner.person.email, deletion_at: null };
    expect(await keyOf(key)).toMatchObject(ended);
    expect((await browser.get(keysPath('?state=deleted'))).body.keys).toMatchObject([ended]);
    expect((await browser.get(keysPath())).body.total).toBe(0);
    expect((await browser.get(keysPath('/summary'))).body).toMatchObject({ active: 0, deleted: 1 });
  });

  it('is checked by the statement that stores events, whatever the process remembers of the key', async () => {
    const { key, secret } = await create();
    expect((await send(secret).track(anEvent())).status).toBe(201);
    await app.database.writer.query(
      `UPDATE api_keys SET deletion_at = now() - interval '1 second', deletion_by = 'test' WHERE public_id = $1`,
      [key.id],
    );
    expect((await send(secret).track(anEvent())).status).toBe(401);
    expect((await browser.get(keysPath(`/${key.id}`))).body.events_24h).toBe(1);
  });

  it('is carried out once by whoever of several is first, as the deletion of who planned it', async () => {
    const { key } = await create();
    const { key: later } = await create();
    const at = inDays(1);
    await plan(key, at);
    await plan(later, inDays(2));
    expect(await carryOut()).toBe(0);
    clock.advance(DAY_MS);
    const counts = await Promise.all([carryOut(), carryOut()]);
    expect(counts.sort()).toEqual([0, 1]);
    await signInAgain(app, owner);
    expect(await keyOf(key)).toMatchObject({ state: 'deleted', deleted_at: at, deletion_at: null });
    expect(await keyOf(later)).toMatchObject({ state: 'active' });
    expect(await history(key)).toMatchObject([
      {
        action: 'key.deleted',
        actor: owner.person.email,
        origin: 'service',
        details: { name: 'Shop', scheduled_for: at },
      },
      { action: 'key.deletion_scheduled', origin: '127.0.0.1', details: { deletion_at: at } },
      { action: 'key.created' },
    ]);
  });

  it('can be moved and called off while the key lives, each with its line', async () => {
    const { key, secret } = await create();
    const [first, second] = [inDays(1), inDays(2)];
    await plan(key, first);
    await plan(key, second);
    await plan(key, second); // changes nothing
    expect((await keep(key)).body).toMatchObject({ state: 'active', deletion_at: null, deletion_by: null });
    expect((await keep(key)).status).toBe(200);
    clock.advance(3 * DAY_MS);
    expect((await send(secret).get('/api/v1/validate')).status).toBe(200);
    await signInAgain(app, owner);
    expect(await history(key)).toMatchObject([
      { action: 'key.deletion_cancelled', details: { deletion_at: second } },
      { action: 'key.deletion_scheduled', details: { deletion_at: `${first} → ${second}` } },
      { action: 'key.deletion_scheduled', details: { deletion_at: first } },
      { action: 'key.created' },
    ]);
  });

  it('409: what has come cannot be called off, moved or changed; deleting it again changes nothing', async () => {
    const { key } = await create();
    const at = inDays(1);
    await plan(key, at);
    clock.advance(DAY_MS);
    await signInAgain(app, owner);
    expect((await keep(key)).status).toBe(409);
    expect((await plan(key, inDays(1))).status).toBe(409);
    expect((await browser.send('PATCH', keysPath(`/${key.id}`), { name: 'x' })).status).toBe(409);
    expect((await browser.post(keysPath(`/${key.id}/rotation`), {})).status).toBe(409);
    const again = await browser.post(keysPath(`/${key.id}/deletion`), {});
    expect(again.body).toMatchObject({ state: 'deleted', deleted_at: at });
    expect(await carryOut()).toBe(1);
  });

  it('gives way to a deletion at once', async () => {
    const { key } = await create();
    await plan(key, inDays(1));
    const deleted = (await browser.post(keysPath(`/${key.id}/deletion`), {})).body;
    expect(deleted).toMatchObject({ state: 'deleted', deletion_at: null });
    clock.advance(DAY_MS);
    expect(await carryOut()).toBe(0);
  });

  it('400: wants an instant to come and, of a live key, its name', async () => {
    const { key } = await create({ name: 'Live', environment: 'live' });
    for (const [at, name, field] of [
      [inDays(-1), 'Live', 'at'],
      ['tomorrow', 'Live', 'at'],
      [inDays(1), 'live', 'confirm_name'],
    ] as const) {
      const { status, body } = await plan(key, at, name);
      expect([status, body.details[0].field]).toEqual([400, field]);
    }
    expect((await plan(key, inDays(1), 'Live')).status).toBe(200);
  });
});
