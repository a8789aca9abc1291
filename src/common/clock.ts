/** Source of the present: Unix milliseconds. Passed in wherever time decides something, so tests can set it. */
export interface Clock {
  now(): number;
}

/** Injection token of the {@link Clock}. */
export const CLOCK = Symbol('Clock');

/** The machine's own clock. */
export const systemClock: Clock = { now: () => Date.now() };

/** Tells how long something takes, and nothing else: it has no date, and is never set back. */
export const stopwatch: Clock = { now: () => performance.now() };

/** Injection token of a {@link Clock} for waits; without one {@link stopwatch} is used. */
export const STOPWATCH = Symbol('Stopwatch');

export const MINUTE_MS = 60_000;

export const HOUR_MS = 60 * MINUTE_MS;

export const DAY_MS = 24 * HOUR_MS;

/** Start of the UTC clock hour that holds `atMs`, in Unix milliseconds. */
export function startOfHour(atMs: number): number {
  return atMs - (atMs % HOUR_MS);
}
