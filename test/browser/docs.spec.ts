import type { Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium.js';
import { DashboardTab } from '../support/dashboard-tab.js';
import { describeBrowser } from '../support/describe-browser.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const KEY = ['sk', 'test', 'x'.repeat(32)].join('_');

describeBrowser('the documentation, in a browser', () => {
  let app: TestApp;
  let browser: Browser;
  let tab: DashboardTab;

  beforeAll(async () => {
    [app, browser] = await Promise.all([startTestApp(), launchChromium()]);
    tab = await DashboardTab.open(browser, app.url);
  });
  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });

  it('takes a key to try requests with, and stores it nowhere', async () => {
    await tab.page.goto(`${app.url}/docs`);
    await tab.page.getByRole('button', { name: 'Authorize' }).click();
    await tab.page.locator('.modal-ux input').fill(KEY);
    await tab.page.locator('.modal-ux').getByRole('button', { name: 'Apply credentials' }).click();
    await tab.page.locator('.modal-ux').getByRole('button', { name: 'Remove authorization' }).waitFor();
    const stored = await tab.page.evaluate(
      'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])',
    );
    expect(stored).toBe('[{},{},""]');
    expect(tab.faults).toEqual([]);
  });
});
