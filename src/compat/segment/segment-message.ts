import type { JsonObject } from '../../common/json-text.js';
import type { VendorEvent } from '../vendor-event.types.js';
import { refundOf, revenueOf } from '../vendor-revenue.js';
import { addMissing, idOf, instantOf, isObject, objectOf, propertiesOf } from '../vendor-values.js';

/** What the types of message are called here: the names that our own libraries use. Of `track` the sender says it. */
const EVENT_TYPES: ReadonlyMap<unknown, string> = new Map([
  ['identify', 'identify'],
  ['page', 'page_view'],
  ['screen', 'screen_view'],
  ['group', 'group'],
  ['alias', 'alias'],
]);

/** Segment's specification: money that names no currency is in US dollars. */
const ASSUMED_CURRENCY = 'USD';

/**
 * A message of Segment's or RudderStack's libraries in our words; docs/migrating.md has the table.
 * @param type what kind of message it is, where the message does not say so.
 */
export function fromSegmentMessage(message: unknown, type?: string): unknown {
  if (!isObject(message)) return message;
  const kind = type ?? message['type'];
  const properties = segmentProperties(message, kind);
  const revenue = revenueFrom(message, kind);
  const userId = idOf(message['userId']);
  const visitorId = idOf(kind === 'alias' ? message['previousId'] : message['anonymousId']) ?? userId;
  return {
    event_id: idOf(message['messageId']),
    event_type: kind === 'track' ? message['event'] : EVENT_TYPES.get(kind),
    visitor_id: visitorId,
    user_id: userId,
    occurred_at: instantOf(message['timestamp'] ?? message['originalTimestamp']),
    ...(revenue && { revenue }),
    properties,
  } satisfies VendorEvent;
}

function segmentProperties(message: JsonObject, kind: unknown): JsonObject {
  const { traits: contextTraits, ...context } = objectOf(message['context']);
  const isAboutTraits = kind === 'identify' || kind === 'group';
  const own = isAboutTraits ? (message['traits'] ?? contextTraits) : message['properties'];
  const properties = propertiesOf(objectOf(own));
  if (kind === 'page' || kind === 'screen')
    addMissing(properties, { name: message['name'], category: message['category'] });
  if (kind === 'group') addMissing(properties, { group_id: message['groupId'] });

  const { page, campaign, userAgent, ...rest } = context;
  const { url, referrer, ...restOfPage } = objectOf(page);
  const { name, source, medium, term, content, ...restOfCampaign } = objectOf(campaign);
  addMissing(properties, {
    url,
    referrer,
    utm_campaign: name,
    utm_source: source,
    utm_medium: medium,
    utm_term: term,
    utm_content: content,
    user_agent: userAgent,
  });
  const kept = {
    ...rest,
    ...(isFilled(restOfPage) && { page: restOfPage }),
    ...(isFilled(restOfCampaign) && { campaign: restOfCampaign }),
    ...(!isAboutTraits && isFilled(objectOf(contextTraits)) && { traits: contextTraits }),
  };
  if (isFilled(kept)) addMissing(properties, { context: kept });
  return properties;
}

/** `revenue`; of an order that is completed or refunded also its `total`, which then is all that is told of money. */
function revenueFrom(message: JsonObject, kind: unknown): VendorEvent['revenue'] {
  if (kind !== 'track') return undefined;
  const { revenue, total, currency = ASSUMED_CURRENCY } = objectOf(message['properties']);
  if (message['event'] === 'Order Refunded') return refundOf(revenue ?? total, currency ?? ASSUMED_CURRENCY);
  const amount = message['event'] === 'Order Completed' ? (revenue ?? total) : revenue;
  return revenueOf(amount, currency ?? ASSUMED_CURRENCY);
}

function isFilled(object: JsonObject): boolean {
  return Object.keys(object).length > 0;
}
