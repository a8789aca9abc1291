import { median } from '../harness/statistics.js';
import type { Question } from './questions.js';
import { askReport } from './report-client.js';

/** So many at once does the dashboard ask (dashboard/src/reports/in-turn.ts). */
const AT_ONCE = 4;

/** Medians of whole loads of the page, warm. */
export interface OverviewFigures {
  /** Until the first answer has come. */
  readonly firstMs: number;
  /** Until the last has. */
  readonly wholeMs: number;
}

export interface OverviewSetting {
  readonly port: number;
  readonly key: string;
  readonly rounds: number;
}

/** Asks all questions of the page as it asks them, again and again; the first load is not counted. */
export async function measureOverview(
  { port, key, rounds }: OverviewSetting,
  questions: readonly Question[],
): Promise<OverviewFigures> {
  const loads: OverviewFigures[] = [];
  for (let round = 0; round <= rounds; round++) loads.push(await loadOverview(port, key, questions));
  const measured = loads.slice(1);
  return {
    firstMs: median(measured.map(({ firstMs }) => firstMs))!,
    wholeMs: median(measured.map(({ wholeMs }) => wholeMs))!,
  };
}

/** One load of the page. */
export async function loadOverview(
  port: number,
  key: string,
  questions: readonly Question[],
): Promise<OverviewFigures> {
  const startedAt = performance.now();
  const cameMs: number[] = [];
  const waiting = [...questions];
  const connection = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await askReport(port, key, next);
      cameMs.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, connection));
  return { firstMs: Math.min(...cameMs), wholeMs: Math.max(...cameMs) };
}
