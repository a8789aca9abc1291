import type { Page } from 'playwright-core';
import type { Outages } from '../../test/support/outages.js';
import type { Stage } from './stage.js';

/** A page, what befalls it, and how that ends. */
export interface OutageShot {
  readonly name: string;
  readonly path: (stage: Stage) => string;
  /** Seen before anything happens. */
  readonly ready: string;
  /** Whether the browser reaches the service over the line that can be cut. */
  readonly overLine?: true;
  /** Resolves when the person sees it. */
  readonly befall: (page: Page, outages: Outages, stage: Stage) => Promise<void>;
  readonly mend: (page: Page, outages: Outages) => Promise<void>;
  /** Seen once it is over. */
  readonly after: string;
}

const inLive = (path: string) => (stage: Stage) => `/dashboard/${stage.account}/live/${path}`;

/** Every page, the file of its code, and what is seen once it is filled. */
const PAGES = [
  { page: 'incoming', code: 'incoming', path: inLive('incoming'), ready: 'text=purchase' },
  { page: 'stored', code: 'stored', path: inLive('stored'), ready: 'td' },
  { page: 'trends', code: 'trends', path: inLive('trends'), ready: 'text=Definition' },
  { page: 'keys', code: 'keys', path: inLive('keys'), ready: 'text=Newsletter worker' },
  { page: 'key', code: 'key', path: ofKey(''), ready: 'text=Events of this key' },
  { page: 'rotation', code: 'rotation', path: ofKey('/rotation'), ready: 'text=takes over' },
  { page: 'usage', code: 'usage', path: inLive('usage'), ready: '.recharts-bar' },
  { page: 'people', code: 'people', path: inLive('people'), ready: 'text=Jonas' },
  { page: 'audit', code: 'account', path: inLive('account?tab=audit'), ready: 'td' },
  { page: 'operators', code: 'operators', path: () => '/dashboard/operators', ready: 'text=Harbour Coffee' },
  { page: 'profile', code: 'profile', path: () => '/dashboard/profile', ready: 'text=This browser' },
] as const;

function ofKey(rest: string) {
  return ({ account, keys }: Stage) => `/dashboard/${account}/live/keys/${keys.web.publicId}${rest}`;
}

/** What makes a page ask the service, as a person does who comes back to its tab. */
const look = (page: Page) => page.evaluate(`dispatchEvent(new Event('offline'))`);
/** A person comes back to the tab after a while: what the page knows is old by then. */
const comeBackLater = (page: Page) =>
  page.evaluate(
    `{ const now = Date.now; Date.now = () => now() + 600_000; dispatchEvent(new Event('visibilitychange')); }`,
  );
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

/** The network between the browser and the service breaks; the service knows nothing of it. */
const CUT: readonly OutageShot[] = PAGES.map(({ page, path, ready }) => ({
  name: `cut-${page}`,
  path,
  ready,
  overLine: true,
  befall: async (tab, outages) => {
    outages.cutLine();
    await look(tab);
    if (page === 'incoming') await said(tab, 'Connection lost');
    await said(tab, 'Waymark does not answer');
  },
  mend: async (_, outages) => outages.joinLine(),
  after: page === 'incoming' ? 'text=Connected' : ready,
}));

/** Opened anew while there is no database. */
const WITHOUT_DATABASE: readonly OutageShot[] = PAGES.map(({ page, path, ready }) => ({
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

/** Opened anew while there is no room for any write: what is there can be read. */
const DISK_FULL: readonly OutageShot[] = PAGES.map(({ page, path, ready }) => ({
  name: `disk-full-${page}`,
  path,
  ready,
  befall: async (tab, outages) => {
    await outages.fillDisk();
    await tab.reload();
    await tab.locator(ready).first().waitFor();
  },
  mend: (_, outages) => outages.emptyDisk(),
  after: ready,
}));

/** Opened from another page while the file with its code is not there. */
const CODE_GONE: readonly OutageShot[] = PAGES.map(({ page, code, path, ready }) => {
  const file = new RegExp(`/assets/${code}\\.page-`);
  const other = page === 'trends' ? 'people' : 'trends';
  return {
    name: `code-gone-${page}`,
    path: inLive(other),
    ready: PAGES.find((one) => one.page === other)!.ready,
    befall: async (tab, _, stage) => {
      await tab.route(file, (route) => route.fulfill({ status: 404, body: '' }));
      await tab.evaluate(`history.pushState({}, '', '${path(stage)}')`);
      await said(tab, 'A file of this page is missing');
    },
    mend: (tab) => tab.unroute(file),
    after: ready,
  };
});

const SESSION_ENDED: readonly OutageShot[] = PAGES.map(({ page, path, ready }) => ({
  name: `session-ended-${page}`,
  path,
  ready,
  befall: async (tab, outages) => {
    await outages.endSessions();
    await comeBackLater(tab);
    await said(tab, 'Your session has ended');
  },
  mend: (_, outages) => outages.renewSessions(),
  after: 'text=Your session has ended',
}));

export const OUTAGE_SHOTS: readonly OutageShot[] = [
  ...KILLED,
  ...CUT,
  ...WITHOUT_DATABASE,
  ...DISK_FULL,
  ...CODE_GONE,
  ...SESSION_ENDED,
  {
    name: 'killed-unopened-page',
    path: inLive('trends'),
    ready: 'text=Definition',
    befall: async (page, outages) => {
      await outages.killService();
      await page.evaluate(`history.pushState({}, '', location.pathname.replace('trends', 'people'))`);
      await said(page, 'This page cannot be fetched');
    },
    mend: (_, outages) => outages.startService(),
    after: 'text=Jonas',
  },
  {
    name: 'cut-first-event',
    path: inLive('keys'),
    ready: 'text=Newsletter worker',
    overLine: true,
    befall: async (page, outages) => {
      await createKey(page, 'Kiosk');
      await page.getByText('Waiting for the first event').waitFor();
      outages.cutLine();
      await said(page, 'Connection lost');
    },
    mend: async (_, outages) => outages.joinLine(),
    after: 'text=Waiting for the first event',
  },
  {
    name: 'disk-full-change',
    path: inLive('keys'),
    ready: 'text=Newsletter worker',
    befall: async (page, outages) => {
      await outages.fillDisk();
      await createKey(page, 'Kiosk');
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
    path: inLive('trends'),
    ready: 'text=Definition',
    befall: async (page) => {
      await page.route(/\/keys\?/, async (route) => {
        const headers = (await route.fetch()).headers();
        await route.fulfill({ status: 500, headers, json: { error: 'Internal server error' } });
      });
      await page.goto(page.url().replace('trends', 'keys'));
      await said(page, 'Request id');
    },
    mend: (page) => page.unroute(/\/keys\?/),
    after: 'text=Newsletter worker',
  },
];

async function createKey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Create key' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
}
