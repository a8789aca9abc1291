import { createHash } from 'node:crypto';
import type { BenchCase } from '../cases/bench-case.js';
import { BENCH_CASES } from '../cases/bench-cases.js';
import { measureSlot } from '../cases/measure-slot.js';
import type { BenchAccount } from '../contenders/contender.js';
import type { Ours } from '../contenders/ours.js';
import { median } from '../harness/statistics.js';
import type { LoadGenerator } from '../load/load-generator.js';
import { randomlyIdentifiedBatches, randomlyIdentifiedEvents } from '../load/payloads.js';
import type { RequestPool } from '../load/request-pool.js';
import { bytesPerEvent, fillTo, type IdKind } from './stored-events.js';

/** More than a slot can send in a second; an id sent twice would be a duplicate, and fail the slot's count. */
const SINGLES_PER_SECOND = 40_000;
const BATCHES_PER_SECOND = 1_200;

export interface GrowthPlan {
  readonly ours: Ours;
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
  readonly walBytesPerEvent: number;
  /** Of the table and of each index; measured once per level. */
  readonly bytesPerEvent: Readonly<Record<string, number>>;
}

/** The same load on a table that is empty, then holds a million events, then twenty; for both kinds of ids. */
export async function measureGrowth(plan: GrowthPlan): Promise<GrowthResult[]> {
  const { ours, say } = plan;
  const account = ours.accounts[0] as BenchAccount;
  const results: GrowthResult[] = [];
  for (const ids of ['uuidv7', 'random'] as const) {
    const filling = { ids, ...(await identify(ours, account)) };
    for (const level of plan.levels) {
      say(`${ids}: filling up to ${level.toLocaleString('en-US')} events`);
      // Always from empty: rows of an earlier load, younger than those filled in, would lie in the filling's way.
      await ours.store.clear();
      await fillTo(ours.store.client, filling, level);
      results.push(...(await measureLevel(plan, account, ids, level)));
    }
  }
  return results;
}

async function measureLevel(
  plan: GrowthPlan,
  account: BenchAccount,
  ids: IdKind,
  level: number,
): Promise<GrowthResult[]> {
  const { ours, load, rounds, durationSeconds } = plan;
  const disk = level > 0 ? await bytesPerEvent(ours.store.client) : {};
  const results: GrowthResult[] = [];
  for (const benchCase of BENCH_CASES.filter(({ name }) => name === 'single-64' || name === 'batch-100')) {
    const slots = [];
    for (let round = 0; round <= rounds; round++) {
      const pool = poolOf(benchCase, account, ids, durationSeconds);
      const slot = {
        contender: ours,
        benchCase,
        pool,
        durationSeconds,
        load,
        everyone: [ours],
        keepsStored: true,
      };
      const measured = await measureSlot(slot);
      if (round > 0) slots.push(measured);
    }
    results.push({
      ids,
      level,
      case: benchCase.name,
      eventsPerSecond: median(slots.map((slot) => slot.eventsPerSecond)) ?? 0,
      p99Ms: median(slots.map((slot) => slot.p99Ms)) ?? 0,
      walBytesPerEvent: median(slots.map((slot) => slot.walBytesPerEvent)) ?? 0,
      bytesPerEvent: disk,
    });
  }
  return results;
}

/** Events without ids get UUIDv7 from the service; random ones are sent along, fresh for each slot. */
function poolOf(benchCase: BenchCase, account: BenchAccount, ids: IdKind, seconds: number): RequestPool {
  if (ids === 'uuidv7') return benchCase.pool({ fresh: account, all: [account], small: account });
  return benchCase.eventsPerRequest === 1
    ? randomlyIdentifiedEvents(account, SINGLES_PER_SECOND * seconds)
    : randomlyIdentifiedBatches(account, BATCHES_PER_SECOND * seconds);
}

async function identify(
  { store }: Ours,
  { key }: BenchAccount,
): Promise<{ accountId: number; keyId: number }> {
  const { rows } = await store.client.query<{ accountId: number; keyId: number }>(
    'SELECT account_id AS "accountId", id AS "keyId" FROM api_keys WHERE secret_hash = $1',
    [createHash('sha256').update(key).digest()],
  );
  if (!rows[0]) throw new Error('the account to be filled is not there');
  return rows[0];
}
