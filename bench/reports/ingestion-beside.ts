import type { BenchAccount } from '../contenders/contender.js';
import { median } from '../harness/statistics.js';
import type { LoadGenerator, LoadResult } from '../load/load-generator.js';
import { singleEvents } from '../load/payloads.js';

/**
 * Single events while nothing else happens, and while one report is asked again and again: medians of the rounds. One round
 * tells little: a disk that hangs for 50 ms once is its p99.
 */
export interface IngestionBeside {
  readonly report: string;
  readonly fullPerSecond: number;
  readonly alone: IngestionFigures;
  readonly beside: IngestionFigures;
  /** Of the rounds' ratios of p99. */
  readonly p99Ratio: number;
  /** In all rounds together. */
  readonly answers: number;
}

export interface IngestionFigures {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** What is asked again and again meanwhile. */
export interface BesideIngestion {
  readonly name: string;
  readonly ask: () => Promise<unknown>;
}

const CONNECTIONS = 64;

/** `writer` and `reader` are different accounts, so that what is sent meanwhile does not change the report. */
export async function measureIngestionBeside(
  setting: {
    readonly port: number;
    readonly load: LoadGenerator;
    readonly writer: BenchAccount;
    /** Of each turn; a round has one alone and one beside. */
    readonly seconds: number;
    readonly rounds: number;
  },
  { name, ask }: BesideIngestion,
): Promise<IngestionBeside> {
  const { port, load, writer, seconds } = setting;
  const options = { port, connections: CONNECTIONS, pool: singleEvents([writer]), eventsPerRequest: 1 };
  await load.run({ ...options, durationSeconds: 1 });
  const full = await load.run({ ...options, durationSeconds: Math.min(seconds, 4) });
  const fullPerSecond = perSecond(full);
  // At half the rate, a connection's turn takes twice as long; what its answer does not take, it rests.
  const restMs = (CONNECTIONS / (fullPerSecond / 2)) * 1000 - full.p50Ms / 2;
  const run = () => load.run({ ...options, durationSeconds: seconds, restMs });
  const alone: LoadResult[] = [];
  const beside: LoadResult[] = [];
  let answers = 0;
  for (let round = 0; round < setting.rounds; round++) {
    alone.push(await run());
    let isOver = false;
    const asking = (async () => {
      while (!isOver) {
        await ask();
        answers += 1;
      }
    })();
    beside.push(await run());
    isOver = true;
    await asking;
  }
  for (const result of [full, ...alone, ...beside]) refuseFailures(result);
  return {
    report: name,
    fullPerSecond,
    alone: figures(alone),
    beside: figures(beside),
    p99Ratio: median(alone.map(({ p99Ms }, round) => beside[round]!.p99Ms / p99Ms))!,
    answers,
  };
}

function figures(results: readonly LoadResult[]): IngestionFigures {
  return {
    perSecond: median(results.map(perSecond))!,
    p50Ms: median(results.map(({ p50Ms }) => p50Ms))!,
    p99Ms: median(results.map(({ p99Ms }) => p99Ms))!,
  };
}

function perSecond({ requests, elapsedMs }: LoadResult): number {
  return (requests / elapsedMs) * 1000;
}

function refuseFailures({ refused, socketErrors }: LoadResult): void {
  if (refused + socketErrors > 0)
    throw new Error(`${refused + socketErrors} events were not stored beside reports`);
}
