import type { TimeRange, TimeSpan } from '../calendar/time-buckets.js';
import { askedCohorts } from '../cohorts/asked-cohorts.js';
import { keptRange, rolledDays } from '../rollup/rolled-days.js';
import { planRange } from '../rollup/rollup-plan.js';
import type { Reading } from '../running/report-runner.js';
import {
  ALL_VISITORS,
  type Audience,
  type AudienceQuestion,
  type PeopleSources,
  VISITORS,
} from './audience.types.js';

/**
 * Asks what statements have to know to tell who is meant; nothing where every visitor is.
 * @throws ApiError 400 when a cohort is none of the account's.
 */
export async function audienceSources(
  reading: Reading,
  { countBy, cohorts = [] }: AudienceQuestion = ALL_VISITORS,
  span: TimeSpan,
): Promise<Audience> {
  if (countBy === 'visitor' && cohorts.length === 0) return VISITORS;
  return {
    people: countBy === 'user' ? await peopleSources(reading) : null,
    cohorts: cohorts.length > 0 ? await askedCohorts(reading, cohorts, span) : [],
  };
}

/** Where statements find who people are. */
export async function peopleSources(reading: Reading): Promise<PeopleSources> {
  const kept = await keptRange(reading);
  const { raw } = planRange(kept, await rolledDays(reading, kept, 'counts'));
  return { fresh: raw };
}

/** When all happened that is read: who somebody is, and who is in a cohort, all that is kept tells. */
export function audienceRange(
  { countBy, cohorts = [] }: AudienceQuestion = ALL_VISITORS,
  range: TimeRange,
): TimeRange {
  return countBy === 'visitor' && cohorts.length === 0 ? range : { fromUs: 0, toUs: range.toUs };
}
