import { ALL_VISITORS, type AudienceQuestion } from './audience.types.js';

/** Whether every visitor counts, each by itself: who people are, and who is in a cohort, more than the range decides. */
export function isEveryone({ countBy, cohorts = [] }: AudienceQuestion = ALL_VISITORS): boolean {
  return countBy === 'visitor' && cohorts.length === 0;
}
