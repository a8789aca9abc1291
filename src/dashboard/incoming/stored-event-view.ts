import type { Environment } from '../../common/environment.js';
import { formatMicros } from '../../common/rfc3339.js';
import type { EventRecord } from '../../events/event-record.types.js';
import type { KeyLabel } from '../keys/key-label.dto.js';
import type { StoredEventView } from './event.dto.js';

/** A stored event as the interface returns it; without labels its key stays unnamed. */
export function toStoredEventView(
  event: EventRecord,
  environment: Environment,
  keys: ReadonlyMap<number, KeyLabel> | null,
): StoredEventView {
  const { revenueAmount: amount, revenueCurrency: currency } = event;
  return {
    event_id: event.eventId,
    event_type: event.eventType,
    visitor_id: event.visitorId,
    user_id: event.userId,
    occurred_at: formatMicros(event.occurredAtUs),
    received_at: formatMicros(event.receivedAtUs),
    environment,
    properties: event.propertiesJson === null ? null : JSON.parse(event.propertiesJson),
    revenue: amount === null || currency === null ? null : { amount, currency },
    key: keys?.get(event.keyId) ?? null,
  };
}
