import type { EventRecord } from './event-record.types.js';

/** A row of the columns that events are read back by. */
export interface EventRecordRow {
  readonly event_id: string;
  readonly event_type: string;
  readonly visitor_id: string;
  readonly user_id: string | null;
  readonly occurred_us: number;
  readonly received_us: number;
  readonly properties: string | null;
  readonly revenue_amount: string | null;
  readonly revenue_currency: string | null;
  readonly key_id: number;
}

export function toRecord(row: EventRecordRow): EventRecord {
  return {
    eventId: row.event_id,
    eventType: row.event_type,
    visitorId: row.visitor_id,
    userId: row.user_id,
    occurredAtUs: row.occurred_us,
    receivedAtUs: row.received_us,
    propertiesJson: row.properties === null ? null : withShortNumbers(row.properties),
    revenueAmount: row.revenue_amount,
    revenueCurrency: row.revenue_currency,
    keyId: row.key_id,
  };
}

/** Below a millionth JavaScript, which wrote the numbers down, uses an exponent; PostgreSQL never does. */
const TINY = '0.000000';
const STRING_OR_FRACTION = /"(?:[^"\\]|\\.)*"|-?\d+\.\d+/g;

/** JSON with its numbers as they were sent: as they are stored, 1e-300 has 302 characters. */
function withShortNumbers(json: string): string {
  if (!json.includes(TINY)) return json;
  return json.replace(STRING_OR_FRACTION, (token) => (token.startsWith('"') ? token : `${Number(token)}`));
}
