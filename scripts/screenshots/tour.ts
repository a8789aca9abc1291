import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { seriousFaults } from '../../test/support/axe.js';
import { DashboardTab } from '../../test/support/dashboard-tab.js';
import { closePopup, findPopups, openDialog, openPopup } from '../../test/support/overlays.js';
import type { Shot } from './shot.types.js';
import type { Stage } from './stage.js';

const SCHEMES = ['light', 'dark'] as const;
const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const;

interface TourOptions {
  readonly browser: Browser;
  readonly url: string;
  readonly stage: Stage;
  readonly directory: string;
  /** Of menus and lists whose picture is taken already. */
  readonly popups: Set<string>;
}

/**
 * Takes a shot's pictures at every width in both colour schemes, and of every menu and list in it that opens.
 * @returns what is wrong: errors of scripts and on the console, violations of the page's policy, serious faults of
 * accessibility, pages wider than the window.
 */
export async function tour(
  shot: Shot,
  { browser, url, stage, directory, popups }: TourOptions,
): Promise<string[]> {
  const sessionToken = shot.viewer === null ? undefined : stage.sessions[shot.viewer ?? 'owner'];
  const tab = await DashboardTab.open(browser, url, {
    ...(sessionToken !== undefined && { sessionToken }),
    viewport: VIEWPORTS[0],
    timezoneId: 'Europe/Berlin',
    locale: 'en-GB',
  });
  const { page, faults } = tab;
  const take = async (name: string, fullPage: boolean) => {
    // What lies behind a dialog is looked at as a page of its own.
    const within = (await openDialog(page)) === null ? undefined : '[data-dialog]';
    const inaccessible = await seriousFaults(page, { within });
    const overflow = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
    if (overflow > 0) inaccessible.push(`${overflow} px wider than the window`);
    faults.push(...inaccessible.map((fault) => `${name}: ${fault}`));
    // What sticks to the window's edge is pictured where the window is.
    if (fullPage) await page.evaluate('scrollTo(0, 0)');
    await page.screenshot({ path: path.join(directory, `${name}.png`), fullPage, animations: 'disabled' });
  };
  try {
    await shot.before?.(page);
    await page.goto(url + shot.path(stage));
    await page.locator(shot.ready).first().waitFor({ state: 'attached' });
    await shot.prepare?.(page, stage);
    await page.evaluate('document.fonts.ready');
    const fullPage = !shot.firstScreen && (await openDialog(page)) === null;
    for (const viewport of VIEWPORTS) {
      for (const scheme of SCHEMES) {
        await show(page, scheme, viewport);
        await take(`${shot.name}-${viewport.width}-${scheme}`, fullPage);
      }
    }
    await show(page, 'light', VIEWPORTS[0]);
    for (const [name, popup] of await findPopups(page, popups)) {
      await openPopup(page, popup);
      for (const scheme of SCHEMES) {
        await show(page, scheme, VIEWPORTS[0]);
        await take(`${shot.name}-open-${name.replace(/\W+/g, '-').toLowerCase()}-${scheme}`, false);
      }
      await closePopup(page, popup);
    }
  } catch (error) {
    faults.push(`not taken: ${(error as Error).message}`);
  } finally {
    await tab.close();
  }
  return faults;
}

async function show(
  page: Page,
  colorScheme: (typeof SCHEMES)[number],
  viewport: (typeof VIEWPORTS)[number],
): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
}
