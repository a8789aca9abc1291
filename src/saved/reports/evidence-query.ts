import { apiErrors } from '../../common/api-error.js';
import { FieldErrors, safeFieldPath } from '../../common/field-errors.js';
import type { DecodedQuery } from '../../http/fields/read-fields.js';
import type { EvidenceQuery } from './defined-reports.service.js';
import type { ReportName } from './saved-report.types.js';

/** The parameters that name a page of evidence, of the reports that have evidence. */
const NAMES: Readonly<Partial<Record<ReportName, readonly string[]>>> = {
  events: [
    ...['include', 'number', 'bucket_start', 'group', 'evidence_range', 'currency', 'evidence_limit'],
    'cursor',
  ],
  conversions: [
    'include',
    'number',
    'row',
    'row_source',
    'row_medium',
    'row_campaign',
    'row_channel_group',
    'row_term',
    'row_content',
    'row_landing_page',
    'model',
    'evidence_range',
    'evidence_limit',
    'cursor',
  ],
  'conversion-paths': [
    ...['include', 'step_source', 'step_medium', 'step_campaign', 'step_channel_group', 'step_term'],
    ...['step_content', 'step_landing_page', 'path_is_cut', 'touches_from', 'lag_from_minutes'],
    ...['evidence_limit', 'cursor'],
  ],
  'ad-spend': [
    ...['include', 'number', 'row', 'row_day', 'row_platform', 'row_source', 'row_medium', 'row_campaign'],
    ...['row_adset', 'row_ad', 'model', 'evidence_limit', 'cursor'],
  ],
  retention: ['include', 'cohort_start', 'outcome', 'return_period', 'limit', 'cursor'],
  funnel: [
    ...['include', 'step', 'outcome', 'bucket_start', 'row', 'row_value', 'took_since', 'took_below'],
    ...['limit', 'cursor'],
  ],
};

/**
 * What the address of a saved report's answer may add to its question: which page of evidence to show, and nothing that would make it
 * another question. @throws ApiError 400 that names every other parameter.
 */
export function readEvidenceQuery(report: ReportName, query: DecodedQuery): EvidenceQuery {
  const errors = new FieldErrors();
  for (const name of Object.keys(query).filter((name) => !NAMES[report]?.includes(name))) {
    const message =
      'is not a parameter of this request: a saved report is asked as it was saved, with evidence at most';
    errors.add(safeFieldPath([name]), 'unknown_parameter', message);
  }
  if (!errors.isEmpty) throw apiErrors.invalidBody(errors.list());
  return query;
}
