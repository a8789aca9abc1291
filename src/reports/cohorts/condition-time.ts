import { resolveBound } from '../query/report-range.js';
import { DAY_US } from '../rollup/rollup-plan.js';
import type { AskedCohort } from './cohort.types.js';
import type { CohortTime } from './cohort-definition.types.js';

/** When the events are that a condition counts, in microseconds of Unix time, the end excluded; null where it has no bound. */
export function conditionTime(
  when: CohortTime,
  { endUs, timezone }: Pick<AskedCohort, 'endUs' | 'timezone'>,
): { readonly fromUs: number | null; readonly toUs: number | null } {
  if (when.kind === 'last_days') return { fromUs: endUs - when.days * DAY_US, toUs: endUs };
  const bound = (text: string | null) => (text === null ? null : resolveBound(text, timezone));
  return { fromUs: bound(when.from), toUs: bound(when.to) };
}
