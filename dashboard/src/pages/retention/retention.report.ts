import type { components } from '../../api/schema';
import { COMPARED, RANGE, type ReportKind } from '../../reports/report-kinds';
import { MAX_COHORTS } from '../../reports/toolbar/fitting-interval';

type Schemas = components['schemas'];

export type RetentionAnswer = Schemas['RetentionResponse'];
export type RetentionCell = Schemas['RetentionCellResponse'];

export const RETENTION: ReportKind<RetentionAnswer> = {
  name: 'retention',
  parameters: [
    ...RANGE,
    ...COMPARED,
    'interval',
    'scope',
    'count_by',
    'cohort',
    'periods',
    'cohort_event_type',
    'return_event_type',
  ],
  takesFilters: true,
  maxBuckets: MAX_COHORTS,
};
