import { csvRecord } from '../../common/csv.js';
import { quoteJson } from '../../common/json-text.js';
import { formatMicros } from '../../common/rfc3339.js';
import type { EventRecord } from '../event-record.types.js';

/** Names of keys by their internal ids. */
export type KeyNames = ReadonlyMap<number, string>;

/** How a list of events is written down, portion by portion. */
export interface StreamFormat {
  readonly contentType: string;
  /** What comes before the first event. */
  readonly head: string;
  readonly write: (event: EventRecord, keyNames: KeyNames) => string;
}

/**
 * An event as the wire has it (EventResponse), as JSON text. Written by hand: the properties are text already, and
 * passing them through an object would cost their parsing, and the keys that mean something to JavaScript.
 */
export function eventJson(event: EventRecord, keyNames: KeyNames): string {
  const { userId, revenueAmount, revenueCurrency } = event;
  const revenue =
    revenueAmount === null ? null : JSON.stringify({ amount: revenueAmount, currency: revenueCurrency });
  const members = [
    `"event_id":${quoteJson(event.eventId)}`,
    `"event_type":${quoteJson(event.eventType)}`,
    `"visitor_id":${quoteJson(event.visitorId)}`,
    `"user_id":${userId === null ? null : quoteJson(userId)}`,
    `"occurred_at":"${formatMicros(event.occurredAtUs)}"`,
    `"received_at":"${formatMicros(event.receivedAtUs)}"`,
    `"properties":${event.propertiesJson}`,
    `"revenue":${revenue}`,
    `"key_id":"${keyName(event, keyNames)}"`,
  ];
  return `{${members.join(',')}}`;
}

/** One JSON object a line. */
const NDJSON: StreamFormat = {
  contentType: 'application/x-ndjson; charset=utf-8',
  head: '',
  write: (event, keyNames) => `${eventJson(event, keyNames)}\n`,
};

/** RFC 4180 with a header line; `properties` is a cell of JSON, the revenue two cells. */
const CSV: StreamFormat = {
  contentType: 'text/csv; charset=utf-8; header=present',
  head: csvRecord([
    'event_id',
    'event_type',
    'visitor_id',
    'user_id',
    'occurred_at',
    'received_at',
    'properties',
    'revenue_amount',
    'revenue_currency',
    'key_id',
  ]),
  write: (event, keyNames) =>
    csvRecord([
      event.eventId,
      event.eventType,
      event.visitorId,
      event.userId,
      formatMicros(event.occurredAtUs),
      formatMicros(event.receivedAtUs),
      event.propertiesJson,
      event.revenueAmount,
      event.revenueCurrency,
      keyName(event, keyNames),
    ]),
};

/** Formats by the media types that name them; NDJSON has never got one of its own, so all in use are understood. */
export const STREAM_FORMATS: ReadonlyMap<string, StreamFormat> = new Map([
  ['application/x-ndjson', NDJSON],
  ['application/ndjson', NDJSON],
  ['application/jsonl', NDJSON],
  ['text/csv', CSV],
]);

function keyName({ keyId }: EventRecord, keyNames: KeyNames): string {
  const name = keyNames.get(keyId);
  if (name === undefined) throw new Error(`An event was sent with key ${keyId}, which is gone`);
  return name;
}
