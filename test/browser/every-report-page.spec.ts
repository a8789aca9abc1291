import type { Browser } from 'playwright-core';
import { REPORT_SHOTS } from '../../scripts/screenshots/report-shots.js';
import { type Stage, setStage } from '../../scripts/screenshots/stage.js';
import { launchChromium } from '../support/chromium.js';
import { describeBrowser } from '../support/describe-browser.js';
import { faultsOfPage } from '../support/every-page.js';
import { namesOfDialogs } from '../support/overlays.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { ViewersTabs } from '../support/viewers-tabs.js';

describeBrowser('every page and dialog of reports', () => {
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

  const seen = { dialogs: new Set<string>(), popups: new Set<string>() };

  it.each(REPORT_SHOTS.map((shot) => [shot.name, shot] as const))(
    '%s: breaks no policy, logs no error, is accessible, no wider than the screen and nowhere cut off, light, dark, on tablets and on a phone, and gives the focus back',
    async (_name, shot) => {
      const tab = await tabs.of(shot.viewer);
      expect(await faultsOfPage(tab, shot, { stage, seen })).toEqual([]);
    },
  );

  it('every dialog of the sources was open here', () => {
    expect(namesOfDialogs('reports').filter((name) => !seen.dialogs.has(name))).toEqual([]);
  });
});
