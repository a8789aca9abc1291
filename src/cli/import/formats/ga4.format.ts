import type { JsonObject } from '../../../common/json-text.js';
import { formatMicros } from '../../../common/rfc3339.js';
import { refundOf, revenueOf } from '../../../compat/vendor-revenue.js';
import { addMissing, idOf, objectOf, propertiesOf } from '../../../compat/vendor-values.js';
import type { ImportFormat, MappingOptions } from '../import.types.js';
import { lineId } from './line-id.js';
import { isFilled, pageOf } from './page.js';

/** Google Analytics 4's export to BigQuery, its tables saved as JSON lines: whole numbers may be texts there. */
export const GA4: ImportFormat = { title: 'Google Analytics 4', shape: 'json', toEvent };

const PURCHASES: ReadonlySet<unknown> = new Set(['purchase', 'in_app_purchase', 'ecommerce_purchase']);

function toEvent(line: JsonObject, options: MappingOptions): JsonObject {
  const parameters = parametersOf(line['event_params']);
  const { page_location, page_referrer, ...rest } = parameters;
  const properties = propertiesOf(rest);
  addMissing(properties, pageOf(page_location, page_referrer));
  addMissing(properties, campaignOf(objectOf(line['collected_traffic_source'])));
  addMissing(properties, contextOf(line));
  const revenue = moneyOf(line, parameters, options);
  return {
    event_id: eventId(line),
    event_type: line['event_name'],
    visitor_id: idOf(line['user_pseudo_id']) ?? idOf(line['user_id']),
    user_id: idOf(line['user_id']),
    occurred_at: instantOfMicros(line['event_timestamp']),
    ...(revenue && { revenue }),
    properties,
  };
}

/**
 * Google Analytics gives events no id. What the browser sent tells them apart; not what Google adds later, for it writes the last three
 * days' tables anew.
 */
function eventId(line: JsonObject): string {
  return lineId(
    'ga4',
    [
      line['stream_id'],
      line['user_pseudo_id'],
      line['event_name'],
      line['event_timestamp'],
      line['event_bundle_sequence_id'],
      line['batch_page_id'],
      line['batch_ordering_id'],
      line['batch_event_index'],
      parametersOf(line['event_params']),
      line['items'],
    ].map((part) => (typeof part === 'number' ? String(part) : part)),
  );
}

/** `[{ key, value: { string_value | int_value | … } }]` as one object; whole numbers as numbers. */
function parametersOf(list: unknown): Record<string, unknown> {
  const parameters: Record<string, unknown> = Object.create(null);
  for (const item of Array.isArray(list) ? list : []) {
    const { key, value } = objectOf(item);
    if (typeof key !== 'string') continue;
    const { string_value, int_value, double_value, float_value } = objectOf(value);
    parameters[key] = string_value ?? numberOf(int_value) ?? double_value ?? float_value ?? null;
  }
  return parameters;
}

/** A whole number that JavaScript cannot hold stays a text: an id must not change its last digits. */
function numberOf(value: unknown): unknown {
  const number = typeof value === 'string' && value !== '' ? Number(value) : Number.NaN;
  return Number.isSafeInteger(number) ? number : value;
}

/** What the address said of the campaign; what Google concluded from it is left to our own reports. */
function campaignOf(collected: JsonObject): JsonObject {
  return {
    utm_source: collected['manual_source'],
    utm_medium: collected['manual_medium'],
    utm_campaign: collected['manual_campaign_name'],
    utm_term: collected['manual_term'],
    utm_content: collected['manual_content'],
    gclid: collected['gclid'],
  };
}

function contextOf(line: JsonObject): JsonObject {
  const { category, mobile_brand_name, mobile_model_name, operating_system, language, web_info } = objectOf(
    line['device'],
  );
  const { country, region, city } = objectOf(line['geo']);
  const { transaction_id } = objectOf(line['ecommerce']);
  const items = line['items'];
  const userProperties = parametersOf(line['user_properties']);
  return {
    device_category: category,
    device_brand: mobile_brand_name,
    device_model: mobile_model_name,
    operating_system,
    browser: objectOf(web_info)['browser'],
    language,
    country,
    region,
    city,
    platform: line['platform'],
    transaction_id: transaction_id === '(not set)' ? undefined : transaction_id,
    items: Array.isArray(items) && items.length > 0 ? items : undefined,
    user_properties: isFilled(userProperties) ? userProperties : undefined,
  };
}

/** Of a purchase or a refund only: the `value` of other events is no money that came in. */
function moneyOf(line: JsonObject, parameters: JsonObject, options: MappingOptions) {
  const name = line['event_name'];
  const { purchase_revenue, refund_value } = objectOf(line['ecommerce']);
  const currency = parameters['currency'] ?? options.currency;
  if (PURCHASES.has(name)) return revenueOf(purchase_revenue ?? parameters['value'], currency);
  return name === 'refund' ? refundOf(refund_value ?? parameters['value'], currency) : undefined;
}

/** What is no such time stays, to be refused. */
function instantOfMicros(value: unknown): unknown {
  const micros = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
  return Number.isSafeInteger(micros) && micros > 0 ? formatMicros(micros) : value;
}
