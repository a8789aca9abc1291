import type { components } from '../../../api/schema';
import { USUAL_CONVERSION } from '../../../reports/attribution/conversion-type-field';
import { COMPARED, RANGE, type ReportKind } from '../../../reports/report-kinds';

type Schemas = components['schemas'];
export type PathsAnswer = Schemas['ConversionPathsResponse'];
export type ListedPath = PathsAnswer['paths'][number];

/** What tells steps apart unless something else is chosen: that of the report. */
export const USUAL_STEPS: readonly string[] = ['channel_group'];

export const CONVERSION_PATHS: ReportKind<PathsAnswer> = {
  name: 'conversion-paths',
  parameters: [
    ...RANGE,
    ...COMPARED,
    ...['interval', 'scope', 'count_by', 'cohort', 'event_type', 'group_by', 'lookback_days'],
    ...['direct', 'identity', 'limit'],
  ],
  takesFilters: true,
  defaults: { event_type: USUAL_CONVERSION, group_by: USUAL_STEPS },
};

export const PATH_EVIDENCE: ReportKind<PathsAnswer> = {
  ...CONVERSION_PATHS,
  parameters: [
    // Evidence is of the range itself.
    ...CONVERSION_PATHS.parameters.filter((name) => !COMPARED.includes(name)),
    ...['include', 'step_source', 'step_medium', 'step_campaign', 'step_channel_group', 'step_term'],
    ...['step_content', 'step_landing_page', 'path_is_cut', 'touches_from', 'lag_from_minutes'],
    ...['evidence_limit', 'cursor'],
  ],
};
