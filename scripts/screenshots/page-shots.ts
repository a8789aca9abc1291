import type { Page } from 'playwright-core';
import type { Shot } from './shot.types.js';
import type { Stage } from './stage.js';

const inLive = (path: string) => (stage: Stage) => `/dashboard/${stage.account}/live/${path}`;
const inEmpty = (path: string) => (stage: Stage) => `/dashboard/${stage.emptyAccount}/test/${path}`;
const inFilled = (path: string) => (stage: Stage) => `/dashboard/${stage.filledAccount}/live/${path}`;
const inTest = (path: string) => (stage: Stage) => `/dashboard/${stage.account}/test/${path}`;

/** Every page as it is met most. */
export const PAGE_SHOTS: readonly Shot[] = [
  { name: 'sign-in', path: () => '/dashboard/', ready: 'text=Password', viewer: null },
  {
    name: 'link-spent',
    path: () => '/dashboard/link#nothing',
    ready: 'text=cannot be used',
    viewer: null,
  },
  {
    name: 'incoming',
    path: inLive('incoming'),
    ready: 'text=purchase',
    firstScreen: true,
    prepare: (_, stage) => stage.keepSending(),
  },
  { name: 'incoming-test', path: inTest('incoming'), ready: 'text=page_view', firstScreen: true },
  { name: 'incoming-empty', path: inTest('incoming?type=nothing_like_it'), ready: 'text=Nothing matches' },
  { name: 'stored', path: inLive('stored'), ready: 'td', firstScreen: true },
  {
    name: 'page-waiting',
    // Never answered.
    before: (page) => page.route(/\/dashboard\/api\/session\b/, () => undefined),
    path: inLive('keys'),
    ready: 'main >> text=Cancel',
  },
  { name: 'keys', path: inLive('keys'), ready: 'text=Newsletter worker' },
  { name: 'keys-test', path: inTest('keys'), ready: 'text=laptop' },
  {
    name: 'key',
    path: ({ account, keys }) => `/dashboard/${account}/live/keys/${keys.web.publicId}`,
    ready: '.recharts-bar',
    prepare: (page) => page.getByRole('cell', { name: 'Key created' }).waitFor(),
  },
  {
    name: 'rotation',
    path: ({ account, keys }) => `/dashboard/${account}/live/keys/${keys.web.publicId}/rotation`,
    ready: 'table[aria-label="Uses of both keys"]',
  },
  { name: 'sites', path: inLive('sites'), ready: 'text=Magazine' },
  {
    name: 'site',
    path: ({ account, site }) => `/dashboard/${account}/live/sites/${site.publicId}`,
    ready: '.recharts-bar',
    prepare: (page) => page.getByRole('cell', { name: 'Site created' }).waitFor(),
  },
  { name: 'saved', path: inLive('saved'), ready: 'text=Purchases by source' },
  { name: 'saved-empty', path: inEmpty('saved'), ready: 'text=No saved reports yet' },
  { name: 'alerts', path: inLive('alerts'), ready: 'text=Few purchases in a day' },
  { name: 'alerts-empty', path: inTest('alerts'), ready: 'text=No alerts yet' },
  { name: 'alert-channels', path: inLive('alerts?tab=channels'), ready: 'text=Pager of the shop' },
  { name: 'usage', path: inLive('usage'), ready: '.recharts-bar', prepare: async (page) => chart(page) },
  { name: 'people', path: inLive('people'), ready: 'text=Jonas' },
  { name: 'account', path: inLive('account'), ready: 'text=Requests per second' },
  { name: 'traffic', path: inLive('account?tab=traffic'), ready: 'text=Own domains' },
  { name: 'audit', path: inLive('account?tab=audit'), ready: 'td' },
  { name: 'data', path: inTest('account?tab=data'), ready: 'text=Delete all test data' },
  { name: 'operators', path: () => '/dashboard/operators', ready: 'text=Harbour Coffee' },
  { name: 'operators-people', path: () => '/dashboard/operators?tab=people', ready: 'text=firstname' },
  {
    name: 'operators-unauthenticated',
    path: () => '/dashboard/operators?tab=unauthenticated',
    ready: '.recharts-bar',
  },
  {
    name: 'operators-refused',
    path: () => '/dashboard/operators?tab=refused',
    ready: 'text=have no role in this account',
  },
  { name: 'profile', path: () => '/dashboard/profile', ready: 'text=This browser' },
  { name: 'not-found', path: () => '/dashboard/nowhere/at/all', ready: 'text=nothing here' },
  { name: 'link-invitation', path: ({ links }) => links.invitation, ready: 'text=Join', viewer: null },
  {
    name: 'link-invitation-known',
    path: ({ links }) => links.invitation,
    ready: 'text=Join',
    viewer: null,
    prepare: (page) => page.getByText('I have a password here').click(),
  },
  { name: 'link-password', path: ({ links }) => links.password, ready: 'text=New password', viewer: null },
  { name: 'incoming-waiting', path: inEmpty('incoming'), ready: 'text=Waiting for test events' },
  { name: 'stored-empty', path: inEmpty('stored'), ready: 'text=Nothing is stored yet' },
  { name: 'keys-empty', path: inEmpty('keys'), ready: 'text=No test keys yet' },
  { name: 'usage-empty', path: inEmpty('usage'), ready: '.recharts-surface' },
  { name: 'filled-keys', path: inFilled('keys'), ready: 'text=Service', firstScreen: true },
  { name: 'filled-incoming', path: inFilled('incoming'), ready: 'text=page_view', firstScreen: true },
  { name: 'filled-stored', path: inFilled('stored'), ready: 'td', firstScreen: true },
  { name: 'filled-usage', path: inFilled('usage'), ready: '.recharts-bar' },
  { name: 'filled-people', path: inFilled('people'), ready: 'text=firstname', firstScreen: true },
  { name: 'filled-audit', path: inFilled('account?tab=audit'), ready: 'td', firstScreen: true },
  { name: 'keys-loading', path: inLive('keys'), ready: '[aria-busy=true]', before: (page) => hold(page) },
  { name: 'keys-failure', path: inLive('keys'), ready: 'text=Try again', before: (page) => refuse(page) },
  { name: 'not-for-role', path: inLive('keys'), ready: 'text=Not for your role', viewer: 'analyst' },
  {
    name: 'incoming-analyst',
    path: inLive('incoming'),
    ready: 'text=purchase',
    viewer: 'analyst',
    firstScreen: true,
  },
  {
    name: 'no-account',
    path: () => '/dashboard/',
    ready: 'text=You belong to no account yet',
    viewer: 'newcomer',
  },
];

/** Both charts of the page. */
async function chart(page: Page): Promise<void> {
  await page.locator('.recharts-bar').nth(5).waitFor({ state: 'attached' });
}

/** No answer comes. */
async function hold(page: Page): Promise<void> {
  await page.route('**/keys?*', () => undefined);
}

/** The service would rather not. */
async function refuse(page: Page): Promise<void> {
  const body = JSON.stringify({ error: 'Rate limit exceeded', retry_after: 1 });
  await page.route('**/keys?*', (route) =>
    route.fulfill({ status: 429, contentType: 'application/json', body }),
  );
}
