import type { AttributionQuestion } from './attribution.types.js';

/** Whom a question counts, as its answer repeats it. */
export function echoCounted({ countBy, cohorts = [] }: Pick<AttributionQuestion, 'countBy' | 'cohorts'>) {
  return { count_by: countBy ?? null, cohort: cohorts };
}
