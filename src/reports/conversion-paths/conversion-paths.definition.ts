import { CONVERSIONS_DEFINITION } from '../conversions/conversions.definition.js';

const {
  conversions,
  refunds,
  interactive,
  touch,
  channel,
  details,
  spelling,
  lookback,
  identity,
  direct,
  buckets,
  scope,
  count_by,
  members,
} = CONVERSIONS_DEFINITION;

/** What the numbers of `GET /api/v1/reports/conversion-paths` mean; docs/reports.md says the same at length. */
export const CONVERSION_PATHS_DEFINITION = {
  scope,
  count_by,
  members,
  conversions,
  refunds,
  interactive,
  touch,
  channel,
  details,
  spelling,
  lookback,
  identity,
  direct,
  buckets,
  path: 'The touches that may have led to a conversion, those that linear credits, in time. Touches side by side that group_by does not tell apart are one step. Of more than 10 steps the last 10 are the path, and is_cut is true.',
  touches: 'How many touches may have led to a conversion, each counted, be they one step or several.',
  lag: 'From the first of these touches to the conversion, in whole minutes.',
  percentiles:
    'median and p90 are the least value that at least half, or 90 %, of the conversions with a touch are not above; null without any.',
  averages: 'Sums ÷ conversions with a touch, rounded to six decimals; null without any.',
  unattributed:
    'Conversions without a touch within the lookback, and those of whoever has more than 1,000 touches within some 30 days of it: they have no path.',
  others: 'The conversions of all paths beyond limit.',
} as const;
