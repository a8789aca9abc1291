import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { DASHBOARD_ACCESS, type DashboardAccess } from '../../src/dashboard/access/dashboard-access.js';
import { openBrowser } from '../support/browser.js';
import { MovableClock } from '../support/movable-clock.js';
import { anAccount, aVisitor, type Visitor } from '../support/people.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

interface Route {
  readonly method: string;
  readonly path: string;
  readonly access: DashboardAccess;
}

/** As in Nest's RequestMethod. */
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];

/** Every route of the dashboard's interface, from the running application itself. */
function routesOf(app: TestApp): Route[] {
  const controllers = [...app.app.get(ModulesContainer).values()].flatMap((module) => [
    ...module.controllers.values(),
  ]);
  return controllers.flatMap(({ metatype }) => {
    const base = Reflect.getMetadata(PATH_METADATA, metatype!) as string;
    return Object.values(Object.getOwnPropertyDescriptors(metatype!.prototype)).flatMap(({ value }) => {
      const access = typeof value === 'function' && Reflect.getMetadata(DASHBOARD_ACCESS, value);
      if (!access) return [];
      const path = `${base}/${Reflect.getMetadata(PATH_METADATA, value)}`.replace(/\/$/, '');
      return [{ method: METHODS[Reflect.getMetadata(METHOD_METADATA, value)]!, path, access }];
    });
  });
}

/** What each kind of visitor must get from a route with such access; null: let in. */
const EXPECTED: Record<string, (access: DashboardAccess) => number | null> = {
  nobody: (access) => (access === 'anyone' ? null : 401),
  stranger: (access) => (access === 'operator' ? 403 : typeof access === 'string' ? null : 404),
  operator: (access) => (typeof access === 'string' ? null : 404),
  owner: (access) => (access === 'operator' ? 403 : null),
  admin: (access) =>
    typeof access === 'string' ? (access === 'operator' ? 403 : null) : forRole(access, 'admin'),
  analyst: (access) =>
    typeof access === 'string' ? (access === 'operator' ? 403 : null) : forRole(access, 'analyst'),
};

function forRole(roles: readonly string[], role: string): number | null {
  return roles.includes(role) ? null : 403;
}

describe('access to the dashboard', () => {
  let app: TestApp;
  let routes: Route[];
  let accountId: string;
  const visitors = new Map<string, Visitor>();
  const clock = new MovableClock();

  beforeAll(async () => {
    app = await startTestApp({ clock });
    routes = routesOf(app);
    const account = await anAccount(app);
    accountId = account.publicId;
    visitors.set('stranger', await aVisitor(app, { account: await anAccount(app, 'Other') }));
    visitors.set('operator', await aVisitor(app, { isOperator: true }));
    for (const role of ['owner', 'admin', 'analyst'] as const)
      visitors.set(role, await aVisitor(app, { account, role }));
  });
  afterAll(() => app.close());

  const ask = async (who: string, route: Route) => {
    clock.advance(60_000); // the burst limit is not what this is about
    const path = route.path
      .replace('dashboard/api/', '')
      .replace(':account_id', accountId)
      .replace(/:\w+/g, 'nothing');
    const browser = visitors.get(who)?.browser ?? openBrowser(app);
    // A body that no route takes: whoever is let in gets a 400, a 404 of the thing, or reads.
    return browser.send(route.method, path, route.method === 'GET' ? undefined : { unheard: 'of' });
  };

  it('is declared for every route', () => {
    expect(routes.length).toBeGreaterThan(35);
    const keyRoutes = routes.filter(({ path }) => path.includes('/keys'));
    expect(keyRoutes.length).toBeGreaterThan(5);
    for (const { access } of keyRoutes) expect(access).toEqual(['owner', 'admin']);
  });

  it.each(Object.keys(EXPECTED).filter((who) => who !== 'nobody'))(
    'of %s is what the route declares, cell by cell',
    async (who) => {
      const wrong: string[] = [];
      // Signing out would end the very session that is asked with.
      const cells = routes.filter((route) => !(route.method === 'DELETE' && /sessions?$/.test(route.path)));
      for (const route of cells) {
        const expected = EXPECTED[who]!(route.access);
        if (expected === null && route.path.endsWith('/live')) continue; // a stream; see the tests of the live view
        const { status, body } = await ask(who, route);
        const isRefused = status === 401 || status === 403 || body?.error === NO_ACCOUNT;
        const asExpected = expected === null ? !isRefused : status === expected && isRefused;
        if (!asExpected) wrong.push(`${route.method} ${route.path}: ${status}, not ${expected ?? 'let in'}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  it('of nobody is 401 wherever it is not for anyone', async () => {
    const wrong: string[] = [];
    for (const route of routes.filter(({ access }) => access !== 'anyone')) {
      const { status, body } = await ask('nobody', route);
      if (status !== 401 || body.error !== 'You are not signed in')
        wrong.push(`${route.method} ${route.path}`);
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
    const owner = visitors.get('owner')!;
    for (const route of routes.filter(({ method }) => method !== 'GET')) {
      clock.advance(60_000);
      const path = route.path.replace('dashboard/api/', '').replace(':account_id', accountId);
      const { status } = await owner.browser.send(route.method, path, {}, headers);
      expect([route.path, status]).toEqual([route.path, 403]);
    }
    expect((await owner.browser.get('sessions')).status).toBe(200);
  });

  it('403: nothing is read for another site', async () => {
    const { browser } = visitors.get('owner')!;
    const from = (site: string) => browser.send('GET', 'sessions', undefined, { 'sec-fetch-site': site });
    expect((await from('cross-site')).status).toBe(403);
    expect((await from('none')).status).toBe(200);
  });

  it('404: ids that no database could hold are no ids', async () => {
    const { browser } = visitors.get('owner')!;
    for (const path of ['accounts/acct%00', `accounts/${accountId}/keys/key%00`, 'accounts/%E2%82%AC'])
      expect((await browser.get(path)).status).toBe(404);
  });

  it('429: a browser in a loop is slowed down', async () => {
    const { browser } = await aVisitor(app);
    const answers = await Promise.all(Array.from({ length: 51 }, () => browser.get('sessions')));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('every answer is for this browser and this moment alone', async () => {
    const { browser } = visitors.get('owner')!;
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

const NO_ACCOUNT = 'There is no such account among yours';
