import type { TimeRange } from '../calendar/time-buckets.js';
import type { AttributionQuestion } from './attribution.types.js';

/** When touches and sightings count: days in it are to be looked up before the statement is written. */
export function touchRange({ span, lookbackUs }: AttributionQuestion): TimeRange {
  return { fromUs: span.fromUs - lookbackUs, toUs: span.toUs };
}
