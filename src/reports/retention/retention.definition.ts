import { AUDIENCE_DEFINITION } from '../audience/audience.definition.js';
import { SCOPE_DEFINITION } from '../scope/channel-scope.definition.js';

/** What the numbers of `GET /api/v1/reports/retention` mean; docs/reports.md says the same at length. */
export const RETENTION_DEFINITION = {
  cohort:
    'The visitors whose first matching event, of all that are kept, lies in the bucket and has from ≤ occurred_at < to.',
  period: 'Period k is the k-th bucket after the cohort’s own, which is period 0. Periods may lie past to.',
  visitors:
    'Distinct visitors of the cohort with a return event in that bucket, later than their first matching event.',
  rate: 'Visitors who came back ÷ visitors of the cohort; null where the cohort is empty.',
  is_complete:
    'False while the bucket is not over at as_of, so that the number may still grow. Where it has not begun, visitors and rate are null.',
  ...AUDIENCE_DEFINITION,
  ...SCOPE_DEFINITION,
} as const;
