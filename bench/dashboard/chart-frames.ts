import type pg from 'pg';
import type { Page } from 'playwright-core';
import { seen } from './dashboard-tables.js';

export const BUCKETS = 1_000;
export const SERIES = 10;
const HOUR_MS = 3_600_000;
/** The pointer goes over the whole chart in so many steps. */
const STEPS = 120;

/** How a chart of {@link SERIES} lines of {@link BUCKETS} hours is drawn, and follows the pointer. */
export interface ChartFigures {
  /** The longest that drawing it, its page's other work included, took the page's thread at once; 0: nothing over 50 ms. */
  readonly longestTaskMs: number;
  /** Between two frames while the pointer moves over the chart. */
  readonly frameP95Ms: number;
  readonly frameMaxMs: number;
  readonly frames: number;
}

/** Scripts of the page, as text: the bench is compiled without the browser's names. */
const NOTE_TASKS = `globalThis.benchTasks = [];
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) benchTasks.push(duration);
}).observe({ type: 'longtask', buffered: true });`;
const NOTE_FRAMES = `globalThis.benchFrames = [];
let before = performance.now();
const next = (now) => {
  benchFrames.push(now - before);
  before = now;
  requestAnimationFrame(next);
};
requestAnimationFrame(next);`;

/** Ten types of events, some in each of the last thousand hours. */
export async function fillChart(client: pg.Client, publicId: string): Promise<void> {
  await client.query(
    `INSERT INTO events (account_id, environment, event_id, key_id, event_type, event_type_key, visitor_id, visitor_key,
                         occurred_at, received_at, content_hash)
     SELECT a.id, 1, 'chart-' || s || '-' || h || '-' || n, k.id, 'type_' || s,
            substr(sha256(convert_to('type_' || s, 'UTF8')), 1, 8)::bigint, 'visitor-' || n,
            substr(sha256(convert_to('visitor-' || n, 'UTF8')), 1, 8)::bigint,
            date_trunc('hour', now()) - h * interval '1 hour', now(), md5(s || ' ' || h || ' ' || n)::uuid
       FROM accounts a
      CROSS JOIN LATERAL (SELECT id FROM api_keys k WHERE k.account_id = a.id ORDER BY id LIMIT 1) k
      CROSS JOIN generate_series(1, $2::int) AS s
      CROSS JOIN generate_series(1, $3::int) AS h
      CROSS JOIN LATERAL generate_series(1, 1 + (s * 7 + h * 13) % 5) AS n
      WHERE a.public_id = $1`,
    [publicId, SERIES, BUCKETS],
  );
  await client.query('ANALYZE events');
}

/** Opens the chart on the page Trends, and moves the pointer over it. */
export async function measureChart(page: Page, base: string): Promise<ChartFigures> {
  await page.addInitScript({ content: NOTE_TASKS });
  const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  const question = new URLSearchParams({
    from: new Date(hour - BUCKETS * HOUR_MS).toISOString(),
    to: new Date(hour).toISOString(),
    interval: 'hour',
    group_by: 'event_type',
    metrics: 'events',
    limit: String(SERIES),
  });
  await page.goto(`${base}/trends?${question}`);
  const chart = page.locator('[aria-hidden] svg[role=presentation]').first();
  await chart.locator('path').nth(SERIES).waitFor({ state: 'attached' });
  await seen(page, 'type_1');
  const longestTaskMs = await page.evaluate<number>('Math.max(0, ...benchTasks)');
  const box = (await chart.boundingBox())!;
  await page.evaluate(NOTE_FRAMES);
  for (let step = 0; step < STEPS; step++)
    await page.mouse.move(box.x + 60 + ((box.width - 70) * step) / STEPS, box.y + box.height / 2);
  const frames = await page.evaluate<number[]>('benchFrames.slice(1)');
  frames.sort((one, other) => one - other);
  return {
    longestTaskMs,
    frameP95Ms: frames[Math.floor(frames.length * 0.95)] ?? 0,
    frameMaxMs: frames.at(-1) ?? 0,
    frames: frames.length,
  };
}
