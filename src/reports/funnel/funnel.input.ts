import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { EVENT_TYPE } from '../../events/event.fields.js';
import { DocumentField } from '../../http/fields/field.decorators.js';
import { COHORT_DOCS, COHORTS, COUNT_BY_CHOICE, COUNT_BY_DOCS } from '../audience/audience.parameters.js';
import type { CountBy } from '../audience/audience.types.js';
import type { Period } from '../calendar/periods.js';
import type { Interval } from '../calendar/time-buckets.js';
import type { ComparisonKind } from '../query/comparison.js';
import { COMPARISON_DESCRIPTIONS, COMPARISON_KIND } from '../query/comparison.parameters.js';
import { namedOperators } from '../query/filter-operator.js';
import { MAX_FILTER_VALUES } from '../query/filter-values.js';
import {
  FIELD_NAME,
  FILTER_VALUE,
  INTERVAL,
  PERIOD,
  PERIOD_DESCRIPTION,
  RANGE_BOUND,
  TIME_ZONE,
} from '../query/report.fields.js';
import { FILTER_OPERATORS } from '../query/report-filter.js';
import { type ChannelScope, DEFAULT_CHANNEL_SCOPE } from '../scope/channel-scope.js';
import {
  afterStepOf,
  BREAKDOWN_LIMIT,
  beforeStepOf,
  MAX_STEPS,
  ORDER,
  SCOPE,
  WINDOW,
} from './funnel.fields.js';
import type { FunnelOrder } from './funnel.types.js';
import { DEFAULT_BREAKDOWN_LIMIT, DEFAULT_WINDOW, MAX_EXCLUSIONS } from './read-funnel.js';

const VALUE = [
  { type: 'string', maxLength: FILTER_VALUE.maxLength, nullable: true },
  { type: 'number', minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
  { type: 'boolean' },
] as const;

/** The events that serve a step; checked by read-event-match.ts. */
export class FunnelStepInput {
  @DocumentField(EVENT_TYPE, { example: 'signup' })
  event_type!: string;

  @ApiPropertyOptional({
    description:
      'By field (`source`, `medium`, `campaign`, `channel_group`, `term`, `content`, `landing_page`, `bot`, `properties.<name>`, ' +
      '`visit.properties.<name>`, `user_id`, `visitor_id`, `revenue.amount`, `revenue.currency`) the value an event must have, or a ' +
      'list of values it may have. Numbers and booleans are compared as they are written; null means that there is none. With an ' +
      `operator behind the field (${namedOperators(FILTER_OPERATORS)}), as in \`properties.amount[gte]\`, it compares in that way.`,
    type: 'object',
    additionalProperties: {
      oneOf: [
        ...VALUE,
        { type: 'array', minItems: 1, maxItems: MAX_FILTER_VALUES, items: { oneOf: [...VALUE] } },
      ],
    },
    example: { 'properties.plan': ['pro', 'team'] },
  })
  filters?: Record<string, unknown>;
}

/** Events that void an attempt. */
export class FunnelExclusionInput extends FunnelStepInput {
  @DocumentField(afterStepOf(MAX_STEPS), {
    required: false,
    description: 'Not in order `any`.',
    default: 1,
  })
  after_step?: number;

  @DocumentField(beforeStepOf(MAX_STEPS), {
    required: false,
    description: 'The last step unless told. Not in order `any`.',
  })
  before_step?: number;
}

class FunnelBreakdownInput {
  @DocumentField(FIELD_NAME, {
    description:
      'A field as filters have it, such as `source` or `properties.plan`, of the event that entered, in `scope`.',
    example: 'source',
  })
  by!: string;

  @DocumentField(BREAKDOWN_LIMIT, {
    required: false,
    description: 'Most values with a row of their own.',
    default: DEFAULT_BREAKDOWN_LIMIT,
  })
  limit?: number;
}

/** Of a request's body: far more than ten steps with filters take. */
export const MAX_FUNNEL_BYTES = 256 * 1024;

/** The body of `POST /api/v1/reports/funnel`; checked by read-funnel.ts. */
export class FunnelInput {
  @ApiProperty({ type: [FunnelStepInput], minItems: 2, maxItems: MAX_STEPS })
  steps!: FunnelStepInput[];

  @DocumentField(ORDER, { required: false, default: 'ordered' })
  order?: FunnelOrder;

  @DocumentField(WINDOW, {
    required: false,
    description:
      'How long after entry a step still counts: a whole number and s, m, h, d (24 hours) or w; at most 366 days.',
    default: DEFAULT_WINDOW,
  })
  window?: string;

  @ApiPropertyOptional({ type: [FunnelExclusionInput], maxItems: MAX_EXCLUSIONS })
  exclusions?: FunnelExclusionInput[];

  @ApiPropertyOptional({ type: FunnelBreakdownInput })
  breakdown?: FunnelBreakdownInput;

  @DocumentField(INTERVAL, {
    required: false,
    description:
      'Adds `buckets`, the trend of the conversion: the length of each. Weeks begin on Monday; a day on which clocks change has ' +
      '23 or 25 hours. No trend unless told.',
  })
  interval?: Interval;

  @DocumentField(SCOPE, {
    required: false,
    description:
      'Of which event the channel fields of filters and breakdown are read: of the one that began the visit, of the event ' +
      'itself, or of the one that began its visitor’s first visit.',
    default: DEFAULT_CHANNEL_SCOPE,
  })
  scope?: ChannelScope;

  @DocumentField(COUNT_BY_CHOICE, { required: false, ...COUNT_BY_DOCS })
  count_by?: CountBy;

  @DocumentField(COHORTS, { required: false, ...COHORT_DOCS })
  cohort?: string[];

  @DocumentField(RANGE_BOUND, {
    required: false,
    description:
      'When attempts are entered, inclusive: an RFC 3339 date-time with offset, or a date (the beginning of that day ' +
      'in `timezone`). Default: 30 calendar days before `to`.',
  })
  from?: string;

  @DocumentField(RANGE_BOUND, {
    required: false,
    description: 'End of the entries, exclusive. Default: the end of today in `timezone`.',
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
