import type { Account } from '../../src/accounts/accounts.service.js';
import { ActivityRecorder } from '../../src/usage/activity-recorder.js';
import { ApiClient } from '../support/api-client.js';
import type { Json } from '../support/browser.js';
import { raceFor } from '../support/held-lock.js';
import { MiddayClock } from '../support/midday-clock.js';
import { anAccount, aSignedInPerson, type SignedInPerson } from '../support/people.js';
import { aPageView, sendFromPage } from '../support/site-client.js';
import { StreamClient } from '../support/stream-client.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const SITE = {
  name: 'Web shop',
  environment: 'live',
  hostnames: ['Shop.Example', '*.müller.example', 'shop.example'],
  event_types: ['page_view'],
  events_per_hour: 500,
} as const;

describe('the sites of an account', () => {
  const clock = new MiddayClock();
  let app: TestApp;
  let account: Account;
  let admin: SignedInPerson;

  beforeAll(async () => {
    app = await startTestApp({ clock });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    account = await anAccount(app);
    admin = await aSignedInPerson(app, { account, role: 'admin' });
  });

  const at = (path = '') => `accounts/${account.publicId}/sites${path}`;
  const create = async (change: object = {}) => (await admin.browser.post(at(), { ...SITE, ...change })).body;
  const send = (siteId: string, overrides: object = {}, origin = 'https://shop.example') =>
    sendFromPage(app.url, siteId, { events: [aPageView({ ...overrides })] }, { origin });

  it('201: one is created, with its hostnames as browsers name them; its pages can send at once', async () => {
    const answer = await admin.browser.post(at(), SITE);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      ...SITE,
      id: expect.stringMatching(/^site_[A-Za-z0-9]{20}$/),
      hostnames: ['shop.example', '*.xn--mller-kva.example'],
      created_at: expect.any(String),
      created_by: admin.person.email,
      last_used_at: null,
      events_24h: 0,
      events_30d: 0,
      drops: [],
      deleted_at: null,
      deleted_by: null,
    });
    expect((await send(answer.body.id, {}, 'https://www.xn--mller-kva.example')).status).toBe(200);
  });

  it.each([
    [{ hostnames: [] }, 'hostnames', 'too_short'],
    [{ hostnames: ['*'] }, 'hostnames', 'not_a_hostname'],
    [{ hostnames: ['*.com'] }, 'hostnames', 'not_a_hostname'],
    [{ hostnames: ['shop.*.example'] }, 'hostnames', 'not_a_hostname'],
    [{ hostnames: ['https://shop.example'] }, 'hostnames', 'not_a_hostname'],
    [{ hostnames: ['shop.example:3000'] }, 'hostnames', 'not_a_hostname'],
    [{ event_types: [] }, 'event_types', 'too_short'],
    [{ events_per_hour: null }, 'events_per_hour', 'required'],
  ])('400: not with %j', async (change, field, code) => {
    const { status, body } = await admin.browser.post(at(), { ...SITE, ...change });
    expect([status, body.details]).toEqual([400, [expect.objectContaining({ field, code })]]);
  });

  it('400: one wrong line of many is named', async () => {
    const { body } = await admin.browser.post(at(), {
      ...SITE,
      hostnames: ['shop.example', 'https://club.example'],
      event_types: ['page_view', 'x'.repeat(129)],
    });
    expect(body.details.map(({ message }: Json) => message)).toEqual([
      expect.stringMatching(/; value 2 is "https:\/\/club\.example"$/),
      expect.stringMatching(/128 characters; value 2 is "x{100}"$/),
    ]);
  });

  it('200: they are listed by name, in either case', async () => {
    for (const name of ['Zoo', 'apple', 'Bear']) await create({ name });
    const { sites } = (await admin.browser.get(at())).body;
    expect(sites.map(({ name }: Json) => name)).toEqual(['apple', 'Bear', 'Zoo']);
  });

  it('200: tells what a site stored and what it dropped, and why', async () => {
    const { id } = await create({ environment: 'test' });
    await send(id);
    await send(id, { event_type: 'purchase' });
    await send(id, {}, 'https://www.shop.example');
    await send(id, {}, 'https://www.shop.example');
    await app.app.get(ActivityRecorder, { strict: false }).flush();
    const { body } = await admin.browser.get(at(`/${id}`));
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    expect(body).toMatchObject({ events_24h: 1, events_30d: 1, last_used_at: expect.any(String) });
    expect(body.drops).toEqual([
      { reason: 'origin', count: 2, latest_day: today, latest: 'www.shop.example' },
      { reason: 'event_type', count: 1, latest_day: today, latest: 'purchase' },
    ]);
    expect((await admin.browser.get(at())).body.sites).toEqual([body]);
  });

  it('200: a change holds for the pages, and stands in the site’s history', async () => {
    const site = await create();
    const change = { name: 'Shop', event_types: ['signup'], events_per_hour: 400 };
    const { body } = await admin.browser.send('PATCH', at(`/${site.id}`), change);
    expect(body).toEqual({ ...site, ...change });
    const { entries } = (await admin.browser.get(at(`/${site.id}/history`))).body;
    expect(entries).toMatchObject([
      {
        action: 'site.changed',
        actor: admin.person.email,
        target_name: 'Shop',
        details: {
          name: 'Web shop → Shop',
          event_types: 'page_view → signup',
          events_per_hour: '500 → 400',
        },
      },
      { action: 'site.created', details: { environment: 'live', hostnames: expect.any(String) } },
    ]);
  });

  it('200: a change leaves alone what somebody else changes at the same time', async () => {
    const { id } = await create();
    const theirs = { hostnames: ['new.example'], eventTypes: ['signup'] };
    const lock = {
      sql: 'UPDATE api_keys SET site = $2, events_per_hour = 7 WHERE public_id = $1',
      values: [id, JSON.stringify(theirs)],
    };
    const [answer] = await raceFor(app.database, lock, [
      () => admin.browser.send('PATCH', at(`/${id}`), { name: 'Mine' }),
    ]);
    expect(answer!.body).toMatchObject({
      name: 'Mine',
      hostnames: theirs.hostnames,
      event_types: theirs.eventTypes,
      events_per_hour: 7,
    });
    const types = { event_types: ['purchase'] };
    const changed = await admin.browser.send('PATCH', at(`/${id}`), types);
    expect(changed.body).toMatchObject({ hostnames: theirs.hostnames, ...types });
    expect((await admin.browser.get(at(`/${id}`))).body).toEqual(changed.body);
    // What a dialog sends that is saved as it was opened.
    const unchanged = await admin.browser.send('PATCH', at(`/${id}`), {});
    expect([unchanged.status, unchanged.body]).toEqual([200, changed.body]);
  });

  it('200: a live one is deleted by its name, for good; 409: then nothing of it changes', async () => {
    const { id } = await create();
    const { status, body } = await admin.browser.post(at(`/${id}/deletion`), {});
    expect([status, body.details[0].code]).toEqual([400, 'not_confirmed']);
    const deleted = await admin.browser.post(at(`/${id}/deletion`), { confirm_name: SITE.name });
    expect(deleted.body).toMatchObject({ deleted_at: expect.any(String), deleted_by: admin.person.email });
    expect((await send(id)).body).toEqual({ error: 'Unknown site' });
    expect((await admin.browser.send('PATCH', at(`/${id}`), { name: 'x' })).status).toBe(409);
    expect((await admin.browser.post(at(`/${id}/deletion`), {})).body).toEqual(deleted.body);
  });

  it('200: whoever waits for the first event of a new site sees it come', async () => {
    const { id } = await create();
    const path = `accounts/${account.publicId}/keys/${id}/first-event`;
    const stream = await StreamClient.open(admin.browser, path);
    expect((await stream.message(() => true)).data).toEqual({ state: 'waiting', row: null });
    await send(id);
    const { data } = await stream.message((message) => message.data['state'] === 'received');
    expect(data['row'].sent_with).toEqual({ id, name: SITE.name, masked: id });
    stream.close();
  });

  it('404: of another account there is none', async () => {
    const { id } = await create();
    const another = await anAccount(app, 'Other');
    const other = await aSignedInPerson(app, { account: another });
    for (const path of ['', '/history']) {
      const answer = await other.browser.get(`accounts/${another.publicId}/sites/${id}${path}`);
      expect([answer.status, answer.body.error]).toEqual([404, 'There is no such site in this account']);
    }
  });

  it('is no key: no list or search of keys has it, and nothing that is done to keys can be done to it', async () => {
    const { id } = await create();
    const keys = `accounts/${account.publicId}/keys`;
    expect((await admin.browser.get(`${keys}?state=any`)).body.keys).toEqual([]);
    expect((await admin.browser.get(`search?text=${SITE.name.slice(0, 3)}`)).body.keys).toEqual([]);
    for (const path of [`/${id}`, `/${id}/clients`, `/${id}/rotation`, `/${id}/deletion`])
      expect((await admin.browser.get(keys + path)).status).toBe(404);
    await admin.browser.post(`${keys}/deletions`, { key_ids: [id], include_in_use: true });
    expect((await send(id)).status).toBe(200);
  });

  it('stands by its name where keys do: incoming events, usage and the audit trail', async () => {
    const { id } = await create();
    await send(id);
    await send(id, { event_id: 'no UUID' });
    await app.app.get(ActivityRecorder, { strict: false }).flush();
    const label = { id, name: SITE.name, masked: id };
    const incoming = await StreamClient.open(
      admin.browser,
      `accounts/${account.publicId}/incoming?environment=live`,
    );
    const { data } = await incoming.message(({ event }) => event === 'rows');
    incoming.close();
    expect(data['rows'].map((row: { sent_with: unknown }) => row.sent_with)).toEqual([label, label]);
    const usage = await admin.browser.get(`accounts/${account.publicId}/usage?environment=live&range=48h`);
    expect(JSON.stringify(usage.body)).toContain(id);
    const reader = new ApiClient(app.url, (await app.issueKey({ account, environment: 'live' })).secret);
    expect((await reader.get('/api/v1/events')).body.events).toMatchObject([{ key_id: id }]);
  });
});
