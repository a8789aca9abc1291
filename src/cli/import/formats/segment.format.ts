import type { JsonObject } from '../../../common/json-text.js';
import { fromSegmentMessage } from '../../../compat/segment/segment-message.js';
import type { ImportFormat } from '../import.types.js';
import { lineId } from './line-id.js';

/** What Segment writes to S3 and other storage: messages as gzip of JSON lines. */
export const SEGMENT: ImportFormat = { title: 'Segment', shape: 'json', toEvent };

/** As messages that come live, but for the time: Segment has corrected `timestamp` by the sender's clock. */
function toEvent(line: JsonObject): JsonObject {
  const { originalTimestamp, timestamp = originalTimestamp, ...message } = line;
  const event = fromSegmentMessage({ ...message, timestamp }) as JsonObject;
  return { ...event, event_id: event['event_id'] ?? lineId('segment', line) };
}
