import { setTimeout as pause } from 'node:timers/promises';
import type { BenchAccount } from '../contenders/contender.js';
import type { Ours } from '../contenders/ours.js';
import { waitUntilQuiet } from '../harness/quiet.js';
import { median } from '../harness/statistics.js';
import type { LoadGenerator } from '../load/load-generator.js';
import { type QuietAccountFigures, type QuietFigures, watchQuietly } from '../neighbours/quiet-account.js';
import type { NeighbourScenario } from '../neighbours/scenario.js';

/** So long the neighbours are at it before the quiet account is watched. */
const LEAD_SECONDS = 1;
const QUIET_DEADLINE_MS = 4_000;

export interface NeighboursPlan {
  /** Takes turns, scenario by scenario. */
  readonly services: readonly Ours[];
  readonly scenarios: readonly NeighbourScenario[];
  readonly load: LoadGenerator;
  /** For how long the quiet account is watched in each turn. */
  readonly seconds: number;
  readonly rounds: number;
  readonly say: (line: string) => void;
}

/** One service under one scenario; figures are medians of the rounds. */
export interface NeighbourFigures {
  readonly scenario: string;
  readonly title: string;
  readonly service: string;
  readonly alone: QuietAccountFigures;
  readonly beside: QuietAccountFigures;
  readonly disturbersPerSecond: number;
  readonly unit: string;
  readonly disturbersRefused: number;
  /** Highest of all rounds; null where the system does not tell. */
  readonly peakRssMiB: number | null;
}

interface Turn {
  readonly alone: QuietAccountFigures;
  readonly beside: QuietAccountFigures;
  readonly disturbersPerSecond: number;
  readonly unit: string;
  readonly refused: number;
  readonly peakRssMiB: number | null;
}

/** A quiet account's requests alone, and beside each scenario. */
export async function measureNeighbours(plan: NeighboursPlan): Promise<NeighbourFigures[]> {
  const { services, scenarios, load, rounds, say } = plan;
  const figures: NeighbourFigures[] = [];
  for (const scenario of scenarios) {
    const turns = new Map<Ours, Turn[]>(services.map((service) => [service, []]));
    for (const service of services) await scenario.prepare?.({ ...accountsOf(service), service, load });
    for (let round = 1; round <= rounds; round++) {
      for (const service of services) {
        say(`${scenario.title}: ${service.name}, round ${round}`);
        turns.get(service)!.push(await takeTurn(plan, scenario, service));
      }
    }
    for (const [service, taken] of turns) figures.push(summarize(scenario, service, taken));
  }
  return figures;
}

async function takeTurn(
  { services, load, seconds }: NeighboursPlan,
  scenario: NeighbourScenario,
  service: Ours,
): Promise<Turn> {
  const { quiet, disturbers } = accountsOf(service);
  const watch = () => watchQuietly({ port: service.port, account: quiet, seconds });
  const trees = services.flatMap((each) => [each.service, each.store.processes]);
  await waitUntilQuiet(
    trees.filter((tree) => tree !== null),
    QUIET_DEADLINE_MS,
  );
  const alone = await watch();
  service.service?.resetPeakRss();
  const disturbing = scenario.disturb({ service, disturbers, load }, LEAD_SECONDS + seconds);
  await pause(LEAD_SECONDS * 1000);
  const [beside, { perSecond, unit, refused }] = await Promise.all([watch(), disturbing]);
  const peakRssMiB = service.service?.peakRssMiB() ?? null;
  return { alone, beside, disturbersPerSecond: perSecond, unit, refused, peakRssMiB };
}

/** The first account is the quiet one. */
function accountsOf({ accounts }: Ours): { quiet: BenchAccount; disturbers: readonly BenchAccount[] } {
  const [quiet, ...disturbers] = accounts;
  return { quiet: quiet!, disturbers };
}

function summarize(
  { name, title }: NeighbourScenario,
  service: Ours,
  turns: readonly Turn[],
): NeighbourFigures {
  const middle = (of: (turn: Turn) => number) => median(turns.map(of))!;
  const quiet = (of: (turn: Turn) => QuietFigures): QuietFigures => ({
    requests: turns.reduce((sum, turn) => sum + of(turn).requests, 0),
    p50Ms: middle((turn) => of(turn).p50Ms),
    p99Ms: middle((turn) => of(turn).p99Ms),
    maxMs: Math.max(...turns.map((turn) => of(turn).maxMs)),
    unavailable: turns.reduce((sum, turn) => sum + of(turn).unavailable, 0),
    failed: turns.reduce((sum, turn) => sum + of(turn).failed, 0),
  });
  const peaks = turns.flatMap(({ peakRssMiB }) => (peakRssMiB === null ? [] : [peakRssMiB]));
  return {
    scenario: name,
    title,
    service: service.name,
    alone: { events: quiet(({ alone }) => alone.events), answers: quiet(({ alone }) => alone.answers) },
    beside: { events: quiet(({ beside }) => beside.events), answers: quiet(({ beside }) => beside.answers) },
    disturbersPerSecond: middle(({ disturbersPerSecond }) => disturbersPerSecond),
    unit: turns[0]!.unit,
    disturbersRefused: turns.reduce((sum, { refused }) => sum + refused, 0),
    peakRssMiB: peaks.length > 0 ? Math.max(...peaks) : null,
  };
}
