const FIRST_MS = 500;
const MAX_MS = 30_000;

/**
 * How long to wait before another attempt, in milliseconds: at random up to a bound that doubles from half a second to
 * half a minute ("full jitter"), so that clients that failed together do not come back together.
 */
export function backoffMs(attempt: number, random: number): number {
  return random * Math.min(MAX_MS, FIRST_MS * 2 ** Math.min(attempt - 1, 16));
}
