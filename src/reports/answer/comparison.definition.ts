/** What an answer's `comparison` is; docs/reports.md says the same at length. */
export const COMPARISON_DEFINITION = {
  comparison:
    'The same figures of another range, by the same snapshot. Buckets and cohorts stand beside each other by their place. is_cut: the range is not over, so that only the part that had passed by the same time of the other is counted. Groups of events, channels of conversions and paths to them are those of the range itself, and all that is not among them is other; a channel that is missing has nothing there.',
} as const;
