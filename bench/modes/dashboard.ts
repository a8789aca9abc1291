import { performance } from 'node:perf_hooks';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { Ours } from '../contenders/ours.js';
import { BUCKETS, type ChartFigures, fillChart, measureChart, SERIES } from '../dashboard/chart-frames.js';
import { DASHBOARD_TABLES, type DashboardStep, seen } from '../dashboard/dashboard-tables.js';
import { fillDashboard, SIZES } from '../dashboard/fill-dashboard.js';
import type { RunScope } from '../harness/run-scope.js';
import { formatFigure, formatTable } from '../harness/table.js';

/** What a person takes for at once, more or less; every step is held to it at the median. */
const AT_ONCE_MS = 500;

/** A frame that comes later while the pointer moves is seen as a stutter: of sixty a second three are missed. */
const SMOOTH_MS = 50;

export interface DashboardResult {
  readonly tables: readonly DashboardFigures[];
  readonly chart: ChartFigures;
}

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
): Promise<DashboardResult> {
  say(
    `filling the service: ${Object.entries(SIZES)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')}`,
  );
  const { accountId, sessionToken } = await fillDashboard(ours.store.client);
  await fillChart(ours.store.client, accountId);
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
  say(`measuring a chart of ${BUCKETS} buckets and ${SERIES} series`);
  const chart = await measureChart(page, `http://127.0.0.1:${ours.port}/dashboard/${accountId}/live`);
  return { tables: figures, chart };
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
export function formatDashboard({ tables, chart }: DashboardResult): string {
  const rows = tables.map(({ table, step, p50Ms, p95Ms, maxMs }) => [
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
    '',
    `a chart of ${BUCKETS} buckets and ${SERIES} series: drawing it took the page's thread ${formatFigure(chart.longestTaskMs)} ms at once at most (0: nothing over 50 ms);`,
    `while the pointer moved over it, ${chart.frames} frames, p95 ${formatFigure(chart.frameP95Ms, 1)} ms and at most ${formatFigure(chart.frameMaxMs, 1)} ms one after the other`,
  ].join('\n');
}

/** Sentences on what takes longer than people call at once, and on charts that stutter. */
export function slowSteps({ tables, chart }: DashboardResult): string[] {
  const slow = tables
    .filter(({ p50Ms }) => p50Ms > AT_ONCE_MS)
    .map(({ table, step, p50Ms }) => `${table}: ${step} takes ${formatFigure(p50Ms)} ms at the median`);
  if (chart.frameP95Ms <= SMOOTH_MS) return slow;
  return [
    ...slow,
    `under the pointer one in twenty frames of a chart takes ${formatFigure(chart.frameP95Ms)} ms`,
  ];
}
