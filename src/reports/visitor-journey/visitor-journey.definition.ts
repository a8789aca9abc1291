/** What the answer of `GET /api/v1/reports/journey` means; docs/reports.md says the same at length. */
export const VISITOR_JOURNEY_DEFINITION = {
  whose:
    'count_by=visitor: every event of the visitor_id. count_by=user, and always by user_id: the events of one person, told as the conversions report tells them. An event that names a user is that user’s; one that names none is the user’s as whom its visitor was seen first; where that is nobody, it is the visitor’s own.',
  user_id:
    'The user that was asked for, or as whom the visitor was seen first. Null where the visitor was never seen as anybody.',
  is_crowd:
    'True where the user that was asked for was seen with more than 1,000 visitors: then it is no person, its events count as if they named nobody, and none is listed.',
  events: 'With from ≤ occurred_at < to, by occurred_at and event_id, the newest first.',
  touch:
    'Where the event began a visit, the channel that brought the visitor: exactly the touches of the conversions report. Null of any other event.',
  visitors:
    'The devices looked at, the last seen first. first_seen and last_seen are of all events that are kept, events are those listed on all pages. is_shared: seen as several users.',
  totals:
    'Events on all pages, and the sums of their revenue by currency, refunds included. Told on the first page alone, as visitors are; null on the others.',
} as const;
