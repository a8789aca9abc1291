import type { ReadScope } from '../database/database.js';
import {
  keyConditions,
  type ListIndex,
  OF_SCOPE,
  rangeConditions,
  textConditions,
  Values,
} from './event-filter.sql.js';
import type { EventFilter, EventPosition } from './event-record.types.js';
import { LISTED_COLUMNS, type Statement } from './events-read.sql.js';

/** How far a list is looked through at once, and by which index. */
export interface ListLook {
  readonly index: ListIndex;
  /** Behind this instant nothing is looked at; null: to the end of the list. */
  readonly behindUs: number | null;
}

export interface ListedPart {
  readonly filter: EventFilter;
  /** Begins behind this position; null: at the newest event. */
  readonly after: EventPosition | null;
}

/** The indexes that serve a filter, the one first that most often has few events. */
export function indexesFor({ eventType, visitorId }: EventFilter): ListIndex[] {
  const indexes: ListIndex[] = [];
  if (visitorId !== null) indexes.push('visitor');
  if (eventType !== null) indexes.push('type');
  return indexes.length > 0 ? indexes : ['time'];
}

/** Whether one index has all of the filter, so that nothing is read that is not listed. */
export function isServedWhole({ eventId, eventType, typePart, visitorId, keyId }: EventFilter): boolean {
  // The primary key has it, whatever else is asked for.
  if (eventId !== undefined) return true;
  return (
    keyId === undefined &&
    (typePart === undefined || eventType !== null) &&
    (eventType === null || visitorId === null)
  );
}

/**
 * A list of events, newest first. Types and visitors are found by their 64-bit keys, which the indexes hold, and
 * told from a collision by the text itself. Of the row comparison that goes on from a position, the index takes the part
 * on `occurred_at`; each statement reads one index backwards and sorts no more than equal times.
 *
 * Where no index has all of the filter, `look` says how much of one index is read; the rest of the filter then applies
 * outside of what `OFFSET 0` keeps together, or PostgreSQL might choose another index and read more of that.
 */
export function listEvents(
  scope: ReadScope,
  {
    filter,
    after,
    limit,
    look,
  }: ListedPart & { readonly limit: number | null; readonly look: ListLook | null },
): Statement {
  const values = new Values(scope);
  const keys = keyConditions(filter, values);
  const range = rangeConditions(filter, values);
  if (after !== null) {
    const position = `(${values.instant(after.occurredAtUs)}, ${values.add(after.eventId)})`;
    range.push(`(occurred_at, event_id) < ${position}`);
  }
  const texts = textConditions(filter, values);
  const limited = limit === null ? '' : `\n LIMIT ${values.add(limit)}`;
  if (look === null) {
    const conditions = [...OF_SCOPE, ...Object.values(keys), ...texts, ...range];
    const text = `
SELECT ${LISTED_COLUMNS}
  FROM events
 WHERE ${conditions.join('\n   AND ')}
 ORDER BY occurred_at DESC, event_id DESC${limited}`;
    return { text, values: values.all };
  }
  const { [look.index]: leading, ...others } = keys;
  if (look.behindUs !== null) range.push(`occurred_at > ${values.instant(look.behindUs)}`);
  const inside = [...OF_SCOPE, ...(leading ? [leading] : []), ...range];
  const outside = [...Object.values(others), ...texts];
  const text = `
SELECT ${LISTED_COLUMNS}
  FROM (SELECT * FROM events
         WHERE ${inside.join('\n           AND ')}
         ORDER BY occurred_at DESC, event_id DESC OFFSET 0) AS looked_at
 WHERE ${outside.join('\n   AND ')}
 ORDER BY occurred_at DESC, event_id DESC${limited}`;
  return { text, values: values.all };
}

/**
 * The newest and the oldest instant of the next `rows` entries of an index, and how many there are. It reads nothing but
 * the index, so it costs little beside the list.
 */
export function lookAhead(
  scope: ReadScope,
  { filter, after, index, rows }: ListedPart & { readonly index: ListIndex; readonly rows: number },
): Statement {
  const values = new Values(scope);
  const leading = keyConditions(
    { ...filter, ...(index === 'visitor' ? { eventType: null } : { visitorId: null }) },
    values,
  );
  const conditions = [...OF_SCOPE, ...Object.values(leading), ...rangeConditions(filter, values)];
  // No event has an empty id: behind such a position lies nothing of its own instant.
  const isBehind = after?.eventId === '' ? '<' : '<=';
  if (after !== null) conditions.push(`occurred_at ${isBehind} ${values.instant(after.occurredAtUs)}`);
  const text = `
SELECT count(*)::int AS rows,
       (extract(epoch FROM max(occurred_at)) * 1000000)::float8 AS newest_us,
       (extract(epoch FROM min(occurred_at)) * 1000000)::float8 AS oldest_us
  FROM (SELECT occurred_at FROM events
         WHERE ${conditions.join('\n           AND ')}
         ORDER BY occurred_at DESC LIMIT ${values.add(rows)}) AS next_rows`;
  return { text, values: values.all };
}
