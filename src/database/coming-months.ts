/**
 * Makes this month of events and the next where there is no part that takes them. Looked for first: make_event_month() waits for whoever seals
 * a month, which takes minutes where it is large.
 */
export const MAKE_COMING_MONTHS = `
SELECT make_event_month(coming.at) FROM (VALUES (now()), (now() + interval '1 month')) AS coming (at)
 WHERE NOT EXISTS (SELECT FROM event_months m
                    WHERE m.starts_at <= coming.at AND m.ends_at > coming.at AND m.sealed_at IS NULL)`;
