import type { Account } from '../../src/accounts/accounts.service.js';
import { DAY_MS } from '../../src/common/clock.js';
import { seriousFaults } from '../support/axe.js';
import { DashboardStory } from '../support/dashboard-story.js';
import type { DashboardTab } from '../support/dashboard-tab.js';
import { describeBrowser } from '../support/describe-browser.js';
import { manyKeys } from '../support/many-keys.js';
import { soon } from '../support/soon.js';

const KEYS = 5_000;

describeBrowser('five thousand keys', () => {
  let story: DashboardStory;
  let account: Account;
  let tab: DashboardTab;

  beforeAll(async () => {
    story = await DashboardStory.start();
    account = await story.anAccount('Enterprise');
    const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
    await manyKeys(story.app, account, KEYS, (number) => ({
      name: `Till ${String(number).padStart(4, '0')}`,
      environment: 1,
      createdAt: daysAgo((KEYS - number) / 60),
      createdBy: 'cli',
      usedAt: number === 1 ? null : daysAgo(0),
      expiresAt: null,
      deletedAt: null,
    }));
    await story.app.dataSource.query(
      `INSERT INTO accounts (public_id, name, plan)
       SELECT 'acct_many' || n, 'Customer ' || lpad(n::text, 4, '0'), 'free' FROM generate_series(1, 2000) n`,
    );
    tab = await story.tabOf({ account, email: 'ada@example.com', isOperator: true });
    await tab.goto(`/${account.publicId}/live/keys`, 'text=Till 5000');
  });
  afterEach(() => expect(tab.faults).toEqual([]));
  afterAll(() => story?.end());

  const row = (name: string) => tab.page.getByRole('row').filter({ hasText: name });
  const order = async (name: string) => {
    await tab.page.getByRole('combobox', { name: 'Order' }).click();
    await tab.page.getByRole('option', { name }).click();
  };

  it('show one page, say how many there are, and one never used key keeps them from being in good order', async () => {
    await soon(async () => expect(await tab.page.getByRole('row').count()).toBe(1 + 25));
    await tab.page.getByText('1 to 25 of 5,000 keys').waitFor();
    await tab.page.getByRole('button', { name: /^1\s*Never used/ }).waitFor();
    await soon(async () => expect(await tab.page.getByText('in good order').count()).toBe(0));
    expect(await seriousFaults(tab.page)).toEqual([]);
  });

  it('the oldest is found by its order, by its card, and by the last page', async () => {
    await order('Oldest first');
    await row('Till 0001').waitFor();
    await order('Newest first');
    await row('Till 5000').waitFor();
    await tab.page.getByRole('button', { name: 'Page 200' }).click();
    await row('Till 0001').waitFor();
    await tab.page.getByRole('button', { name: /^1\s*Never used/ }).click();
    await tab.page.getByText('1 key', { exact: true }).waitFor();
    await row('Till 0001').waitFor();
    await tab.page.getByRole('button', { name: 'Clear' }).click();
    await row('Till 5000').waitFor();
  });

  it('the address holds search, order and page, and brings the same keys back', async () => {
    await tab.page.getByPlaceholder('Name, id or last four').fill('till 00');
    await tab.page.getByText('1 to 25 of 99 keys').waitFor();
    await order('By name');
    await row('Till 0001').waitFor();
    await tab.page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await row('Till 0026').waitFor();
    await tab.page.reload();
    await row('Till 0026').waitFor();
    await soon(async () =>
      expect(await tab.page.getByPlaceholder('Name, id or last four').inputValue()).toBe('till 00'),
    );
    await tab.page.goBack();
    await row('Till 0001').waitFor();
  });

  it('a whole secret typed into the search leaves the field as its end alone', async () => {
    const { secret } = await story.app.issueKey({ account, environment: 'live' });
    await tab.page.getByPlaceholder('Name, id or last four').fill(secret);
    await row('Test key').waitFor();
    expect(tab.page.url()).toContain(encodeURIComponent(secret.slice(-4)));
    expect(tab.page.url()).not.toContain(secret.slice(8, -4));
  });

  it('those chosen on two pages go together, what is in use only if it is meant, and each is confirmed by the number', async () => {
    await tab.goto(`/${account.publicId}/live/keys?find=till%20000&order=name`, 'text=Till 0001');
    const dialog = tab.page.getByRole('dialog');
    const remove = () =>
      tab.page.getByRole('region', { name: 'Chosen keys' }).getByRole('button', { name: 'Delete…' }).click();
    for (const name of ['Till 0001', 'Till 0002', 'Till 0003'])
      await tab.page.getByRole('checkbox', { name: `Choose ${name}` }).check();
    await remove();
    await dialog.getByText('2 of 3 keys are in use').waitFor();
    await dialog.getByLabel('Type the number of keys to confirm: 1').fill('1');
    expect(await seriousFaults(tab.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete 1 key' }).click();
    await tab.page.getByText('1 key deleted.').waitFor();
    expect(await seriousFaults(tab.page)).toEqual([]);
    await row('Till 0001').waitFor({ state: 'detached' });
    await row('Till 0002').waitFor();

    await tab.page.getByPlaceholder('Name, id or last four').fill('till 00');
    await tab.page.getByText('1 to 25 of 98 keys').waitFor();
    await tab.page.getByRole('checkbox', { name: 'Choose Till 0002' }).check();
    await tab.page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await tab.page.getByRole('checkbox', { name: 'Choose Till 0027' }).check();
    await tab.page.getByText('2 keys chosen').waitFor();
    await tab.page.getByRole('button', { name: 'Choose all 98 that match' }).click();
    await tab.page.getByText('All 98 keys that match').waitFor();
    await remove();
    await dialog.getByLabel('Type the number of keys to confirm: 98').fill('97');
    const all = dialog.getByRole('button', { name: 'Delete 98 keys' });
    await soon(async () => expect(await all.isDisabled()).toBe(true));
    await dialog.getByLabel('Type the number').fill('98');
    await story.app.deleteKey(`key_${account.publicId.slice(-6)}000050`);
    await all.click();
    await dialog.getByText('97 keys deleted').waitFor();
    await dialog.getByText('Deleted before, by somebody else: 1 key').waitFor();
    await dialog.getByText('Till 0050').waitFor();
    expect(await seriousFaults(tab.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await tab.page.getByText('No key matches the filter').waitFor();
    await tab.page.getByRole('button', { name: 'Clear' }).click();
    await tab.page.getByText('of 4,902 keys').waitFor();
  });

  it('one is found from any page by Ctrl and K, and one of two thousand accounts by the button on a phone', async () => {
    const field = tab.page.getByRole('combobox', { name: /^Search/ });
    const chosen = tab.page.getByRole('option', { selected: true });
    const opener = tab.page.getByRole('link', { name: 'Keys', exact: true });
    // Its code comes only after all this is typed.
    let release = () => {};
    const isTyped = new Promise<void>((resolve) => {
      release = resolve;
    });
    await tab.page.route(/\/assets\/search-dialog-/, async (route) => {
      await isTyped;
      await route.continue();
    });
    await opener.focus();
    await tab.page.keyboard.press('Control+k');
    await tab.page.keyboard.type('till 49x');
    await tab.page.keyboard.press('Backspace');
    await tab.page.keyboard.press('ArrowDown');
    release();
    await field.and(tab.page.locator(':focus')).waitFor();
    await soon(async () => expect(await field.inputValue()).toBe('till 49'));
    await tab.page.getByRole('option', { name: /^Till 4907/ }).waitFor();
    await chosen.filter({ hasText: 'Till 4901' }).waitFor();
    await soon(async () =>
      expect(await field.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id')),
    );
    expect(await seriousFaults(tab.page)).toEqual([]);
    await tab.page.keyboard.press('Escape');
    await tab.page.getByRole('dialog').waitFor({ state: 'detached' });
    await opener.and(tab.page.locator(':focus')).waitFor();
    await tab.page.keyboard.press('Control+k');
    await tab.page.keyboard.type('till 4907');
    await tab.page.keyboard.press('Enter');
    await tab.page.getByRole('heading', { name: 'Till 4907' }).waitFor();

    await tab.page.setViewportSize({ width: 390, height: 844 });
    await tab.page.getByRole('button', { name: 'Search' }).click();
    await field.fill('customer 1234');
    const account = tab.page.getByRole('option', { name: /^Customer 1234/ });
    await account.waitFor();
    expect(await seriousFaults(tab.page)).toEqual([]);
    await account.click();
    await tab.page.getByRole('heading', { name: 'Operators' }).waitFor();
    await tab.page.setViewportSize({ width: 1280, height: 800 });
  });

  it('the filter of events finds one of them by typing a part of its name', async () => {
    await tab.goto(`/${account.publicId}/live/stored`, 'text=Nothing is stored yet');
    const field = tab.page.getByRole('combobox', { name: 'Key' });
    await field.click();
    await tab.page.getByRole('option', { name: '4,981 more: type part of a name' }).waitFor();
    await field.fill('0100');
    await tab.page.getByRole('option', { name: 'Till 0100' }).click();
    await tab.page.waitForURL(/key=key_/);
    await tab.page.reload();
    await tab.page.locator('input[aria-label=Key][value^="Till 0100 ("]').waitFor();
  });
});
