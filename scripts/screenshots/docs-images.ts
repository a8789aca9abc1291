import path from 'node:path';
import type { Browser } from 'playwright-core';
import { DashboardTab } from '../../test/support/dashboard-tab.js';
import { SHOTS } from './shots.js';
import type { Stage } from './stage.js';

/** What README and documentation show. */
const IMAGES = [
  { file: 'keys', shot: 'keys', colorScheme: 'light' },
  { file: 'incoming-events-dark', shot: 'incoming', colorScheme: 'dark' },
  { file: 'rotation', shot: 'rotation', colorScheme: 'light' },
  { file: 'usage-dark', shot: 'usage', colorScheme: 'dark' },
] as const;

/** Takes them, at twice the resolution. */
export async function takeDocsImages(
  browser: Browser,
  url: string,
  stage: Stage,
  directory: string,
): Promise<void> {
  for (const { file, shot: name, colorScheme } of IMAGES) {
    const shot = SHOTS.find((each) => each.name === name)!;
    const tab = await DashboardTab.open(browser, url, {
      sessionToken: stage.sessions.owner,
      colorScheme,
      deviceScaleFactor: 2,
      timezoneId: 'Europe/Berlin',
      locale: 'en-GB',
    });
    await tab.page.goto(url + shot.path(stage));
    await tab.page.locator(shot.ready).first().waitFor({ state: 'attached' });
    await shot.prepare?.(tab.page, stage);
    await tab.page.evaluate('document.fonts.ready');
    await tab.page.screenshot({ path: path.join(directory, `${file}.png`) });
    await tab.close();
  }
}
