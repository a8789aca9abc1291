import { type Account, AccountsService } from '../../src/accounts/accounts.service.js';
import type { Json } from '../support/browser.js';
import { anAccount, aPerson, aSignedInPerson, type SignedInPerson } from '../support/people.js';
import { TEST_ACTOR } from '../support/test-actor.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const ACCOUNTS = 2_000;

describe('the search of the dashboard', () => {
  let app: TestApp;
  let shop: Account;
  let other: Account;
  let owner: SignedInPerson;
  let analyst: SignedInPerson;
  let operator: SignedInPerson;

  beforeAll(async () => {
    app = await startTestApp();
    [shop, other] = [await anAccount(app, 'Harbour Shop'), await anAccount(app, 'Harbour Other')];
    await app.dataSource.query(
      `INSERT INTO accounts (public_id, name, plan)
       SELECT 'acct_many' || n, 'Customer ' || lpad(n::text, 4, '0'), 'free' FROM generate_series(1, $1::int) n`,
      [ACCOUNTS],
    );
    owner = await aSignedInPerson(app, { account: shop, email: 'ada@harbour.example' });
    analyst = await aSignedInPerson(app, { account: shop, email: 'bob@harbour.example', role: 'analyst' });
    operator = await aSignedInPerson(app, { email: 'eve@harbour.example', isOperator: true });
    await aPerson(app, { account: other, email: 'zoe@harbour.example' });
  });
  afterAll(() => app.close());

  const find = async ({ browser }: SignedInPerson, text: string, more = ''): Promise<Json> =>
    (await browser.get(`search?text=${encodeURIComponent(text)}${more}`)).body;
  const ids = (found: readonly Json[]) => found.map(({ id }) => id).sort();

  it('200: an owner finds their account, its keys and its people, and nothing of another account', async () => {
    const mine = await app.issueKey({ account: shop });
    const foreign = await app.issueKey({ account: other });
    const found = await find(owner, 'HARBOUR');
    expect(found).toEqual({
      accounts: [{ id: shop.publicId, name: 'Harbour Shop', role: 'owner' }],
      keys: [],
      people: ['ada', 'bob'].map((name) => expect.objectContaining({ email: `${name}@harbour.example` })),
    });
    expect((await find(owner, 'test key')).keys).toMatchObject([
      { id: mine.key.publicId, account_id: shop.publicId, account_name: 'Harbour Shop', state: 'active' },
    ]);
    for (const text of [foreign.key.publicId, foreign.secret.slice(-4), other.publicId, 'zoe'])
      expect(await find(owner, text)).toEqual({ accounts: [], keys: [], people: [] });
  });

  it('200: a key is found by its id, by the end of its secret, and once more when it is deleted', async () => {
    const { key, secret } = await app.issueKey({ account: shop, environment: 'live' });
    for (const text of [key.publicId, `sk_live_…${secret.slice(-4)}`])
      expect(ids((await find(owner, text)).keys)).toEqual([key.publicId]);
    await app.deleteKey(key.publicId);
    expect((await find(owner, key.publicId)).keys).toMatchObject([{ state: 'deleted' }]);
  });

  it('200: a key whose planned deletion has come is deleted, whether or not that is written down', async () => {
    const { key } = await app.issueKey({ account: shop });
    await app.dataSource.query(
      `UPDATE api_keys SET deletion_at = now() - interval '1 second', deletion_by = 'cli' WHERE public_id = $1`,
      [key.publicId],
    );
    expect((await find(owner, key.publicId)).keys).toMatchObject([{ state: 'deleted' }]);
  });

  it('200: an analyst finds the account, and neither keys nor people', async () => {
    const { key } = await app.issueKey({ account: shop });
    expect(await find(analyst, 'harbour')).toMatchObject({ accounts: [{ role: 'analyst' }], people: [] });
    expect((await find(analyst, key.publicId)).keys).toEqual([]);
  });

  it('200: of a suspended account neither keys nor people are found; it is itself', async () => {
    const closed = await anAccount(app, 'Closed Shop');
    const { browser } = await aSignedInPerson(app, { account: closed, email: 'cleo@closed.example' });
    const { key } = await app.issueKey({ account: closed });
    const accounts = app.app.get(AccountsService, { strict: false });
    await accounts.suspend({ publicId: closed.publicId, actor: TEST_ACTOR }, null);
    const hers = async (text: string) => (await browser.get(`search?text=${text}`)).body;
    expect(await hers(key.publicId)).toEqual({ accounts: [], keys: [], people: [] });
    expect(await hers('closed')).toMatchObject({ accounts: [{ id: closed.publicId }], keys: [], people: [] });
    expect((await find(operator, 'cleo@')).people).toMatchObject([{ account_id: null }]);
  });

  it('200: an operator finds one account among two thousand and people of all, and no key', async () => {
    const { key } = await app.issueKey({ account: shop });
    expect((await find(operator, 'customer 1234')).accounts).toEqual([
      { id: 'acct_many1234', name: 'Customer 1234', role: null },
    ]);
    expect(await find(operator, 'zoe@')).toMatchObject({ people: [{ account_id: null }] });
    expect((await find(operator, key.publicId)).keys).toEqual([]);
  });

  it('200: at most eight of a kind; a name that begins with the text comes first, % and _ are themselves', async () => {
    expect((await find(operator, 'customer')).accounts).toHaveLength(8);
    await app.dataSource.query(
      `INSERT INTO accounts (public_id, name, plan) VALUES ('acct_1', 'Zebra', 'free'), ('acct_2', 'A zebra', 'free')`,
    );
    const { accounts } = await find(operator, 'zebra');
    expect(accounts.map(({ name }: Json) => name)).toEqual(['Zebra', 'A zebra']);
    expect((await find(operator, 'c_stomer%')).accounts).toEqual([]);
  });

  it('400: without a text; 401: without a session', async () => {
    expect((await owner.browser.get('search')).status).toBe(400);
    expect((await fetch(`${app.url}/dashboard/api/search?text=a`)).status).toBe(401);
  });
});
