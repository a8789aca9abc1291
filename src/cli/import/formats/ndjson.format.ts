import type { JsonObject } from '../../../common/json-text.js';
import type { ImportFormat } from '../import.types.js';
import { lineId } from './line-id.js';

/** Events as `GET /api/v1/events` streams them, or as `POST` takes them, one a line. */
export const NDJSON: ImportFormat = { title: 'NDJSON', shape: 'json', toEvent: ownEvent };

/** An event of ours: without what only a stored one has, and with an id. */
export function ownEvent({ received_at, key_id, cursor, ...rest }: JsonObject): JsonObject {
  // In the order of receipt each stored event has a cursor, too; of any other line it is a property.
  const event = received_at === undefined && cursor !== undefined ? { ...rest, cursor } : rest;
  return { ...event, event_id: event['event_id'] ?? lineId('line', event) };
}
