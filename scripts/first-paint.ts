/**
 * `npm run first-paint`: how long a browser with an empty cache waits for the dashboard, in milliseconds since it asked
 * for the page: first paint, first content, the page usable; and how long a waiting dialog takes to turn green. The
 * median of several, as the machine has other things to do; how much, the load average tells. Needs an installed Chromium.
 */
import 'reflect-metadata';
import os from 'node:os';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../test/support/chromium.js';
import { publishCluster } from '../test/support/cluster-address.js';
import { startTestApp } from '../test/support/test-app.js';
import { startTestCluster } from '../test/support/test-cluster.js';
import { setStage } from './screenshots/stage.js';

const ROUNDS = 7;

/** Runs in the page. */
const PAINTS = `Object.fromEntries(performance.getEntriesByType('paint').map((each) => [each.name, each.startTime]))`;
const NOW = 'performance.now()';

const cluster = await startTestCluster();
publishCluster(cluster.targets);
const app = await startTestApp();
const browser = await launchChromium();
try {
  const stage = await setStage(app);
  const rows = {
    'sign-in': await measure(browser, `${app.url}/dashboard/`, 'text=Password'),
    'incoming events': await measure(
      browser,
      `${app.url}/dashboard/${stage.account}/live/incoming`,
      'ol li',
      stage.sessions.owner,
    ),
    keys: await measure(
      browser,
      `${app.url}/dashboard/${stage.account}/live/keys`,
      'tbody tr',
      stage.sessions.owner,
    ),
  };
  console.table(rows);
  console.log(`first event to green: ${await timeToGreen(browser, stage.account, stage.sessions.owner)} ms`);
  console.log(`load average: ${os.loadavg()[0]!.toFixed(1)} on ${os.availableParallelism()} cores`);
} finally {
  await browser.close();
  await app.close();
  await cluster.stop();
}

/** Medians over new profiles, so that nothing is cached. */
async function measure(from: Browser, url: string, ready: string, session?: string) {
  const rounds: { firstPaint: number; firstContent: number; usable: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const page = await openPage(from, session);
    await page.goto(url);
    await page.locator(ready).first().waitFor();
    const usable = Number(await page.evaluate(NOW));
    const paints = (await page.evaluate(PAINTS)) as Record<string, number>;
    rounds.push({
      firstPaint: paints['first-paint'] ?? Number.NaN,
      firstContent: paints['first-contentful-paint'] ?? Number.NaN,
      usable,
    });
    await page.context().close();
  }
  const of = (name: keyof (typeof rounds)[number]) => median(rounds.map((round) => round[name]));
  return { 'first paint': of('firstPaint'), 'first content': of('firstContent'), usable: of('usable') };
}

/** From the answer of the first event to the dialog’s green, by the clock of this process. */
async function timeToGreen(from: Browser, account: string, session: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const page = await openPage(from, session);
    await page.goto(`${app.url}/dashboard/${account}/test/keys`);
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByLabel('Name').fill(`Round ${round}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
    await page.getByText('Waiting for the first event').waitFor();
    const secret = await page.getByTestId('secret').innerText();
    await fetch(`${app.url}/api/v1/events`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ event_type: 'page_view', visitor_id: 'ida' }),
      signal: AbortSignal.timeout(10_000),
    });
    const answeredAt = performance.now();
    await page.getByText('The first event has arrived').waitFor();
    times.push(performance.now() - answeredAt);
    await page.context().close();
  }
  return median(times);
}

async function openPage(from: Browser, session?: string): Promise<Page> {
  const context = await from.newContext({ viewport: { width: 1280, height: 800 } });
  const domain = new URL(app.url).hostname;
  if (session !== undefined)
    await context.addCookies([{ name: 'waymark_session', value: session, domain, path: '/' }]);
  return context.newPage();
}

function median(values: number[]): number {
  return Math.round(values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!);
}
