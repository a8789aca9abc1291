import { EVENT_COUNTS_DEFINITION } from '../event-counts/event-counts.definition.js';

const { groups: _, measures: __, ...OF_EVENTS } = EVENT_COUNTS_DEFINITION;

/** What the numbers of `POST /api/v1/reports/series` mean; docs/reports.md says the same at length. */
export const SERIES_DEFINITION = {
  series:
    'One measure of the events that match its event_type and its filters; all series are of one snapshot.',
  ...OF_EVENTS,
  currency:
    'A series of revenue counts one currency alone. A formula never crosses currencies, and adds money to money alone.',
  formulas:
    'Computed of the exact figures of series, of the totals for its total and bucket by bucket, and rounded once, to six decimals. Null where a divisor is 0, or where a series has nothing to measure.',
} as const;
