import type { Contender } from '../contenders/contender.js';
import { waitUntilQuiet } from '../harness/quiet.js';
import type { LoadGenerator, LoadResult } from '../load/load-generator.js';
import type { RequestPool } from '../load/request-pool.js';
import type { BenchCase } from './bench-case.js';
import { checkOneAnswer, checkStored, countAsExpected } from './checks.js';

/** Noise of others is waited out for this long at most before a slot begins. */
const QUIET_DEADLINE_MS = 4_000;
/** What was under way when the generator hung up is stored before the rows are counted, on a busy machine too. */
const SETTLED_DEADLINE_MS = 30_000;
/** What a slot takes beside its load: the preparation, and waiting for quiet. */
const BESIDE_SECONDS = 60;
const HOUR_MS = 3_600_000;

/** One contender under one case for a few seconds. CPU and memory are null where the system does not tell. */
export interface SlotResult extends LoadResult {
  readonly requestsPerSecond: number;
  /** Events (where nothing is stored: requests) answered as expected, per second. */
  readonly eventsPerSecond: number;
  readonly serviceCpuPer10kEvents: number | null;
  readonly databaseCpuPer10kEvents: number | null;
  readonly peakRssMiB: number | null;
  /** Write-ahead log per stored event, full-page images after the checkpoint before the slot included. */
  readonly walBytesPerEvent: number | null;
}

export interface SlotOptions {
  readonly contender: Contender;
  readonly benchCase: BenchCase;
  readonly pool: RequestPool;
  readonly durationSeconds: number;
  /** The same load for so long beforehand, not measured: who waited for others' turns comes back from cold caches. */
  readonly warmUpSeconds?: number;
  readonly load: LoadGenerator;
  /** Everybody who could disturb: all contenders, not only the one to be measured. */
  readonly everyone: readonly Contender[];
  /** Measures on top of what is stored instead of starting from an empty table. */
  readonly keepsStored?: boolean;
}

/**
 * Warms up, clears, prepares, checks one answer by hand, waits until the machine is quiet, measures, and then asks the
 * database whether what was acknowledged is what is there. Throws on any answer that is not the case's: a figure of
 * wrong answers is worth nothing. What it leaves to be written to disk is written before it returns, or it would be
 * during the next one's turn.
 */
export async function measureSlot(options: SlotOptions): Promise<SlotResult> {
  const { contender, benchCase, pool, durationSeconds, warmUpSeconds = 0 } = options;
  const load = contender.ownLoad ?? options.load;
  const quiet = (deadlineMs = QUIET_DEADLINE_MS) =>
    waitUntilQuiet(options.everyone.flatMap(treesOf), deadlineMs);
  const sendFor = (seconds: number) =>
    load.run({ ...benchCase, port: contender.port, durationSeconds: seconds, pool });
  await avoidTurnOfHour(warmUpSeconds + durationSeconds);
  if (warmUpSeconds > 0) {
    await sendFor(warmUpSeconds);
    // What was under way when the generator hung up must not be stored into the cleared table.
    await quiet(SETTLED_DEADLINE_MS);
  }
  if (!options.keepsStored) await contender.store?.clear();
  if (!contender.ownLoad) {
    await benchCase.prepare?.(contender, pool);
    await checkOneAnswer(contender, benchCase, pool);
  }
  await quiet();
  contender.service?.resetPeakRss();
  const before = { ...(await storedBy(contender)), ...cpuOf(contender) };
  const result = await sendFor(durationSeconds);
  const peakRssMiB = contender.service?.peakRssMiB() ?? null;
  await quiet(SETTLED_DEADLINE_MS);
  // Before the rows are counted: fifty million take the database seconds.
  const cpu = cpuOf(contender);
  const after = { ...(await storedBy(contender)), ...cpu };
  const events = countAsExpected(contender, benchCase, result) * benchCase.eventsPerRequest;
  const stored = difference(before.stored, after.stored);
  checkStored(contender, benchCase, {
    acknowledged: events,
    stored,
    metered: difference(before.metered, after.metered),
  });

  await (options.keepsStored ? contender.store?.checkpoint() : contender.store?.clear());

  const per10k = (seconds: number | null) => (seconds === null ? null : (seconds / events) * 10_000);
  const wal = difference(before.wal, after.wal);
  const seconds = result.elapsedMs / 1000;
  return {
    ...result,
    requestsPerSecond: result.requests / seconds,
    eventsPerSecond: events / seconds,
    serviceCpuPer10kEvents: per10k(difference(before.serviceCpu, after.serviceCpu)),
    databaseCpuPer10kEvents: per10k(difference(before.databaseCpu, after.databaseCpu)),
    peakRssMiB,
    walBytesPerEvent: wal !== null && stored ? wal / stored : null,
  };
}

function treesOf({ service, store }: Contender) {
  return [service, store?.processes].filter((tree) => tree !== null && tree !== undefined);
}

async function storedBy({ store }: Contender) {
  return {
    stored: (await store?.countEvents()) ?? null,
    metered: (await store?.countMetered()) ?? null,
    wal: (await store?.walBytes()) ?? null,
  };
}

function cpuOf({ service, store }: Contender) {
  return {
    serviceCpu: service?.cpuSeconds() ?? null,
    databaseCpu: store?.processes.cpuSeconds() ?? null,
  };
}

function difference(before: number | null, after: number | null): number | null {
  return before === null || after === null ? null : after - before;
}

/** The allowance is per clock hour: a slot that is about the limit, or counted by it, does not straddle two. */
async function avoidTurnOfHour(durationSeconds: number): Promise<void> {
  const leftMs = HOUR_MS - (Date.now() % HOUR_MS);
  if (leftMs < (durationSeconds + BESIDE_SECONDS) * 1000)
    await new Promise((resolve) => setTimeout(resolve, leftMs + 500));
}
