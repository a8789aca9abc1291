import type { Account } from '../../src/accounts/accounts.service.js';
import { DAY_MS } from '../../src/common/clock.js';
import { ApiClient, anEvent } from '../support/api-client.js';
import type { Answer, Json } from '../support/browser.js';
import { manyKeys } from '../support/many-keys.js';
import { MovableClock } from '../support/movable-clock.js';
import { anAccount, aSignedInPerson, type SignedInPerson } from '../support/people.js';
import { startTestApp, type TestApp, type TestKey } from '../support/test-app.js';

describe('many keys deleted together', () => {
  let app: TestApp;
  let account: Account;
  let owner: SignedInPerson;
  const clock = new MovableClock();
  const daysAgo = (days: number) => new Date(clock.now() - days * DAY_MS);

  beforeAll(async () => {
    app = await startTestApp({ clock });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    account = await anAccount(app);
    owner = await aSignedInPerson(app, { account });
  });

  const at = (path = '', of = account) => `accounts/${of.publicId}/keys/deletions${path}`;
  const preview = async (query = ''): Promise<Json> => (await owner.browser.get(at(query))).body;
  const remove = (ids: readonly string[], more: object = {}, { browser } = owner): Promise<Answer> =>
    browser.post(at(), { key_ids: ids, confirm_count: ids.length, ...more });
  const outcomes = ({ body }: Answer) => body.keys.map(({ outcome }: Json) => outcome);
  /** One after another: each waits in line for a connection, and only so long. */
  const keys = async (count: number) => {
    const issued: TestKey[] = [];
    while (issued.length < count) issued.push(await app.issueKey({ account, environment: 'live' }));
    return issued;
  };
  const deletions = async (id: string): Promise<Json[]> =>
    app.dataSource.query(`SELECT actor FROM audit_log WHERE target = $1 AND action = 'key.deleted'`, [id]);

  it('200: each is dead for the next request, whoever remembers it, and each has its line in the audit log', async () => {
    const issued = await keys(3);
    const clients = issued.map(({ secret }) => new ApiClient(app.url, secret));
    for (const client of clients) expect((await client.track(anEvent())).status).toBe(201);
    const ids = issued.map(({ key }) => key.publicId);
    expect(outcomes(await remove(ids, { include_in_use: true }))).toEqual(['deleted', 'deleted', 'deleted']);
    for (const client of clients) expect((await client.track(anEvent())).status).toBe(401);
    for (const id of ids) expect(await deletions(id)).toEqual([{ actor: owner.person.publicId }]);
  });

  it('200: says of each key what became of it, in the order asked, and touches no other account’s', async () => {
    const [first, gone, last] = (await keys(3)).map(({ key }) => key.publicId) as [string, string, string];
    await app.deleteKey(gone);
    const other = await app.issueKey();
    const { body } = await remove([last, 'key_nowhere', gone, other.key.publicId, first]);
    expect(body.keys).toEqual([
      { id: last, name: 'Test key', outcome: 'deleted' },
      { id: 'key_nowhere', name: null, outcome: 'not_found' },
      { id: gone, name: 'Test key', outcome: 'already_deleted' },
      { id: other.key.publicId, name: null, outcome: 'not_found' },
      { id: first, name: 'Test key', outcome: 'deleted' },
    ]);
    expect((await new ApiClient(app.url, other.secret).track(anEvent())).status).toBe(201);
    expect(await deletions(gone)).toHaveLength(1);
  });

  it('200: keeps a key that came into use after it was looked at, unless that is meant', async () => {
    const [idle, used] = (await keys(2)) as [Json, Json];
    expect(await preview()).toMatchObject({ total: 2, live: 2, in_use_ids: [], in_use: [] });
    await new ApiClient(app.url, used.secret).track(anEvent());
    const ids = [used.key.publicId, idle.key.publicId];
    expect(outcomes(await remove(ids))).toEqual(['in_use', 'deleted']);
    expect(await preview()).toMatchObject({
      total: 1,
      idle_ids: [],
      in_use_ids: [used.key.publicId],
      in_use: [{ id: used.key.publicId, name: 'Test key', environment: 'live' }],
    });
    expect(outcomes(await remove(ids, { include_in_use: true }))).toEqual(['deleted', 'already_deleted']);
  });

  it('200: two people who delete the same keys at once delete each key once', async () => {
    const issued = await keys(40);
    const ids = issued.map(({ key }) => key.publicId);
    const admin = await aSignedInPerson(app, { account, role: 'admin' });
    const answers = await Promise.all([remove(ids), remove([...ids].reverse(), {}, admin)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const all = answers.flatMap(({ body }) => body.keys) as Json[];
    for (const id of ids) {
      const of = all.filter((key) => key.id === id).map(({ outcome }) => outcome);
      expect(of.sort()).toEqual(['already_deleted', 'deleted']);
      expect(await deletions(id)).toHaveLength(1);
    }
  });

  it('the preview names all that match a filter, however many pages they fill, and none that is deleted', async () => {
    await manyKeys(app, account, 450, (number) => ({
      name: `Till ${number}`,
      environment: number % 2,
      createdAt: daysAgo(100),
      createdBy: 'cli',
      usedAt: number <= 60 ? daysAgo(0) : number <= 70 ? daysAgo(3) : null,
      expiresAt: null,
      deletedAt: number > 440 ? daysAgo(1) : null,
    }));
    await keys(1);
    const all = await preview('?age=over_90&state=any');
    expect(all).toMatchObject({ total: 440, live: 220 });
    expect([all.idle_ids.length, all.in_use_ids.length, all.in_use.length]).toEqual([380, 60, 50]);
    expect(await preview('?search=till%2043&environment=live')).toMatchObject({ total: 6 });
    const two = [all.idle_ids[0], all.in_use_ids[0]];
    expect(await preview(`?ids=${two}`)).toMatchObject({
      total: 2,
      idle_ids: [two[0]],
      in_use_ids: [two[1]],
    });
  });

  it('400: a number that is not the keys’, and more than 200 of them, delete nothing', async () => {
    const { key } = await app.issueKey({ account });
    expect((await remove([key.publicId], { confirm_count: 2 })).body.details).toMatchObject([
      { field: 'confirm_count', code: 'not_confirmed' },
    ]);
    const many = Array.from({ length: 201 }, (_, number) => `key_${number}`);
    expect((await remove([...many, key.publicId])).body.details).toMatchObject([
      { field: 'key_ids', code: 'too_many_values' },
      { field: 'confirm_count' },
    ]);
    expect(await preview()).toMatchObject({ total: 1 });
  });

  it('200: leaves a key that is being rotated, and to be deleted later, as a deletion of its own would', async () => {
    const path = (id: string) => `accounts/${account.publicId}/keys/${id}`;
    const stateAfter = async (end: (id: string) => Promise<Answer>) => {
      const { key } = await app.issueKey({ account });
      const { body } = await owner.browser.post(`${path(key.publicId)}/rotation`, {});
      const at = new Date(clock.now() + DAY_MS).toISOString();
      expect((await owner.browser.post(`${path(key.publicId)}/deletion`, { at })).status).toBe(200);
      expect((await end(key.publicId)).status).toBe(200);
      const rotation = (await owner.browser.get(`${path(key.publicId)}/rotation`)).body;
      const history = (await owner.browser.get(`${path(key.publicId)}/history`)).body.entries;
      const { state, deletion_at, deletion_by, deleted_by } = rotation.old.key;
      return {
        ...{ state, deletion_at, deletion_by, deleted_by },
        rotation: rotation.state,
        tookOver: rotation.successor.key.id === body.rotation.successor.key.id,
        history: history.map(({ action, actor, details }: Json) => ({
          action,
          actor,
          details: Object.keys(details),
        })),
      };
    };
    const together = await stateAfter((id) => remove([id]));
    expect(together).toMatchObject({
      state: 'deleted',
      deletion_at: null,
      rotation: 'complete',
      tookOver: true,
    });
    expect(together).toEqual(await stateAfter((id) => owner.browser.post(`${path(id)}/deletion`, {})));
  });

  it('403: a role that may not delete one key may not delete many; 404: nor anybody elsewhere', async () => {
    const { key } = await app.issueKey({ account });
    const analyst = await aSignedInPerson(app, { account, role: 'analyst' });
    expect((await remove([key.publicId], {}, analyst)).status).toBe(403);
    const other = await aSignedInPerson(app, { account: await anAccount(app) });
    expect((await remove([key.publicId], {}, other)).status).toBe(404);
    expect(await preview()).toMatchObject({ total: 1 });
  });
});
