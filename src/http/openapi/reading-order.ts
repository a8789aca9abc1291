import type { OpenAPIObject } from '@nestjs/swagger';

/** What a newcomer tries first comes first: is my key good, one event, many, then reading and reports. */
export const PATHS_IN_ORDER: readonly string[] = [
  '/api/v1/validate',
  '/api/v1/events',
  '/api/v1/events/batch',
  '/api/v1/events/{event_id}',
  '/api/v1/event-manifest',
  '/api/v1/visitors/{visitor_id}',
  '/api/v1/visitors',
  '/api/v1/catalogue/event-types',
  '/api/v1/catalogue/properties',
  '/api/v1/catalogue/values',
  '/api/v1/reports/events',
  '/api/v1/reports/series',
  '/api/v1/reports/conversions',
  '/api/v1/reports/conversion-paths',
  '/api/v1/reports/funnel',
  '/api/v1/reports/retention',
  '/api/v1/reports/journey',
  '/api/v1/reports/ad-spend',
  '/api/v1/cohorts',
  '/api/v1/cohorts/{cohort_id}',
  '/api/v1/cohorts/members',
  '/api/v1/saved-reports',
  '/api/v1/saved-reports/{saved_report_id}',
  '/api/v1/saved-reports/{saved_report_id}/answer',
  '/api/v1/annotations',
  '/api/v1/annotations/{annotation_id}',
  '/api/v1/ad-spend',
  '/api/v1/exchange-rates',
];

/**
 * The document in the order in which people read it, whatever the order of the modules: paths as above, then any others;
 * schemas by name.
 */
export function inReadingOrder(document: OpenAPIObject): OpenAPIObject {
  const listed = PATHS_IN_ORDER.filter((path) => path in document.paths);
  const others = Object.keys(document.paths).filter((path) => !PATHS_IN_ORDER.includes(path));
  const paths = Object.fromEntries([...listed, ...others].map((path) => [path, document.paths[path]!]));
  const schemas = Object.entries(document.components?.schemas ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...document, paths, components: { ...document.components, schemas: Object.fromEntries(schemas) } };
}
