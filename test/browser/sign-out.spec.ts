import type { Browser } from 'playwright-core';
import type { Account } from '../../src/accounts/accounts.service.js';
import { launchChromium } from '../support/chromium.js';
import { DashboardTab } from '../support/dashboard-tab.js';
import { describeBrowser } from '../support/describe-browser.js';
import { anAccount, aSignedInPerson } from '../support/people.js';
import { soon } from '../support/soon.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const PAGES = ['incoming', 'stored', 'keys', 'usage', 'people', 'account'];

describeBrowser('signing out', () => {
  let app: TestApp;
  let browser: Browser;
  let account: Account;
  let tab: DashboardTab;

  beforeAll(async () => {
    [app, browser] = await Promise.all([startTestApp(), launchChromium()]);
    account = await anAccount(app, 'Tea shop');
    const ada = await aSignedInPerson(app, { account, email: 'ada@shop.example', isOperator: true });
    const sessionToken = ada.browser.cookies.get('waymark_session')!;
    tab = await DashboardTab.open(browser, app.url, { sessionToken });
  });
  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });

  const signOutItem = async () => {
    await tab.page.getByRole('button', { name: 'ada@shop.example' }).click();
    return tab.page.getByRole('menuitem', { name: 'Sign out' });
  };

  it.each([...PAGES.map((page) => `/${'$account'}/test/${page}`), '/profile', '/operators'])(
    'is offered on %s',
    async (page) => {
      await tab.goto(page.replace('$account', account.publicId));
      await (await signOutItem()).waitFor();
    },
  );

  it('is done where the session has ended already', async () => {
    await tab.goto('/profile', 'text=This browser');
    const item = await signOutItem();
    const cookies = await tab.context.cookies();
    await tab.context.clearCookies();
    await item.click();
    await tab.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await tab.page.getByText('You are still signed in').count()).toBe(0);
    await tab.context.addCookies(cookies);
  });

  it('takes everything off the screen and out of the browser, also when the service cannot be reached', async () => {
    await tab.goto(`/${account.publicId}/test/incoming`, 'role=heading[name="Incoming events"]');
    const item = await signOutItem();
    expect(await tab.page.evaluate('Object.keys(localStorage)')).toContain('waymark-last-scope');
    await tab.page.route('**/dashboard/api/**', (route) => route.abort());
    await item.click();
    await tab.page.getByText('You are still signed in').waitFor();
    await tab.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await soon(async () =>
      expect(await tab.page.locator('body').innerText()).not.toMatch(/Tea shop|ada@shop/),
    );
    expect(await tab.page.evaluate('Object.keys(localStorage)')).not.toContain('waymark-last-scope');
  });
});
