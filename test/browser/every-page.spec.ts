import type { Browser } from 'playwright-core';
import { SHOTS } from '../../scripts/screenshots/shots.js';
import { type Stage, setStage, type Viewer } from '../../scripts/screenshots/stage.js';
import { seriousFaults } from '../support/axe.js';
import { launchChromium } from '../support/chromium.js';
import { cutOff } from '../support/cut-off.js';
import { DashboardTab } from '../support/dashboard-tab.js';
import { describeBrowser } from '../support/describe-browser.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

const LOOKS = [
  { name: 'light', colorScheme: 'light', viewport: DESK },
  { name: 'dark', colorScheme: 'dark', viewport: DESK },
  { name: 'phone', colorScheme: 'light', viewport: PHONE },
  { name: 'phone, dark', colorScheme: 'dark', viewport: PHONE },
] as const;

describeBrowser('every page and dialog', () => {
  let app: TestApp;
  let browser: Browser;
  let stage: Stage;

  beforeAll(async () => {
    [app, browser] = await Promise.all([startTestApp(), launchChromium()]);
    stage = await setStage(app);
  });
  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });

  const open = (viewer: Viewer | null = 'owner') =>
    DashboardTab.open(browser, app.url, viewer === null ? {} : { sessionToken: stage.sessions[viewer] });

  it.each(SHOTS.map((shot) => [shot.name, shot] as const))(
    '%s: breaks no policy, logs no error, is accessible, no wider than the screen and nowhere cut off, light, dark and on a phone',
    async (_name, shot) => {
      const tab = await open(shot.viewer);
      await shot.before?.(tab.page);
      await tab.page.goto(app.url + shot.path(stage));
      await tab.page.locator(shot.ready).first().waitFor({ state: 'attached' });
      await shot.prepare?.(tab.page, stage);
      const found: Record<string, unknown> = {};
      for (const { name, colorScheme, viewport } of LOOKS) {
        await tab.page.setViewportSize(viewport);
        await tab.page.emulateMedia({ colorScheme });
        await tab.page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
        const overflow = Number(await tab.page.evaluate('document.documentElement.scrollWidth - innerWidth'));
        const inaccessible = await seriousFaults(tab.page);
        found[name] = { inaccessible, overflow: Math.max(0, overflow), cut: await cutOff(tab.page) };
      }
      const nothing = { inaccessible: [], overflow: 0, cut: [] };
      expect({ ...found, faults: tab.faults }).toEqual({
        light: nothing,
        dark: nothing,
        phone: nothing,
        'phone, dark': nothing,
        faults: [],
      });
      await tab.close();
    },
  );

  it.each(['light', 'dark'] as const)('the phone’s menu: is accessible, %s', async (colorScheme) => {
    const tab = await open();
    await tab.page.setViewportSize(PHONE);
    await tab.page.emulateMedia({ colorScheme });
    await tab.goto(`/${stage.account}/live/reports`, 'main h1');
    await tab.page.getByRole('button', { name: 'Open menu' }).click();
    await tab.page.getByRole('dialog').getByRole('link', { name: 'Keys' }).waitFor();
    expect({ inaccessible: await seriousFaults(tab.page), faults: tab.faults }).toEqual({
      inaccessible: [],
      faults: [],
    });
    await tab.close();
  });

  it.each([
    ['markup', `document.body.innerHTML = '<p>text that became markup</p>'`],
    ['script’s address', `document.createElement('script').src = '/dashboard/color-scheme.js'`],
    ['policy that lets text pass', `trustedTypes.createPolicy('default', { createHTML: (text) => text })`],
  ])(
    'lets no text become %s (Trusted Types), and such an attempt would be noticed here',
    async (_kind, act) => {
      const tab = await open(null);
      await tab.goto('/', 'text=Password');
      const reported = tab.page.waitForEvent('console', (message) =>
        /^policy: trusted-types|^policy: require-trusted/.test(message.text()),
      );
      await tab.page.evaluate(`try { ${act} } catch (error) { window.refusal = error.name }`);
      await reported;
      expect(await tab.page.evaluate('window.refusal')).toBe('TypeError');
      expect(await tab.page.getByText('text that became markup').count()).toBe(0);
      await tab.close();
    },
  );

  it.each([
    ['style', 'a {}'],
    ['script', 'window.ran = true'],
  ])('lets no inline %s in, and such an attempt would be noticed here', async (kind, text) => {
    const tab = await open(null);
    await tab.goto('/', 'text=Password');
    const reported = tab.page.waitForEvent('console', (message) => /policy/.test(message.text()));
    await tab.page.evaluate(
      `{ const it = document.createElement('${kind}'); it.append('${text}'); document.body.append(it); }`,
    );
    await reported;
    expect(tab.faults).not.toEqual([]);
    expect(await tab.page.evaluate('window.ran')).toBeUndefined();
    await tab.close();
  });
});
