import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MAX_EVENT_TYPE_LENGTH } from '../../events/parse-event.js';
import { FUNNEL_ORDERS, type FunnelOrder } from './funnel.types.js';
import { MAX_FILTER_VALUES } from './read-event-match.js';
import {
  DEFAULT_BREAKDOWN_LIMIT,
  DEFAULT_WINDOW,
  MAX_BREAKDOWN_LIMIT,
  MAX_EXCLUSIONS,
  MAX_STEPS,
} from './read-funnel.js';

const VALUE = [
  { type: 'string', maxLength: 8192, nullable: true },
  { type: 'number', minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
  { type: 'boolean' },
] as const;
const INSTANT = { minLength: 1, maxLength: 64 } as const;

/** The events that serve a step; judged by read-event-match.ts. */
export class FunnelStepInput {
  @ApiProperty({ minLength: 1, maxLength: MAX_EVENT_TYPE_LENGTH, example: 'signup' })
  event_type!: string;

  @ApiPropertyOptional({
    description:
      'By field (`source`, `medium`, `campaign`, `properties.<name>`) the value an event must have, or a list of ' +
      'values it may have. Numbers and booleans are compared as they are written; null means that there is none.',
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
  @ApiPropertyOptional({
    description: 'Not in order `any`.',
    type: 'integer',
    format: 'int32',
    minimum: 1,
    maximum: MAX_STEPS - 1,
    default: 1,
  })
  after_step?: number;

  @ApiPropertyOptional({
    description: 'The last step unless told. Not in order `any`.',
    type: 'integer',
    format: 'int32',
    minimum: 2,
    maximum: MAX_STEPS,
  })
  before_step?: number;
}

class FunnelBreakdownInput {
  @ApiProperty({
    description: '`source`, `medium`, `campaign` or `properties.<name>`, of the event that entered.',
    minLength: 1,
    maxLength: 512,
    example: 'source',
  })
  by!: string;

  @ApiPropertyOptional({
    description: 'Most values with a row of their own.',
    type: 'integer',
    format: 'int32',
    minimum: 1,
    maximum: MAX_BREAKDOWN_LIMIT,
    default: DEFAULT_BREAKDOWN_LIMIT,
  })
  limit?: number;
}

/** The body of `POST /api/v1/reports/funnel`; judged by read-funnel.ts. */
export class FunnelInput {
  @ApiProperty({ type: [FunnelStepInput], minItems: 2, maxItems: MAX_STEPS })
  steps!: FunnelStepInput[];

  @ApiPropertyOptional({ enum: FUNNEL_ORDERS, default: 'ordered' })
  order?: FunnelOrder;

  @ApiPropertyOptional({
    description:
      'How long after entry a step still counts: a whole number and s, m, h, d (24 hours) or w; at most 366 days.',
    pattern: '^[1-9][0-9]{0,7}[smhdw]$',
    maxLength: 9,
    default: DEFAULT_WINDOW,
  })
  window?: string;

  @ApiPropertyOptional({ type: [FunnelExclusionInput], maxItems: MAX_EXCLUSIONS })
  exclusions?: FunnelExclusionInput[];

  @ApiPropertyOptional({ type: FunnelBreakdownInput })
  breakdown?: FunnelBreakdownInput;

  @ApiPropertyOptional({
    description:
      'When attempts are entered, inclusive: an RFC 3339 date-time with offset, or a date (the beginning of that day ' +
      'in `timezone`). Default: 30 calendar days before `to`.',
    ...INSTANT,
  })
  from?: string;

  @ApiPropertyOptional({
    description: 'End of the entries, exclusive. Default: the end of today in `timezone`.',
    ...INSTANT,
  })
  to?: string;

  @ApiPropertyOptional({
    description: 'IANA time zone: decides where days begin.',
    ...INSTANT,
    default: 'UTC',
    example: 'Europe/Berlin',
  })
  timezone?: string;
}
