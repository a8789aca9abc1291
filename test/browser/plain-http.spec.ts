import type { Browser } from 'playwright-core';
import { seriousFaults } from '../support/axe.js';
import { launchChromium } from '../support/chromium.js';
import { DashboardTab } from '../support/dashboard-tab.js';
import { describeBrowser } from '../support/describe-browser.js';
import { aPerson, PASSWORD } from '../support/people.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describeBrowser('over plain http, elsewhere than on the machine itself', () => {
  let app: TestApp;
  let browser: Browser;
  let tab: DashboardTab;

  beforeAll(async () => {
    [app, browser] = await Promise.all([
      startTestApp(),
      launchChromium(['--host-resolver-rules=MAP waymark.example 127.0.0.1']),
    ]);
    await aPerson(app, { email: 'ada@example.com' });
    tab = await DashboardTab.open(browser, app.url.replace('127.0.0.1', 'waymark.example'));
  });
  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });

  it('the page loads whole, and says before the password is typed that it will not do', async () => {
    await tab.goto('/', 'text=This connection is not encrypted');
    // A header that browsers heed over https alone, and say so.
    expect(tab.faults.filter((fault) => !/Cross-Origin-Opener-Policy/.test(fault))).toEqual([]);
  });

  it('signing in ends in a clear message, not at the same form again', async () => {
    await tab.page.getByLabel('E-mail').fill('ada@example.com');
    await tab.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await tab.page.getByRole('button', { name: 'Sign in' }).click();
    await tab.page.getByRole('alert').getByText('Signing in needs https').waitFor();
    expect(await seriousFaults(tab.page)).toEqual([]);
  });
});
