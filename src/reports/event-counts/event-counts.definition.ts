import { AUDIENCE_DEFINITION } from '../audience/audience.definition.js';
import { SCOPE_DEFINITION } from '../scope/channel-scope.definition.js';
import { MEASURES_DEFINITION } from './measures/measures.definition.js';

/** What the numbers of `GET /api/v1/reports/events` mean; docs/reports.md says the same at length. */
export const EVENT_COUNTS_DEFINITION = {
  events: 'Stored events with from ≤ occurred_at < to that match event_type and every filter.',
  visitors:
    'Distinct visitors behind those events. Each bucket and group counts its own, so they need not add up.',
  buckets:
    'Half-open stretches of the time zone’s calendar; hours begin on the full hour, weeks on Monday. None is left out.',
  groups:
    'The values, or combinations of the values of several fields, with most events, equal ones by name; then, where there are any, events without any value (null) and with one not listed (other). Groups add up to the events of all.',
  ...MEASURES_DEFINITION,
  ...AUDIENCE_DEFINITION,
  ...SCOPE_DEFINITION,
} as const;
