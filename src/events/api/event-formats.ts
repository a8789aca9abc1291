import { csvRecord } from '../../common/csv.js';
import { quoteJson } from '../../common/json-text.js';
import { formatMicros } from '../../common/rfc3339.js';
import type { EventRecord } from '../event-record.types.js';

/** Names of keys by their internal ids. */
export type KeyNames = ReadonlyMap<number, string>;

/** An event of a list; in the order of receipt with the cursor that goes on behind it. */
export type ListedEvent = EventRecord & { readonly cursor?: string };

/** Writes one list down, portion by portion; not all that was written need be put out before the end. */
export interface EventEncoder {
  write(events: readonly ListedEvent[], keyNames: KeyNames): void;
  end(): void;
}

/** How a list of events is written down. */
export interface StreamFormat {
  readonly contentType: string;
  /** What comes before the first event. */
  readonly head: (hasCursors: boolean) => string;
  readonly begin: (put: (portion: string | Uint8Array) => void, hasCursors: boolean) => EventEncoder;
}

/**
 * An event as the wire has it (EventResponse), as JSON text. Written by hand: the properties are text already, and
 * passing them through an object would cost their parsing, and the keys that mean something to JavaScript.
 */
export function eventJson(event: ListedEvent, keyNames: KeyNames): string {
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
  if (event.cursor !== undefined) members.push(`"cursor":"${event.cursor}"`);
  return `{${members.join(',')}}`;
}

/** A format of text in which each event stands by itself. */
function textFormat(
  contentType: string,
  head: StreamFormat['head'],
  write: (event: ListedEvent, keyNames: KeyNames) => string,
): StreamFormat {
  return {
    contentType,
    head,
    begin: (put) => ({
      write: (events, keyNames) => put(events.map((event) => write(event, keyNames)).join('')),
      end: () => undefined,
    }),
  };
}

/** One JSON object a line. */
const NDJSON = textFormat(
  'application/x-ndjson; charset=utf-8',
  () => '',
  (event, keyNames) => `${eventJson(event, keyNames)}\n`,
);

const COLUMNS = [
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
];

/** RFC 4180 with a header line; `properties` is a cell of JSON, the revenue two cells. */
const CSV = textFormat(
  'text/csv; charset=utf-8; header=present',
  (hasCursors) => csvRecord(hasCursors ? [...COLUMNS, 'cursor'] : COLUMNS),
  (event, keyNames) => {
    const cells = [
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
    ];
    return csvRecord(event.cursor === undefined ? cells : [...cells, event.cursor]);
  },
);

/** The formats of text by the media types that name them; NDJSON has never got its own, so all in use are understood. */
export const TEXT_FORMATS: ReadonlyMap<string, StreamFormat> = new Map([
  ['application/x-ndjson', NDJSON],
  ['application/ndjson', NDJSON],
  ['application/jsonl', NDJSON],
  ['text/csv', CSV],
]);

/** The public id of the key that sent an event. */
export function keyName({ keyId }: EventRecord, keyNames: KeyNames): string {
  const name = keyNames.get(keyId);
  if (name === undefined) throw new Error(`An event was sent with key ${keyId}, which is gone`);
  return name;
}
