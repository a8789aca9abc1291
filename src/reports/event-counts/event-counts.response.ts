import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import {
  BucketResponse,
  ECHOED_FILTERS,
  ECHOED_SCOPE,
  RangeResponse,
  ReportFrameResponse,
} from '../answer/report-frame.response.js';
import { INTERVALS, type Interval } from '../calendar/time-buckets.js';
import type { ChannelScope } from '../scope/channel-scope.js';

const count = (description: string) => ({
  description,
  type: 'integer' as const,
  format: 'int64' as const,
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
});

/** How many; what was not asked for is left out. */
export class EventCountResponse {
  @ApiPropertyOptional({ ...count('Events.'), example: 1234 })
  events?: number;

  @ApiPropertyOptional({ ...count('Distinct visitors.'), example: 321 })
  visitors?: number;
}

export class EventBucketResponse extends IntersectionType(BucketResponse, EventCountResponse) {}

export class EventGroupResponse extends EventCountResponse {
  @ApiProperty({
    description: '`value`: events with that value. `null`: without any. `other`: with a value not listed.',
    enum: ['value', 'null', 'other'],
  })
  kind!: 'value' | 'null' | 'other';

  @ApiProperty({ type: String, nullable: true, maxLength: 32_768, example: 'page_view' })
  value!: string | null;

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

  @ApiProperty({ type: String, nullable: true, maxLength: 512, example: 'event_type' })
  group_by!: string | null;

  @ApiProperty({ type: 'integer', format: 'int32', minimum: 1, maximum: 100 })
  limit!: number;

  @ApiProperty({ type: 'array', maxItems: 2, items: { type: 'string', enum: ['events', 'visitors'] } })
  metrics!: readonly string[];
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
}
