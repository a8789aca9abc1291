import { filterName } from '../query/filter-name.js';
import type { ReportFilter } from '../query/report-filter.js';

/** Filters as an answer echoes them: values by the parameter's name, its operator included. */
export function echoFilters(filters: readonly ReportFilter[]): Record<string, (string | null)[]> {
  const echo: [string, (string | null)[]][] = filters.map((filter) => [
    filterName(filter),
    [...filter.anyOf],
  ]);
  return Object.fromEntries(echo);
}
