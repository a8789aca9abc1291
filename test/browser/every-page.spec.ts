import type { Browser } from 'playwright-core';
import { DIALOG_SHOTS } from '../../scripts/screenshots/dialog-shots.js';
import { PAGE_SHOTS } from '../../scripts/screenshots/page-shots.js';
import { type Stage, setStage, type Viewer } from '../../scripts/screenshots/stage.js';
import { seriousFaults } from '../support/axe.js';
import { launchChromium } from '../support/chromium.js';
import { DashboardTab } from '../support/dashboard-tab.js';
import { describeBrowser } from '../support/describe-browser.js';
import { faultsOfPage, PHONE } from '../support/every-page.js';
import { closeDialog, namesOfDialogs, openDialog, rememberFocus } from '../support/overlays.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { ViewersTabs } from '../support/viewers-tabs.js';

describeBrowser('every page and dialog but those of reports', () => {
  let app: TestApp;
  let browser: Browser;
  let stage: Stage;
  let tabs: ViewersTabs;

  beforeAll(async () => {
    [app, browser] = await Promise.all([startTestApp(), launchChromium()]);
    stage = await setStage(app);
    tabs = new ViewersTabs(browser, app.url, stage.sessions);
  });
  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });

  const open = (viewer: Viewer | null = 'owner') =>
    DashboardTab.open(browser, app.url, viewer === null ? {} : { sessionToken: stage.sessions[viewer] });

  const dialogs = new Set<string>();
  const seen = { dialogs, popups: new Set<string>() };

  it.each([...PAGE_SHOTS, ...DIALOG_SHOTS].map((shot) => [shot.name, shot] as const))(
    '%s: breaks no policy, logs no error, is accessible, no wider than the screen and nowhere cut off, light, dark, on tablets and on a phone, and gives the focus back',
    async (_name, shot) => {
      const tab = await tabs.of(shot.viewer);
      expect(await faultsOfPage(tab, shot, { stage, seen })).toEqual([]);
    },
  );

  it.each(['light', 'dark'] as const)('the phone’s menu: is accessible, %s', async (colorScheme) => {
    const tab = await open();
    await tab.page.setViewportSize(PHONE);
    await tab.page.emulateMedia({ colorScheme });
    await rememberFocus(tab.page);
    await tab.goto(`/${stage.account}/live/trends`, 'main h1');
    await tab.page.getByRole('button', { name: 'Open menu' }).click();
    await tab.page.getByRole('dialog').getByRole('link', { name: 'Keys' }).waitFor();
    dialogs.add((await openDialog(tab.page))!);
    const faults = await seriousFaults(tab.page);
    expect([...faults, ...(await closeDialog(tab.page)), ...tab.faults]).toEqual([]);
    await tab.close();
  });

  it('every dialog of the sources was open here', () => {
    expect(namesOfDialogs('others').filter((name) => !dialogs.has(name))).toEqual([]);
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
