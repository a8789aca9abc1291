import { type CursorPart, decodeCursor, encodeCursor } from '../common/cursor.js';
import { findTextFault } from '../common/json-text.js';
import type { EventPosition } from './event-record.types.js';

/** The cursor of the page after the one that ends at this position. */
export function cursorAfter(list: string, { occurredAtUs, eventId }: EventPosition): string {
  return encodeCursor(list, [occurredAtUs, eventId]);
}

/** Where the page begins that a cursor of this list asks for; null when it is none, however well made. */
export function positionOfCursor(list: string, cursor: string): EventPosition | null {
  const [occurredAtUs, eventId] = decodeCursor(list, cursor) ?? [];
  return isInstant(occurredAtUs) && typeof eventId === 'string' && findTextFault(eventId) === null
    ? { occurredAtUs, eventId }
    : null;
}

/** Whether it is a time that an event can have: PostgreSQL refuses some years. */
function isInstant(micros: CursorPart | undefined): micros is number {
  return Number.isSafeInteger(micros) && (micros as number) >= 0;
}
