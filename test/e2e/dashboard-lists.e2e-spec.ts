import type { Account } from '../../src/accounts/accounts.service.js';
import type { Browser, Json } from '../support/browser.js';
import { anAccount, aPerson, aSignedInPerson } from '../support/people.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

/** Accounts, people, members, invitations and audit entries, as pages that the service searches and sorts. */
describe('the long lists', () => {
  let app: TestApp;
  let account: Account;
  let browser: Browser;

  beforeAll(async () => {
    app = await startTestApp();
    account = await anAccount(app, 'Zebra Crossing', 'free');
    ({ browser } = await aSignedInPerson(app, { email: 'zoe@example.com', isOperator: true, account }));
    const people = (await aPerson(app, { email: 'ada@example.com', account, role: 'admin' })).id;
    await sql("UPDATE people SET name = 'Ada Lovelace' WHERE id = $1", people);
    await sql(`
      INSERT INTO accounts (public_id, name, plan, created_at)
      SELECT 'acct_list' || n, 'Shop ' || lpad(n::text, 3, '0'), 'pro', now() - n * interval '1 minute'
        FROM generate_series(1, 60) AS n`);
    await sql(`
      INSERT INTO people (public_id, email, created_at)
      SELECT 'user_list' || n, 'p' || lpad(n::text, 3, '0') || '@list.example', now() FROM generate_series(1, 60) AS n`);
    await sql(
      `INSERT INTO memberships (account_id, person_id, role)
       SELECT $1, id, 'analyst' FROM people WHERE email LIKE '%@list.example'`,
      account.id,
    );
  });
  afterAll(() => app.close());

  const sql = (text: string, ...values: unknown[]) => app.database.writer.query(text, values);
  const page = async (path: string): Promise<Json> => {
    const { status, body } = await browser.get(path);
    expect(status).toBe(200);
    return body;
  };

  it('pages of accounts share none and miss none; a page beyond the last is the last', async () => {
    const path = 'operator/accounts?sort=name&order=asc&limit=25';
    const pages = [];
    for (const number of [1, 2, 3]) pages.push(await page(`${path}&page=${number}`));
    const names = pages.flatMap(({ accounts }) => accounts.map(({ name }: Json) => name));
    expect(names).toEqual(
      [...Array(60).keys()].map((n) => `Shop ${String(n + 1).padStart(3, '0')}`).concat('Zebra Crossing'),
    );
    expect(pages.map(({ total, pages: last, page: at }) => [total, last, at])).toEqual([
      [61, 3, 1],
      [61, 3, 2],
      [61, 3, 3],
    ]);
    expect((await page(`${path}&page=99`)).page).toBe(3);
  });

  it('an account is found by a part of its name, by its id, and by the address of one of its people', async () => {
    const found = async (query: string) =>
      (await page(`operator/accounts?${query}`)).accounts.map(({ id }: Json) => id);
    expect(await found('search=shop%20007')).toEqual(['acct_list7']);
    expect(await found('search=acct_list8')).toEqual(['acct_list8']);
    expect(await found('search=ADA@example.com')).toEqual([account.publicId]);
    expect(await found('search=%25')).toEqual([]);
    expect(await found('plan=free')).toEqual([account.publicId]);
    expect(await found('state=suspended')).toEqual([]);
    await browser.send('PUT', 'operator/accounts/acct_list9/suspension', {});
    expect(await found('state=suspended')).toEqual(['acct_list9']);
    expect((await page('operator/accounts?state=working')).total).toBe(60);
  });

  it('the order of accounts may be by live events, which count the last 30 days', async () => {
    await sql(`
      INSERT INTO usage_hourly (account_id, hour, environment, key_id, events, ceiling)
      SELECT id, date_trunc('hour', now() - days * interval '1 day'), 1, 1, 1000 * days, 100000
        FROM accounts, unnest('{1,40}'::int[]) AS days WHERE public_id = 'acct_list33'`);
    const { accounts } = await page('operator/accounts?sort=live_events_30d');
    expect(accounts[0]).toMatchObject({ id: 'acct_list33', live_events_30d: 1000 });
  });

  it('people are found by address, name and account, and sorted by when they were last seen', async () => {
    const found = async (query: string) =>
      (await page(`operator/people?${query}`)).people.map(({ email }: Json) => email);
    expect(await found('search=P007@')).toEqual(['p007@list.example']);
    expect(await found('search=lovelace')).toEqual(['ada@example.com']);
    expect(await found('kind=operator')).toEqual(['zoe@example.com']);
    expect((await page('operator/people?search=zebra')).total).toBe(62);
    expect((await page('operator/people?kind=no_password')).total).toBe(60);
    expect((await found('sort=last_seen_at&order=desc&limit=1'))[0]).toBe('zoe@example.com');
    const [zoe] = (await page('operator/people?search=zoe')).people;
    expect(zoe).toMatchObject({ accounts: ['Zebra Crossing'], account_count: 1 });
  });

  it('who has signed out was seen, though the session is gone', async () => {
    const { person, browser: theirs } = await aSignedInPerson(app);
    const seen = async () => (await page(`operator/people?search=${person.email}`)).people[0].last_seen_at;
    const since = await seen();
    expect((await theirs.delete('session')).status).toBe(204);
    expect(Date.parse(await seen())).toBeGreaterThanOrEqual(Date.parse(since));
  });

  it('a person of many accounts is listed with the first three and their number', async () => {
    await sql(`
      INSERT INTO memberships (account_id, person_id, role)
      SELECT a.id, p.id, 'analyst' FROM accounts a, people p WHERE a.public_id LIKE 'acct_list%' AND p.email = 'p001@list.example'`);
    const [person] = (await page('operator/people?search=p001@')).people;
    expect(person).toMatchObject({ accounts: ['Shop 001', 'Shop 002', 'Shop 003'], account_count: 61 });
  });

  it('members are searched, filtered and sorted; owners are counted over all pages', async () => {
    const path = `accounts/${account.publicId}/members`;
    const emails = async (query: string) =>
      (await page(`${path}?${query}`)).members.map(({ email }: Json) => email);
    expect(await emails('search=LOVE')).toEqual(['ada@example.com']);
    expect(await emails('role=admin')).toEqual(['ada@example.com']);
    expect((await emails('sort=role')).slice(0, 3)).toEqual([
      'zoe@example.com',
      'ada@example.com',
      'p001@list.example',
    ]);
    expect(await page(`${path}?page=3`)).toMatchObject({ total: 62, pages: 3, page: 3, owners: 1 });
  });

  it('invitations are listed by pages, the newest first', async () => {
    const path = `accounts/${account.publicId}/invitations`;
    for (const name of ['a', 'b', 'c'])
      await browser.post(path, { email: `${name}@new.example`, role: 'admin' });
    const { invitations, total, pages } = await page(`${path}?limit=2`);
    expect(invitations.map(({ email }: Json) => email)).toEqual(['c@new.example', 'b@new.example']);
    expect([total, pages]).toEqual([3, 2]);
  });

  it('the audit trail names people and keys, and is searched by what it shows', async () => {
    const created = await browser.post(`accounts/${account.publicId}/keys`, {
      name: 'Checkout',
      environment: 'test',
    });
    const trail = (query: string) => page(`accounts/${account.publicId}/audit?${query}`);
    const byName = await trail('target=checkOUT');
    expect(byName.entries).toMatchObject([
      {
        action: 'key.created',
        target: created.body.key.id,
        target_name: 'Checkout',
        actor: 'zoe@example.com',
      },
    ]);
    expect((await trail(`target=${created.body.key.id}`)).total).toBe(1);
    expect((await trail('target=lovelace')).entries).toMatchObject([
      { action: 'member.joined', target: 'ada@example.com', target_name: 'Ada Lovelace' },
    ]);
    expect((await trail('actor=zoe&action=key.created')).total).toBe(1);
    expect((await trail('target=%25')).total).toBe(0);
    const csv = await browser.get(`accounts/${account.publicId}/audit.csv?target=checkout`);
    expect(csv.text.split('\r\n').slice(0, 2)).toEqual([
      'at,actor,actor_name,origin,action,target,target_name,details',
      expect.stringContaining(`,zoe@example.com,,127.0.0.1,key.created,${created.body.key.id},Checkout,`),
    ]);
  });

  it('letters of every alphabet are found in either case, and however they are put together', async () => {
    const clinic = await anAccount(app, 'Ärztehaus Straße');
    const { person, browser: owner } = await aSignedInPerson(app, {
      email: 'oz@example.com',
      account: clinic,
    });
    await sql("UPDATE people SET name = 'Özgür Ünal' WHERE id = $1", person.id);
    const own = `accounts/${clinic.publicId}`;
    const { key } = (await owner.post(`${own}/keys`, { name: 'Über-Import', environment: 'test' })).body;
    const find = async (path: string, text: string) =>
      (await owner.get(`${path}=${encodeURIComponent(text)}`)).body;
    for (const text of ['ärzte', 'ÄRZTE', 'A\u{308}RZTE', 'STRASSE']) {
      expect((await find('search?text', text)).accounts).toHaveLength(1);
      expect((await find('session/accounts?find', text)).total).toBe(1);
      for (const list of ['accounts', 'people'])
        expect((await page(`operator/${list}?search=${encodeURIComponent(text)}`)).total).toBe(1);
    }
    for (const text of ['özgür', 'ünal', 'ÖZGÜR Ü']) {
      expect((await find('search?text', text)).people).toMatchObject([{ id: person.publicId }]);
      expect((await find(`${own}/members?search`, text)).total).toBe(1);
      expect((await page(`operator/people?search=${encodeURIComponent(text)}`)).total).toBe(1);
      expect((await find(`${own}/audit?action=key.created&actor`, text)).total).toBe(1);
    }
    for (const text of ['über', 'ÜBER-i']) {
      expect((await find('search?text', text)).keys).toMatchObject([{ id: key.id }]);
      expect((await find(`${own}/keys?search`, text)).total).toBe(1);
      expect((await find(`${own}/keys/deletions?search`, text)).total).toBe(1);
      expect((await find(`${own}/audit?target`, text)).total).toBe(1);
    }
    await owner.post(`${own}/keys`, { name: 'Zum über-Import', environment: 'test' });
    expect((await find('search?text', 'ÜBER')).keys[0].id).toBe(key.id);
  });

  it('the audit trail is turned page by page, in either order', async () => {
    await sql(
      `INSERT INTO audit_log (account_id, actor, action, target)
       SELECT $1, 'cli', 'key.changed', 'key_made' || n FROM generate_series(1, 60) AS n`,
      account.id,
    );
    const trail = (query: string) =>
      page(`accounts/${account.publicId}/audit?action=key.changed&target=key_made&${query}`);
    const last = await trail('page=3&limit=25');
    expect(last).toMatchObject({ total: 60, page: 3, pages: 3, at_least: false });
    expect(last.entries.at(-1).target).toBe('key_made1');
    expect((await trail('order=asc')).entries[0].target).toBe('key_made1');
  });

  it.each([
    'operator/accounts?sort=id',
    'operator/people?order=up',
    'operator/accounts?page=0',
    'operator/people?limit=1000',
    'operator/accounts?find=x',
  ])('400: %s', async (path) => {
    expect((await browser.get(path)).status).toBe(400);
  });

  it('a session names the first accounts of a person who has many and the asked one; all others are found by page and name', async () => {
    const many = await aSignedInPerson(app, { email: 'max@example.com' });
    const stranger = await anAccount(app, 'Shop of others');
    await sql(
      `INSERT INTO memberships (account_id, person_id, role)
       SELECT id, $1, 'admin' FROM accounts WHERE public_id LIKE 'acct_list%'`,
      many.person.id,
    );
    const namesOf = async (path: string) => {
      const { body } = await many.browser.get(path);
      return { ...body, names: body.accounts.map(({ name }: Json) => name) };
    };
    const session = await namesOf('session');
    expect([session.account_count, session.names.length, session.names.at(-1)]).toEqual([60, 25, 'Shop 025']);
    expect((await namesOf('session?account=acct_list7')).names).toHaveLength(25);
    expect((await namesOf('session?account=acct_list60')).names.slice(24)).toEqual(['Shop 025', 'Shop 060']);
    expect((await namesOf(`session?account=${stranger.publicId}`)).names).toHaveLength(25);

    const last = await namesOf('session/accounts?page=3&limit=25');
    expect([last.total, last.pages, last.names.length, last.names.at(-1)]).toEqual([60, 3, 10, 'Shop 060']);
    expect((await namesOf('session/accounts?find=SHOP%2005')).names).toHaveLength(10);
    expect((await namesOf('session/accounts?find=acct_list33')).accounts).toEqual([
      { id: 'acct_list33', name: 'Shop 033', plan: 'pro', role: 'admin', suspension: null },
    ]);
    for (const nothing of ['others', '%25', stranger.publicId])
      expect((await namesOf(`session/accounts?find=${nothing}`)).total).toBe(0);
  });
});
