import type { components } from '../../api/schema';
import { USUAL_CONVERSION } from '../../reports/attribution/conversion-type-field';
import type { Model } from '../../reports/attribution/model-words';
import { onlyValue, type Question } from '../../reports/question';
import { COMPARED, RANGE, type ReportKind } from '../../reports/report-kinds';

type Schemas = components['schemas'];
export type ConversionsAnswer = Schemas['ConversionsResponse'];
export type ChannelRow = Schemas['ChannelRowResponse'];
export type Conversion = Schemas['EvidenceConversionResponse'];
export type EvidenceVisitor = Schemas['VisitorEvidenceResponse']['visitors'][number];

/** Two that name one touch each, and one that shares: what they disagree on is what a change of model moves. */
export const USUAL_MODELS: readonly Model[] = ['last_touch', 'first_touch', 'linear'];
export const USUAL_GROUPS: readonly string[] = ['source', 'medium'];

export const CONVERSIONS: ReportKind<ConversionsAnswer> = {
  name: 'conversions',
  parameters: [
    ...RANGE,
    ...COMPARED,
    ...['interval', 'scope', 'count_by', 'cohort', 'event_type', 'models', 'group_by', 'lookback_days'],
    ...['direct', 'identity', 'limit'],
  ],
  takesFilters: true,
  defaults: { event_type: USUAL_CONVERSION, models: USUAL_MODELS, group_by: USUAL_GROUPS },
};

export const CONVERSION_EVIDENCE: ReportKind<ConversionsAnswer> = {
  ...CONVERSIONS,
  parameters: [
    // Evidence is of the range itself, unless that of the other is asked for beside it.
    ...CONVERSIONS.parameters.filter((name) => !COMPARED.includes(name)),
    ...['compare_from', 'compare_to', 'evidence_range'],
    ...['include', 'number', 'row', 'row_source', 'row_medium', 'row_campaign', 'row_channel_group'],
    ...['row_term', 'row_content', 'row_landing_page', 'model', 'evidence_limit', 'cursor'],
  ],
};

/** Whether the page shows the ways to conversions in place of who is credited. */
export function showsPaths(question: Question): boolean {
  return onlyValue(question, 'view') === 'paths';
}
