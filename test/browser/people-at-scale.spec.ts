import type { Account } from '../../src/accounts/accounts.service.js';
import { seriousFaults } from '../support/axe.js';
import { DashboardStory } from '../support/dashboard-story.js';
import type { DashboardTab } from '../support/dashboard-tab.js';
import { describeBrowser } from '../support/describe-browser.js';
import { manyPeople } from '../support/many-people.js';
import { soon } from '../support/soon.js';

describeBrowser('two thousand accounts, three hundred people, ten thousand entries', () => {
  let story: DashboardStory;
  let account: Account;
  let tab: DashboardTab;

  beforeAll(async () => {
    story = await DashboardStory.start();
    account = await story.anAccount('Zephyr Stores');
    await manyPeople(story.app, account, { accounts: 2_000, people: 300, entries: 10_000 });
    tab = await story.tabOf({ account, email: 'ada@example.com', isOperator: true });
  });
  afterEach(() => expect(tab.faults).toEqual([]));
  afterAll(() => story?.end());

  const row = (name: string) => tab.page.getByRole('row').filter({ hasText: name });
  const find = (label: string, text: string) => tab.page.getByRole('textbox', { name: label }).fill(text);
  const choose = async (box: string, name: string) => {
    await tab.page.getByRole('combobox', { name: box, exact: true }).click();
    await tab.page.getByRole('option', { name, exact: true }).click();
  };
  const act = async (who: string, item: string) => {
    await tab.page.getByRole('button', { name: `Actions for ${who}` }).click();
    await tab.page.getByRole('menuitem', { name: item }).click();
  };
  const open = (path: string, ready: string) => tab.goto(`/${account.publicId}/test/${path}`, ready);

  it('an account is found, and the last is on the last page', async () => {
    await tab.goto('/operators', 'text=1 to 25 of 2,001 accounts');
    await soon(async () => expect(await tab.page.getByRole('row').count()).toBe(1 + 25));
    await choose('Order', 'By name');
    await row('Branch 0001').waitFor();
    await tab.page.getByRole('button', { name: 'Page 81' }).click();
    await row('Zephyr Stores').waitFor();
    await find('Find accounts', 'branch 1234');
    await tab.page.getByText('1 account', { exact: true }).waitFor();
    expect(await seriousFaults(tab.page)).toEqual([]);
  });

  it('a suspended account says so instead of its pages, which come back by themselves', async () => {
    const member = await story.tabOf({ account, email: 'mia@example.com', role: 'admin' });
    await member.goto(`/${account.publicId}/test/keys`, 'text=No test keys yet');
    await find('Find accounts', 'zephyr');
    await act('Zephyr Stores', 'Suspend…');
    await tab.page.getByRole('textbox', { name: 'Reason' }).fill('The invoice of October is open.');
    expect(await seriousFaults(tab.page)).toEqual([]);
    await tab.page.getByRole('button', { name: 'Suspend', exact: true }).click();
    await row('The invoice of October is open.').waitFor();

    await member.page.getByRole('link', { name: 'Usage' }).click();
    await member.page.getByRole('heading', { name: 'Zephyr Stores is suspended' }).waitFor();
    await member.page.getByText('The invoice of October is open.').waitFor();
    expect(await seriousFaults(member.page)).toEqual([]);

    await act('Zephyr Stores', 'Resume…');
    await tab.page.getByRole('button', { name: 'Resume', exact: true }).click();
    await tab.page.getByText('it works as before').waitFor();
    await member.page.getByRole('heading', { name: 'Usage' }).waitFor();
    await member.close();
  });

  it('an operator who makes an account of their own stays signed in, and gives it another name', async () => {
    await tab.page.getByRole('button', { name: 'Create account' }).click();
    await tab.page.getByRole('textbox', { name: 'Name' }).fill('Mine');
    await tab.page.getByRole('dialog').getByRole('button', { name: 'Create account' }).click();
    await tab.page.getByRole('button', { name: 'Account: Mine' }).waitFor();
    await tab.goto('/operators?find=Mine', 'text=1 account');
    await act('Mine', 'Rename…');
    await tab.page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Ours');
    await tab.page.getByRole('button', { name: 'Rename', exact: true }).click();
    await tab.page.getByText('No account matches the filter').waitFor();
  });

  it('a person is found among all by the name of their account', async () => {
    await tab.goto('/operators?tab=people', 'text=1 to 25 of 302 people');
    await find('Find people', 'branch 0007');
    await tab.page.getByText('1 person', { exact: true }).waitFor();
    expect(await seriousFaults(tab.page)).toEqual([]);
  });

  it('no role changes before what is lost was read and confirmed; the last owner keeps theirs', async () => {
    await open('people', 'text=1 to 25 of 302 members');
    await find('Find members', 'ada@');
    await row('ada@example.com').waitFor();
    await soon(async () =>
      expect(await tab.page.getByRole('combobox', { name: 'Role of ada@example.com' }).isDisabled()).toBe(
        true,
      ),
    );
    await soon(async () =>
      expect(await tab.page.getByRole('button', { name: 'Leave Zephyr Stores' }).isDisabled()).toBe(true),
    );
    await tab.page.getByText('An account keeps at least one owner').waitFor();

    await find('Find members', 'mia@');
    await row('mia@example.com').waitFor();
    await choose('Role of mia@example.com', 'Analyst');
    const dialog = tab.page.getByRole('dialog');
    await dialog.getByText('can no longer create, rotate and delete keys').waitFor();
    expect(await seriousFaults(tab.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const role = tab.page.getByRole('combobox', { name: 'Role of mia@example.com' });
    await soon(async () => expect(await role.inputValue()).toBe('Admin'));
    await choose('Role of mia@example.com', 'Owner');
    await dialog.getByRole('button', { name: 'Make owner' }).click();
    await tab.page.getByText('is now an owner').waitFor();

    await find('Find members', 'ada@');
    await row('ada@example.com').waitFor();
    await choose('Role of ada@example.com', 'Admin');
    await dialog.getByText('You can no longer invite and remove people').waitFor();
    await dialog.getByText('Only another owner can give you your role back').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  it('the audit log is found by names, turned in pages, and kept in the address', async () => {
    await open('account?tab=audit', 'text=1 to 25 of');
    await find('On what', 'till 0042');
    await row('Till 0042').first().waitFor();
    await tab.page.reload();
    await row('Till 0042').first().waitFor();
    await tab.page.getByRole('button', { name: 'Clear' }).click();
    await choose('Order', 'Oldest first');
    await tab.page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await tab.page.getByText('26 to 50 of').waitFor();
    expect(await seriousFaults(tab.page)).toEqual([]);
  });

  it('one gives oneself another name', async () => {
    await tab.goto('/profile', 'role=heading[name="Name"]');
    await tab.page.getByRole('textbox', { name: 'Your name' }).fill('Ada Lovelace');
    await tab.page.getByRole('button', { name: 'Save name' }).click();
    await tab.page.getByRole('button', { name: 'You: Ada Lovelace' }).waitFor();
    await tab.page.getByRole('cell', { name: 'Name changed' }).waitFor();
  });

  it('who belongs to two thousand accounts switches by typing a part of the name, by keyboard alone', async () => {
    const member = await story.tabOf({ email: 'olga@example.com' });
    await story.app.dataSource.query(
      `INSERT INTO memberships (account_id, person_id, role)
       SELECT a.id, p.id, 'admin' FROM accounts a, people p
        WHERE a.public_id LIKE 'acct_branch%' AND p.email = 'olga@example.com'`,
    );
    const { page } = member;
    const current = (name: string) => page.getByRole('button', { name: `Account: ${name}` });
    const options = page.getByRole('option');
    await member.goto('/');
    await current('Branch 0001').press('Enter');
    await page.getByText('Your 2,000 accounts').waitFor();
    await soon(async () => expect(await options.count()).toBe(50 + 1));
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await options.filter({ hasText: 'Branch 0100' }).waitFor();
    await page.keyboard.type('ch 1999');
    await page.keyboard.press('Enter');
    await current('Branch 1999').waitFor();
    await page.getByRole('heading', { name: 'Incoming events' }).waitFor();

    await page.reload();
    await current('Branch 1999').waitFor();
    await member.goto('/profile', 'h1');
    await current('Branch 1999').waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await current('Branch 1999').click();
    await page.getByRole('combobox', { name: /^Switch account/ }).fill('0042');
    await page.getByRole('option', { name: 'Branch 0042' }).click();
    await page.getByRole('heading', { name: 'Incoming events' }).waitFor();
    expect(new URL(page.url()).pathname).toContain('/acct_branch000000042/test/incoming');
    expect(member.faults).toEqual([]);
    await member.close();
  });
});
