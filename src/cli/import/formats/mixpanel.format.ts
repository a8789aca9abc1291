import type { JsonObject } from '../../../common/json-text.js';
import { formatMicros } from '../../../common/rfc3339.js';
import { addMissing, idOf, objectOf, propertiesOf } from '../../../compat/vendor-values.js';
import type { ImportFormat, MappingOptions } from '../import.types.js';
import { lineId } from './line-id.js';
import { pageOf } from './page.js';
import { revenueIn } from './revenue-in.js';

/** Mixpanel's raw event export: JSON lines of `event` and `properties`. */
export const MIXPANEL: ImportFormat = { title: 'Mixpanel', shape: 'json', toEvent };

/** Seconds from here on would lie in the year 5138; so it is milliseconds, as `time_in_ms` exports them. */
const MILLISECONDS_FROM = 100_000_000_000;

const EVENT_TYPES: ReadonlyMap<unknown, string> = new Map([
  ['$identify', 'identify'],
  ['$create_alias', 'alias'],
  ['$mp_web_page_view', 'page_view'],
]);

function toEvent(line: JsonObject, options: MappingOptions): JsonObject {
  const sent = objectOf(line['properties']);
  const { time, distinct_id, $insert_id, $user_id, $device_id, $identified_id, $anon_id, ...rest } = sent;
  const properties = propertiesOf(rest);
  addMissing(properties, pageOf(sent['$current_url'], sent['$referrer']));
  const name = line['event'];
  const revenue = revenueIn(sent, 'revenue', options) ?? revenueIn(sent, '$revenue', options);
  return {
    event_id: eventId(line, sent),
    event_type: EVENT_TYPES.get(name) ?? name,
    visitor_id: idOf($anon_id) ?? idOf($device_id) ?? idOf(distinct_id),
    user_id: idOf($identified_id) ?? idOf($user_id),
    occurred_at: instantOfTime(time),
    ...(revenue && { revenue }),
    properties,
  };
}

/**
 * Mixpanel tells events apart by name, distinct id, time and `$insert_id` together, and exports what it stored twice. The
 * distinct id as it was before the person was identified: what it is resolved to may change from export to export.
 */
function eventId(line: JsonObject, sent: JsonObject): string {
  const { $insert_id, time, distinct_id, $distinct_id_before_identity = distinct_id } = sent;
  if (idOf($insert_id) === undefined) return lineId('mixpanel', line);
  return lineId('mixpanel', [line['event'], $distinct_id_before_identity, time, $insert_id]);
}

/** What is no such time stays, to be refused. */
function instantOfTime(time: unknown): unknown {
  const number = typeof time === 'number' || typeof time === 'string' ? Number(time) : Number.NaN;
  const micros = Math.round(number * (number < MILLISECONDS_FROM ? 1_000_000 : 1_000));
  return Number.isSafeInteger(micros) && micros > 0 ? formatMicros(micros) : time;
}
