import type { BenchCase } from '../cases/bench-case.js';
import { measureSlot, type SlotResult } from '../cases/measure-slot.js';
import type { Contender, ContenderName } from '../contenders/contender.js';
import { median } from '../harness/statistics.js';
import type { LoadGenerator } from '../load/load-generator.js';

export interface ComparisonPlan {
  readonly contenders: readonly Contender[];
  readonly cases: readonly BenchCase[];
  readonly load: LoadGenerator;
  readonly rounds: number;
  readonly durationSeconds: number;
  readonly warmUpSeconds: number;
  /** After this (Unix milliseconds) no case is begun but those of the first round: a slow machine gets fewer rounds. */
  readonly endBefore: number;
  readonly say: (line: string) => void;
}

/**
 * All rounds of one contender under one case, and their medians figure by figure. `spread` is the distance of the
 * fastest round from the slowest as a share of the median: how far apart the same thing was measured.
 */
export interface Measured {
  readonly case: string;
  readonly contender: ContenderName;
  readonly median: Readonly<Record<keyof SlotResult, number | null>>;
  readonly spread: number | null;
  readonly rounds: readonly SlotResult[];
}

/**
 * Round by round, case by case, the contenders take turns, and each round starts with another of them: what the
 * machine does meanwhile falls on all. Each turn begins with a warm-up of its own; before all of them everybody has one
 * at the first case, which is thrown away. Without such warm-ups a whole round is.
 */
export async function compare(plan: ComparisonPlan): Promise<Measured[]> {
  const { contenders, cases, load, say } = plan;
  const results = new Map<string, SlotResult[]>();
  const warmedUpBy = plan.warmUpSeconds > 0 ? cases.slice(0, 1) : cases;
  let nextAccount = 0;
  for (let round = 0; round <= plan.rounds; round++) {
    say(round === 0 ? 'warming up' : `round ${round} of ${plan.rounds}`);
    for (const benchCase of round === 0 ? warmedUpBy : cases) {
      if (round !== 1 && Date.now() > plan.endBefore) {
        say(`no time for ${benchCase.name} in round ${round}`);
        continue;
      }
      for (const contender of rotate(contenders, round)) {
        if (!contender.abilities.has(benchCase.needs)) continue;
        const all = contender.accounts;
        const fresh = all[nextAccount++ % all.length] as (typeof all)[number];
        const pool = benchCase.pool({ fresh, all, small: contender.smallAccount });
        const { durationSeconds, warmUpSeconds } = plan;
        const everyone = contenders;
        const slot = { contender, benchCase, pool, durationSeconds, warmUpSeconds, load, everyone };
        const result = await measureSlot(slot);
        if (round === 0) continue;
        const key = `${benchCase.name} ${contender.name}`;
        results.set(key, [...(results.get(key) ?? []), result]);
      }
    }
  }
  return cases.flatMap((benchCase) =>
    contenders.flatMap(({ name }) => {
      const rounds = results.get(`${benchCase.name} ${name}`);
      if (!rounds) return [];
      const middle = medians(rounds);
      const spread = spreadOf(rounds, middle.eventsPerSecond);
      return [{ case: benchCase.name, contender: name, median: middle, spread, rounds }];
    }),
  );
}

function medians(rounds: readonly SlotResult[]): Record<keyof SlotResult, number | null> {
  const figures = Object.keys(rounds[0] ?? {}) as (keyof SlotResult)[];
  const pairs = figures.map((figure) => [figure, median(rounds.map((round) => round[figure]))]);
  return Object.fromEntries(pairs) as Record<keyof SlotResult, number | null>;
}

function spreadOf(rounds: readonly SlotResult[], middle: number | null): number | null {
  if (rounds.length < 2 || !middle) return null;
  const rates = rounds.map(({ eventsPerSecond }) => eventsPerSecond);
  return (Math.max(...rates) - Math.min(...rates)) / middle;
}

function rotate<T>(values: readonly T[], by: number): readonly T[] {
  const start = by % Math.max(1, values.length);
  return [...values.slice(start), ...values.slice(0, start)];
}
