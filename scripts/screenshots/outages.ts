/**
 * `npm run screenshots:outages [-- name …]`: what a person sees on each page while the service is killed, its database
 * is gone, its disk is full, a page's code is gone, or the session has ended, as PNG files in `screenshots/outages/`;
 * the pictures called `…-after` show the page once that is over. Needs an installed Chromium.
 */
import 'reflect-metadata';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../test/support/chromium.js';
import { publishCluster } from '../../test/support/cluster-address.js';
import { Outages } from '../../test/support/outages.js';
import { startTestApp } from '../../test/support/test-app.js';
import { startTestCluster } from '../../test/support/test-cluster.js';
import { OUTAGE_SHOTS, type OutageShot } from './outage-shots.js';
import { type Stage, setStage } from './stage.js';

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
  for (const shot of OUTAGE_SHOTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    for (const look of LOOKS) await take(browser, stage, shot, look);
  }
} finally {
  await browser.close();
  await outages.stop();
  await app.close();
  await cluster.stop();
}

async function take(from: Browser, of: Stage, shot: OutageShot, look: (typeof LOOKS)[number]) {
  const { name, ...options } = look;
  const context = await from.newContext({ ...options, timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' });
  context.setDefaultTimeout(PATIENCE_MS);
  const value = of.sessions.owner;
  await context.addCookies([
    { name: 'waymark_session', value, domain: new URL(outages.url).hostname, path: '/' },
  ]);
  const page = await context.newPage();
  const picture = async (when: string) => {
    await page.evaluate('document.fonts.ready');
    const file = path.join(DIRECTORY, `${shot.name}-${name}${when}.png`);
    await page.screenshot({ path: file });
    console.log(path.relative(ROOT, file));
  };
  try {
    await page.goto(outages.url + shot.path(of));
    await page.locator(shot.ready).first().waitFor();
    await shot.befall(page, outages);
    await picture('');
    await shot.mend(page, outages);
    await seen(page, shot.after);
    await picture('-after');
  } catch (error) {
    console.error(`${shot.name} (${name}): ${(error as Error).message}`);
    process.exitCode = 1;
  } finally {
    await context.close();
  }
}

async function seen(page: Page, after: string): Promise<void> {
  await page.locator(after).first().waitFor();
  await page.getByText('What you see may be out of date').waitFor({ state: 'detached' });
}
