import type { JsonObject } from '../../common/json-text.js';
import { formatMicros } from '../../common/rfc3339.js';
import { EVENT_ID } from '../../events/event.fields.js';
import type { VendorEvent } from '../vendor-event.types.js';
import { refundOf, revenueOf } from '../vendor-revenue.js';
import { addMissing, idOf, isObject, objectOf, propertiesOf } from '../vendor-values.js';

/** Tags of a `campaign_details` event, by the names that reports know. */
const CAMPAIGN = {
  source: 'utm_source',
  medium: 'utm_medium',
  campaign: 'utm_campaign',
  term: 'utm_term',
  content: 'utm_content',
} as const;

/**
 * An event of Google's Measurement Protocol in our words; docs/migrating.md has the table.
 * @param envelope the request it came in, which says whose its events are.
 */
export function fromMeasurementEvent(event: unknown, envelope: JsonObject): unknown {
  if (!isObject(event)) return event;
  const params = objectOf(event['params']);
  const name = event['name'];
  const revenue = revenueFrom(name, params);
  return {
    event_id: name === 'purchase' ? orderIdOf(params) : undefined,
    event_type: name,
    visitor_id: idOf(envelope['client_id']) ?? idOf(envelope['app_instance_id']),
    user_id: idOf(envelope['user_id']),
    occurred_at: instantOfMicros(event['timestamp_micros'] ?? envelope['timestamp_micros']),
    ...(revenue && { revenue }),
    properties: measurementProperties(name, params, envelope),
  } satisfies VendorEvent;
}

function measurementProperties(name: unknown, params: JsonObject, envelope: JsonObject): JsonObject {
  const { page_location: url, page_referrer: referrer, ...rest } = params;
  const properties = propertiesOf(rest);
  addMissing(properties, { url, referrer, user_agent: envelope['user_agent'] });
  if (name === 'campaign_details')
    for (const [param, tag] of Object.entries(CAMPAIGN)) addMissing(properties, { [tag]: params[param] });
  if (name === 'refund') addMissing(properties, { refund_of: orderIdOf(params) });
  const ofUser = Object.entries(objectOf(envelope['user_properties']));
  if (ofUser.length > 0)
    addMissing(properties, {
      user_properties: propertiesOf(...ofUser.map(([key, value]) => plain(key, value))),
    });
  return properties;
}

/** Google writes a property of the user as `{"value": …}`. */
function plain(key: string, property: unknown): JsonObject {
  return { [key]: isObject(property) ? property['value'] : property };
}

/** Google counts an order once by its `transaction_id`, and takes refunds from it. */
function orderIdOf(params: JsonObject): string | undefined {
  const id = EVENT_ID.read(idOf(params['transaction_id']));
  return typeof id === 'string' ? id : undefined;
}

/** A `value` is money earned only where something was bought; else it is what something might be worth. */
function revenueFrom(name: unknown, { value, currency }: JsonObject): VendorEvent['revenue'] {
  if (name === 'refund') return refundOf(value, currency);
  return name === 'purchase' ? revenueOf(value, currency) : undefined;
}

/** Unix time in microseconds, as a number or its digits. What is no such time stays, to be refused. */
function instantOfMicros(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return undefined;
  const micros = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
  const isTime =
    typeof micros === 'number' && Number.isSafeInteger(micros) && micros >= 0 && micros < 8.64e18;
  return isTime ? formatMicros(micros) : value;
}
