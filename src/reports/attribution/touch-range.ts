import type { Stretch } from '../rollup/rollup-plan.js';
import type { AttributionQuestion } from './attribution.types.js';

/** When touches and sightings count: days in it are to be looked up before the statement is written. */
export function touchRange({ span, lookbackUs }: AttributionQuestion): Stretch {
  return { fromUs: span.fromUs - lookbackUs, toUs: span.toUs };
}
