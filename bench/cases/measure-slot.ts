import type { Contender } from '../contenders/contender.js';
import { sendOnce } from '../harness/plain-request.js';
import { waitUntilQuiet } from '../harness/quiet.js';
import type { LoadGenerator, LoadResult } from '../load/load-generator.js';
import type { RequestPool } from '../load/request-pool.js';
import type { BenchCase } from './bench-case.js';

/** Noise of others is waited out for this long at most before a slot begins. */
const QUIET_DEADLINE_MS = 4_000;
const HOUR_MS = 3_600_000;

/** One contender under one case for a few seconds. CPU and memory are null where the system does not tell. */
export interface SlotResult extends LoadResult {
  readonly requestsPerSecond: number;
  /** Events (where nothing is stored: requests) answered as expected, per second. */
  readonly eventsPerSecond: number;
  readonly serviceCpuPer10kEvents: number | null;
  readonly databaseCpuPer10kEvents: number | null;
  readonly peakRssMiB: number | null;
}

export interface SlotOptions {
  readonly contender: Contender;
  readonly benchCase: BenchCase;
  readonly pool: RequestPool;
  readonly durationSeconds: number;
  readonly load: LoadGenerator;
  /** Everybody who could disturb: all contenders, not only the one to be measured. */
  readonly everyone: readonly Contender[];
}

/**
 * Clears, prepares, checks one answer by hand, waits until the machine is quiet, measures, and then asks the database
 * whether what was acknowledged is what is there. Throws on any answer that is not the case's: a figure of wrong
 * answers is worth nothing.
 */
export async function measureSlot(options: SlotOptions): Promise<SlotResult> {
  const { contender, benchCase, pool, load, durationSeconds } = options;
  const trees = options.everyone.flatMap(({ service, store }) =>
    store ? [service, store.processes] : [service],
  );
  await avoidTurnOfHour(durationSeconds);
  await contender.store?.clear();
  await benchCase.prepare?.(contender, pool);
  await checkOneAnswer(contender, benchCase, pool);
  await waitUntilQuiet(trees, QUIET_DEADLINE_MS);

  const storedBefore = (await contender.store?.countEvents()) ?? 0;
  contender.service.resetPeakRss();
  const serviceCpu = contender.service.cpuSeconds();
  const databaseCpu = contender.store?.processes.cpuSeconds() ?? null;
  const result = await load.run({ ...benchCase, port: contender.port, durationSeconds, pool });
  const peakRssMiB = contender.service.peakRssMiB();
  await waitUntilQuiet(trees, QUIET_DEADLINE_MS);
  const events = countAsExpected(contender, benchCase, result) * benchCase.eventsPerRequest;
  await checkStored(contender, benchCase, events, storedBefore);

  const per10k = (before: number | null, after: number | null) =>
    before === null || after === null ? null : ((after - before) / events) * 10_000;
  const seconds = result.elapsedMs / 1000;
  return {
    ...result,
    requestsPerSecond: result.requests / seconds,
    eventsPerSecond: events / seconds,
    serviceCpuPer10kEvents: per10k(serviceCpu, contender.service.cpuSeconds()),
    databaseCpuPer10kEvents: per10k(databaseCpu, contender.store?.processes.cpuSeconds() ?? null),
    peakRssMiB,
  };
}

/** The allowance is per clock hour: a slot that is about the limit, or counted by it, does not straddle two. */
async function avoidTurnOfHour(durationSeconds: number): Promise<void> {
  const leftMs = HOUR_MS - (Date.now() % HOUR_MS);
  if (leftMs < (durationSeconds + 8) * 1000)
    await new Promise((resolve) => setTimeout(resolve, leftMs + 500));
}

async function checkOneAnswer(
  { name, port }: Contender,
  benchCase: BenchCase,
  pool: RequestPool,
): Promise<void> {
  const { status, body } = await sendOnce(port, pool[0] as RequestPool[number]);
  if (!benchCase.statuses.includes(status)) {
    throw new Error(`${name}, ${benchCase.title}: answered ${status} ${JSON.stringify(body).slice(0, 300)}`);
  }
  if (benchCase.eventsPerRequest === 1) return;
  const { accepted } = body as { accepted?: number };
  if (accepted !== benchCase.eventsPerRequest) {
    throw new Error(`${name}, ${benchCase.title}: accepted ${accepted} of ${benchCase.eventsPerRequest}`);
  }
}

function countAsExpected({ name }: Contender, { title, expects }: BenchCase, result: LoadResult): number {
  const { requests, refused, socketErrors } = result;
  const wrong = expects === 'refused' ? requests - refused : refused;
  if (requests === 0 || wrong > 0 || socketErrors > 0) {
    throw new Error(
      `${name}, ${title}: of ${requests} answers ${wrong} were wrong, and ${socketErrors} connections failed`,
    );
  }
  return requests;
}

/**
 * Stored rows = acknowledged events, but for the requests that were under way when the generator hung up: each may
 * be stored without anyone having read the answer. Nothing may be missing, and nothing more may be there.
 */
async function checkStored(
  { name, store }: Contender,
  benchCase: BenchCase,
  acknowledged: number,
  storedBefore: number,
): Promise<void> {
  if (!store) return;
  const stored = (await store.countEvents()) - storedBefore;
  const least = benchCase.expects === 'stored' ? acknowledged : 0;
  const most =
    benchCase.expects === 'stored' ? least + benchCase.connections * benchCase.eventsPerRequest : 0;
  if (stored < least || stored > most) {
    throw new Error(
      `${name}, ${benchCase.title}: acknowledged ${least} events, and the database holds ${stored} (at most ${most})`,
    );
  }
}
