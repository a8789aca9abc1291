import { ApiProperty, IntersectionType, OmitType } from '@nestjs/swagger';
import { EVENT_TYPE } from '../../events/event.fields.js';
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
import { ECHOED_COHORTS, ECHOED_COUNT_BY, PersonResponse } from '../audience/audience.response.js';
import type { CountBy } from '../audience/audience.types.js';
import { INTERVALS, type Interval } from '../calendar/time-buckets.js';
import type { EchoedComparison } from '../query/comparison.js';
import { MAX_BUCKETS } from '../query/report-range.js';
import type { ChannelScope } from '../scope/channel-scope.js';
import { MAX_BREAKDOWN_LIMIT, MAX_STEPS } from './funnel.fields.js';
import { FUNNEL_ORDERS, FUNNEL_OUTCOMES, type FunnelOrder, type FunnelOutcome } from './funnel.types.js';
import { MAX_EXCLUSIONS } from './read-funnel.js';
import { MAX_HISTOGRAM_BOUNDS } from './time-histogram.js';

const COUNT = { type: 'integer', format: 'int64', minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const;
const STEP = { type: 'integer', format: 'int32', minimum: 1, maximum: MAX_STEPS } as const;
const RATIO = { type: Number, nullable: true, minimum: 0, maximum: 1 } as const;
const SECONDS = { type: 'number', minimum: 0, maximum: 40_000_000 } as const;

/** Nearest-rank percentiles: each is a time that some visitor took. */
export class FunnelTimesResponse {
  @ApiProperty({ ...SECONDS, example: 3_725.5 })
  median!: number;

  @ApiProperty({ ...SECONDS, example: 86_400 })
  p90!: number;

  @ApiProperty({
    description:
      'Visitors whose time is below each of `histogram_bounds`, and not below the one before. They add up to the step’s.',
    type: 'array',
    items: COUNT,
    maxItems: MAX_HISTOGRAM_BOUNDS,
    example: [120, 80, 40],
  })
  histogram!: number[];
}

export class FunnelStepResponse {
  @ApiProperty(STEP)
  step!: number;

  @ApiProperty({
    description: 'Null in order `any`, where the row is about any so many steps.',
    type: String,
    nullable: true,
    maxLength: EVENT_TYPE.maxLength,
    example: 'signup',
  })
  event_type!: string | null;

  @ApiProperty({ ...COUNT, description: 'Whose best attempt reached the step.', example: 400 })
  visitors!: number;

  @ApiProperty({ ...RATIO, example: 0.4 })
  conversion_from_start!: number | null;

  @ApiProperty({ ...RATIO, example: 0.4 })
  conversion_from_previous!: number | null;

  @ApiProperty({ ...COUNT, description: 'Who came no further and no longer can.', example: 250 })
  dropped_off!: number;

  @ApiProperty({ ...RATIO, example: 0.625 })
  drop_off_rate!: number | null;

  @ApiProperty({
    ...COUNT,
    description: 'Who came no further yet: an attempt of theirs has its window open.',
    example: 50,
  })
  open!: number;

  @ApiProperty({
    description: 'From entry; null where nobody came here, and for the first step.',
    type: FunnelTimesResponse,
    nullable: true,
  })
  seconds_from_start!: FunnelTimesResponse | null;

  @ApiProperty({ type: FunnelTimesResponse, nullable: true })
  seconds_from_previous!: FunnelTimesResponse | null;
}

export class FunnelCountsResponse {
  @ApiProperty({ ...COUNT, description: 'Visitors of the first step.', example: 1_000 })
  entrants!: number;

  @ApiProperty({ ...COUNT, description: 'Visitors of the last step.', example: 100 })
  completed!: number;

  @ApiProperty({ ...RATIO, description: 'completed ÷ entrants.', example: 0.1 })
  conversion!: number | null;

  @ApiProperty({ ...COUNT, description: 'Not complete, and still may be.', example: 50 })
  open!: number;

  @ApiProperty({
    ...COUNT,
    description: 'Entered, but in no step: every attempt is void by an exclusion.',
    example: 0,
  })
  excluded!: number;

  @ApiProperty({ type: [FunnelStepResponse], maxItems: MAX_STEPS })
  steps!: FunnelStepResponse[];
}

export class FunnelBreakdownResponse extends FunnelCountsResponse {
  @ApiProperty({
    description: '`value`: entered with that value. `null`: without any. `other`: with one not listed.',
    enum: ['value', 'null', 'other'],
  })
  kind!: 'value' | 'null' | 'other';

  @ApiProperty({ type: String, nullable: true, maxLength: 32_768, example: 'google' })
  value!: string | null;
}

/** The conversion of those whose best attempt was entered in the bucket. */
export class FunnelBucketResponse extends OmitType(BucketResponse, ['is_complete'] as const) {
  @ApiProperty({
    description:
      'False while the window of an attempt entered in the bucket may end after `as_of`, and where `from` or `to` cuts the bucket.',
  })
  is_complete!: boolean;

  @ApiProperty({ ...COUNT, description: 'Visitors of the first step.', example: 120 })
  entrants!: number;

  @ApiProperty({ ...COUNT, description: 'Visitors of the last step.', example: 18 })
  completed!: number;

  @ApiProperty({ ...RATIO, description: 'completed ÷ entrants.', example: 0.15 })
  conversion!: number | null;

  @ApiProperty({ ...COUNT, description: 'Not complete, and still may be.', example: 4 })
  open!: number;
}

export class EvidenceEventResponse {
  @ApiProperty({ description: 'The step it served.', ...STEP })
  step!: number;

  @ApiProperty({ maxLength: 128, example: 'order-1' })
  event_id!: string;

  @ApiProperty({
    description: 'Of a person the events may be several visitors’.',
    maxLength: 256,
    example: 'visitor-1',
  })
  visitor_id!: string;

  @ApiProperty({ format: 'date-time', maxLength: 27, example: '2026-01-31T12:00:00.000Z' })
  occurred_at!: string;
}

export class EvidenceVisitorResponse extends PersonResponse {
  @ApiProperty({
    description: 'The visitor of the first of the events.',
    maxLength: 256,
    example: 'visitor-1',
  })
  visitor_id!: string;

  @ApiProperty({
    type: [EvidenceEventResponse],
    maxItems: MAX_STEPS,
    description: 'Of the best attempt, in the order they were counted.',
  })
  events!: EvidenceEventResponse[];
}

/** A page of the visitors counted at a step. */
export class FunnelEvidenceResponse {
  @ApiProperty(STEP)
  step!: number;

  @ApiProperty({ enum: FUNNEL_OUTCOMES })
  outcome!: FunnelOutcome;

  @ApiProperty({
    type: [EvidenceVisitorResponse],
    maxItems: 1_000,
    description: 'In no order that means anything; none twice.',
  })
  visitors!: EvidenceVisitorResponse[];

  @ApiProperty({ type: String, nullable: true, maxLength: 4096, example: null })
  next_cursor!: string | null;
}

class EventMatchResponse {
  @ApiProperty({ maxLength: EVENT_TYPE.maxLength, example: 'signup' })
  event_type!: string;

  @ApiProperty({ ...ECHOED_FILTERS, example: { 'properties.plan': ['pro'] } })
  filters!: Record<string, (string | null)[]>;
}

class FunnelExclusionResponse extends EventMatchResponse {
  @ApiProperty({ ...STEP, type: Number, nullable: true, example: 1 })
  after_step!: number | null;

  @ApiProperty({ ...STEP, type: Number, nullable: true, example: 2 })
  before_step!: number | null;
}

class FunnelBreakdownQueryResponse {
  @ApiProperty({ maxLength: 512, example: 'source' })
  by!: string;

  @ApiProperty({ type: 'integer', format: 'int32', minimum: 1, maximum: MAX_BREAKDOWN_LIMIT })
  limit!: number;
}

export class FunnelQueryResponse extends RangeResponse {
  @ApiProperty({ type: [EventMatchResponse], maxItems: MAX_STEPS })
  steps!: EventMatchResponse[];

  @ApiProperty({ enum: FUNNEL_ORDERS })
  order!: FunnelOrder;

  @ApiProperty({ type: 'integer', format: 'int32', minimum: 1, maximum: 31_622_400, example: 1_209_600 })
  window_seconds!: number;

  @ApiProperty({ type: [FunnelExclusionResponse], maxItems: MAX_EXCLUSIONS })
  exclusions!: FunnelExclusionResponse[];

  @ApiProperty({ type: FunnelBreakdownQueryResponse, nullable: true })
  breakdown!: FunnelBreakdownQueryResponse | null;

  @ApiProperty({ required: false, enum: INTERVALS, description: 'Where it was asked for.' })
  interval?: Interval;

  @ApiProperty(ECHOED_SCOPE)
  scope!: ChannelScope;

  @ApiProperty(ECHOED_COUNT_BY)
  count_by!: CountBy;

  @ApiProperty(ECHOED_COHORTS)
  cohort!: readonly string[];
}

/** The answer of `POST /api/v1/reports/funnel`. */
export class FunnelResponse extends IntersectionType(ReportFrameResponse, FunnelCountsResponse) {
  @ApiProperty({ description: 'The question as it was understood.' })
  query!: FunnelQueryResponse;

  @ApiProperty({
    description: 'Upper bounds of the histograms in seconds, excluded; the last is the window.',
    type: 'array',
    items: SECONDS,
    maxItems: MAX_HISTOGRAM_BOUNDS,
    example: [60, 300, 900],
  })
  histogram_bounds!: number[];

  @ApiProperty({
    type: [FunnelBreakdownResponse],
    nullable: true,
    maxItems: MAX_BREAKDOWN_LIMIT + 2,
    description:
      'Null unless asked for. The values with the most entrants, then `null` and `other`; they add up to the whole.',
  })
  breakdown!: FunnelBreakdownResponse[] | null;

  @ApiProperty({
    required: false,
    type: [FunnelBucketResponse],
    maxItems: MAX_BUCKETS,
    description: 'With `interval`: the trend of the conversion. None is left out; they add up to the whole.',
  })
  buckets?: FunnelBucketResponse[];

  @ApiProperty({ required: false, description: 'With `include=evidence`.' })
  evidence?: FunnelEvidenceResponse;

  @ApiProperty({ ...COMPARISON, type: () => FunnelComparisonResponse })
  comparison?: EchoedComparison & Figures<FunnelResponse>;
}

/** The figures of the range that the answer is compared with. */
class FunnelComparisonResponse extends IntersectionType(
  ComparisonRangeResponse,
  OmitType(FunnelResponse, SAID_ONCE),
) {}
