import type { Contender } from '../contenders/contender.js';
import { sendOnce } from '../harness/plain-request.js';
import type { RequestPool } from '../load/request-pool.js';

/** How many requests are under way at once while a slot is prepared. */
const LANES = 16;
/** More than the small account's hour holds by any reading; past this, a limit does not work. */
const REFUSED_WITHIN = 3_000;

/** Sends every request of the pool once; each must be stored. */
export async function sendAll({ name, port }: Contender, pool: RequestPool): Promise<void> {
  await inLanes(pool.length, async (n) => {
    const { status } = await sendOnce(port, pool[n] as RequestPool[number]);
    if (status !== 201)
      throw new Error(`${name}: preparing duplicates was answered ${status} instead of 201`);
    return true;
  });
}

/** Sends until the account's hour is full. A no-op but for one request when it already is. */
export async function sendUntilRefused({ name, port }: Contender, pool: RequestPool): Promise<void> {
  let isFull = false;
  await inLanes(REFUSED_WITHIN, async (n) => {
    const { status } = await sendOnce(port, pool[n % pool.length] as RequestPool[number]);
    isFull ||= status === 429;
    return !isFull;
  });
  if (!isFull) throw new Error(`${name}: ${REFUSED_WITHIN} events into an hour of 1,000 and none refused`);
}

/** Runs `step(0…count-1)` in a few lanes until one answers false. */
async function inLanes(count: number, step: (n: number) => Promise<boolean>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) if (!(await step(next++))) next = count;
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
