/**
 * `npm run screenshots:outages [-- name …]`: what a person sees on each page while the service is killed, the network
 * to it (and with it every stream) is cut, its database is gone, its disk is full, a page's code is gone, or the session
 * has ended, as PNG files in `screenshots/outages/`;
 * the pictures called `…-after` show the page once that is over. Needs an installed Chromium.
 */
import 'reflect-metadata';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { launchChromium } from '../../test/support/chromium.js';
import { publishCluster } from '../../test/support/cluster-address.js';
import { Outages } from '../../test/support/outages.js';
import { startTestApp } from '../../test/support/test-app.js';
import { startTestCluster } from '../../test/support/test-cluster.js';
import { OUTAGE_SHOTS, type OutageShot } from './outage-shots.js';
import { setStage } from './stage.js';

const ROOT = path.resolve(import.meta.dirname, '..', '..');
const DIRECTORY = path.join(ROOT, 'screenshots', 'outages');
const PATIENCE_MS = 60_000;

const LOOKS = [
  { name: 'desktop', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { name: 'phone-dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

const wanted = process.argv.slice(2);
const cluster = await startTestCluster();
publishCluster(cluster.targets);
const app = await startTestApp();
const browser = await launchChromium();
const stage = await setStage(app);
const outages = await Outages.start(app.targets);
try {
  await fs.mkdir(DIRECTORY, { recursive: true });
  for (const shot of OUTAGE_SHOTS.filter(({ name }) => isWanted(name))) await take(shot);
} finally {
  await browser.close();
  await outages.stop();
  await app.close();
  await cluster.stop();
}

/** A name takes that picture, or all that begin with it: `killed`, `cut-incoming`. */
function isWanted(name: string): boolean {
  return wanted.length === 0 || wanted.some((one) => name === one || name.startsWith(`${one}-`));
}

async function take(shot: OutageShot): Promise<void> {
  const url = shot.overLine ? outages.urlOverLine : outages.url;
  const context = await browser.newContext({ timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' });
  context.setDefaultTimeout(PATIENCE_MS);
  const value = stage.sessions.owner;
  await context.addCookies([{ name: 'waymark_session', value, domain: new URL(url).hostname, path: '/' }]);
  const page = await context.newPage();
  try {
    await show(page, LOOKS[0]);
    await page.goto(url + shot.path(stage));
    await page.locator(shot.ready).first().waitFor();
    await shot.befall(page, outages, stage);
    await picture(page, shot.name, '');
    await shot.mend(page, outages);
    await page.locator(shot.after).first().waitFor();
    await page.getByText('The page goes on by itself').waitFor({ state: 'detached' });
    await picture(page, shot.name, '-after');
    console.log(`ok   ${shot.name}`);
  } catch (error) {
    console.error(`FAIL ${shot.name}: ${(error as Error).message}`);
    await page.screenshot({ path: path.join(DIRECTORY, `${shot.name}-FAIL.png`) });
    process.exitCode = 1;
  } finally {
    await context.close();
    await outages.endAll();
  }
}

async function picture(page: Page, name: string, when: string): Promise<void> {
  await page.evaluate('document.fonts.ready');
  for (const look of LOOKS) {
    await show(page, look);
    await page.screenshot({
      path: path.join(DIRECTORY, `${name}-${look.name}${when}.png`),
      animations: 'disabled',
    });
  }
  await show(page, LOOKS[0]);
}

async function show(page: Page, { viewport, colorScheme }: (typeof LOOKS)[number]): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
}
