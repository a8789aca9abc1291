/**
 * `npm run screenshots [-- name …]`: every page of the dashboard on demo data, at a desk, on a phone and in the dark,
 * as PNG files in `screenshots/`; with --docs the few that the documentation shows, in `docs/images/`, at twice the
 * resolution. Needs an installed Chromium (CHROMIUM_PATH, or on the PATH).
 */
import 'reflect-metadata';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../test/support/chromium.js';
import { publishCluster } from '../../test/support/cluster-address.js';
import { startTestApp } from '../../test/support/test-app.js';
import { startTestCluster } from '../../test/support/test-cluster.js';
import type { Shot } from './shot.types.js';
import { SHOTS } from './shots.js';
import { type Stage, setStage } from './stage.js';

const ROOT = path.resolve(import.meta.dirname, '..', '..');
const PATIENCE_MS = 20_000;

const LOOKS = [
  { name: 'desktop', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { name: 'dark', viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
  { name: 'phone', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
] as const;

/** What README and documentation show. */
const DOCS: readonly (readonly [file: string, shot: string, look: string])[] = [
  ['keys', 'keys', 'desktop'],
  ['incoming-events-dark', 'incoming', 'dark'],
  ['rotation', 'rotation', 'desktop'],
  ['usage-dark', 'usage', 'dark'],
];

const wanted = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const forDocs = process.argv.includes('--docs');
const directory = path.join(ROOT, forDocs ? 'docs/images' : 'screenshots');

const cluster = await startTestCluster();
publishCluster(cluster.targets);
const app = await startTestApp();
const browser = await launchChromium();
try {
  const stage = await setStage(app);
  await fs.mkdir(directory, { recursive: true });
  for (const shot of SHOTS) {
    for (const look of LOOKS) {
      const file = fileOf(shot.name, look.name);
      if (file !== null) await take(browser, app.url, stage, shot, look, path.join(directory, `${file}.png`));
    }
  }
} finally {
  await browser.close();
  await app.close();
  await cluster.stop();
}

/** What the picture is called, or null where it is not asked for. */
function fileOf(shot: string, look: string): string | null {
  if (forDocs) return DOCS.find(([, name, as]) => name === shot && as === look)?.[0] ?? null;
  return wanted.length === 0 || wanted.includes(shot) ? `${shot}-${look}` : null;
}

async function take(
  from: Browser,
  url: string,
  stage: Stage,
  shot: Shot,
  look: (typeof LOOKS)[number],
  file: string,
) {
  const context = await from.newContext({
    viewport: look.viewport,
    colorScheme: look.colorScheme,
    deviceScaleFactor: forDocs ? 2 : 1,
    timezoneId: 'Europe/Berlin',
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  try {
    if (shot.viewer !== null) {
      const value = stage.sessions[shot.viewer ?? 'owner'];
      const domain = new URL(url).hostname;
      await context.addCookies([{ name: 'waymark_session', value, domain, path: '/' }]);
    }
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(`${shot.name}: ${error.message}`));
    page.on(
      'console',
      (message) => message.type() === 'error' && console.error(`${shot.name}: ${message.text()}`),
    );
    await shot.before?.(page);
    await page.goto(url + shot.path(stage));
    await page.locator(shot.ready).first().waitFor({ state: 'attached' });
    await shot.prepare?.(page, stage);
    await page.evaluate('document.fonts.ready');
    await page.screenshot({
      path: file,
      fullPage: !forDocs && !shot.firstScreen && !(await page.getByRole('dialog').isVisible()),
    });
    console.log(path.relative(ROOT, file));
  } catch (error) {
    console.error(`${shot.name} (${look.name}): ${(error as Error).message}`);
    process.exitCode = 1;
  } finally {
    await context.close();
  }
}
