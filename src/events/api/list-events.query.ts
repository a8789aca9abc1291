import { apiErrors } from '../../common/api-error.js';
import { CURSOR } from '../../common/cursor.js';
import { checkedValue } from '../../common/fields/field-rule.js';
import { choiceOf } from '../../common/fields/format.rule.js';
import { INSTANT } from '../../common/fields/instant.rule.js';
import { IntegerRule } from '../../common/fields/integer.rule.js';
import { instantToMicros } from '../../common/rfc3339.js';
import { QueryField } from '../../http/fields/field.decorators.js';
import { EVENT_ID, EVENT_TYPE, VISITOR_ID } from '../event.fields.js';
import type { EventListing } from '../event-lists.read-model.js';
import { cursorAfter, positionOfCursor } from '../event-position.js';
import type { EventFilter, EventPosition } from '../event-record.types.js';
import { cursorAfterReceipt, positionOfReceiptCursor, type ReceiptPosition } from '../receipt-position.js';
import type { ReceivedListing } from '../received-events.read-model.js';
import type { ReceivedFilter } from '../received-list.sql.js';

export const MAX_LIMIT = 1000;
export const DEFAULT_LIMIT = 100;

const ORDERS = ['occurred', 'received'] as const;

/** What a valid query asks for, by its order. */
export type Listing =
  | { readonly order: 'occurred'; readonly listing: EventListing }
  | { readonly order: 'received'; readonly listing: ReceivedListing };

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

  @QueryField(choiceOf(ORDERS), {
    description:
      '`occurred`, unless told: newest first. `received`: in the order of receipt, oldest first, for whoever keeps a copy ' +
      'up to date; `next_cursor` is then never null, and what comes later, however late, is behind it.',
  })
  order?: (typeof ORDERS)[number];

  @QueryField(INSTANT, {
    description: 'With `order=received`: only events received at this instant or later.',
  })
  received_from?: string;

  @QueryField(INSTANT, { description: 'With `order=received`: only events received before this instant.' })
  received_to?: string;

  @QueryField(CURSOR, {
    description:
      'Goes on after the page that gave it as `next_cursor`; order and filters must be the same. A cursor holds for ever.',
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
export function readListing(query: ListEventsQuery): Listing {
  const filter: EventFilter = {
    eventId: query.event_id,
    eventType: query.event_type ?? null,
    visitorId: query.visitor_id ?? null,
    ...readRange(query, 'from', 'to'),
  };
  const limit = query.limit === undefined ? null : Number(query.limit);
  const { cursor } = query;
  if (query.order !== 'received') {
    refuseWithoutOrder(query);
    const after = cursor === undefined ? null : readCursor(positionOfCursor(nameOf(filter), cursor));
    return { order: 'occurred', listing: { filter, after, limit } };
  }
  const range = readRange(query, 'received_from', 'received_to');
  const received = { ...filter, receivedFromUs: range.fromUs, receivedToUs: range.toUs };
  const after =
    cursor === undefined ? null : readCursor(positionOfReceiptCursor(nameOfReceived(received), cursor));
  return { order: 'received', listing: { filter: received, after, limit } };
}

/** The `next_cursor` of a page that ends at this position. */
export function nextCursor(filter: EventFilter, end: EventPosition): string {
  return cursorAfter(nameOf(filter), end);
}

/** The cursor that goes on behind this position of a list in the order of receipt. */
export function receiptCursor(filter: ReceivedFilter, position: ReceiptPosition): string {
  return cursorAfterReceipt(nameOfReceived(filter), position);
}

function readCursor<T>(position: T | null): T {
  if (position !== null) return position;
  const message = 'must be a next_cursor, unaltered and together with the same filters';
  throw apiErrors.invalidBody([{ field: 'cursor', code: 'invalid_cursor', message }]);
}

function refuseWithoutOrder(query: ListEventsQuery): void {
  const message = 'needs order=received';
  const details = (['received_from', 'received_to'] as const)
    .filter((field) => query[field] !== undefined)
    .map((field) => ({ field, code: 'needs_order', message }));
  if (details.length > 0) throw apiErrors.invalidBody(details);
}

type Bound = 'from' | 'to' | 'received_from' | 'received_to';

function readRange(query: ListEventsQuery, from: Bound, to: Bound): Pick<EventFilter, 'fromUs' | 'toUs'> {
  const range = { fromUs: readBound(query[from]), toUs: readBound(query[to]) };
  if (range.fromUs === null || range.toUs === null || range.fromUs <= range.toUs) return range;
  const message = `must not lie before ${from}`;
  throw apiErrors.invalidBody([{ field: to, code: 'invalid_range', message }]);
}

/** A cursor belongs to the list with these filters and to no other. */
function nameOf({ eventId, eventType, visitorId, fromUs, toUs }: EventFilter): string {
  return JSON.stringify(['events', eventId ?? null, eventType, visitorId, fromUs, toUs]);
}

/** Without filters it is also the list that a manifest's cursor goes on in. */
function nameOfReceived(filter: ReceivedFilter): string {
  const { eventId, eventType, visitorId, fromUs, toUs, receivedFromUs, receivedToUs } = filter;
  const range = [fromUs, toUs, receivedFromUs, receivedToUs];
  return JSON.stringify(['received', eventId ?? null, eventType, visitorId, ...range]);
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
