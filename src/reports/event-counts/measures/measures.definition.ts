/** What measures mean; docs/reports.md says the same at length. */
export const MEASURES_DEFINITION = {
  measures:
    'Of the same events, each of all that its total, bucket or group has: a total median is the median of all, not of the buckets’ medians.',
  numbers:
    'count, sum, average, minimum, maximum, median, p90 of a property: of its JSON numbers alone. Events without one, or with a text such as "12", are left out. Numbers are taken as decimals and add up exactly; an average is rounded to six decimals.',
  median:
    'Nearest ranks (percentile_disc): of m values in order the ⌈m ÷ 2⌉-th is the median and the ⌈0.9 m⌉-th the p90.',
  revenue: 'The same of revenue within each currency, refunds being negative amounts of their own.',
  unique:
    'Distinct values of a property, compared as filters compare them: objects, arrays and null are no values.',
  events_per_visitor: 'Events ÷ visitors; null where there are none.',
} as const;
