import type { Browser, Page } from 'playwright-core';
import { SHOTS } from '../../scripts/screenshots/shots.js';
import { type Stage, setStage, type Viewer } from '../../scripts/screenshots/stage.js';
import { seriousFaults } from '../support/axe.js';
import { launchChromium } from '../support/chromium.js';
import { cutOff } from '../support/cut-off.js';
import { DashboardTab } from '../support/dashboard-tab.js';
import { describeBrowser } from '../support/describe-browser.js';
import {
  closeDialog,
  closePopup,
  findPopups,
  namesOfDialogs,
  openDialog,
  openPopup,
  rememberFocus,
} from '../support/overlays.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const SCHEMES = ['light', 'dark'] as const;
/** Whose layout differs, not what can be read of it. */
const TABLETS = [
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
];
const LOOKS = [
  ...SCHEMES.map((colorScheme) => ({ colorScheme, viewport: DESK })),
  { colorScheme: 'light', viewport: PHONE },
] as const;

async function show(page: Page, colorScheme: 'light' | 'dark', viewport: typeof DESK): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
}

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

  const dialogs = new Set<string>();
  const popups = new Set<string>();

  it.each(SHOTS.map((shot) => [shot.name, shot] as const))(
    '%s: breaks no policy, logs no error, is accessible, no wider than the screen and nowhere cut off, light, dark, on tablets and on a phone, and gives the focus back',
    async (_name, shot) => {
      const tab = await open(shot.viewer);
      const { page } = tab;
      const faults: string[] = [];
      const note = (where: string, found: readonly string[]) =>
        faults.push(...found.map((fault) => `${where}: ${fault}`));
      const measure = async (where: string) => {
        const overflow = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
        note(where, [...(overflow > 0 ? [`${overflow} px too wide`] : []), ...(await cutOff(page))]);
      };

      await page.setViewportSize(DESK);
      await rememberFocus(page);
      await shot.before?.(page);
      await page.goto(app.url + shot.path(stage));
      await page.locator(shot.ready).first().waitFor({ state: 'attached' });
      await shot.prepare?.(page, stage);
      for (const { colorScheme, viewport } of LOOKS) {
        await show(page, colorScheme, viewport);
        const look = `${viewport.width} px, ${colorScheme}`;
        await measure(look);
        note(look, await seriousFaults(page));
      }
      for (const viewport of TABLETS) {
        await show(page, 'light', viewport);
        await measure(`${viewport.width} px`);
      }
      await show(page, 'light', DESK);
      for (const [name, popup] of await findPopups(page, popups)) {
        note(name, await openPopup(page, popup));
        for (const colorScheme of SCHEMES) {
          await show(page, colorScheme, DESK);
          note(`${name} open, ${colorScheme}`, await seriousFaults(page));
        }
        note(`${name} closed`, await closePopup(page, popup));
      }
      const dialog = await openDialog(page);
      if (dialog !== null) {
        dialogs.add(dialog);
        note(`${dialog} closed`, await closeDialog(page));
      }
      expect([...faults, ...tab.faults]).toEqual([]);
      await tab.close();
    },
  );

  it.each(['light', 'dark'] as const)('the phone’s menu: is accessible, %s', async (colorScheme) => {
    const tab = await open();
    await tab.page.setViewportSize(PHONE);
    await tab.page.emulateMedia({ colorScheme });
    await rememberFocus(tab.page);
    await tab.goto(`/${stage.account}/live/reports`, 'main h1');
    await tab.page.getByRole('button', { name: 'Open menu' }).click();
    await tab.page.getByRole('dialog').getByRole('link', { name: 'Keys' }).waitFor();
    dialogs.add((await openDialog(tab.page))!);
    const faults = await seriousFaults(tab.page);
    expect([...faults, ...(await closeDialog(tab.page)), ...tab.faults]).toEqual([]);
    await tab.close();
  });

  it('every dialog of the sources was open here', () => {
    expect([...dialogs].sort()).toEqual(namesOfDialogs().sort());
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
