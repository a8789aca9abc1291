import type { Account } from '../../src/accounts/accounts.service.js';
import { DashboardStory } from '../support/dashboard-story.js';
import type { DashboardTab } from '../support/dashboard-tab.js';
import { describeBrowser } from '../support/describe-browser.js';
import { PASSWORD } from '../support/people.js';
import { aPageView, createSite, sendFromPage } from '../support/site-client.js';
import { soon } from '../support/soon.js';

const ANOTHER_PASSWORD = 'nine grey herons whistle';

describeBrowser('an account and its people', () => {
  let story: DashboardStory;
  let account: Account;
  let tab: DashboardTab;
  let secret: string;

  beforeAll(async () => {
    story = await DashboardStory.start();
    account = await story.anAccount('Shop');
    ({ secret } = await story.app.issueKey({ account }));
    tab = await story.tabOf({ account, email: 'ada@example.com', isOperator: true });
  });
  afterEach(() => expect(tab.faults).toEqual([]));
  afterAll(() => story?.end());

  const open = (page: string, ready: string) => tab.goto(`/${account.publicId}/test/${page}`, ready);

  it('usage shows what was stored and what was not, in sum and by key', async () => {
    await story.store(secret, { event_id: 'e1', visitor_id: 'ida' });
    await story.store(secret, { event_id: 'e1', visitor_id: 'ida' });
    await story.store(secret, { visitor_id: 'eve' });
    await open('usage', 'role=heading[name="By key"]');
    await tab.page.getByTestId('total-duplicate').getByText('1', { exact: true }).waitFor();
    await soon(async () => expect(await tab.page.getByTestId('total-accepted').innerText()).toBe('2'));
    await soon(async () =>
      expect(await tab.page.getByRole('meter').getAttribute('aria-valuetext')).toBe('2 of 10,000 events'),
    );
    await soon(async () => expect(await tab.page.getByTestId('billed').innerText()).toBe('0'));
    await tab.page.getByRole('button', { name: 'Test key' }).click();
    await tab.page.getByRole('heading', { name: 'Events with “Test key”' }).waitFor();
    await tab.page.getByText('30 days', { exact: true }).click();
    await tab.page.getByText('by UTC day').first().waitFor();
    await tab.page.reload();
    await tab.page.getByRole('heading', { name: 'Events with “Test key”' }).waitFor();
    await tab.page.getByText('by UTC day').first().waitFor();
  });

  it('usage shows a site alone as it does a key, and says of what is neither that it cannot', async () => {
    const { page } = tab;
    const site = await createSite(story.app, account);
    expect((await sendFromPage(story.app.url, site.publicId, { events: [aPageView()] })).status).toBe(200);
    await open('usage', 'role=heading[name="By key"]');
    await page.getByRole('table').getByRole('button', { name: 'Shop' }).click();
    await page.getByRole('heading', { name: 'Events with “Shop”' }).waitFor();
    await open('usage?key=key_00000000000000000000', 'role=heading[name="By key"]');
    await page.getByRole('alert').getByText('This key cannot be shown alone').waitFor();
    await page.getByRole('button', { name: 'All keys', exact: true }).click();
    await soon(async () => expect(await page.getByRole('alert').count()).toBe(0));
  });

  it('billing never shows one month under the name of another', async () => {
    const { page } = tab;
    await open('usage', 'role=heading[name="Billing"]');
    const label = page.getByText(/^Live events in /);
    const now = await label.innerText();
    const release = await tab.hold('**/billing?month=*');
    await page.getByRole('combobox', { name: 'Month' }).click();
    const [, before] = await page.getByRole('option').allInnerTexts();
    await page.getByRole('option').nth(1).click();
    await soon(async () =>
      expect(await page.getByRole('combobox', { name: 'Month' }).inputValue()).toBe(before),
    );
    await soon(async () => expect(await label.innerText()).toBe(now));
    release();
    await page.getByText(`Live events in ${before}`).waitFor();
  });

  it('traffic lists are saved with each fault by its name, undone, and not saved over somebody else’s', async () => {
    await open('account?tab=traffic', 'role=textbox[name="Own domains"]');
    const { page } = tab;
    const own = page.getByRole('textbox', { name: 'Own domains' });
    const save = page.getByRole('button', { name: 'Save lists' });
    await own.fill('shop.example, https://club.example');
    await page.getByRole('button', { name: 'Add a source' }).click();
    await page.getByRole('textbox', { name: 'Domain', exact: true }).fill('find.example');
    await page.getByRole('textbox', { name: 'Source', exact: true }).fill('find');
    await page.getByRole('button', { name: 'Add a name' }).click();
    const platform = page.getByRole('combobox', { name: 'Platform' });
    await platform.fill('TikTok');
    await save.click();
    await page.getByText('“https://club.example” must be a domain').waitFor();
    await page.getByText('Must not be empty.').nth(1).waitFor();
    await page.getByRole('textbox', { name: 'Name in spend or links' }).fill('tiktok_ads_eu');
    await own.fill('shop.example\nclub.example');
    await page.getByLabel('Medium', { exact: true }).fill('organic');
    await save.click();
    await page.getByText('Saved as revision 1.').waitFor();

    const other = await story.tabOf({ account, email: 'jo@example.com', role: 'admin' });
    await other.goto(`/${account.publicId}/test/account?tab=traffic`, 'text=Revision 1');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Saved as revision 2.').waitFor();
    await soon(async () => expect([await own.inputValue(), await platform.count()]).toEqual(['', 0]));
    const theirs = other.page.getByRole('textbox', { name: 'Own domains' });
    await theirs.fill('other.example');
    await other.page.getByRole('button', { name: 'Save lists' }).click();
    await other.page.getByText('Somebody else has changed these lists meanwhile').waitFor();
    await other.page.getByRole('button', { name: 'Load the lists again' }).click();
    await other.page.getByText('Revision 2').waitFor();
    await soon(async () => expect(await theirs.inputValue()).toBe(''));
    await other.close();
  });

  it('what is typed while traffic lists are saved stays, and is saved next', async () => {
    await open('account?tab=traffic', 'role=textbox[name="Own domains"]');
    const { page } = tab;
    const own = page.getByRole('textbox', { name: 'Own domains' });
    const save = page.getByRole('button', { name: 'Save lists' });
    await own.fill('first.example');
    const release = await tab.hold('**/traffic-lists');
    await save.click();
    await own.fill('second.example');
    release();
    await page.getByText(/^Revision 3,/).waitFor();
    await soon(async () => expect(await own.inputValue()).toBe('second.example'));
    await save.click();
    await page.getByText('Saved as revision 4.').waitFor();
  });

  it('a report that was open before traffic lists were saved is counted again afterwards', async () => {
    const page = await tab.page.context().newPage();
    // In its time nothing grows old: only the saving can be why it is counted again.
    await page.clock.setFixedTime(new Date());
    await page.goto(`${story.app.url}/dashboard/${account.publicId}/test/trends`);
    await page.getByText('Definition').first().waitFor();
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await page.getByRole('tab', { name: 'Traffic' }).click();
    await page.getByRole('textbox', { name: 'Own domains' }).fill('third.example');
    await page.getByRole('button', { name: 'Save lists' }).click();
    await page.getByText(/^Saved as revision/).waitFor();
    const again = page.waitForResponse((answer) => answer.url().includes('/reports/events?'));
    await page.getByRole('link', { name: 'Trends', exact: true }).click();
    await again;
    await page.close();
  });

  it('an analyst reads traffic lists and changes none', async () => {
    const analyst = await story.tabOf({ account, email: 'kim@example.com', role: 'analyst' });
    await analyst.goto(`/${account.publicId}/test/account?tab=traffic`, 'role=textbox[name="Own domains"]');
    await soon(async () =>
      expect(await analyst.page.getByRole('textbox', { name: 'Own domains' }).isEditable()).toBe(false),
    );
    await soon(async () =>
      expect(await analyst.page.getByRole('button', { name: 'Save lists' }).count()).toBe(0),
    );
    await analyst.close();
  });

  it('a visitor is erased after a confirmation', async () => {
    await open('account?tab=data', 'role=heading[name="Erase a visitor"]');
    await tab.page.getByLabel('Visitor id').fill('ida');
    await tab.page.getByRole('button', { name: 'Erase…' }).click();
    await tab.page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click();
    await tab.page.getByText('1 event erased.').waitFor();
  });

  it('test data are purged after the account’s name is typed', async () => {
    await open('account?tab=data', 'text=Delete 2 test events');
    await tab.page.getByRole('button', { name: 'Delete 2 test events…' }).click();
    const dialog = tab.page.getByRole('dialog');
    await dialog.getByLabel('Type the name of the account').fill('Shop');
    await dialog.getByRole('button', { name: 'Delete test data' }).click();
    await tab.page.getByText('2 test events deleted.').waitFor();
  });

  it('the audit log tells who did that, and can be filtered', async () => {
    await open('account?tab=audit', 'td');
    await tab.page.getByRole('combobox', { name: 'Action' }).click();
    await tab.page.getByRole('option', { name: 'Visitor erased' }).click();
    const table = tab.page.getByRole('table', { name: 'Audit log' });
    const rows = table.getByRole('row');
    await table.getByText('Key created').waitFor({ state: 'detached' });
    await rows.nth(1).getByText('ada@example.com').waitFor();
    await soon(async () => expect(await rows.count()).toBe(2));
  });

  it('an erasure is waited for in its dialog, and the next one is of the next visitor', async () => {
    const { page } = tab;
    for (const visitor_id of ['bea', 'cyd']) await story.store(secret, { visitor_id });
    await open('account?tab=data', 'role=heading[name="Erase a visitor"]');
    const dialog = page.getByRole('dialog');
    const ask = async (visitor: string) => {
      await page.getByLabel('Visitor id').fill(visitor);
      await page.getByRole('button', { name: 'Erase…' }).click();
      await dialog.getByText(visitor).waitFor();
      await dialog.getByRole('button', { name: 'Erase' }).click();
    };
    const release = await tab.hold('**/visitor-erasures');
    await ask('bea');
    const cancel = dialog.getByRole('button', { name: 'Cancel' });
    await soon(async () => expect(await cancel.isDisabled()).toBe(true));
    await page.keyboard.press('Escape');
    await page.mouse.click(2, 2);
    await soon(async () => expect(await dialog.getByText('bea').isVisible()).toBe(true));
    release();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('1 event erased.').waitFor();
    await ask('cyd');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('1 event erased.').waitFor();
    const { rows } = await story.app.database.lookup.query(
      `SELECT visitor_id FROM events WHERE visitor_id IN ('bea', 'cyd')`,
    );
    expect(rows).toEqual([]);
  });

  it('times say their zone; local or UTC is chosen once for all pages, and days are whole ones of it', async () => {
    const santiago = await story.tabOf(
      { account, email: 'gabriela@example.com' },
      { timezoneId: 'America/Santiago' },
    );
    const { page } = santiago;
    const asked = (from: string, to: string) =>
      page.waitForRequest((request) => {
        const { pathname, searchParams } = new URL(request.url());
        return (
          pathname.endsWith('/audit') && searchParams.get('from') === from && searchParams.get('to') === to
        );
      });
    const choose = async (zone: string) => {
      await page.getByRole('button', { name: /^You: / }).click();
      await page.getByRole('menuitem', { name: zone }).click();
    };
    await santiago.goto(`/${account.publicId}/test/account?tab=audit`, 'td');
    await page.getByRole('table').getByText('UTC−3').first().waitFor();

    // The night in which summer time ends there has its 24th hour twice.
    await page.getByLabel('From (').fill('4 Apr 2026');
    const long = asked('2026-04-04T03:00:00.000Z', '2026-04-05T04:00:00.000Z');
    await page.getByLabel('To, that day included (').fill('4 apr 2026');
    await long;
    await page.keyboard.press('Escape');
    const utc = asked('2026-04-04T00:00:00.000Z', '2026-04-05T00:00:00.000Z');
    await choose('UTC');
    await utc;
    await soon(async () => expect(await page.getByLabel('From (UTC)').inputValue()).toBe('4 Apr 2026'));

    await santiago.goto(`/${account.publicId}/test/usage`, 'text=Resets in');
    await page.locator('dd', { hasText: /^\w{3},? \d\d:00 UTC$/ }).waitFor();
    await choose('Local: America/Santiago');
    await page.locator('dd', { hasText: /^\w{3},? \d\d:00 UTC−3$/ }).waitFor();
    await santiago.close();
  });

  it('an invitation is handed over as a link, joins a person, whose role then changes at once', async () => {
    await open('people', 'text=ada@example.com');
    await tab.page.getByRole('button', { name: 'Invite' }).click();
    const dialog = tab.page.getByRole('dialog');
    await dialog.getByLabel('E-mail').fill('eve@example.com');
    await dialog.getByLabel('Admin').check();
    await tab.pressesAndEscapes('Create invitation');
    const link = await dialog.locator('pre').innerText();
    await dialog.getByRole('button', { name: 'Done' }).click();

    const eve = await story.tab();
    await eve.page.goto(link);
    await eve.page.getByRole('heading', { name: 'Join Shop' }).waitFor();
    await eve.page.getByLabel('Password', { exact: true }).fill('short');
    await eve.page.getByRole('button', { name: 'Join' }).click();
    await eve.page.getByText('Must be at least 12 characters.').waitFor();
    await eve.page.getByLabel('Password', { exact: true }).fill(ANOTHER_PASSWORD);
    await eve.page.getByRole('button', { name: 'Join' }).click();
    await eve.page.getByRole('link', { name: 'Keys' }).waitFor();

    await open('people', 'text=eve@example.com');
    await tab.page.getByRole('combobox', { name: 'Role of eve@example.com' }).click();
    await tab.page.getByRole('option', { name: 'Analyst' }).click();
    await tab.page.getByRole('button', { name: 'Make analyst' }).click();
    await tab.page.getByText('is now an analyst').waitFor();
    await eve.page.reload();
    await eve.page.getByRole('link', { name: 'Usage' }).waitFor();
    await soon(async () => expect(await eve.page.getByRole('link', { name: 'Keys' }).count()).toBe(0));
    await eve.page.goto(link);
    await eve.page.getByText('This link cannot be used').waitFor();
    expect(eve.faults).toEqual([]);
    await eve.close();
  });

  it('an invitation of who was signed in when it was opened, and is no more, asks for the password', async () => {
    const invited = await story.tabOf({ email: 'fay@example.com' });
    const invitations = `/dashboard/api/accounts/${account.publicId}/invitations`;
    const body = JSON.stringify({ email: 'fay@example.com', role: 'analyst' });
    const { text } = await tab.fetch(invitations, { method: 'POST', body });
    await invited.page.goto(new URL(JSON.parse(text).link.path, story.app.url).href);
    const join = invited.page.getByRole('button', { name: 'Join' });
    await join.waitFor();
    await soon(async () => expect(await invited.page.getByLabel('Your password').count()).toBe(0));
    await invited.context.clearCookies();
    await join.click();
    await invited.page.getByText('You are not signed in any more').waitFor();
    await invited.page.getByLabel('Your password').fill(PASSWORD);
    await join.click();
    await invited.page.getByRole('link', { name: 'Usage' }).waitFor();
    await invited.close();
  });

  it('an owner gives the account another name, which stands everywhere at once; nobody else is offered to', async () => {
    const { page } = tab;
    await open('account', 'role=textbox[name="Account name"]');
    await page.getByLabel('Account name').fill('Corner shop');
    await page.getByRole('button', { name: 'Save name' }).click();
    await page.getByRole('button', { name: 'Account: Corner shop' }).waitFor();
    await page.locator('main p', { hasText: /^Corner shop$/ }).waitFor();
    await page.getByRole('tab', { name: 'Audit log' }).click();
    await page.getByRole('cell', { name: 'Account renamed' }).waitFor();
    const admin = await story.tabOf({ account, role: 'admin' });
    await admin.goto(`/${account.publicId}/test/account`, 'text=Requests per second');
    await soon(async () => expect(await admin.page.getByLabel('Account name').count()).toBe(0));
    await admin.close();
  });

  it('an operator makes an account with themselves as its owner, and changes its plan', async () => {
    await tab.goto('/operators', 'role=heading[name="Accounts"]');
    await tab.page.getByRole('button', { name: 'Create account' }).click();
    await tab.page.getByRole('dialog').getByLabel('Name').fill('Second shop');
    await tab.page.getByRole('dialog').getByRole('button', { name: 'Create account' }).click();
    await tab.page.getByRole('button', { name: 'Account: Second shop' }).waitFor();
    await tab.page.getByRole('link', { name: 'Operators' }).click();
    await tab.page.getByRole('button', { name: 'Actions for Second shop' }).click();
    await tab.page.getByRole('menuitem', { name: 'Plan and limits…' }).click();
    await tab.page.getByRole('dialog').getByLabel('Events per hour').fill('250000');
    await tab.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await tab.page.getByRole('row').filter({ hasText: 'Second shop' }).getByText('250K').waitFor();
  });

  it.each([
    ['/sign-in', 'Password', 'current-password'],
    ['/profile', 'Current password', 'current-password'],
    ['/profile', 'New password', 'new-password'],
  ])(
    'a field for a password, %s, %s: hides what is typed, takes what is pasted, and tells a password manager what it is',
    async (page, label, use) => {
      await tab.goto(page);
      const field = tab.page.getByLabel(label, { exact: true });
      await field.focus();
      await tab.page.evaluate('navigator.clipboard.writeText("from a password manager")');
      await tab.page.keyboard.press('ControlOrMeta+V');
      await soon(async () => expect(await field.inputValue()).toBe('from a password manager'));
      await soon(async () => expect(await field.getAttribute('type')).toBe('password'));
      await soon(async () => expect(await field.getAttribute('autocomplete')).toBe(use));
    },
  );

  it('a changed password ends the person’s other sessions', async () => {
    await tab.goto('/profile', 'text=This browser');
    await tab.page.getByLabel('Current password').fill('not the password');
    await tab.page.getByLabel('New password').fill(ANOTHER_PASSWORD);
    await tab.page.getByRole('button', { name: 'Change password' }).click();
    await tab.page.getByText('The password is wrong').waitFor();
    await tab.page.getByLabel('Current password').fill(PASSWORD);
    await tab.page.getByRole('button', { name: 'Change password' }).click();
    await tab.page.getByText('Your password is changed').waitFor();
    await tab.page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await tab.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });
});
