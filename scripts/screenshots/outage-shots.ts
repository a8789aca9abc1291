import type { Page } from 'playwright-core';
import type { Outages } from '../../test/support/outages.js';
import type { Stage } from './stage.js';

/** A page, what befalls it, and how that ends. */
export interface OutageShot {
  readonly name: string;
  readonly path: (stage: Stage) => string;
  /** Seen before anything happens. */
  readonly ready: string;
  /** Resolves when the person sees it. */
  readonly befall: (page: Page, outages: Outages) => Promise<void>;
  readonly mend: (page: Page, outages: Outages) => Promise<void>;
  /** Seen once it is over. */
  readonly after: string;
}

const inLive = (path: string) => (stage: Stage) => `/dashboard/${stage.account}/live/${path}`;

/** Pages that can be met while something is out of order. */
const PAGES = [
  { page: 'incoming', path: inLive('incoming'), ready: 'text=purchase' },
  { page: 'stored', path: inLive('stored'), ready: 'td' },
  { page: 'reports', path: inLive('reports'), ready: 'text=Funnel' },
  { page: 'keys', path: inLive('keys'), ready: 'text=Newsletter worker' },
  { page: 'usage', path: inLive('usage'), ready: '.recharts-bar' },
  { page: 'people', path: inLive('people'), ready: 'text=Jonas' },
  { page: 'audit', path: inLive('account?tab=audit'), ready: 'td' },
  { page: 'operators', path: () => '/dashboard/operators', ready: 'text=Harbour Coffee' },
  { page: 'profile', path: () => '/dashboard/profile', ready: 'text=This browser' },
] as const;

/** What makes a page ask the service, as a person does who comes back to its tab. */
const look = (page: Page) => page.evaluate(`dispatchEvent(new Event('offline'))`);
const said = (page: Page, text: string) => page.getByText(text).first().waitFor();

const KILLED: readonly OutageShot[] = PAGES.map(({ page, path, ready }) => ({
  name: `killed-${page}`,
  path,
  ready,
  befall: async (tab, outages) => {
    await outages.killService();
    await look(tab);
    await said(tab, 'Waymark does not answer');
  },
  mend: (_, outages) => outages.startService(),
  after: ready,
}));

/** Opened anew while there is no database. */
const WITHOUT_DATABASE: readonly OutageShot[] = PAGES.filter(({ page }) =>
  ['incoming', 'keys', 'operators'].includes(page),
).map(({ page, path, ready }) => ({
  name: `no-database-${page}`,
  path,
  ready,
  befall: async (tab, outages) => {
    outages.loseDatabase();
    await tab.reload();
    await said(tab, 'Waymark cannot reach its database');
  },
  mend: async (_, outages) => outages.findDatabase(),
  after: ready,
}));

export const OUTAGE_SHOTS: readonly OutageShot[] = [
  ...KILLED,
  ...WITHOUT_DATABASE,
  {
    name: 'killed-unopened-page',
    path: inLive('reports'),
    ready: 'text=Funnel',
    befall: async (page, outages) => {
      await outages.killService();
      await page.evaluate(`history.pushState({}, '', location.pathname.replace('reports', 'people'))`);
      await said(page, 'This page cannot be fetched');
    },
    mend: (_, outages) => outages.startService(),
    after: 'text=Jonas',
  },
  {
    name: 'code-gone',
    path: inLive('reports'),
    ready: 'text=Funnel',
    befall: async (page) => {
      await page.route(/\/assets\/people\.page-/, (route) => route.fulfill({ status: 404, body: '' }));
      await page.evaluate(`history.pushState({}, '', location.pathname.replace('reports', 'people'))`);
      await said(page, 'A file of this page is missing');
    },
    mend: (page) => page.unroute(/\/assets\/people\.page-/),
    after: 'text=Jonas',
  },
  {
    name: 'disk-full',
    path: inLive('keys'),
    ready: 'text=Newsletter worker',
    befall: async (page, outages) => {
      await outages.fillDisk();
      await page.getByRole('button', { name: 'Create key' }).first().click();
      await page.getByLabel('Name', { exact: true }).fill('Kiosk');
      await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
      await said(page, 'Request id');
    },
    mend: async (page, outages) => {
      await outages.emptyDisk();
      await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
    },
    after: '[data-testid=secret]',
  },
  {
    name: 'fault',
    path: inLive('reports'),
    ready: 'text=Funnel',
    befall: async (page) => {
      await page.route(/\/keys\?/, async (route) => {
        const headers = (await route.fetch()).headers();
        await route.fulfill({ status: 500, headers, json: { error: 'Internal server error' } });
      });
      await page.goto(page.url().replace('reports', 'keys'));
      await said(page, 'Request id');
    },
    mend: (page) => page.unroute(/\/keys\?/),
    after: 'text=Newsletter worker',
  },
  {
    name: 'session-ended',
    path: inLive('keys?state=any'),
    ready: 'text=Newsletter worker',
    befall: async (page) => {
      await page.context().clearCookies();
      await page.getByRole('combobox', { name: 'Order' }).click();
      await page.getByRole('option', { name: 'By name' }).click();
      await said(page, 'Your session has ended');
    },
    mend: async () => undefined,
    after: 'text=Your session has ended',
  },
];
