import type { JsonObject } from '../../../common/json-text.js';
import { addMissing, idOf, instantOf, objectOf, propertiesOf } from '../../../compat/vendor-values.js';
import type { ImportFormat, MappingOptions } from '../import.types.js';
import { lineId } from './line-id.js';
import { isFilled, pageOf } from './page.js';
import { revenueIn } from './revenue-in.js';

/** Amplitude's Export API: a zip archive of gzip files of JSON lines. */
export const AMPLITUDE: ImportFormat = { title: 'Amplitude', shape: 'json', toEvent };

const EVENT_TYPES: ReadonlyMap<unknown, string> = new Map([
  ['$identify', 'identify'],
  ['$groupidentify', 'group'],
  ['[Amplitude] Page Viewed', 'page_view'],
]);

/** What of the other members says where and on what the event happened; the rest is Amplitude's own bookkeeping. */
const KEPT = [
  'platform',
  'os_name',
  'os_version',
  'device_family',
  'device_type',
  'device_brand',
  'device_model',
  'language',
  'country',
  'region',
  'city',
  'version_name',
  'session_id',
  'groups',
  'library',
];

function toEvent(line: JsonObject, options: MappingOptions): JsonObject {
  const own = objectOf(line['event_properties']);
  const properties = propertiesOf(own);
  const address = own['[Amplitude] Page Location'] ?? own['[Amplitude] Page URL'];
  addMissing(properties, pageOf(address, own['referrer'] ?? own['[Amplitude] Page Referrer']));
  addMissing(properties, Object.fromEntries(KEPT.map((name) => [name, filled(line[name])])));
  addMissing(properties, { user_properties: filled(line['user_properties']) });
  const name = line['event_type'];
  const revenue = revenueIn(own, '$revenue', options) ?? revenueIn(own, 'revenue', options);
  return {
    event_id: idOf(line['uuid']) ?? lineId('amplitude', idPartsOf(line)),
    event_type: EVENT_TYPES.get(name) ?? name,
    visitor_id: idOf(line['device_id']) ?? idOf(line['user_id']) ?? idOf(line['amplitude_id']),
    user_id: idOf(line['user_id']),
    // In UTC, and written without saying so.
    occurred_at: instantOf(line['event_time']),
    ...(revenue && { revenue }),
    properties,
  };
}

/** Exports before there was a `uuid`: as Amplitude itself tells events apart, else by the whole line. */
function idPartsOf(line: JsonObject): unknown {
  const { $insert_id, insert_id = $insert_id, device_id } = line;
  return idOf(insert_id) === undefined ? line : [device_id, insert_id];
}

function filled(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !isFilled(value) ? undefined : value;
}
