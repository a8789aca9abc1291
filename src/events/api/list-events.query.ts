import { ApiPropertyOptional } from '@nestjs/swagger';
import { apiErrors } from '../../common/api-error.js';
import { instantToMicros, parseRfc3339 } from '../../common/rfc3339.js';
import {
  InstantParameter,
  restorePlus,
  TextParameter,
  WholeNumberParameter,
} from '../../http/query.constraints.js';
import { cursorAfter, positionOfCursor } from '../event-position.js';
import type { EventFilter, EventPosition } from '../event-record.types.js';
import type { EventListing } from '../events.read-model.js';
import { MAX_EVENT_TYPE_LENGTH, MAX_VISITOR_ID_LENGTH } from '../parse-event.js';

export const MAX_LIMIT = 1000;
export const DEFAULT_LIMIT = 100;
const MAX_CURSOR_LENGTH = 4096;

/**
 * The parameters of `GET /api/v1/events`, as sent. No filter has an example: the documentation's page would send it,
 * and find nothing.
 */
export class ListEventsQuery {
  @ApiPropertyOptional({
    description: 'Only events of this type.',
    minLength: 1,
    maxLength: 128,
  })
  @TextParameter(MAX_EVENT_TYPE_LENGTH)
  event_type?: string;

  @ApiPropertyOptional({
    description: 'Only events of this visitor.',
    minLength: 1,
    maxLength: 256,
  })
  @TextParameter(MAX_VISITOR_ID_LENGTH)
  visitor_id?: string;

  @ApiPropertyOptional({
    description: 'Only events that occurred at this instant (RFC 3339 with offset) or later.',
    format: 'date-time',
    maxLength: 64,
  })
  @InstantParameter()
  from?: string;

  @ApiPropertyOptional({
    description: 'Only events that occurred before this instant.',
    format: 'date-time',
    maxLength: 64,
  })
  @InstantParameter()
  to?: string;

  @ApiPropertyOptional({
    description: 'Goes on after the page that gave it as `next_cursor`; the filters must be the same.',
    minLength: 1,
    maxLength: MAX_CURSOR_LENGTH,
  })
  @TextParameter(MAX_CURSOR_LENGTH)
  cursor?: string;

  @ApiPropertyOptional({
    description:
      'Most events to answer with. A JSON page has 100 unless told; NDJSON and CSV have the whole range.',
    type: 'integer',
    format: 'int32',
    minimum: 1,
    maximum: MAX_LIMIT,
    example: 100,
  })
  @WholeNumberParameter(1, MAX_LIMIT)
  limit?: string;
}

/** What a valid query asks for. Throws the 400 for what only shows when its parts are seen together. */
export function readListing(query: ListEventsQuery): EventListing {
  const filter: EventFilter = {
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

/** The `next_cursor` of a page that ends with this event. */
export function nextCursor(filter: EventFilter, last: EventPosition): string {
  return cursorAfter(nameOf(filter), last);
}

function readCursor(filter: EventFilter, cursor: string): EventPosition {
  const position = positionOfCursor(nameOf(filter), cursor);
  if (position !== null) return position;
  const message = 'must be a next_cursor, unaltered and together with the same filters';
  throw apiErrors.invalidBody([{ field: 'cursor', code: 'invalid_cursor', message }]);
}

/** A cursor belongs to the list with these filters and to no other. */
function nameOf({ eventType, visitorId, fromUs, toUs }: EventFilter): string {
  return JSON.stringify(['events', eventType, visitorId, fromUs, toUs]);
}

/**
 * A bound in microseconds: rounded up, so that comparing stored microseconds with it is comparing with the instant
 * itself; and moved into 1970 to 2255, beyond which no event lies, because PostgreSQL refuses some years.
 */
function readBound(text: string | undefined): number | null {
  const instant = text === undefined ? null : parseRfc3339(restorePlus(text));
  if (instant === null) return null;
  const micros = instantToMicros(instant) + (instant.fraction.length > 6 ? 1 : 0);
  return Math.min(Math.max(micros, 0), Number.MAX_SAFE_INTEGER);
}
