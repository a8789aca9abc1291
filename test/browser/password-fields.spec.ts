import { DashboardStory } from '../support/dashboard-story.js';
import type { DashboardTab } from '../support/dashboard-tab.js';
import { describeBrowser } from '../support/describe-browser.js';
import { soon } from '../support/soon.js';

describeBrowser('fields for passwords', () => {
  let story: DashboardStory;
  let tab: DashboardTab;

  beforeAll(async () => {
    story = await DashboardStory.start();
    const account = await story.anAccount();
    tab = await story.tabOf({ account }, { permissions: ['clipboard-read', 'clipboard-write'] });
  });
  afterAll(() => story?.end());

  it.each([
    ['/sign-in', 'Password', 'current-password'],
    ['/profile', 'Current password', 'current-password'],
    ['/profile', 'New password', 'new-password'],
  ])(
    '%s, %s: hide what is typed, take what is pasted, and tell a password manager what they are',
    async (page, label, use) => {
      await tab.goto(page);
      const field = tab.page.getByLabel(label, { exact: true });
      await field.focus();
      await tab.page.evaluate('navigator.clipboard.writeText("from a password manager")');
      await tab.page.keyboard.press('ControlOrMeta+V');
      await soon(async () => expect(await field.inputValue()).toBe('from a password manager'));
      expect(await field.getAttribute('type')).toBe('password');
      expect(await field.getAttribute('autocomplete')).toBe(use);
    },
  );
});
