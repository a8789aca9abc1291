import { type Clock, HOUR_MS } from '../../src/common/clock.js';

/** A clock that goes on from the beginning of the next hour: no test of an hour's allowance meets the end of the hour. */
export function fromNextHour(): Clock {
  const aheadMs = HOUR_MS - (Date.now() % HOUR_MS);
  return { now: () => Date.now() + aheadMs };
}
