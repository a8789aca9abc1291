import type { BenchCase } from '../cases/bench-case.js';
import { BENCH_CASES } from '../cases/bench-cases.js';
import { measureSlot, type SlotResult } from '../cases/measure-slot.js';
import type { BenchAccount } from '../contenders/contender.js';
import { type Ours, startOurs } from '../contenders/ours.js';
import type { RunScope } from '../harness/run-scope.js';
import { median } from '../harness/statistics.js';
import type { LoadGenerator } from '../load/load-generator.js';
import { randomlyIdentifiedBatches, randomlyIdentifiedEvents } from '../load/payloads.js';
import type { RequestPool } from '../load/request-pool.js';
import { keepJobsOut } from '../reports/roll-up.js';
import { formatGrowth } from './growth-table.js';
import { bytesPerEvent, fillingOf, fillTo, type IdKind } from './stored-events.js';

/** More than a slot can send in a second; an id sent twice would be a duplicate, and fail the slot's count. */
const SINGLES_PER_SECOND = 40_000;
const BATCHES_PER_SECOND = 1_200;
const CASES = ['single-64', 'batch-100'];

export interface GrowthPlan {
  readonly load: LoadGenerator;
  readonly levels: readonly number[];
  readonly rounds: number;
  readonly durationSeconds: number;
  readonly say: (line: string) => void;
}

/** Rates on top of so many stored events, and what those events take on disk. */
export interface GrowthResult {
  readonly ids: IdKind;
  readonly level: number;
  readonly case: string;
  readonly eventsPerSecond: number;
  readonly p99Ms: number;
  readonly databaseCpuPer10kEvents: number | null;
  readonly walBytesPerEvent: number | null;
  /** Of the table and of each index, as filled and before the load. */
  readonly bytesPerEvent: Readonly<Record<string, number>>;
}

/** One service with its own database, holding so many events. */
interface Level {
  readonly level: number;
  readonly ours: Ours;
  readonly disk: Readonly<Record<string, number>>;
}

/**
 * The same load on a database that is empty, and on ones that hold up to fifty million events, side
 * by side: one service for each, taking turns, so that a busy moment of the machine falls on all. First with ids by
 * time, then with random ones.
 */
export async function measureGrowth(scope: RunScope, plan: GrowthPlan): Promise<GrowthResult[]> {
  const services: Ours[] = [];
  for (const level of plan.levels) {
    const one = { name: 'ours', node: undefined, accounts: 1, cpuProfileDir: undefined } as const;
    const ours = await startOurs(scope, { ...one, directory: `ours-with-${level}` });
    // Weeks of events that are made at once would be rolled up beside the load: more for the larger levels.
    await keepJobsOut(ours.store.client);
    services.push(ours);
  }
  const results: GrowthResult[] = [];
  for (const ids of ['uuidv7', 'random'] as const) {
    const levels: Level[] = [];
    for (const [n, ours] of services.entries()) {
      const level = plan.levels[n] as number;
      plan.say(`${ids} ids: filling up to ${level.toLocaleString('en-US')} events`);
      levels.push({ level, ours, disk: await fill(ours, ids, level) });
    }
    for (const benchCase of BENCH_CASES.filter(({ name }) => CASES.includes(name))) {
      results.push(...(await measureLevels(plan, levels, ids, benchCase)));
    }
    // What follows may take another hour.
    plan.say(formatGrowth(results.filter((result) => result.ids === ids)));
  }
  return results;
}

async function fill(ours: Ours, ids: IdKind, level: number): Promise<Record<string, number>> {
  const { store } = ours;
  await store.clear();
  if (level === 0) return {};
  await fillTo(store.client, { ids, ...(await fillingOf(ours)) }, level);
  return bytesPerEvent(store.client);
}

/** The first round warms up and is thrown away. */
async function measureLevels(
  plan: GrowthPlan,
  levels: readonly Level[],
  ids: IdKind,
  benchCase: BenchCase,
): Promise<GrowthResult[]> {
  const { load, rounds, durationSeconds } = plan;
  const everyone = levels.map(({ ours }) => ours);
  const slots = new Map<Level, SlotResult[]>(levels.map((level) => [level, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const level of levels) {
      const pool = poolOf(benchCase, level.ours.accounts[0] as BenchAccount, ids, durationSeconds);
      const slot = { contender: level.ours, benchCase, pool, durationSeconds, load, everyone };
      const result = await measureSlot({ ...slot, keepsStored: level.level > 0 });
      if (round > 0) slots.get(level)?.push(result);
    }
  }
  return [...slots].map(([{ level, disk }, measured]) => {
    const middle = (figure: keyof SlotResult) => median(measured.map((slot) => slot[figure]));
    return {
      ids,
      level,
      case: benchCase.name,
      eventsPerSecond: middle('eventsPerSecond') ?? 0,
      p99Ms: middle('p99Ms') ?? 0,
      databaseCpuPer10kEvents: middle('databaseCpuPer10kEvents'),
      walBytesPerEvent: middle('walBytesPerEvent'),
      bytesPerEvent: disk,
    };
  });
}

/** Events without ids get UUIDv7 from the service; random ones are sent along, fresh for each slot. */
function poolOf(benchCase: BenchCase, account: BenchAccount, ids: IdKind, seconds: number): RequestPool {
  if (ids === 'uuidv7') return benchCase.pool({ fresh: account, all: [account], small: account });
  return benchCase.eventsPerRequest === 1
    ? randomlyIdentifiedEvents(account, SINGLES_PER_SECOND * seconds)
    : randomlyIdentifiedBatches(account, BATCHES_PER_SECOND * seconds);
}
