import { BENCH_CASES } from '../cases/bench-cases.js';
import { measureSlot } from '../cases/measure-slot.js';
import type { Contender } from '../contenders/contender.js';
import { formatFigure } from '../harness/table.js';
import type { LoadGenerator } from '../load/load-generator.js';

const MOST_MIB = 300;
/** Memory goes up and down with the garbage collector; what grows sets new highs, and this much is no new high. */
const FLAT_WITHIN = 1.05;
const SAMPLE_MS = 1_000;

export interface SoakResult {
  readonly seconds: number;
  readonly eventsPerSecond: number;
  readonly p99Ms: number;
  /** Resident set of the service once a second, in MiB. */
  readonly rssMiB: readonly number[];
  readonly mostMiB: number;
  readonly isSmall: boolean;
  readonly isFlat: boolean;
}

/** Single events on 64 connections for a minute: does the service's memory stay small, and stop growing? */
export async function soak(contender: Contender, load: LoadGenerator, seconds: number): Promise<SoakResult> {
  const benchCase = BENCH_CASES.find(({ name }) => name === 'single-64');
  if (!benchCase || !contender.service) throw new Error('there is nothing to soak');
  const [fresh = contender.smallAccount] = contender.accounts;
  const pool = benchCase.pool({ fresh, all: contender.accounts, small: contender.smallAccount });
  const samples: number[] = [];
  const sampled: LoadGenerator = {
    name: load.name,
    run: async (options) => {
      const timer = setInterval(() => samples.push(contender.service?.rssMiB() ?? 0), SAMPLE_MS);
      return load.run(options).finally(() => clearInterval(timer));
    },
  };
  const slot = { contender, benchCase, pool, durationSeconds: seconds, load: sampled, everyone: [contender] };
  const { eventsPerSecond, p99Ms, peakRssMiB } = await measureSlot(slot);
  const mostMiB = peakRssMiB ?? Math.max(...samples);
  return {
    seconds,
    eventsPerSecond,
    p99Ms,
    rssMiB: samples,
    mostMiB,
    isSmall: mostMiB <= MOST_MIB,
    isFlat: isFlat(samples),
  };
}

export function formatSoak({
  seconds,
  eventsPerSecond,
  p99Ms,
  rssMiB,
  mostMiB,
  isSmall,
  isFlat,
}: SoakResult): string {
  const every = Math.max(1, Math.round(rssMiB.length / 12));
  const course = rssMiB.filter((_, n) => n % every === 0).map((value) => formatFigure(value));
  return [
    `${seconds} s of single events at 64 connections: ${formatFigure(eventsPerSecond)} events/s, p99 ${formatFigure(p99Ms, 1)} ms`,
    `resident MiB, every ${every} s: ${course.join(' ')}`,
    `peak ${formatFigure(mostMiB)} MiB (${isSmall ? 'within' : 'OVER'} ${MOST_MIB}); last half ${isFlat ? 'flat' : 'STILL GROWING'}`,
  ].join('\n');
}

/** Whether the last half sets no new high. */
function isFlat(samples: readonly number[]): boolean {
  const turn = Math.floor(samples.length / 2);
  return (
    samples.length >= 4 &&
    Math.max(...samples.slice(turn)) <= Math.max(...samples.slice(0, turn)) * FLAT_WITHIN
  );
}
