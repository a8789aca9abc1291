/** Source of the present: Unix milliseconds. Passed in wherever time decides something, so tests can set it. */
export interface Clock {
  now(): number;
}

/** Injection token of the {@link Clock}. */
export const CLOCK = Symbol('Clock');

/** The machine's own clock. */
export const systemClock: Clock = { now: () => Date.now() };

export const MINUTE_MS = 60_000;

export const HOUR_MS = 60 * MINUTE_MS;

export const DAY_MS = 24 * HOUR_MS;

/** Start of the UTC clock hour that holds `atMs`, in Unix milliseconds. */
export function startOfHour(atMs: number): number {
  return atMs - (atMs % HOUR_MS);
}
