import type { Browser } from 'playwright-core';
import type { Account } from '../../src/accounts/accounts.service.js';
import { seriousFaults } from '../support/axe.js';
import { launchChromium } from '../support/chromium.js';
import { DashboardTab } from '../support/dashboard-tab.js';
import { describeBrowser } from '../support/describe-browser.js';
import { anAccount, aSignedInPerson, PASSWORD } from '../support/people.js';
import { soon } from '../support/soon.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describeBrowser('signing in and out', () => {
  let app: TestApp;
  let browser: Browser;
  let account: Account;
  let tab: DashboardTab;

  beforeAll(async () => {
    [app, browser] = await Promise.all([
      startTestApp(),
      launchChromium(['--host-resolver-rules=MAP waymark.example 127.0.0.1']),
    ]);
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

  it.each(['/$account/test/keys', '/profile'])('signing out is offered in the menu of %s', async (page) => {
    await tab.goto(page.replace('$account', account.publicId));
    await (await signOutItem()).waitFor();
  });

  it('signing out is done where the session has ended already', async () => {
    await tab.goto('/profile', 'text=This browser');
    const item = await signOutItem();
    const cookies = await tab.context.cookies();
    await tab.context.clearCookies();
    await item.click();
    await tab.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await soon(async () => expect(await tab.page.getByText('You are still signed in').count()).toBe(0));
    await tab.context.addCookies(cookies);
  });

  it('signing in over plain http from elsewhere ends in a clear message, not at the same form again; the page says so before a password is typed', async () => {
    const far = await DashboardTab.open(browser, app.url.replace('127.0.0.1', 'waymark.example'));
    await far.goto('/', 'text=This connection is not encrypted');
    // A header that browsers heed over https alone, and say so.
    expect(far.faults.filter((fault) => !/Cross-Origin-Opener-Policy/.test(fault))).toEqual([]);
    await far.page.getByLabel('E-mail').fill('ada@shop.example');
    await far.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await far.page.getByRole('button', { name: 'Sign in' }).click();
    await far.page.getByRole('alert').getByText('Signing in needs https').waitFor();
    expect(await seriousFaults(far.page)).toEqual([]);
    await far.close();
  });

  it('signing out takes everything off the screen and out of the browser, also when the service cannot be reached', async () => {
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
