import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { CURRENCY } from '../../common/fields/format.rule.js';
import { DocumentField } from '../../http/fields/field.decorators.js';
import { COHORT_DOCS, COHORTS, COUNT_BY_CHOICE, COUNT_BY_DOCS } from '../audience/audience.parameters.js';
import type { CountBy } from '../audience/audience.types.js';
import type { Period } from '../calendar/periods.js';
import type { Interval } from '../calendar/time-buckets.js';
import { FunnelStepInput } from '../funnel/funnel.input.js';
import type { ComparisonKind } from '../query/comparison.js';
import { COMPARISON_DESCRIPTIONS, COMPARISON_KIND } from '../query/comparison.parameters.js';
import { INTERVAL, PERIOD, PERIOD_DESCRIPTION, RANGE_BOUND, TIME_ZONE } from '../query/report.fields.js';
import { type ChannelScope, DEFAULT_CHANNEL_SCOPE } from '../scope/channel-scope.js';
import {
  FORMULA,
  MAX_FORMULAS,
  MAX_SERIES,
  NAME,
  SCOPE,
  SERIES_MEASURE,
  SERIES_TYPES,
} from './series.fields.js';

/** Of a request's body: far more than six series with filters take. */
export const MAX_SERIES_BYTES = 256 * 1024;

/** One series; checked by read-series.ts. */
export class SeriesInput {
  @DocumentField(NAME, {
    required: false,
    description: 'What it is called in the answer.',
    example: 'Orders',
  })
  name?: string;

  @DocumentField(SERIES_TYPES, {
    required: false,
    description: 'Only events of these types. Default: of all.',
    example: ['purchase'],
  })
  event_type?: string[];

  @ApiPropertyOptional({
    description:
      'As in a funnel’s step: by field the value an event must have, or a list of values it may have.',
    type: 'object',
    additionalProperties: {},
    example: { 'properties.plan': ['pro', 'team'] },
  })
  filters?: FunnelStepInput['filters'];

  @DocumentField(SERIES_MEASURE, {
    required: false,
    description:
      '`events`, `visitors`, or a measure as in the events report: `sum(revenue)`, `median(properties.quantity)`, ' +
      '`unique(properties.sku)`, `events_per_visitor`.',
    default: 'events',
  })
  measure?: string;

  @DocumentField(CURRENCY, {
    required: false,
    description: 'Of which revenue; needed with a measure of revenue, and only there.',
    example: undefined,
  })
  currency?: string;

  @DocumentField(COHORTS, {
    required: false,
    description:
      'Only members of any of these cohorts, in place of those that the question names; of everybody where it is empty.',
    example: [],
  })
  cohort?: string[];
}

/** What to compute of the series; checked by read-series.ts. */
export class SeriesFormulaInput {
  @DocumentField(NAME, { required: false, description: 'What it is called in the answer.' })
  name?: string;

  @DocumentField(FORMULA, {
    description: 'Letters of series, plain numbers, `+`, `-`, `*`, `/` and parentheses.',
    example: 'A / B',
  })
  formula!: string;
}

/** The body of `POST /api/v1/reports/series`; checked by read-series.ts. */
export class SeriesQuestionInput {
  @ApiProperty({
    description: 'The first is A, the second B, and so on.',
    type: [SeriesInput],
    minItems: 1,
    maxItems: MAX_SERIES,
  })
  series!: SeriesInput[];

  @ApiPropertyOptional({ type: [SeriesFormulaInput], maxItems: MAX_FORMULAS })
  formulas?: SeriesFormulaInput[];

  @DocumentField(INTERVAL, { required: false, description: 'Length of a bucket.', default: 'day' })
  interval?: Interval;

  @DocumentField(SCOPE, {
    required: false,
    description: 'Of which event the channel fields of filters are read.',
    default: DEFAULT_CHANNEL_SCOPE,
  })
  scope?: ChannelScope;

  @DocumentField(COUNT_BY_CHOICE, { required: false, ...COUNT_BY_DOCS })
  count_by?: CountBy;

  @DocumentField(COHORTS, { required: false, ...COHORT_DOCS })
  cohort?: string[];

  @DocumentField(RANGE_BOUND, {
    required: false,
    description: 'Begin, inclusive, as in the events report. Default: 30 calendar days before `to`.',
  })
  from?: string;

  @DocumentField(RANGE_BOUND, {
    required: false,
    description: 'End, exclusive. Default: the end of today in `timezone`.',
  })
  to?: string;

  @DocumentField(PERIOD, { required: false, description: PERIOD_DESCRIPTION })
  period?: Period;

  @DocumentField(COMPARISON_KIND, { required: false, description: COMPARISON_DESCRIPTIONS.compare })
  compare?: ComparisonKind;

  @DocumentField(RANGE_BOUND, { required: false, description: COMPARISON_DESCRIPTIONS.compare_from })
  compare_from?: string;

  @DocumentField(RANGE_BOUND, { required: false, description: COMPARISON_DESCRIPTIONS.compare_to })
  compare_to?: string;

  @ApiPropertyOptional({ type: Boolean, description: COMPARISON_DESCRIPTIONS.compare_weekdays })
  compare_weekdays?: boolean;

  @DocumentField(TIME_ZONE, {
    required: false,
    description: 'IANA time zone: decides where hours, days, weeks and months begin.',
    default: 'UTC',
  })
  timezone?: string;
}
