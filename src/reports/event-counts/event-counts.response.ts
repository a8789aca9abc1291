import { ApiProperty, ApiPropertyOptional, IntersectionType, OmitType } from '@nestjs/swagger';
import { type Figures, SAID_ONCE } from '../answer/compared-answer.js';
import {
  BucketResponse,
  COMPARISON,
  ComparisonRangeResponse,
  ECHOED_FILTERS,
  ECHOED_SCOPE,
  RangeResponse,
  ReportFrameResponse,
} from '../answer/report-frame.response.js';
import { ECHOED_COHORTS, ECHOED_COUNT_BY } from '../audience/audience.response.js';
import type { CountBy } from '../audience/audience.types.js';
import { INTERVALS, type Interval } from '../calendar/time-buckets.js';
import type { EchoedComparison } from '../query/comparison.js';
import type { ChannelScope } from '../scope/channel-scope.js';
import { MAX_GROUP_FIELDS } from './event-counts.types.js';
import { EventEvidenceResponse } from './evidence/event-evidence.response.js';
import { EventMeasureResponse } from './measures/measure.response.js';

const count = (description: string) => ({
  description,
  type: 'integer' as const,
  format: 'int64' as const,
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
});

const GROUP_VALUE = { type: 'string' as const, nullable: true, maxLength: 32_768, example: 'page_view' };

/** How many; what was not asked for is left out. */
export class EventCountResponse {
  @ApiPropertyOptional({ ...count('Events.'), example: 1234 })
  events?: number;

  @ApiPropertyOptional({ ...count('Distinct visitors.'), example: 321 })
  visitors?: number;

  @ApiPropertyOptional({
    description: 'What `measure` asked for, in its order.',
    type: [EventMeasureResponse],
    maxItems: 10,
  })
  measures?: EventMeasureResponse[];
}

export class EventBucketResponse extends IntersectionType(BucketResponse, EventCountResponse) {}

export class EventGroupResponse extends EventCountResponse {
  @ApiProperty({
    description: '`value`: events with these values. `null`: without any. `other`: with values not listed.',
    enum: ['value', 'null', 'other'],
  })
  kind!: 'value' | 'null' | 'other';

  @ApiProperty({
    description: 'Of the only field of `group_by`; null of several, where `values` has them.',
    ...GROUP_VALUE,
  })
  value!: string | null;

  @ApiProperty({
    description: 'By each field of `group_by` the value; null where the events have none.',
    type: 'object',
    maxProperties: MAX_GROUP_FIELDS,
    additionalProperties: GROUP_VALUE,
    example: { event_type: 'page_view' },
  })
  values!: Record<string, string | null>;

  @ApiProperty({
    type: [EventCountResponse],
    maxItems: 1_000,
    description: 'One for each of `buckets`, in order.',
  })
  series!: EventCountResponse[];
}

export class EventCountsQueryResponse extends RangeResponse {
  @ApiProperty({ enum: INTERVALS })
  interval!: Interval;

  @ApiProperty({
    description: 'Empty: all types.',
    type: 'array',
    maxItems: 100,
    items: { type: 'string', maxLength: 128 },
  })
  event_type!: readonly string[];

  @ApiProperty({ ...ECHOED_FILTERS, example: { 'properties.plan': ['pro'] } })
  filters!: Record<string, (string | null)[]>;

  @ApiProperty(ECHOED_SCOPE)
  scope!: ChannelScope;

  @ApiProperty(ECHOED_COUNT_BY)
  count_by!: CountBy;

  @ApiProperty(ECHOED_COHORTS)
  cohort!: readonly string[];

  @ApiProperty({
    description: 'Empty: nothing is grouped.',
    type: 'array',
    maxItems: MAX_GROUP_FIELDS,
    items: { type: 'string', maxLength: 512 },
    example: ['event_type'],
  })
  group_by!: readonly string[];

  @ApiProperty({ type: 'integer', format: 'int32', minimum: 1, maximum: 100 })
  limit!: number;

  @ApiProperty({ type: 'array', maxItems: 2, items: { type: 'string', enum: ['events', 'visitors'] } })
  metrics!: readonly string[];

  @ApiProperty({
    type: 'array',
    maxItems: 10,
    items: { type: 'string', maxLength: 524 },
    example: ['sum(revenue)'],
  })
  measure!: readonly string[];
}

/** The answer of `GET /api/v1/reports/events`. */
export class EventCountsResponse extends ReportFrameResponse {
  @ApiProperty({ description: 'The question as it was understood.' })
  query!: EventCountsQueryResponse;

  @ApiProperty({ description: 'Of the whole range.' })
  totals!: EventCountResponse;

  @ApiProperty({ type: [EventBucketResponse], maxItems: 1_000, description: 'In time; none is left out.' })
  buckets!: EventBucketResponse[];

  @ApiProperty({
    type: [EventGroupResponse],
    nullable: true,
    maxItems: 102,
    description: 'Null unless `group_by` is given.',
  })
  groups!: EventGroupResponse[] | null;

  @ApiProperty({ required: false, description: 'With `include=evidence`.' })
  evidence?: EventEvidenceResponse;

  @ApiProperty({ ...COMPARISON, type: () => EventCountsComparisonResponse })
  comparison?: EchoedComparison & Figures<EventCountsResponse>;
}

/** The figures of the range that the answer is compared with. */
class EventCountsComparisonResponse extends IntersectionType(
  ComparisonRangeResponse,
  OmitType(EventCountsResponse, SAID_ONCE),
) {}
