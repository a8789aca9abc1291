import type { Account } from '../../src/accounts/accounts.service.js';
import { DashboardStory } from '../support/dashboard-story.js';
import type { DashboardTab } from '../support/dashboard-tab.js';
import { describeBrowser } from '../support/describe-browser.js';
import { Keyboard } from '../support/keyboard.js';
import { aPerson, PASSWORD } from '../support/people.js';

describeBrowser('by the keyboard alone', () => {
  let story: DashboardStory;
  let account: Account;
  let tab: DashboardTab;
  let keyboard: Keyboard;

  beforeAll(async () => {
    story = await DashboardStory.start();
    account = await story.anAccount('Shop');
    await aPerson(story.app, { account, email: 'ada@example.com', isOperator: true });
    await aPerson(story.app, { account, email: 'bob@example.com', role: 'admin' });
    tab = await story.tab();
    keyboard = new Keyboard(tab.page);
  });
  afterEach(() => expect(tab.faults).toEqual([]));
  afterAll(() => story?.end());

  const heading = (name: string | RegExp) =>
    tab.page.getByRole('heading', { name, exact: typeof name === 'string' }).waitFor();
  const says = (text: string | RegExp) => tab.page.getByText(text).first().waitFor();
  const dialogGone = () => tab.page.getByRole('dialog').waitFor({ state: 'detached' });

  it('one signs in, skips the menu, and changes the environment', async () => {
    await tab.goto('/', 'text=Password');
    await keyboard.fill('E-mail', 'ada@example.com');
    await keyboard.fill('Password', PASSWORD);
    await tab.page.keyboard.press('Enter');
    await heading('Incoming events');
    await tab.page.reload();
    await heading('Incoming events');
    await keyboard.press('link', 'Skip to content');
    await keyboard.goTo('button', 'Pause');
    await keyboard.goTo('radio', 'Test');
    await tab.page.keyboard.press('ArrowRight');
    await tab.page.waitForURL(/\/live\/incoming$/);
    await keyboard.goTo('radio', 'Live');
    await tab.page.keyboard.press('ArrowLeft');
    await tab.page.waitForURL(/\/test\/incoming$/);
  });

  it('a key is created, copied, and deleted; the focus comes back to where it was', async () => {
    await keyboard.press('link', 'Keys');
    await heading('Keys');
    await keyboard.press('button', 'Create key');
    await keyboard.fill('Name', 'By hand');
    await tab.page.keyboard.press('Enter');
    await says('Key “By hand” is created');
    await keyboard.copy('key');
    await keyboard.press('button', 'Done');
    await dialogGone();
    await keyboard.choose('Actions for By hand', 'Delete…');
    await says('Delete “By hand”?');
    await tab.page.keyboard.press('Escape');
    await dialogGone();
    await keyboard.choose('Actions for By hand', 'Delete…');
    await keyboard.press('button', 'Delete key');
    await says('is deleted. Requests with it are refused');
  });

  it('a key is rotated to the end', async () => {
    await story.app.issueKey({ account });
    await tab.goto(`/${account.publicId}/test/keys`, 'role=heading[name="Keys"]');
    await keyboard.choose('Actions for Test key', 'Rotate…');
    await keyboard.press('button', 'Create key');
    await keyboard.copy('key');
    await keyboard.press('button', 'Next: switch');
    await keyboard.press('button', 'Next: verify');
    await keyboard.press('button', 'Next: delete the old key');
    await keyboard.press('button', 'Delete key');
    await says('The rotation is complete');
  });

  it('usage is read by key and range', async () => {
    await story.store((await story.app.issueKey({ account })).secret, { visitor_id: 'ida' });
    await keyboard.press('link', 'Usage');
    await keyboard.goTo('radio', '48 hours');
    await tab.page.keyboard.press('ArrowRight');
    await says(/30 days, by UTC day/);
    await keyboard.press('button', /^Test key/);
    await heading('Events with “Test key”');
    await keyboard.goTo('link', 'CSV');
  });

  it('a person is invited and another’s role changes', async () => {
    await keyboard.press('link', 'People');
    await keyboard.press('button', 'Invite');
    await keyboard.fill('E-mail', 'eve@example.com');
    await tab.page.keyboard.press('Enter');
    await keyboard.copy('link');
    await keyboard.press('button', 'Done');
    await dialogGone();
    await keyboard.select('Role of bob@example.com', 'Analyst');
    await keyboard.press('button', 'Make analyst');
    await says('bob@example.com is now an analyst.');
    await keyboard.press('button', 'Withdraw the invitation of eve@example.com');
    await tab.page.getByText('eve@example.com').waitFor({ state: 'detached' });
  });

  it('the audit log is filtered and a visitor erased', async () => {
    await keyboard.press('link', 'Account');
    await keyboard.goTo('tab', 'Plan and limits');
    for (const name of ['Traffic', 'Audit log']) {
      await tab.page.keyboard.press('ArrowRight');
      await tab.page.getByRole('tab', { name, selected: true }).waitFor();
    }
    await keyboard.select('Action', 'Person invited');
    await tab.page.getByRole('table').getByText('Key created').first().waitFor({ state: 'detached' });
    await keyboard.goTo('tab', 'Audit log');
    await tab.page.keyboard.press('ArrowRight');
    await keyboard.fill('Visitor id', 'ida');
    await keyboard.press('button', 'Erase…');
    // What cannot be taken back is never one Enter away.
    await tab.page.locator(':focus', { hasText: 'Cancel' }).waitFor();
    await keyboard.press('button', 'Erase');
    await says('1 event erased.');
  });

  it('an operator is made, the password changed, and one signs out', async () => {
    await keyboard.press('link', 'Operators');
    await keyboard.goTo('tab', 'Accounts');
    await tab.page.keyboard.press('ArrowRight');
    await keyboard.choose('Actions for bob@example.com', 'Make operator…');
    await keyboard.press('button', 'Make operator');
    await says('bob@example.com is an operator now.');
    await keyboard.choose(/ada@example\.com/, 'Profile and sessions');
    await heading('Recent activity');
    await keyboard.fill('Current password', PASSWORD);
    await keyboard.fill('New password', 'nine grey herons whistle');
    await tab.page.keyboard.press('Enter');
    await says('Your password is changed');
    await keyboard.choose(/ada@example\.com/, 'Sign out');
    await heading('Sign in');
  });
});
