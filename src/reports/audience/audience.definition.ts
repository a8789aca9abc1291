/** Who is meant where a report speaks of visitors; docs/reports.md says the same at length. */
export const AUDIENCE_DEFINITION = {
  count_by:
    'Who counts where these definitions say visitor: a visitor_id (visitor), or a person (user). An event that names a user_id is that user’s; one that names none is the user’s as whom its visitor was seen first in all that is kept, else its visitor’s alone. A user_id seen with more than 1,000 visitors is no person: it counts as if it were absent. Visits and first touches are those of the visitor_id under both.',
  members:
    'With cohort, only events of members of any of the cohorts are looked at. Who is a member is told by all events that are kept, of a visitor or, with count_by=user, of a person. last_days are so many times 24 hours before to, or before as_of where to lies after it.',
} as const;

/** The same of reports of attributed conversions. */
export const COUNTED_DEFINITION = {
  count_by:
    'Whose touches count for a conversion, and who counts where these definitions say visitor. user: the touches of its person (identity), and people, each event that of the person whose it is as of the report. visitor: those of its visitor_id alone, whoever it is, and visitor_ids. Without count_by the touches of its person, and visitor_ids.',
  members:
    'With cohort, only conversions of members of any of the cohorts are looked at, and touches of everybody. Who is a member is told by all events that are kept, of a visitor_id or, with count_by=user, of a person. last_days are so many times 24 hours before to, or before as_of where to lies after it.',
} as const;
