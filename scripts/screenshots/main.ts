/**
 * `npm run screenshots [-- name …]`: every page and dialog of the dashboard on demo data, and the documentation, at four
 * widths, light and dark, and every menu and list open, as PNG files in `screenshots/`. Each is checked, too (see
 * tour.ts); what is wrong is printed, and the program fails. With --docs it takes the few pictures that the documentation
 * shows, in `docs/images/`. Needs an installed Chromium (CHROMIUM_PATH, or on the PATH).
 */
import 'reflect-metadata';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { launchChromium } from '../../test/support/chromium.js';
import { publishCluster } from '../../test/support/cluster-address.js';
import { startTestApp } from '../../test/support/test-app.js';
import { startTestCluster } from '../../test/support/test-cluster.js';
import { takeDocsImages } from './docs-images.js';
import { DOCS_SHOTS } from './docs-shots.js';
import { SHOTS } from './shots.js';
import { setStage } from './stage.js';
import { tour } from './tour.js';

const ROOT = path.resolve(import.meta.dirname, '..', '..');

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
  if (forDocs) await takeDocsImages(browser, app.url, stage, directory);
  else await takeAll(stage);
} finally {
  await browser.close();
  await app.close();
  await cluster.stop();
}

async function takeAll(stage: Awaited<ReturnType<typeof setStage>>): Promise<void> {
  const popups = new Set<string>();
  for (const shot of [...SHOTS, ...DOCS_SHOTS]) {
    if (wanted.length > 0 && !wanted.includes(shot.name)) continue;
    const faults = await tour(shot, { browser, url: app.url, stage, directory, popups });
    console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'} ${shot.name}`);
    for (const fault of faults) console.error(`  ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  }
}
