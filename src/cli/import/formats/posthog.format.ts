import type { JsonObject } from '../../../common/json-text.js';
import { fromPosthogEvent } from '../../../compat/posthog/posthog-event.js';
import type { ImportFormat, MappingOptions } from '../import.types.js';
import { jsonOf } from './json-of.js';
import { lineId } from './line-id.js';
import { revenueIn } from './revenue-in.js';

/** PostHog's batch exports as JSON lines, and what its events API returns, one event a line. */
export const POSTHOG: ImportFormat = { title: 'PostHog', shape: 'json', toEvent };

/** As events that come live; the columns of an export are called otherwise, and some hold JSON as text. */
function toEvent(line: JsonObject, options: MappingOptions): JsonObject {
  const { uuid, id, set, set_once } = line;
  const properties = jsonOf(line['properties']);
  const event = fromPosthogEvent({
    ...line,
    uuid: uuid ?? id,
    properties,
    $set: jsonOf(set),
    $set_once: jsonOf(set_once),
  }) as JsonObject;
  const revenue = event['revenue'] ?? revenueIn((properties ?? {}) as JsonObject, 'revenue', options);
  return {
    ...event,
    ...(revenue !== undefined && { revenue }),
    event_id: event['event_id'] ?? lineId('posthog', line),
  };
}
