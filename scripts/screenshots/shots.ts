import type { Page } from 'playwright-core';
import type { Stage } from './stage.js';

/** One picture: where it is taken, and what is done there first. */
export interface Shot {
  readonly name: string;
  readonly path: (stage: Stage) => string;
  /** Seen before the picture is taken. */
  readonly ready: string;
  readonly prepare?: (page: Page, stage: Stage) => Promise<void>;
  readonly signedOut?: true;
  /** Long lists: the first screen says it all. */
  readonly firstScreen?: true;
}

const inLive = (path: string) => (stage: Stage) => `/dashboard/${stage.account}/live/${path}`;
const inTest = (path: string) => (stage: Stage) => `/dashboard/${stage.account}/test/${path}`;

/** Every page, and the dialogs that matter. */
export const SHOTS: readonly Shot[] = [
  { name: 'sign-in', path: () => '/dashboard/', ready: 'text=Password', signedOut: true },
  {
    name: 'link-spent',
    path: () => '/dashboard/link#nothing',
    ready: 'text=cannot be used',
    signedOut: true,
  },
  {
    name: 'live',
    path: inLive('live'),
    ready: 'text=purchase',
    firstScreen: true,
    prepare: (_, stage) => stage.keepSending(),
  },
  { name: 'live-test', path: inTest('live'), ready: 'text=page_view', firstScreen: true },
  { name: 'live-empty', path: inTest('live?type=nothing_like_it'), ready: 'text=Nothing matches' },
  {
    name: 'live-event',
    path: inLive('live?verdict=accepted&type=purchase'),
    ready: 'ol li',
    prepare: async (page) => {
      await page.locator('ol li button').first().click();
      await page.getByText('As stored').waitFor();
    },
  },
  { name: 'stored', path: inLive('stored'), ready: 'td', firstScreen: true },
  { name: 'keys', path: inLive('keys'), ready: 'text=Newsletter worker' },
  { name: 'keys-test', path: inTest('keys'), ready: 'text=laptop' },
  {
    name: 'key-created',
    path: inTest('keys'),
    ready: 'text=laptop',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Create key' }).click();
      await page.getByLabel('Name').fill('Staging');
      await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
      await page.getByText('Waiting for the first event').waitFor();
    },
  },
  {
    name: 'key-delete',
    path: inLive('keys'),
    ready: 'text=Newsletter worker',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Actions for Web shop', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Delete…' }).click();
      await page.getByLabel('Type its name').waitFor();
    },
  },
  {
    name: 'rotation',
    path: ({ account, keys }) =>
      `/dashboard/${account}/live/keys/${keys.web.publicId}/rotation?successor=${keys.webNext.publicId}`,
    ready: 'text=Next: verify',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Next: verify' }).click();
      await page.getByTestId('share-new').waitFor();
    },
  },
  { name: 'usage', path: inLive('usage'), ready: '.recharts-bar', prepare: async (page) => chart(page) },
  { name: 'reports', path: inLive('reports'), ready: 'text=Funnel' },
  { name: 'people', path: inLive('people'), ready: 'text=Jonas' },
  { name: 'account', path: inLive('account'), ready: 'text=Requests a second' },
  { name: 'audit', path: inLive('account?tab=audit'), ready: 'td' },
  { name: 'data', path: inTest('account?tab=data'), ready: 'text=Purge' },
  { name: 'operators', path: () => '/dashboard/operators', ready: 'text=Harbour Coffee' },
  { name: 'operators-people', path: () => '/dashboard/operators?tab=people', ready: 'text=Jonas' },
  { name: 'operators-refused', path: () => '/dashboard/operators?tab=refused', ready: '.recharts-bar' },
  { name: 'profile', path: () => '/dashboard/profile', ready: 'text=This one' },
  { name: 'not-found', path: () => '/dashboard/nowhere/at/all', ready: 'text=nothing here' },
];

/** Both charts of the page. */
async function chart(page: Page): Promise<void> {
  await page.locator('.recharts-bar').nth(5).waitFor({ state: 'attached' });
}
