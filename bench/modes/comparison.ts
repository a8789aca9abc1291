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
  /** After this (Unix milliseconds) no case is begun: a slow machine gets fewer rounds, not a longer run. */
  readonly endBefore: number;
  readonly say: (line: string) => void;
}

/** All rounds of one contender under one case, and their medians figure by figure. */
export interface Measured {
  readonly case: string;
  readonly contender: ContenderName;
  readonly median: Readonly<Record<keyof SlotResult, number | null>>;
  readonly rounds: readonly SlotResult[];
}

/**
 * Round by round, case by case, the contenders take turns, and each round starts with another of them: what the
 * machine does meanwhile falls on all. One warm-up round of a second each comes first and is thrown away.
 */
export async function compare(plan: ComparisonPlan): Promise<Measured[]> {
  const { contenders, cases, load, say } = plan;
  const results = new Map<string, SlotResult[]>();
  let nextAccount = 0;
  for (let round = 0; round <= plan.rounds; round++) {
    say(round === 0 ? 'warming up' : `round ${round} of ${plan.rounds}`);
    for (const benchCase of cases) {
      if (Date.now() > plan.endBefore) {
        say(`no time for ${benchCase.name} in round ${round}`);
        continue;
      }
      for (const contender of rotate(contenders, round)) {
        if (!contender.abilities.has(benchCase.needs)) continue;
        const all = contender.accounts;
        const fresh = all[nextAccount++ % all.length] as (typeof all)[number];
        const pool = benchCase.pool({ fresh, all, small: contender.smallAccount });
        const durationSeconds = round === 0 ? 1 : plan.durationSeconds;
        const slot = { contender, benchCase, pool, durationSeconds, load, everyone: contenders };
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
      return rounds ? [{ case: benchCase.name, contender: name, median: medians(rounds), rounds }] : [];
    }),
  );
}

function medians(rounds: readonly SlotResult[]): Record<keyof SlotResult, number | null> {
  const figures = Object.keys(rounds[0] ?? {}) as (keyof SlotResult)[];
  const pairs = figures.map((figure) => [figure, median(rounds.map((round) => round[figure]))]);
  return Object.fromEntries(pairs) as Record<keyof SlotResult, number | null>;
}

function rotate<T>(values: readonly T[], by: number): readonly T[] {
  const start = by % Math.max(1, values.length);
  return [...values.slice(start), ...values.slice(0, start)];
}
