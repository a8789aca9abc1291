import { HOUR_MS, MINUTE_MS } from '../common/clock.js';

/** After so many attempts, over fifteen hours, a delivery is given up: whoever waits for it has learned otherwise by then. */
const PAUSES_MS = [
  MINUTE_MS / 2,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
] as const;

/** How long to wait after so many attempts that failed; null: give up. */
export function pauseAfter(attempts: number): number | null {
  return PAUSES_MS[attempts - 1] ?? null;
}
