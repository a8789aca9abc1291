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

  const operation = (id: string) => tab.page.locator(`[id$="-${id}"].opblock`);
  const open = async (id: string) => {
    await operation(id).locator('.opblock-summary-control').click();
    return operation(id);
  };

  it.each(['eraseVisitor', 'deleteAdSpend'])(
    '%s is neither armed nor filled in; a click arms it',
    async (id) => {
      await tab.page.goto(`${app.url}/docs`);
      const route = await open(id);
      await route.getByRole('button', { name: 'Try it out' }).waitFor();
      expect(await route.getByRole('button', { name: 'Execute' }).count()).toBe(0);
      await route.getByRole('button', { name: 'Try it out' }).click();
      await route.getByRole('button', { name: 'Execute' }).waitFor();
      const filled = await route
        .locator('.parameters input')
        .evaluateAll((all) => all.map((input) => (input as unknown as { value: string }).value));
      expect([filled.length > 0, filled.join('')]).toEqual([true, '']);
    },
  );

  it('an event sent from the page is the one that the page then asks for', async () => {
    const { secret } = await app.issueKey();
    await tab.page.goto(`${app.url}/docs`);
    await tab.page.getByRole('button', { name: 'Authorize' }).first().click();
    await tab.page.locator('.modal-ux input').fill(secret);
    await tab.page.locator('.modal-ux').getByRole('button', { name: 'Apply credentials' }).click();
    await tab.page.locator('.modal-ux').getByRole('button', { name: 'Close' }).last().click();
    const send = await open('trackEvent');
    await send.getByRole('button', { name: 'Execute' }).click();
    const stored = await send.locator('.live-responses-table .highlight-code').first().innerText();
    const [, eventId] = /"event_id": "([^"]+)"/.exec(stored)!;
    const read = await open('getEvent');
    expect(await read.locator('.parameters input').inputValue()).toBe(eventId);
    await read.getByRole('button', { name: 'Execute' }).click();
    await read.locator('.live-responses-table').getByText('"page_view"').first().waitFor();
    expect(tab.faults).toEqual([]);
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
