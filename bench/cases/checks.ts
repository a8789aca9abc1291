import type { Contender } from '../contenders/contender.js';
import { sendOnce } from '../harness/plain-request.js';
import type { LoadResult } from '../load/load-generator.js';
import type { PooledRequest, RequestPool } from '../load/request-pool.js';
import type { BenchCase } from './bench-case.js';

/** Sends the pool's first request by itself and reads the answer in full, which the load generator does not. */
export async function checkOneAnswer(
  { name, port }: Contender,
  benchCase: BenchCase,
  pool: RequestPool,
): Promise<void> {
  const { status, body } = await sendOnce(port, pool[0] as PooledRequest);
  if (!benchCase.statuses.includes(status)) {
    throw new Error(`${name}, ${benchCase.title}: answered ${status} ${JSON.stringify(body).slice(0, 300)}`);
  }
  if (benchCase.eventsPerRequest === 1) return;
  const { accepted } = body as { accepted?: number };
  if (accepted !== benchCase.eventsPerRequest) {
    throw new Error(`${name}, ${benchCase.title}: accepted ${accepted} of ${benchCase.eventsPerRequest}`);
  }
}

/** How many requests were answered, each with a status of the case; throws where one was not. */
export function countAsExpected(
  { name }: Contender,
  { title, statuses }: BenchCase,
  { requests, unexpected, socketErrors }: LoadResult,
): number {
  if (requests === 0 || unexpected > 0 || socketErrors > 0) {
    throw new Error(
      `${name}, ${title}: of ${requests} answers ${unexpected} were not ${statuses.join(' or ')}, and ${socketErrors} connections failed`,
    );
  }
  return requests;
}

/**
 * Stored rows = acknowledged events = metered events, but for the requests that were under way when the generator
 * hung up: each may be stored without anyone having read the answer. Nothing may be missing, nothing may be there
 * beyond those, and the meter must agree with the rows exactly. `stored` is null where nothing is stored at all,
 * `metered` where there is no meter.
 */
export function checkStored(
  { name }: Contender,
  { title, expects, connections, eventsPerRequest }: BenchCase,
  counts: { acknowledged: number; stored: number | null; metered: number | null },
): void {
  const { acknowledged, stored, metered } = counts;
  if (stored === null) return;
  const [least, most] =
    expects === 'stored' ? [acknowledged, acknowledged + connections * eventsPerRequest] : [0, 0];
  if (stored < least || stored > most) {
    throw new Error(
      `${name}, ${title}: ${least} events acknowledged, ${stored} stored (at most ${most} can be)`,
    );
  }
  if (metered !== null && metered !== stored) {
    throw new Error(`${name}, ${title}: ${stored} events stored, ${metered} metered`);
  }
}
