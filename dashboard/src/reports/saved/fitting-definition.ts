import type { Interval, Question } from '../question';
import { type Division, fittedInterval, MAX_COHORTS } from '../toolbar/fitting-interval';
import type { Definition } from './report-words';

/** How each report divides its range; one that is not here does not. */
const DIVISIONS: Readonly<Partial<Record<Definition['report'], Division>>> = {
  events: { divides: 'always' },
  series: { divides: 'always' },
  conversions: { divides: 'always' },
  'conversion-paths': { divides: 'always' },
  retention: { divides: 'always', mostBuckets: MAX_COHORTS },
  funnel: { divides: 'where asked' },
};

/**
 * The definition as it can be asked: by the next longer interval where its range, which may be another than was saved, has more
 * buckets than the report.
 *
 * @returns `interval`: the one in place of its own, or null.
 */
export function fittingDefinition(
  definition: Definition,
  nowMs: number,
): { readonly definition: Definition; readonly interval: Interval | null } {
  const { report, question } = definition;
  const interval = fittedInterval(question as Question, nowMs, DIVISIONS[report]);
  return interval === null
    ? { definition, interval }
    : { definition: { report, question: { ...question, interval } }, interval };
}
