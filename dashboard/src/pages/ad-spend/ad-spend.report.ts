import type { components } from '../../api/schema';
import { USUAL_CONVERSION } from '../../reports/attribution/conversion-type-field';
import { ORIGIN_FIELDS } from '../../reports/question';
import { COMPARED, RANGE, type ReportKind } from '../../reports/report-kinds';

type Schemas = components['schemas'];
export type AdSpendAnswer = Schemas['AdSpendReportResponse'];
export type AdSpendFigures = Schemas['AdFiguresResponse'];
export type AdSpendRow = Schemas['AdReportRowResponse'];
export type SpendEvidence = Schemas['SpendEvidenceResponse'];
export type CountedSpend = SpendEvidence['rows'][number];
export type CreditEvidence = Schemas['AdConversionsEvidenceResponse'];
export type CreditedConversion = CreditEvidence['conversions'][number];
export type AdVisitorsEvidence = Schemas['AdVisitorsEvidenceResponse'];
export type PlatformCoverage = AdSpendAnswer['coverage']['rows'][number];

export const AD_SPEND: ReportKind<AdSpendAnswer> = {
  name: 'ad-spend',
  parameters: [
    ...RANGE,
    ...COMPARED,
    ...['count_by', 'cohort', 'event_type', 'models', 'group_by', 'date', 'ad_tag', 'lookback_days'],
    ...['direct', 'identity', 'currency', 'limit'],
  ],
  takesFilters: true,
  // Its rows are of the ads that brought somebody: where a conversion itself came from narrows nothing here.
  foreignFields: ORIGIN_FIELDS.filter((field) => field !== 'bot'),
  defaults: { event_type: USUAL_CONVERSION, models: 'last_touch', group_by: ['platform', 'campaign'] },
};

export const AD_EVIDENCE: ReportKind<AdSpendAnswer> = {
  ...AD_SPEND,
  parameters: [
    // Evidence is of the range itself.
    ...AD_SPEND.parameters.filter((name) => !COMPARED.includes(name)),
    ...['include', 'number', 'row', 'row_day', 'row_platform', 'row_source', 'row_medium', 'row_campaign'],
    ...['row_adset', 'row_ad', 'model', 'evidence_limit', 'cursor'],
  ],
};
