import { setTimeout as delay } from 'node:timers/promises';

/** Two to three looks of a balancer that asks every second or two. */
const FAREWELL_MS = 5_000;

/** How a service ends. */
export interface Stop {
  /** Whether requests are still served while a balancer hears of it; not where the service can no longer do its work. */
  readonly hasFarewell: boolean;
}

/** Waits between the first word that the service stops and the end of it, where anybody listens for that word. */
export async function farewell({ hasFarewell }: Stop, isWatched: boolean): Promise<void> {
  if (hasFarewell && isWatched) await delay(FAREWELL_MS);
}
