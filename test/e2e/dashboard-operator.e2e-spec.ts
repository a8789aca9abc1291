import { ActivityRecorder } from '../../src/usage/activity-recorder.js';
import { ApiClient, anEvent } from '../support/api-client.js';
import { type Browser, type Json, openBrowser } from '../support/browser.js';
import { fromNextHour } from '../support/hour-clock.js';
import { anAccount, aSignedInPerson, browserOf, PASSWORD, type SignedInPerson } from '../support/people.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('the operator’s pages', () => {
  let app: TestApp;
  let operator: SignedInPerson;
  let browser: Browser;

  beforeAll(async () => {
    app = await startTestApp({ clock: fromNextHour(), env: { RETENTION_MONTHS: '24' } });
    operator = await aSignedInPerson(app, { isOperator: true });
    browser = operator.browser;
  });
  afterAll(() => app.close());

  const accountOf = async (id: string): Promise<Json> =>
    (await browser.get(`operator/accounts?search=${id}`)).body.accounts[0];

  it('201: creates an account whose owner comes by an invitation', async () => {
    const body = { name: 'New shop', plan: 'free', events_per_hour: 5, owner_email: 'owner@example.com' };
    const created = await browser.post('operator/accounts', body);
    expect(created.status).toBe(201);
    expect(created.body.account).toMatchObject({
      name: 'New shop',
      plan: 'free',
      events_per_hour: 5,
      own_events_per_hour: 5,
      requests_per_second: 50,
      own_requests_per_second: null,
      members: 0,
    });
    const token = created.body.owner_link.path.split('#')[1];
    const joined = await openBrowser(app).post('links/redeem', { token, password: PASSWORD });
    expect(joined.body.accounts).toMatchObject([{ id: created.body.account.id, role: 'owner' }]);
    expect(await accountOf(created.body.account.id)).toMatchObject({ members: 1 });
    const plain = await browser.post('operator/accounts', { name: 'Plain', plan: 'pro', owner_email: null });
    expect(plain).toMatchObject({ status: 201, body: { owner_link: null, account: { members: 0 } } });
  });

  it('201: an operator who makes themselves the owner is one at once, and stays signed in', async () => {
    const body = { name: 'My shop', plan: 'free', owner_email: operator.person.email.toUpperCase() };
    const created = await browser.post('operator/accounts', body);
    expect(created.body).toMatchObject({ owner_link: null, account: { members: 1 } });
    const { accounts, person } = (await browser.get('session')).body;
    expect(person.email).toBe(operator.person.email);
    expect(accounts).toMatchObject([{ id: created.body.account.id, role: 'owner' }]);
  });

  it('200: renames an account, which its trail tells', async () => {
    const account = await anAccount(app, 'Old name');
    const member = await aSignedInPerson(app, { account });
    const path = `operator/accounts/${account.publicId}`;
    expect((await browser.send('PATCH', path, { name: 'New name' })).body).toMatchObject({
      name: 'New name',
    });
    expect((await browser.send('PATCH', path, { name: ' ' })).status).toBe(400);
    expect((await browser.send('PATCH', 'operator/accounts/acct_none', { name: 'x' })).status).toBe(404);
    const own = await member.browser.send('PATCH', `accounts/${account.publicId}`, { name: 'Our name' });
    expect(own.body).toMatchObject({ name: 'Our name', role: 'owner' });
    const trail = `accounts/${account.publicId}/audit?action=account.renamed`;
    expect((await member.browser.get(trail)).body.entries).toMatchObject([
      { actor: member.person.email, details: { from: 'New name', to: 'Our name' } },
      { actor: operator.person.email, details: { from: 'Old name', to: 'New name' } },
    ]);
  });

  it('200: sets plan and limits, which hold from then on', async () => {
    const { account, secret } = await app.issueKey();
    const path = `operator/accounts/${account.publicId}/plan`;
    const body = { plan: 'enterprise', events_per_hour: 1, requests_per_second: 500 };
    const set = await browser.send('PATCH', path, body);
    expect(set.body).toMatchObject({ plan: 'enterprise', events_per_hour: 1, own_requests_per_second: 500 });
    const client = new ApiClient(app.url, secret);
    expect((await client.track(anEvent())).status).toBe(201);
    expect((await client.track(anEvent())).status).toBe(429);
    expect(await accountOf(account.publicId)).toMatchObject({ events_this_hour: 1, live_events_30d: 0 });
    await browser.send('PATCH', path, { plan: 'free', events_per_hour: null });
    expect(await accountOf(account.publicId)).toMatchObject({
      events_per_hour: 1_000,
      own_events_per_hour: null,
      own_requests_per_second: 500,
    });
    expect((await browser.send('PATCH', 'operator/accounts/acct_none/plan', { plan: 'free' })).status).toBe(
      404,
    );
    expect((await browser.send('PATCH', path, { plan: 'gold' })).status).toBe(400);
  });

  it('200: sets for how many days events are kept, which the trail and the usage tell', async () => {
    const account = await anAccount(app);
    const { browser: owner } = await aSignedInPerson(app, { account });
    const path = `operator/accounts/${account.publicId}/plan`;
    const set = await browser.send('PATCH', path, { plan: 'free', retention_days: 30 });
    expect(set.body).toMatchObject({ retention_days: 30, own_events_per_hour: null });
    const usage = await owner.get(`accounts/${account.publicId}/usage?range=48h`);
    expect(usage.body.kept).toEqual({ months: 24, days: 30 });
    const { entries } = (await owner.get(`accounts/${account.publicId}/audit?action=account.plan_changed`))
      .body;
    expect(entries).toMatchObject([{ details: { retention_days: 'as the service keeps them → 30' } }]);
    for (const retention_days of [6, 3_651, 7.5, '30'])
      expect((await browser.send('PATCH', path, { plan: 'free', retention_days })).status).toBe(400);
    expect((await browser.send('PATCH', path, { retention_days: null })).body.retention_days).toBeNull();
  });

  it('200: changes of plan and limits only what is named, and the trail tells what it was', async () => {
    const account = await anAccount(app);
    const { browser: owner } = await aSignedInPerson(app, { account });
    const path = `operator/accounts/${account.publicId}/plan`;
    const set = (body: object) => browser.send('PATCH', path, body);
    const all = { plan: 'enterprise', events_per_hour: 0, requests_per_second: 7, retention_days: 30 };
    expect((await set(all)).status).toBe(200);
    expect((await set({ retention_days: null })).body).toMatchObject({
      plan: 'enterprise',
      own_events_per_hour: 0,
      own_requests_per_second: 7,
      retention_days: null,
    });
    expect((await set({ plan: 'pro' })).body).toMatchObject({ plan: 'pro', own_requests_per_second: 7 });
    expect((await set({ plan: 'pro', events_per_hour: 0 })).status).toBe(200);
    expect((await set({})).status).toBe(200);
    const trail = await owner.get(`accounts/${account.publicId}/audit?action=account.plan_changed`);
    expect(trail.body.entries.map(({ details }: Json) => details)).toEqual([
      { plan: 'enterprise → pro' },
      { retention_days: '30 → as the service keeps them' },
      {
        plan: 'pro → enterprise',
        events_per_hour: 'as in the plan → 0',
        requests_per_second: 'as in the plan → 7',
        retention_days: 'as the service keeps them → 30',
      },
    ]);
  });

  it('201: invites to an account that has nobody, which its trail tells', async () => {
    const account = await anAccount(app, 'Orphan');
    const path = `operator/accounts/${account.publicId}/invitations`;
    const invited = await browser.post(path, { email: 'heir@example.com', role: 'owner' });
    expect(invited.status).toBe(201);
    const heir = openBrowser(app);
    await heir.post('links/redeem', { token: invited.body.path.split('#')[1], password: PASSWORD });
    const { entries } = (await heir.get(`accounts/${account.publicId}/audit?action=member.invited`)).body;
    expect(entries).toMatchObject([{ actor: operator.person.email, target: 'heir@example.com' }]);
    const nowhere = await browser.post('operator/accounts/acct_none/invitations', {
      email: 'x@example.com',
      role: 'owner',
    });
    expect(nowhere.status).toBe(404);
  });

  it('shows numbers of accounts and never their data', async () => {
    const account = await anAccount(app);
    for (const path of ['', '/keys', '/events?environment=live', '/usage?range=48h', '/audit', '/members'])
      expect((await browser.get(`accounts/${account.publicId}${path}`)).status).toBe(404);
  });

  it('200: lists people and where they belong', async () => {
    const account = await anAccount(app, 'Their shop');
    const { person } = await aSignedInPerson(app, { account });
    const { people } = (await browser.get(`operator/people?search=${person.email}`)).body;
    expect(people.find(({ id }: Json) => id === person.publicId)).toEqual({
      id: person.publicId,
      email: person.email,
      name: null,
      is_operator: false,
      has_password: true,
      accounts: ['Their shop'],
      account_count: 1,
      last_seen_at: expect.any(String),
    });
    expect((await browser.post('operator/people/user_none/password-link')).status).toBe(404);
  });

  it('200: makes operators and unmakes them, with the next request; the last one stays', async () => {
    const other = await aSignedInPerson(app);
    const set = (by: Browser, { person }: SignedInPerson, is_operator: unknown) =>
      by.send('PATCH', `operator/people/${person.publicId}`, { is_operator });
    expect((await set(other.browser, other, true)).status).toBe(403);
    expect((await set(browser, other, true)).body).toMatchObject({ is_operator: true });
    expect((await set(other.browser, operator, false)).status).toBe(200);
    expect((await browser.get('operator/people')).status).toBe(403);
    const last = await set(other.browser, other, false);
    expect(last.status).toBe(409);
    expect(last.body.error).toMatch(/keeps at least one operator/);
    expect((await set(other.browser, operator, true)).status).toBe(200);
    expect((await browser.get('activity')).body.entries.slice(0, 2)).toMatchObject([
      { action: 'person.operator_granted', actor: other.person.email },
      { action: 'person.operator_revoked', actor: other.person.email },
    ]);
    expect((await set(browser, other, 'yes')).status).toBe(400);
    expect((await browser.send('PATCH', 'operator/people/user_none', { is_operator: true })).status).toBe(
      404,
    );
  });

  it('409: of two operators who depose each other at once, one stays', async () => {
    const other = await aSignedInPerson(app, { isOperator: true });
    await app.database.writer.query('UPDATE people SET is_operator = false WHERE id <> ALL ($1)', [
      [operator.person.id, other.person.id],
    ]);
    const statuses = await Promise.all(
      [operator, other].map(async (by) => {
        const at = by === operator ? other : operator;
        const path = `operator/people/${at.person.publicId}`;
        return (await by.browser.send('PATCH', path, { is_operator: false })).status;
      }),
    );
    const { rows } = await app.database.writer.query('SELECT id FROM people WHERE is_operator');
    expect(rows).toHaveLength(1);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    await app.database.writer.query('UPDATE people SET is_operator = true WHERE id = $1', [
      operator.person.id,
    ]);
  });

  it('204: signs a person out everywhere, who is told by whom', async () => {
    const { person, browser: theirs } = await aSignedInPerson(app);
    expect((await browser.delete(`operator/people/${person.publicId}/sessions`)).status).toBe(204);
    expect((await theirs.get('sessions')).status).toBe(401);
    const back = await browserOf(app, person);
    expect((await back.get('activity')).body.entries[1]).toMatchObject({
      action: 'person.signed_out_everywhere',
      actor: operator.person.email,
    });
    expect((await browser.delete('operator/people/user_none/sessions')).status).toBe(404);
  });

  it('200: counts attempts that belong to no account, by reason, and tells nothing else of them', async () => {
    const track = (secret: string | null) => new ApiClient(app.url, secret).track(anEvent());
    const unheardOf = `${'sk'}_live_${'Z'.repeat(32)}`;
    await track(null);
    await track('letmein');
    await track('letmein');
    await track(unheardOf);
    const { key, secret } = await app.issueKey();
    await app.deleteKey(key.publicId);
    await track(secret);
    await app.app.get(ActivityRecorder, { strict: false }).flush();
    const answer = await browser.get('operator/unauthenticated-attempts');
    expect(answer.body.totals).toEqual({ missing: 1, malformed: 2, unknown: 1 });
    expect(answer.body.hours).toHaveLength(48);
    expect(answer.body.hours.at(-1)).toMatchObject({ malformed: 2 });
    expect(answer.text).not.toMatch(/letmein|ZZZZ/);
  });
});
