/** Most types of an account that are looked through for a part; each costs one step through an index. */
export const MOST_TYPES = 1_000;

/** Whether an event's type contains a text. Of letters, those from A to Z match either case. */
export function hasTypePart(part: string): string {
  return `strpos(lower(event_type), ${inLowerCase(part)}) > 0`;
}

/** Under the collation of the column, whatever the one of the database. */
function inLowerCase(part: string): string {
  return `lower(${part}::text COLLATE "C")`;
}

/**
 * The event types of an account and environment (1, 2) that contain a text (3, null: all), with when the newest
 * of each occurred, and whether all types were looked at. It steps from type to type through the index, so it costs as many
 * steps as there are types, however many events. Types lie there by their hashes: past {@link MOST_TYPES} it sees any of them.
 */
export const LIST_TYPES = `
WITH RECURSIVE types (key) AS (
  (SELECT event_type_key FROM events WHERE account_id = $1 AND environment = $2
    ORDER BY event_type_key LIMIT 1)
  UNION ALL
  SELECT (SELECT event_type_key FROM events
           WHERE account_id = $1 AND environment = $2 AND event_type_key > types.key
           ORDER BY event_type_key LIMIT 1)
    FROM types WHERE types.key IS NOT NULL
), some_types AS MATERIALIZED (
  SELECT key FROM types WHERE key IS NOT NULL LIMIT ${MOST_TYPES + 1}
)
SELECT newest.event_type, newest.occurred_at, (SELECT count(*) FROM some_types) <= ${MOST_TYPES} AS complete
  FROM some_types CROSS JOIN LATERAL (
         SELECT event_type, occurred_at FROM events
          WHERE account_id = $1 AND environment = $2 AND event_type_key = some_types.key
          ORDER BY occurred_at DESC LIMIT 1) AS newest
 WHERE $3::text IS NULL OR ${hasTypePart('$3')}
 ORDER BY strpos(lower(event_type), coalesce(${inLowerCase('$3')}, '')) > 1, lower(event_type), event_type`;
