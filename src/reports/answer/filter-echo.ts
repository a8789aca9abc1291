import { fieldName, type ReportFilter } from '../query/report-filter.js';

/** Filters as an answer echoes them: values by the parameter's name. */
export function echoFilters(filters: readonly ReportFilter[]): Record<string, (string | null)[]> {
  const echo: [string, (string | null)[]][] = filters.map(({ field, anyOf }) => [
    fieldName(field),
    [...anyOf],
  ]);
  return Object.fromEntries(echo);
}
