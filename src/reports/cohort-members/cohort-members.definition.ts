/** What the numbers of `POST /api/v1/cohorts/members` mean; docs/reports.md says the same at length. */
export const COHORT_MEMBERS_DEFINITION = {
  visitors:
    'Visitors who meet the definition, each visitor_id by itself, as in a report with count_by=visitor.',
  people:
    'People who meet it, by all that their visitors did, as in a report with count_by=user. A person may be a member by what two visitors did together, of which neither is one.',
  members: 'Those of them whom count_by names, page by page.',
  last_days: 'So many times 24 hours before as_of.',
} as const;
