/**
 * The events with their person in the place of their visitor: the user whom an event names, else the one as whom its visitor was
 * seen first, else the visitor. The shop's users have two visitors at most, so nobody is left out for having too many.
 */
export const PEOPLE_DUCK_SQL = `(
  SELECT e.* REPLACE (coalesce(e.user_id, k.user_id, e.v::VARCHAR) AS v)
    FROM events e
    LEFT JOIN (SELECT v, arg_min(user_id, {t: t, id: event_id}) AS user_id FROM events WHERE user_id IS NOT NULL GROUP BY v) k
      ON k.v = e.v
)`;
