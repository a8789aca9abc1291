import type { TimeRange } from '../calendar/time-buckets.js';
import type { TouchSources } from '../scope/touch-sources.js';
import type { CohortNode } from './cohort-definition.types.js';

/** A cohort as a statement counts it. */
export interface AskedCohort {
  readonly node: CohortNode;
  /** All time that has events. */
  readonly kept: TimeRange;
  /** Microseconds of Unix time: before it `last_days` end. */
  readonly endUs: number;
  /** In which dates are days. */
  readonly timezone: string;
  /** Where the touches are by which events are filtered, and the first ones. */
  readonly visits: TouchSources;
  readonly firstTouches: TouchSources;
}
