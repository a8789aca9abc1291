import type { JsonObject } from '../../common/json-text.js';
import { hasSecretShape } from '../../keys/secret-key.js';
import type { VendorEvent } from '../vendor-event.types.js';
import { revenueOf } from '../vendor-revenue.js';
import { addMissing, idOf, instantOf, isObject, objectOf, propertiesOf } from '../vendor-values.js';

/** Names that our own libraries have other words for; all others stay as they are. */
const EVENT_TYPES: ReadonlyMap<unknown, string> = new Map([
  ['$pageview', 'page_view'],
  ['$screen', 'screen_view'],
  ['$identify', 'identify'],
  ['$create_alias', 'alias'],
  ['$merge_dangerously', 'alias'],
  ['$groupidentify', 'group'],
]);

/** What is called otherwise here, by its name there. */
const RENAMED = { $current_url: 'url', $referrer: 'referrer', $raw_user_agent: 'user_agent' } as const;

/** Under these names PostHog's libraries repeat the key beside each event. */
const KEY_NAMES = ['token', 'api_key'];

/** An event of PostHog's libraries in our words; docs/migrating.md has the table. */
export function fromPosthogEvent(event: unknown): unknown {
  if (!isObject(event)) return event;
  const sent = objectOf(event['properties']);
  const revenue = revenueOf(sent['revenue'] ?? sent['$revenue'], sent['currency'] ?? sent['$currency']);
  return {
    event_id: idOf(event['uuid']),
    event_type: EVENT_TYPES.get(event['event']) ?? event['event'],
    ...whoseIs(event, sent),
    occurred_at: instantOf(event['timestamp']),
    ...(revenue && { revenue }),
    properties: posthogProperties(event, sent),
  } satisfies VendorEvent;
}

/**
 * Visitor and user. An event is its `distinct_id`'s, which is a user's unless the event says that it makes no profile of a
 * person; `$identify` and `$create_alias` link another id to it.
 */
function whoseIs(event: JsonObject, sent: JsonObject): Pick<VendorEvent, 'visitor_id' | 'user_id'> {
  const id = idOf(event['distinct_id']) ?? idOf(sent['distinct_id']);
  const other = otherIdOf(event, sent);
  if (other !== undefined) return { visitor_id: other, user_id: id };
  return { visitor_id: id, user_id: isOfUser(event, sent, id) ? id : undefined };
}

function otherIdOf(event: JsonObject, sent: JsonObject): unknown {
  if (event['event'] === '$identify') return idOf(sent['$anon_distinct_id']);
  return EVENT_TYPES.get(event['event']) === 'alias' ? idOf(sent['alias']) : undefined;
}

function isOfUser(event: JsonObject, sent: JsonObject, id: unknown): boolean {
  const makesProfile =
    sent['$process_person_profile'] ?? objectOf(event['options'])['process_person_profile'];
  if (makesProfile === false || sent['$is_identified'] === false) return false;
  // Made up by the library for a group that no user was named for.
  return !(event['event'] === '$groupidentify' && typeof id === 'string' && id.startsWith('$'));
}

function posthogProperties(event: JsonObject, sent: JsonObject): JsonObject {
  const properties = propertiesOf(sent);
  for (const name of KEY_NAMES) if (hasSecretShape(properties[name])) delete properties[name];
  const { $set, $set_once } = event;
  addMissing(properties, {
    $set,
    $set_once,
    $session_id: event['session_id'],
    $window_id: event['window_id'],
  });
  if (properties['$referrer'] === '$direct') delete properties['$referrer'];
  for (const [name, ours] of Object.entries(RENAMED)) {
    if (!Object.hasOwn(properties, name) || Object.hasOwn(properties, ours)) continue;
    properties[ours] = properties[name];
    delete properties[name];
  }
  return properties;
}
