import type { Timeline } from './timeline.js';

/** The touches that may have led to a conversion: those of a timeline from `from` (inclusive) to `to` (exclusive). */
export interface Journey {
  readonly timeline: Timeline;
  readonly from: number;
  readonly to: number;
}

/** How many touches a journey has. */
export function lengthOf({ from, to }: Pick<Journey, 'from' | 'to'>): number {
  return to - from;
}

/** The journey to a conversion: the touches of a timeline from `lookbackUs` before it up to its instant. */
export function journeyTo(convertedUs: number, lookbackUs: number, timeline: Timeline): Journey {
  const from = timeline.firstAfter(convertedUs - lookbackUs - 1);
  return { timeline, from, to: timeline.firstAfter(convertedUs) };
}
