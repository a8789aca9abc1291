import type { BenchCase } from '../cases/bench-case.js';
import { BENCH_CASES } from '../cases/bench-cases.js';
import { measureSlot, type SlotResult } from '../cases/measure-slot.js';
import { type Ours, startOurs } from '../contenders/ours.js';
import { holdToShareOfCore } from '../harness/core-share.js';
import type { RunScope } from '../harness/run-scope.js';
import { median } from '../harness/statistics.js';
import { formatFigure, formatTable } from '../harness/table.js';
import type { LoadGenerator } from '../load/load-generator.js';

const CONNECTIONS = 512;
const COUNTS = [1, 2, 3];
const ACCOUNTS = 1_000;
/** One account's events, and those of a thousand in turn: the former wait for one another's row. */
const CASES = ['single-64', 'mix-1000'];

export interface WorkersPlan {
  readonly load: LoadGenerator;
  readonly rounds: number;
  readonly durationSeconds: number;
  /** Of each process of a service; as much as it takes unless given. */
  readonly coreShare: number | undefined;
  readonly say: (line: string) => void;
}

/** What a service with so many workers does; CPU seconds per 10,000 events. */
export interface WorkersResult {
  readonly workers: number;
  readonly case: string;
  readonly eventsPerSecond: number;
  readonly p99Ms: number;
  readonly serviceCpuPer10kEvents: number | null;
  readonly databaseCpuPer10kEvents: number | null;
  readonly peakRssMiB: number | null;
}

/** The same load on services of one, two and three workers, each with its own database, in turns. The first round warms up. */
export async function measureWorkers(scope: RunScope, plan: WorkersPlan): Promise<WorkersResult[]> {
  const services = new Map<number, Ours>();
  for (const workers of COUNTS) {
    plan.say(`starting a service with WORKERS=${workers}`);
    const one = { name: 'ours', node: undefined, accounts: ACCOUNTS, cpuProfileDir: undefined } as const;
    const ours = await startOurs(scope, { ...one, directory: `ours-of-${workers}`, workers });
    if (plan.coreShare !== undefined) holdToShareOfCore(scope, ours.service?.pids() ?? [], plan.coreShare);
    services.set(workers, ours);
  }
  const results: WorkersResult[] = [];
  for (const { name, ...benchCase } of BENCH_CASES.filter((one) => CASES.includes(one.name)))
    results.push(
      ...(await measureCase(plan, services, {
        ...benchCase,
        name: name.replace(/\d+$/, String(CONNECTIONS)),
        connections: CONNECTIONS,
      })),
    );
  return results;
}

async function measureCase(
  { load, rounds, durationSeconds: measuredSeconds, coreShare = 1, say }: WorkersPlan,
  services: ReadonlyMap<number, Ours>,
  benchCase: BenchCase,
): Promise<WorkersResult[]> {
  const everyone = [...services.values()];
  const slots = new Map<number, SlotResult[]>([...services.keys()].map((workers) => [workers, []]));
  for (let round = 0; round <= rounds; round++) {
    // What compiles the code has a part of a core, too.
    const durationSeconds = round === 0 ? Math.ceil(measuredSeconds / coreShare) : measuredSeconds;
    for (const [workers, contender] of services) {
      const [fresh = contender.smallAccount] = contender.accounts;
      const pool = benchCase.pool({ fresh, all: contender.accounts, small: contender.smallAccount });
      const result = await measureSlot({ contender, benchCase, pool, durationSeconds, load, everyone });
      if (round === 0) continue;
      slots.get(workers)!.push(result);
      say(`${benchCase.name}, ${workers} workers: ${formatFigure(result.eventsPerSecond)} events/s`);
    }
  }
  return [...slots].map(([workers, measured]) => {
    const middle = (figure: keyof SlotResult) => median(measured.map((slot) => slot[figure]));
    return {
      workers,
      case: benchCase.name,
      eventsPerSecond: middle('eventsPerSecond') ?? 0,
      p99Ms: middle('p99Ms') ?? 0,
      serviceCpuPer10kEvents: middle('serviceCpuPer10kEvents'),
      databaseCpuPer10kEvents: middle('databaseCpuPer10kEvents'),
      peakRssMiB: middle('peakRssMiB'),
    };
  });
}

export function formatWorkers(results: readonly WorkersResult[]): string {
  const rows = results.map((one) => {
    const alone = results.find(({ workers, case: name }) => workers === 1 && name === one.case);
    return [
      one.case,
      String(one.workers),
      formatFigure(one.eventsPerSecond),
      formatFigure(alone ? one.eventsPerSecond / alone.eventsPerSecond : null, 2),
      formatFigure(one.p99Ms, 1),
      formatFigure(one.serviceCpuPer10kEvents, 2),
      formatFigure(one.databaseCpuPer10kEvents, 2),
      formatFigure(one.peakRssMiB),
    ];
  });
  const header = ['case', 'workers', 'events/s', '× one', 'p99 ms', 'CPU s service', 'CPU s database', 'MiB'];
  return formatTable(header, rows);
}
