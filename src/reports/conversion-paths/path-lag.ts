import type { Journey } from '../attribution/journey.js';

const MINUTE_US = 60_000_000;

/** Whole minutes from a journey's first touch, which it has, to its conversion. */
export function minutesTo(convertedAtUs: number, { timeline, from }: Journey): number {
  return Math.floor((convertedAtUs - timeline.atUs(from)) / MINUTE_US);
}
