import type { Page } from 'playwright-core';
import type { Shot } from './shot.types.js';
import type { Stage } from './stage.js';

const inLive = (path: string) => (stage: Stage) => `/dashboard/${stage.account}/live/${path}`;
const inTest = (path: string) => (stage: Stage) => `/dashboard/${stage.account}/test/${path}`;
const rotation =
  (key: 'web' | 'old') =>
  ({ account, keys }: Stage) =>
    `/dashboard/${account}/live/keys/${keys[key].publicId}/rotation`;

/** Dialogs, and pages with something opened in them. */
export const DIALOG_SHOTS: readonly Shot[] = [
  {
    name: 'incoming-event',
    path: inLive('incoming?status=accepted&type=purchase'),
    ready: 'ol li',
    prepare: async (page) => {
      await page.locator('ol li button').first().click();
      await page.getByText('As stored').waitFor();
    },
  },
  {
    name: 'key-created',
    path: inTest('keys'),
    ready: 'text=laptop',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Create key' }).click();
      await page.getByLabel('Name').fill('Staging');
      await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
      await page.getByText('Waiting for the first event').waitFor();
      await page.getByText('Do you send with a library').click();
    },
  },
  {
    name: 'site-created',
    path: inTest('sites'),
    ready: 'text=No test sites yet',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Create site' }).first().click();
      await page.getByLabel('Name', { exact: true }).fill('Staging');
      await page.getByLabel('Hostnames').fill('staging.northwind.example');
      await page.getByRole('dialog').getByRole('button', { name: 'Create site' }).click();
      await page.getByText('Waiting for the first event').waitFor();
    },
  },
  {
    name: 'site-change',
    path: ({ account, site }) => `/dashboard/${account}/live/sites/${site.publicId}`,
    ready: 'text=Dropped',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Change…' }).click();
      await page.getByLabel('Hostnames').waitFor();
    },
  },
  {
    name: 'site-delete',
    path: ({ account, site }) => `/dashboard/${account}/live/sites/${site.publicId}`,
    ready: 'text=Dropped',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Delete…' }).click();
      await page.getByLabel('Type its name').waitFor();
    },
  },
  {
    name: 'alert-create',
    path: inLive('alerts'),
    ready: 'text=Few purchases in a day',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Create alert' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Change', { exact: true }).click();
      await dialog.getByLabel('Saved report').click();
      await page.getByRole('option', { name: 'Purchases by source' }).click();
      await dialog.getByLabel('by at least').fill('30');
      await dialog.getByRole('button', { name: 'Try it on the past' }).click();
      await dialog.getByText('It would have fired').waitFor();
    },
  },
  {
    name: 'alert-history',
    path: inLive('alerts'),
    ready: 'text=Few purchases in a day',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'History of Few purchases in a day' }).click();
      await page.getByText('Recovered').waitFor();
    },
  },
  {
    name: 'alert-delete',
    path: inLive('alerts'),
    ready: 'text=Few purchases in a day',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'More of Few purchases in a day' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByText('Nobody is told any more').waitFor();
    },
  },
  {
    name: 'channel-add',
    path: inLive('alerts?tab=channels'),
    ready: 'text=Pager of the shop',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add channel' }).click();
      await page.getByLabel('Address').waitFor();
    },
  },
  {
    name: 'channel-secret',
    path: inLive('alerts?tab=channels'),
    ready: 'text=Pager of the shop',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Replace secret: Pager of the shop' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Replace secret' }).click();
      await page.getByTestId('secret').waitFor();
    },
  },
  {
    name: 'channel-delete',
    path: inLive('alerts?tab=channels'),
    ready: 'text=Pager of the shop',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Delete: Growth team' }).click();
      await page.getByText('What waits for it').waitFor();
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
    name: 'incoming-refused',
    path: inLive('incoming?status=refused'),
    ready: 'ol li',
    prepare: async (page) => {
      await page.locator('ol li button').first().click();
      await page.getByRole('dialog').getByText('deleted').first().waitFor();
    },
  },
  {
    name: 'key-create',
    path: inLive('keys'),
    ready: 'text=Newsletter worker',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Create key' }).click();
      await page.getByLabel('Name').waitFor();
    },
  },
  {
    name: 'keys-deleted',
    path: inLive('keys'),
    ready: 'text=Newsletter worker',
    prepare: async (page) => {
      await page.getByRole('combobox', { name: 'State' }).click();
      await page.getByRole('option', { name: 'All states' }).click();
      await page.getByText('Agency (ended)').waitFor();
    },
  },
  {
    name: 'key-change',
    path: ({ account, keys }) => `/dashboard/${account}/live/keys/${keys.web.publicId}`,
    ready: 'text=Facts',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Change…' }).click();
      await page.getByLabel('Hourly cap').waitFor();
    },
  },
  {
    name: 'keys-actions',
    path: inLive('keys'),
    ready: 'text=Newsletter worker',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Actions for Web shop', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Delete…' }).waitFor();
    },
  },
  {
    name: 'keys-delete-many',
    path: inLive('keys'),
    ready: 'text=Newsletter worker',
    prepare: async (page) => {
      await page.getByRole('checkbox', { name: 'Choose Web shop', exact: true }).check();
      await page.getByRole('button', { name: /^Choose all/ }).click();
      const chosen = page.getByRole('region', { name: 'Chosen keys' });
      await chosen.getByRole('button', { name: 'Delete…' }).click();
      await page.getByLabel('Type the number').waitFor();
    },
  },
  {
    name: 'search',
    path: inLive('keys'),
    ready: 'text=Newsletter worker',
    prepare: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /^Search/ }).fill('shop');
      await page
        .getByRole('option', { name: /^Web shop/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'search-missing',
    path: inLive('keys'),
    ready: 'text=Newsletter worker',
    // As where the file is gone, but without the browser's own complaint.
    before: (page) =>
      page.route('**/search-dialog-*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: `throw new Error('gone')` }),
      ),
    prepare: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('button', { name: 'Reload' }).waitFor();
    },
  },
  {
    name: 'accounts',
    path: inLive('keys'),
    ready: 'text=Newsletter worker',
    // Whose accounts are more than a menu shows.
    before: (page) =>
      page.route('**/dashboard/api/session*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), account_count: 60 } });
      }),
    prepare: async (page) => {
      await page.getByRole('button', { name: /Northwind Outdoor/ }).click();
      await page.getByRole('option', { name: /^Northwind Labs/ }).waitFor();
    },
  },
  {
    name: 'keys-order',
    path: inLive('keys'),
    ready: 'text=Newsletter worker',
    prepare: async (page) => {
      await page.getByRole('combobox', { name: 'Order' }).click();
      await page.getByRole('option', { name: 'Oldest first' }).waitFor();
    },
  },
  {
    name: 'key-leave',
    path: inLive('keys'),
    ready: 'text=Newsletter worker',
    prepare: async (page) => {
      await page.getByRole('link', { name: 'Newsletter worker' }).click();
      await page.getByText('Facts').waitFor();
      await page.goBack();
      await page.getByRole('button', { name: 'Create key' }).click();
      await page.getByLabel('Name').fill('Kiosk');
      await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
      await page.getByTestId('secret').waitFor();
      await page.evaluate('history.forward()');
      await page.getByText('Leave without the key?').waitFor();
    },
  },
  { name: 'rotation-create', path: rotation('old'), ready: 'text=Create key' },
  {
    name: 'rotation-switch',
    path: rotation('web'),
    ready: 'table[aria-label="Uses of both keys"]',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Switch' }).last().click();
      await page.getByText('in everything that sends events').waitFor();
    },
  },
  {
    name: 'rotation-delete',
    path: rotation('web'),
    ready: 'text=Next: delete the old key',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Next: delete the old key' }).click();
      await page.getByLabel('Type its name').waitFor();
    },
  },
  { name: 'rotation-stop', path: rotation('web'), ready: 'text=Stop…', prepare: press('Stop…') },
  {
    name: 'key-planned',
    path: ({ account, keys }) => `/dashboard/${account}/live/keys/${keys.old.publicId}`,
    ready: 'text=This key will be deleted on',
  },
  {
    name: 'usage-numbers',
    path: inLive('usage'),
    ready: 'text=Show the numbers',
    prepare: async (page) => {
      await page.getByText('Show the numbers').first().click();
      await page.getByRole('table').nth(1).waitFor();
    },
  },
  {
    name: 'usage-billing-numbers',
    path: inLive('usage'),
    ready: 'text=Show the numbers',
    prepare: async (page) => {
      await page.getByText('Show the numbers').last().click();
      await page.getByRole('table', { name: /^Live events by day/ }).waitFor();
    },
  },
  {
    name: 'stored-event',
    path: inLive('stored'),
    ready: 'td',
    prepare: async (page) => {
      await page.locator('td button').first().click();
      await page.getByText('As stored').waitFor();
    },
  },
  { name: 'person-invite', path: inLive('people'), ready: 'text=Jonas', prepare: press('Invite') },
  {
    name: 'person-new-link',
    path: inLive('people'),
    ready: 'text=Jonas',
    prepare: press('New link for theo@northwind.example'),
  },
  {
    name: 'person-role',
    path: inLive('people'),
    ready: 'text=Jonas',
    prepare: async (page) => {
      await page.getByRole('combobox', { name: 'Role of jonas@northwind.example' }).click();
      await page.getByRole('option', { selected: false }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'person-remove',
    path: inLive('people'),
    ready: 'text=Jonas',
    prepare: press('Remove jonas@northwind.example'),
  },
  {
    name: 'visitor-erase',
    path: inLive('account?tab=data'),
    ready: 'text=Erase a visitor',
    prepare: async (page) => {
      await page.getByLabel('Visitor id').fill('v_78280');
      await press('Erase…')(page);
    },
  },
  {
    name: 'test-purge',
    path: inTest('account?tab=data'),
    ready: 'text=Delete all test data',
    prepare: press(/^Delete \d+/),
  },
  {
    name: 'operators-create',
    path: () => '/dashboard/operators',
    ready: 'text=Harbour Coffee',
    prepare: press('Create account'),
  },
  {
    name: 'operators-plan',
    path: () => '/dashboard/operators',
    ready: 'text=Harbour Coffee',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Actions for Harbour Coffee' }).click();
      await page.getByRole('menuitem', { name: 'Plan and limits…' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'operators-fewer-days',
    path: () => '/dashboard/operators',
    ready: 'text=Harbour Coffee',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Actions for Harbour Coffee' }).click();
      await page.getByRole('menuitem', { name: 'Plan and limits…' }).click();
      await page.getByLabel('Days events are kept').fill('30');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await page.getByRole('dialog').getByText('are deleted for good').waitFor();
    },
  },
  {
    name: 'operators-invite',
    path: () => '/dashboard/operators',
    ready: 'text=Harbour Coffee',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Actions for Harbour Coffee' }).click();
      await page.getByRole('menuitem', { name: 'Invite…' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'operators-rename',
    path: () => '/dashboard/operators',
    ready: 'text=Harbour Coffee',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Actions for Harbour Coffee' }).click();
      await page.getByRole('menuitem', { name: 'Rename…' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'operators-suspend',
    path: () => '/dashboard/operators',
    ready: 'text=Harbour Coffee',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Actions for Harbour Coffee' }).click();
      await page.getByRole('menuitem', { name: 'Suspend…' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'operators-make',
    path: () => '/dashboard/operators?tab=people&find=jonas',
    ready: 'text=Jonas',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Actions for jonas@northwind.example' }).click();
      await page.getByRole('menuitem', { name: 'Make operator…' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'operators-password-link',
    path: () => '/dashboard/operators?tab=people&find=jonas',
    ready: 'text=Jonas',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Actions for jonas@northwind.example' }).click();
      await page.getByRole('menuitem', { name: 'Password link…' }).click();
      await page.getByRole('dialog').getByText('One-time link').waitFor();
    },
  },
];

/** Presses a button that opens a dialog. */
function press(name: string | RegExp): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('button', { name }).first().click();
    await page.getByRole('dialog').waitFor();
  };
}
