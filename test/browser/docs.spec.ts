import type { Browser } from 'playwright-core';
import { seriousFaults } from '../support/axe.js';
import { launchChromium } from '../support/chromium.js';
import { DashboardTab } from '../support/dashboard-tab.js';
import { describeBrowser } from '../support/describe-browser.js';
import { soon } from '../support/soon.js';
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
      await soon(async () => expect(await route.getByRole('button', { name: 'Execute' }).count()).toBe(0));
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
    await soon(async () => expect(await read.locator('.parameters input').inputValue()).toBe(eventId));
    await read.getByRole('button', { name: 'Execute' }).click();
    await read.locator('.live-responses-table').getByText('"page_view"').first().waitFor();
    expect(tab.faults).toEqual([]);
  });

  it.each(['/docs', '/docs/quickstart', '/docs/reference'])(
    '%s: every link leads somewhere, and every script and style is a file of this server',
    async (path) => {
      const page = await (await fetch(app.url + path)).text();
      expect(page).not.toMatch(/<style|style=|<script>|\son[a-z]+=/);
      const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      const links = new Set([...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => link!));
      expect(links.size).toBeGreaterThan(8);
      for (const link of links) {
        const status = link.startsWith('#')
          ? ids.has(link.slice(1)) && 200
          : (await fetch(new URL(link, app.url))).status;
        expect([link, status]).toEqual([link, 200]);
      }
    },
  );

  it.each(
    ['/docs/quickstart', '/docs/reference', '/docs'].flatMap((path) =>
      (['light', 'dark'] as const).map((colorScheme) => [path, colorScheme] as const),
    ),
  )('%s with everything open is accessible and no wider than a phone, %s', async (path, colorScheme) => {
    const reader = await DashboardTab.open(browser, app.url, { colorScheme });
    const { page } = reader;
    await page.goto(app.url + path);
    await page
      .locator(path === '/docs' ? '.opblock' : 'h1')
      .first()
      .waitFor();
    // One of each kind: all of them would be looked at for a minute.
    const kinds = path === '/docs' ? ['trackEvent', 'getEvent', 'eraseVisitor', 'importAdSpend'] : [];
    for (const id of kinds) await page.locator(`[id$="-${id}"] .opblock-summary-control`).click();
    await page.evaluate(`for (const each of document.querySelectorAll('details')) each.open = true`);
    // Of the reference every eighth request, others in the other scheme: they are made alike, and all take minutes.
    const first = colorScheme === 'light' ? 0 : 4;
    await page.evaluate(
      `document.querySelectorAll('section[aria-labelledby]').forEach((each, at) => at % 8 === ${first} || each.remove())`,
    );
    // Of the reference other requests are looked at; elsewhere only the colours are others.
    const colorsOnly = colorScheme === 'dark' && path !== '/docs/reference';
    expect(await seriousFaults(page, { colorsOnly })).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    const overflow = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
    expect(Math.max(0, overflow)).toBe(0);
    expect(reader.faults).toEqual([]);
    await reader.close();
  });

  it('the reference unfolds no field within itself: a cohort is defined by definitions', async () => {
    await tab.page.goto(`${app.url}/docs/reference`);
    const unfolded =
      await tab.page.evaluate(`[...document.querySelectorAll('section details')].flatMap((inner) => {
      const holds = (part) => [...part.querySelectorAll(':scope > dl > dt')].map((term) => term.textContent).join();
      const around = inner.parentElement.closest('details');
      return around && holds(inner) === holds(around) ? [holds(inner)] : [];
    })`);
    expect(unfolded).toEqual([]);
    const members = tab.page.locator('section[aria-labelledby=findCohortMembers]');
    await soon(async () =>
      expect(await members.getByText('Fields of definition').count()).toBeGreaterThan(1),
    );
  });

  it('the reference keeps the chosen language, finds by any word, and is moved through by keyboard', async () => {
    const { page } = tab;
    await page.goto(`${app.url}/docs/reference`);
    await page.keyboard.press('/');
    await page.keyboard.type('cohort_event_type');
    await page.getByText(/^1 of \d+ sections$/).waitFor();
    await soon(async () =>
      expect(await page.locator('.menu li:visible').allInnerTexts()).toEqual([
        expect.stringContaining('See who came back'),
      ]),
    );
    const send = page.locator('section[aria-labelledby=trackEvent]');
    await send.getByRole('tab', { name: 'curl' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await soon(async () =>
      expect(await send.getByRole('tab', { name: 'Python' }).getAttribute('aria-selected')).toBe('true'),
    );
    await soon(async () => expect(await send.getByRole('tabpanel').innerText()).toContain(app.url));
    await page.goto(`${app.url}/docs/quickstart`);
    await page.getByText('from urllib.request import').first().waitFor();
    await page.evaluate('localStorage.clear()');
    expect(tab.faults).toEqual([]);
  });

  it('another site that opens Swagger UI is asked for no key, and none is taken from it', async () => {
    const context = await browser.newContext();
    // As over plain http elsewhere, where browsers ignore the header that parts the windows of two sites.
    await context.route('**/docs', async (route) => {
      const response = await route.fetch();
      const { 'cross-origin-opener-policy': _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    await context.route('http://elsewhere.test/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
    );
    const elsewhere = await context.newPage();
    await elsewhere.goto('http://elsewhere.test/');
    const opened = context.waitForEvent('page');
    await elsewhere.evaluate(`window.heard = []; addEventListener('message', ({ data }) => heard.push(data));
      window.docs = open('${app.url}/docs'); undefined`);
    const docs = await opened;
    // It can be sent: the page would have asked by now.
    await docs.locator('[id$="-trackEvent"] .opblock-summary-control').click();
    await docs.getByRole('button', { name: 'Execute' }).waitFor();
    expect(await docs.evaluate('window.opener')).toBeNull();
    await docs.evaluate(`window.last = new Promise((done) =>
      addEventListener('message', ({ data }) => data === 'last' && done())); undefined`);
    await elsewhere.evaluate(`docs.postMessage({ type: 'waymark:key', secret: '${KEY}' }, '*');
      docs.postMessage('last', '*')`);
    await docs.evaluate('window.last');
    await soon(async () => expect(await docs.locator('#key-note').innerText()).toBe(''));
    expect(await elsewhere.evaluate('heard')).toEqual([]);
    await context.close();
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
