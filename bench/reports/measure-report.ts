import { isDeepStrictEqual } from 'node:util';
import { type PeakSetting, type Peaks, watchPeaks } from '../harness/peaks.js';
import { median } from '../harness/statistics.js';
import type { DuckDatabase } from './duck-database.js';
import type { Question } from './questions.js';
import { askReport, TookTooLongError } from './report-client.js';

/** Beyond this a race with DuckDB is lost. */
const RACE_FACTOR = 2;

/** Figures are null where the service gave the report up. */
export interface ReportFigures {
  readonly name: string;
  readonly targetMs: number | null;
  /** Ours may take so many times what DuckDB takes; null for no promise. */
  readonly duckFactor: number | null;
  /** Median of answers that find nothing in the database's own memory (the system's file cache is left alone). */
  readonly coldMs: number | null;
  /** Median of answers to the same question asked again. */
  readonly warmMs: number | null;
  /** The median of DuckDB's, warm, in this process. */
  readonly duckMs: number | null;
  /** While the first answer was made, of which nothing was remembered. */
  readonly peaks: Peaks | null;
}

export interface ReportSetting extends PeakSetting {
  readonly port: number;
  readonly key: string;
  readonly duck: DuckDatabase;
  readonly rounds: number;
}

/** Asks both, and throws when their answers differ: a figure of a wrong answer is worth nothing. */
export async function measureReport(setting: ReportSetting, question: Question): Promise<ReportFigures> {
  try {
    return await measureAnswers(setting, question);
  } catch (error) {
    if (!(error instanceof TookTooLongError)) throw error;
    return { ...promisesOf(question), coldMs: null, warmMs: null, duckMs: null, peaks: null };
  }
}

async function measureAnswers(setting: ReportSetting, question: Question): Promise<ReportFigures> {
  const { port, key, client, duck, rounds } = setting;
  const { name } = question;
  let peaks: Peaks | null = null;
  const cold: number[] = [];
  const warm: number[] = [];
  const ducks: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await client.query('SELECT pg_buffercache_evict_all()');
    const ask = () => askReport(port, key, question);
    const first = await watchPeaks(setting, ask);
    peaks ??= first.peaks;
    cold.push(first.result.ms);
    const again = await ask();
    warm.push(again.ms, (await ask()).ms);
    const asOfUs = Date.parse(again.body.as_of) * 1000;
    const startedAt = performance.now();
    const expected = await question.askDuck(duck, asOfUs);
    // DuckDB's own cache is filled by the first round, as ours is by the cold answer.
    if (round > 0) ducks.push(performance.now() - startedAt);
    const found = question.readOurs(again.body);
    if (!isDeepStrictEqual(found, expected)) throw new Error(`${name}: ${difference(found, expected)}`);
  }
  return {
    ...promisesOf(question),
    ...{ coldMs: median(cold)!, warmMs: median(warm)!, duckMs: median(ducks)!, peaks },
  };
}

function promisesOf({ name, targetMs, isRace, isAsFast }: Question) {
  return { name, targetMs, duckFactor: isAsFast ? 1 : isRace ? RACE_FACTOR : null };
}

function difference(found: unknown, expected: unknown): string {
  const [ours, theirs] = [JSON.stringify(found), JSON.stringify(expected)];
  let at = 0;
  while (at < ours.length && ours[at] === theirs[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 120);
  return `the answers differ\n  ours:   …${around(ours)}\n  DuckDB: …${around(theirs)}`;
}
