import { apiErrors } from '../../common/api-error.js';
import { CURSOR } from '../../common/cursor.js';
import { checkedValue } from '../../common/fields/field-rule.js';
import { INSTANT } from '../../common/fields/instant.rule.js';
import { IntegerRule } from '../../common/fields/integer.rule.js';
import { instantToMicros } from '../../common/rfc3339.js';
import { QueryField } from '../../http/fields/field.decorators.js';
import { EVENT_ID, EVENT_TYPE, VISITOR_ID } from '../event.fields.js';
import type { EventListing } from '../event-lists.read-model.js';
import { cursorAfter, positionOfCursor } from '../event-position.js';
import type { EventFilter, EventPosition } from '../event-record.types.js';

export const MAX_LIMIT = 1000;
export const DEFAULT_LIMIT = 100;

/**
 * The parameters of `GET /api/v1/events`, as sent. No filter has an example: the documentation's page would send it,
 * and find nothing.
 */
export class ListEventsQuery {
  @QueryField(EVENT_ID, {
    description:
      'Only the event of this id. For an id that no path can carry: clients take `.` and `..` for a step in the path, ' +
      'even percent-encoded, and some proxies decode `%2F`.',
  })
  event_id?: string;

  @QueryField(EVENT_TYPE, { description: 'Only events of this type.' })
  event_type?: string;

  @QueryField(VISITOR_ID, { description: 'Only events of this visitor.' })
  visitor_id?: string;

  @QueryField(INSTANT, {
    description: 'Only events that occurred at this instant (RFC 3339 with offset) or later.',
  })
  from?: string;

  @QueryField(INSTANT, { description: 'Only events that occurred before this instant.' })
  to?: string;

  @QueryField(CURSOR, {
    description: 'Goes on after the page that gave it as `next_cursor`; the filters must be the same.',
  })
  cursor?: string;

  @QueryField(new IntegerRule({ min: 1, max: MAX_LIMIT }), {
    description:
      'Most events to answer with. A JSON page has 100 by default; NDJSON and CSV have the whole range.',
    example: 100,
  })
  limit?: string;
}

/** What a valid query asks for. Throws the 400 for what only shows when its parts are seen together. */
export function readListing(query: ListEventsQuery): EventListing {
  const filter: EventFilter = {
    eventId: query.event_id,
    eventType: query.event_type ?? null,
    visitorId: query.visitor_id ?? null,
    fromUs: readBound(query.from),
    toUs: readBound(query.to),
  };
  if (filter.fromUs !== null && filter.toUs !== null && filter.fromUs > filter.toUs) {
    const message = 'must not lie before from';
    throw apiErrors.invalidBody([{ field: 'to', code: 'invalid_range', message }]);
  }
  const after = query.cursor === undefined ? null : readCursor(filter, query.cursor);
  return { filter, after, limit: query.limit === undefined ? null : Number(query.limit) };
}

/** The `next_cursor` of a page that ends at this position. */
export function nextCursor(filter: EventFilter, end: EventPosition): string {
  return cursorAfter(nameOf(filter), end);
}

function readCursor(filter: EventFilter, cursor: string): EventPosition {
  const position = positionOfCursor(nameOf(filter), cursor);
  if (position !== null) return position;
  const message = 'must be a next_cursor, unaltered and together with the same filters';
  throw apiErrors.invalidBody([{ field: 'cursor', code: 'invalid_cursor', message }]);
}

/** A cursor belongs to the list with these filters and to no other. */
function nameOf({ eventId, eventType, visitorId, fromUs, toUs }: EventFilter): string {
  return JSON.stringify(['events', eventId ?? null, eventType, visitorId, fromUs, toUs]);
}

/**
 * A bound in microseconds: rounded up, so that comparing stored microseconds with it is comparing with the instant
 * itself; and moved into 1970 to 2255, beyond which no event lies, because PostgreSQL refuses some years.
 */
function readBound(text: string | undefined): number | null {
  if (text === undefined) return null;
  const instant = checkedValue(INSTANT, text);
  const micros = instantToMicros(instant) + (instant.fraction.length > 6 ? 1 : 0);
  return Math.min(Math.max(micros, 0), Number.MAX_SAFE_INTEGER);
}
