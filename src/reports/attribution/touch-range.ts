import type { AudienceQuestion } from '../audience/audience.types.js';
import { audienceRange } from '../audience/audience-sources.js';
import type { TimeRange } from '../calendar/time-buckets.js';
import { DAY_US } from '../rollup/rollup-plan.js';
import type { RunOptions } from '../running/report-runner.js';
import { readRangeOf } from '../scope/touch-sources.js';
import { askedByFilters, typesOfFilters } from '../warnings/asked-names.js';
import type { AttributionQuestion } from './attribution.types.js';
import { scopedQuestionOf } from './found-conversions.sql.js';

/**
 * When touches and sightings count: days in it are to be looked up before the statement is written.
 *
 * @param instants of the only conversions that matter, in time: whole days are read, of which there are roll-ups, and none
 *   that has no touch of theirs.
 */
export function touchRange(
  { span, lookbackUs }: AttributionQuestion,
  instants?: readonly number[],
): TimeRange {
  const whole = { fromUs: span.fromUs - lookbackUs, toUs: span.toUs };
  if (instants === undefined) return whole;
  const first = Math.floor((instants[0]! - lookbackUs) / DAY_US);
  const last = Math.floor(instants.at(-1)! / DAY_US);
  return {
    fromUs: Math.max(whole.fromUs, first * DAY_US),
    toUs: Math.min(whole.toUs, (last + 1) * DAY_US),
  };
}

/** How the runner is asked to read for a question: the touches, and what conversions are filtered by. */
export function readOptionsOf(
  question: AttributionQuestion,
): Pick<RunOptions<never>, 'span' | 'eventTypes' | 'names'> & { readonly range: TimeRange } {
  const { fromUs, toUs } = touchRange(question);
  const range = { fromUs: Math.min(fromUs, readRangeOf(scopedQuestionOf(question)).fromUs), toUs };
  return {
    range: audienceRange(audienceOf(question), range),
    span: question.span,
    eventTypes: [
      { field: 'event_type', eventType: question.conversionType },
      ...typesOfFilters(question.filters),
    ],
    names: askedByFilters(question.filters),
  };
}

/** Who is meant. */
export function audienceOf({ countBy = 'visitor', cohorts = [] }: AttributionQuestion): AudienceQuestion {
  return { countBy, cohorts };
}
