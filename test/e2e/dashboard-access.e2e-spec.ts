import { type Account, AccountsService } from '../../src/accounts/accounts.service.js';
import { MembershipsService } from '../../src/members/memberships.service.js';
import {
  type AccessRow,
  CALLERS,
  type CallerKind,
  type Cell,
  committedAccess,
  declaredAccess,
  toAccessTable,
} from '../support/access-table.js';
import { type Browser, openBrowser } from '../support/browser.js';
import { holdBody } from '../support/held-body.js';
import { MovableClock } from '../support/movable-clock.js';
import { anAccount, aSignedInPerson, type SignedInPerson, signInAgain } from '../support/people.js';
import { StreamClient } from '../support/stream-client.js';
import { TEST_ACTOR } from '../support/test-actor.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

/** What the guard says when it is the guard that refuses; a thing that is not there is another 404. */
const REFUSALS: Readonly<Record<number, RegExp>> = {
  401: /^You are not signed in$/,
  403: /^(Your role in this account|Only operators of this installation)/,
  404: /^There is no such account among yours$/,
};

/** Statuses of those who are let in, and bring a body that no route takes. */
const LET_IN = [200, 204, 400, 404];

describe('access to the dashboard', () => {
  let app: TestApp;
  let table: AccessRow[];
  let accountId: string;
  const people = new Map<CallerKind, SignedInPerson>();
  const clock = new MovableClock();

  beforeAll(async () => {
    app = await startTestApp({ clock });
    table = (await committedAccess()).rows;
    const account = await anAccount(app);
    accountId = account.publicId;
    people.set('other account', await aSignedInPerson(app, { account: await anAccount(app, 'Other') }));
    people.set('operator', await aSignedInPerson(app, { isOperator: true }));
    for (const role of ['owner', 'admin', 'analyst'] as const)
      people.set(role, await aSignedInPerson(app, { account, role }));
  });
  afterAll(() => app.close());

  const memberships = () => app.app.get(MembershipsService, { strict: false });
  const accounts = () => app.app.get(AccountsService, { strict: false });
  const changeOf = (id: number) => ({ accountId: id, actor: TEST_ACTOR });
  const pathOf = (route: AccessRow) =>
    route.path.replace('/dashboard/api/', '').replace(':account_id', accountId).replace(/:\w+/g, 'nothing');

  const browserOf = async (who: CallerKind): Promise<Browser> => {
    const person = people.get(who);
    if (!person) return openBrowser(app);
    await signInAgain(app, person); // the route before may have signed them out
    return person.browser;
  };

  /** What one kind of caller gets from one route. */
  const ask = async (who: CallerKind, route: AccessRow): Promise<Cell | string> => {
    clock.advance(60_000); // the burst limit is not what this is about
    const browser = await browserOf(who);
    if (route.path.endsWith('/incoming')) {
      const stream = await StreamClient.open(browser, `${pathOf(route)}?environment=test`);
      stream.close();
      return stream.status === 200 ? 'in' : (stream.status as Cell);
    }
    // A body that no route takes: whoever is let in gets a 400, a 404 of the thing, or reads.
    const sent = route.method === 'GET' ? undefined : { unheard: 'of' };
    const { status, body } = await browser.send(route.method, pathOf(route), sent);
    if (REFUSALS[status]?.test(body?.error)) return status as Cell;
    return LET_IN.includes(status) ? 'in' : `${status} ${body?.error}`;
  };

  it('is written down for every route, as the routes declare it', async () => {
    const { text } = await committedAccess();
    expect(toAccessTable(declaredAccess(app.app))).toBe(text);
    expect(table.length).toBeGreaterThan(40);
    const keyRoutes = table.filter(({ path }) => path.includes('/keys'));
    expect(keyRoutes.length).toBeGreaterThan(5);
    for (const { cells } of keyRoutes)
      expect(cells).toMatchObject({ nobody: 401, analyst: 403, operator: 404 });
  });

  it.each(CALLERS)('of %s is what is written down, cell by cell', async (who) => {
    const wrong: string[] = [];
    for (const route of table) {
      const got = await ask(who, route);
      if (got !== route.cells[who])
        wrong.push(`${route.method} ${route.path}: ${got}, not ${route.cells[who]}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
    ['another site, in an old browser', { 'sec-fetch-site': undefined, origin: 'https://evil.example' }],
    ['a page without an origin', { 'sec-fetch-site': undefined, origin: 'null' }],
    ['nowhere', { 'sec-fetch-site': undefined, origin: undefined }],
    ['a typed address', { 'sec-fetch-site': 'none', origin: undefined }],
  ])('403: no change is made for %s', async (_, headers) => {
    const owner = people.get('owner')!;
    for (const route of table.filter(({ method }) => method !== 'GET')) {
      clock.advance(60_000);
      const { status } = await owner.browser.send(route.method, pathOf(route), {}, headers);
      expect([route.path, status]).toEqual([route.path, 403]);
    }
    expect((await owner.browser.get('sessions')).status).toBe(200);
  });

  it('403: nothing is read for another site', async () => {
    const { browser } = people.get('owner')!;
    const from = (site: string) => browser.send('GET', 'sessions', undefined, { 'sec-fetch-site': site });
    expect((await from('cross-site')).status).toBe(403);
    expect((await from('none')).status).toBe(200);
  });

  it('404: ids that no database could hold are no ids', async () => {
    const { browser } = people.get('owner')!;
    for (const path of ['accounts/acct%00', `accounts/${accountId}/keys/key%00`, 'accounts/%E2%82%AC'])
      expect((await browser.get(path)).status).toBe(404);
  });

  it.each<[status: number, what: string, loss: (lost: SignedInPerson, account: Account) => Promise<unknown>]>(
    [
      [401, 'has signed out', ({ browser }) => browser.delete('sessions')],
      [
        403,
        'has a lesser role',
        ({ person }, { id }) => memberships().changeRole(changeOf(id), person.publicId, 'analyst'),
      ],
      [
        404,
        'has left the account',
        ({ person }, { id }) => memberships().remove(changeOf(id), person.publicId),
      ],
      [
        403,
        'is of an account that is suspended',
        (_, { publicId }) => accounts().suspend({ publicId, actor: TEST_ACTOR }, null),
      ],
    ],
  )('%i: nothing is changed for someone who %s while their body is on its way', async (status, _, loss) => {
    const account = await anAccount(app);
    await aSignedInPerson(app, { account });
    const admin = await aSignedInPerson(app, { account, role: 'admin' });
    const headers = admin.browser.headersFor('POST');
    const send = await holdBody({
      url: `${app.url}/dashboard/api/accounts/${account.publicId}/keys`,
      method: 'POST',
      headers,
      body: { name: 'Late', environment: 'live' },
    });
    await loss(admin, account);
    expect(await send()).toBe(status);
    expect(
      await app.dataSource.query('SELECT name FROM api_keys WHERE account_id = $1', [account.id]),
    ).toEqual([]);
  });

  it('429: a browser in a loop is slowed down', async () => {
    const { browser } = await aSignedInPerson(app);
    const answers = await Promise.all(Array.from({ length: 51 }, () => browser.get('sessions')));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('every answer is for this browser and this moment alone', async () => {
    const { browser } = people.get('owner')!;
    for (const answer of [
      await browser.get('session'),
      await browser.get('accounts/acct_none'),
      await openBrowser(app).get('sessions'),
    ])
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
  });
});
