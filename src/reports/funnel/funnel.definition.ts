import { AUDIENCE_DEFINITION } from '../audience/audience.definition.js';
import { SCOPE_DEFINITION } from '../scope/channel-scope.definition.js';
import type { FunnelOrder, FunnelQuestion } from './funnel.types.js';

/** What each order asks of a visitor's events. */
const ORDER_DEFINITIONS: Readonly<Record<FunnelOrder, string>> = {
  ordered:
    'Each step is served by the earliest event that matches it at the instant of the step before or later. Other events may lie between.',
  strict:
    'As ordered, but no event of the visitor, of whatever type, may lie between two steps. Events at the instant of a step are not between.',
  any: 'The steps may come in any order; an attempt is entered by any of them. Row k counts the visitors who came to any k of the steps.',
};

/** What the numbers of a trend mean. */
const TREND_DEFINITION = {
  trend:
    'With interval: each entrant counts in the bucket in which the best attempt was entered. So the buckets add up to the whole.',
  is_complete:
    'False while the window of an attempt entered in the bucket may end after as_of, so that the conversion may still rise, and where from or to cuts the bucket. Who is in a complete bucket leaves it for a later one when an attempt entered there gets farther.',
} as const;

/** What the numbers of `POST /api/v1/reports/funnel` mean; docs/reports.md says the same at length. */
export function funnelDefinition({
  order,
  trend,
}: Pick<FunnelQuestion, 'order' | 'trend'>): Readonly<Record<string, string>> {
  return {
    entrants:
      'Distinct visitors with an attempt that is not void. An attempt is entered by an event of the first step (in order any: of any step) with from ≤ occurred_at < to.',
    order: ORDER_DEFINITIONS[order],
    one_event_one_step:
      order === 'any'
        ? 'Steps that are written alike are served by different events, the second by the second.'
        : 'Events of one instant count as following one another, whatever their order; a step of the same event_type as an earlier step must come strictly later.',
    window: 'A step counts when it comes before entry + window, also past to.',
    best_attempt:
      'Of each visitor one attempt counts: the one with the most steps, of those the one entered first. Its entry decides the breakdown; of several events at that instant the one with the least event_id.',
    exclusions:
      'An attempt is void when an excluded event lies strictly between its after_step and its before_step; where it did not come so far, between its after_step and the end of its window.',
    excluded: 'Visitors who entered, but whose every attempt is void. They are in no step.',
    open:
      order === 'strict'
        ? 'Visitors who came no further, but have an attempt that is not void, whose window ends after as_of and has no event of theirs after the last step: they still may go on.'
        : 'Visitors who came no further, but have an attempt that is not void and whose window ends after as_of: they still may go on.',
    dropped_off: 'Visitors who came no further and no longer can.',
    conversion:
      'Visitors of the step ÷ visitors of the first step, or of the step before. Null where the divisor is 0.',
    seconds:
      'Nearest-rank percentiles over the visitors of the step: the least time within which at least 50 % (90 %) of them came to it, from entry and from the step before.',
    histogram:
      'Of the same times: how many are below each of histogram_bounds, in seconds, and not below the one before. The last bound is the window, so they add up to the visitors of the step.',
    breakdown:
      'A row for each of the values with the most entrants, equal ones by name; then those without a value (null) and with a value not listed (other). The rows add up to the whole.',
    ...(trend && TREND_DEFINITION),
    ...AUDIENCE_DEFINITION,
    ...SCOPE_DEFINITION,
  };
}
