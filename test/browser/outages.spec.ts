import type { Browser } from 'playwright-core';
import { shareReports } from '../../scripts/screenshots/shared-links.js';
import type { Account } from '../../src/accounts/accounts.service.js';
import { HOUR_MS } from '../../src/common/clock.js';
import type { Person } from '../../src/members/people.service.js';
import { seriousFaults } from '../support/axe.js';
import { launchChromium } from '../support/chromium.js';
import { DashboardTab } from '../support/dashboard-tab.js';
import { describeBrowser } from '../support/describe-browser.js';
import { Outages } from '../support/outages.js';
import { anAccount, aPerson, browserOf, PASSWORD } from '../support/people.js';
import { soon } from '../support/soon.js';
import { TEST_ACTOR } from '../support/test-actor.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const EMAIL = 'ada@example.com';

describeBrowser('what a person sees while something is out of order', () => {
  let app: TestApp;
  let browser: Browser;
  let outages: Outages;
  let account: Account;
  let person: Person;
  let tab: DashboardTab;

  beforeAll(async () => {
    [app, browser] = await Promise.all([startTestApp(), launchChromium()]);
    account = await anAccount(app, 'Shop');
    await app.issueKey({ account });
    person = await aPerson(app, { account, email: EMAIL });
    outages = await Outages.start(app.targets);
    const sessionToken = (await browserOf(app, person)).cookies.get('waymark_session')!;
    tab = await DashboardTab.open(browser, outages.url, { sessionToken });
  });
  afterAll(async () => {
    await browser?.close();
    await outages?.stop();
    await app?.close();
  });

  const open = (page: string, ready: string) => tab.goto(`/${account.publicId}/test/${page}`, ready);
  const banner = (title: string) => tab.page.getByRole('status').filter({ hasText: title });
  const link = (name: string) => tab.page.getByRole('link', { name, exact: true });
  const heading = (name: string) => tab.page.getByRole('heading', { name, level: 1 });

  it('the service is killed: the page stays, says so, and goes on by itself, also where its code was missing', async () => {
    await open('keys', 'text=Test key');
    await outages.killService();
    await link('People').click();
    await banner('Waymark does not answer').waitFor();
    await tab.page.getByText('This page cannot be fetched').waitFor();
    expect(await seriousFaults(tab.page)).toEqual([]);
    await outages.startService();
    await tab.page.getByRole('main').getByText(EMAIL).first().waitFor();
    await banner('Waymark does not answer').waitFor({ state: 'detached' });
  });

  it('a change that is typed while the service is away can be sent once it is back', async () => {
    await open('keys', 'text=Test key');
    await tab.page.getByRole('button', { name: 'Create key' }).first().click();
    const dialog = tab.page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Typed before');
    await outages.killService();
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await dialog.getByRole('alert').getByText('cannot be reached').waitFor();
    await outages.startService();
    await banner('Waymark does not answer').waitFor({ state: 'detached' });
    await soon(async () => expect(await dialog.getByLabel('Name').inputValue()).toBe('Typed before'));
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await dialog.getByTestId('secret').waitFor();
  });

  it('the session ends while a secret is shown: the secret stays; then one signs in and is back', async () => {
    const secret = await tab.page.getByTestId('secret').innerText();
    await app.dataSource.query('DELETE FROM sessions');
    await tab.page.evaluate(`dispatchEvent(new Event('visibilitychange'))`);
    await banner('Your session has ended').waitFor();
    await soon(async () => expect(await tab.page.getByTestId('secret').innerText()).toBe(secret));
    const signIn = banner('Your session has ended').getByRole('button', { name: 'Sign in' });
    const ask = tab.page.getByRole('dialog', { name: 'Leave without the key?' });
    await signIn.click();
    await ask.getByRole('button', { name: 'Stay' }).click();
    await soon(async () => expect(await tab.page.getByTestId('secret').innerText()).toBe(secret));
    await signIn.click();
    await ask.getByRole('button', { name: 'Leave without it' }).click();
    await tab.page.getByLabel('E-mail').waitFor();
    await tab.page.getByText('Your session has ended').waitFor();
    await soon(async () => expect(await tab.page.getByTestId('secret').count()).toBe(0));
    await tab.page.getByLabel('E-mail').fill(EMAIL);
    await tab.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await tab.page.getByRole('button', { name: 'Sign in' }).click();
    await heading('Keys').waitFor();
    expect(tab.page.url()).toMatch(/\/test\/keys$/);
  });

  it('the session ends on a page that asks nothing else: it asks to sign in once one comes back to it', async () => {
    await open('trends', 'text=Definition');
    await outages.endSessions();
    await tab.page.evaluate(
      `{ const now = Date.now; Date.now = () => now() + 600_000; dispatchEvent(new Event('visibilitychange')); }`,
    );
    await tab.page.getByText('Your session has ended').waitFor();
    expect(new URL(tab.page.url()).searchParams.get('to')).toMatch(/\/test\/trends$/);
    await outages.renewSessions();
  });

  it('the disk is full: pages are read, a change is refused with its request’s id, and sent again once there is room', async () => {
    await outages.fillDisk();
    await open('keys', 'text=Typed before');
    await tab.page.getByRole('button', { name: 'Create key' }).first().click();
    const dialog = tab.page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('No room');
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await dialog.getByRole('button', { name: 'Copy request id' }).waitFor();
    expect(await seriousFaults(tab.page)).toEqual([]);
    await outages.emptyDisk();
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await dialog.getByRole('button', { name: 'Copy key' }).click();
    await dialog.getByRole('button', { name: 'Copied' }).first().waitFor();
  });

  it('the database is gone: every page says so and is filled once it is back', async () => {
    outages.loseDatabase();
    await tab.page.goto(`${outages.url}/dashboard/${account.publicId}/test/usage`);
    await banner('Waymark cannot reach its database').waitFor();
    outages.findDatabase();
    await tab.page.getByText('Resets in').waitFor();
    await banner('Waymark cannot reach its database').waitFor({ state: 'detached' });
  });

  it('a page is opened afresh while the database is silent: its frame says what it waits for, and can do without', async () => {
    outages.loseDatabase();
    await tab.page.goto(`${outages.url}/dashboard/${account.publicId}/test/usage`);
    const waiting = tab.page.getByRole('main').getByRole('status').filter({ hasText: 'Waymark' });
    await waiting.waitFor();
    await tab.page.getByRole('complementary').getByText('Waymark').waitFor();
    expect(await seriousFaults(tab.page)).toEqual([]);
    await waiting.getByRole('button', { name: 'Cancel' }).click();
    await tab.page.getByText('The page is not asked for now').waitFor();
    await tab.page.getByRole('button', { name: 'Open it' }).click();
    await waiting.waitFor();
    outages.findDatabase();
    await tab.page.getByText('Resets in').waitFor();
  });

  it('the database goes while a report is asked: the report says what it waits for, and comes by itself', async () => {
    await open('trends', 'text=Definition');
    outages.loseDatabase();
    await tab.page.getByRole('button', { name: /^Range/ }).click();
    await tab.page.getByRole('button', { name: 'Last 7 days' }).click();
    const waiting = tab.page.getByText('Counted once Waymark reaches its database again');
    await waiting.waitFor();
    expect(await seriousFaults(tab.page, { within: 'main [role=status]' })).toEqual([]);
    outages.findDatabase();
    await waiting.waitFor({ state: 'detached' });
    await tab.page.getByText('Definition').waitFor();
  });

  it('a shared link is opened while the database is gone: its page says so, and shows the report by itself or when it is asked', async () => {
    const links = await shareReports(app, { account, person, actor: TEST_ACTOR });
    const { page } = await DashboardTab.open(browser, outages.url);
    await page.clock.install();
    const again = page.getByRole('button', { name: 'Try again' });
    const title = page.getByRole('heading', { name: 'For the board: events' });
    outages.refuseDatabase();
    await page.goto(outages.url + links.events);
    await page.getByText('This page asks again by itself').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await again.press('Enter');
    await page.getByRole('button', { name: 'Asking…' }).waitFor({ state: 'detached' });
    await soon(async () => expect(await again.and(page.locator(':focus')).count()).toBe(1));
    outages.findDatabase();
    await again.press('Enter');
    await title.waitFor();
    outages.refuseDatabase();
    await page.reload();
    await again.waitFor();
    outages.findDatabase();
    await page.clock.fastForward(10_000);
    await title.waitFor();
    await page.context().close();
  });

  it('a page’s code is gone: it says so, and opens once the file is there; after an update it opens at once', async () => {
    await open('keys', 'text=Typed before');
    const code = /\/assets\/people\.page-/;
    await tab.page.route(code, (route) => route.fulfill({ status: 404, body: '' }));
    await link('People').click();
    await tab.page.getByText('A file of this page is missing').waitFor();
    await tab.page.unroute(code);
    await tab.page.getByRole('main').getByText(EMAIL).first().waitFor();

    const search = /\/assets\/search-dialog-/;
    await tab.page.route(search, (route) => route.fulfill({ status: 404, body: '' }));
    await tab.page.keyboard.press('Control+k');
    await tab.page.getByRole('dialog').getByText('A file of the search is missing').waitFor();
    expect(await seriousFaults(tab.page)).toEqual([]);
    await tab.page.unroute(search);
    const anew = tab.page.waitForEvent('load');
    await tab.page.getByRole('dialog').getByRole('button', { name: 'Reload' }).click();
    await anew;
    await tab.page.getByRole('button', { name: 'Search' }).click();
    await tab.page.getByRole('combobox', { name: /^Search/ }).waitFor();

    await open('keys', 'text=Typed before');
    const page = `${outages.url}/dashboard/`;
    await tab.page.route(/\/assets\/usage\.page-/, (route) => route.fulfill({ status: 404, body: '' }));
    await tab.page.route(page, async (route) => {
      await tab.page.unroute(/\/assets\/usage\.page-/);
      const body = await (await route.fetch()).text();
      await route.fulfill({ body: body.replace(/index-[\w-]+\.js/, 'index-next.js') });
    });
    const reloaded = tab.page.waitForEvent('load');
    await link('Usage').click();
    await reloaded;
    await heading('Usage').waitFor();
    await tab.page.route(search, (route) => route.fulfill({ status: 404, body: '' }));
    await tab.page.getByRole('button', { name: 'Search' }).click();
    const dialog = tab.page.getByRole('dialog');
    await dialog.getByText('A new version is here').waitFor();
    const renewed = tab.page.waitForEvent('load');
    await dialog.getByRole('button', { name: 'Reload' }).click();
    await renewed;
    await tab.page.unroute(search);
    await tab.page.unroute(page);
  });

  it('a fault of the service tells the id under which its log has the request', async () => {
    const answer = tab.page.waitForResponse(/\/keys\?/);
    await tab.page.route(/\/keys\?/, async (route) => {
      const headers = (await route.fetch()).headers();
      await route.fulfill({ status: 500, headers, json: { error: 'Internal server error' } });
    });
    await tab.page.goto(`${outages.url}/dashboard/${account.publicId}/test/keys`);
    const id = (await answer).headers()['x-request-id']!;
    expect(id).toMatch(/\w{8}/);
    await tab.page.getByText('Something went wrong in the service').first().waitFor();
    await tab.page.getByText('Request id').first().waitFor();
    expect(await seriousFaults(tab.page)).toEqual([]);
    await tab.page.unroute(/\/keys\?/);
    await tab.page.getByText('Typed before').first().waitFor();
  });

  it('a page whose file is there, and what it imports is not, is reloaded once a minute at the most', async () => {
    const { page } = tab;
    const time = Date.now();
    await page.clock.install({ time });
    // Counts how often which build is served was read.
    await page.addInitScript(`{
      const { text } = Response.prototype;
      window.read = 0;
      Response.prototype.text = async function () {
        const body = await text.call(this);
        if (this.url.endsWith('/dashboard/')) window.read++;
        return body;
      };
    }`);
    await open('keys', 'text=Typed before');
    const imported = /\/assets\/invite-dialog-.*\.js/;
    await page.route(imported, (route) => route.fulfill({ status: 404, body: '' }));
    const missing = page.getByText('A file of this page is missing');
    /** What asks every three seconds, until it has read which build is served: before, it asks nothing else. */
    const ask = async (ms: number) => {
      const before = await page.evaluate('window.read');
      await page.clock.fastForward(ms);
      await soon(async () => expect(await page.evaluate('window.read')).toBeGreaterThan(Number(before)));
    };
    const reloads = async (ms: number) => {
      const reloaded = page.waitForEvent('load');
      await page.clock.fastForward(ms);
      await reloaded;
    };
    // From here on a minute passes when this says so, however long the machine takes.
    await page.clock.pauseAt(time + HOUR_MS);
    await link('People').click();
    await missing.waitFor();
    let loads = 0;
    page.on('load', () => loads++);
    await reloads(3_000);
    await missing.waitFor();
    const other = page.waitForResponse(/\/assets\/usage\.page-/);
    await link('Usage').hover();
    await ask(3_000);
    await other;
    for (let times = 0; times < 3; times++) await ask(3_000);
    expect(loads).toBe(1);
    await page.clock.resume();
    await reloads(60_000);
    await missing.waitFor();
    await page.unroute(imported);
    await page.clock.fastForward(60_000);
    await page.getByRole('main').getByText(EMAIL).first().waitFor();
  });
});
