import type { OpenAPIObject } from '@nestjs/swagger';

/** What a newcomer tries first comes first: is my key good, one event, many, then reading and reports. */
const PATHS: readonly string[] = [
  '/api/v1/validate',
  '/api/v1/events',
  '/api/v1/events/batch',
  '/api/v1/events/{event_id}',
  '/api/v1/visitors/{visitor_id}',
  '/api/v1/reports/events',
  '/api/v1/reports/conversions',
  '/api/v1/reports/funnel',
  '/api/v1/reports/retention',
  '/api/v1/reports/ad-spend',
  '/api/v1/ad-spend',
];

/**
 * The document in the order in which people read it, whatever the order of the modules: paths as above, schemas by name.
 * @throws for a path that has no place in it yet.
 */
export function inReadingOrder(document: OpenAPIObject): OpenAPIObject {
  const unplaced = Object.keys(document.paths).filter((path) => !PATHS.includes(path));
  if (unplaced.length > 0) throw new Error(`Give ${unplaced.join(', ')} a place in reading-order.ts`);
  const placed = PATHS.filter((path) => path in document.paths);
  const paths = Object.fromEntries(placed.map((path) => [path, document.paths[path]!]));
  const schemas = Object.entries(document.components?.schemas ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...document, paths, components: { ...document.components, schemas: Object.fromEntries(schemas) } };
}
