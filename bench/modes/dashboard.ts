import { performance } from 'node:perf_hooks';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { Ours } from '../contenders/ours.js';
import { DASHBOARD_TABLES, type DashboardStep, seen } from '../dashboard/dashboard-tables.js';
import { fillDashboard, SIZES } from '../dashboard/fill-dashboard.js';
import type { RunScope } from '../harness/run-scope.js';
import { formatFigure, formatTable } from '../harness/table.js';

/** What a person takes for at once, more or less; every step is held to it at the median. */
const AT_ONCE_MS = 500;

export interface DashboardFigures {
  readonly table: string;
  readonly step: DashboardStep['name'];
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly maxMs: number;
}

/** How long a person waits for each step in a real browser, from the input until its effect is on the screen. */
export async function measureDashboard(
  scope: RunScope,
  {
    ours,
    rounds,
    say,
  }: { readonly ours: Ours; readonly rounds: number; readonly say: (line: string) => void },
): Promise<DashboardFigures[]> {
  say(
    `filling the service: ${Object.entries(SIZES)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')}`,
  );
  const { sessionToken } = await fillDashboard(ours.store.client);
  const browser = await launch();
  scope.defer('the browser', () => browser.close());
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(20_000);
  await context.addCookies([
    { name: 'waymark_session', value: sessionToken, domain: '127.0.0.1', path: '/' },
  ]);
  const page = await context.newPage();
  const figures: DashboardFigures[] = [];
  for (const { name, path, ready, steps } of DASHBOARD_TABLES) {
    say(`measuring ${name}`);
    // Loaded anew each time: what was read before would be shown again from the page's memory.
    const load = async () => {
      await page.goto(`http://127.0.0.1:${ours.port}/dashboard${path}`);
      await seen(page, ready);
    };
    for (const step of steps)
      figures.push({ table: name, ...(await measureStep({ page, step, rounds, load })) });
  }
  return figures;
}

interface StepRun {
  readonly page: Page;
  readonly step: DashboardStep;
  readonly rounds: number;
  readonly load: () => Promise<void>;
}

async function measureStep({ page, step, rounds, load }: StepRun) {
  const took: number[] = [];
  // The first is the warm-up: a page's code is fetched then.
  for (let round = 0; round <= rounds; round++) {
    await load();
    await step.before?.(page, round);
    const beganAt = performance.now();
    await step.act(page);
    if (round > 0) took.push(performance.now() - beganAt);
  }
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(share * took.length))]!;
  return { step: step.name, p50Ms: at(0.5), p95Ms: at(0.95), maxMs: took.at(-1)! };
}

/** CHROMIUM_PATH, or the one that Debian and Ubuntu install. */
function launch(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  return chromium.launch({ executablePath, headless: true, args: ['--no-sandbox', '--disable-gpu'] });
}

/** The report for people. */
export function formatDashboard(figures: readonly DashboardFigures[]): string {
  const rows = figures.map(({ table, step, p50Ms, p95Ms, maxMs }) => [
    `${table}: ${step}`,
    formatFigure(p50Ms),
    formatFigure(p95Ms),
    formatFigure(maxMs),
    p95Ms > AT_ONCE_MS ? 'over' : '',
  ]);
  const { keys, entries, people, accounts } = SIZES;
  return [
    `Chromium, ${keys} keys, ${entries} audit rows, ${people} people, ${accounts} accounts; ms from the input until its effect is seen`,
    formatTable(['', 'p50', 'p95', 'max', `over ${AT_ONCE_MS} ms`], rows),
  ].join('\n');
}

/** Sentences on what takes longer than people call at once. */
export function slowSteps(figures: readonly DashboardFigures[]): string[] {
  return figures
    .filter(({ p50Ms }) => p50Ms > AT_ONCE_MS)
    .map(({ table, step, p50Ms }) => `${table}: ${step} takes ${formatFigure(p50Ms)} ms at the median`);
}
