import type { Account } from '../../src/accounts/accounts.service.js';
import { ActivityRecorder } from '../../src/usage/activity-recorder.js';
import { ApiClient, anEvent } from '../support/api-client.js';
import type { Browser, Json } from '../support/browser.js';
import { anAccount, aSignedInPerson, type SignedInPerson } from '../support/people.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('an account in the dashboard', () => {
  let app: TestApp;
  let account: Account;
  let owner: SignedInPerson;
  let browser: Browser;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    account = await anAccount(app, 'Tea shop');
    owner = await aSignedInPerson(app, { account });
    browser = owner.browser;
  });

  const path = (rest: string) => `accounts/${account.publicId}/${rest}`;
  const client = async (environment: 'test' | 'live' = 'test') =>
    new ApiClient(app.url, (await app.issueKey({ account, environment })).secret);
  const eventsOf = async (environment: 'test' | 'live' = 'test'): Promise<Json[]> =>
    (await browser.get(path(`events?environment=${environment}`))).body.events;

  it('200: shows plan, limits and the role of whoever asks', async () => {
    const answer = await browser.get(path('').replace(/\/$/, ''));
    expect(answer.body).toMatchObject({
      id: account.publicId,
      name: 'Tea shop',
      plan: 'pro',
      events_per_hour: 10_000,
      requests_per_second: 200,
      role: 'owner',
    });
  });

  describe('its events', () => {
    it('200: come newest first, in pages, each with all that was sent', async () => {
      const sender = await client('live');
      const event = {
        event_id: 'full',
        event_type: 'purchase',
        visitor_id: 'v-1',
        user_id: 'u-1',
        occurred_at: '2026-01-02T03:04:05.678Z',
        properties: { html: '<img src=x onerror=alert(1)>', nested: { deep: [1, null, 'é'] } },
        revenue: { amount: '19.90', currency: 'EUR' },
      };
      await sender.track(event);
      for (let minute = 0; minute < 3; minute++)
        await sender.track(anEvent({ event_id: `e${minute}`, occurred_at: `2026-01-02T00:0${minute}:00Z` }));
      const first = await browser.get(path('events?environment=live&limit=2'));
      expect(first.body.events.map((found: Json) => found.event_id)).toEqual(['full', 'e2']);
      const { revenue, ...rest } = event;
      expect(first.body.events[0]).toMatchObject({ ...rest, revenue, environment: 'live' });
      const next = await browser.get(
        path(`events?environment=live&limit=2&cursor=${first.body.next_cursor}`),
      );
      expect(next.body.events.map((found: Json) => found.event_id)).toEqual(['e1', 'e0']);
      expect(next.body.next_cursor).toBeNull();
      const foreign = `events?environment=test&limit=2&cursor=${first.body.next_cursor}`;
      expect((await browser.get(path(foreign))).status).toBe(400);
    });

    it('200: are found by type, visitor, key and time', async () => {
      const key = await app.issueKey({ account });
      const sender = new ApiClient(app.url, key.secret);
      await sender.track(
        anEvent({ event_id: 'a', event_type: 'signup', occurred_at: '2026-02-01T00:00:00Z' }),
      );
      await sender.track(anEvent({ event_id: 'b', visitor_id: 'ada', occurred_at: '2026-02-02T00:00:00Z' }));
      await (await client()).track(anEvent({ event_id: 'c', occurred_at: '2026-02-03T00:00:00Z' }));
      const found = async (query: string) => {
        const { body } = await browser.get(path(`events?environment=test&${query}`));
        return body.events.map((event: Json) => event.event_id);
      };
      expect(await found('event_type=signup')).toEqual(['a']);
      expect(await found('visitor_id=ada')).toEqual(['b']);
      expect(await found('type_part=IGN')).toEqual(['a']);
      expect(await found('type_part=i')).toEqual(['c', 'b', 'a']);
      expect(await found('type_part=i&visitor_id=ada')).toEqual(['b']);
      expect(await found('type_part=%25')).toEqual([]);
      expect(await found(`key_id=${key.key.publicId}`)).toEqual(['b', 'a']);
      expect(await found('from=2026-02-02T00:00:00Z&to=2026-02-03T00:00:00Z')).toEqual(['b']);
      expect((await browser.get(path('events?environment=test&from=yesterday'))).status).toBe(400);
    });

    it('200: their types are suggested by a part, those that begin with it first', async () => {
      const sender = await client();
      for (const type of ['Signup', 'design_saved', 'purchase', 'signal'])
        await sender.track(anEvent({ event_type: type, occurred_at: '2026-02-01T00:00:00Z' }));
      await sender.track(anEvent({ event_type: 'Signup', occurred_at: '2026-02-03T00:00:00Z' }));
      const suggested = await browser.get(path('event-types?environment=test&type_part=SIG'));
      const types = suggested.body.types.map((type: Json) => type.event_type);
      expect(types).toEqual(['signal', 'Signup', 'design_saved']);
      expect(suggested.body).toMatchObject({ total: 3, complete: true });
      expect(suggested.body.types[1].newest_at).toBe('2026-02-03T00:00:00.000Z');
      expect((await browser.get(path('event-types?environment=live'))).body.types).toEqual([]);
    });

    it('200: one is found by an id of any characters', async () => {
      const id = 'a/b?c=d&e #%2F é';
      await (await client()).track(anEvent({ event_id: id }));
      const one = (environment: string) =>
        browser.get(path(`event?environment=${environment}&event_id=${encodeURIComponent(id)}`));
      expect((await one('test')).body).toMatchObject({ event_id: id, key: { name: 'Test key' } });
      expect((await one('live')).status).toBe(404);
    });

    it('are read by an analyst without their keys', async () => {
      const key = await app.issueKey({ account });
      await new ApiClient(app.url, key.secret).track(anEvent({ event_id: 'e' }));
      const analyst = await aSignedInPerson(app, { account, role: 'analyst' });
      for (const query of ['events?environment=test', 'event?environment=test&event_id=e'])
        expect((await analyst.browser.get(path(query))).text).not.toContain('key_');
      const asked = `events?environment=test&key_id=${key.key.publicId}`;
      expect((await analyst.browser.get(path(asked))).status).toBe(403);
    });

    it('are those of the account alone', async () => {
      const foreign = await app.issueKey();
      await new ApiClient(app.url, foreign.secret).track(anEvent({ event_id: 'foreign' }));
      expect(await eventsOf()).toEqual([]);
      expect((await browser.get(path('event?environment=test&event_id=foreign'))).status).toBe(404);
    });
  });

  describe('its audit trail', () => {
    it('200: is filtered by action, person and time, in pages', async () => {
      const admin = await aSignedInPerson(app, { account, role: 'admin' });
      for (const person of [owner, admin])
        await person.browser.post(path('keys'), { name: person.person.email, environment: 'test' });
      const actors = async (query: string) => {
        const { body } = await browser.get(path(`audit?action=key.created${query}`));
        return body.entries.map((entry: Json) => entry.actor);
      };
      expect(await actors('')).toEqual([admin.person.email, owner.person.email]);
      expect(await actors(`&actor=${owner.person.email.toUpperCase()}`)).toEqual([owner.person.email]);
      expect(await actors('&actor=cli')).toEqual([]);
      expect(await actors('&from=2999-01-01T00:00:00Z')).toEqual([]);
      const first = (await browser.get(path('audit?limit=1'))).body;
      expect(first.entries).toMatchObject([{ action: 'key.created', actor: admin.person.email }]);
      const second = (await browser.get(path('audit?limit=1&page=2'))).body;
      expect(second.entries).toMatchObject([{ action: 'key.created', actor: owner.person.email }]);
      expect(first.actions).toContain('key.deleted');
      expect((await browser.get(path('audit?page=0'))).status).toBe(400);
    });

    it('200: is a file whose cells no spreadsheet runs', async () => {
      await browser.post(path('invitations'), { email: '=1+1@example.com', role: 'analyst' });
      const file = await browser.get(path('audit.csv?action=member.invited'));
      expect(file.headers.get('content-disposition')).toBe('attachment; filename="waymark-audit.csv"');
      expect(file.headers.get('cache-control')).toBe('no-store');
      const [head, line] = file.text.split('\r\n');
      expect(head).toBe('at,actor,actor_name,origin,action,target,target_name,details');
      expect(line).toContain(`,member.invited,'=1+1@example.com,,"{""role"":`);
    });

    it('is that of the account alone', async () => {
      const foreign = await aSignedInPerson(app, { account: await anAccount(app, 'Other') });
      await browser.post(path('keys'), { name: 'Mine', environment: 'test' });
      const { body } = await foreign.browser.get(
        `accounts/${(await foreign.browser.get('session')).body.accounts[0].id}/audit`,
      );
      expect(body.entries.map((entry: Json) => entry.action)).toEqual(['member.joined', 'account.created']);
    });
  });

  it('erases a visitor in one environment, in the record and in the log, and says so in the trail', async () => {
    const [test, live] = [await client(), await client('live')];
    const visit = (id: string) => anEvent({ event_id: id, visitor_id: 'ada' });
    await test.trackBatch([visit('a'), visit('b'), anEvent({ event_id: 'c', visitor_id: 'bob' })]);
    await test.track(visit('a'));
    await live.track(visit('a'));
    await app.app.get(ActivityRecorder, { strict: false }).flush();
    const answer = await browser.post(path('visitor-erasures'), { environment: 'test', visitor_id: 'ada' });
    expect(answer.body).toEqual({ deleted: 2 });
    expect((await eventsOf()).map((event) => event.event_id)).toEqual(['c']);
    expect(await eventsOf('live')).toHaveLength(1);
    const { rows } = await app.database.writer.query(
      `SELECT 1 FROM request_log WHERE account_id = $1 AND visitor_id = 'ada'`,
      [account.id],
    );
    expect(rows).toEqual([]);
    const trail = await browser.get(path('audit?action=visitor.erased'));
    expect(trail.body.entries).toMatchObject([
      { actor: owner.person.email, details: { environment: 'test', deleted: 2 } },
    ]);
    expect(trail.text).not.toContain('ada"');
  });

  it('purges the test data, all of it and nothing else, once the name is typed', async () => {
    const [test, live] = [await client(), await client('live')];
    await test.trackBatch([anEvent(), anEvent(), anEvent()]);
    await live.track(anEvent());
    const foreign = await app.issueKey();
    await new ApiClient(app.url, foreign.secret).track(anEvent());
    expect((await browser.get(path('test-data'))).body).toEqual({ events: 3, at_least: false });
    const refused = await browser.post(path('test-data/purge'), { confirm_name: 'tea shop' });
    expect(refused.body.details).toMatchObject([{ field: 'confirm_name', code: 'not_confirmed' }]);
    expect(await eventsOf()).toHaveLength(3);
    const purged = await browser.post(path('test-data/purge'), { confirm_name: 'Tea shop' });
    expect(purged.body).toEqual({ deleted: 3, has_more: false });
    expect([await eventsOf(), (await eventsOf('live')).length]).toEqual([[], 1]);
    const { rows } = await app.database.writer.query(
      'SELECT count(*)::int AS events FROM events WHERE account_id = $1',
      [foreign.account.id],
    );
    expect(rows).toEqual([{ events: 1 }]);
    const { entries } = (await browser.get(path('audit?action=test_data.purged'))).body;
    expect(entries).toMatchObject([{ actor: owner.person.email, details: { deleted: 3 } }]);
  });
});
